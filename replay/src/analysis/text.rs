//! An analysis for people: accuracy, the decisions that cost most with their reasons, and the expected places round by round.

use super::accuracy::{Tally, Verdict};
use super::report::{CostlyReport, DecisionReport, Lead, NumberReport, OutlookReport, Report};
use crate::changes::in_a_line;
use crate::explained::Measure;
use crate::messages::{say, say_with};
use crate::picture::lines::{heading, paragraph};
use crate::stats::course::Course;
use crate::stats::{Group, Quantity};
use crate::words::seat_word;
use engine::kernel::args;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::{capitalised, numeral};
use engine::ruleset::Ruleset;

/// Numbers of the game that are named as reasons, at most.
const REASONS: usize = 6;

/// The columns of the table of accuracy, by the keys of their names.
const COLUMNS: [&str; 8] = [
    "column-accuracy",
    "column-decisions",
    "column-best",
    "column-slight",
    "column-small",
    "column-large",
    "column-cost",
    "column-forced",
];

/// Returns the report in words; the course names players and numbers.
pub fn tell(report: &Report, course: &Course, language: Language) -> String {
    let telling = Telling { report, course, language };
    telling.head() + &telling.accuracy() + &telling.costliest() + &telling.outlook()
}

/// Returns a number for people, with so many decimals: with a comma in German.
pub(super) fn decimal(value: f64, decimals: usize, language: Language) -> String {
    let unit = 10_f64.powi(i32::try_from(decimals).unwrap_or_default());
    // Without this a value that is rounded to nothing would keep its sign.
    let value = (value * unit).round() / unit + 0.0;
    let text = numeral(format_args!("{value:.decimals$}"));
    match language {
        Language::En => text,
        Language::De => text.replace('.', ","),
    }
}

struct Telling<'t> {
    report: &'t Report,
    course: &'t Course,
    language: Language,
}

