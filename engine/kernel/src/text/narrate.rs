//! Games that tell in words what happens.

use super::refusal::Refusal as _;
use super::sentence::{Icon, Sentence};
use super::{Language, Wording};
use crate::game::Game;
use crate::knowledge::Seen;
use crate::seat::Seat;

/// A game that can tell what happens in words.
pub trait Narrate: Game {
    /// The title of the game, as it is printed on the box.
    const TITLE: &'static str;

    /// The icons that its sentences may have, each once.
    const ICONS: &'static [Icon] = &[];

    /// Returns one sentence about a fact; players are called by their seats.
    fn word_fact(rules: &Self::Rules, fact: &Self::Fact, wording: Wording) -> Sentence;
    /// Returns one sentence about a fact, as its viewer saw the position before the event, which may tell more than the fact alone.
    fn word_fact_seen(
        rules: &Self::Rules,
        _: &Seen<Self::State>,
        fact: &Self::Fact,
        wording: Wording,
    ) -> Sentence {
        Self::word_fact(rules, fact, wording)
    }
    /// Returns a few words for a command, as on a button.
    fn word_command(rules: &Self::Rules, command: &Self::Command, wording: Wording) -> Sentence;
    /// Returns a few words for a command of this seat, as it sees the position, which may tell more than the command alone.
    fn word_choice(
        rules: &Self::Rules,
        _: &Seen<Self::State>,
        _: Seat,
        command: &Self::Command,
        wording: Wording,
    ) -> Sentence {
        Self::word_command(rules, command, wording)
    }

    /// Returns the words of a refusal, in which cards and tiles have their titles beside their numbers.
    fn tell_refusal(_: &Self::Rules, rejection: &Self::Rejection, language: Language) -> String {
        rejection.tell(language)
    }

    /// Returns one sentence about a fact, as plain text.
    fn tell_fact(rules: &Self::Rules, fact: &Self::Fact, language: Language) -> String {
        Self::word_fact(rules, fact, language.into()).plain()
    }
    /// Returns a few words for a command, as plain text.
    fn tell_command(rules: &Self::Rules, command: &Self::Command, language: Language) -> String {
        Self::word_command(rules, command, language.into()).plain()
    }
    /// Returns a few words for a command of this seat, as plain text.
    fn tell_choice(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        command: &Self::Command,
        language: Language,
    ) -> String {
        Self::word_choice(rules, seen, seat, command, language.into()).plain()
    }
}
