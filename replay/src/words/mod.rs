//! Events in words: what the table tells is said here, what the game tells by the game.

mod rulings;
mod sealed;
mod standing;
mod table;

pub use rulings::tell_rulings;
pub use standing::{tell_standing, tell_undone};

use crate::messages::say;
use crate::timeline::Timeline;
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::Seen;
use engine::kernel::occasion::By;
use engine::kernel::reference::CiteRulings;
use engine::kernel::seat::Seat;
use engine::kernel::table::PlayerId;
use engine::kernel::text::grammar::capitalised;
use engine::kernel::text::sentence::Sentence;
use engine::kernel::text::{Language, Narrate, Wording};
use table::{tell_table_command, word_table_fact};

pub use table::tell_places;

/// Words an event: the seat that acted and its choice, as `Seat 1: Build a tunnel`; a choice that the viewer may not know is called
/// a secret choice.
///
/// `before` is what the viewer saw of the position just before the event; none before event 0.
pub fn word_event<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    event: &Event<G>,
    wording: Wording,
) -> Sentence {
    let language = wording.language;
    let secret = || wording.sentence(say(language, "a-secret-choice"));
    let command = word_command(rules, before, event, wording).unwrap_or_else(secret);
    command.behind(&format!("{}: ", tell_actor(event, language)))
}

/// Returns the same as plain text.
pub fn tell_event<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    event: &Event<G>,
    language: Language,
) -> String {
    word_event(rules, before, event, language.into()).plain()
}

/// Returns a few words for the event's command, as the viewer saw the position just before; `None` if it is a secret.
fn word_command<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    event: &Event<G>,
    wording: Wording,
) -> Option<Sentence> {
    match (event.command.as_ref()?, before.zip(event.seat)) {
        (Command::Game(command), Some((seen, seat))) => {
            Some(G::word_choice(rules, seen, seat, command, wording))
        }
        (Command::Game(command), None) => Some(G::word_command(rules, command, wording)),
        (Command::Table(command), _) => {
            Some(wording.sentence(tell_table_command(command, wording.language)))
        }
    }
}

/// Returns the same as plain text.
pub fn tell_command<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    event: &Event<G>,
    language: Language,
) -> Option<String> {
    word_command(rules, before, event, language.into()).map(Sentence::plain)
}

/// Returns the rule that the event was decided by, as `rule: Tunnels; U-9`; `None` if the table decided, or where the command is a secret.
///
/// The heading and the rulings are names: they are the same in every language.
pub fn tell_rule<G: CiteRulings>(event: &Event<G>, language: Language) -> Option<String> {
    match event.command.as_ref()? {
        Command::Game(command) => {
            Some(format!("{}: {}", say(language, "rule"), G::rule_of(command)))
        }
        Command::Table(_) => None,
    }
}

/// Returns one sentence for each of the event's facts; `before` as in [`word_event`].
pub fn word_facts<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    event: &Event<G>,
    wording: Wording,
) -> Vec<Sentence> {
    let tell = |fact: &Fact<G>| match (fact, before) {
        (Fact::Game(fact), Some(seen)) => G::word_fact_seen(rules, seen, fact, wording),
        (Fact::Game(fact), None) => G::word_fact(rules, fact, wording),
        (Fact::Table(fact), _) => word_table_fact::<G>(rules, before, fact, wording),
    };
    event.facts.iter().map(tell).collect()
}

/// Returns the same as plain text.
pub fn tell_facts<G: Narrate>(
    rules: &G::Rules,
    before: Option<&Seen<G::State>>,
    event: &Event<G>,
    language: Language,
) -> Vec<String> {
    word_facts(rules, before, event, language.into()).into_iter().map(Sentence::plain).collect()
}

/// Returns who acted and on whose behalf, as `Seat 2 (bot)`.
pub fn tell_actor<G: Narrate>(event: &Event<G>, language: Language) -> String {
    let by = by(event.by, language);
    let seat_word = capitalised(seat_word(language));
    match (event.seat, event.by) {
        (None, _) => capitalised(by),
        (Some(seat), By::Player) => format!("{seat_word} {seat}"),
        (Some(seat), _) => format!("{seat_word} {seat} ({by})"),
    }
}

/// Returns the player of a seat after an event, by the name that the record has; `None` if nobody sits there.
pub fn player_of<G: Game>(timeline: &Timeline<'_, G>, seq: Seq, seat: Seat) -> Option<PlayerId> {
    let table = timeline.table(seq)?;
    table.sittings[seat].as_ref().map(|sitting| sitting.player.clone())
}

/// Returns the word for a seat, before its number.
pub fn seat_word(language: Language) -> &'static str {
    say(language, "seat")
}

/// Returns a number of players in English: "1 player", "3 players".
pub fn players(count: u8) -> String {
    match count {
        1 => "1 player".to_owned(),
        0 | 2.. => format!("{count} players"),
    }
}

fn by(by: By, language: Language) -> &'static str {
    let key = match by {
        By::Server => "by-server",
        By::Player => "by-player",
        By::Bot => "by-bot",
        By::Clock => "by-clock",
        By::StandingOrder => "by-standing-order",
        By::Arbiter => "by-arbiter",
    };
    say(language, key)
}
