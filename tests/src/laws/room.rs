//! Room: whatever seats do, the longest game still fits, and every table can be closed.

use super::{Subject, rounds};
use crate::playout::Setup;
use crate::playout::spoiling::{Spoiled, close};
use crate::playout::wandering::terms;
use engine::kernel::edition::Published;
use engine::kernel::limit::{CLOSING_EVENTS, EVENTS_MAX, GAME_EVENTS, LOBBY_EVENTS};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Phase, TableCommand, Words};

/// The number of terms of a clock that counts per wait.
const CLOCKED: u64 = 1;

/// After so many decisions games are closed.
const CLOSED_AFTER: [usize; 4] = [0, 2, 12, 40];

/// One seat, or all of them, do everything that uses up events: the game comes to its end, and one of [`GAME_EVENTS`] would have, too.
///
/// # Panics
/// When that is not so, or when the seats have not used up anything.
pub fn is_left_for_the_longest_game<G: Published>(subject: &Subject<G>) {
    let rounds = rounds(1);
    for number in 0..u64::from(rounds) {
        for seats in G::SEATS {
            let one = Seat::first(seats).nth(number as usize % usize::from(seats));
            let one: Seats = one.into_iter().collect();
            for spoilers in [one, Seats::first(seats)] {
                the_longest_game_fits(subject, seats, number, spoilers);
            }
        }
    }
}

fn the_longest_game_fits<G: Published>(
    subject: &Subject<G>,
    seats: u8,
    number: u64,
    spoilers: Seats,
) {
    let setup = Setup { clock: terms(CLOCKED), ..subject.setup_of(seats, number) };
    let spoiled = Spoiled::<G>::begun(&setup, number, spoilers, usize::MAX);
    let (events, wasted) = (spoiled.playout.events.len() as u32, spoiled.wasted());
    println!("{seats} seats, {spoilers:?} spoil: {events} events, {wasted} of them wasted");
    assert_eq!(spoiled.playout.table().phase, Phase::Ended, "the game comes to its end");
    assert!(wasted > LOBBY_EVENTS, "only {wasted} events are used up");
    assert!(wasted + GAME_EVENTS <= EVENTS_MAX - CLOSING_EVENTS, "{wasted} events are used up");
    assert!(events - wasted <= GAME_EVENTS, "a game of {} events", events - wasted);
}

/// From any table an arbiter can rule, give up and open, also after a pause.
///
/// # Panics
/// When there is no room for it.
pub fn is_left_for_closing<G: Published>(subject: &Subject<G>) {
    for decisions in CLOSED_AFTER {
        let (seats, number) = (*G::SEATS.end(), decisions as u64);
        let setup = Setup { clock: terms(CLOCKED), ..subject.setup_of(seats, number) };
        let mut spoiled = Spoiled::<G>::begun(&setup, number, Seats::first(seats), decisions);
        let is_playing = spoiled.playout.table().phase == Phase::Playing;
        let pause = TableCommand::PauseGame { words: pause_words() };
        assert_eq!(spoiled.attempt(None, pause).is_ok(), is_playing);
        close(&mut spoiled);
    }
}

/// The words of an arbiter who pauses.
///
/// # Panics
/// Never: they can stand in a record.
pub fn pause_words() -> Words {
    Words::try_from("Let me look at it.".to_owned()).expect("words")
}
