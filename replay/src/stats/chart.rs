//! The subject of a plot: for each quantity of a group one panel, in it a line for each seat or place.
//!
//! One game is shown as it ran, turn by turn. Of several games the mean after each round is shown, with its standard error.

use super::course::{Course, Moment};
use super::{Group, Quantity, Title};
use crate::messages::{say, say_with};
use crate::words::seat_word;
use az::SaturatingAs;
use engine::kernel::args;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::capitalised;
use engine::kernel::viewer::Viewer;
use engine::ruleset::Ruleset;
use std::collections::BTreeSet;

/// The subject that is compared if there are several games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "command", derive(clap::ValueEnum))]
pub enum Comparison {
    /// The seats.
    Seats,
    /// The places at the end; games without places are left out.
    Places,
}

/// A point of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dot {
    /// Rounds that are over.
    pub rounds: f64,
    /// The value, or the mean of the games.
    pub value: f64,
    /// The value less the standard error of the mean, which is 0 of one game.
    pub low: f64,
    /// The value and the standard error of the mean.
    pub high: f64,
}

/// A line of a panel: of the name with this number in the legend.
#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// The number of its name in the legend, from 0.
    pub of: usize,
    /// Its points, from left to right.
    pub dots: Vec<Dot>,
}

/// A panel.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// The subject.
    pub quantity: Quantity,
    /// Its lines.
    pub lines: Vec<Curve>,
}

/// A part of the game, as an era.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The rounds that are over when it begins.
    pub from: u32,
    /// The rounds that are over when it ends.
    pub to: u32,
    /// Its name.
    pub title: Title,
}

/// A plot.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// The title of the subject.
    pub title: String,
    /// Of which games.
    pub subtitle: String,
    /// The names of the lines.
    pub legend: Vec<String>,
    /// The rounds of the longest game.
    pub rounds: u32,
    /// The parts of the game.
    pub bands: Vec<Band>,
    /// The panels.
    pub panels: Vec<Panel>,
}

/// Returns the plot of a group over games of one ruleset.
pub fn chart(
    courses: &[&Course],
    group: Group,
    comparison: Comparison,
    language: Language,
) -> Chart {
    let shown = ChartInput { courses, comparison, language };
    let quantities = courses.first().map(|course| &course.quantities[..]).unwrap_or_default();
    let of_group = quantities.iter().enumerate().filter(|(_, quantity)| quantity.group == group);
    let competitors = shown.competitors();
    let line = |number, of, one| Curve { of, dots: shown.dots(one, number) };
    let lines =
        |number| competitors.iter().enumerate().map(move |(of, &one)| line(number, of, one));
    let panel = |(number, &quantity): (usize, &Quantity)| Panel {
        quantity,
        lines: lines(number).filter(|line| !line.dots.is_empty()).collect(),
    };
    let longest = courses.iter().max_by_key(|course| course.periods.len());
    Chart {
        title: group.title().words(language).to_owned(),
        subtitle: shown.subtitle(),
        legend: competitors.iter().map(|&one| shown.name(one)).collect(),
        rounds: longest.map_or(0, |course| course.periods.len().saturating_as::<u32>()),
        bands: longest.map(|course| bands(&course.periods)).unwrap_or_default(),
        panels: of_group.map(panel).collect(),
    }
}

/// Neighbouring rounds of one period together.
pub(crate) fn bands(periods: &[Option<Title>]) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for (round, title) in (0..).zip(periods) {
        match (title, bands.last_mut()) {
            (Some(title), Some(band)) if band.title == *title => band.to = round + 1,
            (Some(title), _) => bands.push(Band { from: round, to: round + 1, title: *title }),
            (None, _) => {}
        }
    }
    bands
}

/// Games, and how they are shown.
struct ChartInput<'c> {
    courses: &'c [&'c Course],
    comparison: Comparison,
    language: Language,
}

impl ChartInput<'_> {
    /// Returns the only game.
    fn only(&self) -> Option<&Course> {
        if let [only] = self.courses { Some(only) } else { None }
    }

    /// Returns the numbers of the seats, or of the places, in order.
    fn competitors(&self) -> Vec<u8> {
        let players = self.courses.iter().flat_map(|course| &course.players);
        let numbers: BTreeSet<u8> = match (self.only(), self.comparison) {
            (Some(_), _) | (None, Comparison::Seats) => {
                players.map(|player| player.seat.number()).collect()
            }
            (None, Comparison::Places) => {
                players.filter_map(|player| Some(player.place?.place)).collect()
            }
        };
        numbers.into_iter().collect()
    }

    fn name(&self, number: u8) -> String {
        let seat = || format!("{} {number}", capitalised(seat_word(self.language)));
        match (self.only(), self.comparison) {
            (Some(course), _) => {
                let player = course.players.iter().find(|one| one.seat.number() == number);
                let player = player.map(|one| one.player.as_str()).unwrap_or_default();
                format!("{} {player}", seat()).trim_end().to_owned()
            }
            (None, Comparison::Seats) => seat(),
            (None, Comparison::Places) => say_with(self.language, "place-number", args![number]),
        }
    }

    fn subtitle(&self) -> String {
        let ruleset = self.courses.first().map(|course| course.ruleset).unwrap_or_default();
        let ruleset = Ruleset::named(ruleset).map_or(ruleset, Ruleset::title);
        if let Some(course) = self.only() {
            let (game, viewer) = (course.game, course.viewer);
            let known_by = known_by(viewer, self.language);
            return say_with(self.language, "game-as-known", args![ruleset, game, known_by]);
        }
        let all = self.courses.len();
        let ended = |course: &&&Course| course.players.iter().any(|player| player.place.is_some());
        let games = match self.comparison {
            Comparison::Seats => all,
            Comparison::Places => self.courses.iter().filter(ended).count(),
        };
        say_with(self.language, "ruleset-games-of-all-games-the-mean", args![ruleset, games, all])
    }

    fn dots(&self, competitor: u8, quantity: usize) -> Vec<Dot> {
        match self.only() {
            Some(course) => turn_by_turn(course, competitor, quantity),
            None => self.means(competitor, quantity),
        }
    }

    /// Returns the mean of the games after each round.
    fn means(&self, competitor: u8, quantity: usize) -> Vec<Dot> {
        let rounds =
            self.courses.iter().map(|course| course.periods.len().saturating_as::<u32>()).max();
        let dot = |round| {
            let values = self
                .courses
                .iter()
                .flat_map(|course| self.after(course, round, competitor, quantity));
            mean(round, &values.collect::<Vec<i64>>())
        };
        (0..=rounds.unwrap_or(0)).filter_map(dot).collect()
    }

    /// Returns the numbers of a game after a round: that of the seat, or of all seats that share the place.
    fn after(&self, course: &Course, round: u32, competitor: u8, quantity: usize) -> Vec<i64> {
        let over = |moment: &&Moment| moment.round == round && moment.mark.ends_round();
        let Some(moment) = course.moments.iter().rfind(over) else { return Vec::new() };
        let is_meant = |seat: Seat, place: Option<u8>| match self.comparison {
            Comparison::Seats => seat.number() == competitor,
            Comparison::Places => place == Some(competitor),
        };
        let players = course.players.iter().zip(&moment.numbers);
        let meant =
            players.filter(|(player, _)| is_meant(player.seat, player.place.map(|one| one.place)));
        meant.filter_map(|(_, numbers)| *numbers.get(quantity)?).collect()
    }
}

