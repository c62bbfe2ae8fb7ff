//! Closed choices in words.

use crate::messages::say_with;
use engine::kernel::args;
use engine::kernel::draft;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::seat::Seat;
use engine::kernel::text::sentence::Sentence;
use engine::kernel::text::{Narrate, Wording};
use engine::kernel::viewer::Viewer;
use std::slice;

/// Tells a choice that is closed, command by command, as the seat saw the position before each of them.
pub(super) fn word<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    seat: Seat,
    commands: Option<&[G::Command]>,
    wording: Wording,
) -> Sentence {
    let words = |words: &str| wording.sentence(words);
    let chosen = say_with(wording.language, "has-chosen", args![seat]);
    let Some(commands) = commands else { return words(&format!("{chosen}.")) };
    let mut seen = before.cloned();
    let mut told = words(&format!("{chosen}: "));
    for (number, command) in commands.iter().enumerate() {
        let next = match &seen {
            Some(seen) => G::word_choice(rules, seen, seat, command, wording),
            None => G::word_command(rules, command, wording),
        };
        told = told.and(next.behind(if number == 0 { "" } else { ", " }));
        seen = seen.and_then(|seen| after::<G>(rules, &seen, seat, command));
    }
    told.and(words("."))
}

/// Returns what the seat sees after one choice of its draft; `None` if what the viewer knows does not tell it.
fn after<G: Narrate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    command: &G::Command,
) -> Option<Seen<G::State>> {
    let state = draft::perform::<G>(rules, seen.state(), seat, slice::from_ref(command)).ok()?;
    Some(hide::<G>(&state, Viewer::Seat(seat)))
}
