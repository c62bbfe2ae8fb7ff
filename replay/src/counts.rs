//! Path counts (perft): how many sequences of legal commands lead on from a position.

use engine::kernel::chance::GameKey;
use engine::kernel::game::{Count, Game};
use engine::kernel::play::{advance, next_to_act};

/// Returns the number of sequences of exactly `length` commands from the state; chance follows from the key.
///
/// While several choose at the same time they are taken in the order in which their drafts are performed. A sequence that ends
/// early with the game is not counted.
pub fn paths<G: Game>(rules: &G::Rules, state: &G::State, key: &GameKey, length: u32) -> u64 {
    let Some(rest) = length.checked_sub(1) else { return 1 };
    let Some(seat) = next_to_act::<G>(state) else { return 0 };
    if rest == 0 {
        let mut count = Count::default();
        G::legal(rules, state, seat, &mut count);
        return count.0 as u64;
    }
    let mut lawful = Vec::new();
    G::legal(rules, state, seat, &mut lawful);
    let follow = |command: G::Lawful| {
        let mut after = state.clone();
        advance::<G>(rules, &mut after, key, seat, command);
        paths::<G>(rules, &after, key, rest)
    };
    lawful.into_iter().map(follow).sum()
}
