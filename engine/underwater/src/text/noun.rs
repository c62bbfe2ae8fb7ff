//! The things of the game by their names: one, many, and how German speaks of them.

use crate::effects::vocabulary::Structure;
use crate::ids::{Building, CityKind};
use crate::messages::message;
use kernel::text::sentence::Icon;

pub use kernel::text::noun::Noun;

const fn noun(key: &'static str) -> Noun {
    Noun::new(message(key))
}

/// The icons of the game.
pub const ICONS: [Icon; 13] = [
    Icon("credit"),
    Icon("kelp"),
    Icon("steelplast"),
    Icon("science"),
    Icon("biomatter"),
    Icon("point"),
    Icon("card"),
    Icon("farm"),
    Icon("desalination_plant"),
    Icon("laboratory"),
    Icon("tunnel"),
    Icon("city"),
    Icon("federation"),
];

/// A credit.
pub const CREDIT: Noun = noun("credit").icon(Icon("credit"));
/// Kelp.
pub const KELP: Noun = noun("kelp").icon(Icon("kelp"));
/// Steelplast.
pub const STEELPLAST: Noun = noun("steelplast").icon(Icon("steelplast"));
/// Science.
pub const SCIENCE: Noun = noun("science").icon(Icon("science"));
/// Biomatter.
pub const BIOMATTER: Noun = noun("biomatter").icon(Icon("biomatter"));
/// A point.
pub const POINT: Noun = noun("point").icon(Icon("point"));
/// A card.
pub const CARD: Noun = noun("card").icon(Icon("card"));
/// An action card.
pub const ACTION_CARD: Noun = noun("action-card").icon(Icon("card"));
/// An action card that is turned.
pub const USED_ACTION_CARD: Noun = noun("used-action-card").icon(Icon("card"));
/// A special card.
pub const SPECIAL_CARD: Noun = noun("special-card").icon(Icon("card"));
/// The most cards that a hand may have at the end of a turn.
pub const HAND_LIMIT: Noun = noun("hand-limit").icon(Icon("card"));
/// A space of a track.
pub const SPACE: Noun = noun("space");
/// The track of the Federation.
pub const FEDERATION_TRACK: Noun = noun("federation-track").icon(Icon("federation"));
/// A tunnel.
pub const TUNNEL: Noun = noun("tunnel").icon(Icon("tunnel"));
/// A city of either kind.
pub const CITY: Noun = noun("city").icon(Icon("city"));
/// A metropolis.
pub const METROPOLIS: Noun = noun("metropolis");
/// Any building.
pub const ANY_BUILDING: Noun = noun("any-building");
/// A building or a tunnel: whatever produces and can be upgraded ("Structure").
pub const STRUCTURE: Noun = noun("structure");

/// Returns the noun for a structure.
pub const fn structure(kind: Structure) -> Noun {
    match kind.building() {
        Some(kind) => building(kind),
        None => TUNNEL,
    }
}

/// Returns the noun for a building.
pub const fn building(kind: Building) -> Noun {
    match kind {
        Building::Farm => noun("farm").icon(Icon("farm")),
        Building::DesalinationPlant => noun("desalination-plant").icon(Icon("desalination_plant")),
        Building::Laboratory => noun("laboratory").icon(Icon("laboratory")),
    }
}

/// Returns the noun for a city of this kind.
pub const fn city(kind: CityKind) -> Noun {
    match kind {
        CityKind::Nonsymbiotic => noun("nonsymbiotic-city").icon(Icon("city")),
        CityKind::Symbiotic => noun("symbiotic-city").icon(Icon("city")),
    }
}
