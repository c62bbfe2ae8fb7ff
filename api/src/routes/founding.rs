//! Creating games, and changing the terms of those that nobody else has joined.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::{Caller, Right};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::Moved;
use crate::games::{Answer, ClockWanted, Founding, check_purpose, waits_until};
use crate::moment;
use crate::names::Title;
use crate::problem::{Code, Problem};
use crate::store::{
    Admission, Counted, Key, OrderTerms, Percent, Purpose, RestTerms, SeatOrder, Start, Terms,
    Visibility,
};
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, patch, post};
use chrono::{DateTime, Utc};
use engine::kernel::clock;
use engine::kernel::occasion::At;
use engine::kernel::table::DisputeTime;
use engine::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::num::NonZeroU8;

/// The seconds of a day.
const DAY: u32 = 86_400;

/// A game that is wanted.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameWanted {
    /// The ruleset's name.
    pub ruleset: Ruleset,
    /// The edition's name; absent for the default one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The number of seats.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 5))]
    pub seats: u8,
    /// The options of the ruleset; absent for none.
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
    /// The title under which it is listed: 1 to 40 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    pub title: Option<String>,
    /// Seconds after its end in which the game can be disputed before it is opened, `0` for none, at most 2592000; absent for what this server usually gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(maximum = 2592000))]
    pub dispute_time: Option<u32>,
    /// The clock, by name or by its terms; absent for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockWanted>,
    /// The people that may see the game; absent for `public`.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub visibility: Visibility,
    /// The players who may take a seat; absent for `everybody` who sees the game.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub admission: Admission,
    /// The way in which seats are given; absent for `chosen`.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub seat_order: SeatOrder,
    /// The moment at which the game starts; absent for `by_hand`. With `at` it starts at `waits_until`, which is at most ten days ahead
    /// then, if all seats are taken; otherwise it is given up.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub starts: Start,
    /// The rests of players that stop their clocks; absent for `all`, and for `none` where the bank is less than a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests: Option<RestTerms>,
    /// The moment until which the game waits for players before it is given up, from an hour to 90 days ahead; absent for 14 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub waits_until: Option<DateTime<Utc>>,
    /// The time after which standing orders are asked: after 1 to 10 minutes that are drawn (`delayed`), at once (`instant`), or never; absent
    /// for `delayed`.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub orders: OrderTerms,
    /// The purpose of the game; absent for `casual`. A rated game counts for the record of its players: each has one seat, and bots of
    /// this server have none. A game for teaching has no clock; its players can show their seats to others and ask for advice.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub purpose: Purpose,
    /// The share of games, in percent, that a player must not have lost by time to take a seat; absent if that does not matter. A player who
    /// has ended fewer than ten games may always come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_kept: Option<Percent>,
    /// The most games that may go on of a player who takes a seat; absent if that does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>, minimum = 1, maximum = 255))]
    pub most_running: Option<NonZeroU8>,
}

/// Other terms of a game that nobody but its creator has joined; absent members stay as they are.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TermsWanted {
    /// The title under which it is listed: 1 to 40 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    title: Option<String>,
    /// The people that may see the game.
    visibility: Option<Visibility>,
    /// The players who may take a seat.
    admission: Option<Admission>,
    /// The way in which seats are given.
    seat_order: Option<SeatOrder>,
    /// The moment at which the game starts. `at` needs `waits_until`, or keeps that of before.
    starts: Option<Start>,
    /// The rests of players that stop their clocks.
    rests: Option<RestTerms>,
    /// The moment until which the game waits for players, from an hour to 90 days ahead; with `starts` `at` at most ten days.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    waits_until: Option<DateTime<Utc>>,
    /// The moment at which standing orders are asked.
    orders: Option<OrderTerms>,
    /// The purpose of the game.
    purpose: Option<Purpose>,
    /// The share of games, in percent, that a player must not have lost by time; 0 if that does not matter any more.
    #[cfg_attr(feature = "schema", schema(maximum = 100))]
    min_kept: Option<u8>,
    /// The most games that may go on of a player who takes a seat; 0 if that does not matter any more.
    most_running: Option<u8>,
}

impl TermsWanted {
    /// Returns the terms with these changes.
    ///
    /// # Errors
    /// [`Code::SetupRefused`].
    fn applied_to(&self, was: Terms) -> Result<Terms, Problem> {
        let starts = self.starts.unwrap_or(was.starts);
        let waits_until = match (self.waits_until, self.starts, was.waits_until) {
            (None, None, kept) => kept,
            (None, Some(Start::ByHand | Start::WhenFull), kept @ Some(_)) => kept,
            (None, Some(Start::At), Some(kept)) => {
                let kept = moment::of_event(kept).map(At::moment);
                Some(waits_until(kept, starts)?)
            }
            (wanted, _, _) => Some(waits_until(wanted, starts)?),
        };
        let refused = |error| Problem::new(Code::SetupRefused).because(error);
        let min_kept = match self.min_kept {
            None => was.min_kept,
            Some(0) => None,
            Some(share) => Some(Percent::try_from(share).map_err(refused)?),
        };
        Ok(Terms {
            visibility: self.visibility.unwrap_or(was.visibility),
            admission: self.admission.unwrap_or(was.admission),
            seat_order: self.seat_order.unwrap_or(was.seat_order),
            starts,
            rests: self.rests.unwrap_or(was.rests),
            waits_until,
            orders: self.orders.unwrap_or(was.orders),
            purpose: self.purpose.unwrap_or(was.purpose),
            min_kept,
            most_running: match self.most_running {
                None => was.most_running,
                Some(most) => NonZeroU8::new(most).map(NonZeroU8::get),
            },
        })
    }
}

