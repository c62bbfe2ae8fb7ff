//! The meaning of an error of SQLite for the one who asked.

use std::io;

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;

use crate::store::StoreError;

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let reason = error.to_string();
        let Some(failure) = error.sqlite_error() else {
            return Self::Failed { reason };
        };
        // The index of the write-ahead log could not grow: room is missing, no byte is doubtful.
        if failure.extended_code == SQLITE_IOERR_SHMSIZE {
            return Self::Full;
        }
        by_code(failure.code, reason)
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the codes belong to SQLite and may grow: whatever else it says, nothing was stored"
)]
fn by_code(code: ErrorCode, reason: String) -> StoreError {
    match code {
        ErrorCode::DiskFull => StoreError::Full,
        ErrorCode::ReadOnly => StoreError::ReadOnly { reason },
        ErrorCode::ConstraintViolation | ErrorCode::TooBig => StoreError::Constraint { reason },
        ErrorCode::SystemIoFailure | ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
            StoreError::Fatal { reason }
        }
        _ => StoreError::Failed { reason },
    }
}

/// Returns whether a file cannot be written because there is no room.
pub(super) fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}
