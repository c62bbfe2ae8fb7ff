//! Small records in which everything of the format happens: begun by playouts, and brought to their ends by the table.

use super::timed::timed;
use engine::kernel::event::{Command, Event};
use engine::kernel::game::Game;
use engine::kernel::occasion::{At, By, Occasion};
use engine::kernel::outcome::Place;
use engine::kernel::play::{self, Given};
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Proposal, Ruling, Table, TableCommand, Words};
use engine::kernel::table::{fold, undone};
use engine::kernel::viewer::Viewer;
use serde_json::json;
use tests::playout::{Playout, Setup, Undoing};
use tests::recorded::RecordedGame;

/// A record, and what it is called.
pub(super) struct Small {
    /// The thing that it shows.
    pub name: &'static str,
    /// All is told, the game is opened.
    pub is_opened: bool,
    /// Its text.
    pub text: String,
}

/// Steps of a playout: those of the lobby, and the first choices.
const STEPS: usize = 18;

/// Playouts that are looked at for the smallest one that shows enough.
const LOOKED_AT: u64 = 60;

/// A game with choices taken back, one with consents and disputes, and one in which people come and go, each given up or ended by a
/// ruling and opened; and a game that still goes on, as a seat may have it.
pub(super) fn all<G: RecordedGame>() -> [Small; 4] {
    let takes_back =
        |playout: &Playout<G>| playout.events.iter().any(|event| undone(event).is_some());
    let mut taken_back = smallest::<G>(Undoing::Sometimes, takes_back);
    let running = taken_back.record(Viewer::Seat(seats(&taken_back)[0]));
    decide(&mut taken_back, By::Server, None, TableCommand::AbandonGame {});
    decide(&mut taken_back, By::Server, None, TableCommand::OpenGame {});
    let mut disputed = smallest::<G>(Undoing::Never, |_| true);
    dispute(&mut disputed);
    let opened = |name, playout: &Playout<G>| {
        let text = playout.record(Viewer::Referee);
        Small { name, is_opened: true, text }
    };
    [
        opened("taken back", &taken_back),
        opened("disputed", &disputed),
        opened("timed", &timed::<G>()),
        Small { name: "running", is_opened: false, text: running },
    ]
}

fn smallest<G: RecordedGame>(undoing: Undoing, shows: impl Fn(&Playout<G>) -> bool) -> Playout<G> {
    // Nobody disputes with himself, so at least two play.
    let setup = Setup::of::<G>((*G::SEATS.start()).max(2), json!({}));
    let playouts = (0..LOOKED_AT).map(|number| Playout::begun(&setup, number, undoing, STEPS));
    let telling = playouts.filter(|playout| shows(playout) && counted(&playout.table()) > 5);
    telling.min_by_key(|playout| playout.record(Viewer::Referee).len()).expect("a playout")
}

fn counted<G: Game>(table: &Table<G>) -> usize {
    table.counted().backwards().count()
}

fn seats<G: RecordedGame>(playout: &Playout<G>) -> Vec<Seat> {
    playout.table().seated().iter().collect()
}

fn words(text: &str) -> Words {
    Words::try_from(text.to_owned()).expect("words")
}

/// Consent is asked for, given and refused; disputes are ruled on in every way; the last ruling ends the game.
fn dispute<G: RecordedGame>(playout: &mut Playout<G>) {
    let [first, others @ ..] = &seats(playout)[..] else { panic!("nobody plays") };
    agree(playout, *first, others);
    let asked = playout.table().next_seq();
    let abandon = TableCommand::AskConsent { proposal: Proposal::Abandon {} };
    decide(playout, By::Player, Some(*first), abandon);
    decide(playout, By::Player, Some(others[0]), TableCommand::RefuseConsent { asked });
    claim(playout, others[0], "The choice was not legal.");
    let pause = TableCommand::PauseGame { words: words("Wait.") };
    decide(playout, By::Arbiter, None, pause);
    let to = playout.table().counted().backwards().nth(1).expect("events that count");
    rule(playout, 1, Ruling::TakeBack { to });
    claim(playout, *first, "Neither was this one.");
    rule(playout, 2, Ruling::LetStand {});
    claim(playout, others[0], "Then let us end it.");
    let places = seats(playout).into_iter().zip(1..);
    let places = places.map(|(seat, place)| Place { seat, place, points: 10 - i32::from(place) });
    rule(playout, 3, Ruling::EndGame { places: places.collect() });
    decide(playout, By::Server, None, TableCommand::OpenGame {});
}

/// All agree to take back the last event that counts.
fn agree<G: RecordedGame>(playout: &mut Playout<G>, first: Seat, others: &[Seat]) {
    let asked = playout.table().next_seq();
    let to = playout.table().counted().backwards().nth(1).expect("events that count");
    let undo = TableCommand::AskConsent { proposal: Proposal::Undo { to } };
    decide(playout, By::Player, Some(first), undo);
    for &seat in others {
        decide(playout, By::Player, Some(seat), TableCommand::GiveConsent { asked });
    }
}

fn claim<G: RecordedGame>(playout: &mut Playout<G>, seat: Seat, reason: &str) {
    let event = playout.table().last.expect("an event");
    let command = TableCommand::OpenDispute { event, reason: words(reason) };
    decide(playout, By::Player, Some(seat), command);
}

fn rule<G: RecordedGame>(playout: &mut Playout<G>, number: u16, ruling: Ruling) {
    let words = words("This is the ruling.");
    let command = TableCommand::RuleDispute { dispute: DisputeNo(number), ruling, words };
    decide(playout, By::Arbiter, None, command);
}

fn decide<G: RecordedGame>(
    playout: &mut Playout<G>,
    by: By,
    seat: Option<Seat>,
    command: TableCommand,
) {
    let table = playout.table();
    let at: At = table.at.expect("an event");
    let occasion = Occasion { seat, by, at };
    let (rules, server) = (&playout.rules, &playout.server);
    let command = Command::Table(command);
    let event: Event<G> = play::decide(rules, server, &table, occasion, Given::Nothing, command)
        .unwrap_or_else(|refused| panic!("refused: {refused}"));
    playout.events.push(event);
    playout.tables.push(fold(table.id, &playout.rules, &playout.events));
}
