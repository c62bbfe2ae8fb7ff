//! The things of the game by their names: one and many.

pub use kernel::text::noun::Noun;

use kernel::text::sentence::Icon;

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
pub const COIN: Noun = Noun::plain(["coin", "coins"], ["Münze", "Münzen"]).icon(Icon("coin"));
/// A science point.
pub const SCIENCE_POINT: Noun =
    Noun::plain(["science point", "science points"], ["Forschungspunkt", "Forschungspunkte"])
        .icon(Icon("science"));
/// A victory point.
pub const VICTORY_POINT: Noun =
    Noun::plain(["victory point", "victory points"], ["Siegpunkt", "Siegpunkte"])
        .icon(Icon("point"));
/// A point of any kind.
pub const POINT: Noun = Noun::plain(["point", "points"], ["Punkt", "Punkte"]).icon(Icon("point"));
/// A garbage token.
pub const GARBAGE_TOKEN: Noun =
    Noun::plain(["garbage token", "garbage tokens"], ["Müllmarker", "Müllmarker"])
        .icon(Icon("garbage"));
/// A space of a track.
pub const SPACE: Noun = Noun::plain(["space", "spaces"], ["Feld", "Felder"]);
/// A land.
pub const LAND: Noun = Noun::plain(["land", "lands"], ["Land", "Länder"]);
/// A technology.
pub const TECHNOLOGY: Noun =
    Noun::plain(["technology", "technologies"], ["Technologie", "Technologien"])
        .icon(Icon("technology"));
/// A catastrophe.
pub const CATASTROPHE: Noun =
    Noun::plain(["catastrophe", "catastrophes"], ["Katastrophe", "Katastrophen"]);
/// A scoring card.
pub const SCORING_CARD: Noun =
    Noun::plain(["scoring card", "scoring cards"], ["Wertungskarte", "Wertungskarten"]);
/// Garbage that is not counted in tokens.
pub const GARBAGE: Noun = Noun::plain(["garbage"; 2], ["Müll"; 2]).icon(Icon("garbage"));
/// Garbage in the column of a catastrophe, as short as its icon.
pub const COLUMN_GARBAGE: Noun =
    Noun::plain(["garbage"; 2], ["Müllmarker"; 2]).icon(Icon("garbage"));
/// Pollution.
pub const POLLUTION: Noun =
    Noun::plain(["pollution"; 2], ["Verschmutzung"; 2]).icon(Icon("pollution"));
/// A citizen.
pub const CITIZEN: Noun = Noun::plain(["citizen", "citizens"], ["Bürger"; 2]).icon(Icon("citizen"));
/// A recycling centre.
pub const RECYCLING_CENTRE: Noun =
    Noun::plain(["recycling centre", "recycling centres"], ["Recyclinganlage", "Recyclinganlagen"])
        .icon(Icon("recycling"));
/// A city.
pub const CITY: Noun = Noun::plain(["city", "cities"], ["Stadt", "Städte"]);
/// An institution.
pub const INSTITUTION: Noun =
    Noun::plain(["institution", "institutions"], ["Institution", "Institutionen"]);
/// A bridge.
pub const BRIDGE: Noun = Noun::plain(["bridge", "bridges"], ["Brücke", "Brücken"]);
