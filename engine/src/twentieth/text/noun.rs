//! The things of the game by their names: one and many.

use crate::kernel::text::Language;
use crate::kernel::text::grammar::pick;

/// A noun in both languages; each pair is one and many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    en: [&'static str; 2],
    de: [&'static str; 2],
}

impl Noun {
    const fn new(en: [&'static str; 2], de: [&'static str; 2]) -> Noun {
        Noun { en, de }
    }

    /// The noun as it stands after this number.
    pub fn after(&self, count: u32, language: Language) -> &'static str {
        let [one, many] = pick(language, self.en, self.de);
        if count == 1 { one } else { many }
    }

    /// The number and the noun.
    pub fn counted(&self, count: u32, language: Language) -> String {
        format!("{count} {}", self.after(count, language))
    }
}

/// A coin.
pub const COIN: Noun = Noun::new(["coin", "coins"], ["Münze", "Münzen"]);
/// A science point.
pub const SCIENCE_POINT: Noun =
    Noun::new(["science point", "science points"], ["Forschungspunkt", "Forschungspunkte"]);
/// A victory point.
pub const VICTORY_POINT: Noun =
    Noun::new(["victory point", "victory points"], ["Siegpunkt", "Siegpunkte"]);
/// A garbage token.
pub const GARBAGE_TOKEN: Noun =
    Noun::new(["garbage token", "garbage tokens"], ["Müllmarker", "Müllmarker"]);
/// A space of a track.
pub const SPACE: Noun = Noun::new(["space", "spaces"], ["Feld", "Felder"]);
/// A land.
pub const LAND: Noun = Noun::new(["land", "lands"], ["Land", "Länder"]);
/// A technology.
pub const TECHNOLOGY: Noun =
    Noun::new(["technology", "technologies"], ["Technologie", "Technologien"]);
/// A catastrophe.
pub const CATASTROPHE: Noun =
    Noun::new(["catastrophe", "catastrophes"], ["Katastrophe", "Katastrophen"]);
/// A scoring card.
pub const SCORING_CARD: Noun =
    Noun::new(["scoring card", "scoring cards"], ["Wertungskarte", "Wertungskarten"]);
