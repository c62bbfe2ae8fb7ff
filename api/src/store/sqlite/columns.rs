//! The forms of ids, numbers and words in columns.

use engine::kernel::chance::Seed;
use engine::kernel::clock::Terms as ClockTerms;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Language;
use engine::kernel::whom::Whom;
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

use crate::store::{
    Admission, ChannelId, ChannelKind, ChannelState, ConfirmTurnEnd, DeliveryId, DeliveryState,
    Digest, FeedId, Format, GameKind, GameNumber, InvitationId, LogNumber, LogPosition, Moment,
    NoticeId, NoticeKind, NoticeReason, OrderId, OrderTerms, Percent, PlayerId, Purpose, RestTerms,
    ResultEnding, SeatOrder, Start, SubstitutionId, TokenId, VacationId, Visibility,
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
    ChannelId,
    DeliveryId,
    Digest,
    FeedId,
    GameNumber,
    InvitationId,
    LogNumber,
    Moment,
    NoticeId,
    OrderId,
    PlayerId,
    LogPosition,
    SubstitutionId,
    TokenId,
    VacationId
);

/// One of a few values stands in a column by its name.
macro_rules! as_its_name {
    ($($name:ident),+) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.name().into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let name = value.as_str()?;
                let known = $name::ALL.iter().copied().find(|it| it.name() == name);
                known.ok_or_else(|| FromSqlError::Other(format!("{name} is not known").into()))
            }
        }
    )+};
}

as_its_name!(
    Admission,
    ChannelKind,
    ChannelState,
    ConfirmTurnEnd,
    DeliveryState,
    Format,
    NoticeKind,
    NoticeReason,
    OrderTerms,
    Purpose,
    ResultEnding,
    RestTerms,
    SeatOrder,
    Start,
    Visibility
);

/// A value of the engine, which knows nothing of columns.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column<T>(pub(super) T);

/// A newtype of the engine stands in a column as what it holds.
macro_rules! column_of_its_content {
    ($($name:ident),+) => {$(
        impl ToSql for Column<$name> {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                self.0.0.to_sql()
            }
        }

        impl FromSql for Column<$name> {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                FromSql::column_result(value).map($name).map(Self)
            }
        }
    )+};
}

column_of_its_content!(GameId, Hash, Seed, Seq);

impl ToSql for Column<Seat> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.number().into())
    }
}

impl FromSql for Column<Seat> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Seat::numbered(FromSql::column_result(value)?).map(Self).map_err(not_ours)
    }
}

impl ToSql for Column<Whom> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.to_string().into())
    }
}

impl FromSql for Column<Whom> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map(Self).map_err(not_ours)
    }
}

impl ToSql for Column<Phase> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self.0 {
            Phase::Lobby => "gathering",
            Phase::Playing => "running",
            Phase::Ended => "ended",
            Phase::Opened => "closed",
        }
        .into())
    }
}

impl FromSql for Column<Phase> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "gathering" => Ok(Self(Phase::Lobby)),
            "running" => Ok(Self(Phase::Playing)),
            "ended" => Ok(Self(Phase::Ended)),
            "closed" => Ok(Self(Phase::Opened)),
            other => Err(FromSqlError::Other(format!("{other} is no status of a game").into())),
        }
    }
}

impl ToSql for Column<ClockTerms> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let written = serde_json::to_string(&self.0);
        written
            .map(Into::into)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
    }
}

impl FromSql for Column<ClockTerms> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let read = serde_json::from_str(value.as_str()?).map(Self);
        read.map_err(|error| FromSqlError::Other(error.into()))
    }
}

impl ToSql for Column<Language> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self.0 {
            Language::En => "en",
            Language::De => "de",
        }
        .into())
    }
}

impl FromSql for Column<Language> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "en" => Ok(Self(Language::En)),
            "de" => Ok(Self(Language::De)),
            other => Err(FromSqlError::Other(format!("{other} is no language").into())),
        }
    }
}

fn not_ours(error: impl std::error::Error + Send + Sync + 'static) -> FromSqlError {
    FromSqlError::Other(Box::new(error))
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

impl ToSql for Percent {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

impl FromSql for Percent {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Percent> {
        let number = u8::column_result(value)?;
        Percent::try_from(number).map_err(|error| FromSqlError::Other(error.into()))
    }
}
