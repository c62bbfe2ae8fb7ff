//! The bot that takes whatever is legal.

use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::play;
use engine::kernel::seat::Seat;

/// Returns the position after so many choices at random, or the last one: the same for the same number of seats.
pub fn reached<G: Game>(rules: &G::Rules, choices: usize) -> G::State {
    let seed = u64::from(G::seats(rules));
    let (key, mut random) = (GameKey::unrecorded(seed), Stream::unrecorded(seed));
    let mut state = play::deal::<G>(rules, &key);
    for _ in 0..choices {
        let Some(seat) = G::to_act(&state).iter().next() else { break };
        let mut legal = Vec::new();
        G::legal(rules, &state, seat, &mut legal);
        let Some(choice) = any(&legal, &mut random) else { break };
        play::advance::<G>(rules, &mut state, &key, seat, choice);
    }
    state
}

/// Any legal command of the seat, each as likely; `None` if it may not act.
pub fn choose<G: Game>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    random: &mut Stream,
) -> Option<G::Command> {
    any(&play::legal::<G>(rules, seen, seat), random).map(Into::into)
}

/// Returns any of these, each as likely; `None` of nothing.
fn any<T: Copy>(items: &[T], random: &mut Stream) -> Option<T> {
    let count = u32::try_from(items.len()).ok().filter(|&count| count > 0)?;
    items.get(random.below(count) as usize).copied()
}
