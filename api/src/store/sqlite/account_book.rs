//! The accounts of a database, for the operator's commands: they may run beside the server.
//!
//! A row of `players` or `tokens` is no event, so neither the log nor its key is needed. SQLite lets one process write at a
//! time, and who comes second waits.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::{OpenError, account_table, kind_table, neighbour_table, schema};
use crate::store::{
    AccountSummary, Act, Moment, NewPlayer, NewToken, Player, PlayerId, StoreError, StoredReport,
};

/// The players and tokens of a database that exists and has the schema of this release.
pub struct AccountBook {
    connection: Connection,
}

impl AccountBook {
    /// Opens the database. It is neither made nor brought up to date.
    ///
    /// # Errors
    /// [`OpenError::Missing`], [`OpenError::TooOld`], or what else is wrong with the file.
    pub fn open(database: &Path) -> Result<Self, OpenError> {
        Ok(Self { connection: schema::open_beside(database)? })
    }

    /// Returns the player with this id.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(account_table::player(&self.connection, id)?)
    }

    /// Returns the players with this name, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn players_named(&self, name: &str) -> Result<Vec<Player>, StoreError> {
        Ok(account_table::players_named(&self.connection, name)?)
    }

    /// Adds a player together with the first token.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if an id or the token's hash is taken.
    pub fn register(&mut self, player: &NewPlayer, token: &NewToken) -> Result<(), StoreError> {
        self.write(|connection| account_table::register(connection, player, token))
    }

    /// Adds a token of a known player.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if the player is unknown or the id or hash is taken.
    pub fn issue_token(&mut self, token: &NewToken) -> Result<(), StoreError> {
        self.write(|connection| Ok(account_table::add_token(connection, token)?))
    }

    /// Returns all accounts, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn accounts(&self) -> Result<Vec<AccountSummary>, StoreError> {
        Ok(kind_table::all(&self.connection)?)
    }

    /// Keeps an account out since this moment, with all its tokens, sessions and codes ended, or lets it in again; and notes that.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn lock(
        &mut self,
        player: PlayerId,
        locked: Option<Moment>,
        act: &Act,
    ) -> Result<(), StoreError> {
        self.write(|connection| {
            kind_table::lock(connection, player, act.at, locked)?;
            Ok(neighbour_table::note_act(connection, act)?)
        })
    }

    /// Adds an act to the audit trail.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn note_act(&mut self, act: &Act) -> Result<(), StoreError> {
        self.write(|connection| Ok(neighbour_table::note_act(connection, act)?))
    }

    /// Returns the audit trail, in order.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn acts(&self) -> Result<Vec<Act>, StoreError> {
        Ok(neighbour_table::acts(&self.connection)?)
    }

    /// Returns the reports that nobody has closed, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn reports(&self) -> Result<Vec<StoredReport>, StoreError> {
        Ok(neighbour_table::open_reports(&self.connection)?)
    }

    /// Closes a report, and notes that. Returns whether it was open.
    ///
    /// # Errors
    /// Any failure of the database.
    pub fn close_report(&mut self, number: i64, act: &Act) -> Result<bool, StoreError> {
        let mut was_open = false;
        self.write(|connection| {
            was_open = neighbour_table::close_report(connection, number, act.at)?;
            match was_open {
                true => Ok(neighbour_table::note_act(connection, act)?),
                false => Ok(()),
            }
        })?;
        Ok(was_open)
    }

    fn write(
        &mut self,
        row: impl FnOnce(&Connection) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let immediate = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(immediate)?;
        row(&transaction)?;
        Ok(transaction.commit()?)
    }
}
