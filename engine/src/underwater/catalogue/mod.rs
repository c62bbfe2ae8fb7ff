//! An edition for people and programs that have none: every card, slot, board and tile with its text in both languages.

mod names;
mod slots;

pub use slots::{SideEntry, SlotEntry};

use super::UnderwaterCities;
use super::edition::effect::{Effect, Wanted};
use super::edition::layout::Layout;
use super::edition::{Board, BrownScoring, Card, CardKind, Contract, Edition, SHELF, TunnelPair};
use super::effects::vocabulary::GroupId;
use super::ids::{
    Back, BoardNo, BoardSide, BuildingSite, CardNo, CitySite, Colour, ContractNo, MetropolisColour,
    MetropolisPlace, TileNo, TunnelSite,
};
use super::resource::Resources;
use super::state::ones;
use super::text::{card, contract, effect, metropolis, place, special_site};
use crate::kernel::edition::{Catalogued, EditionName, NameEntry, SetupRefused, Source};
use crate::kernel::text::sentence::{Form, Icon};
use crate::kernel::text::{Sentences, Text, Told, Wording};
use serde::Serialize;

/// All of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterCatalogue))]
pub struct Catalogue {
    /// Its name and hash.
    pub edition: EditionName,
    /// What resources, structures and the rest are called.
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
    /// What it costs; absent unless it is a special card.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub price: Resources,
    /// Its deck; absent for the personal assistant, which lies open from the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<Back>,
    /// Its title.
    pub title: Text,
    /// What it costs and does.
    pub text: Sentences,
    /// What it does, as data.
    pub effect: Effect,
    /// Where it is known from.
    pub source: Source,
    /// The reference, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

/// A player board: a graph of city sites, tunnel sites and metropolises.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardEntry {
    /// Its number.
    pub number: BoardNo,
    /// The side that it is on.
    pub side: BoardSide,
    /// Where the starting city stands.
    pub start: CitySite,
    /// The city sites.
    pub cities: Vec<CitySiteEntry>,
    /// The tunnel sites.
    pub tunnels: Vec<TunnelSiteEntry>,
    /// What pairs of tunnels make besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tunnel_pairs: Vec<Sentences>,
    /// Where its places are drawn.
    pub layout: Layout,
}

/// A city site with its building sites.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CitySiteEntry {
    /// Its number.
    pub site: CitySite,
    /// Its name.
    pub name: Text,
    /// The bonus of building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Sentences>,
    /// The bonus, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_effect: Option<Effect>,
    /// What building there costs besides; absent where that is nothing.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub surcharge: Resources,
    /// What a special site costs and makes besides, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Sentences>,
    /// Its building sites.
    pub building_sites: Vec<BuildingSiteEntry>,
}

/// A building site.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildingSiteEntry {
    /// Which.
    pub site: BuildingSite,
    /// Is it an expansion site, on which only some effects build?
    pub expansion: bool,
    /// The bonus of building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Sentences>,
    /// The bonus, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_effect: Option<Effect>,
    /// What building there costs besides; absent where that is nothing.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub surcharge: Resources,
    /// What a special site costs and makes besides, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Sentences>,
}

/// A tunnel site.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TunnelSiteEntry {
    /// Its number.
    pub site: TunnelSite,
    /// The city sites at its ends: two, or one where the other end is a metropolis.
    pub cities: Vec<CitySite>,
    /// The metropolis at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metropolis: Option<MetropolisPlace>,
    /// The bonus of building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Sentences>,
    /// The bonus, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_effect: Option<Effect>,
    /// What building there costs besides; absent where that is nothing.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub surcharge: Resources,
    /// What a special site costs and makes besides, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Sentences>,
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
    /// What it does.
    pub text: Sentences,
    /// How a brown tile scores, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scoring: Option<BrownScoring>,
    /// What a blue tile gives when it is connected, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instant: Option<Effect>,
    /// What a blue tile gives in each Production, as data.
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
    /// What it asks for and gives.
    pub text: Sentences,
    /// What it asks for, as data: all of it.
    pub criteria: Vec<Wanted>,
    /// What it gives, as data.
    pub effect: Effect,
    /// Where it is known from.
    pub source: Source,
    /// The reference, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

impl Catalogued for UnderwaterCities {
    type Catalogue = Catalogue;

