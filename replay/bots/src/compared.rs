//! Two commands in worlds of their own: what each of them leads to, side by side.
//!
//! A search takes the best of many means, so the mean of the command that it takes is too high by luck (the *winner's curse*). Here both
//! commands are tried equally often, in worlds that no search has seen, and with a new tree.

use super::search::{Bound, Search, mixed};
use super::valued::Evaluate;
use engine::kernel::chance::{GameKey, Stream};
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use std::time::Instant;

/// Fewer worlds tell nothing about an error.
const WORLDS_LEAST: u32 = 8;

/// Hears the two positions that are reached in each world.
pub type Hear<'h, G> = dyn FnMut([&<G as Game>::State; 2]) + 'h;

/// Plays on after each of two commands in the same worlds, as the search would, and tells for each world the two positions that are
/// reached. Worlds in which one of them is not legal are left out.
///
/// The bound is that of a search: each world costs two of its iterations.
pub fn compare<G: Evaluate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    pair: [G::Command; 2],
    bound: Bound,
    seed: u64,
    hear: &mut Hear<'_, G>,
) {
    let mut search = Search::<G>::new(rules, seen, seat, seed, &pair.map(|it| (it, 0.0)));
    let mut first = seen.state().clone();
    let start = Instant::now();
    for world in (0..).take_while(|&world| is_within(bound, start, world)) {
        let seed = mixed(seed, world.into());
        let dealt = G::imagine(rules, seen, &mut Stream::unrecorded(seed));
        let key = GameKey::unrecorded(seed);
        if pair.iter().any(|command| G::check(rules, &dealt, seat, command).is_err()) {
            continue;
        }
        let luck = || Stream::unrecorded(mixed(seed, 1));
        search.state.clone_from(&dealt);
        search.try_one(0, &key, &mut luck());
        first.clone_from(&search.state);
        search.state.clone_from(&dealt);
        search.try_one(1, &key, &mut luck());
        hear([&first, &search.state]);
    }
}

fn is_within(bound: Bound, start: Instant, worlds: u32) -> bool {
    match bound {
        Bound::Iterations(iterations) => worlds < (iterations / 2).max(WORLDS_LEAST),
        Bound::Time(time) => worlds < WORLDS_LEAST || start.elapsed() < time,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::knowledge::hide;
    use engine::kernel::play::{deal, legal};
    use engine::kernel::viewer::Viewer;
    use engine::twentieth::TwentiethCentury;
    use engine::twentieth::terms::Rules;

    #[test]
    fn a_command_leads_as_far_as_itself() {
        let rules = Rules::standard(3).unwrap();
        let state = deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(5));
        let seat = Seat::first(3)
            .find(|&seat| {
                let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
                legal::<TwentiethCentury>(&rules, &seen, seat).len() > 1
            })
            .unwrap();
        let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
        let legal = legal::<TwentiethCentury>(&rules, &seen, seat);
        let worlds = |other: usize, iterations| {
            let pair = [legal[0].into(), legal[other].into()];
            let (mut worlds, mut alike) = (0, 0);
            let bound = Bound::Iterations(iterations);
            compare::<TwentiethCentury>(&rules, &seen, seat, pair, bound, 3, &mut |[one, two]| {
                worlds += 1;
                alike += u32::from(one == two);
            });
            (worlds, alike)
        };
        assert_eq!(worlds(0, 24).0, 12);
        assert_eq!(worlds(0, 2).0, WORLDS_LEAST, "fewer tell nothing");
        let (all, alike) = worlds(1, 24);
        assert!(alike < all, "another command leads elsewhere");
    }
}