/// Returns the viewer who knows it, in English behind `as the` and in German behind `wie es`.
fn known_by(viewer: Viewer, language: Language) -> String {
    match viewer {
        Viewer::Seat(seat) => say_with(language, "known-by-seat", args![seat]),
        Viewer::Spectator => say(language, "known-by-spectator").to_owned(),
        Viewer::Referee => say(language, "known-by-referee").to_owned(),
    }
}

/// Returns the numbers of a seat in one game, where the turns of a round stand evenly between its ends.
fn turn_by_turn(course: &Course, competitor: u8, quantity: usize) -> Vec<Dot> {
    let seat = course.players.iter().position(|player| player.seat.number() == competitor);
    let dot = |moment: &Moment| {
        let value = (*moment.numbers.get(seat?)?.get(quantity)?)?;
        let value = value as f64;
        Some(Dot { rounds: rounds_over(course, moment), value, low: value, high: value })
    };
    course.moments.iter().filter_map(dot).collect()
}

/// Returns how many rounds are over at a moment; the turns of a round stand evenly between its ends.
pub(crate) fn rounds_over(course: &Course, moment: &Moment) -> f64 {
    let same = || course.moments.iter().filter(|other| other.round == moment.round);
    let before = same().filter(|other| other.seq <= moment.seq).count();
    // A round that is not over is drawn as if one more turn were to come.
    let is_open = same().all(|other| !other.mark.ends_round());
    let turns = same().count() + usize::from(is_open);
    match moment.round {
        0 => 0.0,
        round => f64::from(round - 1) + before as f64 / turns as f64,
    }
}

/// Returns the mean of the values with its standard error; none of no values. A number that is never below 0 has no shade there.
fn mean(round: u32, values: &[i64]) -> Option<Dot> {
    let count = values.len() as f64;
    let value = values.iter().sum::<i64>() as f64 / count;
    let squares: f64 = values.iter().map(|&one| (one as f64 - value).powi(2)).sum();
    let error = if values.len() < 2 { 0.0 } else { (squares / (count - 1.0) / count).sqrt() };
    let floor = if values.iter().any(|&one| one < 0) { f64::NEG_INFINITY } else { 0.0 };
    let (low, high) = ((value - error).max(floor), value + error);
    (!values.is_empty()).then_some(Dot { rounds: round.into(), value, low, high })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::title;

    #[test]
    fn the_standard_error_is_that_of_the_mean() {
        let dot = |values: &[i64]| mean(3, values).map(|dot| (dot.value, dot.low, dot.high));
        assert_eq!(dot(&[]), None);
        assert_eq!(dot(&[7]), Some((7.0, 7.0, 7.0)));
        // The variance is 8, that of the mean 4.
        assert_eq!(dot(&[3, 7]), Some((5.0, 3.0, 7.0)));
        assert_eq!(dot(&[0, 2]), Some((1.0, 0.0, 2.0)));
        assert_eq!(dot(&[-1, 3]), Some((1.0, -1.0, 3.0)));
    }

    #[test]
    fn what_is_never_below_0_has_no_shade_there() {
        // The variance is 25, that of the mean 6.25.
        let low = |values: &[i64]| mean(1, values).map(|dot| dot.low);
        assert_eq!(low(&[0, 0, 0, 10]), Some(0.0));
        assert_eq!(low(&[1, 1, 1, -9]), Some(-4.0));
    }

    #[test]
    fn neighbouring_rounds_of_one_period_make_one_band() {
        let (one, two): (Title, Title) =
            ["known-by-spectator", "known-by-referee"].map(title).into();
        let told = bands(&[Some(one), Some(one), Some(two), None]);
        let told: Vec<(u32, u32, &str)> =
            told.iter().map(|band| (band.from, band.to, band.title.words(Language::En))).collect();
        assert_eq!(told, [(0, 2, "spectator"), (2, 3, "referee")]);
    }
}
