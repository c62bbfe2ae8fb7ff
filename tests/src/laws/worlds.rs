//! Law 5, second half: two worlds that a viewer cannot tell apart treat him alike.

use super::{Evidence, Subject, assert_same, bytes};
use crate::playout::{Playout, pick};
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::desk::Recording;
use engine::kernel::edition::Published;
use engine::kernel::game::Game;
use engine::kernel::knowledge::hide;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use serde_json::Value;

/// Decisions that two worlds are followed for.
const DECISIONS: usize = 8;

/// Two worlds that the viewer cannot tell apart.
pub(super) struct Pair<'p, G: Game> {
    pub(super) rules: &'p G::Rules,
    key: GameKey,
    viewer: Viewer,
    pub(super) real: G::State,
    pub(super) other: G::State,
}

/// The result of a command in one world.
struct WorldStep<G: Game> {
    command: G::Command,
    state: G::State,
    facts: Vec<G::Fact>,
}

/// Law 5: a state and its `fill` from a viewer's knowledge give him byte-equal views, lists, refusals and events, until
/// he is told by right what tells them apart.
pub fn what_is_unknown_changes_nothing<G: Published>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let candidates = subject.candidates(playout);
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for table in playout.tables.iter().filter(|table| table.phase == Phase::Playing) {
        for viewer in playout.viewers().filter(|&viewer| viewer != Viewer::Referee) {
            if random.below(subject.one_in) == 0 {
                let mut pair = Pair::of(playout, &table.game, viewer, &mut random);
                evidence.case(pair.differs());
                pair.follow(&candidates, &mut random);
            }
        }
    }
    evidence
}

