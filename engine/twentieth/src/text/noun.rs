//! The things of the game by their names: one and many.

pub use kernel::text::noun::Noun;

use crate::messages::message;
use kernel::text::sentence::Icon;

const fn noun(key: &'static str) -> Noun {
    Noun::new(message(key))
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
pub const COIN: Noun = noun("coin").icon(Icon("coin"));
/// A science point.
pub const SCIENCE_POINT: Noun = noun("science-point").icon(Icon("science"));
/// A victory point.
pub const VICTORY_POINT: Noun = noun("victory-point").icon(Icon("point"));
/// A point of any kind.
pub const POINT: Noun = noun("point").icon(Icon("point"));
/// A garbage token.
pub const GARBAGE_TOKEN: Noun = noun("garbage-token").icon(Icon("garbage"));
/// A space of a track.
pub const SPACE: Noun = noun("space");
/// A land.
pub const LAND: Noun = noun("land");
/// A technology.
pub const TECHNOLOGY: Noun = noun("technology").icon(Icon("technology"));
/// A catastrophe.
pub const CATASTROPHE: Noun = noun("catastrophe");
/// A scoring card.
pub const SCORING_CARD: Noun = noun("scoring-card");
/// Garbage that is not counted in tokens.
pub const GARBAGE: Noun = noun("garbage").icon(Icon("garbage"));
/// Garbage in the column of a catastrophe, as short as its icon.
pub const COLUMN_GARBAGE: Noun = noun("column-garbage").icon(Icon("garbage"));
/// Pollution.
pub const POLLUTION: Noun = noun("pollution").icon(Icon("pollution"));
/// A citizen.
pub const CITIZEN: Noun = noun("citizen").icon(Icon("citizen"));
/// A recycling centre.
pub const RECYCLING_CENTRE: Noun = noun("recycling-centre").icon(Icon("recycling"));
/// A city.
pub const CITY: Noun = noun("city");
/// An institution.
pub const INSTITUTION: Noun = noun("institution");
/// A bridge.
pub const BRIDGE: Noun = noun("bridge");
