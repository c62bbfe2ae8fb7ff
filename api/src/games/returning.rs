//! Lets players ask for a seat that they have lost to a bot. One of those who play takes that up, and the others are asked for their consent.

use super::Games;
use super::live::LiveGame;
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{NewNotice, NoticeKind, NoticeReason, PlayerId, Substitution, SubstitutionId};
use crate::work;
use engine::kernel::seat::Seat;
use engine::kernel::table::{self, Phase};
use std::sync::Arc;

/// A player who asks to come back to a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returning {
    /// The seat.
    pub seat: Seat,
    /// The name of the player.
    pub name: String,
}

impl Games {
    /// Returns the seats of a running game that bots hold and that a player once held.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn lost_seats(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
    ) -> Result<Vec<Seat>, Problem> {
        let now = game.now();
        if now.standing().phase != Phase::Playing || !game.seats_of(player).is_empty() {
            return Ok(Vec::new());
        }
        let (store, id) = (Arc::clone(&self.store), game.id());
        let lost = work::block(move || Ok(store.lost_seats(id, player)?)).await?;
        let holders = now.holders();
        Ok(lost.into_iter().filter(|seat| holders.bot_on(*seat).is_some()).collect())
    }

    /// Asks those who play to let a player come back to a seat that a bot holds since that player lost it.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`] if the player never held it, a bot does not hold it, or another one is asked to go on with it; or failures of
    /// the store.
    pub async fn ask_to_return(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
        player: PlayerId,
    ) -> Result<(), Problem> {
        game.check_played()?;
        let not_yours = || Problem::new(Code::SeatNotYours);
        if !self.lost_seats(game, player).await?.contains(&seat) {
            return Err(not_yours());
        }
        let (store, id) = (Arc::clone(&self.store), game.id());
        let asked = work::block(move || Ok(store.substitution_of(id, seat)?)).await?;
        match asked.map(|asked| asked.asker == player) {
            Some(true) => return Ok(()),
            Some(false) => return Err(not_yours().because("another one is asked to go on with it")),
            None => {}
        }
        let (number, bytes): ([u8; 16], [u8; 16]) = (draw::bytes()?, draw::bytes()?);
        let named = table::PlayerId::try_from(hex::encode(bytes)).map_err(Problem::internal)?;
        self.keep_substitution(Substitution {
            id: SubstitutionId(number),
            game: id,
            seat,
            asker: player,
            account: player,
            player: named,
            asked_at: moment::now(),
            accepted: false,
        })
        .await?;
        self.tell_of_return(game, seat).await
    }

    /// Tells the people who play that somebody wants to come back.
    async fn tell_of_return(self: &Arc<Games>, game: &LiveGame, seat: Seat) -> Result<(), Problem> {
        let now = game.now();
        let people = now.holders().iter().filter(|(_, holder)| holder.bot().is_none());
        let accounts: Vec<PlayerId> = people.map(|(_, holder)| holder.account).collect();
        let (id, seq, at) = (game.id(), now.standing().seq, moment::now());
        let notice = move |account| NewNotice {
            game: Some(id),
            seat: Some(seat),
            seq: Some(seq),
            reason: NoticeReason::Return,
            ..NewNotice::of_account(account, NoticeKind::Said, at)
        };
        let store = Arc::clone(&self.store);
        work::block(move || {
            let mut told = accounts.into_iter().map(notice);
            told.try_for_each(|notice| Ok(store.add_notice(notice)?))
        })
        .await
    }

    /// Returns the players who ask to come back to seats of a game.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn returning(self: &Arc<Games>, game: &LiveGame) -> Result<Vec<Returning>, Problem> {
        let now = game.now();
        let holders = now.holders();
        let seats = holders.iter().filter(|(_, holder)| holder.bot().is_some());
        let seats: Vec<Seat> = seats.map(|(seat, _)| seat).collect();
        if now.standing().phase != Phase::Playing || seats.is_empty() {
            return Ok(Vec::new());
        }
        let (store, id) = (Arc::clone(&self.store), game.id());
        work::block(move || {
            let mut returning = Vec::new();
            for seat in seats {
                let asked = store.substitution_of(id, seat)?;
                let Some(asked) = asked.filter(Substitution::is_return) else { continue };
                let player = store.player(asked.account)?;
                returning.extend(player.map(|player| Returning { seat, name: player.name }));
            }
            Ok(returning)
        })
        .await
    }
}
