//! An edition for people and programs that have none: every tile, card and track with its text in both languages.

mod names;
mod turned;

pub use turned::TurnedEntry;

use super::edition::{
    Ability, About, Bonus, Edition, EnvironmentSpace, Harm, Impact, Institution, InstitutionKind,
    PrintedCity, SHELF,
};
use super::game::TwentiethCentury;
use super::geometry::bridges::BridgePlace;
use super::geometry::drawing::{Drawing, Track};
use super::geometry::grid::{Edge, Point};
use super::ids::{
    CatastropheNo, CityNo, Column, LandNo, Round, ScoringCardNo, Stack, TechnologyNo,
};
use super::resource::Output;
use super::text::glossary::{self, Term};
use super::text::{catastrophe, land, scoring_card, technology};
use kernel::edition::{
    CatalogueEdition, EditionName, ItemSource, NameEntry, SetupRefused, ShowCatalogue,
};
use kernel::set::Set;
use kernel::text::sentence::{Form, Icon};
use kernel::text::{Narrate, Sentences, Text};
use serde::Serialize;

/// All of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCatalogue))]
pub struct Catalogue {
    /// Its name, hash and release.
    pub edition: CatalogueEdition,
    /// The names of resources and the rest.
    pub names: Vec<NameEntry>,
    /// The icons that sentences have where they are told as runs.
    pub icons: &'static [Icon],
    /// The lands in order of number.
    pub lands: Vec<LandEntry>,
    /// The technologies in order of number.
    pub technologies: Vec<TechnologyEntry>,
    /// The catastrophes in order of number.
    pub catastrophes: Vec<CatastropheEntry>,
    /// The scoring cards in order of number.
    pub scoring_cards: Vec<ScoringCardEntry>,
    /// The words that texts use in one sense only.
    pub glossary: Vec<TermEntry>,
    /// The prices of lands and technologies, by rounds.
    pub prices: Vec<PricesEntry>,
    /// The environment track.
    pub environment: EnvironmentEntry,
}

/// The description of every item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethAbout))]
pub struct AboutEntry {
    /// Its title.
    pub title: Text,
    /// The products or effects.
    pub text: Sentences,
    /// The source from which it is known.
    pub source: ItemSource,
    /// The reference, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<String>,
}

/// A land.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethLandEntry))]
pub struct LandEntry {
    /// Its number.
    pub number: LandNo,
    /// Its stack; absent on a starting land.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Stack>,
    /// Title, text and source.
    #[serde(flatten)]
    pub about: AboutEntry,
    /// Its cities in order.
    pub cities: Vec<CityEntry>,
    /// Its rails.
    pub drawing: DrawingEntry,
    /// The drawing as it lies in each orientation.
    pub orientations: Vec<TurnedEntry>,
}

/// A city of a land.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCityEntry))]
pub struct CityEntry {
    /// Its number on the land.
    pub city: CityNo,
    /// The place.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub at: Point,
    /// The output while a citizen lives there.
    pub output: Output,
    /// `true` if it has a recycling centre.
    pub recycling_centre: bool,
}

/// The drawing of a tile that is not turned: points are `[x, y]` from the upper left, 0 to 6.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethDrawing))]
pub struct DrawingEntry {
    /// The place of the building of an institution; absent on a land.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<u8>>))]
    pub building: Option<Point>,
    /// The places where tracks meet or bend.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u8>>))]
    pub forks: Vec<Point>,
    /// The tracks, straight from point to point.
    pub tracks: Vec<TrackEntry>,
    /// The edges that the rails reach.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Edge>))]
    pub ports: Set<Edge>,
    /// The places where a first bridge may stand, the shortest place first.
    pub bridge_places: Vec<BridgePlace>,
}

/// A track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethTrack))]
pub struct TrackEntry {
    /// One end.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub from: Point,
    /// The other end.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub to: Point,
}