impl Telling<'_> {
    fn say(&self, key: &'static str) -> &'static str {
        say(self.language, key)
    }

    fn number(&self, value: f64) -> String {
        decimal(value, 1, self.language)
    }

    fn signed(&self, value: f64) -> String {
        let number = self.number(value);
        let is_negative = number.starts_with('\u{2212}');
        if is_negative { number } else { format!("+{number}") }
    }

    /// Returns a cost, in hundredths where shares are measured.
    fn cost(&self, cost: f64) -> f64 {
        match self.report.measure {
            Measure::Share => 100.0 * cost,
            Measure::Points => cost,
        }
    }

    fn head(&self) -> String {
        let Report { game, ruleset, bot, seed, .. } = self.report;
        let title = Ruleset::named(ruleset).map_or(*ruleset, Ruleset::title);
        let measure = match self.report.measure {
            Measure::Share => "costs-in-hundredths",
            Measure::Points => "costs-in-points",
        };
        let head = say_with(self.language, "analysed-by", args![title, game, bot, seed]);
        paragraph(&head) + &paragraph(self.say(measure)) + &paragraph(self.say("costs-are-certain"))
    }

    fn accuracy(&self) -> String {
        let heads = std::iter::once("").chain(COLUMNS.map(|key| self.say(key)));
        let mut rows = vec![heads.map(str::to_owned).collect::<Vec<String>>()];
        for seat in &self.report.seats {
            let name = format!("{} {}", self.seat(seat.seat), seat.player);
            rows.push(self.row(name.trim_end(), &seat.tally));
            for phase in &seat.phases {
                rows.push(self.row(&format!("  {}", phase.phase), &phase.tally));
            }
        }
        heading(self.say("accuracy-heading")) + &in_columns(&rows)
    }

    fn row(&self, name: &str, tally: &Tally) -> Vec<String> {
        let accuracy =
            tally.accuracy.map_or_else(|| "–".to_owned(), |it| format!("{} %", self.number(it)));
        let counts =
            [tally.decisions, tally.best, tally.slight, tally.small_mistakes, tally.large_mistakes];
        let counts = counts.map(|count| count.to_string());
        let ends = [self.number(self.cost(tally.cost)), tally.forced.to_string()];
        [name.to_owned(), accuracy].into_iter().chain(counts).chain(ends).collect()
    }

    fn seat(&self, seat: Seat) -> String {
        format!("{} {seat}", capitalised(seat_word(self.language)))
    }

    fn costliest(&self) -> String {
        let costliest = &self.report.costliest;
        let told = (1..).zip(costliest).map(|(rank, costly)| self.costly(rank, costly));
        let told: String = told.collect();
        let none = paragraph(self.say("nothing-is-costly"));
        heading(self.say("costliest-heading")) + if told.is_empty() { &none } else { &told }
    }

    fn costly(&self, rank: usize, costly: &CostlyReport) -> String {
        let decision = &costly.decision;
        let played = decision.played.trim_end_matches('.');
        let better = decision.better.as_deref().unwrap_or_default().trim_end_matches('.');
        let line: Vec<&str> = costly.line.iter().map(|words| words.trim_end_matches('.')).collect();
        let line = line.join("; ");
        let better = match &line[..] {
            "" => say_with(self.language, "was-better", args![better]),
            line => say_with(self.language, "was-better-then", args![better, line]),
        };
        let reasons = self.reasons(costly);
        let reasons = reasons.into_iter().map(|reason| paragraph(&format!("    {reason}")));
        paragraph(&format!("{rank:>2}. {}", self.title(decision)))
            + &paragraph(&format!("    {}", say_with(self.language, "was-played", args![played])))
            + &paragraph(&format!("    {better}"))
            + &reasons.collect::<String>()
    }

    /// Returns where the decision was taken, and how much it cost.
    fn title(&self, decision: &DecisionReport) -> String {
        let &DecisionReport { seq, seat, turn, round, ref phase, verdict, .. } = decision;
        let round = say_with(self.language, "in-round", args![number = round]);
        let phase = match capitalised(&round) == *phase {
            true => phase.clone(),
            false => format!("{phase}, {round}"),
        };
        let place = say_with(self.language, "decision-place", args![seq, seat, phase, turn]);
        let verdict = self.verdict(verdict);
        let cost = decision.weighed.as_ref().map(|lead| self.lead(lead)).unwrap_or_default();
        format!("{place}: {cost} ({verdict})")
    }

    fn lead(&self, lead: &Lead) -> String {
        let error = self.number(self.cost(lead.lead.error));
        let cost = self.number(self.cost(lead.lead.mean));
        let (points, worlds) = (self.number(lead.points.mean), lead.worlds);
        let key = match self.report.measure {
            Measure::Share => "cost-of-decision",
            Measure::Points => "cost-of-decision-alone",
        };
        match self.report.measure {
            Measure::Share => say_with(self.language, key, args![cost, error, points, worlds]),
            Measure::Points => say_with(self.language, key, args![cost, error, worlds]),
        }
    }

    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Forced => self.say("verdict-forced"),
            Verdict::Best => self.say("verdict-best"),
            Verdict::Even => self.say("verdict-even"),
            Verdict::Slight => self.say("verdict-slight"),
            Verdict::SmallMistake => self.say("verdict-small-mistake"),
            Verdict::LargeMistake => self.say("verdict-large-mistake"),
        }
    }

    /// Returns what the better command leads to: who gains what in points, and which numbers differ.
    fn reasons(&self, costly: &CostlyReport) -> Vec<String> {
        let Some(lead) = &costly.decision.weighed else { return Vec::new() };
        let own = self.signed(lead.own.mean);
        let gains = match self.report.measure {
            Measure::Share => {
                let others = self.signed(lead.others.mean);
                say_with(self.language, "it-leads-to", args![own, others])
            }
            Measure::Points => say_with(self.language, "it-leads-to-alone", args![own]),
        };
        let numbers = self.numbers(&costly.numbers);
        let numbers = match &numbers[..] {
            "" => self.say("no-number-differs").to_owned(),
            numbers => say_with(self.language, "numbers-that-differ", args![numbers]),
        };
        vec![gains, numbers]
    }

    fn quantity(&self, name: &str) -> Option<Quantity> {
        self.course.quantities.iter().find(|quantity| quantity.name == name).copied()
    }

    /// Returns the numbers that differ, as `credits +1.2`: what a seat has, and then what Production would give.
    fn numbers(&self, numbers: &[NumberReport]) -> String {
        let told = numbers.iter().take(REASONS);
        let told = told.filter_map(|it| Some((self.quantity(&it.series)?, it.lead.mean)));
        let is_made = |(quantity, _): &(Quantity, f64)| quantity.group == Group::Production;
        let (made, had): (Vec<_>, Vec<_>) = told.partition(is_made);
        let tell = |(quantity, lead): &(Quantity, f64)| {
            let title = in_a_line(quantity.title.words(self.language), self.language);
            format!("{title} {}", self.signed(*lead))
        };
        let list = |all: &[_]| all.iter().map(tell).collect::<Vec<String>>().join(", ");
        let group = in_a_line(Group::Production.title().words(self.language), self.language);
        let made = match &made[..] {
            [] => String::new(),
            made => format!("{group}: {}", list(made)),
        };
        let parts = [list(&had), made];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<String>>().join("; ")
    }

    fn outlook(&self) -> String {
        let (title, is_alone) = match self.report.measure {
            Measure::Share => ("expected-places-by-round", false),
            Measure::Points => ("expected-points-by-round", true),
        };
        let rounds = self.report.outlook.chunk_by(|one, other| one.seq == other.seq);
        let rounds = rounds.filter(|round| round.iter().any(|it| it.mark != "turn"));
        let mut rows = vec![self.outlook_heads()];
        for round in rounds {
            let value = |it: &OutlookReport| if is_alone { it.points.mean } else { it.place.mean };
            let value = |it: &OutlookReport| decimal(value(it), 2, self.language);
            let (watched, own): (Vec<_>, Vec<_>) = round.iter().partition(|it| it.by.is_none());
            let own = own.into_iter().filter(|it| it.by == Some(it.seat));
            let name = round.first().map(|it| self.moment(it)).unwrap_or_default();
            let values = watched.into_iter().chain(own).map(value);
            rows.push(std::iter::once(name).chain(values).collect());
        }
        heading(self.say(title)) + &paragraph(self.say("expected-by-whom")) + &in_columns(&rows)
    }

    fn outlook_heads(&self) -> Vec<String> {
        let first = self.report.outlook.first().map(|it| it.seq);
        let shown = self.report.outlook.iter().filter(|it| Some(it.seq) == first);
        let head = |it: &OutlookReport| match it.by {
            None => Some(self.seat(it.seat)),
            Some(by) if by == it.seat => {
                Some(say_with(self.language, "seat-itself", args![seat = it.seat]))
            }
            Some(_) => None,
        };
        std::iter::once(String::new()).chain(shown.filter_map(head)).collect()
    }

    /// Returns what is over: the setup, a round, or the game.
    fn moment(&self, OutlookReport { seq, round, mark, .. }: &OutlookReport) -> String {
        match *mark {
            "start" => say_with(self.language, "after-setup", args![seq]),
            "end" => say_with(self.language, "after-game", args![seq]),
            "now" => say_with(self.language, "after-last-event", args![seq]),
            _ => say_with(self.language, "after-round", args![round, seq]),
        }
    }
}

/// Returns rows in columns: the first one to the left, numbers to the right.
fn in_columns(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cell = |(column, (cell, width)): (usize, (&String, &usize))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        };
        format!("{}\n", cells.map(cell).collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let told = [1.25, -0.04, -1.5].map(|it| decimal(it, 1, Language::De));
        assert_eq!(told, ["1,3", "0,0", "\u{2212}1,5"]);
        assert_eq!(decimal(2.0, 2, Language::En), "2.00");
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [["", "costs"], ["Seat 1", "7"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(in_columns(&rows), "        costs\nSeat 1      7\n");
    }
}
