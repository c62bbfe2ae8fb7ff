//! The bot that searches: determinized Monte Carlo tree search over what its seat may have before it.
//!
//! In each world the hidden cards are dealt anew (`Game::fill`), and chance falls otherwise. In it one command of the root is tried: below it
//! the seats that plan ([`Evaluate::planners`]) follow the tree, then all play on for a few turns ([`Judge::play_on`]). What each planner's commands
//! are noted with is how it stands in the position that was reached. Every command of the root is tried in the same worlds, so that luck is the
//! same for all; the worse half is given up in each phase (*sequential halving*).

use super::greedy;
use super::judge::{Judge, Manner, OWN_WIDTH, Opinion};
use super::root::Root;
use super::sample::Sample;
use super::tree::{Child, Tree};
use super::valued::{Evaluate, standing};
use az::SaturatingAs;
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::knowledge::Seen;
use engine::kernel::play;
use engine::kernel::seat::{SEATS_MAX, Seat, Seats};
use std::time::{Duration, Instant};

/// The bound that ends a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// So many iterations: the same seed gives the same choice.
    Iterations(u32),
    /// So much time.
    Time(Duration),
}

/// Commands of a node below the root.
const NODE_MAX: usize = 10;
/// The weight of exploring in a search: as much as values differ.
const EXPLORE: f64 = 0.2;
/// A command that is so many points worse one choice ahead is a quarter as likely the best one.
const UNLIKELY: f64 = 1.0;
/// Decisions of one iteration, at most.
const DECISIONS_MAX: usize = 300;

/// The opinion of a search about one command.
#[derive(Clone, Copy, Debug)]
pub struct Thought<C> {
    /// The command.
    pub command: C,
    /// The worth at the end of the own turn, as the bot reckons it, in points.
    pub worth: f64,
    /// The number of tries, and the share of the others that one may hope to leave behind by it.
    pub tried: Sample,
}

/// The opinion of a search about a decision.
#[derive(Clone, Debug)]
pub struct Thoughts<C> {
    /// All commands that were thought about, best first.
    pub alternatives: Vec<Thought<C>>,
    /// The own commands that it expects to give, the best one first.
    pub line: Vec<C>,
}

/// Returns the command that the search finds best; `None` if the seat may not act.
pub fn choose<G: Evaluate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    bound: Bound,
    seed: u64,
) -> Option<G::Command> {
    let thoughts = think::<G>(rules, seen, seat, bound, seed, None);
    thoughts.alternatives.first().map(|best| best.command)
}

/// Returns what the search thinks of the decision that is open for the seat, and of a command besides that it would not think about by itself.
pub fn think<G: Evaluate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    bound: Bound,
    seed: u64,
    also: Option<G::Command>,
) -> Thoughts<G::Command> {
    let mut random = Stream::unrecorded(seed);
    let judge = &mut Judge::<G>::in_search(rules);
    let ranked = greedy::ranked(judge, seen.state(), seat, also, &mut random);
    let ranked: Vec<(G::Command, f64)> =
        ranked.into_iter().map(|(lawful, worth)| (lawful.into(), worth)).collect();
    let mut search = Search::<G>::new(rules, seen, seat, seed, &ranked);
    if ranked.len() > 1 {
        search.run(bound, also);
    }
    // With one command only, nothing is tried: there is nothing to compare it with.
    search.thoughts(&ranked)
}

/// A search of one decision, and the position that it has reached last.
pub(super) struct Search<'s, G: Evaluate> {
    rules: &'s G::Rules,
    seen: &'s Seen<G::State>,
    seat: Seat,
    /// The seats whose commands are in the tree.
    planners: Seats,
    seed: u64,
    /// The stage at which positions are valued.
    horizon: u32,
    judge: Judge<'s, G>,
    tree: Tree<G::Command>,
    root: Root,
    /// The position that is played on from, and that which was reached then.
    pub(super) state: G::State,
    path: Vec<(usize, usize)>,
    order: Vec<(f64, usize)>,
}

