//! The search for the game of a record that is brought. It is found by the chain, before anything is audited.

use crate::draw;
use crate::problem::Problem;
use crate::store::{self, GameKind, Listing, OpeningsOf, PlayerId, SeatChange, SeatHolder, Store};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::record::{Record, RecordedEvent};
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use engine::kernel::whom::Whom;
use std::collections::HashSet;

/// The comparison of a record that is brought with what is here.
pub(super) enum Comparison {
    /// Nothing of its chain is here: this game is free for it.
    Nothing(GameId),
    /// All that the record tells is here, for who brings it, in this game.
    All(GameId),
    /// The chain that is kept is the beginning of the record's chain.
    Beginning(Shorter),
    /// This game is played here, or tells another seat's knowledge.
    Other(GameId),
}

/// A record that is here and whose chain another record goes on with.
pub(super) struct Shorter {
    /// The game as which it is kept.
    pub game: GameId,
    /// The last event that is here.
    pub head: store::Head,
    holder: Option<SeatHolder>,
    told: OpeningsHere,
}

/// The openings that are kept, by event and viewer. Their texts need not be compared: each fits the seal of its line.
type OpeningsHere = HashSet<(Seq, Whom)>;

/// Compares the record with what is here. The id that a record names proves nothing: a game whose id is taken by another chain is kept
/// under one that is drawn. Blocks.
///
/// # Errors
/// Failures of the store, or of the operating system's source of chance.
pub(super) fn find(
    store: &dyn Store,
    record: &Record,
    account: PlayerId,
) -> Result<Comparison, Problem> {
    let Some(first) = store.listing(record.game)? else {
        return Ok(Comparison::Nothing(record.game));
    };
    if let Some(found) = compare(store, record, account, &first)? {
        return Ok(found);
    }
    for game in store.recorded_as(record.game)? {
        let Some(listing) = store.listing(game)? else { continue };
        if let Some(found) = compare(store, record, account, &listing)? {
            return Ok(found);
        }
    }
    Ok(Comparison::Nothing(GameId(draw::bytes()?)))
}

/// Compares the record with a game that is here; `None` if that has another chain.
fn compare(
    store: &dyn Store,
    record: &Record,
    account: PlayerId,
    listing: &Listing,
) -> Result<Option<Comparison>, Problem> {
    let (game, head) = (listing.game, listing.head);
    if !is_same_chain(store, record, listing)? {
        return Ok(None);
    }
    if listing.kind != GameKind::Imported {
        return Ok(Some(Comparison::Other(game)));
    }
    let told = store.openings(game, Seq(0)..=head.seq, OpeningsOf::Everyone)?;
    let told = told.into_iter().map(|opening| (opening.seq, opening.whom)).collect();
    Ok(Some(match record.events.len() > events(head) {
        true => Comparison::Beginning(Shorter { game, head, holder: only_holder(listing), told }),
        false if is_shown(listing, account) && is_told(&told, record) => Comparison::All(game),
        false => Comparison::Other(game),
    }))
}

/// Returns the number of events up to this one.
fn events(head: store::Head) -> usize {
    head.seq.0 as usize + 1
}

/// Returns whether the last event that both have is the same: then so are all before it, for each names the hash of the one before.
fn is_same_chain(store: &dyn Store, record: &Record, listing: &Listing) -> Result<bool, Problem> {
    let common = record.events.len().min(events(listing.head));
    let Some(last) = common.checked_sub(1).and_then(|last| record.events.get(last)) else {
        return Ok(false);
    };
    let here = store.event(listing.game, last.line.seq)?;
    Ok(here.is_some_and(|event| event.hash == last.hash))
}

/// A record of one seat that is not opened is shown to who brought it.
fn is_shown(listing: &Listing, account: PlayerId) -> bool {
    let is_own = listing.holders.iter().any(|holder| holder.player == Some(account));
    listing.phase == Phase::Opened || listing.holders.is_empty() || is_own
}

fn is_told(told: &OpeningsHere, record: &Record) -> bool {
    record.events.iter().flat_map(openings).all(|opening| told.contains(&opening))
}

fn openings(event: &RecordedEvent) -> impl Iterator<Item = (Seq, Whom)> {
    let seq = event.line.seq;
    event.openings.keys().map(move |&whom| (seq, whom))
}

/// Returns the holder of a record of one seat; `None` of a record that everybody is shown.
fn only_holder(listing: &Listing) -> Option<SeatHolder> {
    let is_opened = listing.phase == Phase::Opened;
    listing.holders.first().copied().filter(|_| !is_opened)
}

impl Shorter {
    /// Returns whether a longer record of this reader takes its place. A fact that everybody is shown is never hidden again.
    pub(super) fn gives_way_to(&self, reader: Viewer) -> bool {
        match reader {
            Viewer::Spectator | Viewer::Referee => true,
            Viewer::Seat(_) => self.holder.is_some(),
        }
    }

    /// Returns the holder who leaves, so that the longer record is shown to whom it is for.
    pub(super) fn leaving(&self) -> Option<SeatChange> {
        self.holder.map(|holder| SeatChange::Left { seat: holder.seat })
    }

    /// Returns whether the event is here.
    pub(super) fn has(&self, event: &RecordedEvent) -> bool {
        event.line.seq <= self.head.seq
    }

    /// Returns whether all that this viewer knows of the event is here.
    pub(super) fn has_told(&self, seq: Seq, whom: Whom) -> bool {
        self.told.contains(&(seq, whom))
    }
}
