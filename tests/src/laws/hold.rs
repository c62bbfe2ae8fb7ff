//! Holds laws over random games: each game is played once, and all laws look at it.

use super::{Evidence, Law, Subject, rounds};
use crate::playout::wandering::terms;
use crate::playout::{Playout, Setup, Undoing};
use engine::kernel::edition::Published;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// Longer than any game of Pebbles and most of others, so that most playouts are whole games and some are beginnings.
const STEPS: std::ops::Range<usize> = 0..8_000;

/// A law and the name of its test.
pub type Named<G> = (&'static str, Law<G>);

/// Findings about laws, by the names of their tests.
#[derive(Default)]
pub struct Findings(BTreeMap<&'static str, Finding>);

/// The finding about one law: what it compared, and whether a playout breaks it.
#[derive(Default)]
struct Finding {
    evidence: Evidence,
    /// The first playout that breaks the law, in words.
    broken: Option<String>,
}

impl Findings {
    /// Checks that the law held.
    ///
    /// # Panics
    /// With the number, the seats, the options and the length of the shortest beginning of a game that breaks the law; and when less than
    /// half of what was compared could have broken it.
    pub fn assert_held(&self, name: &str) {
        let Finding { evidence: Evidence { cases, telling }, broken } = &self.0[name];
        assert!(broken.is_none(), "{}", broken.as_deref().unwrap_or_default());
        let is_told = *telling > 0 && telling * 2 >= *cases;
        assert!(is_told, "of {cases} cases only {telling} tell something");
    }

    fn add(&mut self, other: Findings) {
        for (name, found) in other.0 {
            let finding = self.0.entry(name).or_default();
            finding.evidence += found.evidence;
            finding.broken = finding.broken.take().or(found.broken);
        }
    }
}

/// One random game, or a beginning of it.
#[derive(Clone, Copy)]
struct Case {
    number: u64,
    seats: u8,
    steps: usize,
    undoing: Undoing,
}

impl Case {
    fn drawn<G: Published>(runner: &mut TestRunner) -> Case {
        let undoing =
            [Undoing::Never, Undoing::Sometimes, Undoing::Quarrelling, Undoing::Wandering];
        let strategy = (any::<u64>(), G::SEATS, STEPS, proptest::sample::select(undoing.to_vec()));
        let tree = strategy.new_tree(runner).expect("nothing is filtered");
        let (number, seats, steps, undoing) = tree.current();
        Case { number, seats, steps, undoing }
    }

    fn played<G: Published>(self, subject: &Subject<G>) -> Playout<G> {
        let wanders = self.undoing == Undoing::Wandering;
        let clock = if wanders { terms(self.number) } else { None };
        let setup = Setup { clock, ..subject.setup_of(self.seats, self.number) };
        Playout::begun(&setup, self.number, self.undoing, self.steps)
    }

    /// Returns the shortest beginning that breaks the law, as far as halving finds it, with the reason.
    fn shortest<G: Published>(
        self,
        subject: &Subject<G>,
        law: Law<G>,
        reason: String,
    ) -> (Case, String) {
        let (mut held, mut broken) = (0, (self, reason));
        while held < broken.0.steps {
            let half = Case { steps: held.midpoint(broken.0.steps), ..self };
            match reason_against(subject, law, &half.played(subject)) {
                Ok(_) => held = half.steps + 1,
                Err(reason) => broken = (half, reason),
            }
        }
        broken
    }
}

/// Returns what the law looked at, or why the playout breaks it.
fn reason_against<G: Published>(
    subject: &Subject<G>,
    law: Law<G>,
    playout: &Playout<G>,
) -> Result<Evidence, String> {
    catch_unwind(AssertUnwindSafe(|| law(subject, playout))).map_err(|panic| reason(&*panic))
}

fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned())).unwrap_or_default()
}

/// Holds the laws over random playouts, on all processors; `FATHOM_ROUNDS` multiplies the number of playouts.
pub fn hold<G: Published>(subject: &Subject<G>, laws: &[Named<G>]) -> Findings {
    let begun = AtomicU32::new(0);
    let work = || {
        let (mut findings, mut runner) = (Findings::default(), TestRunner::default());
        while begun.fetch_add(1, Ordering::Relaxed) < rounds(subject.rounds) {
            look(subject, laws, Case::drawn::<G>(&mut runner), &mut findings);
        }
        findings
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut findings = Findings::default();
    thread::scope(|scope| {
        let working: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for thread in working {
            findings.add(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
    });
    findings
}

/// Lets each law that is not broken yet look at one game.
fn look<G: Published>(
    subject: &Subject<G>,
    laws: &[Named<G>],
    case: Case,
    findings: &mut Findings,
) {
    let playout = case.played(subject);
    for &(name, law) in laws {
        let finding = findings.0.entry(name).or_default();
        if finding.broken.is_some() {
            continue;
        }
        match reason_against(subject, law, &playout) {
            Ok(evidence) => finding.evidence += evidence,
            Err(reason) => {
                let (case, reason) = case.shortest(subject, law, reason);
                finding.broken = Some(told(subject, case, &reason));
            }
        }
    }
}

fn told<G: Published>(subject: &Subject<G>, case: Case, reason: &str) -> String {
    let Case { number, seats, steps, undoing } = case;
    let options = subject.options_of(seats, number);
    format!(
        "{reason}\nin playout {number} of {seats} seats, options {options}, {steps} steps, undoing {undoing:?}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pebbles::{Pebbles, subject};

    /// Few rounds: a law that never holds is broken in the first.
    fn brief() -> Subject<Pebbles> {
        Subject { rounds: 4, ..subject() }
    }

    fn of_all(telling: bool) -> Evidence {
        let mut evidence = Evidence::default();
        evidence.case(telling);
        evidence
    }

    /// Returns what the test of a law panics with.
    fn failure(law: Law<Pebbles>) -> String {
        let findings = hold(&brief(), &[("law", law), ("other", |_, _| of_all(true))]);
        findings.assert_held("other");
        let panic = catch_unwind(AssertUnwindSafe(|| findings.assert_held("law")));
        reason(&*panic.expect_err("the law is broken"))
    }

    #[test]
    fn a_law_that_is_broken_is_told_with_the_shortest_game_that_breaks_it() {
        let told = failure(|_, playout| {
            assert!(playout.events.len() < 6, "six events");
            of_all(true)
        });
        assert!(
            told.starts_with("six events\nin playout ") && told.contains(", 6 steps"),
            "{told}"
        );
    }

    #[test]
    fn a_law_that_could_not_have_been_broken_has_not_held() {
        let told = failure(|_, _| of_all(false));
        assert_eq!(told, "of 4 cases only 0 tell something");
    }

    #[test]
    fn a_law_that_always_holds_is_held() {
        hold(&brief(), &[("law", |_, _| of_all(true))]).assert_held("law");
    }
}
