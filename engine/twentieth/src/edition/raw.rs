//! The files of an edition as they are written; `schema.json` beside them tells the same.

use super::{Ability, Bonus, EnvironmentSpace, Harm, Impact, InstitutionKind};
use crate::geometry::drawing::Sketch;
use crate::geometry::grid::Point;
use kernel::edition::ItemSource;
use kernel::text::Text;
use serde::Deserialize;

/// `lands.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lands {
    pub lands: Vec<Land>,
}

/// A land.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Land {
    pub land: u8,
    pub title: Text,
    pub source: ItemSource,
    pub reference: Option<String>,
    pub cities: Vec<City>,
    #[serde(default)]
    pub forks: Vec<Point>,
    pub tracks: Vec<(String, String)>,
}

/// A city of a land.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct City {
    pub at: Point,
    #[serde(default)]
    pub coins: u8,
    #[serde(default)]
    pub science: u8,
    #[serde(default)]
    pub points: u8,
    #[serde(default)]
    pub recycling_centre: bool,
}

impl Land {
    /// Returns what is drawn on it.
    pub(super) fn sketch(&self) -> Sketch {
        Sketch {
            cities: self.cities.iter().map(|city| city.at).collect(),
            forks: self.forks.clone(),
            building: None,
            tracks: self.tracks.clone(),
        }
    }
}

/// `technologies.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Technologies {
    pub technologies: Vec<Technology>,
}

/// A technology.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Technology {
    pub technology: u8,
    pub title: Text,
    pub source: ItemSource,
    pub reference: Option<String>,
    #[serde(default)]
    pub impact: Impact,
    pub institution: Option<Institution>,
    #[serde(default)]
    pub abilities: Vec<Ability>,
}

/// An institution.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Institution {
    pub kind: InstitutionKind,
    pub bonus: u8,
    pub building: Point,
    #[serde(default)]
    pub forks: Vec<Point>,
    pub tracks: Vec<(String, String)>,
}

impl Institution {
    /// Returns what is drawn on it.
    pub(super) fn sketch(&self) -> Sketch {
        Sketch {
            cities: Vec::new(),
            forks: self.forks.clone(),
            building: Some(self.building),
            tracks: self.tracks.clone(),
        }
    }
}

/// `catastrophes.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Catastrophes {
    pub catastrophes: Vec<Catastrophe>,
}

/// A catastrophe.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Catastrophe {
    pub catastrophe: u8,
    pub title: Text,
    pub source: ItemSource,
    pub reference: Option<String>,
    pub columns: [Harm; 5],
    pub four: u8,
    pub five: u8,
}

/// `scoring_cards.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScoringCards {
    pub scoring_cards: Vec<ScoringCard>,
}

/// A scoring card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScoringCard {
    pub card: u8,
    pub round: u8,
    pub title: Text,
    pub source: ItemSource,
    pub reference: Option<String>,
    pub scores: Vec<Bonus>,
}

/// `tracks.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tracks {
    pub technology_costs: Vec<TechnologyCosts>,
    pub environment: Environment,
}

/// The prices of some rounds. The source from which they are known is told in the file, and shown nowhere else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TechnologyCosts {
    pub rounds: Vec<u8>,
    pub minimum_price: u8,
    pub spaces: Vec<u8>,
    #[serde(rename = "source")]
    _source: ItemSource,
    #[serde(rename = "reference")]
    _reference: Option<String>,
}

/// The environment track.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Environment {
    pub spaces: Vec<EnvironmentSpace>,
    #[serde(rename = "source")]
    _source: ItemSource,
    #[serde(rename = "reference")]
    _reference: Option<String>,
}
