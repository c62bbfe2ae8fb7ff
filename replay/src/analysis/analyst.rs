//! The analyst: a search that judges decisions, and what all may expect after each turn.
//!
//! - A decision is thought about from what its seat knew. The command that the search tried longest, of those the one with the most merit,
//!   is the *better* one. It and the one that was played are then weighed against each other, equally often, in worlds that the search has
//!   not seen ([`bots::compared`]), so that its mean is not too high by luck.
//! - The decisions that cost most by that were chosen for their costs, which makes those too high by luck again. They are weighed once
//!   more, in other worlds and twice as many, and only this counts. One that is not certain any more gives its place to the next.

use super::finding::{
    Expected, Finding, Findings, Judged, Mean, NumberLead, Outlook, Reweighed, View, Weighed,
};
use super::subject::{Decision, Position, Subject, seat_of};
use super::workers::in_parallel;
use crate::Replayable;
use crate::stats::{At, Measurable};
use az::SaturatingAs;
use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::experience::promise;
use bots::prospects::Prospect;
use bots::sample::Sample;
use bots::search::{Bound, mixed};
use bots::valued::{Evaluate, standing};
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use serde_json::Value;
use std::io;

/// The number of costly decisions that are told.
pub const COSTLIEST: usize = 10;
/// Decisions that are weighed once more at most.
const WEIGHED_AGAIN: usize = 40;
/// Worlds of each view of a position: a quarter of the iterations, within these bounds.
const WORLDS_LEAST: u32 = 8;
const WORLDS_MOST: u32 = 100;
/// Worlds of each view if the search is bound by time.
const WORLDS_TIMED: u32 = 50;

/// The numbers from which seeds of worlds follow that no search of the decision has: its own worlds have numbers of 32 bits.
const WEIGHING: u64 = 1 << 40;
const WEIGHING_AGAIN: u64 = 1 << 41;
const LOOKING: u64 = 1 << 42;

/// An analyst, with its settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Analyst {
    /// The bound of each search.
    pub bound: Bound,
    /// The seed of all chance.
    pub seed: u64,
    /// The number of threads that think; at least one does.
    pub threads: usize,
}

