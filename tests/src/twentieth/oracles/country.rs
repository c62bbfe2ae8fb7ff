//! A region as plain lists, read from a state and the edition: what the oracles look at.

use engine::kernel::seat::Seat;
use engine::twentieth::edition::{EnvironmentSpace, InstitutionKind, PrintedCity};
use engine::twentieth::geometry::grid::Point;
use engine::twentieth::ids::{City, CityNo, LandNo, TechnologyNo, Tile};
use engine::twentieth::resource::Output;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;

/// A spot: to the right, down. On a tile it is counted from the upper left corner of the drawing.
pub type Spot = (i32, i32);

/// Steps along an edge of a tile.
pub const EDGE: i32 = 6;

/// The place of a tile in the grid, and its orientation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lies {
    /// The cell.
    pub cell: (i32, i32),
    /// Quarter turns clockwise.
    pub turns: u8,
}

/// A city of a land.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CityPlace {
    /// The place where it is drawn.
    pub at: Spot,
    /// The output that is printed beside it.
    pub prints: Output,
    /// `true` if it has a recycling centre.
    pub has_centre: bool,
    /// `true` if a citizen lives there.
    pub is_occupied: bool,
    /// `true` if its recycling centre was used this round.
    pub was_used: bool,
}

/// The effect of an institution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Institution {
    /// The kind of increase.
    pub kind: InstitutionKind,
    /// By how much.
    pub bonus: u16,
    /// The place where its building is drawn.
    pub building: Spot,
}

/// A tile of the region: a land or an institution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TilePlace {
    /// Which.
    pub tile: Tile,
    /// The place and orientation; none while it waits.
    pub lies: Option<Lies>,
    /// The cities of a land.
    pub cities: Vec<CityPlace>,
    /// The institution, if it is no land.
    pub institution: Option<Institution>,
    /// Its tracks, each from spot to spot.
    pub tracks: Vec<(Spot, Spot)>,
    /// The bridges on it, in the order in which they were built.
    pub bridges: Vec<(Spot, Spot)>,
    /// Garbage tokens on it.
    pub garbage: u16,
}

/// A region and what belongs to its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Country {
    /// Lands and institutions.
    pub tiles: Vec<TilePlace>,
    /// The production indicators.
    pub indicators: Output,
    /// All points so far.
    pub points: i32,
    /// The space of the pollution marker.
    pub environment: EnvironmentSpace,
    /// Coins and science points in hand.
    pub in_hand: [u16; 2],
}

/// A point of a drawing as a spot.
pub fn spot(point: Point) -> Spot {
    (point.x().into(), point.y().into())
}

/// The rails that are drawn on a tile, and the bridges that stand there.
fn drawn(rules: &Rules, state: &State, tile: Tile) -> TilePlace {
    let drawing = rules.edition.drawing(tile).expect("a tile of a region has a drawing");
    let here = state.bridges.iter().filter(|bridge| bridge.tile == tile);
    let lies = state.cell(tile).zip(state.orientation(tile)).map(|(cell, orientation)| Lies {
        cell: (cell.x.into(), cell.y.into()),
        turns: orientation.number(),
    });
    TilePlace {
        tile,
        lies,
        cities: Vec::new(),
        institution: None,
        tracks: drawing.tracks().iter().map(|one| (spot(one.from), spot(one.to))).collect(),
        bridges: here.map(|bridge| (spot(bridge.place.from), spot(bridge.place.to))).collect(),
        garbage: 0,
    }
}

fn of_land(rules: &Rules, state: &State, land: LandNo) -> TilePlace {
    let printed = rules.edition.land(land);
    let here = state.lands[land.index()];
    let places = printed.drawing.cities().iter().zip(&printed.cities).zip(CityNo::all());
    let city = |((&at, city), number): ((&Point, &PrintedCity), CityNo)| CityPlace {
        at: spot(at),
        prints: city.output,
        has_centre: city.has_recycling_centre,
        is_occupied: here.citizens.contains(number),
        was_used: here.recycled.contains(number),
    };
    TilePlace {
        cities: places.map(city).collect(),
        garbage: here.garbage.into(),
        ..drawn(rules, state, Tile::Land(land))
    }
}

fn of_institution(rules: &Rules, state: &State, technology: TechnologyNo) -> TilePlace {
    let printed = rules.edition.institution(technology).expect("a tile of a region");
    let building = spot(printed.drawing.building().expect("an institution has a building"));
    let institution = Institution { kind: printed.kind, bonus: printed.bonus.into(), building };
    let tile = drawn(rules, state, Tile::Institution(technology));
    TilePlace { institution: Some(institution), ..tile }
}

impl TilePlace {
    /// A tile as it lies in the state.
    ///
    /// # Panics
    /// For a technology that is no institution.
    pub fn of(rules: &Rules, state: &State, tile: Tile) -> TilePlace {
        match tile {
            Tile::Land(land) => of_land(rules, state, land),
            Tile::Institution(technology) => of_institution(rules, state, technology),
        }
    }
}

impl Country {
    /// The region of a seat.
    ///
    /// # Panics
    /// When the state is not one of these rules, or the seat's hand is not known.
    pub fn of(rules: &Rules, state: &State, seat: Seat) -> Country {
        let region = &state.regions[seat];
        let is_institution = |one: &TechnologyNo| rules.edition.institution(*one).is_some();
        let institutions = region.technologies.iter().filter(is_institution);
        let lands = region.lands.iter().map(Tile::Land);
        let tiles = lands.chain(institutions.map(Tile::Institution));
        Country {
            tiles: tiles.map(|tile| TilePlace::of(rules, state, tile)).collect(),
            indicators: region.indicators,
            points: region.score.total(),
            environment: rules.edition.environment()[usize::from(region.environment)],
            in_hand: [region.coins, region.science].map(|held| held.known().expect("known")),
        }
    }

    /// The lands; institutions are none ("Institutions").
    pub fn lands(&self) -> impl Iterator<Item = (LandNo, &TilePlace)> {
        self.tiles.iter().filter_map(|place| match place.tile {
            Tile::Land(land) => Some((land, place)),
            Tile::Institution(_) => None,
        })
    }

    /// All cities, each with the land that it is on.
    pub fn cities(&self) -> impl Iterator<Item = (City, &TilePlace, &CityPlace)> {
        self.lands().flat_map(|(land, place)| {
            let cities = CityNo::all().zip(&place.cities);
            cities.map(move |(city, found)| (City { land, city }, place, found))
        })
    }

    /// The institutions that are attached.
    pub fn institutions(&self) -> impl Iterator<Item = (&TilePlace, Lies, &Institution)> {
        let attached = |place: &'_ TilePlace| place.lies.is_some() && place.institution.is_some();
        let found = self.tiles.iter().filter(move |place| attached(place));
        found.filter_map(|place| Some((place, place.lies?, place.institution.as_ref()?)))
    }

    /// The same region as if nobody had built a bridge.
    #[must_use]
    pub fn without_bridges(&self) -> Country {
        let mut other = self.clone();
        other.tiles.iter_mut().for_each(|place| place.bridges.clear());
        other
    }

    /// The same region as if it had no institutions.
    #[must_use]
    pub fn without_institutions(&self) -> Country {
        let mut other = self.clone();
        other.tiles.retain(|place| place.institution.is_none());
        other
    }
}
