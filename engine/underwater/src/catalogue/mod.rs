//! An edition for people and programs that have none: every card, slot, board and tile with its text in both languages.

mod boards;
mod names;
mod slots;

pub use boards::{BoardEntry, BuildingSiteEntry, CitySiteEntry, TunnelPairEntry, TunnelSiteEntry};
pub use slots::{SideEntry, SlotEntry};

use super::edition::effect::{Effect, Wanted};
use super::edition::{BrownScoring, Card, CardKind, Contract, Edition, SHELF};
use super::effects::vocabulary::GroupId;
use super::game::UnderwaterCities;
use super::ids::{Back, CardNo, Colour, ContractNo, MetropolisColour, TileNo};
use super::resource::Resources;
use super::text::{card, contract, effect, metropolis, title};
use kernel::edition::{
    CatalogueEdition, EditionName, ItemSource, NameEntry, SetupRefused, ShowCatalogue,
};
use kernel::text::sentence::{Form, Icon};
use kernel::text::{Narrate, Sentences, Text, Wording};
use serde::Serialize;

/// All of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterCatalogue))]
pub struct Catalogue {
    /// Its name, hash and release.
    pub edition: CatalogueEdition,
    /// The names of resources, structures and the rest.
    pub names: Vec<NameEntry>,
    /// The icons that sentences have where they are told as runs.
    pub icons: &'static [Icon],
    /// The cards in order of number.
    pub cards: Vec<CardEntry>,
    /// The sides of the main board.
    pub sides: Vec<SideEntry>,
    /// The player boards.
    pub boards: Vec<BoardEntry>,
    /// The metropolis tiles, brown then blue.
    pub metropolises: Vec<MetropolisEntry>,
    /// The government contracts; absent where the edition has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractEntry>,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CardEntry {
    /// Its number.
    pub number: CardNo,
    /// Its colour; absent on the personal assistant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Its type.
    pub kind: CardKind,
    /// Its kind, in words.
    pub summary: Text,
    /// The cost; absent unless it is a special card.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub price: Resources,
    /// Its deck; absent for the personal assistant, which lies open from the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<Back>,
    /// Its title.
    pub title: Text,
    /// The cost and the effect.
    pub text: Sentences,
    /// The effect, as data.
    pub effect: Effect,
    /// The source from which it is known.
    pub source: ItemSource,
    /// The reference, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

/// A metropolis tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MetropolisEntry {
    /// Its colour.
    pub colour: MetropolisColour,
    /// Its number among those of its colour.
    pub tile: TileNo,
    /// Its title.
    pub title: Text,
    /// The effect.
    pub text: Sentences,
    /// The scoring of a brown tile, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scoring: Option<BrownScoring>,
    /// The effect of a blue tile when it is connected, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instant: Option<Effect>,
    /// The effect of a blue tile in each Production, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub production: Option<Effect>,
}

/// A government contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContractEntry {
    /// Its number.
    pub number: ContractNo,
    /// Its title.
    pub title: Text,
    /// The criteria and the effect.
    pub text: Sentences,
    /// The criteria, as data: all of it.
    pub criteria: Vec<Wanted>,
    /// The effect, as data.
    pub effect: Effect,
    /// The source from which it is known.
    pub source: ItemSource,
    /// The reference, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

impl ShowCatalogue for UnderwaterCities {
    type Catalogue = Catalogue;

    fn catalogue(edition: &EditionName, form: Form) -> Result<Catalogue, SetupRefused> {
        SHELF.edition(edition).map(|edition| catalogue(&edition, form))
    }
}

/// Returns everything that the edition holds, in words.
pub fn catalogue(edition: &Edition, form: Form) -> Catalogue {
    let entries = Entries { edition, form };
    Catalogue {
        edition: CatalogueEdition::of::<UnderwaterCities>(&edition.name),
        names: names::all(),
        icons: UnderwaterCities::ICONS,
        cards: edition.cards().map(|card| entries.card(card)).collect(),
        sides: edition
            .sides()
            .map(|(players, slots)| slots::side(edition, players, slots, form))
            .collect(),
        boards: edition.boards().iter().map(|board| entries.board(board)).collect(),
        metropolises: [MetropolisColour::Brown, MetropolisColour::Blue]
            .into_iter()
            .flat_map(|colour| entries.metropolises(colour))
            .collect(),
        contracts: edition.contracts().iter().map(|contract| entries.contract(contract)).collect(),
    }
}

#[derive(Clone, Copy)]
struct Entries<'e> {
    edition: &'e Edition,
    form: Form,
}

impl<'e> Entries<'e> {
    fn text(self, group: GroupId) -> Sentences {
        effect::text(self.edition, group, self.form)
    }

    fn card(self, card: &Card) -> CardEntry {
        CardEntry {
            number: card.number,
            colour: card.colour,
            kind: card.kind,
            summary: summary(card.kind),
            price: card.price,
            back: (card.number != CardNo::PERSONAL_ASSISTANT).then(|| card.number.back()),
            title: card.title.clone(),
            text: card::text(self.edition, card, self.form),
            effect: card.data.clone(),
            source: card.source,
            reference: card.reference.clone(),
        }
    }

    fn contract(self, contract: &Contract) -> ContractEntry {
        ContractEntry {
            number: contract.number,
            title: contract.title.clone(),
            text: contract::text(self.edition, contract, self.form),
            criteria: contract.criteria_data.clone(),
            effect: contract.data.clone(),
            source: contract.source,
            reference: contract.reference.clone(),
        }
    }

