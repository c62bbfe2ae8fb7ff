//! The files of an edition as they are written; `schema.json` beside them tells the same.

use super::effect::{Effect, Wanted};
use crate::ids::Colour;
use crate::resource::Resources;
use kernel::text::Text;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cards {
    pub cards: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub number: u8,
    pub colour: Colour,
    pub kind: super::CardKind,
    /// Of special cards.
    pub cost: Option<u8>,
    pub effect: Effect,
    pub title: Text,
    pub source: super::ItemSource,
    pub reference: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Slots {
    pub sides: Vec<Side>,
    pub always_available: AlwaysAvailable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Side {
    pub players: Vec<u8>,
    pub slots: Vec<Slot>,
}

#[derive(Deserialize)]
pub(super) struct Slot {
    pub slot: u8,
    pub key: String,
    pub colour: Colour,
    pub effect: Effect,
    pub title: Option<Text>,
}

#[derive(Deserialize)]
pub(super) struct AlwaysAvailable {
    pub effect: Effect,
    pub title: Option<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Boards {
    pub boards: Vec<Board>,
}

#[derive(Deserialize)]
pub(super) struct Board {
    pub board: u8,
    pub start: u8,
    pub cities: Vec<City>,
    pub tunnels: Vec<Tunnel>,
    #[serde(default)]
    pub tunnel_pairs: Vec<TunnelPair>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TunnelPair {
    pub tunnels: [u8; 2],
    pub production: Resources,
}

#[derive(Deserialize)]
pub(super) struct City {
    pub city: u8,
    pub name: String,
    pub building_sites: Vec<Site>,
    pub expansion_site: Option<ExpansionSite>,
    pub bonus: Option<Effect>,
    pub surcharge: Option<Resources>,
    pub symbiotic_points: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Site {
    pub site: u8,
    pub bonus: Option<Effect>,
    pub surcharge: Option<Resources>,
    pub multiplier: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpansionSite {
    pub bonus: Option<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tunnel {
    pub tunnel: u8,
    pub joins: Vec<End>,
    pub bonus: Option<Effect>,
    pub surcharge: Option<Resources>,
    pub multiplier: Option<u8>,
    pub metropolis_points: Option<u8>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum End {
    City(u8),
    Metropolis(crate::ids::MetropolisPlace),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Metropolises {
    pub brown: Vec<Brown>,
    pub blue: Vec<Blue>,
}

#[derive(Deserialize)]
pub(super) struct Brown {
    pub tile: u8,
    pub scoring: super::BrownScoring,
    pub title: Text,
}

#[derive(Deserialize)]
pub(super) struct Blue {
    pub tile: u8,
    pub instant: Effect,
    pub production: Option<Effect>,
    pub title: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Contracts {
    pub contracts: Vec<Contract>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Contract {
    pub contract: u8,
    pub criteria: Vec<Wanted>,
    pub effect: Effect,
    pub title: Text,
    pub source: super::ItemSource,
    pub reference: Option<String>,
}
