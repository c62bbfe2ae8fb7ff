//! The players whom the terms of a table let take a seat.

use super::Games;
use super::audience::Onlooker;
use super::live::LiveGame;
use crate::accounts::Caller;
use crate::problem::{Code, Problem};
use crate::store::{AccountKind, Admission, InvitationUse};
use std::sync::Arc;
use thiserror::Error;

/// The reason why the terms of a table do not admit a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
enum NotAdmitted {
    #[error("the bots of players take no seat at this table")]
    Bot,
    #[error("only players who are invited take a seat at this table: ask who created it")]
    Uninvited,
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
        match refusal {
            Some(refusal) => Err(Problem::new(Code::JoiningRefused).because(refusal)),
            None => Ok(()),
        }
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
