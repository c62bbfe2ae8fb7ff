//! One command is stored: is it known, does it fit, and then all its rows.

use engine::kernel::ids::Seq;
use engine::tlog::TreeSize;
use rusqlite::Connection;

use super::growing_log::GrowingLog;
use super::job::Job;
use super::{
    coming_table, command_table, draft_table, event_table, game_table, invitation_table, log_table,
    notices::outbox_table, quota, result_table,
};
use crate::store::{
    Append, Appended, CommandRecord, Expected, Head, NewGame, StoreError, StoredAnswer,
};

impl Job for Append {
    type Output = Appended;

    fn perform(
        &self,
        connection: &Connection,
        log: &mut GrowingLog,
    ) -> Result<Appended, StoreError> {
        if let Some(answer) = answered(connection, self.command.as_ref())? {
            return Ok(Appended::Replayed(answer));
        }
        let next = next_seq(connection, self)?;
        follow_on(self, next)?;
        self.quotas.iter().try_for_each(|quota| quota::check(connection, *quota))?;
        if let Some(coming) = self.coming {
            coming_table::count(connection, self.game, coming)?;
        }
        if let Some(invitation) = self.invitation {
            invitation_table::use_one(connection, self.game, invitation)?;
        }
        store(connection, self, log)
    }
}

/// The key is looked at before anything else: a repeated request must not meet its own effect.
fn answered(
    connection: &Connection,
    command: Option<&CommandRecord>,
) -> Result<Option<StoredAnswer>, StoreError> {
    let Some(CommandRecord { key, .. }) = command else { return Ok(None) };
    command_table::find(connection, key)?.map(|known| known.told(key)).transpose()
}

/// Returns the number of the next event, if the game stands where the command was decided.
fn next_seq(connection: &Connection, append: &Append) -> Result<Option<Seq>, StoreError> {
    match (&append.expected, event_table::head(connection, append.game)?) {
        (Expected::NewGame(_), None) => Ok(Some(Seq(0))),
        (Expected::Head(expected), Some(current)) if *expected == current => {
            Ok(following(current.seq))
        }
        (Expected::Head(_), None) => Err(StoreError::GameUnknown),
        (Expected::NewGame(_) | Expected::Head(_), Some(current)) => {
            Err(StoreError::HeadMoved { current })
        }
    }
}

/// The events are numbered on from there, one by one.
fn follow_on(append: &Append, mut next: Option<Seq>) -> Result<(), StoreError> {
    for event in &append.events {
        match next {
            Some(expected) if expected == event.seq => next = following(expected),
            Some(expected) => return Err(seq_gap(expected, event.seq)),
            None => return Err(seq_gap(Seq(u32::MAX), event.seq)),
        }
    }
    Ok(())
}

/// Returns the number behind this one; `None` behind the last number that there is.
fn following(seq: Seq) -> Option<Seq> {
    seq.0.checked_add(1).map(Seq)
}

fn seq_gap(expected: Seq, given: Seq) -> StoreError {
    StoreError::SeqGap { expected, given }
}

fn store(
    connection: &Connection,
    append: &Append,
    log: &mut GrowingLog,
) -> Result<Appended, StoreError> {
    match &append.expected {
        Expected::NewGame(new) => found(connection, append, new)?,
        Expected::Head(_) => move_head(connection, append)?,
    }
    let positions = event_table::append(connection, append.game, &append.events)?;
    event_table::disclose(connection, append.game, &append.disclosed)?;
    log.append(connection, positions.start, append.events.iter().map(|event| event.hash))?;
    store_projections(connection, append)?;
    if let Some(command) = &append.command {
        command_table::keep(connection, append.game, command, &append.events)?;
    }
    let tree_size = tree_size(connection, append, log)?;
    Ok(Appended::Fresh { positions, tree_size })
}

/// Returns the size of the smallest tree that holds the game's last event: where none is new, that event may be long past.
fn tree_size(
    connection: &Connection,
    append: &Append,
    log: &GrowingLog,
) -> Result<TreeSize, StoreError> {
    match &append.expected {
        Expected::Head(head) if append.events.is_empty() => {
            let leaf = log_table::leaf(connection, append.game, head.seq)?;
            leaf.map(|leaf| leaf.tree_size()).ok_or(StoreError::GameUnknown)
        }
        Expected::Head(_) | Expected::NewGame(_) => Ok(log.size()),
    }
}

fn found(connection: &Connection, append: &Append, new: &NewGame) -> Result<(), StoreError> {
    let known = new.rematch_of.map(|of| game_table::rematch(connection, of)).transpose()?;
    if known.flatten().is_some() {
        return Err(StoreError::RematchKnown);
    }
    let head = last(append).ok_or(StoreError::NoFirstEvent)?;
    Ok(game_table::found(connection, append.game, new, head)?)
}

fn move_head(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    if let Some(head) = last(append) {
        game_table::move_head(connection, append.game, head)?;
    }
    Ok(())
}

fn last(append: &Append) -> Option<Head> {
    append.events.last().map(|event| Head { seq: event.seq, hash: event.hash })
}

/// Seats before the listing, because the game may wait for a seat that was just taken.
fn store_projections(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    for change in &append.seats {
        game_table::change_seat(connection, append.game, *change)?;
    }
    if let Some(creator) = append.creator {
        game_table::give_to(connection, append.game, creator)?;
    }
    if let Some(listing) = &append.listing {
        game_table::update(connection, append.game, listing)?;
    }
    for result in &append.results {
        result_table::note(connection, append.game, result)?;
    }
    for notice in &append.notices {
        outbox_table::add(connection, notice)?;
    }
    for change in &append.drafts {
        draft_table::change(connection, append.game, change)?;
    }
    Ok(())
}
