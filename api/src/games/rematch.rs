//! Rematches: the same game once more, with the same setup and terms, and the same people and bots on their seats.

use super::Games;
use super::founding::Founding;
use super::history::Lines;
use super::live::LiveGame;
use super::playable::Playable;
use super::shown::Moved;
use super::waiting;
use crate::problem::{Code, Problem};
use crate::store::{PlayerId, Quota, Start, Store, Terms};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::table::{Created, Phase};
use engine::kernel::viewer::Viewer;
use engine::ruleset::for_ruleset;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The player that asks for a rematch.
#[derive(Clone, Debug)]
pub struct Rematching {
    /// The player, who becomes the creator of a rematch that is not there yet.
    pub player: PlayerId,
    /// The number of open games that the player may have.
    pub quotas: Vec<Quota>,
}

/// A rematch, and whether it was there before.
pub struct Rematch {
    /// The game.
    pub game: Arc<LiveGame>,
    /// True if this request created it.
    pub is_new: bool,
}

/// Returns the terms of a rematch: those of the game, but for its moments.
fn terms_of(of: &LiveGame) -> Terms {
    let terms = of.terms();
    let starts = match terms.starts {
        Start::ByHand => Start::ByHand,
        Start::WhenFull | Start::At => Start::WhenFull,
    };
    Terms { waits_until: Some(waiting::usual()), starts, ..terms }
}

impl Games {
    /// Returns the rematch of a game, which is created if it is not there.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`] for who has not played the game, [`Code::WrongPhase`] before its end, [`Code::ImportedGame`],
    /// [`Code::QuotaUsedUp`], or failures of the store.
    pub async fn rematch(
        self: &Arc<Games>,
        of: &LiveGame,
        wanted: Rematching,
    ) -> Result<Rematch, Problem> {
        of.check_played()?;
        let held = of.seats_of(wanted.player);
        if held.is_empty() {
            return Err(Problem::new(Code::SeatNotYours).with("seats", held));
        }
        if let Some(game) = self.known_rematch(of.id()).await? {
            return Ok(Rematch { game, is_new: false });
        }
        let founding = self.founded_again(of, wanted).await?;
        match self.create(founding, None).await {
            // Another player was faster.
            Err(problem) if problem.code() == Code::Busy => {
                let known = self.known_rematch(of.id()).await?;
                known.map(|game| Rematch { game, is_new: false }).ok_or(problem)
            }
            Err(problem) => Err(problem),
            Ok(_) => {
                let game = self.known_rematch(of.id()).await?;
                let game = game.ok_or_else(|| Problem::internal("a rematch was not stored"))?;
                Ok(Rematch { game, is_new: true })
            }
        }
    }

    /// Returns what a rematch of a game is created as.
    async fn founded_again(
        self: &Arc<Games>,
        of: &LiveGame,
        wanted: Rematching,
    ) -> Result<Founding, Problem> {
        let (store, id, ruleset) = (Arc::clone(&self.store), of.id(), of.ruleset());
        let read = move || for_ruleset!(ruleset, G => created::<G>(&*store, id));
        let created = work::block(read).await?;
        let is_over = match of.now().standing().phase {
            Phase::Lobby | Phase::Playing => false,
            Phase::Ended | Phase::Opened => true,
        };
        if !is_over || created.parent.is_some() {
            return Err(Problem::new(Code::WrongPhase));
        }
        Ok(Founding {
            ruleset,
            edition: Some(created.edition.name),
            seats: created.seats,
            options: created.options,
            title: Some(of.title()),
            dispute_time: created.dispute_time,
            clock: created.clock,
            terms: terms_of(of),
            rematch_of: Some(id),
            invited: others(of, wanted.player),
            creator: wanted.player,
            quotas: wanted.quotas,
        })
    }

    async fn known_rematch(
        self: &Arc<Games>,
        of: GameId,
    ) -> Result<Option<Arc<LiveGame>>, Problem> {
        let store = Arc::clone(&self.store);
        match work::block(move || Ok(store.rematch(of)?)).await? {
            Some(game) => self.find(game).await.map(Some),
            None => Ok(None),
        }
    }

    /// Returns how a game stands, with its place in the log.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn placed_standing(self: &Arc<Games>, game: &LiveGame) -> Result<Moved, Problem> {
        let moved = game.now().standing();
        let leaf = self.leaf(game.id(), moved.seq).await?;
        Ok(Moved { tree_size: Some(leaf.tree_size()), ..moved })
    }
}

/// Returns the people who have played a game with this player, each once.
fn others(of: &LiveGame, player: PlayerId) -> Vec<PlayerId> {
    let now = of.now();
    let people = now.holders().iter().filter(|(_, holder)| holder.bot().is_none());
    let others = people.map(|(_, holder)| holder.account).filter(|account| *account != player);
    others.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Reads what a game was created as. Blocks.
fn created<G: Playable>(store: &dyn Store, game: GameId) -> Result<Created, Problem> {
    let first = Lines::read(store, game, None, 1, Viewer::Referee)?;
    let (created, _) = first.created::<G>()?;
    Ok(created)
}
