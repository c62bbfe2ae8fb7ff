//! The standing of a game after an event: its phase, the seats that must choose, and the places at its end.

use super::tell_places;
use crate::drawn::Draw;
use crate::messages::{say, say_with};
use crate::picture::lines::paragraph;
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seats;
use engine::kernel::table::{Phase, Table};
use engine::kernel::text::Language;
use engine::kernel::text::grammar::capitalised;

/// Returns a line with the phase of the game and the seats that must choose; at the end also the places, and how equal points were decided.
pub fn tell_standing<G: Draw>(table: &Table<G>, language: Language) -> String {
    let (phase, waiting) = (phase(table.phase, language), waiting(table.waiting(), language));
    format!("{phase}{waiting}\n{}", places::<G>(table, language))
}

/// Returns a few words about the event by which another one was taken back.
pub fn tell_undone(by: Seq, language: Language) -> String {
    say_with(language, "taken-back-by-event", args![by])
}

fn places<G: Draw>(table: &Table<G>, language: Language) -> String {
    let Some(places) = &table.places else { return String::new() };
    let places = paragraph(&capitalised(&tell_places(places, language)));
    places + &paragraph(G::tie_break(language))
}

fn waiting(waiting: Seats, language: Language) -> String {
    if waiting.is_empty() {
        return String::new();
    }
    let seats: Vec<String> = waiting.iter().map(|seat| seat.to_string()).collect();
    let seats = seats.join(", ");
    format!(", {}", say_with(language, "seats-to-choose", args![seats]))
}

fn phase(phase: Phase, language: Language) -> &'static str {
    match phase {
        Phase::Lobby => say(language, "phase-lobby"),
        Phase::Playing => say(language, "phase-playing"),
        Phase::Ended => say(language, "phase-ended"),
        Phase::Opened => say(language, "phase-opened"),
    }
}
