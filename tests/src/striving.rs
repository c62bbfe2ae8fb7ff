//! Players who strive: five times of six they take what makes their own position worth most, by a measure of their game. They look at
//! the position as a referee knows it, so that what previews tell does not change what they choose.

use crate::playout::{Playout, Setup, Undoing, commit, pick};
use crate::recorded::RecordedGame;
use engine::kernel::chance::{Random, Stream};
use engine::kernel::event::{Command, Event};
use engine::kernel::game::Game;
use engine::kernel::knowledge::hide;
use engine::kernel::occasion::By;
use engine::kernel::play::{self, Given, Occasion};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Table, TableCommand};
use engine::kernel::viewer::Viewer;

/// The game of players who strive, or its first steps.
pub fn play<G: RecordedGame>(setup: &Setup, number: u64, steps: usize) -> Playout<G> {
    let begun = |steps| Playout::begun(setup, number, Undoing::Never, steps);
    let is_lobby = |playout: &Playout<_>| playout.table().phase == Phase::Lobby;
    let first = (0..steps).find(|&first| !is_lobby(&begun(first))).unwrap_or(steps);
    let mut playout = begun(first);
    let mut random = playout.randomness();
    for _ in first..steps {
        if !go_on(&mut playout, &mut random) {
            break;
        }
    }
    playout
}

/// Takes one step; false when there is none left.
fn go_on<G: RecordedGame>(playout: &mut Playout<G>, random: &mut Stream) -> bool {
    let mut table = playout.table();
    let events = match table.phase {
        Phase::Playing => {
            let waiting: Vec<Seat> = table.waiting().iter().collect();
            let seat = pick(random, &waiting);
            let commands = G::strive(&playout.rules, &table, seat, random);
            commit(playout, &table, seat, &commands)
        }
        Phase::Ended => vec![opened(playout, &table)],
        Phase::Lobby | Phase::Opened => return false,
    };
    follow(playout, &mut table, events);
    true
}

/// The game goes on by these events.
pub fn follow<G: RecordedGame>(
    playout: &mut Playout<G>,
    table: &mut Table<G>,
    events: Vec<Event<G>>,
) {
    for event in events {
        table.apply(&event);
        playout.events.push(event);
        playout.tables.push(table.clone());
    }
}

/// The game that has ended is opened.
///
/// # Panics
/// When it has not ended.
pub fn opened<G: RecordedGame>(playout: &Playout<G>, table: &Table<G>) -> Event<G> {
    let at = playout.occasion(Seat::first(1).next().expect("a seat")).at;
    let occasion = Occasion { seat: None, by: By::Server, at };
    let open = Command::Table(TableCommand::OpenGame {});
    play::decide(&playout.rules, &playout.server, table, occasion, Given::Nothing, open)
        .expect("a game that has ended can be opened")
}

/// Returns whether the player takes any legal command this time.
pub fn is_whim(random: &mut Stream) -> bool {
    random.below(6) == 0
}

/// Any of the legal choices that are worth most.
pub fn best<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    random: &mut Stream,
    worth_after: impl Fn(&G::State, G::Lawful) -> u32,
) -> G::Lawful {
    let legal = play::legal::<G>(rules, &hide::<G>(state, Viewer::Seat(seat)), seat);
    let judged: Vec<(u32, G::Lawful)> =
        legal.into_iter().map(|one| (worth_after(state, one), one)).collect();
    let most = judged.iter().map(|(worth, _)| *worth).max();
    let best = judged.iter().filter(|(worth, _)| Some(*worth) == most).map(|(_, one)| *one);
    pick(random, &best.collect::<Vec<_>>())
}
