//! The players whom the terms of a table let take a seat.

use super::Games;
use super::audience::Onlooker;
use super::live::LiveGame;
use crate::accounts::Caller;
use crate::problem::{Code, Problem};
use crate::store::{
    AccountKind, Admission, Among, InvitationUse, Percent, PlayerId, Reliability, Terms,
};
use crate::work;
use std::sync::Arc;
use thiserror::Error;

/// The games that a player must have ended before their share counts.
const RECORD: u32 = 10;

/// The reason why the terms of a table do not admit a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(super) enum NotAdmitted {
    #[error("the bots of players take no seat at this table")]
    Bot,
    #[error("only players who are invited take a seat at this table: ask who created it")]
    Uninvited,
    #[error("the bots of this server take no seat at a rated table")]
    ServerBot,
    #[error("at a rated table each player takes one seat")]
    Twice,
    #[error(
        "too many of your games were lost by time for this table: it wants {0} percent that were not"
    )]
    Unreliable(u8),
    #[error("you play too many games for this table: it wants {0} at the most that go on already")]
    Busy(u8),
}

impl Games {
    /// Checks that the terms of the table admit the caller, who has this invitation. Whoever created the game, holds a seat of it or has
    /// played the game of which it is the rematch is invited.
    ///
    /// # Errors
    /// [`Code::JoiningRefused`] with the reason, or failures of the store.
    pub async fn check_admitted(
        self: &Arc<Games>,
        game: &LiveGame,
        caller: &Caller,
        invitation: Option<InvitationUse>,
    ) -> Result<(), Problem> {
        let refusal = match game.terms().admission {
            Admission::Everybody => None,
            Admission::People => (caller.kind == AccountKind::Bot).then_some(NotAdmitted::Bot),
            Admission::Invited => {
                let is_known = game.people().contains(&caller.player)
                    || invitation.is_some()
                    || self.is_rematch_for(game, Onlooker::of(Some(caller))).await?;
                (!is_known).then_some(NotAdmitted::Uninvited)
            }
        };
        let refusal = match refusal {
            Some(refusal) => Some(refusal),
            None => self.falls_short(game, caller.player).await?,
        };
        match refusal {
            Some(refusal) => Err(Problem::new(Code::JoiningRefused).because(refusal)),
            None => Ok(()),
        }
    }

    /// Returns what of the wanted record a player lacks. A player who has ended fewer than ten games has no record yet, and the creator needs
    /// none.
    async fn falls_short(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
    ) -> Result<Option<NotAdmitted>, Problem> {
        let Terms { min_kept, most_running, .. } = game.terms();
        if (min_kept, most_running) == (None, None) || game.creator() == Some(player) {
            return Ok(None);
        }
        let store = Arc::clone(&self.store);
        let known = work::block(move || Ok(store.reliability(player, Among::All)?)).await?;
        let is_too_low =
            |share: &Percent| known.games >= RECORD && !share.is_reached(known.kept(), known.games);
        let is_too_busy = |most: &u8| known.running > u32::from(*most);
        let unreliable = min_kept.filter(is_too_low).map(Percent::number);
        let busy = most_running.filter(is_too_busy);
        Ok(unreliable.map(NotAdmitted::Unreliable).or(busy.map(NotAdmitted::Busy)))
    }

    /// Returns what everybody may know of how a player's games have ended.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn reliability(self: &Arc<Games>, player: PlayerId) -> Result<Reliability, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.reliability(player, Among::Public)?)).await
    }

    /// Returns whether the terms of the table admit a reader of its page.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn admits(
        self: &Arc<Games>,
        game: &LiveGame,
        caller: Option<&Caller>,
    ) -> Result<bool, Problem> {
        let Some(caller) = caller else {
            // Whoever presses the button becomes a guest, who is a person.
            return Ok(game.terms().admission != Admission::Invited);
        };
        let invitation = self.invitation_for(game.id(), caller.player).await?;
        match self.check_admitted(game, caller, invitation).await {
            Err(problem) if problem.code() == Code::JoiningRefused => Ok(false),
            answer => answer.map(|()| true),
        }
    }
}
