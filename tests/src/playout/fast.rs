//! Random games over the game alone, without a table, as a search plays them.

use super::{choice, draft};
use engine::kernel::chance::{GameKey, Stream};
use engine::kernel::game::Game;
use engine::kernel::outcome::Outcome;
use engine::kernel::play;
use engine::kernel::seat::{Seat, Seats};

/// The result of a playout of the game alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fast {
    /// How it ended.
    pub outcome: Outcome,
    /// The number of decisions that were taken.
    pub decisions: usize,
}

/// Plays the game alone, in place and without a table, as a search does.
pub fn fast<G: Game>(rules: &G::Rules, number: u64, decisions_max: usize) -> Fast {
    let key = GameKey::unrecorded(number);
    let mut random = Stream::unrecorded(number);
    let mut state = play::deal::<G>(rules, &key);
    let mut decisions = 0;
    loop {
        if let Some(outcome) = G::outcome(&state) {
            return Fast { outcome, decisions };
        }
        let acting = G::to_act(&state);
        assert!(!acting.is_empty(), "dead end: nobody can act, and there is no outcome");
        decisions += advance::<G>(rules, &mut state, &key, acting, &mut random);
        assert!(decisions <= decisions_max, "no outcome after {decisions_max} decisions");
    }
}

/// One decision, or the drafts of all who choose at the same time; gives how many commands were performed.
fn advance<G: Game>(
    rules: &G::Rules,
    state: &mut G::State,
    key: &GameKey,
    acting: Seats,
    random: &mut Stream,
) -> usize {
    let order: Vec<Seat> = G::order(state).filter(|&seat| acting.contains(seat)).collect();
    assert_eq!(order.len(), acting.len(), "the order of play leaves out a seat that acts");
    if let [seat] = order[..] {
        let lawful = choice::<G>(rules, state, seat, random);
        play::advance::<G>(rules, state, key, seat, lawful);
        return 1;
    }
    let draft_of = |seat: Seat| (seat, draft::<G>(rules, state, seat, random));
    let drafts: Vec<(Seat, Vec<G::Command>)> = order.into_iter().map(draft_of).collect();
    let mut performed = 0;
    for (seat, command) in drafts.iter().flat_map(|(seat, all)| all.iter().map(|one| (*seat, one)))
    {
        let lawful = G::check(rules, state, seat, command).expect("a draft stays legal");
        play::advance::<G>(rules, state, key, seat, lawful);
        performed += 1;
    }
    performed
}
