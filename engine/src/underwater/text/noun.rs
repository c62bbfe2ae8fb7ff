//! The things of the game by their names: one, many, and how German speaks of them.

use crate::kernel::text::Language;
use crate::kernel::text::grammar::pick;
use crate::underwater::effects::vocabulary::Structure;
use crate::underwater::ids::{Building, CityKind};

/// The gender of a German noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    /// Der Tunnel.
    Masculine,
    /// Die Farm.
    Feminine,
    /// Das Labor.
    Neuter,
}

use Gender::{Feminine, Masculine, Neuter};

impl Gender {
    /// The one of three forms that belongs to this gender.
    pub fn pick<T>(self, masculine: T, feminine: T, neuter: T) -> T {
        match self {
            Masculine => masculine,
            Feminine => feminine,
            Neuter => neuter,
        }
    }
}

/// A noun in both languages; each pair is one and many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    en: [&'static str; 2],
    de: [&'static str; 2],
    /// Its gender in German.
    pub gender: Gender,
}

impl Noun {
    const fn new(en: [&'static str; 2], de: [&'static str; 2], gender: Gender) -> Noun {
        Noun { en, de, gender }
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

    /// One of it, after a verb: `a tunnel`, `einen Tunnel`.
    pub fn with_article(&self, language: Language) -> String {
        let article = pick(language, "a", self.gender.pick("einen", "eine", "ein"));
        format!("{article} {}", self.after(1, language))
    }
}

/// A credit.
pub const CREDIT: Noun = Noun::new(["credit", "credits"], ["Credit", "Credits"], Masculine);
/// Kelp.
pub const KELP: Noun = Noun::new(["kelp"; 2], ["Tang"; 2], Masculine);
/// Steelplast.
pub const STEELPLAST: Noun = Noun::new(["steelplast"; 2], ["Stahlplastik"; 2], Neuter);
/// Science.
pub const SCIENCE: Noun = Noun::new(["science"; 2], ["Wissenschaft"; 2], Feminine);
/// Biomatter.
pub const BIOMATTER: Noun = Noun::new(["biomatter"; 2], ["Biomasse"; 2], Feminine);
/// A point.
pub const POINT: Noun = Noun::new(["point", "points"], ["Punkt", "Punkte"], Masculine);
/// A card.
pub const CARD: Noun = Noun::new(["card", "cards"], ["Karte", "Karten"], Feminine);
/// An action card.
pub const ACTION_CARD: Noun =
    Noun::new(["action card", "action cards"], ["Aktionskarte", "Aktionskarten"], Feminine);
/// An action card that is turned.
pub const USED_ACTION_CARD: Noun = Noun::new(
    ["used action card", "used action cards"],
    ["genutzte Aktionskarte", "genutzte Aktionskarten"],
    Feminine,
);
/// A special card.
pub const SPECIAL_CARD: Noun =
    Noun::new(["special card", "special cards"], ["Spezialkarte", "Spezialkarten"], Feminine);
/// A space of a track.
pub const SPACE: Noun = Noun::new(["space", "spaces"], ["Feld", "Felder"], Neuter);
/// A tunnel.
pub const TUNNEL: Noun = Noun::new(["tunnel", "tunnels"], ["Tunnel"; 2], Masculine);
/// A city of either kind.
pub const CITY: Noun = Noun::new(["city", "cities"], ["Stadt", "Städte"], Feminine);
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

/// The noun for a structure.
pub const fn structure(kind: Structure) -> Noun {
    match kind.building() {
        Some(kind) => building(kind),
        None => TUNNEL,
    }
}

/// The noun for a building.
pub const fn building(kind: Building) -> Noun {
    match kind {
        Building::Farm => Noun::new(["farm", "farms"], ["Farm", "Farmen"], Feminine),
        Building::DesalinationPlant => Noun::new(
            ["desalination plant", "desalination plants"],
            ["Entsalzungsanlage", "Entsalzungsanlagen"],
            Feminine,
        ),
        Building::Laboratory => {
            Noun::new(["laboratory", "laboratories"], ["Labor", "Labore"], Neuter)
        }
    }
}

/// The noun for a city of this kind.
pub const fn city(kind: CityKind) -> Noun {
    match kind {
        CityKind::Nonsymbiotic => Noun::new(
            ["nonsymbiotic city", "nonsymbiotic cities"],
            ["nicht-symbiotische Stadt", "nicht-symbiotische Städte"],
            Feminine,
        ),
        CityKind::Symbiotic => Noun::new(
            ["symbiotic city", "symbiotic cities"],
            ["symbiotische Stadt", "symbiotische Städte"],
            Feminine,
        ),
    }
}
