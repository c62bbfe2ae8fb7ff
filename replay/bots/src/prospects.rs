//! The places that may be expected from a position, by whoever knows only a part of it.
//!
//! The hidden part is dealt anew, again and again; all play on, as players within a search do, to its horizon, and what is reached there is valued
//! by experience.

use super::experience::promise;
use super::judge::{Judge, Manner, Opinion};
use super::sample::Sample;
use super::search::mixed;
use super::valued::{Evaluate, likely};
use engine::kernel::chance::{GameKey, Stream};
use engine::kernel::knowledge::Seen;
use engine::kernel::outcome::Outcome;
use engine::kernel::play;
use engine::kernel::seat::Seat;

/// Decisions of one world, at most.
const DECISIONS_MAX: usize = 300;

/// The prospects of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Prospect {
    /// The place at the end, in each world; a shared place counts as the mean of those that are shared.
    pub place: Sample,
    /// The points at the end, in each world.
    pub points: Sample,
}

/// Returns the prospects of each seat, in order of seats, by what was seen. A game that has ended has one world.
pub fn prospects<G: Evaluate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    worlds: u32,
    seed: u64,
) -> Vec<Prospect> {
    let is_over = G::outcome(seen.state()).is_some();
    let mut prospects = vec![Prospect::default(); usize::from(G::seats(rules))];
    for world in 0..if is_over { 1 } else { worlds } {
        let reached = reached::<G>(rules, seen, mixed(seed, world.into()));
        for (seat, prospect) in Seat::first(G::seats(rules)).zip(&mut prospects) {
            prospect.place.add(place::<G>(rules, &reached, seat));
            prospect.points.add(promise::<G>(rules, &reached, seat));
        }
    }
    prospects
}

/// Deals a world by this seed, and lets all play on to the horizon.
fn reached<G: Evaluate>(rules: &G::Rules, seen: &Seen<G::State>, seed: u64) -> G::State {
    let mut state = G::imagine(rules, seen, &mut Stream::unrecorded(seed));
    let key = GameKey::unrecorded(seed);
    let random = &mut Stream::unrecorded(mixed(seed, 1));
    let horizon = G::stage(&state) + G::HORIZON;
    let mut judge = Judge::<G>::in_search(rules);
    for _ in 0..DECISIONS_MAX {
        if G::stage(&state) >= horizon || G::outcome(&state).is_some() {
            break;
        }
        let Some(seat) = play::next_to_act::<G>(&state) else { break };
        let manner = Manner { opinion: Opinion::Habits, width: G::WIDTH };
        let Some(choice) = judge.play_on(&state, seat, manner, random) else { break };
        play::advance::<G>(rules, &mut state, &key, seat, choice);
    }
    state
}

/// Returns the place that the seat may expect: behind each other one as likely as by its lead, or by the places if the game has ended.
fn place<G: Evaluate>(rules: &G::Rules, state: &G::State, seat: Seat) -> f64 {
    let outcome = G::outcome(state);
    let others = Seat::first(G::seats(rules)).filter(|&other| other != seat);
    let behind = others.map(|other| match &outcome {
        Some(outcome) => behind(outcome, seat, other),
        None => likely::<G>(promise::<G>(rules, state, other) - promise::<G>(rules, state, seat)),
    });
    1.0 + behind.sum::<f64>()
}

/// Returns 1 if the seat has ended behind the other one, a half if they share a place, 0 if it is ahead.
fn behind(Outcome(places): &Outcome, seat: Seat, other: Seat) -> f64 {
    let of = |seat: Seat| places.iter().find(|place| place.seat == seat).map(|it| it.place);
    match of(seat).cmp(&of(other)) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::knowledge::hide;
    use engine::kernel::play::deal;
    use engine::kernel::viewer::Viewer;
    use engine::twentieth::TwentiethCentury;
    use engine::twentieth::terms::Rules;
    use engine::underwater::UnderwaterCities;

    /// Whoever looks on: the places of all seats are shared out among them.
    fn assert_shared_out<G: Evaluate>(rules: &G::Rules) {
        let state = deal::<G>(rules, &GameKey::unrecorded(4));
        let first = Seat::first(1).next().unwrap();
        for viewer in [Viewer::Spectator, Viewer::Seat(first), Viewer::Referee] {
            let told = prospects::<G>(rules, &hide::<G>(&state, viewer), 3, 9);
            let sum: f64 = told.iter().filter_map(|it| it.place.mean()).sum();
            let seats = f64::from(G::seats(rules));
            assert!((sum - seats * (seats + 1.0) / 2.0).abs() < 1e-9, "{viewer}: {sum}");
            assert!(told.iter().all(|it| it.points.count == 3), "{viewer}");
        }
    }

    #[test]
    fn all_places_are_shared_out_whoever_looks_on() {
        assert_shared_out::<TwentiethCentury>(&Rules::standard(4).unwrap());
        let rules = engine::underwater::terms::Rules::standard(2).unwrap();
        assert_shared_out::<UnderwaterCities>(&rules);
    }

    #[test]
    fn whoever_shares_a_place_is_half_behind() {
        let [one, two] = [1, 2].map(|number| Seat::numbered(number).unwrap());
        let outcome = |places: [u8; 2]| {
            let place = |(seat, place)| engine::kernel::outcome::Place { seat, place, points: 0 };
            Outcome([one, two].into_iter().zip(places).map(place).collect())
        };
        let told = [[1, 2], [1, 1], [2, 1]].map(|places| behind(&outcome(places), one, two));
        assert_eq!(told, [0.0, 0.5, 1.0]);
    }
}
