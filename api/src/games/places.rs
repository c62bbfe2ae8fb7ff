//! Places for heavy work: how many audits are made, and how many records are brought, at the same time.

use crate::problem::{Code, Problem};
use crate::store::PlayerId;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Audits that are made at the same time: each decides a whole game anew, and players come first.
const AUDITS_MAX: usize = 2;
/// Audits that wait for their place; who comes then is told to come again.
const WAITING_MAX: usize = 16;
/// Records that are brought at the same time: each takes up to 8 MiB of memory.
const IMPORTS_MAX: usize = 8;
/// Seconds after which to come again.
const COME_AGAIN: u32 = 2;

/// The places for heavy work.
pub(super) struct Places {
    line: Arc<Semaphore>,
    audits: Arc<Semaphore>,
    imports: Arc<Semaphore>,
    importers: Arc<Mutex<HashSet<PlayerId>>>,
}

/// A place of one audit, until it is dropped.
#[derive(Debug)]
pub(super) struct AuditPlace {
    _in_line: OwnedSemaphorePermit,
    _audit: OwnedSemaphorePermit,
}

/// A place of one player who brings a record, until it is dropped.
#[derive(Debug)]
pub struct ImportPlace {
    player: PlayerId,
    importers: Arc<Mutex<HashSet<PlayerId>>>,
    _import: OwnedSemaphorePermit,
}

impl Drop for ImportPlace {
    fn drop(&mut self) {
        self.importers.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.player);
    }
}

impl Default for Places {
    fn default() -> Places {
        Places {
            line: Arc::new(Semaphore::new(AUDITS_MAX + WAITING_MAX)),
            audits: Arc::new(Semaphore::new(AUDITS_MAX)),
            imports: Arc::new(Semaphore::new(IMPORTS_MAX)),
            importers: Arc::default(),
        }
    }
}

impl Places {
    /// Takes every place of an audit and every place in the line.
    #[cfg(test)]
    pub(super) fn take_all_audits(&self) -> OwnedSemaphorePermit {
        let all = (AUDITS_MAX + WAITING_MAX) as u32;
        Arc::clone(&self.line).try_acquire_many_owned(all).expect("all places are free")
    }

    /// Waits for the place of an audit.
    ///
    /// # Errors
    /// [`Code::Busy`] if too many wait already.
    pub(super) async fn audit(&self) -> Result<AuditPlace, Problem> {
        let in_line = Arc::clone(&self.line).try_acquire_owned();
        let in_line = in_line.map_err(|_| busy("too many audits are made"))?;
        let stopping = |_| Problem::new(Code::Stopping).retry_after(5);
        let audit = Arc::clone(&self.audits).acquire_owned().await.map_err(stopping)?;
        Ok(AuditPlace { _in_line: in_line, _audit: audit })
    }

    /// Takes the place of a record that this player brings, before its body is read.
    ///
    /// # Errors
    /// [`Code::Busy`] if the player brings another one at this moment, or too many others do.
    pub(super) fn import(&self, player: PlayerId) -> Result<ImportPlace, Problem> {
        let import = Arc::clone(&self.imports).try_acquire_owned();
        let import = import.map_err(|_| busy("too many records are brought"))?;
        let mut importers = self.importers.lock().unwrap_or_else(PoisonError::into_inner);
        match importers.insert(player) {
            true => {
                let importers = Arc::clone(&self.importers);
                Ok(ImportPlace { player, importers, _import: import })
            }
            false => Err(busy("you bring another record at this moment: bring one after another")),
        }
    }
}

fn busy(reason: &str) -> Problem {
    Problem::new(Code::Busy).because(reason).retry_after(COME_AGAIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn code<T>(place: Result<T, Problem>) -> Option<Code> {
        place.err().map(|problem| problem.code())
    }

    #[test]
    fn few_audits_are_made_some_wait_and_the_rest_are_told_to_come_again() {
        let places = Places::default();
        let made: Vec<_> = (0..AUDITS_MAX).map(|_| places.audit().now_or_never()).collect();
        assert!(made.iter().all(|place| matches!(place, Some(Ok(_)))));
        let mut waiting: Vec<_> = (0..WAITING_MAX).map(|_| Box::pin(places.audit())).collect();
        for audit in &mut waiting {
            assert!(audit.as_mut().now_or_never().is_none(), "it waits");
        }
        let refused = places.audit().now_or_never().expect("an answer at once");
        assert_eq!(code(refused), Some(Code::Busy));
        drop(made);
        assert!(matches!(waiting[0].as_mut().now_or_never(), Some(Ok(_))));
        drop(waiting);
        assert!(matches!(places.audit().now_or_never(), Some(Ok(_))));
    }

    #[test]
    fn a_player_brings_one_record_at_a_time_and_all_bring_few() {
        let places = Places::default();
        let player = |number: usize| PlayerId([number as u8; 16]);
        let first = places.import(player(0)).expect("a place");
        assert_eq!(code(places.import(player(0))), Some(Code::Busy));
        let others: Vec<_> = (1..IMPORTS_MAX).map(|number| places.import(player(number))).collect();
        assert!(others.iter().all(Result::is_ok));
        assert_eq!(code(places.import(player(99))), Some(Code::Busy));
        drop(first);
        assert_eq!(code(places.import(player(0))), None);
    }
}
