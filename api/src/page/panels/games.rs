//! Lists of games: each row leads to its game.

use super::times;
use crate::games::ListedGames;
use crate::moment;
use crate::page::form::key_field;
use crate::page::reader::Reader;
use crate::page::title::title;
use crate::problem::Problem;
use crate::store::{GameKind, Listing, Moment};
use engine::kernel::clock::Terms;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::sentence::Sentence;
use engine::ruleset::Ruleset;
use maud::{Markup, html};
use replay::drawing::icon;
use std::borrow::Cow;

/// A game in a list.
pub(crate) struct Row {
    game: GameId,
    ruleset: String,
    title: String,
    phase: Phase,
    clock: Option<Terms>,
    players: Vec<String>,
    seats: u8,
    taken: usize,
    seq: u32,
    day: Option<String>,
    moved_at: Moment,
    seat: Option<Seat>,
    prompt: Option<Sentence>,
    again: Option<Markup>,
}

impl Row {
    /// Returns the row of a game; with the reader's seat that must choose and what it is asked, if one must.
    pub(crate) fn of(
        listing: &Listing,
        names: &ListedGames,
        seat: Option<Seat>,
        prompt: Option<Sentence>,
    ) -> Row {
        let players = listing.holders.iter().filter_map(|held| names.name(listing, held));
        Row {
            game: listing.game,
            ruleset: listing.ruleset.clone(),
            title: listing.title.clone(),
            phase: listing.phase,
            clock: listing.clock,
            players: players.collect(),
            seats: listing.seats,
            taken: listing.holders.len(),
            seq: listing.head.seq.0,
            day: moment::text(listing.created_at).map(|text| text.chars().take(10).collect()),
            moved_at: listing.moved_at,
            seat,
            prompt,
            again: None,
        }
    }

    /// Returns the row with the button of the rematch, where the reader's game is over.
    ///
    /// # Errors
    /// As [`rematch`].
    pub(crate) fn with_rematch(self, reader: &Reader, kind: GameKind) -> Result<Row, Problem> {
        let is_over = match self.phase {
            Phase::Ended | Phase::Opened => kind == GameKind::Played,
            Phase::Lobby | Phase::Playing => false,
        };
        let again = is_over.then(|| rematch(reader, self.game)).transpose()?;
        Ok(Row { again, ..self })
    }

    fn drawn(&self, reader: &Reader) -> Markup {
        let ruleset = Ruleset::named(&self.ruleset);
        let address = format!("/g/{}", self.game);
        let named = [("taken", self.taken.into()), ("seats", self.seats.into())];
        html! {
            li {
                a.game.awaited[self.seat.is_some()] href=(address) {
                    span.picture-of { @if let Some(ruleset) = ruleset { (icon::icon(icon_of(ruleset), ruleset.title())) } }
                    span.what {
                        b { (self.name(reader)) }
                        " " span.soft { bdi { (self.players.join(", ")) } }
                        br;
                        @if let Some(prompt) = &self.prompt { (icon::sentence(prompt)) }
                        @else if self.phase == Phase::Lobby { (reader.messages.say_with("games-seats-taken", named)) }
                        @else {
                            (reader.messages.say_with("games-events", [("count", self.seq.into())]))
                            @if let Some(day) = &self.day { " · " time datetime=(day) { (day) } }
                        }
                        @if let Some(clock) = self.clock_of_lobby() { " · " (times::face()) " " (times::terms(reader, clock)) }
                    }
                    span.chip { (reader.say(self.chip())) }
                }
                @if let Some(again) = &self.again { (again) }
            }
        }
    }

    /// Returns the title that the game was given, else that of its ruleset.
    fn name(&self, reader: &Reader) -> Cow<'_, str> {
        let ruleset = || Ruleset::named(&self.ruleset).map(|ruleset| ruleset.title().into());
        title(reader, &self.title).or_else(ruleset).unwrap_or_else(|| self.title[..].into())
    }

    /// Returns the terms of the clock, while somebody may still sit down to them.
    fn clock_of_lobby(&self) -> Option<&Terms> {
        self.clock.as_ref().filter(|_| self.phase == Phase::Lobby)
    }

    fn chip(&self) -> &'static str {
        match (self.phase, self.seat) {
            (_, Some(_)) => "games-your-turn",
            (Phase::Lobby, None) => "games-lobby",
            (Phase::Playing, None) => "games-waiting",
            (Phase::Ended | Phase::Opened, None) => "games-finished",
        }
    }
}

/// Returns the icon by which a list tells the games apart.
pub(crate) const fn icon_of(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::UnderwaterCities => "city",
        Ruleset::TwentiethCentury => "coin",
    }
}

/// Returns the reader's games: those that wait for the reader first, and of them those that wait longest.
pub(crate) fn sorted(reader: &Reader, rows: &[Row]) -> Markup {
    let is_over = |row: &Row| matches!(row.phase, Phase::Ended | Phase::Opened);
    let waits = |row: &Row, phase: Phase| row.seat.is_none() && row.phase == phase;
    let part = |key: &'static str, wanted: &dyn Fn(&&Row) -> bool| {
        let mut rows: Vec<&Row> = rows.iter().filter(wanted).collect();
        rows.sort_by_key(|row| row.seat.map(|_| row.moved_at));
        html! {
            @if !rows.is_empty() {
                section {
                    h2 { (reader.messages.say_with(key, [("count", rows.len().into())])) }
                    ul.games { @for row in rows { (row.drawn(reader)) } }
                }
            }
        }
    };
    html! {
        (part("home-your-turn", &|row| row.seat.is_some()))
        (part("home-waiting", &|row| waits(row, Phase::Playing)))
        (part("home-gathering", &|row| waits(row, Phase::Lobby)))
        (part("home-finished", &|row| row.seat.is_none() && is_over(row)))
    }
}

/// Returns the button that leads to the rematch of a game.
///
/// # Errors
/// If the operating system has no randomness to give.
pub(crate) fn rematch(reader: &Reader, game: GameId) -> Result<Markup, Problem> {
    let key = key_field()?;
    Ok(html! {
        form.one.rematch method="post" action={ "/g/" (game) "/rematch" } {
            (key) button.button { (reader.say("rematch")) }
        }
    })
}

/// Returns a list of games, or a sentence if there is none.
pub(crate) fn list(reader: &Reader, rows: &[Row], none: &str) -> Markup {
    html! {
        @if rows.is_empty() { p.soft { (reader.say(none)) } }
        @else { ul.games { @for row in rows { (row.drawn(reader)) } } }
    }
}