/// Returns whether this is what holds where nothing is said: so a repeated request of an older client stays the same one.
fn is_usual<T: Default + PartialEq>(wanted: &T) -> bool {
    *wanted == T::default()
}

impl GameWanted {
    /// Returns a game of the default edition, without options.
    pub fn standard(ruleset: Ruleset, seats: u8) -> GameWanted {
        GameWanted {
            ruleset,
            edition: None,
            seats,
            options: no_options(),
            title: None,
            dispute_time: None,
            clock: None,
            visibility: Visibility::default(),
            admission: Admission::default(),
            seat_order: SeatOrder::default(),
            starts: Start::default(),
            rests: None,
            waits_until: None,
            orders: OrderTerms::default(),
            purpose: Purpose::default(),
            min_kept: None,
            most_running: None,
        }
    }

    /// Returns the same game with a table of these terms; what rests its clocks and how long it waits stay as they are.
    #[must_use]
    pub fn under(self, terms: Terms) -> GameWanted {
        let Terms { visibility, admission, seat_order, starts, orders, purpose, min_kept, .. } =
            terms;
        let most_running = terms.most_running.and_then(NonZeroU8::new);
        GameWanted {
            visibility,
            admission,
            seat_order,
            starts,
            orders,
            purpose,
            min_kept,
            most_running,
            ..self
        }
    }
}

fn no_options() -> Value {
    json!({})
}

/// Creates a game. Nobody sits at it yet.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "create_game", tag = "lobby", security(("token" = ["play"])), request_body = GameWanted,
    params(("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer")), responses(
    (status = 201, description = "the game", body = Moved),
)))]
#[post("/games")]
pub(crate) async fn create(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<GameWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    let key = asking::key(&request, caller, &body)?;
    answer::done(created(&context, caller, body, key).await?)
}

/// Creates a game, or repeats the answer that the key got.
///
/// # Errors
/// [`Code::SetupRefused`], [`Code::NameRefused`], [`Code::QuotaUsedUp`], or failures of the store.
pub async fn created(
    context: &Context,
    caller: &Caller,
    wanted: GameWanted,
    key: Option<Key>,
) -> Result<Answer, Problem> {
    let GameWanted { ruleset, edition, seats, options, visibility, .. } = wanted;
    let GameWanted { admission, seat_order, starts, orders, purpose, min_kept, .. } = wanted;
    let dispute_time = match wanted.dispute_time {
        Some(seconds) => time_for_disputes(seconds)?,
        None => context.dispute_time.0,
    };
    let clock = wanted.clock.map(clock::Terms::try_from).transpose();
    let clock = clock.map_err(|error| Problem::new(Code::ClockRefused).because(error))?;
    check_purpose(purpose, seats, clock.is_some())?;
    let title = titled(wanted.title.as_deref())?;
    let creator = caller.player;
    let quotas = context.limits.quotas(creator, &[Counted::Lobbies, Counted::RunningGames]);
    let rests = wanted.rests.unwrap_or_else(|| usual_rests(clock.as_ref()));
    let waits_until = Some(waits_until(wanted.waits_until, starts)?);
    let terms = Terms {
        visibility,
        admission,
        seat_order,
        starts,
        rests,
        waits_until,
        orders,
        purpose,
        min_kept,
        most_running: wanted.most_running.map(NonZeroU8::get),
    };
    let founding = Founding {
        ruleset,
        edition,
        seats,
        options,
        title,
        dispute_time,
        clock,
        terms,
        rematch_of: None,
        invited: Vec::new(),
        creator,
        quotas,
    };
    context.games.create(founding, key).await
}

/// Returns a title as it is kept.
///
/// # Errors
/// [`Code::NameRefused`].
pub fn titled(title: Option<&str>) -> Result<Option<String>, Problem> {
    let title = title.map(Title::try_from).transpose();
    let title = title.map_err(|error| Problem::new(Code::NameRefused).because(error))?;
    Ok(title.map(|title| title.to_string()))
}

/// Changes the title and the terms of a game as its creator wishes, before anybody else sits there.
///
/// Ruleset, edition, seats, options, clock and time for disputes are in event 0 and never change.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "change_game", tag = "lobby", security(("token" = ["play"])), request_body = TermsWanted, params(
    ("game" = String, Path, description = "the game"),
), responses(
    (status = 204, description = "they are changed"),
)))]
#[patch("/games/{game}")]
pub(crate) async fn change(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<TermsWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    let game = asking::game(&context, &visitor, &game).await?;
    game.check_creator(caller.player)?;
    let title = titled(body.title.as_deref())?;
    let change = |was| body.applied_to(was);
    context.games.change_terms(&game, caller.player, title, change).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Returns what rests a clock where nothing else is wanted: who has less than a day sits at the table.
fn usual_rests(clock: Option<&clock::Terms>) -> RestTerms {
    match clock.is_some_and(|terms| terms.bank().number() < DAY) {
        true => RestTerms::None,
        false => RestTerms::All,
    }
}

fn time_for_disputes(seconds: u32) -> Result<Option<DisputeTime>, Problem> {
    let refused = |error| Problem::new(Code::SetupRefused).because(error);
    match seconds {
        0 => Ok(None),
        seconds => DisputeTime::try_from(seconds).map(Some).map_err(refused),
    }
}
