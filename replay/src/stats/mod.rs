//! What is measured in a game, and how it ran over time.
//!
//! - [`course`]: the numbers of one game, at each of its marks of time.
//! - [`table`]: the numbers of many games as one long table.
//! - [`chart`]: what a plot shows; [`scale`]: where it stands; [`drawing`]: the plot as SVG, panel by panel.

pub mod chart;
pub mod course;
pub mod drawing;
mod panel;
pub mod scale;
pub mod table;

use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;

/// A game that says what is measured in it.
pub trait Measured: Game {
    /// What is measured, in the order in which it is told; each name stands there once.
    const SERIES: &'static [Series<Self>];

    /// The position with the final scoring, as if it came now; the position itself once it is over. None where it depends on what
    /// the viewer does not know.
    fn scored(rules: &Self::Rules, seen: &Seen<Self::State>) -> Option<Self::State>;

    /// The part of the game that the position is in, as an era; none where the game is not divided.
    fn period(state: &Self::State) -> Option<Title>;
}

/// Words in each language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// In English.
    pub en: &'static str,
    /// In German.
    pub de: &'static str,
}

impl Title {
    /// These words.
    pub const fn new(en: &'static str, de: &'static str) -> Title {
        Title { en, de }
    }

    /// The words in the language.
    pub const fn words(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::De => self.de,
        }
    }
}

/// What a number counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Points.
    Points,
    /// Tokens of resources and the like.
    Tokens,
    /// Cards.
    Cards,
    /// Tiles.
    Tiles,
    /// Cities.
    Cities,
    /// What is built: buildings, tunnels, bridges.
    Structures,
    /// A rank: 1 is the first.
    Rank,
}

impl Unit {
    /// Its name in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Points => "points",
            Unit::Tokens => "tokens",
            Unit::Cards => "cards",
            Unit::Tiles => "tiles",
            Unit::Cities => "cities",
            Unit::Structures => "structures",
            Unit::Rank => "rank",
        }
    }

    /// Its name for people.
    pub const fn title(self) -> Title {
        match self {
            Unit::Points => Title::new("points", "Punkte"),
            Unit::Tokens => Title::new("tokens", "Marker"),
            Unit::Cards => Title::new("cards", "Karten"),
            Unit::Tiles => Title::new("tiles", "Plättchen"),
            Unit::Cities => Title::new("cities", "Städte"),
            Unit::Structures => Title::new("structures", "Strukturen"),
            Unit::Rank => Title::new("rank", "Rang"),
        }
    }
}

/// What is plotted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Points.
    Points,
    /// What a player holds.
    Resources,
    /// What Production would give now.
    Production,
    /// What a player has built.
    Network,
}

impl Group {
    /// All groups in order.
    pub const ALL: [Group; 4] =
        [Group::Points, Group::Resources, Group::Production, Group::Network];

    /// Its name in tables and names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Points => "points",
            Group::Resources => "resources",
            Group::Production => "production",
            Group::Network => "network",
        }
    }

    /// Its name for people.
    pub const fn title(self) -> Title {
        match self {
            Group::Points => Title::new("Points", "Punkte"),
            Group::Resources => Title::new("Resources", "Ressourcen"),
            Group::Production => {
                Title::new("What Production would give now", "Was die Produktion jetzt gäbe")
            }
            Group::Network => Title::new("Network", "Netz"),
        }
    }
}

/// What a series of numbers is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quantity {
    /// What it is plotted with.
    pub group: Group,
    /// Its name in tables, in snake case.
    pub name: &'static str,
    /// What the numbers count.
    pub unit: Unit,
    /// Its name for people.
    pub title: Title,
}

/// A position, as far as it is known, from the place of a seat.
pub struct At<'p, G: Game> {
    /// The rules.
    pub rules: &'p G::Rules,
    /// What is known of the position.
    pub state: &'p G::State,
    /// The same with the final scoring, where that is known ([`Measured::scored`]).
    pub scored: Option<&'p G::State>,
    /// Whose numbers are asked for.
    pub seat: Seat,
}

/// How a number is taken; none where it is not known.
pub type Measure<G> = fn(&At<'_, G>) -> Option<i64>;

/// A series: what it is about, and how its numbers are taken.
pub struct Series<G: Game> {
    /// What it is about.
    pub quantity: Quantity,
    /// How its numbers are taken.
    pub measure: Measure<G>,
}

impl<G: Game> Series<G> {
    /// Points, by their name in tables and their name for people.
    pub const fn points(name: &'static str, title: Title, measure: Measure<G>) -> Series<G> {
        Series::new(Group::Points, Unit::Points, name, title, measure)
    }

    /// What a player holds, in this unit.
    pub const fn held(
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series::new(Group::Resources, unit, name, title, measure)
    }

    /// What Production would give now, in this unit.
    pub const fn made(
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series::new(Group::Production, unit, name, title, measure)
    }

    /// What a player has built, in this unit.
    pub const fn built(
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series::new(Group::Network, unit, name, title, measure)
    }

    /// A series of this group and unit, by its name in tables and its name for people.
    pub const fn new(
        group: Group,
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series { quantity: Quantity { group, name, unit, title }, measure }
    }
}
