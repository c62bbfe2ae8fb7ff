//! Players who do not want to meet, and reports to who runs the server.

use super::Games;
use super::chat::ChatWords;
use super::live::LiveGame;
use crate::moment;
use crate::operator::trace_of;
use crate::problem::{Code, Problem};
use crate::store::{
    Act, Block, Blocking, Kept, NewReport, PlayerId, Quota, ReportedWords, StoredReport,
};
use crate::work;
use engine::kernel::ids::GameId;
use std::sync::Arc;

/// The reason of a report: 1 to 500 characters, as of words in a chat.
pub struct Reason(ChatWords);

impl TryFrom<&str> for Reason {
    type Error = Problem;

    fn try_from(text: &str) -> Result<Reason, Problem> {
        ChatWords::try_from(text).map(Reason)
    }
}

/// A report that somebody makes.
pub struct Reporting {
    /// The player who reports.
    pub player: PlayerId,
    /// The name of the player who is reported.
    pub name: String,
    /// The game and the number of the words that are reported; `None` for the name.
    pub words: Option<(Arc<LiveGame>, u32)>,
    /// The reason.
    pub reason: Reason,
    /// The reports that the player may make, if they are limited.
    pub quota: Option<Quota>,
}

impl Games {
    /// Checks that nobody at the table has blocked the player, and that the player has blocked nobody there. Whoever holds a seat already
    /// takes further ones all the same.
    ///
    /// # Errors
    /// [`Code::JoiningRefused`], which does not tell who it was; or failures of the store.
    pub async fn check_welcome(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
    ) -> Result<(), Problem> {
        if !game.seats_of(player).is_empty() {
            return Ok(());
        }
        let people = game.people();
        let store = Arc::clone(&self.store);
        match work::block(move || Ok(store.avoids(player, &people)?)).await? {
            true => Err(Problem::new(Code::JoiningRefused)),
            false => Ok(()),
        }
    }

    /// Keeps whether a player wants to meet the one of this name.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`], also for the player's own name; or failures of the store.
    pub async fn block(
        self: &Arc<Games>,
        player: PlayerId,
        name: &str,
        wish: Block,
    ) -> Result<(), Problem> {
        let other = self.player_named(name).await?.id;
        if other == player {
            return Err(Problem::new(Code::PlayerUnknown).because("this is your own name"));
        }
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.block(Blocking { player, other, wish })?)).await
    }

    /// Returns the names of those whom a player has blocked.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn blocked(self: &Arc<Games>, player: PlayerId) -> Result<Vec<String>, Problem> {
        let store = Arc::clone(&self.store);
        let blocked = work::block(move || Ok(store.blocked(player)?)).await?;
        Ok(blocked.into_iter().map(|player| player.name).collect())
    }

    /// Returns what a player has said beside games, noted and reported.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn kept_of(self: &Arc<Games>, player: PlayerId) -> Result<Kept, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.kept_of(player)?)).await
    }

    /// Returns the reports that nobody has closed, the oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn open_reports(self: &Arc<Games>) -> Result<Vec<StoredReport>, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.open_reports()?)).await
    }

    /// Notes what an arbiter has done in a game. A wish that cannot be noted is told to who runs the server: it is done all the same.
    pub async fn note_arbiter(self: &Arc<Games>, arbiter: PlayerId, game: GameId, act: &str) {
        let (at, who) = (moment::now(), trace_of(arbiter));
        let act = Act { at, who, act: act.to_owned(), whom: game.to_string(), why: String::new() };
        let store = Arc::clone(&self.store);
        if let Err(problem) = work::block(move || Ok(store.note_act(act)?)).await {
            tracing::error!(%game, %problem, "an act of an arbiter is not in the audit trail");
        }
    }

    /// Keeps a report, and tells the operator that there is one.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`], [`Code::WordsUnknown`], [`Code::QuotaUsedUp`], or failures of the store.
    pub async fn report(self: &Arc<Games>, reporting: Reporting) -> Result<(), Problem> {
        let Reporting { player, name, words, reason: Reason(reason), quota } = reporting;
        let reported = self.player_named(&name).await?.id;
        let words = words.map(|(game, n)| {
            let room = game.room_of(Some(player));
            ReportedWords { game: game.id(), room, n }
        });
        let (reason, at) = (reason.into_text(), moment::now());
        let report = NewReport { player, reported, words, reason, at, quota };
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.report(report)?)).await?;
        tracing::warn!("a player was reported: `fathom reports` lists what is open");
        self.metrics.note_report();
        Ok(())
    }
}