impl<'s, G: Evaluate> Search<'s, G> {
    /// Returns a search among these commands, which are judged best first.
    pub(super) fn new(
        rules: &'s G::Rules,
        seen: &'s Seen<G::State>,
        seat: Seat,
        seed: u64,
        judged: &[(G::Command, f64)],
    ) -> Search<'s, G> {
        Search {
            rules,
            seen,
            seat,
            planners: G::planners(rules, seat),
            seed,
            horizon: G::stage(seen.state()) + G::HORIZON,
            judge: Judge::in_search(rules),
            tree: Tree::new(seat, children(judged.to_vec())),
            root: Root::new::<G>(judged),
            state: seen.state().clone(),
            path: Vec::new(),
            order: Vec::new(),
        }
    }

    /// Tries the commands of the root, in phases; each ends when its share of the bound is spent, and gives up the worse half.
    fn run(&mut self, bound: Bound, also: Option<G::Command>) {
        let start = Instant::now();
        let bound = match bound {
            Bound::Iterations(iterations) => Bound::Iterations(self.root.limit(iterations)),
            Bound::Time(_) => bound,
        };
        let root = self.tree.children(0).iter();
        let also =
            also.and_then(|also| root.map(|child| child.command).position(|own| own == also));
        // Who asks about a command wants its figures, even if it would have been left out.
        also.into_iter().for_each(|place| self.root.add(place));
        let phases = self.root.phases();
        let (mut tried, mut world) = (0, 0);
        for phase in 1..=phases {
            loop {
                tried += self.try_all_in(world);
                world += 1;
                if self.root.is_decided(world) {
                    return;
                }
                let is_over = match bound {
                    Bound::Iterations(all) => tried >= all / phases * phase,
                    Bound::Time(time) => start.elapsed() >= time / phases * phase,
                };
                if is_over {
                    break;
                }
            }
            self.root.halve();
        }
    }

    /// Tries every command that is left in the same world; tells how many.
    fn try_all_in(&mut self, world: u32) -> u32 {
        let seed = mixed(self.seed, world.into());
        // A world agrees with all that the seat has seen; what it cannot know is dealt anew.
        let dealt = G::imagine(self.rules, self.seen, &mut Stream::unrecorded(seed));
        let key = GameKey::unrecorded(seed);
        for place in 0..self.root.alive.len() {
            let child = self.root.alive[place];
            self.state.clone_from(&dealt);
            // The same luck for all: what chance does to one it does to the others, so the differences are smaller than the results.
            self.try_one(child, &key, &mut Stream::unrecorded(mixed(seed, 1)));
        }
        self.root.alive.len().saturating_as::<u32>()
    }

    /// One iteration: the command, then down the tree, then on to the horizon; what was reached is noted on the way.
    pub(super) fn try_one(&mut self, child: usize, key: &GameKey, random: &mut Stream) {
        self.path.clear();
        self.judge.leave_line();
        let command = self.tree.children(0)[child].command;
        if !self.follow((0, child), command, key, self.seat) {
            return;
        }
        let greedy = self.greedy_seats(random);
        let mut in_tree = true;
        for _ in 0..DECISIONS_MAX {
            let Some(actor) = self.actor() else { break };
            if in_tree && self.planners.contains(actor) {
                in_tree = self.descend(key, actor);
                if in_tree {
                    continue;
                }
            }
            let Some(choice) = self.played_on(actor, greedy, random) else { break };
            play::advance::<G>(self.rules, &mut self.state, key, actor, choice);
        }
        self.note();
    }

    /// Draws the other seats that play on without habits in this world, each of them in half of the worlds: nobody knows how well they play.
    fn greedy_seats(&self, random: &mut Stream) -> Seats {
        if G::HABITS.is_empty() {
            return Seats::NONE;
        }
        let others = Seat::first(G::seats(self.rules)).filter(|&seat| seat != self.seat);
        others.filter(|_| random.below(2) == 0).fold(Seats::NONE, Seats::with)
    }

    /// Returns what a seat chooses below the tree.
    fn played_on(&mut self, actor: Seat, greedy: Seats, random: &mut Stream) -> Option<G::Lawful> {
        // What the own seat chooses here matters more than how often it can be tried.
        let width = if actor == self.seat { OWN_WIDTH } else { G::WIDTH };
        let opinion = if greedy.contains(actor) { Opinion::Worth } else { Opinion::Habits };
        self.judge.play_on(&self.state, actor, Manner { opinion, width }, random)
    }

    /// Notes what was reached at each command that led here, as its seat values it.
    fn note(&mut self) {
        let mut standings = [None; SEATS_MAX];
        for &(node, child) in &self.path {
            let seat = self.tree.seat(node);
            let value = *standings[seat.index()]
                .get_or_insert_with(|| standing::<G>(self.rules, &self.state, seat));
            self.tree.child_mut(node, child).tried.add(value);
            if node == 0 {
                self.root.note(child, value);
            }
        }
    }

    /// Returns who acts next, before the horizon: the own seat while all choose at the same time.
    fn actor(&self) -> Option<Seat> {
        let is_far = G::stage(&self.state) >= self.horizon;
        if is_far || G::outcome(&self.state).is_some() {
            return None;
        }
        if G::to_act(&self.state).contains(self.seat) {
            return Some(self.seat);
        }
        play::next_to_act::<G>(&self.state)
    }

    /// Gives the most promising command of this seat that is legal in this world; false below the tree, which grows there by one node, and
    /// where the tree knows commands of another seat, because it came otherwise in the world that made the node.
    fn descend(&mut self, key: &GameKey, seat: Seat) -> bool {
        let Some(&(node, child)) = self.path.last() else { return false };
        let Some(next) = self.tree.after(node, child) else {
            // One node for each iteration keeps the tree where it is visited, and memory bounded by the iterations.
            let judged = self.judged(seat);
            self.tree.grow((node, child), seat, children(judged));
            return false;
        };
        if self.tree.seat(next) != seat {
            return false;
        }
        // The list is taken out and put back, so that no iteration asks for memory.
        let mut order = std::mem::take(&mut self.order);
        self.tree.most_promising(next, EXPLORE, &mut order);
        let found = order.iter().any(|&(_, child)| {
            let command = self.tree.children(next)[child].command;
            self.follow((next, child), command, key, seat)
        });
        self.order = order;
        found
    }

    /// Returns what the seat can do here, as it looks one choice ahead to who has habits.
    fn judged(&mut self, seat: Seat) -> Vec<(G::Command, f64)> {
        let considered = self.judge.considered(&self.state, seat).to_vec();
        let judge =
            |choice: G::Lawful| (choice.into(), self.judge.with_habit(&self.state, seat, choice));
        let mut judged: Vec<(G::Command, f64)> = considered.into_iter().map(judge).collect();
        judged.sort_by(|one, other| other.1.total_cmp(&one.1));
        judged.truncate(NODE_MAX);
        judged
    }

    /// Gives the command of the seat, if it is legal in this world.
    fn follow(
        &mut self,
        step: (usize, usize),
        command: G::Command,
        key: &GameKey,
        seat: Seat,
    ) -> bool {
        let Ok(lawful) = G::check(self.rules, &self.state, seat, &command) else {
            return false;
        };
        play::advance::<G>(self.rules, &mut self.state, key, seat, lawful);
        self.path.push(step);
        true
    }

    /// Returns all commands of the root: those tried longest first, of them by merit.
    fn thoughts(&self, judged: &[(G::Command, f64)]) -> Thoughts<G::Command> {
        let root = self.tree.children(0);
        let mut places: Vec<usize> = (0..root.len()).collect();
        places.sort_by(|&one, &other| {
            let visits = root[other].tried.count.cmp(&root[one].tried.count);
            visits.then(self.root.merit(other).total_cmp(&self.root.merit(one)))
        });
        let thought = |place: usize| Thought {
            command: judged[place].0,
            worth: judged[place].1,
            tried: root[place].tried,
        };
        let line = places.first().map_or_else(Vec::new, |&best| self.line(best));
        Thoughts { alternatives: places.into_iter().map(thought).collect(), line }
    }

    /// Returns the own commands tried most, from this one of the root down.
    fn line(&self, first: usize) -> Vec<G::Command> {
        let mut line = vec![self.tree.children(0)[first].command];
        let mut at = self.tree.after(0, first);
        while let Some(node) = at {
            let children = self.tree.children(node).iter().enumerate();
            let tried = children.filter(|(_, child)| child.tried.count > 1);
            let Some((place, child)) = tried.max_by_key(|(_, child)| child.tried.count) else {
                break;
            };
            if self.tree.seat(node) == self.seat {
                line.push(child.command);
            }
            at = self.tree.after(node, place);
        }
        line
    }
}

