//! Checks the terms of a table, and changes them for its creator while nobody else sits there.
//!
//! Ruleset, edition, seats, options, clock and time for disputes are in event 0 and never change.

use super::Games;
use super::live::LiveGame;
use crate::problem::{Code, Problem};
use crate::store::{NewTerms, PlayerId, Purpose, Terms};
use crate::work;
use engine::kernel::table::Phase;
use std::sync::Arc;
use thiserror::Error;

/// The reason why terms do not fit a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
enum Unfit {
    #[error("a game of one seat is not rated: play it as `casual`, or with others")]
    Alone,
    #[error("a rated game has no bots of this server: let them leave, or give them no seats")]
    Bot,
    #[error("at a rated table the creator takes one seat, too: leave the others, or take one only")]
    Twice,
    #[error("a game for teaching has no clock: create it without one")]
    Clock,
    #[error("somebody else sits at the table: its terms are those to which that player sat down")]
    Seated,
}

/// Checks that a game can be played for this purpose.
///
/// # Errors
/// [`Code::SetupRefused`].
pub fn check_purpose(purpose: Purpose, seats: u8, has_clock: bool) -> Result<(), Problem> {
    let unfit = match purpose {
        Purpose::Rated if seats < 2 => Unfit::Alone,
        Purpose::Teaching if has_clock => Unfit::Clock,
        Purpose::Casual | Purpose::Rated | Purpose::Teaching => return Ok(()),
    };
    Err(Problem::new(Code::SetupRefused).because(unfit))
}

impl Games {
    /// Changes the title and the terms of a game, as its creator wishes, before anybody else sits there.
    ///
    /// # Errors
    /// [`Code::CreatorOnly`], [`Code::ImportedGame`], [`Code::WrongPhase`] after the start or once somebody else sits there,
    /// [`Code::SetupRefused`] if the terms do not fit the game, or failures of the store.
    pub async fn change_terms(
        self: &Arc<Games>,
        game: &Arc<LiveGame>,
        creator: PlayerId,
        title: Option<String>,
        change: impl FnOnce(Terms) -> Result<Terms, Problem>,
    ) -> Result<(), Problem> {
        // Nobody sits down while the terms change, and no other change is lost.
        let _inside = game.enter().await;
        game.check_played()?;
        game.check_creator(creator)?;
        check_alone(game, creator)?;
        let terms = change(game.terms())?;
        check_seats(game, creator, terms.purpose)?;
        let title = title.unwrap_or_else(|| game.title());
        let (store, id) = (Arc::clone(&self.store), game.id());
        let new = NewTerms { game: id, title: title.clone(), terms, due_at: terms.waits_until };
        let at = Arc::clone(game);
        work::block(move || {
            let unknown = || Problem::new(Code::GameUnknown);
            let listing = store.listing(id)?.ok_or_else(unknown)?;
            check_purpose(terms.purpose, listing.seats, listing.clock.is_some())?;
            store.change_terms(new)?;
            at.change_terms(title, terms)
        })
        .await?;
        self.moved.tell(id);
        Ok(())
    }
}

/// Checks that the game has not started, and that nobody but the creator and bots of the server sits there.
fn check_alone(game: &LiveGame, creator: PlayerId) -> Result<(), Problem> {
    let now = game.now();
    let phase = now.standing().phase;
    if phase != Phase::Lobby {
        return Err(Problem::new(Code::WrongPhase).with("phase", phase));
    }
    let mut seated = now.holders().iter();
    match seated.any(|(_, holder)| holder.bot().is_none() && holder.account != creator) {
        true => Err(Problem::new(Code::WrongPhase).because(Unfit::Seated)),
        false => Ok(()),
    }
}

/// Checks that whoever sits there already may do so in a game for this purpose.
fn check_seats(game: &LiveGame, creator: PlayerId, purpose: Purpose) -> Result<(), Problem> {
    let now = game.now();
    let holders = now.holders();
    let bots = holders.iter().filter(|(_, holder)| holder.bot().is_some()).count();
    check_first_seats(purpose, FirstSeats { own: holders.seats_of(creator).len(), bots })
}

/// The seats that are taken before others come.
#[derive(Clone, Copy, Debug)]
pub struct FirstSeats {
    /// The number of seats of who creates the game.
    pub own: usize,
    /// The number of seats that bots of this server have.
    pub bots: usize,
}

/// Checks that a game for this purpose can have its first seats taken so.
///
/// # Errors
/// [`Code::SetupRefused`].
pub fn check_first_seats(purpose: Purpose, first: FirstSeats) -> Result<(), Problem> {
    let unfit = match purpose {
        Purpose::Rated if first.bots > 0 => Unfit::Bot,
        Purpose::Rated if first.own > 1 => Unfit::Twice,
        Purpose::Casual | Purpose::Rated | Purpose::Teaching => return Ok(()),
    };
    Err(Problem::new(Code::SetupRefused).because(unfit))
}