/// A thing to be found.
enum Task<'s, G: Game> {
    Judge(&'s Decision<G>),
    Look(&'s Position<G>),
    Weigh(&'s Decision<G>, G::Command),
}

impl Analyst {
    /// Returns the number of findings that are still to be made, with [`COSTLIEST`] decisions that are weighed once more; there can be some
    /// more or fewer of those.
    pub fn left<G: Replayable>(&self, subject: &Subject<'_, G>, findings: &Findings) -> usize {
        self.tasks(subject, findings).len() + COSTLIEST.saturating_sub(findings.reweighed.len())
    }

    /// Returns the decisions and positions about which nothing is found yet.
    fn tasks<'s, G: Replayable>(
        &self,
        subject: &'s Subject<'_, G>,
        findings: &Findings,
    ) -> Vec<Task<'s, G>> {
        let decisions = subject.decisions.iter();
        let decisions = decisions.filter(|it| !findings.judged.contains_key(&it.seq));
        let positions = subject.positions.iter();
        let positions = positions.filter(|it| !findings.outlooks.contains_key(&it.seq));
        decisions.map(Task::Judge).chain(positions.map(Task::Look)).collect()
    }

    /// Finds what is not found yet; `hear` is told each finding and may fail, which ends the analysis.
    ///
    /// # Errors
    /// The error of `hear`.
    pub fn run<G: Replayable>(
        &self,
        subject: &Subject<'_, G>,
        findings: &mut Findings,
        mut hear: impl FnMut(&Finding) -> io::Result<()>,
    ) -> io::Result<()> {
        let tasks = self.tasks(subject, findings);
        self.find(subject, &tasks, findings, &mut hear)?;
        while let tasks @ [_, ..] = &doubtful(subject, findings)[..] {
            self.find(subject, tasks, findings, &mut hear)?;
        }
        Ok(())
    }

    fn find<G: Replayable>(
        &self,
        subject: &Subject<'_, G>,
        tasks: &[Task<'_, G>],
        findings: &mut Findings,
        hear: &mut impl FnMut(&Finding) -> io::Result<()>,
    ) -> io::Result<()> {
        let work = |task: &Task<'_, G>| self.found(subject.rules, task);
        in_parallel(tasks, self.threads, work, |finding| {
            hear(&finding)?;
            findings.add(finding);
            Ok(())
        })
    }

    fn found<G: Replayable>(&self, rules: &G::Rules, task: &Task<'_, G>) -> Finding {
        match task {
            Task::Judge(decision) => Finding::Judged(self.judge(rules, decision)),
            Task::Look(position) => Finding::Outlook(self.look(rules, position)),
            Task::Weigh(decision, better) => {
                Finding::Reweighed(self.weigh_again(rules, decision, *better))
            }
        }
    }

    /// Thinks about a decision, and weighs the best command against the one that was played.
    fn judge<G: Replayable>(&self, rules: &G::Rules, decision: &Decision<G>) -> Judged {
        let Decision { seq, seat, seen, played, .. } = decision;
        let seed = self.seed_of(*seq);
        let bot = BotKind::Search(self.bound);
        let thoughts = G::thoughts_of(bot, rules, seen, *seat, seed, Some(*played));
        let best = thoughts.alternatives.first().map_or(*played, |best| best.command);
        let mut weighing = Weighing::default();
        if best != *played {
            let seed = mixed(seed, WEIGHING);
            G::compare(rules, seen, *seat, [best, *played], self.bound, seed, &mut |reached| {
                weighing.add::<G>(rules, *seat, reached);
            });
        }
        Judged {
            seq: *seq,
            choices: thoughts.alternatives.len(),
            best: written(&best),
            line: thoughts.line.iter().skip(1).map(written).collect(),
            weighed: weighing.weighed(),
        }
    }

    /// Weighs both commands once more, in other worlds and twice as many, and counts what they lead to.
    fn weigh_again<G: Replayable>(
        &self,
        rules: &G::Rules,
        Decision { seq, seat, seen, played, .. }: &Decision<G>,
        better: G::Command,
    ) -> Reweighed {
        let seed = mixed(self.seed_of(*seq), WEIGHING_AGAIN);
        let bound = match self.bound {
            Bound::Iterations(iterations) => Bound::Iterations(iterations.saturating_mul(2)),
            Bound::Time(time) => Bound::Time(time * 2),
        };
        let mut weighing = Weighing::default();
        let mut numbers = vec![Sample::default(); G::SERIES.len()];
        G::compare(rules, seen, *seat, [better, *played], bound, seed, &mut |reached| {
            weighing.add::<G>(rules, *seat, reached);
            count::<G>(rules, *seat, reached, &mut numbers);
        });
        let leads = G::SERIES.iter().zip(&numbers).filter(|(_, lead)| lead.count > 1);
        let lead = |(series, lead): (&crate::stats::Series<G>, &Sample)| NumberLead {
            series: series.quantity.name.to_owned(),
            lead: Mean::of(lead),
        };
        Reweighed { seq: *seq, weighed: weighing.weighed(), numbers: leads.map(lead).collect() }
    }

    /// Returns what each viewer may expect for all seats.
    fn look<G: LetBotsChoose>(&self, rules: &G::Rules, position: &Position<G>) -> Outlook {
        let seed = mixed(self.seed_of(position.seq), LOOKING);
        let worlds = match self.bound {
            Bound::Iterations(iterations) => (iterations / 4).clamp(WORLDS_LEAST, WORLDS_MOST),
            Bound::Time(_) => WORLDS_TIMED,
        };
        let expected = |prospect: &Prospect| Expected {
            place: Mean::of(&prospect.place),
            points: Mean::of(&prospect.points),
        };
        let views = position.views.iter().map(|seen| View {
            by: seat_of(seen.viewer()),
            seats: G::prospects(rules, seen, worlds, seed).iter().map(expected).collect(),
        });
        Outlook { seq: position.seq, views: views.collect() }
    }

    fn seed_of(&self, seq: Seq) -> u64 {
        mixed(self.seed, seq.0.into())
    }
}

/// Returns the next decisions that are to be weighed once more: so many that as many costly ones may stand as are told.
fn doubtful<'s, G: Replayable>(
    subject: &'s Subject<'_, G>,
    findings: &Findings,
) -> Vec<Task<'s, G>> {
    let cost = |decision: &'s Decision<G>| {
        let judged = findings.judged.get(&decision.seq)?;
        Some((judged.weighed.as_ref()?.cost(), decision, judged))
    };
    let mut costly: Vec<(f64, &Decision<G>, &Judged)> =
        subject.decisions.iter().filter_map(cost).filter(|(cost, ..)| *cost > 0.0).collect();
    costly.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (mut standing, mut tasks) = (0, Vec::new());
    for (_, decision, judged) in costly.into_iter().take(WEIGHED_AGAIN) {
        if standing + tasks.len() == COSTLIEST {
            break;
        }
        match findings.reweighed.get(&decision.seq) {
            Some(again) => standing += usize::from(again.is_costly()),
            None => {
                tasks.extend(read::<G>(&judged.best).map(|it| Task::Weigh(decision, it)));
            }
        }
    }
    tasks
}

