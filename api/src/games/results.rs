//! Notes how seats of a game end for those who hold them, with the events that end them; the counts are told beside the name of a player.

use super::change::Change;
use super::playable::Playable;
use super::present::Present;
use crate::moment;
use crate::store::{NewResult, PlayerId, Purpose, ResultEnding};
use engine::kernel::event::{Event, Fact};
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Holder, Phase, TableFact};

/// Returns the ends of seats for accounts that a change brings. A practice game has none, and bots of the server have none.
pub(super) fn results<G: Playable>(
    before: &Present<G>,
    after: &Present<G>,
    change: &Change<G>,
) -> Vec<NewResult> {
    let is_practice = after.table.created.as_ref().is_none_or(|created| created.parent.is_some());
    if is_practice {
        return Vec::new();
    }
    let left = change.events.iter().flat_map(|event| left(before, event));
    left.chain(over(before, after)).collect()
}

/// Returns the seats that others go on with, for who held them until then.
fn left<G: Playable>(before: &Present<G>, event: &Event<G>) -> Vec<NewResult> {
    let result = |fact: &Fact<G>| match fact {
        Fact::Table(TableFact::SeatHandedOver { seat, to, .. }) => {
            let (account, ending) = (person(before, *seat)?, ending(before, event, *seat, *to));
            Some(NewResult { at: moment::stored(event.at), ..of(before, *seat, account, ending) })
        }
        Fact::Table(_) | Fact::Game(_) => None,
    };
    event.facts.iter().filter_map(result).collect()
}

/// Returns how a seat ends for who held it until an event that hands it over.
fn ending<G: Playable>(
    before: &Present<G>,
    event: &Event<G>,
    seat: Seat,
    to: Holder,
) -> ResultEnding {
    let is_own = event.by == By::Player && event.seat == Some(seat);
    match (event.by, to) {
        (By::Clock, _) => ResultEnding::Expired,
        (_, _) if before.table.docket.expired().contains(seat) => ResultEnding::Expired,
        // A holder who hands the own seat to a bot has resigned.
        (_, Holder::Bot) if is_own => ResultEnding::Resigned,
        (_, Holder::Bot | Holder::Player) => ResultEnding::Substituted,
    }
}

/// Returns the ends of all seats of a game that is over now, or whose places an arbiter has ruled otherwise.
fn over<G: Playable>(before: &Present<G>, after: &Present<G>) -> Vec<NewResult> {
    let is_over = matches!(after.table.phase, Phase::Ended | Phase::Opened);
    let is_new = before.table.phase == Phase::Playing || before.table.places != after.table.places;
    if !is_over || !is_new {
        return Vec::new();
    }
    let expired = after.table.docket.expired();
    let result = |seat: Seat| {
        let account = person(after, seat)?;
        let places = after.table.places.iter().flatten();
        let place = places.clone().find(|place| place.seat == seat);
        let ending = match place {
            Some(_) => ResultEnding::Played,
            None if expired.contains(seat) => ResultEnding::Expired,
            None => ResultEnding::Abandoned,
        };
        let (place, points) = place.map(|place| (place.place, place.points)).unzip();
        Some(NewResult { place, points, ..of(after, seat, account, ending) })
    };
    Seat::first(after.table.seats()).filter_map(result).collect()
}

fn of<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    account: PlayerId,
    ending: ResultEnding,
) -> NewResult {
    let is_rated = present.about.terms.purpose == Purpose::Rated;
    let at = present.table.at.map_or_else(moment::now, moment::stored);
    NewResult { seat, account, ending, place: None, points: None, is_rated, at }
}

/// Returns the account on a seat, unless it is a bot of the server.
fn person<G: Playable>(present: &Present<G>, seat: Seat) -> Option<PlayerId> {
    let holder = present.holders.of(seat).filter(|holder| holder.bot().is_none());
    holder.map(|holder| holder.account)
}
