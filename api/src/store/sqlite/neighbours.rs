//! The part of the store that keeps what players decide about each other.

use super::{SqliteStore, neighbour_table};
use crate::store::{
    Act, Blocking, Kept, Neighbours, NewReport, Player, PlayerId, StoreError, StoredReport,
};

impl Neighbours for SqliteStore {
    fn block(&self, blocking: Blocking) -> Result<(), StoreError> {
        self.writer.submit(blocking)?.wait()
    }

    fn blocked(&self, player: PlayerId) -> Result<Vec<Player>, StoreError> {
        self.readers.read(|c| neighbour_table::blocked(c, player))
    }

    fn avoids(&self, player: PlayerId, others: &[PlayerId]) -> Result<bool, StoreError> {
        self.readers.read(|c| neighbour_table::avoids(c, player, others))
    }

    fn report(&self, report: NewReport) -> Result<(), StoreError> {
        self.writer.submit(report)?.wait()
    }

    fn open_reports(&self) -> Result<Vec<StoredReport>, StoreError> {
        self.readers.read(neighbour_table::open_reports)
    }

    fn kept_of(&self, player: PlayerId) -> Result<Kept, StoreError> {
        self.readers.read(|c| {
            Ok(Kept {
                words: neighbour_table::words_of(c, player)?,
                notes: neighbour_table::notes_of(c, player)?,
                reports: neighbour_table::reports_of(c, player)?,
            })
        })
    }

    fn note_act(&self, act: Act) -> Result<(), StoreError> {
        self.writer.submit(act)?.wait()
    }
}
