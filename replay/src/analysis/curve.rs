//! An analysis as a plot: the expected places as a spectator and as each seat itself knows the game, and what decisions have cost so far.

use super::report::{DecisionReport, OutlookReport, Report};
use crate::explained::Measure;
use crate::messages::{say_with, title};
use crate::stats::chart::{Chart, Curve, Dot, Panel, bands, rounds_over};
use crate::stats::course::{Course, Moment};
use crate::stats::{Group, Quantity, Unit};
use crate::words::seat_word;
use az::SaturatingAs;
use engine::kernel::args;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::capitalised;
use engine::ruleset::Ruleset;

/// The subject of a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    /// The expectations of a spectator.
    ToSpectator,
    /// The expectation of each seat for itself.
    ToItself,
    /// The points that decisions have cost so far.
    Lost,
}

/// Returns the plot of a report, along the rounds of the course.
pub fn curve(report: &Report, course: &Course, language: Language) -> Chart {
    let Report { ruleset, game, bot, seed, .. } = report;
    let ruleset = Ruleset::named(ruleset).map_or(*ruleset, Ruleset::title);
    let shown = [Shown::ToSpectator, Shown::ToItself, Shown::Lost];
    let heading = match report.measure {
        Measure::Share => title("expected-places"),
        Measure::Points => title("expected-points"),
    };
    Chart {
        title: heading.words(language).to_owned(),
        subtitle: say_with(language, "analysed-by", args![title = ruleset, game, bot, seed]),
        legend: course.players.iter().map(|one| name(one.seat, &one.player, language)).collect(),
        rounds: course.periods.len().saturating_as::<u32>(),
        bands: bands(&course.periods),
        panels: shown.map(|shown| panel(report, course, shown)).into(),
    }
}

fn name(seat: Seat, player: &str, language: Language) -> String {
    let seat = format!("{} {seat}", capitalised(seat_word(language)));
    format!("{seat} {player}").trim_end().to_owned()
}

fn panel(report: &Report, course: &Course, shown: Shown) -> Panel {
    let (name, title) = match shown {
        Shown::ToSpectator => ("expected_by_spectator", title("as-a-spectator-knows")),
        Shown::ToItself => ("expected_by_itself", title("as-each-seat-knows")),
        Shown::Lost => ("points_lost", title("points-lost-so-far")),
    };
    let unit = match (shown, report.measure) {
        (Shown::ToSpectator | Shown::ToItself, Measure::Share) => Unit::Rank,
        (Shown::ToSpectator | Shown::ToItself, Measure::Points) | (Shown::Lost, _) => Unit::Points,
    };
    let lines = course.players.iter().enumerate().map(|(of, player)| Curve {
        of,
        dots: course
            .moments
            .iter()
            .filter_map(|at| dot(report, course, shown, player.seat, at))
            .collect(),
    });
    Panel {
        quantity: Quantity { group: Group::Points, name, unit, title },
        lines: lines.filter(|line| !line.dots.is_empty()).collect(),
    }
}

/// Returns the point of a seat's line at the end of a turn; none if nothing was found there.
fn dot(report: &Report, course: &Course, shown: Shown, seat: Seat, moment: &Moment) -> Option<Dot> {
    let by = |by: Option<Seat>| {
        report.outlook.iter().find(|it| it.seq == moment.seq && it.seat == seat && it.by == by)
    };
    let of = |outlook: &OutlookReport| match report.measure {
        Measure::Share => outlook.place,
        Measure::Points => outlook.points,
    };
    let rounds = rounds_over(course, moment);
    let (value, error) = match shown {
        Shown::ToSpectator => by(None).map(|it| (of(it).mean, of(it).error))?,
        Shown::ToItself => by(Some(seat)).map(|it| (of(it).mean, of(it).error))?,
        Shown::Lost => {
            // A line is drawn only of a seat whose decisions were judged, and only where positions were.
            by(None).filter(|_| report.seats.iter().any(|it| it.seat == seat))?;
            let lost = |it: &&DecisionReport| it.seat == seat && it.seq <= moment.seq;
            (report.decisions.iter().filter(lost).map(|it| it.points).sum(), 0.0)
        }
    };
    // No place is better than the first one.
    let low = match (shown, report.measure) {
        (Shown::ToSpectator | Shown::ToItself, Measure::Share) => (value - error).max(1.0),
        (Shown::ToSpectator | Shown::ToItself, Measure::Points) | (Shown::Lost, _) => value - error,
    };
    Some(Dot { rounds, value, low, high: value + error })
}
