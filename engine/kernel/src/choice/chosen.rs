//! A choice that was made before, as it is told when it could be taken back: a step of a draft, or an event.

use super::{Describe, Description, Kind};
use crate::event::{Command, Event};
use crate::knowledge::Seen;
use crate::place::Place;
use crate::seat::Seat;
use crate::text::Wording;
use crate::text::sentence::Sentence;
use crate::text::{say, title};
use crate::viewer::Viewer;

/// A command of the game that was chosen before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen<P: Place> {
    /// The command in words, as it was told when it was chosen.
    pub text: Sentence,
    /// Its places, as they were drawn.
    pub description: Description<P>,
}

/// A choice that the viewer may not know.
const HIDDEN: Kind = Kind::plain("hidden", title("a-hidden-choice"));

impl<P: Place> Chosen<P> {
    fn hidden(wording: Wording) -> Chosen<P> {
        let text = wording.sentence(HIDDEN.title.words(wording));
        Chosen { text, description: Description::plain(HIDDEN, wording) }
    }

    /// Returns the same with the seat that chose.
    fn of_seat(self, seat: Seat, wording: Wording) -> Chosen<P> {
        let word = say(wording, "seat");
        let text = wording.sentence(format!("{word} {seat}: {}", self.text.marked()));
        Chosen { text, ..self }
    }
}

/// Tells a command of the seat, from what was seen just before.
pub fn chosen<G: Describe>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    command: &G::Command,
    wording: Wording,
) -> Chosen<G::Place> {
    let text = G::word_choice(rules, seen, seat, command, wording);
    Chosen { text, description: G::describe(rules, seen, seat, command, wording) }
}

/// Tells the choice that an event was, from what was seen just before and as far as that viewer may know it; `None` if the event was no
/// choice in the game.
pub fn recall<G: Describe>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    event: &Event<G>,
    wording: Wording,
) -> Option<Chosen<G::Place>> {
    let seat = event.seat?;
    let told = match event.redact(seen.viewer()).command {
        Some(Command::Table(_)) => return None,
        Some(Command::Game(command)) => chosen::<G>(rules, seen, seat, &command, wording),
        None => Chosen::hidden(wording),
    };
    Some(match seen.viewer() == Viewer::Seat(seat) {
        true => told,
        false => told.of_seat(seat, wording),
    })
}
