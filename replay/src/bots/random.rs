//! The bot that takes whatever is legal.

use engine::kernel::chance::{Random, Stream};
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::play;
use engine::kernel::seat::Seat;

/// Any legal command of the seat, each as likely; `None` if it may not act.
pub fn choose<G: Game>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    random: &mut Stream,
) -> Option<G::Command> {
    let legal = play::legal::<G>(rules, seen, seat);
    let count = u32::try_from(legal.len()).ok().filter(|&count| count > 0)?;
    legal.get(random.below(count) as usize).map(|&lawful| lawful.into())
}