/// Two commands against each other, world by world.
#[derive(Default)]
struct Weighing {
    lead: Sample,
    points: Sample,
    own: Sample,
    others: Sample,
}

impl Weighing {
    fn add<G: Evaluate>(&mut self, rules: &G::Rules, seat: Seat, reached: [&G::State; 2]) {
        let [better, played] = reached.map(|state| standing::<G>(rules, state, seat));
        self.lead.add(better - played);
        let [better, played] = reached.map(|state| promises::<G>(rules, state, seat));
        let (own, others) = (better.0 - played.0, better.1 - played.1);
        self.own.add(own);
        self.others.add(others);
        self.points.add(own - others);
    }

    /// Returns the outcome; none of no world.
    fn weighed(&self) -> Option<Weighed> {
        (self.lead.count > 0).then(|| Weighed {
            worlds: self.lead.count,
            lead: Mean::of(&self.lead),
            points: Mean::of(&self.points),
            own: Mean::of(&self.own),
            others: Mean::of(&self.others),
        })
    }
}

/// Returns the points that the seat may hope for, and those that the others may hope for on the average.
fn promises<G: Evaluate>(rules: &G::Rules, state: &G::State, seat: Seat) -> (f64, f64) {
    let others = Seat::first(G::seats(rules)).filter(|&other| other != seat);
    let others: Sample = others.map(|other| promise::<G>(rules, state, other)).collect();
    (promise::<G>(rules, state, seat), others.mean().unwrap_or_default())
}

/// Adds how the own numbers of two positions differ, as far as they are told without a final scoring.
fn count<G: Measurable>(
    rules: &G::Rules,
    seat: Seat,
    reached: [&G::State; 2],
    numbers: &mut [Sample],
) {
    for (series, lead) in G::SERIES.iter().zip(numbers) {
        let [better, played] =
            reached.map(|state| (series.measure)(&At { rules, state, scored: None, seat }));
        if let Some((better, played)) = better.zip(played) {
            let difference = (better - played).saturating_as::<i32>();
            lead.add(difference.into());
        }
    }
}

fn written(command: &impl serde::Serialize) -> Value {
    serde_json::to_value(command).unwrap_or_default()
}

/// Returns the command that was written; none if it is of another version of the game.
pub(super) fn read<G: Game>(command: &Value) -> Option<G::Command> {
    serde_json::from_value(command.clone()).ok()
}
