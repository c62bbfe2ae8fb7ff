//! The data beside the events: the listing, the holders of seats, the drafts. All but the drafts follows from the events.

use super::Difference;
use crate::games::deciding;
use crate::games::origin::PlayedAt;
use crate::games::playable::Playable;
use crate::games::present::Draft;
use crate::moment;
use crate::store::{self, ArchivedGame, GameKind, Listed, Listing, ListingUpdate, Moment};
use engine::kernel::draft;
use engine::kernel::knowledge::hide;
use engine::kernel::seat::Seats;
use engine::kernel::table::{Created, Table};
use engine::kernel::viewer::Viewer;
use replay::open::Replay;
use std::fmt::Debug;

/// Milliseconds by which the moment of a listing and that of event 0 may differ: they are read one after the other.
const APART: u64 = 60_000;

/// Milliseconds of a second.
const SECOND: i64 = 1_000;

/// Compares the listing of a game with what follows from its events.
pub(super) fn check_listing<G: Playable>(
    game: &ArchivedGame,
    replay: &Replay<G>,
    table: &Table<G>,
) -> Result<(), Difference> {
    let (listing, record) = (&game.listing, replay.record());
    let follows = deciding::listing(table, listing.terms);
    same("number of seats", listing.seats, table.seats())?;
    same("last event", listing.head.seq, table.last.unwrap_or_default())?;
    same("last hash", listing.head.hash, record.head.head)?;
    same("clock", listing.clock, replay.created().clock)?;
    same("status", listing.phase, follows.phase)?;
    match listing.kind {
        GameKind::Imported => check_imported(game),
        GameKind::Played | GameKind::Practice => {
            check_kind(listing, replay.created())?;
            check_created(listing, replay)?;
            check_waiting(game, &follows)?;
            check_moments(game, &follows)
        }
    }
}

/// A record from elsewhere waits for nobody.
fn check_imported(game: &ArchivedGame) -> Result<(), Difference> {
    same("moment to be opened", game.opens_at, None)?;
    let awaited = game.listing.holders.iter().filter(|holder| holder.awaited).count();
    same("number of awaited seats", awaited, 0)
}

fn check_kind(listing: &Listing, created: &Created) -> Result<(), Difference> {
    let follows = match created.parent {
        Some(_) => GameKind::Practice,
        None => GameKind::Played,
    };
    same("kind", listing.kind, follows)
}

fn check_created<G: Playable>(listing: &Listing, replay: &Replay<G>) -> Result<(), Difference> {
    let first = replay.record().events.first().map(|event| moment::stored(event.line.at));
    let first = first.ok_or(Difference::NoEvents)?;
    match listing.created_at.0.abs_diff(first.0) <= APART {
        true => Ok(()),
        false => same("moment of creation", listing.created_at, first),
    }
}

/// Whoever waits is kept as waiting. Games of older releases count as waiting until they move, so there the other way round proves nothing.
fn check_waiting(game: &ArchivedGame, follows: &ListingUpdate) -> Result<(), Difference> {
    let is_exact = game.listed == Listed::Whole;
    if follows.disputed || is_exact {
        same("open dispute", game.disputed, follows.disputed)?;
    }
    match follows.asked.iter().all(|seat| game.asked.contains(seat)) && !is_exact {
        true => Ok(()),
        false => same("seats that are asked for consent", named(game.asked), named(follows.asked)),
    }
}

fn check_moments(game: &ArchivedGame, follows: &ListingUpdate) -> Result<(), Difference> {
    same("moment to be opened", game.opens_at, follows.opens_at)?;
    // A game that ended in an older release does not keep it.
    if game.opens_after.is_some() || game.listed == Listed::Whole {
        same("wait before it is opened", game.opens_after, follows.opens_after)?;
    }
    check_due(game, follows.due_at)?;
    match game.listed == Listed::InPart && moved_before_it_was_kept(game.moved_at, follows.moved_at)
    {
        true => Ok(()),
        false => same("moment of the last event", game.moved_at, follows.moved_at),
    }
}

/// Time that rests puts the clock's next moment off: it is never too early. Games from before have none.
fn check_due(game: &ArchivedGame, follows: Option<Moment>) -> Result<(), Difference> {
    match (game.due_at, follows, game.listed) {
        (Some(kept), Some(follows), _) if kept >= follows => Ok(()),
        (None, Some(_), Listed::InPart) => Ok(()),
        (kept, follows, _) => same("next moment of the clock", kept, follows),
    }
}

/// The first schema did not keep when a game had moved; what it held counts as moved when it was brought up to date, to the second.
fn moved_before_it_was_kept(kept: Moment, last: Moment) -> bool {
    kept > last && kept.0 % SECOND == 0
}

/// Compares the seats that are held and awaited with what follows from the events.
pub(super) fn check_holders<G: Playable>(
    listing: &Listing,
    table: &Table<G>,
    origin: PlayedAt,
) -> Result<(), Difference> {
    let held: Seats = listing.holders.iter().map(|holder| holder.seat).collect();
    let awaited = listing.holders.iter().filter(|holder| holder.awaited);
    let awaited: Seats = awaited.map(|holder| holder.seat).collect();
    match origin {
        PlayedAt::Here(_) => {
            if held != table.seated() {
                let (kept, follows) = (named(held), named(table.seated()));
                return Err(Difference::Held { kept, follows });
            }
            same("awaited seats", named(awaited), named(table.waiting()))
        }
        PlayedAt::Elsewhere(_) => Ok(()),
    }
}

fn named(seats: Seats) -> String {
    let numbers: Vec<String> = seats.iter().map(|seat| seat.number().to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") }
}

/// Performs each draft on what its seat knows of the position.
pub(super) fn check_drafts<G: Playable>(
    drafts: &[store::Draft],
    replay: &Replay<G>,
    table: &Table<G>,
) -> Result<(), Difference> {
    if drafts.is_empty() {
        return Ok(());
    }
    let rules = G::rules(replay.created(), table.revision);
    let rules = rules.map_err(|refused| Difference::Unknown(refused.to_string()))?;
    drafts.iter().try_for_each(|draft| check_draft(draft, &rules, table))
}

fn check_draft<G: Playable>(
    draft: &store::Draft,
    rules: &G::Rules,
    table: &Table<G>,
) -> Result<(), Difference> {
    let seat = draft.seat;
    if !table.waiting().contains(seat) {
        return Err(Difference::NoDraft(seat));
    }
    let wrong = |reason: String| Difference::Draft { seat, reason };
    let commands = Draft::<G::Command>::commands(draft).map_err(|e| wrong(e.to_string()))?;
    if (draft.step as usize) < commands.len() {
        return Err(wrong("it has more choices than changes".to_owned()));
    }
    let seen = hide::<G>(&table.game, Viewer::Seat(seat));
    let performed = draft::perform::<G>(rules, seen.state(), seat, &commands);
    performed.map(drop).map_err(|refused| wrong(refused.to_string()))
}

/// Compares what is kept with what follows from the events.
pub(super) fn same<T: PartialEq + Debug>(
    what: &'static str,
    kept: T,
    follows: T,
) -> Result<(), Difference> {
    if kept == follows {
        return Ok(());
    }
    Err(Difference::Listing { what, kept: format!("{kept:?}"), follows: format!("{follows:?}") })
}
