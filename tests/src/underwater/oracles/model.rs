//! A nation as plain lists, read from a state and the rules: what the oracles look at.

use engine::underwater::edition::{Board, BrownScoring, Card, CardKind};
use engine::underwater::effects::vocabulary::{Gain, Ground, GroupId, Need, Part, Tally};
use engine::underwater::ids::{
    Building, BuildingSite, CardNo, CityKind, CitySite, MetropolisColour, MetropolisPlace, TileNo,
    TunnelSite,
};
use engine::underwater::resource::{Resources, Stock};
use engine::underwater::state::{Nation, ones};
use engine::underwater::terms::Rules;
use std::collections::BTreeMap;

/// So much of everything that a nation can have or gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Amounts {
    /// Credits.
    pub credit: u32,
    /// Kelp.
    pub kelp: u32,
    /// Steelplast.
    pub steelplast: u32,
    /// Science.
    pub science: u32,
    /// Biomatter.
    pub biomatter: u32,
    /// Points.
    pub points: u32,
    /// Cards.
    pub cards: u32,
}

impl Amounts {
    /// Adds the other once.
    pub fn add(&mut self, other: Amounts) {
        self.credit += other.credit;
        self.kelp += other.kelp;
        self.steelplast += other.steelplast;
        self.science += other.science;
        self.biomatter += other.biomatter;
        self.points += other.points;
        self.cards += other.cards;
    }

    /// Returns the resources that are left when these are paid; `None` if they are not there.
    pub fn without(self, paid: Amounts) -> Option<Amounts> {
        Some(Amounts {
            credit: self.credit.checked_sub(paid.credit)?,
            kelp: self.kelp.checked_sub(paid.kelp)?,
            steelplast: self.steelplast.checked_sub(paid.steelplast)?,
            science: self.science.checked_sub(paid.science)?,
            biomatter: self.biomatter.checked_sub(paid.biomatter)?,
            ..self
        })
    }
}

impl From<Resources> for Amounts {
    fn from(resources: Resources) -> Amounts {
        Stock::from(resources).into()
    }
}

impl From<Stock> for Amounts {
    fn from(stock: Stock) -> Amounts {
        Amounts {
            credit: stock.credit.into(),
            kelp: stock.kelp.into(),
            steelplast: stock.steelplast.into(),
            science: stock.science.into(),
            biomatter: stock.biomatter.into(),
            ..Amounts::default()
        }
    }
}

impl From<Gain> for Amounts {
    fn from(gain: Gain) -> Amounts {
        let Gain { resources, points, cards } = gain;
        Amounts { points: points.into(), cards: cards.into(), ..resources.into() }
    }
}

/// The level of a structure ("Upgrading structures").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// As it was built.
    Basic,
    /// Upgraded.
    Upgraded,
}

/// A tunnel site and what stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TunnelPlace {
    /// Which.
    pub site: TunnelSite,
    /// The city sites at its ends.
    pub cities: Vec<CitySite>,
    /// The metropolis at one end, where there is one.
    pub metropolis: Option<MetropolisPlace>,
    /// The tunnel, when it is built.
    pub stands: Option<Level>,
    /// The number of times that a tunnel produces there.
    pub times: u32,
    /// Points that the connected metropolis makes besides.
    pub metropolis_points: u32,
}

/// A building site and what stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildingPlace {
    /// Which.
    pub site: BuildingSite,
    /// The city site that it is adjacent to.
    pub city: CitySite,
    /// The ground: an expansion site, or not.
    pub ground: Ground,
    /// The building, when one is built.
    pub stands: Option<(Building, Level)>,
    /// The number of times that a building produces there.
    pub times: u32,
}

/// The meaning of an effect for the oracles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// Gain.
    Gain(Amounts),
    /// Gain for every so many.
    ForEach {
        /// The things that are counted.
        tally: Tally,
        /// So many.
        per: u32,
        /// The gain.
        gain: Amounts,
    },
    /// If this is met.
    If {
        /// The condition.
        need: Need,
        /// The words that follow.
        then: Vec<Word>,
    },
    /// Buy points at the end.
    Spend {
        /// The resources that one purchase takes.
        give: Amounts,
        /// Its points.
        points: u32,
        /// Purchases at most; none for any number.
        up_to: Option<u32>,
    },
    /// Something that gives nothing of itself.
    ByChoice,
}

/// A claimed card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedCard {
    /// Its number.
    pub number: CardNo,
    /// Its type.
    pub kind: CardKind,
    /// Its effect.
    pub words: Vec<Word>,
}

/// The effect of a metropolis tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tile {
    /// A brown one scores at the end.
    Brown(BrownScoring),
    /// A blue one may give something in each Production.
    Blue(Vec<Word>),
}

/// A nation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// Where the starting city stands.
    pub start: CitySite,
    /// The cities.
    pub cities: BTreeMap<CitySite, CityKind>,
    /// All tunnel sites.
    pub tunnels: Vec<TunnelPlace>,
    /// All building sites.
    pub buildings: Vec<BuildingPlace>,
    /// Pairs of tunnel sites with what they make besides.
    pub pairs: Vec<(Vec<TunnelSite>, Amounts)>,
    /// The points that a connected symbiotic city makes on each city site.
    pub symbiotic_points: BTreeMap<CitySite, u32>,
    /// The tiles on the board.
    pub metropolises: Vec<(MetropolisPlace, Tile)>,
    /// Further tiles that were gained.
    pub gained: Vec<Tile>,
    /// The claimed cards in order of number.
    pub cards: Vec<ClaimedCard>,
    /// Special cards with an instant effect that were paid for.
    pub kept_aside: u32,
    /// The stock.
    pub stock: Amounts,
    /// The points so far.
    pub points: u32,
}

