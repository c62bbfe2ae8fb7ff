//! The things of the game by their names: one and many.

use crate::kernel::text::Wording;
use crate::kernel::text::grammar::pick;
use crate::kernel::text::sentence::Icon;

/// A noun in both languages; each pair is one and many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    en: [&'static str; 2],
    de: [&'static str; 2],
    icon: Option<Icon>,
}

impl Noun {
    const fn new(en: [&'static str; 2], de: [&'static str; 2]) -> Noun {
        Noun { en, de, icon: None }
    }

    const fn icon(self, icon: Icon) -> Noun {
        Noun { icon: Some(icon), ..self }
    }

    /// The noun as it stands after this number.
    pub fn after(&self, count: u32, wording: Wording) -> String {
        let [one, many] = pick(wording, self.en, self.de);
        let word = if count == 1 { one } else { many };
        self.icon.map_or_else(|| word.to_owned(), |icon| icon.word(word, wording))
    }

    /// The noun in a form that it does not have after a number.
    pub fn formed(&self, en: &str, de: &str, wording: Wording) -> String {
        let word = pick(wording, en, de);
        self.icon.map_or_else(|| word.to_owned(), |icon| icon.word(word, wording))
    }

    /// The number and the noun.
    pub fn counted(&self, count: u32, wording: Wording) -> String {
        format!("{count} {}", self.after(count, wording))
    }
}

/// The icons of the game.
pub const ICONS: [Icon; 8] = [
    Icon("coin"),
    Icon("science"),
    Icon("point"),
    Icon("garbage"),
    Icon("pollution"),
    Icon("citizen"),
    Icon("recycling"),
    Icon("technology"),
];

/// A coin.
pub const COIN: Noun = Noun::new(["coin", "coins"], ["Münze", "Münzen"]).icon(Icon("coin"));
/// A science point.
pub const SCIENCE_POINT: Noun =
    Noun::new(["science point", "science points"], ["Forschungspunkt", "Forschungspunkte"])
        .icon(Icon("science"));
/// A victory point.
pub const VICTORY_POINT: Noun =
    Noun::new(["victory point", "victory points"], ["Siegpunkt", "Siegpunkte"]).icon(Icon("point"));
/// A garbage token.
pub const GARBAGE_TOKEN: Noun =
    Noun::new(["garbage token", "garbage tokens"], ["Müllmarker", "Müllmarker"])
        .icon(Icon("garbage"));
/// A space of a track.
pub const SPACE: Noun = Noun::new(["space", "spaces"], ["Feld", "Felder"]);
/// A land.
pub const LAND: Noun = Noun::new(["land", "lands"], ["Land", "Länder"]);
/// A technology.
pub const TECHNOLOGY: Noun =
    Noun::new(["technology", "technologies"], ["Technologie", "Technologien"])
        .icon(Icon("technology"));
/// A catastrophe.
pub const CATASTROPHE: Noun =
    Noun::new(["catastrophe", "catastrophes"], ["Katastrophe", "Katastrophen"]);
/// A scoring card.
pub const SCORING_CARD: Noun =
    Noun::new(["scoring card", "scoring cards"], ["Wertungskarte", "Wertungskarten"]);
/// Garbage that is not counted in tokens.
pub const GARBAGE: Noun = Noun::new(["garbage"; 2], ["Müll"; 2]).icon(Icon("garbage"));
/// Garbage in the column of a catastrophe, as short as its icon.
pub const COLUMN_GARBAGE: Noun = Noun::new(["garbage"; 2], ["Müllmarker"; 2]).icon(Icon("garbage"));
/// Pollution.
pub const POLLUTION: Noun =
    Noun::new(["pollution"; 2], ["Verschmutzung"; 2]).icon(Icon("pollution"));
/// A citizen.
pub const CITIZEN: Noun = Noun::new(["citizen", "citizens"], ["Bürger"; 2]).icon(Icon("citizen"));
/// A recycling centre.
pub const RECYCLING_CENTRE: Noun =
    Noun::new(["recycling centre", "recycling centres"], ["Recyclinganlage", "Recyclinganlagen"])
        .icon(Icon("recycling"));
