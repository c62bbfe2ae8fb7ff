//! The audience of a game: whoever may know that it is there.

use super::Games;
use super::live::LiveGame;
use crate::accounts::{Caller, Right};
use crate::problem::{Code, Problem};
use crate::store::{PlayerId, Visibility};
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use std::sync::Arc;

/// Somebody who asks for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Onlooker {
    player: Option<PlayerId>,
    is_arbiter: bool,
}

impl Onlooker {
    /// Returns the player who asks; `None` is anybody.
    pub fn of(caller: Option<&Caller>) -> Onlooker {
        Onlooker {
            player: caller.map(|caller| caller.player),
            is_arbiter: caller.is_some_and(|caller| caller.permits(Right::Arbiter).is_ok()),
        }
    }
}

impl Onlooker {
    /// Returns the player who asks.
    pub fn player(self) -> Option<PlayerId> {
        self.player
    }
}

impl LiveGame {
    /// Returns whether the onlooker holds a seat.
    fn is_played_by(&self, onlooker: Onlooker) -> bool {
        onlooker.player.is_some_and(|player| !self.seats_of(player).is_empty())
    }

    /// Returns whether the onlooker may look through these eyes.
    fn lends_eyes(&self, onlooker: Onlooker, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => {
                let holds =
                    |player| self.seats_of(player).contains(seat) || self.is_shown(seat, player);
                onlooker.player.is_some_and(holds) || self.now().check_open_to_all(viewer).is_ok()
            }
            Viewer::Spectator | Viewer::Referee => true,
        }
    }

    /// Returns whether the terms of the table show the game to the onlooker. Arbiters must be able to see a game that is disputed.
    fn is_shown_to(&self, onlooker: Onlooker) -> bool {
        let is_creator = || onlooker.player.is_some() && onlooker.player == self.creator();
        let is_judged = || onlooker.is_arbiter && !self.now().disputes().is_empty();
        match self.terms().visibility {
            Visibility::Public | Visibility::Unlisted => true,
            Visibility::Private => {
                let is_reader = || onlooker.player.is_some_and(|it| self.shows_a_seat_to(it));
                self.is_played_by(onlooker) || is_creator() || is_judged() || is_reader()
            }
        }
    }
}

impl Games {
    /// Checks that the game is there for the onlooker.
    ///
    /// A practice game tells what its player knows of another game, so it is there for its player alone until that game is opened, and so
    /// is a practice game that branches from it. A private game is there for those of its table, and for whoever
    /// is invited to it by name.
    ///
    /// # Errors
    /// [`Code::GameUnknown`], as of a game that does not exist; or failures of the store.
    pub async fn check_shown(
        self: &Arc<Games>,
        game: &LiveGame,
        onlooker: Onlooker,
    ) -> Result<(), Problem> {
        if game.is_played_by(onlooker) {
            return Ok(());
        }
        let unknown = || Problem::new(Code::GameUnknown);
        if !self.is_shown(game, onlooker).await? {
            return Err(unknown());
        }
        let mut parent = game.now().parent();
        while let Some(id) = parent {
            let ancestor = self.find(id).await?;
            let now = ancestor.now();
            if now.standing().phase != Phase::Opened || !ancestor.is_shown_to(onlooker) {
                return Err(unknown());
            }
            parent = now.parent();
        }
        Ok(())
    }

    /// Returns whether the onlooker may go on looking through these eyes: a seat can be left, somebody can be sent away from it, and an
    /// invitation can be taken back.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn is_seen_by(
        self: &Arc<Games>,
        game: &LiveGame,
        onlooker: Onlooker,
        viewer: Viewer,
    ) -> Result<bool, Problem> {
        Ok(game.lends_eyes(onlooker, viewer) && self.is_shown(game, onlooker).await?)
    }

    /// Returns whether the game is shown to the onlooker: by its terms, or by an invitation.
    async fn is_shown(
        self: &Arc<Games>,
        game: &LiveGame,
        onlooker: Onlooker,
    ) -> Result<bool, Problem> {
        Ok(game.is_shown_to(onlooker)
            || self.is_rematch_for(game, onlooker).await?
            || self.is_invited(game, onlooker).await?)
    }

    /// Returns whether an invitation to the game names the onlooker.
    async fn is_invited(
        self: &Arc<Games>,
        game: &LiveGame,
        onlooker: Onlooker,
    ) -> Result<bool, Problem> {
        match onlooker.player {
            Some(player) => Ok(self.invitation_for(game.id(), player).await?.is_some()),
            None => Ok(false),
        }
    }

    /// Returns whether the onlooker has played the game of which this is the rematch.
    pub(super) async fn is_rematch_for(
        self: &Arc<Games>,
        game: &LiveGame,
        onlooker: Onlooker,
    ) -> Result<bool, Problem> {
        match game.rematch_of() {
            Some(of) => Ok(self.find(of).await?.is_played_by(onlooker)),
            None => Ok(false),
        }
    }
}
