//! Editions of 20th Century: lands, technologies, catastrophes, scoring cards and tracks as data, checked when they are loaded (ruling T-39).

mod loading;
mod mistakes;
mod raw;
mod technology;
#[cfg(test)]
mod tests;
mod unsound;

pub use technology::{
    Ability, Impact, Institution, InstitutionKind, PrintedTechnology, TechnologyKind, Use,
};
pub use unsound::Unsound;

use super::geometry::drawing::Drawing;
use super::ids::{
    CatastropheNo, City, CityNo, Column, LandNo, Round, ScoringCardNo, TechnologyNo, Tile,
};
use super::resource::Output;
use kernel::edition::files::{self, FileUnsound, of_release};
use kernel::edition::{EditionName, Folder, ItemSource, LoadEdition, Shelf};
use kernel::text::Text;
use serde::{Deserialize, Serialize};

/// The texts of an edition's files.
#[derive(Clone, Copy, Debug)]
pub struct Files<'f> {
    /// `edition.json`: name and notes.
    pub edition: &'f str,
    /// `lands.json`.
    pub lands: &'f str,
    /// `technologies.json`.
    pub technologies: &'f str,
    /// `catastrophes.json`.
    pub catastrophes: &'f str,
    /// `scoring_cards.json`.
    pub scoring_cards: &'f str,
    /// `tracks.json`.
    pub tracks: &'f str,
}

impl<'f> Files<'f> {
    /// Returns the files in this folder.
    ///
    /// # Errors
    /// [`FileUnsound`], where one is missing.
    pub fn of(folder: &'f Folder) -> Result<Files<'f>, FileUnsound> {
        Ok(Files {
            edition: folder.text("edition.json")?,
            lands: folder.text("lands.json")?,
            technologies: folder.text("technologies.json")?,
            catastrophes: folder.text("catastrophes.json")?,
            scoring_cards: folder.text("scoring_cards.json")?,
            tracks: folder.text("tracks.json")?,
        })
    }

    /// Returns the folder of these files.
    pub fn folder(self) -> Folder {
        let files = [
            ("edition.json", self.edition),
            ("lands.json", self.lands),
            ("technologies.json", self.technologies),
            ("catastrophes.json", self.catastrophes),
            ("scoring_cards.json", self.scoring_cards),
            ("tracks.json", self.tracks),
        ];
        files.into_iter().collect()
    }

    /// Returns the edition's name, with the hash over what decides in it.
    fn name(self) -> Result<EditionName, FileUnsound> {
        let deciding = [
            ("lands.json", self.lands),
            ("technologies.json", self.technologies),
            ("catastrophes.json", self.catastrophes),
            ("scoring_cards.json", self.scoring_cards),
            ("tracks.json", self.tracks),
        ];
        files::name(self.edition, &deciding)
    }
}

/// The files of a release of our edition.
macro_rules! release {
    ($release:literal) => {
        Files {
            edition: of_release!("twentieth_century", $release, "edition.json"),
            lands: of_release!("twentieth_century", $release, "lands.json"),
            technologies: of_release!("twentieth_century", $release, "technologies.json"),
            catastrophes: of_release!("twentieth_century", $release, "catastrophes.json"),
            scoring_cards: of_release!("twentieth_century", $release, "scoring_cards.json"),
            tracks: of_release!("twentieth_century", $release, "tracks.json"),
        }
    };
}

/// The edition that is embedded, in its newest release.
pub const RECONSTRUCTED: Files<'static> = release!("3");

/// Its second release, in which too many steps to the left were lost at the end of the environment track.
pub const RECONSTRUCTED_2: Files<'static> = release!("2");

/// Its first release, before it was measured.
pub const RECONSTRUCTED_1: Files<'static> = release!("1");

/// The part of an item that is told and decides nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// Its title.
    pub title: Text,
    /// The source from which it is known.
    pub source: ItemSource,
    /// The reference, where there is one.
    pub reference: Option<String>,
}

/// A city as it is printed on a land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedCity {
    /// The output while it is occupied.
    pub output: Output,
    /// `true` if it has a recycling centre.
    pub has_recycling_centre: bool,
}

/// A land tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedLand {
    /// Its title and where it is known from.
    pub about: About,
    /// The drawing on it.
    pub drawing: Drawing,
    /// Its cities, in order.
    pub cities: Vec<PrintedCity>,
}

/// A column of a catastrophe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethColumnIcons))]
pub struct Harm {
    /// Garbage tokens.
    pub garbage: u8,
    /// Steps of the environment marker to the left.
    pub pollution: u8,
}

/// A catastrophe card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedCatastrophe {
    /// Its title and where it is known from.
    pub about: About,
    /// Its columns from the left.
    pub columns: [Harm; 5],
    /// The column that only four or five players use.
    pub four: Column,
    /// The column that only five players use.
    pub five: Column,
}

impl PrintedCatastrophe {
    /// Returns the columns that so many players use, from the left (ruling T-39).
    pub fn columns_for(&self, players: u8) -> impl Iterator<Item = Column> + Clone + use<> {
        let (four, five) = (self.four, self.five);
        Column::all().filter(move |&column| {
            (players >= 5 || column != five) && (players >= 4 || column != four)
        })
    }

    /// Returns what a column does.
    pub const fn harm(&self, column: Column) -> Harm {
        self.columns[column.index()]
    }
}