    fn catalogue(edition: &EditionName, form: Form) -> Result<Catalogue, SetupRefused> {
        SHELF.edition(edition).map(|edition| catalogue(&edition, form))
    }
}

/// Everything that the edition holds, in words.
pub fn catalogue(edition: &Edition, form: Form) -> Catalogue {
    let entries = Entries { edition, form };
    Catalogue {
        edition: edition.name.clone(),
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

    fn special(self, tell: impl Fn(Wording) -> Option<String>) -> Option<Sentences> {
        Sentences::told_if(self.form, tell)
    }

    fn bonus(self, group: Option<GroupId>) -> Option<Sentences> {
        group.map(|group| self.text(group))
    }

    fn card(self, card: &Card) -> CardEntry {
        CardEntry {
            number: card.number,
            colour: card.colour,
            kind: card.kind,
            price: card.price,
            back: (card.number != CardNo::PERSONAL_ASSISTANT).then(|| card.number.back()),
            title: card.title.clone(),
            text: card::text(self.edition, card, self.form),
            effect: card.data.clone(),
            source: card.source,
            reference: card.reference.clone(),
        }
    }

    fn board(self, board: &Board) -> BoardEntry {
        BoardEntry {
            number: board.number,
            side: board.number.side(),
            start: board.start,
            cities: CitySite::all().map(|site| self.city_site(board, site)).collect(),
            tunnels: TunnelSite::all().map(|site| self.tunnel_site(board, site)).collect(),
            tunnel_pairs: board.special.pairs().iter().map(|pair| self.pair(board, pair)).collect(),
            layout: self.edition.layout(board),
        }
    }

    fn city_site(self, board: &Board, site: CitySite) -> CitySiteEntry {
        let sites = ones(board.building_sites[site.index()]).map(BuildingSite::at);
        let entry = |site: BuildingSite| BuildingSiteEntry {
            site,
            expansion: board.expansion_sites & (1 << site.index()) != 0,
            bonus: self.bonus(board.building_bonus(site)),
            bonus_effect: board.building_bonus_data(site).cloned(),
            surcharge: board.special.building_surcharge(site),
            special: self.special(|wording| special_site::building(board, site, wording)),
        };
        CitySiteEntry {
            site,
            name: place::city_name(board, site),
            bonus: self.bonus(board.city_bonus(site)),
            bonus_effect: board.city_bonus_data(site).cloned(),
            surcharge: board.special.city_surcharge(site),
            special: self.special(|wording| special_site::city(board, site, wording)),
            building_sites: sites.map(entry).collect(),
        }
    }

    fn tunnel_site(self, board: &Board, site: TunnelSite) -> TunnelSiteEntry {
        TunnelSiteEntry {
            site,
            cities: ones(board.ends[site.index()].into()).map(CitySite::at).collect(),
            metropolis: board.metropolis_of(site),
            bonus: self.bonus(board.tunnel_bonus(site)),
            bonus_effect: board.tunnel_bonus_data(site).cloned(),
            surcharge: board.special.tunnel_surcharge(site),
            special: self.special(|wording| special_site::tunnel(board, site, wording)),
        }
    }

    fn pair(self, board: &Board, pair: &TunnelPair) -> Sentences {
        Sentences::told(self.form, |wording| special_site::pair(board, pair, wording))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::edition::Published;

    #[test]
    fn the_catalogue_holds_all_of_the_edition() {
        let name = UnderwaterCities::editions().remove(0);
        let catalogue = UnderwaterCities::catalogue(&name, Form::Plain).expect("it is embedded");
        assert_eq!(catalogue.edition, name);
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

    #[test]
    fn absent_members_are_not_written() {
        let name = UnderwaterCities::editions().remove(0);
        let catalogue = UnderwaterCities::catalogue(&name, Form::Plain).expect("it is embedded");
        let json = serde_json::to_value(&catalogue).expect("a catalogue is JSON");
        assert_eq!(
            json["cards"][0]["text"]["en"],
            "Build 1 farm for free and upgrade it for 1 science."
        );
        assert!(json["cards"][0].get("price").is_none());
        assert_eq!(json["cards"][180]["price"]["credit"], 3);
        let assistant = &json["cards"][205];
        assert_eq!(assistant["number"], 206);
        assert!(assistant.get("colour").is_none() && assistant.get("back").is_none());
        assert_eq!(json["boards"][0]["cities"][4]["name"]["de"], "Mitte");
    }
}
