//! How ids, numbers and words stand in a column.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use crate::store::{
    Digest, GameId, GameKind, GameNumber, GameStatus, LogNumber, Moment, PlayerId, Position, Seat,
    Secret, Seq, TokenId, Viewer,
};

/// A newtype stands in a column as what it holds.
macro_rules! as_its_content {
    ($($name:ident),+) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.to_sql()
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                FromSql::column_result(value).map(Self)
            }
        }
    )+};
}

as_its_content!(
    Digest, GameId, GameNumber, LogNumber, Moment, PlayerId, Position, Seat, Secret, Seq, TokenId
);

impl ToSql for Viewer {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Seat(seat) => seat.0.to_string().into(),
            Self::Table => "table".into(),
        })
    }
}

impl FromSql for Viewer {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "table" => Ok(Self::Table),
            seat => seat
                .parse()
                .map(|number| Self::Seat(Seat(number)))
                .map_err(|error| FromSqlError::Other(Box::new(error))),
        }
    }
}

impl ToSql for GameStatus {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Gathering => "gathering",
            Self::Running => "running",
            Self::Ended => "ended",
            Self::Closed => "closed",
        }
        .into())
    }
}

impl FromSql for GameStatus {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "gathering" => Ok(Self::Gathering),
            "running" => Ok(Self::Running),
            "ended" => Ok(Self::Ended),
            "closed" => Ok(Self::Closed),
            other => Err(FromSqlError::Other(format!("{other} is no status of a game").into())),
        }
    }
}

impl ToSql for GameKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Played => "played",
            Self::Practice => "practice",
            Self::Imported => "imported",
        }
        .into())
    }
}

impl FromSql for GameKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "played" => Ok(Self::Played),
            "practice" => Ok(Self::Practice),
            "imported" => Ok(Self::Imported),
            other => Err(FromSqlError::Other(format!("{other} is no kind of game").into())),
        }
    }
}