/// Commands with how likely each is the best one, by what they are worth.
fn children<C>(judged: Vec<(C, f64)>) -> Vec<Child<C>> {
    let best = judged.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
    let weight = |worth: f64| {
        let behind = 1.0 + (best - worth) / UNLIKELY;
        1.0 / (behind * behind)
    };
    let sum: f64 = judged.iter().map(|(_, worth)| weight(*worth)).sum();
    let child = |(command, worth): (C, f64)| Child {
        command,
        prior: weight(worth) / sum,
        tried: Sample::default(),
        node: None,
    };
    judged.into_iter().map(child).collect()
}

/// Returns a seed that follows from a seed and a number, as different as can be (SplitMix64).
pub fn mixed(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twentieth::tests::first_choice;
    use engine::kernel::knowledge::hide;
    use engine::kernel::play::legal;
    use engine::kernel::viewer::Viewer;
    use engine::twentieth::TwentiethCentury;
    use engine::twentieth::command::Command;

    #[test]
    fn each_other_seat_is_greedy_in_about_half_of_the_worlds_and_the_own_one_in_none() {
        let (rules, state, seat) = first_choice(4, 5);
        let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
        let search = Search::<TwentiethCentury>::new(&rules, &seen, seat, 3, &[]);
        let random = &mut Stream::unrecorded(1);
        let worlds: Vec<Seats> = (0..200).map(|_| search.greedy_seats(random)).collect();
        for other in Seat::first(4) {
            let greedy = worlds.iter().filter(|greedy| greedy.contains(other)).count();
            let expected = if other == seat { 0..1 } else { 70..131 };
            assert!(expected.contains(&greedy), "{other}: {greedy} of 200");
        }
    }

    #[test]
    fn who_bids_against_an_own_bid_is_in_the_tree_and_goes_by_the_own_standing() {
        let (rules, state, seat) = first_choice(3, 5);
        let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
        let legal = legal::<TwentiethCentury>(&rules, &seen, seat);
        let bid = legal.into_iter().map(Command::from);
        let bid = bid.filter(|it| matches!(it, Command::OpenAuction { .. })).take(1);
        let judged: Vec<(Command, f64)> = bid.map(|it| (it, 0.0)).collect();
        let mut search = Search::<TwentiethCentury>::new(&rules, &seen, seat, 3, &judged);
        // The first iteration makes the node after the bid, the second one follows it.
        for _ in 0..2 {
            search.state.clone_from(&state);
            search.try_one(0, &GameKey::unrecorded(5), &mut Stream::unrecorded(7));
        }
        let (node, child) = search.path[1];
        let next = search.tree.seat(node);
        assert_ne!(next, seat, "another seat answers the bid");
        let of = |seat| standing::<TwentiethCentury>(&rules, &search.state, seat);
        assert_ne!(of(next), of(seat));
        assert_eq!(search.tree.children(node)[child].tried.sum(), of(next));
    }
}
