//! Games whose choices are given: by a record, so that it is played again, or by a bot, so that there is one.

use crate::playout::{Playout, Setup, Undoing, commit};
use crate::recorded::RecordedGame;
use crate::striving::{follow, opened};
use engine::kernel::table::{Phase, Table};

/// A game of one player, in which each choice is the next one that is given.
///
/// # Panics
/// When no choice is given before the end, or one that is not legal.
pub fn play<G: RecordedGame>(
    setup: &Setup,
    number: u64,
    mut choices: impl Iterator<Item = G::Command>,
) -> Playout<G> {
    play_by(setup, number, |_, _| choices.next().expect("a choice"))
}

/// A game of one player, in which each choice follows from the table.
///
/// # Panics
/// When a choice is not legal.
pub fn play_by<G: RecordedGame>(
    setup: &Setup,
    number: u64,
    mut choose: impl FnMut(&G::Rules, &Table<G>) -> G::Command,
) -> Playout<G> {
    let mut playout = begun::<G>(setup, number);
    loop {
        let mut table = playout.table();
        let events = match table.phase {
            Phase::Playing => {
                let seat = table.waiting().iter().next().expect("a seat that acts");
                let choice = choose(&playout.rules, &table);
                commit(&playout, &table, seat, &[choice])
            }
            Phase::Ended => vec![opened(&playout, &table)],
            Phase::Lobby | Phase::Opened => return playout,
        };
        follow(&mut playout, &mut table, events);
    }
}

/// The game up to its first choice.
fn begun<G: RecordedGame>(setup: &Setup, number: u64) -> Playout<G> {
    let begun = |steps| Playout::begun(setup, number, Undoing::Never, steps);
    let is_lobby = |playout: &Playout<G>| playout.table().phase == Phase::Lobby;
    (0..).map(begun).find(|playout| !is_lobby(playout)).expect("a game that begins")
}
