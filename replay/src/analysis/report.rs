//! The report of an analysis, as a value that others read.

use super::accuracy::{Counted, Tally, Verdict, accuracy};
use super::analyst::{COSTLIEST, read};
use super::finding::{Findings, Judged, Mean, NumberLead, Weighed};
use super::subject::{Decision, Subject};
use crate::Replayable;
use crate::explained::{Measure, tell_line};
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use serde::Serialize;

/// A mean with its standard error, for people and programs.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Figure {
    fn of(mean: Mean, scale: f64) -> Figure {
        Figure { mean: scale * mean.mean.value(), error: scale * mean.error.value() }
    }
}

/// The better command of a decision against the one that was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lead {
    /// The number of worlds in which both were tried.
    pub worlds: u32,
    /// The lead, by the measure.
    pub lead: Figure,
    /// The lead in points: the own ones, less what the others gain on the average.
    pub points: Figure,
    /// The part that the seat gains, in points.
    pub own: Figure,
    /// The part that the others gain on the average, in points.
    pub others: Figure,
}

/// A decision and what was found about it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DecisionReport {
    /// The event.
    pub seq: Seq,
    /// The seat.
    pub seat: Seat,
    /// The turn, counted from 1; 0 is what comes before the first one.
    pub turn: u32,
    /// The round, counted alike.
    pub round: u32,
    /// The phase, in words.
    pub phase: String,
    /// The number of commands that were thought about.
    pub choices: usize,
    /// The command that was played, in words.
    pub played: String,
    /// The command that the bot finds best, in words; none if it was played.
    pub better: Option<String>,
    /// The verdict.
    pub verdict: Verdict,
    /// The accuracy, from 0 to 100.
    pub accuracy: f64,
    /// The cost, by the measure; 0 unless it is certain.
    pub cost: f64,
    /// The same in points.
    pub points: f64,
    /// The two commands against each other; none if there was nothing to weigh.
    pub weighed: Option<Lead>,
}

/// A number of the game that the better command leads to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct NumberReport {
    /// The key of the series.
    pub series: String,
    /// The number after the better command, less that after the one that was played.
    pub lead: Figure,
}

/// A costly decision and its reasons.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CostlyReport {
    /// The decision.
    #[serde(flatten)]
    pub decision: DecisionReport,
    /// The choices that the bot expects to make after the better one, in words.
    pub line: Vec<String>,
    /// The own numbers that differ at the horizon by more than chance would give, the most certain first.
    pub numbers: Vec<NumberReport>,
}

/// The accuracy of a seat in a phase.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PhaseReport {
    /// The phase, in words.
    pub phase: String,
    /// Its decisions.
    #[serde(flatten)]
    pub tally: Tally,
}

/// The accuracy of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: Seat,
    /// The player's id in the record; empty if nobody sits there.
    pub player: String,
    /// All its decisions.
    #[serde(flatten)]
    pub tally: Tally,
    /// Its decisions by phase.
    pub phases: Vec<PhaseReport>,
}

/// The expectations for a seat after a turn, as one viewer sees them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OutlookReport {
    /// The last event of the turn.
    pub seq: Seq,
    /// The turn, counted from 1; 0 is the setup.
    pub turn: u32,
    /// The round, counted alike.
    pub round: u32,
    /// The stretch that is over with it: `start`, `turn`, `round`, `end` or `now`.
    pub mark: &'static str,
    /// The seat from whose knowledge it is; none for a spectator.
    pub by: Option<Seat>,
    /// The seat that it is about.
    pub seat: Seat,
    /// The expected place.
    pub place: Figure,
    /// The share of the others that is expected to be left behind, from 0 to 1; none for a player alone.
    pub share: Option<f64>,
    /// The expected points.
    pub points: Figure,
}

/// The report of an analysis.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: GameId,
    /// Its ruleset.
    pub ruleset: &'static str,
    /// The hash of the record's last event.
    pub record: Hash,
    /// The bot.
    pub bot: String,
    /// Its seed.
    pub seed: u64,
    /// The measure of costs.
    pub measure: Measure,
    /// The seats whose decisions were judged.
    pub seats: Vec<SeatReport>,
    /// The decisions that cost most, the most costly first.
    pub costliest: Vec<CostlyReport>,
    /// All decisions, in order of events.
    pub decisions: Vec<DecisionReport>,
    /// The expectations after each turn.
    pub outlook: Vec<OutlookReport>,
}

