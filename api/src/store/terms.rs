//! The terms of a table that stand beside its rules: who may see the game, who may sit down and where, when it starts, how long it waits for
//! players, what its clocks stand for, and when standing orders are asked. No record tells them.

use super::Moment;
use engine::kernel::ids::GameId;
use serde::{Deserialize, Serialize};

/// The terms of a table. They change only as long as nobody but its creator sits there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// The people that may see the game.
    pub visibility: Visibility,
    /// The players who may take a seat.
    pub admission: Admission,
    /// The way in which seats are given.
    pub seat_order: SeatOrder,
    /// The moment at which the game starts.
    pub starts: Start,
    /// The rests of players that stop their clocks.
    pub rests: RestTerms,
    /// The moment until which the game waits for players; `None` if it waits without end.
    pub waits_until: Option<Moment>,
    /// The time after which standing orders are carried out.
    pub orders: OrderTerms,
    /// The purpose of the game.
    pub purpose: Purpose,
    /// The share of games that a player must not have lost by time to take a seat; `None` if that does not matter.
    pub min_kept: Option<Percent>,
    /// The most games that may go on of a player who takes a seat; `None` if that does not matter.
    pub most_running: Option<u8>,
}

/// A title and terms in the place of those before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTerms {
    /// The game.
    pub game: GameId,
    /// The title under which it is listed.
    pub title: String,
    /// The terms.
    pub terms: Terms,
    /// The moment at which something is due by them.
    pub due_at: Option<Moment>,
}

/// A share in percent, from 1 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 100))]
#[serde(try_from = "u8", into = "u8")]
pub struct Percent(u8);

impl Percent {
    /// Returns the number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns whether so many of so many are at least this share.
    pub fn is_reached(self, part: u32, whole: u32) -> bool {
        u64::from(part) * 100 >= u64::from(whole) * u64::from(self.0)
    }
}

/// The number is no share in percent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a share is a whole number of percent from 1 to 100, not {0}")]
pub struct NotAShare(u8);

impl TryFrom<u8> for Percent {
    type Error = NotAShare;

    fn try_from(number: u8) -> Result<Percent, NotAShare> {
        if (1..=100).contains(&number) { Ok(Percent(number)) } else { Err(NotAShare(number)) }
    }
}

impl From<Percent> for u8 {
    fn from(share: Percent) -> u8 {
        share.0
    }
}

/// The purpose of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// For itself.
    #[default]
    Casual,
    /// For the record of its players: each has one seat, and the bots of the server have none.
    Rated,
    /// To learn: without a clock; seats can be shown to others, and a bot gives advice.
    Teaching,
}

impl Purpose {
    /// All of them.
    pub const ALL: [Purpose; 3] = [Purpose::Casual, Purpose::Rated, Purpose::Teaching];

    /// Returns its name in the API and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Casual => "casual",
            Purpose::Rated => "rated",
            Purpose::Teaching => "teaching",
        }
    }

    /// Returns whether the game is played for itself.
    pub fn is_casual(&self) -> bool {
        *self == Purpose::Casual
    }
}

/// The people that may see a game of this server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody: it stands in the list of games.
    #[default]
    Public,
    /// Whoever has its address: it stands in no list but those of its players.
    Unlisted,
    /// Its players, its creator, and whoever was sent an invitation; once something is disputed, arbiters too.
    Private,
}

/// The players who may take a seat. Whoever sees a private game has been invited to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Admission {
    /// Whoever sees the game.
    #[default]
    Everybody,
    /// People, and no bots of players. Bots of the server are given seats all the same.
    People,
    /// Whoever is invited: by name, by an invitation, or because the game is a rematch.
    Invited,
}

/// The way in which seats are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatOrder {
    /// Whoever sits down chooses a seat, or takes the first that is free.
    #[default]
    Chosen,
    /// The server draws one of the free seats for whoever sits down.
    Random,
}

/// The moment at which a game starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// A player with a seat starts it, once all seats are taken.
    #[default]
    ByHand,
    /// As soon as the last seat is taken.
    WhenFull,
    /// At the end of the time for which it waits for players, if all seats are taken by then; it is given up otherwise.
    At,
}

/// The rests of players that stop their clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RestTerms {
    /// The nights, the free days and the vacations of its player.
    #[default]
    All,
    /// The nights and the free days alone.
    Windows,
    /// Nothing: all sit at the table.
    None,
}

/// The moment at which the standing orders of a seat are asked, once the seat must choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OrderTerms {
    /// Never: there are no orders in this game.
    Off,
    /// After a while that is drawn whether or not there are orders, so that no answer tells that there was one.
    #[default]
    Delayed,
    /// At once, as all at the table know.
    Instant,
}

impl RestTerms {
    /// All of them.
    pub const ALL: [RestTerms; 3] = [RestTerms::All, RestTerms::Windows, RestTerms::None];

    /// Returns its name in the API and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            RestTerms::All => "all",
            RestTerms::Windows => "windows",
            RestTerms::None => "none",
        }
    }
}

impl OrderTerms {
    /// All of them.
    pub const ALL: [OrderTerms; 3] = [OrderTerms::Off, OrderTerms::Delayed, OrderTerms::Instant];

    /// Returns its name in the API and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            OrderTerms::Off => "off",
            OrderTerms::Delayed => "delayed",
            OrderTerms::Instant => "instant",
        }
    }

    /// Returns whether orders are asked after a while.
    pub fn is_usual(&self) -> bool {
        *self == OrderTerms::Delayed
    }
}

impl Visibility {
    /// All of them.
    pub const ALL: [Visibility; 3] =
        [Visibility::Public, Visibility::Unlisted, Visibility::Private];

    /// Returns its name in the API and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Unlisted => "unlisted",
            Visibility::Private => "private",
        }
    }

    /// Returns whether the game stands in the list of games.
    pub fn is_public(&self) -> bool {
        *self == Visibility::Public
    }
}

impl Admission {
    /// All of them.
    pub const ALL: [Admission; 3] = [Admission::Everybody, Admission::People, Admission::Invited];

    /// Returns its name in the API and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Admission::Everybody => "everybody",
            Admission::People => "people",
            Admission::Invited => "invited",
        }
    }

    /// Returns whether whoever sees the game may take a seat.
    pub fn is_usual(&self) -> bool {
        *self == Admission::Everybody
    }
}

impl SeatOrder {
    /// All of them.
    pub const ALL: [SeatOrder; 2] = [SeatOrder::Chosen, SeatOrder::Random];

    /// Returns its name in the API and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            SeatOrder::Chosen => "chosen",
            SeatOrder::Random => "random",
        }
    }
}

impl Start {
    /// Returns whether a player with a seat starts the game.
    pub fn is_by_hand(&self) -> bool {
        *self == Start::ByHand
    }

    /// All of them.
    pub const ALL: [Start; 3] = [Start::ByHand, Start::WhenFull, Start::At];

    /// Returns its name in the API and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Start::ByHand => "by_hand",
            Start::WhenFull => "when_full",
            Start::At => "at",
        }
    }
}
