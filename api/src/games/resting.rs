//! The calendars and vacations of players. No record tells them; it tells only how many seconds did not count.

use super::Games;
use super::clock::{Calendar, CalendarShown};
use super::request::{Request, Wish};
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Moment, NewCalendar, NewVacation, PlayerId, RestTerms, VACATION_A_YEAR, VACATION_MIN, Vacation,
    VacationEnd, VacationId,
};
use crate::work;
use chrono::{DateTime, Datelike as _, NaiveDate, Utc};
use engine::kernel::ids::GameId;
use engine::kernel::occasion::At;
use std::sync::Arc;
use std::time::Duration;

/// A vacation begins at most so long after it is taken.
const AHEAD: Duration = Duration::from_secs(366 * 24 * 60 * 60);
/// Each clock that a vacation stops has at least so many seconds left when it begins.
const LEFT_MIN: u32 = 24 * 60 * 60;

/// The games of a player with a clock, by what a vacation is for them.
#[derive(Clone, Debug, Default)]
pub struct GamesOnVacation {
    /// Those in which the player's clocks stand.
    pub affected: Vec<GameId>,
    /// Those whose terms know no vacation.
    pub unaffected: Vec<GameId>,
}

/// The vacations of a player that are not over.
#[derive(Clone, Debug)]
pub struct Vacations {
    /// The vacations, the first ones first.
    pub coming: Vec<Vacation>,
    /// The time that is left for more in the present year.
    pub left: Duration,
}

impl Games {
    /// Returns the calendar of a player; the one by which nothing rests if there is none.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn calendar(self: &Arc<Games>, player: PlayerId) -> Result<Calendar, Problem> {
        let store = Arc::clone(&self.store);
        let row = work::block(move || Ok(store.calendar(player, moment::now())?)).await?;
        row.as_ref().map_or_else(|| Ok(Calendar::default()), Calendar::read)
    }

    /// Keeps the calendar of a player, which counts from the next wait on.
    ///
    /// # Errors
    /// [`Code::ZoneUnknown`], [`Code::WindowTooShort`], [`Code::BodyNotUnderstood`], or failures of the store.
    pub async fn keep_calendar(
        self: &Arc<Games>,
        player: PlayerId,
        wanted: CalendarShown,
    ) -> Result<(), Problem> {
        let calendar = Calendar::try_from(wanted)?.row();
        let (store, since) = (Arc::clone(&self.store), moment::now());
        work::block(move || Ok(store.keep_calendar(NewCalendar { player, since, calendar })?)).await
    }

    /// Lets a player have a vacation; returns it with the games for which it counts and those for which it does not.
    ///
    /// # Errors
    /// [`Code::VacationTooLate`], [`Code::VacationUsedUp`], [`Code::BodyNotUnderstood`], or failures of the store.
    pub async fn take_vacation(
        self: &Arc<Games>,
        player: PlayerId,
        from: Option<At>,
        until: At,
    ) -> Result<(Vacation, GamesOnVacation), Problem> {
        let now = moment::now();
        let from = from.map_or(now, moment::stored).max(now);
        let vacation =
            Vacation { id: VacationId(draw::bytes()?), player, from, until: moment::stored(until) };
        let new = within_year(vacation, now)?;
        let games = self.games_on_vacation(player, from).await?;
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.take_vacation(new)?)).await?;
        Ok((vacation, games))
    }

    /// Ends a vacation now: the clocks that it stopped run again.
    ///
    /// # Errors
    /// [`Code::VacationUnknown`], or failures of the store.
    pub async fn end_vacation(
        self: &Arc<Games>,
        player: PlayerId,
        id: VacationId,
    ) -> Result<(), Problem> {
        let (store, at) = (Arc::clone(&self.store), moment::now());
        work::block(move || Ok(store.end_vacation(VacationEnd { player, id, at })?)).await?;
        for game in self.played_by(player).await? {
            // The next moment of its clock is earlier by now; where there is none, nothing is to be done.
            let _told = self.carry_out(game, Request { wish: Wish::Tick, key: None }).await;
        }
        Ok(())
    }

    /// Returns the vacations of a player that are not over.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn vacations(self: &Arc<Games>, player: PlayerId) -> Result<Vacations, Problem> {
        let (store, now) = (Arc::clone(&self.store), moment::now());
        let (year_from, year_until) = year_of(now)?;
        work::block(move || {
            let this_year = store.vacations(player, year_from)?;
            let begun = this_year.iter().filter(|it| (year_from..year_until).contains(&it.from));
            let used = begun.map(Vacation::cost).sum();
            let coming = this_year.iter().filter(|it| it.until > now).copied().collect();
            Ok(Vacations { coming, left: VACATION_A_YEAR.saturating_sub(used) })
        })
        .await
    }

    /// Returns the games with a clock that a player plays.
    ///
    /// # Errors
    /// [`Code::VacationTooLate`] if too little time is left in some of them, which are named.
    async fn games_on_vacation(
        self: &Arc<Games>,
        player: PlayerId,
        from: Moment,
    ) -> Result<GamesOnVacation, Problem> {
        let at = moment::of_event(from).ok_or_else(|| not_a_vacation("from: no such moment"))?;
        let (mut games, mut late) = (GamesOnVacation::default(), Vec::new());
        for id in self.played_by(player).await? {
            let game = self.find(id).await?;
            let (now, own, rests) = (game.now(), game.seats_of(player), game.terms().rests);
            let Some(clock) = work::block(move || now.timing(at)).await? else { continue };
            let is_long = clock.terms.cap().number() >= LEFT_MIN;
            if rests != RestTerms::All || !is_long {
                games.unaffected.push(id);
                continue;
            }
            games.affected.push(id);
            let mut own = clock.seats.iter().filter(|clock| own.contains(clock.seat));
            if own.any(|clock| clock.left < LEFT_MIN) {
                late.push(id);
            }
        }
        match late.is_empty() {
            true => Ok(games),
            false => Err(Problem::new(Code::VacationTooLate).with("games", late)),
        }
    }
}

/// Returns the vacation with the year in which it begins.
fn within_year(vacation: Vacation, now: Moment) -> Result<NewVacation, Problem> {
    let Vacation { from, until, .. } = vacation;
    let length = until.since(from);
    if length < VACATION_MIN {
        return Err(not_a_vacation("until: a vacation lasts at least a day"));
    }
    if length > VACATION_A_YEAR {
        return Err(Problem::new(Code::VacationUsedUp).because("a vacation lasts at most 30 days"));
    }
    if from.since(now) > AHEAD {
        return Err(not_a_vacation("from: a vacation begins within a year"));
    }
    let (year_from, year_until) = year_of(from)?;
    Ok(NewVacation { vacation, year_from, year_until })
}

fn not_a_vacation(detail: &str) -> Problem {
    Problem::new(Code::BodyNotUnderstood).because(detail)
}

/// Returns the first moments of the year of a moment and of the year after it, as Greenwich counts them.
fn year_of(moment: Moment) -> Result<(Moment, Moment), Problem> {
    let at = DateTime::<Utc>::from_timestamp_millis(moment.0);
    let first = |year| NaiveDate::from_ymd_opt(year, 1, 1)?.and_hms_opt(0, 0, 0);
    let begins = |year| first(year).map(|at| moment::stored_utc(at.and_utc()));
    let year = at.and_then(|at| Some((begins(at.year())?, begins(at.year() + 1)?)));
    year.ok_or_else(|| not_a_vacation("from: no such moment"))
}