/// A technology: an institution, or one or two abilities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethTechnologyEntry))]
pub struct TechnologyEntry {
    /// Its number.
    pub number: TechnologyNo,
    /// Its stack.
    pub stack: Stack,
    /// Title, text and source.
    #[serde(flatten)]
    pub about: AboutEntry,
    /// The terms of the glossary that its text uses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terms: Vec<Term>,
    /// Its immediate ecological impact.
    pub impact: Impact,
    /// The institution that it is; absent where it has abilities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub institution: Option<InstitutionEntry>,
    /// Its abilities; absent where it is an institution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
}

/// An institution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethInstitution))]
pub struct InstitutionEntry {
    /// The kind of increase.
    pub kind: InstitutionKind,
    /// By how much.
    pub bonus: u8,
    /// Its building and its rails.
    pub drawing: DrawingEntry,
    /// The drawing as it lies in each orientation.
    pub orientations: Vec<TurnedEntry>,
}

/// A catastrophe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCatastropheEntry))]
pub struct CatastropheEntry {
    /// Its number.
    pub number: CatastropheNo,
    /// Its label.
    pub stack: Stack,
    /// Title, text and source.
    #[serde(flatten)]
    pub about: AboutEntry,
    /// Its columns from the left.
    pub columns: Vec<ColumnEntry>,
}

/// A column of a catastrophe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethColumnEntry))]
pub struct ColumnEntry {
    /// Its number.
    pub column: Column,
    /// Garbage and pollution.
    pub harm: Harm,
    /// The fewest players with whom it is used.
    pub least_players: u8,
}

/// A scoring card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethScoringCardEntry))]
pub struct ScoringCardEntry {
    /// Its number.
    pub number: ScoringCardNo,
    /// The round whose bonus it scores.
    pub round: Round,
    /// Title, text and source.
    #[serde(flatten)]
    pub about: AboutEntry,
    /// The things that it counts.
    pub scores: Vec<Bonus>,
}

/// A word that texts use in one sense only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethTermEntry))]
pub struct TermEntry {
    /// The key by which texts refer to it.
    pub key: Term,
    /// The word.
    pub term: Text,
    /// The meaning.
    pub text: Text,
}

/// The prices of some rounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethPrices))]
pub struct PricesEntry {
    /// The rounds.
    pub rounds: Vec<Round>,
    /// The minimum price of a land, in coins.
    pub minimum_price: u8,
    /// The technology cost track, in science points from the left.
    pub technology: Vec<u8>,
}

/// The environment track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethEnvironmentTrack))]
pub struct EnvironmentEntry {
    /// Its spaces from the left.
    pub spaces: Vec<EnvironmentSpace>,
    /// The space where markers start, counted from 0.
    pub start: u8,
}

impl ShowCatalogue for TwentiethCentury {
    type Catalogue = Catalogue;

    fn catalogue(edition: &EditionName, form: Form) -> Result<Catalogue, SetupRefused> {
        SHELF.edition(edition).map(|edition| catalogue(&edition, form))
    }
}

/// Returns everything that the edition holds, in words.
pub fn catalogue(edition: &Edition, form: Form) -> Catalogue {
    let entries = Entries { edition, form };
    Catalogue {
        edition: CatalogueEdition::of::<TwentiethCentury>(&edition.name),
        names: names::all(),
        icons: TwentiethCentury::ICONS,
        lands: LandNo::all().map(|land| entries.land(land)).collect(),
        technologies: TechnologyNo::all().map(|one| entries.technology(one)).collect(),
        catastrophes: CatastropheNo::all().map(|card| entries.catastrophe(card)).collect(),
        scoring_cards: ScoringCardNo::all().map(|card| entries.scoring_card(card)).collect(),
        glossary: Term::ALL.into_iter().map(term).collect(),
        prices: Stack::ALL.into_iter().map(|stack| entries.prices(stack)).collect(),
        environment: EnvironmentEntry {
            spaces: edition.environment().to_vec(),
            start: edition.environment_start(),
        },
    }
}

#[derive(Clone, Copy)]
struct Entries<'e> {
    edition: &'e Edition,
    form: Form,
}