/// The bot of an analysis, as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its name.
    pub bot: String,
    /// Its seed.
    pub seed: u64,
}

/// Returns the report of what was found about the subject, with words in this language.
pub fn report<G: Replayable>(
    subject: &Subject<'_, G>,
    findings: &Findings,
    Named { bot, seed }: Named,
    language: Language,
) -> Report {
    let telling = Telling { subject, findings, scale: subject.measure.scale::<G>(), language };
    let decisions: Vec<DecisionReport> =
        subject.decisions.iter().filter_map(|decision| telling.decision(decision)).collect();
    Report {
        game: subject.course.game,
        ruleset: subject.course.ruleset,
        record: subject.record,
        bot,
        seed,
        measure: subject.measure,
        seats: telling.seats(&decisions),
        costliest: telling.costliest(&decisions),
        outlook: telling.outlook(),
        decisions,
    }
}

struct Telling<'f, 'r, G: Replayable> {
    subject: &'f Subject<'r, G>,
    findings: &'f Findings,
    scale: f64,
    language: Language,
}

impl<G: Replayable> Telling<'_, '_, G> {
    fn decision(&self, decision: &Decision<G>) -> Option<DecisionReport> {
        let judged = self.findings.judged.get(&decision.seq)?;
        let best = read::<G>(&judged.best).filter(|best| *best != decision.played);
        let weighed = self.findings.weighed(decision.seq);
        let cost = weighed.map_or(0.0, Weighed::cost);
        Some(DecisionReport {
            seq: decision.seq,
            seat: decision.seat,
            turn: decision.turn,
            round: decision.round,
            phase: decision.phase.words(self.language),
            choices: judged.choices,
            played: self.words(decision, &decision.played),
            better: best.map(|best| self.words(decision, &best)),
            verdict: verdict(judged, best.is_some(), cost),
            accuracy: accuracy(cost),
            cost: self.scale * cost,
            points: weighed.map_or(0.0, Weighed::points_lost),
            weighed: weighed.map(|weighed| self.lead(weighed)),
        })
    }

    fn words(&self, decision: &Decision<G>, command: &G::Command) -> String {
        let Decision { seen, seat, .. } = decision;
        G::tell_choice(self.subject.rules, seen, *seat, command, self.language)
    }

    fn lead(&self, weighed: &Weighed) -> Lead {
        Lead {
            worlds: weighed.worlds,
            lead: Figure::of(weighed.lead, self.scale),
            points: Figure::of(weighed.points, 1.0),
            own: Figure::of(weighed.own, 1.0),
            others: Figure::of(weighed.others, 1.0),
        }
    }

    fn seats(&self, decisions: &[DecisionReport]) -> Vec<SeatReport> {
        let players = self.subject.course.players.iter();
        let reports = players.map(|player| {
            let own = || decisions.iter().filter(|decision| decision.seat == player.seat);
            let mut phases: Vec<PhaseReport> = Vec::new();
            for decision in own() {
                let place = phases.iter().position(|it| it.phase == decision.phase);
                match place.and_then(|place| phases.get_mut(place)) {
                    Some(phase) => phase.tally.add(counted(decision)),
                    None => phases.push(PhaseReport {
                        phase: decision.phase.clone(),
                        tally: tally(std::iter::once(decision)),
                    }),
                }
            }
            let player_name = player.player.clone();
            SeatReport { seat: player.seat, player: player_name, tally: tally(own()), phases }
        });
        reports.filter(|seat| !seat.phases.is_empty()).collect()
    }

    fn costliest(&self, decisions: &[DecisionReport]) -> Vec<CostlyReport> {
        let again = |decision: &DecisionReport| self.findings.reweighed.contains_key(&decision.seq);
        let mut costly: Vec<&DecisionReport> =
            decisions.iter().filter(|it| it.cost > 0.0 && again(it)).collect();
        costly.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        costly.truncate(COSTLIEST);
        costly.into_iter().map(|decision| self.costly(decision)).collect()
    }

    fn costly(&self, told: &DecisionReport) -> CostlyReport {
        let reweighed = self.findings.reweighed.get(&told.seq);
        let numbers = reweighed.map(|it| &it.numbers[..]).unwrap_or_default();
        CostlyReport {
            decision: told.clone(),
            line: self.line(told.seq).unwrap_or_default(),
            numbers: certain(numbers),
        }
    }