    fn metropolises(self, colour: MetropolisColour) -> impl Iterator<Item = MetropolisEntry> {
        TileNo::all().filter_map(move |tile| self.metropolis(colour, tile))
    }

    fn metropolis(self, colour: MetropolisColour, tile: TileNo) -> Option<MetropolisEntry> {
        let text = metropolis::text(self.edition, colour, tile, self.form)?;
        let entry = |title: &Text| MetropolisEntry {
            colour,
            tile,
            title: title.clone(),
            text,
            scoring: None,
            instant: None,
            production: None,
        };
        match colour {
            MetropolisColour::Brown => {
                let brown = self.edition.brown(tile)?;
                Some(MetropolisEntry {
                    scoring: Some(brown.scoring.clone()),
                    ..entry(&brown.title)
                })
            }
            MetropolisColour::Blue => {
                let blue = self.edition.blue(tile)?;
                let (instant, production) =
                    (blue.instant_data.clone(), blue.production_data.clone());
                Some(MetropolisEntry { instant: Some(instant), production, ..entry(&blue.title) })
            }
        }
    }
}

fn summary(kind: CardKind) -> Text {
    let told = |wording| title::kind(kind, wording).to_owned();
    Text { en: told(Wording::EN), de: told(Wording::DE) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::edition::Published;

    #[test]
    fn the_catalogue_holds_all_of_the_edition() {
        let name = UnderwaterCities::editions().remove(0);
        let catalogue = UnderwaterCities::catalogue(&name, Form::Plain).expect("it is embedded");
        assert_eq!((catalogue.edition.hash, catalogue.edition.release), (name.hash, Some(2)));
        assert_eq!(catalogue.cards.len(), 206);
        let slots: Vec<usize> = catalogue.sides.iter().map(|side| side.slots.len()).collect();
        assert_eq!(slots, [13, 16]);
        assert_eq!(catalogue.boards.len(), 8);
        assert_eq!((catalogue.metropolises.len(), catalogue.contracts.len()), (16, 8));
        let ends = |tunnel: &TunnelSiteEntry| {
            tunnel.cities.len() + usize::from(tunnel.metropolis.is_some())
        };
        assert!(catalogue.boards.iter().all(|board| board.tunnels.iter().all(|t| ends(t) == 2)));
        let unknown =
            EditionName { name: "unknown".to_owned(), ..UnderwaterCities::editions().remove(0) };
        assert!(UnderwaterCities::catalogue(&unknown, Form::Plain).is_err());
    }

    #[test]
    fn u45_each_city_site_has_at_most_one_expansion_site_and_it_is_the_last() {
        let name = UnderwaterCities::editions().remove(0);
        let catalogue = UnderwaterCities::catalogue(&name, Form::Plain).expect("it is embedded");
        let cities = || catalogue.boards.iter().flat_map(|board| &board.cities);
        let expansion =
            |city: &CitySiteEntry| city.building_sites.iter().position(|site| site.expansion);
        assert!(cities().any(|city| expansion(city).is_some()));
        assert!(cities().all(|city| {
            expansion(city).is_none_or(|place| place + 1 == city.building_sites.len())
        }));
    }

    /// Returns all values that members of this name have anywhere, sorted.
    fn values(json: &serde_json::Value, name: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut waiting = vec![json];
        while let Some(value) = waiting.pop() {
            found.extend(value.get(name).map(ToString::to_string));
            waiting.extend(value.as_object().into_iter().flat_map(|object| object.values()));
            waiting.extend(value.as_array().into_iter().flatten());
        }
        found.sort();
        found
    }

    #[test]
    fn what_special_sites_make_is_told_as_data() {
        let name = UnderwaterCities::editions().remove(0);
        let catalogue = UnderwaterCities::catalogue(&name, Form::Plain).expect("it is embedded");
        let told = serde_json::to_value(&catalogue.boards).expect("boards are JSON");
        let edition =
            include_str!("../../../editions/underwater_cities/reconstructed/2/boards.json");
        let edition = serde_json::from_str(edition).expect("an edition is JSON");
        for name in ["multiplier", "symbiotic_points", "metropolis_points"] {
            assert!(!values(&edition, name).is_empty());
            assert_eq!(values(&told, name), values(&edition, name), "{name}");
        }
        let pairs = catalogue.boards.iter().flat_map(|board| &board.pairs);
        let words = catalogue.boards.iter().map(|board| board.tunnel_pairs.len()).sum::<usize>();
        assert_eq!(pairs.clone().count(), words);
        assert!(pairs.clone().all(|pair| pair.tunnels.len() == 2 && !pair.production.is_nothing()));
    }

    #[test]
    fn absent_members_are_not_written() {
        let name = UnderwaterCities::editions().remove(0);
        let catalogue = UnderwaterCities::catalogue(&name, Form::Plain).expect("it is embedded");
        let json = serde_json::to_value(&catalogue).expect("a catalogue is JSON");
        assert_eq!(
            json["cards"][0]["text"]["en"],
            "Build 1 farm for free and upgrade it for 1 science."
        );
        assert_eq!(json["cards"][0]["summary"]["de"], "sofort");
        assert!(json["cards"][0].get("price").is_none());
        assert_eq!(json["cards"][180]["price"]["credit"], 3);
        let assistant = &json["cards"][205];
        assert_eq!(assistant["number"], 206);
        assert!(assistant.get("colour").is_none() && assistant.get("back").is_none());
        assert_eq!(json["boards"][0]["cities"][4]["name"]["de"], "Mitte");
    }
}
