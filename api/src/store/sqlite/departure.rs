//! A player leaves the server: every table forgets the player.

use rusqlite::{Connection, named_params};

use super::growing_log::GrowingLog;
use super::job::Job;
use super::{
    calendar_table, chat_table, code_table, coming_table, grant_table, invitation_table,
    label_table, name_table, neighbour_table, notes_table, notices, order_table, password_table,
    reset_table, result_table, substitution_table, vacation_table,
};
use crate::store::{Moment, PlayerId, StoreError};

const LEAVE_SEATS: &str = "UPDATE seats SET player = NULL WHERE player = :player";

const FORGET_CREATOR: &str = "UPDATE games SET creator = NULL WHERE creator = :player";

const FORGET_SEATER: &str = "UPDATE seats SET seated_by = NULL WHERE seated_by = :player";

const END_TOKENS: &str = "DELETE FROM tokens WHERE player = :player";

const FORGET: &str = "DELETE FROM players WHERE id = :player";

/// A player leaves the server.
pub(super) struct Departure {
    pub(super) player: PlayerId,
    pub(super) name_free_at: Moment,
}

impl Job for Departure {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        name_table::give_up(connection, self.player, self.name_free_at)?;
        name_table::forget(connection, self.player)?;
        code_table::forget(connection, self.player)?;
        password_table::forget(connection, self.player)?;
        reset_table::forget(connection, self.player)?;
        coming_table::forget(connection, self.player)?;
        chat_table::forget(connection, self.player)?;
        notes_table::forget(connection, self.player)?;
        label_table::forget(connection, self.player)?;
        calendar_table::forget(connection, self.player)?;
        vacation_table::forget(connection, self.player)?;
        substitution_table::forget(connection, self.player)?;
        invitation_table::forget(connection, self.player)?;
        neighbour_table::forget(connection, self.player)?;
        notices::forget(connection, self.player)?;
        order_table::forget(connection, self.player)?;
        result_table::forget(connection, self.player)?;
        grant_table::forget(connection, self.player)?;
        for statement in [LEAVE_SEATS, FORGET_CREATOR, FORGET_SEATER, END_TOKENS, FORGET] {
            let player = named_params! { ":player": self.player };
            connection.prepare_cached(statement)?.execute(player)?;
        }
        Ok(())
    }
}
