//! Regions on which everything was strewn about: lands and institutions of any stack close together, citizens, garbage, bridges, hands, scores.

use super::country::Country;
use crate::playout::pick;
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::knowledge::Held;
use engine::kernel::number::Numbered;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::set::Set;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::geometry::bridges::BridgePlace;
use engine::twentieth::geometry::grid::{Cell, Orientation};
use engine::twentieth::ids::{
    BRIDGES_MAX, CityNo, LANDS, LandNo, Round, TECHNOLOGIES, TechnologyNo, Tile,
};
use engine::twentieth::state::{Bridge, Score, ScoreLine, State};
use engine::twentieth::terms::Rules;

/// A state whose regions are strewn about, that of the first seat densely; the same number gives the same state.
pub fn scattered(rules: &Rules, number: u64) -> State {
    let mut state = play::deal::<TwentiethCentury>(rules, &GameKey::unrecorded(number));
    let mut scatter = Scatter { rules, random: Stream::unrecorded(!number) };
    let (mut lands, mut institutions) = scatter.stacks();
    for seat in Seat::first(rules.players) {
        let (most_lands, most_institutions) = if seat.index() == 0 { (14, 9) } else { (4, 1) };
        let lands = scatter.some(&mut lands, most_lands);
        let institutions = scatter.some(&mut institutions, most_institutions);
        scatter.region(&mut state, seat, &lands, &institutions);
    }
    scatter.bridges(&mut state);
    for seat in Seat::first(rules.players) {
        let output = Country::of(rules, &state, seat).output();
        state.regions[seat].indicators = output;
    }
    state.round = Some(Round::at(scatter.below(6)));
    state
}

struct Scatter<'r> {
    rules: &'r Rules,
    random: Stream,
}