impl Entries<'_> {
    fn land(self, number: LandNo) -> LandEntry {
        let printed = self.edition.land(number);
        let places = printed.drawing.cities().iter();
        let cities = self.edition.cities(number).zip(places);
        LandEntry {
            number,
            stack: number.stack(),
            about: about(&printed.about, land::text(self.edition, number, self.form)),
            cities: cities.map(|((city, printed), at)| self::city(city, printed, *at)).collect(),
            drawing: drawing(&printed.drawing),
            orientations: turned::orientations(&printed.drawing),
        }
    }

    fn technology(self, number: TechnologyNo) -> TechnologyEntry {
        let printed = self.edition.technology(number);
        TechnologyEntry {
            number,
            stack: number.stack(),
            about: about(&printed.about, technology::text(printed, self.form)),
            terms: glossary::terms(printed).to_vec(),
            impact: printed.impact,
            institution: self.edition.institution(number).map(institution),
            abilities: self.edition.abilities(number).to_vec(),
        }
    }

    fn catastrophe(self, number: CatastropheNo) -> CatastropheEntry {
        let card = self.edition.catastrophe(number);
        let column = |column| ColumnEntry {
            column,
            harm: card.harm(column),
            least_players: catastrophe::least_players(card, column),
        };
        CatastropheEntry {
            number,
            stack: number.stack(),
            about: about(&card.about, catastrophe::text(card, self.form)),
            columns: Column::all().map(column).collect(),
        }
    }

    fn scoring_card(self, number: ScoringCardNo) -> ScoringCardEntry {
        let card = self.edition.scoring_card(number);
        ScoringCardEntry {
            number,
            round: number.round(),
            about: about(&card.about, scoring_card::text(self.edition, number, self.form)),
            scores: card.scores.clone(),
        }
    }

    /// Returns the rounds of a stack share their prices.
    fn prices(self, stack: Stack) -> PricesEntry {
        let rounds: Vec<Round> =
            Round::all().filter(|round| round.stack() == Some(stack)).collect();
        let prices = self.edition.prices(rounds.first().copied().unwrap_or(Round::LAST));
        PricesEntry { minimum_price: prices.minimum, technology: prices.technology.clone(), rounds }
    }
}

fn term(key: Term) -> TermEntry {
    TermEntry { key, term: key.names(), text: key.text() }
}

fn about(about: &About, text: Sentences) -> AboutEntry {
    AboutEntry {
        title: about.title.clone(),
        text,
        source: about.source,
        reference: about.reference.clone(),
    }
}

const fn city(city: CityNo, printed: &PrintedCity, at: Point) -> CityEntry {
    let PrintedCity { output, has_recycling_centre } = *printed;
    CityEntry { city, at, output, recycling_centre: has_recycling_centre }
}

fn institution(institution: &Institution) -> InstitutionEntry {
    let Institution { kind, bonus, drawing } = institution;
    InstitutionEntry {
        kind: *kind,
        bonus: *bonus,
        drawing: self::drawing(drawing),
        orientations: turned::orientations(drawing),
    }
}

