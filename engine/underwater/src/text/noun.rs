//! The things of the game by their names: one, many, and how German speaks of them.

use crate::effects::vocabulary::Structure;
use crate::ids::{Building, CityKind};
use kernel::text::grammar::Gender;
use kernel::text::noun;
use kernel::text::sentence::Icon;

use Gender::{Feminine, Masculine, Neuter};

/// A noun whose gender is known.
pub type Noun = noun::Noun<Gender>;

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
pub const CREDIT: Noun =
    Noun::new(["credit", "credits"], ["Credit", "Credits"], Masculine).icon(Icon("credit"));
/// Kelp.
pub const KELP: Noun = Noun::new(["kelp"; 2], ["Tang"; 2], Masculine).icon(Icon("kelp"));
/// Steelplast.
pub const STEELPLAST: Noun =
    Noun::new(["steelplast"; 2], ["Stahlplastik"; 2], Neuter).icon(Icon("steelplast"));
/// Science.
pub const SCIENCE: Noun =
    Noun::new(["science"; 2], ["Wissenschaft"; 2], Feminine).icon(Icon("science"));
/// Biomatter.
pub const BIOMATTER: Noun =
    Noun::new(["biomatter"; 2], ["Biomasse"; 2], Feminine).icon(Icon("biomatter"));
/// A point.
pub const POINT: Noun =
    Noun::new(["point", "points"], ["Punkt", "Punkte"], Masculine).icon(Icon("point"));
/// A card.
pub const CARD: Noun =
    Noun::new(["card", "cards"], ["Karte", "Karten"], Feminine).icon(Icon("card"));
/// An action card.
pub const ACTION_CARD: Noun =
    Noun::new(["action card", "action cards"], ["Aktionskarte", "Aktionskarten"], Feminine)
        .icon(Icon("card"));
/// An action card that is turned.
pub const USED_ACTION_CARD: Noun = Noun::new(
    ["used action card", "used action cards"],
    ["genutzte Aktionskarte", "genutzte Aktionskarten"],
    Feminine,
)
.icon(Icon("card"));
/// A special card.
pub const SPECIAL_CARD: Noun =
    Noun::new(["special card", "special cards"], ["Spezialkarte", "Spezialkarten"], Feminine)
        .icon(Icon("card"));
/// A space of a track.
pub const SPACE: Noun = Noun::new(["space", "spaces"], ["Feld", "Felder"], Neuter);
/// The track of the Federation.
pub const FEDERATION_TRACK: Noun =
    Noun::new(["Federation track"; 2], ["Staatenbund-Leiste"; 2], Feminine)
        .icon(Icon("federation"));
/// A tunnel.
pub const TUNNEL: Noun =
    Noun::new(["tunnel", "tunnels"], ["Tunnel"; 2], Masculine).icon(Icon("tunnel"));
/// A city of either kind.
pub const CITY: Noun =
    Noun::new(["city", "cities"], ["Stadt", "Städte"], Feminine).icon(Icon("city"));
/// A metropolis.
pub const METROPOLIS: Noun =
    Noun::new(["metropolis", "metropolises"], ["Metropole", "Metropolen"], Feminine);
/// Any building.
pub const ANY_BUILDING: Noun = Noun::new(
    ["building of any kind", "buildings of any kind"],
    ["beliebiges Gebäude", "beliebige Gebäude"],
    Neuter,
);
/// A building or a tunnel: whatever produces and can be upgraded ("Structure").
pub const STRUCTURE: Noun =
    Noun::new(["structure", "structures"], ["Struktur", "Strukturen"], Feminine);

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
        Building::Farm => {
            Noun::new(["farm", "farms"], ["Farm", "Farmen"], Feminine).icon(Icon("farm"))
        }
        Building::DesalinationPlant => Noun::new(
            ["desalination plant", "desalination plants"],
            ["Entsalzungsanlage", "Entsalzungsanlagen"],
            Feminine,
        )
        .icon(Icon("desalination_plant")),
        Building::Laboratory => {
            Noun::new(["laboratory", "laboratories"], ["Labor", "Labore"], Neuter)
                .icon(Icon("laboratory"))
        }
    }
}

/// Returns the noun for a city of this kind.
pub const fn city(kind: CityKind) -> Noun {
    match kind {
        CityKind::Nonsymbiotic => Noun::new(
            ["nonsymbiotic city", "nonsymbiotic cities"],
            ["nicht-symbiotische Stadt", "nicht-symbiotische Städte"],
            Feminine,
        )
        .icon(Icon("city")),
        CityKind::Symbiotic => Noun::new(
            ["symbiotic city", "symbiotic cities"],
            ["symbiotische Stadt", "symbiotische Städte"],
            Feminine,
        )
        .icon(Icon("city")),
    }
}
