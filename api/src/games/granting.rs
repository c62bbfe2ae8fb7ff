//! Shows seats to others in games for teaching. A reader of a seat sees what its holder sees, and chooses nothing.

use super::Games;
use super::live::LiveGame;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Given, Grant, Granting, PlayerId, Purpose};
use crate::work;
use engine::kernel::seat::Seat;
use std::sync::Arc;

/// The most players to whom one seat is shown.
const READERS_MAX: usize = 16;

impl LiveGame {
    /// Returns whether a seat is shown to this player. A player who has sat down at the table since sees the own seats alone.
    pub fn is_shown(&self, seat: Seat, player: PlayerId) -> bool {
        let now = self.now();
        let holders = now.holders();
        self.terms().purpose == Purpose::Teaching
            && holders.is_shown(seat, player)
            && holders.seats_of(player).is_empty()
    }

    /// Returns whether any seat is shown to this player.
    pub(super) fn shows_a_seat_to(&self, player: PlayerId) -> bool {
        let now = self.now();
        now.holders().iter().any(|(seat, _)| self.is_shown(seat, player))
    }

    /// Checks that the game is one for teaching.
    ///
    /// # Errors
    /// [`Code::NotTeaching`].
    fn check_teaching(&self) -> Result<(), Problem> {
        match self.terms().purpose {
            Purpose::Teaching => Ok(()),
            Purpose::Casual | Purpose::Rated => Err(Problem::new(Code::NotTeaching)),
        }
    }
}

impl Games {
    /// Returns the names of the players to whom a seat is shown, the first to be granted first.
    ///
    /// # Errors
    /// [`Code::NotTeaching`], or failures of the store.
    pub async fn readers(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
    ) -> Result<Vec<String>, Problem> {
        game.check_teaching()?;
        let now = game.now();
        let readers = now.holders().of(seat).map(|it| it.readers.clone()).unwrap_or_default();
        let store = Arc::clone(&self.store);
        work::block(move || {
            let named = readers.into_iter().map(|reader| store.player(reader));
            let named: Vec<_> = named.collect::<Result<_, _>>()?;
            Ok(named.into_iter().flatten().map(|player| player.name).collect())
        })
        .await
    }

    /// Shows the seat of a player to the one of this name, or shows it no more.
    ///
    /// # Errors
    /// [`Code::NotTeaching`], [`Code::PlayerUnknown`], [`Code::PlayerSeated`] if that player sits at the table,
    /// [`Code::TooManyInvitations`] if the seat is shown to as many as may be, or failures of the store.
    pub async fn grant(
        self: &Arc<Games>,
        game: &LiveGame,
        (seat, holder): (Seat, PlayerId),
        name: &str,
        given: Given,
    ) -> Result<(), Problem> {
        game.check_teaching()?;
        let reader = self.player_named(name).await?.id;
        if given == Given::Yes {
            check_reader(game, seat, reader)?;
        }
        let grant = Grant { seat, holder, reader };
        let granting = Granting { game: game.id(), grant, is_given: given, at: moment::now() };
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.grant(granting)?)).await?;
        game.change_holders(|holders| holders.grant(&[grant], given));
        Ok(())
    }
}

fn check_reader(game: &LiveGame, seat: Seat, reader: PlayerId) -> Result<(), Problem> {
    if !game.seats_of(reader).is_empty() {
        return Err(Problem::new(Code::PlayerSeated));
    }
    let now = game.now();
    let readers = now.holders().of(seat).map_or(0, |holder| holder.readers.len());
    match readers >= READERS_MAX {
        true => {
            let because = format!("a seat is shown to {READERS_MAX} players at the most");
            Err(Problem::new(Code::TooManyInvitations).because(because))
        }
        false => Ok(()),
    }
}