fn drawing(drawing: &Drawing) -> DrawingEntry {
    let track = |&Track { from, to }: &Track| TrackEntry { from, to };
    DrawingEntry {
        building: drawing.building(),
        forks: drawing.forks().to_vec(),
        tracks: drawing.tracks().iter().map(track).collect(),
        ports: drawing.lines().iter().fold(Set::default(), |ports, line| ports.or(line.ports)),
        bridge_places: drawing.places().to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::edition::Published;
    use serde_json::Value;

    fn standard() -> Catalogue {
        let name = TwentiethCentury::editions().remove(0);
        TwentiethCentury::catalogue(&name, Form::Plain).expect("it is embedded")
    }

    #[test]
    fn the_catalogue_holds_all_of_the_edition() {
        let catalogue = standard();
        let name = TwentiethCentury::editions().remove(0);
        assert_eq!((catalogue.edition.hash, catalogue.edition.release), (name.hash, Some(3)));
        assert_eq!(catalogue.lands.len(), 45);
        assert_eq!(catalogue.technologies.len(), 30);
        assert_eq!(catalogue.catastrophes.len(), 9);
        assert_eq!(catalogue.scoring_cards.len(), 6);
        assert_eq!(catalogue.environment.spaces.len(), 13);
        let unknown =
            EditionName { name: "unknown".to_owned(), ..TwentiethCentury::editions().remove(0) };
        assert!(TwentiethCentury::catalogue(&unknown, Form::Plain).is_err());
    }

    #[test]
    fn t39_three_players_leave_two_columns_alone_and_four_leave_one() {
        for card in standard().catastrophes {
            let used = |players| {
                card.columns.iter().filter(|column| column.least_players <= players).count()
            };
            assert_eq!([3, 4, 5].map(used), [3, 4, 5], "catastrophe {}", card.number);
        }
    }

    #[test]
    fn a_technology_is_an_institution_or_has_abilities() {
        for technology in standard().technologies {
            let is_institution = technology.institution.is_some();
            assert_ne!(is_institution, !technology.abilities.is_empty(), "{}", technology.number);
        }
    }

    #[test]
    fn minimum_prices_are_those_of_the_rulebook() {
        let prices = standard().prices;
        assert_eq!(prices.iter().map(|some| some.minimum_price).collect::<Vec<_>>(), [2, 3, 4]);
        let rounds: Vec<Vec<u8>> = prices
            .iter()
            .map(|some| some.rounds.iter().map(|round| round.number()).collect())
            .collect();
        assert_eq!(rounds, [vec![1, 2], vec![3, 4], vec![5]]);
    }

    #[test]
    fn one_item_of_each_kind_as_it_is_written() {
        let all = serde_json::to_value(standard()).expect("a catalogue is JSON");
        let mut some = serde_json::Map::new();
        for (kind, place) in
            [("lands", 6), ("technologies", 0), ("catastrophes", 0), ("scoring_cards", 5)]
        {
            some.insert(kind.to_owned(), all[kind][place].clone());
        }
        some.insert("mixed_technology".to_owned(), all["technologies"][11].clone());
        some.insert("prices".to_owned(), all["prices"][0].clone());
        some.insert("environment".to_owned(), all["environment"]["spaces"][7].clone());
        insta::assert_json_snapshot!("items", Value::Object(some));
    }

    #[test]
    fn a_tile_is_drawn_in_four_orientations_the_first_of_which_is_not_turned() {
        let catalogue = standard();
        let tiles = catalogue.lands.iter().map(|land| (&land.drawing, &land.orientations));
        let institutions = catalogue.technologies.iter().filter_map(|one| one.institution.as_ref());
        let tiles = tiles.chain(institutions.map(|one| (&one.drawing, &one.orientations)));
        for (drawing, orientations) in tiles {
            assert_eq!(orientations.len(), 4);
            assert_eq!(orientations[0].tracks, drawing.tracks);
            for turned in orientations {
                let is_port = |edge: Edge| turned.ports.contains(edge);
                let reaches = |edge: Edge| {
                    turned.tracks.iter().any(|track| [track.from, track.to].contains(&edge.port()))
                };
                assert!(Edge::ALL.into_iter().all(|edge| is_port(edge) == reaches(edge)));
                assert_eq!(turned.bridge_places.len(), drawing.bridge_places.len());
            }
        }
    }

    #[test]
    fn absent_members_are_not_written() {
        let all = serde_json::to_value(standard()).expect("a catalogue is JSON");
        assert!(all["lands"][0].get("stack").is_none(), "a starting land is of no stack");
        assert_eq!(all["lands"][5]["stack"], "rounds_one_and_two");
        assert!(all["lands"][5]["drawing"].get("building").is_none());
        assert!(all["technologies"][0].get("abilities").is_none());
        assert!(all["technologies"][4].get("institution").is_none());
    }
}