impl<'p, G: Published> Pair<'p, G> {
    /// The world of this state, and one that is filled by chance from what the viewer knows of it.
    pub(super) fn of(
        playout: &'p Playout<G>,
        state: &G::State,
        viewer: Viewer,
        random: &mut Stream,
    ) -> Pair<'p, G> {
        let rules = &playout.rules;
        let other = G::fill(rules, &hide::<G>(state, viewer), random);
        assert_eq!(G::invariant(rules, &other), Ok(()), "what was filled for {viewer}");
        Pair { rules, key: playout.key(), viewer, real: state.clone(), other }
    }

    /// Returns whether the two worlds really differ in the view of a referee.
    pub(super) fn differs(&self) -> bool {
        let shown = |state| bytes(&G::view(self.rules, &hide::<G>(state, Viewer::Referee)));
        shown(&self.real) != shown(&self.other)
    }

    fn follow(&mut self, candidates: &[G::Command], random: &mut Stream) {
        for _ in 0..DECISIONS {
            self.look_alike(candidates);
            let Some((seat, real, other)) = self.choose(random) else { return };
            let real = perform(self.rules, &self.key, &self.real, seat, real);
            let other = perform(self.rules, &self.key, &self.other, seat, other);
            if !self.is_told_alike(&real, &other) {
                return;
            }
            let told = |step: &WorldStep<G>| self.told_command(seat, step.command);
            assert_eq!(told(&other), told(&real), "what {} is told seat {seat} chose", self.viewer);
            (self.real, self.other) = (real.state, other.state);
        }
    }

    /// The viewer sees the same, and is offered and refused the same.
    fn look_alike(&self, candidates: &[G::Command]) {
        let viewer = self.viewer;
        let (real, other) = (hide::<G>(&self.real, viewer), hide::<G>(&self.other, viewer));
        assert_same(&other, &real, &format!("what {viewer} sees"));
        let view = |seen| bytes(&G::view(self.rules, seen));
        assert_eq!(view(&other), view(&real), "what is shown to {viewer}");
        if let Viewer::Seat(seat) = viewer {
            let listed = |state| bytes(&list::<G>(self.rules, state, seat));
            assert_eq!(listed(&self.other), listed(&self.real), "the list of {viewer}");
            self.dry_runs_are_alike(seat);
            for command in candidates {
                let refused = |state| G::check(self.rules, state, seat, command).err();
                let (real, other) = (refused(&self.real), refused(&self.other));
                assert_eq!(bytes(&other), bytes(&real), "{command:?} of {viewer}");
            }
        }
    }

    /// A dry run of whatever the seat may choose tells the same.
    fn dry_runs_are_alike(&self, seat: Seat) {
        for command in list::<G>(self.rules, &self.real, seat) {
            let run = |state| {
                play::preview::<G>(self.rules, hide::<G>(state, self.viewer), seat, &command)
            };
            assert_eq!(run(&self.other), run(&self.real), "a dry run of {command:?}");
        }
    }

    /// The command as the viewer is told it: nothing where it is another seat's secret.
    fn told_command(&self, seat: Seat, command: G::Command) -> Option<G::Command> {
        let told = !G::is_secret(&command) || self.viewer == Viewer::Seat(seat);
        told.then_some(command)
    }

    /// A choice in each world: the same command; or another secret one where the viewer is not told which; or, where the
    /// command is not there in the other world, one of its kind.
    fn choose(&self, random: &mut Stream) -> Option<(Seat, G::Lawful, G::Lawful)> {
        let seat = play::next_to_act::<G>(&self.real)?;
        let real = pick_of(random, &lawful::<G>(self.rules, &self.real, seat))?;
        let mut offered = lawful::<G>(self.rules, &self.other, seat);
        let command: G::Command = real.into();
        if self.told_command(seat, command).is_none() {
            offered.retain(|&other| G::is_secret(&other.into()));
        } else if offered.iter().any(|&other| other.into() == command) {
            offered.retain(|&other| other.into() == command);
        } else {
            offered.retain(|&other| kind::<G>(other.into()) == kind::<G>(command));
        }
        Some((seat, real, pick_of(random, &offered)?))
    }

    /// Returns whether the viewer was told the same in both worlds. The viewer may be told different things only if it may know by right, from
    /// the state itself, the difference between the worlds.
    fn is_told_alike(&self, real: &WorldStep<G>, other: &WorldStep<G>) -> bool {
        let (mut before, mut elsewhere) = (self.real.clone(), self.other.clone());
        for (fact, twin) in real.facts.iter().zip(&other.facts) {
            G::apply(&mut before, fact);
            G::apply(&mut elsewhere, twin);
            let by_right = hide::<G>(&before, self.viewer) != hide::<G>(&elsewhere, self.viewer);
            let (told, twin) = (G::redact(fact, self.viewer), G::redact(twin, self.viewer));
            assert!(by_right || told == twin, "{} is told {told:?}, or {twin:?}", self.viewer);
            if by_right {
                return false;
            }
        }
        let (count, twins) = (real.facts.len(), other.facts.len());
        assert_eq!(count, twins, "{} can count the facts", self.viewer);
        true
    }
}

fn perform<G: Game>(
    rules: &G::Rules,
    key: &GameKey,
    state: &G::State,
    seat: Seat,
    command: G::Lawful,
) -> WorldStep<G> {
    let mut desk = Recording::from(state, key);
    G::perform(rules, &mut desk, seat, command).expect("a desk with chance knows everything");
    let (state, facts) = desk.finish();
    WorldStep { command: command.into(), state, facts }
}

/// The `type` of a command.
fn kind<G: Game>(command: G::Command) -> Option<Value> {
    let command = serde_json::to_value(command).expect("a command can be written");
    command.get("type").cloned()
}

fn lawful<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat) -> Vec<G::Lawful> {
    let mut legal = Vec::new();
    G::legal(rules, state, seat, &mut legal);
    legal
}

fn list<G: Game>(rules: &G::Rules, state: &G::State, seat: Seat) -> Vec<G::Command> {
    lawful::<G>(rules, state, seat).into_iter().map(Into::into).collect()
}

fn pick_of<T: Copy>(random: &mut Stream, items: &[T]) -> Option<T> {
    if items.is_empty() { None } else { Some(pick(random, items)) }
}