/// A thing that a scoring card counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethBonus))]
pub enum Bonus {
    /// So many points for each coin produced this round.
    CoinsProduced {
        /// Points for one.
        each: i8,
    },
    /// So many points for each science point produced this round.
    ScienceProduced {
        /// Points for one.
        each: i8,
    },
    /// So many points for each victory point produced this round.
    PointsProduced {
        /// Points for one.
        each: i8,
    },
    /// So many points for each victory point so far.
    PointsGained {
        /// Points for one.
        each: i8,
    },
    /// So many points for each land without garbage.
    CleanLands {
        /// Points for one.
        each: i8,
    },
    /// Points for each land without garbage, by the section of the environment marker.
    CleanLandsBySection {},
    /// So many points for each functional recycling centre.
    RecyclingCentres {
        /// Points for one.
        each: i8,
    },
    /// So many points for each garbage token in the region.
    Garbage {
        /// Points for one; negative ones are lost.
        each: i8,
    },
    /// The value of the environment marker's space, if it has a symbol.
    EnvironmentSymbol {},
}

/// A scoring card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedScoringCard {
    /// Its title and where it is known from.
    pub about: About,
    /// The things that it counts.
    pub scores: Vec<Bonus>,
}

/// The prices of some rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prices {
    /// The minimum price of a land, in coins.
    pub minimum: u8,
    /// The technology cost track, in science points from the left.
    pub technology: Vec<u8>,
}

/// A space of the environment track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethEnvironmentSpace))]
pub struct EnvironmentSpace {
    /// Its value at the end of round VI.
    pub value: i8,
    /// Points for each land without garbage.
    pub clean_land: u8,
    /// `true` if it has a symbol.
    #[serde(default)]
    pub symbol: bool,
}

/// A checked edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its name and hash.
    pub name: EditionName,
    lands: Vec<PrintedLand>,
    technologies: Vec<PrintedTechnology>,
    catastrophes: Vec<PrintedCatastrophe>,
    scoring_cards: Vec<PrintedScoringCard>,
    prices: [Prices; 3],
    environment: Vec<EnvironmentSpace>,
    start: u8,
}

/// All editions that are known here.
pub static SHELF: Shelf<Edition> = Shelf::new();

impl LoadEdition for Edition {
    type Unsound = Unsound;
    const SCHEMA: &'static str = include_str!("../../../editions/twentieth_century/schema.json");

    fn shelf() -> &'static Shelf<Edition> {
        &SHELF
    }

    fn embedded() -> Vec<Folder> {
        vec![RECONSTRUCTED.folder(), RECONSTRUCTED_2.folder(), RECONSTRUCTED_1.folder()]
    }
    fn load(folder: &Folder) -> Result<Edition, Unsound> {
        Edition::load(Files::of(folder)?)
    }
    fn mistakes(folder: &Folder) -> Vec<Unsound> {
        match Files::of(folder) {
            Ok(files) => mistakes::mistakes(files),
            Err(missing) => vec![missing.into()],
        }
    }
    fn name(&self) -> &EditionName {
        &self.name
    }
}

impl Edition {
    /// Returns a land.
    pub fn land(&self, land: LandNo) -> &PrintedLand {
        &self.lands[land.index()]
    }

    /// Returns whether all starting lands show the same. Then it makes no difference who takes which: titles decide nothing.
    pub fn starting_lands_are_alike(&self) -> bool {
        let mut shown = LandNo::starting().map(|land| {
            let PrintedLand { about: _, drawing, cities } = self.land(land);
            (drawing, cities)
        });
        let first = shown.next();
        shown.all(|other| Some(other) == first)
    }

    /// Returns a city; `None` if the land has no such city.
    pub fn city(&self, City { land, city }: City) -> Option<&PrintedCity> {
        self.land(land).cities.get(city.index())
    }

    /// Returns the cities of a land, in order.
    pub fn cities(&self, land: LandNo) -> impl Iterator<Item = (CityNo, &PrintedCity)> {
        CityNo::all().zip(&self.land(land).cities)
    }

    /// Returns a technology.
    pub fn technology(&self, technology: TechnologyNo) -> &PrintedTechnology {
        &self.technologies[technology.index()]
    }

    /// Returns the institution that a technology is, if it is one.
    pub fn institution(&self, technology: TechnologyNo) -> Option<&Institution> {
        match &self.technology(technology).kind {
            TechnologyKind::Institution(institution) => Some(institution),
            TechnologyKind::Abilities(_) => None,
        }
    }

    /// Returns the abilities of a technology; an institution has none.
    pub fn abilities(&self, technology: TechnologyNo) -> &[Ability] {
        match &self.technology(technology).kind {
            TechnologyKind::Institution(_) => &[],
            TechnologyKind::Abilities(abilities) => abilities,
        }
    }

    /// Returns the drawing on a tile; `None` on a technology that is no institution.
    pub fn drawing(&self, tile: Tile) -> Option<&Drawing> {
        match tile {
            Tile::Land(land) => Some(&self.land(land).drawing),
            Tile::Institution(technology) => {
                self.institution(technology).map(|institution| &institution.drawing)
            }
        }
    }

    /// Returns a catastrophe.
    pub fn catastrophe(&self, catastrophe: CatastropheNo) -> &PrintedCatastrophe {
        &self.catastrophes[catastrophe.index()]
    }

    /// Returns a scoring card.
    pub fn scoring_card(&self, card: ScoringCardNo) -> &PrintedScoringCard {
        &self.scoring_cards[card.index()]
    }

    /// Returns the prices of a round; the last round, which sells nothing, has those of the round before.
    pub fn prices(&self, round: Round) -> &Prices {
        match round.number() {
            ..=2 => &self.prices[0],
            3 | 4 => &self.prices[1],
            5.. => &self.prices[2],
        }
    }

    /// Returns the environment track from the left.
    pub fn environment(&self) -> &[EnvironmentSpace] {
        &self.environment
    }

    /// Returns the space of the environment track where markers start: the one of value 0.
    pub const fn environment_start(&self) -> u8 {
        self.start
    }
}
