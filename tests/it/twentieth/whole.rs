//! Every command that there is, for law 1 in depth: what `check` accepts of all these is the list, and nothing else.

use engine::kernel::number::Numbered;
use engine::kernel::seat::Seat;
use engine::twentieth::command::Command;
use engine::twentieth::geometry::bridges::BridgePlace;
use engine::twentieth::geometry::grid::{Cell, Orientation, Point};
use engine::twentieth::ids::{
    City, CityNo, Column, LANDS, LandNo, TECHNOLOGIES, TechnologyNo, Tile,
};
use engine::twentieth::state::State;

/// Cells beyond the region's own that are tried on each side.
const AROUND: i8 = 2;

/// Bids on a catastrophe that are tried: more than the highest one.
const SCIENCE_MAX: u8 = 30;

/// Points along each edge of a tile, those on the edge too.
const POINTS: usize = 49;

/// The kinds of all commands, in order of their names.
pub(super) const KINDS: [&str; 22] = [
    "attach_tile",
    "bid_on_catastrophe",
    "bid_on_land",
    "board_train",
    "build_bridge",
    "clean_up_environment",
    "drop_out",
    "end_recycling",
    "end_upkeep",
    "leave_train",
    "load_garbage",
    "open_auction",
    "pass_on_land",
    "place_garbage",
    "place_worker",
    "raise_quality_of_life",
    "recycle_garbage",
    "seat_citizen",
    "sort_garbage",
    "turn_tile",
    "unload_garbage",
    "use_recycling_centre",
];

/// Everything that the seat could be thought to choose in this position.
pub(super) fn commands(state: &State, seat: Seat) -> Vec<Command> {
    let mut all: Vec<Command> = of_the_auction().collect();
    all.extend(of_the_catastrophe());
    all.extend(of_lands());
    all.extend(of_tiles(state, seat));
    all.extend(of_cities());
    all.extend(of_technologies());
    all.extend(of_bridges(state, seat));
    all.extend([Command::EndUpkeep {}, Command::EndRecycling {}]);
    all
}

fn technologies_or_none() -> impl Iterator<Item = Option<TechnologyNo>> {
    TechnologyNo::all().map(Some).chain([None])
}

fn of_the_auction() -> impl Iterator<Item = Command> {
    let opening = |land| (0..=u8::MAX).map(move |coins| Command::OpenAuction { land, coins });
    let bids = (0..=u8::MAX).map(|coins| Command::BidOnLand { coins });
    let leaving = technologies_or_none().map(|technology| Command::DropOut { technology });
    let all = LandNo::all().flat_map(opening).chain(bids).chain(leaving);
    all.chain([Command::PassOnLand {}])
}

fn of_the_catastrophe() -> impl Iterator<Item = Command> {
    let on = |column| {
        (0..=SCIENCE_MAX).map(move |science| Command::BidOnCatastrophe { column, science })
    };
    Column::all().flat_map(on)
}

fn of_lands() -> impl Iterator<Item = Command> {
    LandNo::all().flat_map(|land| [Command::PlaceGarbage { land }, Command::UnloadGarbage { land }])
}

/// All tiles, wherever they are.
fn tiles() -> impl Iterator<Item = Tile> {
    (0..LANDS + TECHNOLOGIES).map(Tile::at_place)
}

/// The tiles of the seat's region that are attached.
fn attached(state: &State, seat: Seat) -> impl Iterator<Item = (Tile, Cell)> {
    let region = state.region(seat);
    let lands = region.lands.iter().map(Tile::Land);
    let institutions = region.technologies.iter().map(Tile::Institution);
    lands.chain(institutions).filter_map(|tile| Some((tile, state.cell(tile)?)))
}

/// The numbers from the least to the most, and some on both sides.
fn across(values: impl Iterator<Item = i8> + Clone) -> std::ops::RangeInclusive<i8> {
    let least = values.clone().min().unwrap_or_default();
    least - AROUND..=values.max().unwrap_or_default() + AROUND
}

fn of_tiles(state: &State, seat: Seat) -> impl Iterator<Item = Command> {
    let cells: Vec<Cell> = attached(state, seat).map(|(_, cell)| cell).collect();
    let rows = across(cells.iter().map(|cell| cell.y));
    let columns = across(cells.iter().map(|cell| cell.x));
    let cells = rows.flat_map(move |y| columns.clone().map(move |x| Cell { x, y }));
    let attaching =
        cells.flat_map(|cell| tiles().map(move |tile| Command::AttachTile { tile, cell }));
    attaching.chain(Orientation::all().map(|orientation| Command::TurnTile { orientation }))
}

fn cities() -> impl Iterator<Item = City> {
    LandNo::all().flat_map(|land| CityNo::all().map(move |city| City { land, city }))
}

fn of_cities() -> impl Iterator<Item = Command> {
    let seating = CityNo::all().map(|city| Command::SeatCitizen { city });
    let leaving = cities().map(|city| Command::LeaveTrain { city });
    let on = |centre| LandNo::all().map(move |land| Command::UseRecyclingCentre { centre, land });
    seating.chain(leaving).chain(cities().flat_map(on))
}

fn of_technologies() -> impl Iterator<Item = Command> {
    let in_city = |technology| {
        cities().flat_map(move |city| {
            [Command::PlaceWorker { technology, city }, Command::BoardTrain { technology, city }]
        })
    };
    let on_land = |technology| {
        LandNo::all().flat_map(move |land| {
            [
                Command::SortGarbage { technology, land },
                Command::LoadGarbage { technology, land },
                Command::RecycleGarbage { technology, land },
            ]
        })
    };
    let alone = |technology| {
        [Command::CleanUpEnvironment { technology }, Command::RaiseQualityOfLife { technology }]
    };
    TechnologyNo::all().flat_map(move |one| in_city(one).chain(on_land(one)).chain(alone(one)))
}

/// Every place on the own tiles by the own technologies; one place on every tile by every technology.
fn of_bridges(state: &State, seat: Seat) -> impl Iterator<Item = Command> {
    let own: Vec<Tile> = attached(state, seat).map(|(tile, _)| tile).collect();
    let by_own = state.region(seat).technologies.iter().flat_map(move |technology| {
        let on =
            move |tile| places().map(move |place| Command::BuildBridge { technology, tile, place });
        own.clone().into_iter().flat_map(on)
    });
    let elsewhere = TechnologyNo::all().flat_map(|technology| {
        let place = BridgePlace::between(Point::at_place(8), Point::at_place(40));
        tiles().map(move |tile| Command::BuildBridge { technology, tile, place })
    });
    by_own.chain(elsewhere)
}

/// Every pair of points, in order or not.
fn places() -> impl Iterator<Item = BridgePlace> {
    let points = || (0..POINTS).map(Point::at_place);
    points().flat_map(move |from| points().map(move |to| BridgePlace { from, to }))
}