impl Scatter<'_> {
    fn below(&mut self, count: usize) -> usize {
        self.random.below(count as u32) as usize
    }

    /// Once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// The lands that nobody starts with, and the institutions, each in random order.
    fn stacks(&mut self) -> (Vec<LandNo>, Vec<TechnologyNo>) {
        let mut lands: Vec<_> = LandNo::all().filter(|land| land.stack().is_some()).collect();
        let is_institution = |one: &TechnologyNo| self.rules.edition.institution(*one).is_some();
        let mut institutions: Vec<_> = TechnologyNo::all().filter(is_institution).collect();
        self.random.shuffle(&mut lands);
        self.random.shuffle(&mut institutions);
        (lands, institutions)
    }

    /// Takes up to so many from the end.
    fn some<T>(&mut self, items: &mut Vec<T>, most: usize) -> Vec<T> {
        let count = self.below(most + 1).min(items.len());
        items.split_off(items.len() - count)
    }

    fn region(
        &mut self,
        state: &mut State,
        seat: Seat,
        lands: &[LandNo],
        institutions: &[TechnologyNo],
    ) {
        let own = state.regions[seat].lands.iter().next().expect("a starting land");
        let mut taken = vec![Cell { x: 0, y: 0 }];
        self.settle(state, own);
        let mut tiles: Vec<Tile> = lands.iter().map(|&land| Tile::Land(land)).collect();
        tiles.extend(institutions.iter().map(|&one| Tile::Institution(one)));
        self.random.shuffle(&mut tiles);
        for tile in tiles {
            let cell = self.cell(&taken);
            taken.push(cell);
            self.attach(state, seat, tile, cell);
        }
        self.belongings(state, seat);
    }

    /// An empty cell that touches a taken one; mostly one with many neighbours.
    fn cell(&mut self, taken: &[Cell]) -> Cell {
        let touching = |cell: &Cell| -> Vec<Cell> {
            let all = (-1..=1).flat_map(|right| (-1..=1).map(move |down| (right, down)));
            all.map(|(right, down)| Cell { x: cell.x + right, y: cell.y + down }).collect()
        };
        let all = taken.iter().flat_map(touching);
        let open: Vec<Cell> = all.filter(|cell| !taken.contains(cell)).collect();
        let next_to = |cell: Cell| {
            let is_next = |other: &&Cell| (cell.x - other.x).abs() + (cell.y - other.y).abs() == 1;
            taken.iter().filter(is_next).count()
        };
        let choices: Vec<Cell> =
            (0..1 + self.below(6)).map(|_| pick(&mut self.random, &open)).collect();
        choices.into_iter().max_by_key(|&cell| next_to(cell)).expect("a cell to choose")
    }

    fn attach(&mut self, state: &mut State, seat: Seat, tile: Tile, cell: Cell) {
        let orientation = Some(Orientation::at(self.below(4)));
        match tile {
            Tile::Land(land) => {
                let lies = &mut state.lands[land.index()];
                (lies.owner, lies.cell, lies.orientation) = (Some(seat), Some(cell), orientation);
                state.regions[seat].lands.insert(land);
                self.settle(state, land);
            }
            Tile::Institution(technology) => {
                let lies = &mut state.technologies[technology.index()];
                (lies.owner, lies.cell, lies.orientation) = (Some(seat), Some(cell), orientation);
                state.regions[seat].technologies.insert(technology);
            }
        }
    }

    /// Citizens, recycling centres that were used, and garbage: often none.
    fn settle(&mut self, state: &mut State, land: LandNo) {
        let cities = self.rules.edition.land(land).cities.len();
        let lies = &mut state.lands[land.index()];
        lies.citizens = Set::default();
        for city in (0..cities).map(CityNo::at) {
            if !self.once_in(3) {
                lies.citizens.insert(city);
                if self.once_in(6) {
                    lies.recycled.insert(city);
                }
            }
        }
        lies.garbage = [0, 0, 0, 1, 1, 2, 3, 4][self.below(8)];
    }

    /// Hands and scores small enough for ties.
    fn belongings(&mut self, state: &mut State, seat: Seat) {
        let spaces = self.rules.edition.environment().len();
        let region = &mut state.regions[seat];
        region.environment = self.below(spaces) as u8;
        region.coins = Held::Known(self.below(7) as u16);
        region.science = Held::Known(self.below(7) as u16);
        region.score = Score::default();
        for line in ScoreLine::ALL {
            if self.once_in(4) {
                region.score.add(line, self.below(9) as i16 - 3);
            }
        }
    }

    /// Up to all four bridges, where the engine says that one may stand; most in the first region.
    fn bridges(&mut self, state: &mut State) {
        let mut last = None;
        for _ in 0..self.below(BRIDGES_MAX + 1) {
            let again = last.filter(|_| self.once_in(3));
            let tile = again.unwrap_or_else(|| self.tile_to_bridge(state));
            last = Some(tile);
            let places = places(self.rules, state, tile);
            if !places.is_empty() {
                let place = pick(&mut self.random, &places);
                state.bridges.push(Bridge { tile, place });
            }
        }
    }

    /// Any tile of one of the first regions; half the time one with a recycling centre.
    fn tile_to_bridge(&mut self, state: &State) -> Tile {
        let seats: Vec<Seat> = Seat::first(2).collect();
        let region = &state.regions[seats[usize::from(self.once_in(4))]];
        let recycles = |land: &LandNo| {
            let mut cities = self.rules.edition.land(*land).cities.iter();
            cities.any(|city| city.has_recycling_centre)
        };
        let centres: Vec<Tile> = region.lands.iter().filter(recycles).map(Tile::Land).collect();
        let all = region.lands.iter().map(Tile::Land);
        let all = all.chain(region.technologies.iter().map(Tile::Institution)).collect();
        let tiles = if self.once_in(2) { centres } else { all };
        pick(&mut self.random, &tiles)
    }
}

/// The places for a further bridge on the tile.
pub fn places(rules: &Rules, state: &State, tile: Tile) -> Vec<BridgePlace> {
    let built: Vec<BridgePlace> = state.bridges_on(tile).collect();
    let drawing = rules.edition.drawing(tile);
    drawing.map(|drawing| drawing.places_with(&built).to_vec()).unwrap_or_default()
}

/// All tiles that something is drawn on: lands and institutions.
pub fn drawn_tiles(rules: &Rules) -> Vec<Tile> {
    let tiles = (0..usize::MAX).map(Tile::at_place).take(LANDS + TECHNOLOGIES);
    tiles.filter(|&tile| rules.edition.drawing(tile).is_some()).collect()
}