impl Model {
    /// Reads a nation.
    pub fn of(rules: &Rules, nation: &Nation) -> Model {
        let board = rules.board(nation);
        let reader = Reader { rules, board, nation };
        let city = |site| nation.city(site).map(|kind| (site, kind));
        Model {
            start: board.start,
            cities: CitySite::all().filter_map(city).collect(),
            tunnels: TunnelSite::all().map(|site| reader.tunnel(site)).collect(),
            buildings: CitySite::all().flat_map(|city| reader.buildings(city)).collect(),
            pairs: reader.pairs(),
            symbiotic_points: CitySite::all()
                .map(|site| (site, board.special.symbiotic_points(site).into()))
                .collect(),
            metropolises: MetropolisPlace::ALL.into_iter().filter_map(|p| reader.lies(p)).collect(),
            gained: reader.gained(),
            cards: nation.claimed.iter().filter_map(|card| reader.card(card)).collect(),
            kept_aside: nation.kept_aside.into(),
            stock: nation.stock.into(),
            points: nation.points.into(),
        }
    }
}

struct Reader<'r> {
    rules: &'r Rules,
    board: &'r Board,
    nation: &'r Nation,
}

impl Reader<'_> {
    fn tunnel(&self, site: TunnelSite) -> TunnelPlace {
        let is_in = |mask: u16| ones(mask.into()).any(|place| place == site.index());
        let level =
            if is_in(self.nation.upgraded_tunnels) { Level::Upgraded } else { Level::Basic };
        TunnelPlace {
            site,
            cities: ones(self.board.ends[site.index()].into()).map(CitySite::at).collect(),
            metropolis: self.board.metropolis_of(site),
            stands: is_in(self.nation.tunnels).then_some(level),
            times: self.board.special.tunnel_multiplier(site).into(),
            metropolis_points: self.board.special.metropolis_points(site).into(),
        }
    }

    fn pairs(&self) -> Vec<(Vec<TunnelSite>, Amounts)> {
        let pairs = self.board.special.pairs().iter();
        let sites = |mask: u16| ones(mask.into()).map(TunnelSite::at).collect();
        pairs.map(|pair| (sites(pair.tunnels), pair.production.into())).collect()
    }

    fn buildings(&self, city: CitySite) -> Vec<BuildingPlace> {
        let sites = ones(self.board.building_sites[city.index()]).map(BuildingSite::at);
        sites.map(|site| self.building(city, site)).collect()
    }

    fn building(&self, city: CitySite, site: BuildingSite) -> BuildingPlace {
        let is_in = |mask: u64| ones(mask).any(|place| place == site.index());
        let level =
            if is_in(self.nation.upgraded_buildings) { Level::Upgraded } else { Level::Basic };
        let ground = if is_in(self.board.expansion_sites) {
            Ground::ExpansionSite
        } else {
            Ground::OrdinarySite
        };
        let kind =
            Building::ALL.into_iter().find(|&kind| is_in(self.nation.buildings[kind as usize]));
        BuildingPlace {
            site,
            city,
            ground,
            stands: kind.map(|kind| (kind, level)),
            times: self.board.special.building_multiplier(site).into(),
        }
    }

    fn lies(&self, place: MetropolisPlace) -> Option<(MetropolisPlace, Tile)> {
        let tile = self.nation.metropolises[place.index()]?;
        Some((place, self.tile(place.colour(), tile)?))
    }

    fn gained(&self) -> Vec<Tile> {
        let [brown, blue] = self.nation.gained_tiles;
        let tiles = |colour: MetropolisColour, mask: u16| {
            ones(mask.into()).filter_map(move |place| self.tile(colour, TileNo::at(place)))
        };
        let brown = tiles(MetropolisColour::Brown, brown);
        brown.chain(tiles(MetropolisColour::Blue, blue)).collect()
    }

    fn tile(&self, colour: MetropolisColour, tile: TileNo) -> Option<Tile> {
        let edition = &self.rules.edition;
        match colour {
            MetropolisColour::Brown => Some(Tile::Brown(edition.brown(tile)?.scoring.clone())),
            MetropolisColour::Blue => {
                let production = edition.blue(tile)?.production;
                Some(Tile::Blue(production.map(|effect| self.words(effect)).unwrap_or_default()))
            }
        }
    }

    fn card(&self, card: CardNo) -> Option<ClaimedCard> {
        let &Card { number, kind, effect, .. } = self.rules.card(card)?;
        Some(ClaimedCard { number, kind, words: self.words(effect) })
    }

    fn words(&self, effect: GroupId) -> Vec<Word> {
        self.rules.edition.arena.parts(effect).iter().map(|part| self.word(part)).collect()
    }

    fn word(&self, part: &Part) -> Word {
        match *part {
            Part::Gain(gain) => Word::Gain(gain.into()),
            Part::ForEach { tally, per, gain } => {
                Word::ForEach { tally, per: per.into(), gain: gain.into() }
            }
            Part::If { need, then } => Word::If { need, then: self.words(then) },
            Part::Spend { give, points, up_to } => Word::Spend {
                give: give.into(),
                points: points.into(),
                up_to: up_to.map(u32::from),
            },
            Part::Advance
            | Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::UseActionCard
            | Part::RefreshActionCard
            | Part::DrawSpecial
            | Part::UseSlot(_)
            | Part::TurnSymbiotic
            | Part::GainMetropolis(_)
            | Part::GainProduction
            | Part::Pay { .. }
            | Part::Exchange { .. }
            | Part::OneOf { .. }
            | Part::Whenever { .. }
            | Part::Discount { .. }
            | Part::OncePerTurn { .. }
            | Part::RaiseHandLimit(_)
            | Part::ReplaceOutput { .. }
            | Part::ConvertProduced { .. } => Word::ByChoice,
        }
    }
}