    /// Returns the choices that the bot expects to make after the better one, in words.
    fn line(&self, seq: Seq) -> Option<Vec<String>> {
        let decision = self.subject.decisions.iter().find(|decision| decision.seq == seq)?;
        let judged = self.findings.judged.get(&seq)?;
        let line = std::iter::once(&judged.best).chain(&judged.line);
        let line: Vec<G::Command> = line.map_while(read::<G>).collect();
        let Decision { seen, seat, .. } = decision;
        Some(tell_line::<G>(self.subject.rules, seen, *seat, &line, self.language))
    }

    fn outlook(&self) -> Vec<OutlookReport> {
        let mut told = Vec::new();
        for moment in &self.subject.course.moments {
            let outlook = self.findings.outlooks.get(&moment.seq);
            for view in outlook.into_iter().flat_map(|outlook| &outlook.views) {
                let seats = self.subject.course.players.iter().zip(&view.seats);
                told.extend(seats.map(|(player, expected)| OutlookReport {
                    seq: moment.seq,
                    turn: moment.turn,
                    round: moment.round,
                    mark: moment.mark.name(),
                    by: view.by,
                    seat: player.seat,
                    place: Figure::of(expected.place, 1.0),
                    share: share(expected.place.mean.value(), view.seats.len()),
                    points: Figure::of(expected.points, 1.0),
                }));
            }
        }
        told
    }
}

/// Returns the share of the others that is left behind by who has this place; none for a player alone.
fn share(place: f64, seats: usize) -> Option<f64> {
    let others = seats.checked_sub(1).filter(|others| *others > 0)?;
    Some(1.0 - (place - 1.0) / others as f64)
}

fn verdict(judged: &Judged, is_other: bool, cost: f64) -> Verdict {
    match judged.choices {
        ..=1 => Verdict::Forced,
        2.. if is_other => Verdict::of_cost(cost),
        2.. => Verdict::Best,
    }
}

fn counted(decision: &DecisionReport) -> Counted {
    let &DecisionReport { verdict, accuracy, cost, points, .. } = decision;
    Counted { verdict, accuracy, cost, points }
}

fn tally<'d>(decisions: impl Iterator<Item = &'d DecisionReport>) -> Tally {
    let mut tally = Tally::default();
    decisions.for_each(|decision| tally.add(counted(decision)));
    tally
}

/// Returns the numbers that differ by more than chance would give, the most certain first.
fn certain(numbers: &[NumberLead]) -> Vec<NumberReport> {
    // A number that differs alike in all worlds has no error: a tenth is the least that is reckoned with.
    let certainty = |lead: Mean| lead.mean.value().abs() / lead.error.value().max(0.1);
    let is_certain = |lead: Mean| {
        let mean = lead.mean.value().abs();
        mean >= 0.05 && mean > 2.0 * lead.error.value()
    };
    let mut certain: Vec<&NumberLead> =
        numbers.iter().filter(|number| is_certain(number.lead)).collect();
    certain.sort_by(|one, other| certainty(other.lead).total_cmp(&certainty(one.lead)));
    let told = certain.into_iter().map(|number| NumberReport {
        series: number.series.clone(),
        lead: Figure::of(number.lead, 1.0),
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::super::millionths::Millionths;
    use super::*;

    #[test]
    fn only_numbers_that_differ_beyond_chance_are_told() {
        let number = |series: &str, mean, error| NumberLead {
            series: series.to_owned(),
            lead: Mean { mean: Millionths::of(mean), error: Millionths::of(error) },
        };
        let numbers = [
            number("credits", 1.0, 0.4),
            number("kelp", 1.0, 0.6),
            number("cities", -1.0, 0.0),
            number("tunnels", 0.01, 0.0),
        ];
        let told = certain(&numbers);
        let told: Vec<&str> = told.iter().map(|it| it.series.as_str()).collect();
        assert_eq!(told, ["cities", "credits"]);
    }

    #[test]
    fn whoever_is_last_leaves_nobody_behind() {
        assert_eq!([1.0, 2.0, 3.0].map(|place| share(place, 3)), [Some(1.0), Some(0.5), Some(0.0)]);
        assert_eq!(share(1.0, 1), None);
    }
}
