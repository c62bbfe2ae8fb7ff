//! Lands, technologies, cards, stacks, rounds and seats by their names.

use crate::edition::Edition;
use crate::ids::{CatastropheNo, LandNo, Round, ScoringCardNo, Stack, TechnologyNo, Tile};
use crate::messages::{say, say_with};
use kernel::args;
use kernel::seat::Seat;
use kernel::text::grammar::{Conjunction, listed, quoted};
use kernel::text::messages::Args;
use kernel::text::{Language, Text, Wording};

/// The names of an edition's things in one language: each with its number, as `Mill Valley (6)`.
///
/// In sentences German titles are quoted, `„Großer Smog“ (3)`, because they are not declined there.
#[derive(Clone, Copy)]
pub struct Names<'e> {
    /// The edition.
    pub edition: &'e Edition,
    /// The language.
    pub wording: Wording,
    place: InWords,
}

/// The place of a name in a sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InWords {
    /// By itself: in a heading, in a list or a table.
    Alone,
    /// In a sentence.
    Sentence,
}

impl<'e> Names<'e> {
    /// Returns the names as they stand by themselves: in headings, lists and tables.
    pub const fn new(edition: &'e Edition, wording: Wording) -> Names<'e> {
        Names { edition, wording, place: InWords::Alone }
    }

    /// Returns the names as they stand in sentences.
    #[must_use]
    pub const fn in_sentences(self) -> Names<'e> {
        Names { place: InWords::Sentence, ..self }
    }

    /// Returns a land.
    pub fn land(self, land: LandNo) -> String {
        self.numbered(&self.edition.land(land).about.title, land.number())
    }

    /// Returns a technology.
    pub fn technology(self, technology: TechnologyNo) -> String {
        self.numbered(&self.edition.technology(technology).about.title, technology.number())
    }

    /// Returns a tile of a region: a land or an institution.
    pub fn tile(self, tile: Tile) -> String {
        match tile {
            Tile::Land(land) => self.land(land),
            Tile::Institution(technology) => self.technology(technology),
        }
    }

    /// Returns a catastrophe.
    pub fn catastrophe(self, card: CatastropheNo) -> String {
        self.numbered(&self.edition.catastrophe(card).about.title, card.number())
    }

    /// Returns a scoring card.
    pub fn scoring_card(self, card: ScoringCardNo) -> String {
        self.numbered(&self.edition.scoring_card(card).about.title, card.number())
    }

    fn numbered(self, title: &Text, number: u8) -> String {
        let title = title.in_language(self.wording);
        match (self.place, self.wording.language) {
            (InWords::Sentence, Language::De) => {
                format!("{} ({number})", quoted(title, self.wording))
            }
            (InWords::Sentence, Language::En) | (InWords::Alone, Language::En | Language::De) => {
                format!("{title} ({number})")
            }
        }
    }

    /// Returns the words of a message that takes no argument.
    pub fn say(self, key: &'static str) -> &'static str {
        say(self.wording, key)
    }

    /// Returns the words of a message with these arguments.
    pub fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        say_with(self.wording, key, args)
    }

    /// These one after another.
    pub fn listed(self, names: impl IntoIterator<Item = String>) -> String {
        let names: Vec<String> = names.into_iter().collect();
        listed(&names, Conjunction::And, self.wording)
    }
}

/// Returns the number of the round as it is printed.
pub fn round(round: Round) -> &'static str {
    match round.number() {
        ..=1 => "I",
        2 => "II",
        3 => "III",
        4 => "IV",
        5 => "V",
        6.. => "VI",
    }
}

/// Returns the rounds of a stack, after a noun: `of rounds I and II`.
pub fn of_stack(stack: Stack, wording: Wording) -> &'static str {
    match stack {
        Stack::RoundsOneAndTwo => say(wording, "of-rounds-i-and-ii"),
        Stack::RoundsThreeAndFour => say(wording, "of-rounds-iii-and-iv"),
        Stack::RoundFive => say(wording, "of-round-v"),
    }
}

/// Returns a seat by its number.
pub fn seat(seat: Seat, wording: Wording) -> String {
    say_with(wording, "seat-seat", args![seat])
}

/// Seats by their numbers.
pub fn seats(seats: impl IntoIterator<Item = Seat>, wording: Wording) -> String {
    let numbers: Vec<String> = seats.into_iter().map(|seat| seat.to_string()).collect();
    let word = match numbers.len() {
        1 => say(wording, "seat"),
        _ => say(wording, "seats"),
    };
    format!("{word} {}", listed(&numbers, Conjunction::And, wording))
}
