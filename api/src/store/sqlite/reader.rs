//! A few connections that can only read, lent to one query at a time.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::Connection;

use super::{OpenError, Settings, schema};
use crate::store::StoreError;

/// The longest time that a query waits for a connection: beyond it the server is overloaded.
const PATIENCE: Duration = Duration::from_secs(5);

/// The pool. In WAL mode a reader waits for no writer; it waits only for its turn here.
pub(super) struct Readers {
    idle: Mutex<Vec<Connection>>,
    returned: Condvar,
}

/// A connection on loan, which goes back even if the query panics.
struct Loan<'a> {
    pool: &'a Readers,
    connection: Option<Connection>,
}

impl Readers {
    /// Opens the connections, at least one.
    ///
    /// # Errors
    /// [`OpenError::Sqlite`] if SQLite refuses one.
    pub(super) fn open(settings: &Settings) -> Result<Self, OpenError> {
        let idle = (0..settings.readers.max(1))
            .map(|_| schema::open_for_reading(settings))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(Self { idle: Mutex::new(idle), returned: Condvar::new() })
    }

    /// Lends a connection to the query.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if none comes free in time, or what the query met.
    pub(super) fn read<T>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let loan = self.lend()?;
        let connection = loan.connection.as_ref().ok_or(StoreError::Busy)?;
        Ok(query(connection)?)
    }

    fn lend(&self) -> Result<Loan<'_>, StoreError> {
        let (mut idle, _) = self
            .returned
            .wait_timeout_while(self.idle(), PATIENCE, |idle| idle.is_empty())
            .unwrap_or_else(PoisonError::into_inner);
        let connection = Some(idle.pop().ok_or(StoreError::Busy)?);
        Ok(Loan { pool: self, connection })
    }

    /// No query runs under this lock, so a poisoned one guards a list that is still whole.
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        self.pool.idle().extend(self.connection.take());
        self.pool.returned.notify_one();
    }
}
