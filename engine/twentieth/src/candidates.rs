//! Commands that one may think of at a place, legal or not: what is checked to tell why something cannot be done there.

use super::choices::place::{Place, RegionPlace};
use super::command::Command;
use super::edition::Ability;
use super::geometry::grid::{Cell, Orientation};
use super::ids::{City, Column, LandNo, SCIENCE_BID_MAX, TechnologyNo, Tile};
use super::look::Look;
use super::rules::technologies::bridge;
use super::rules::upkeep_stages::{self, Stage};
use super::rules::{attaching_tiles, bidding_on_land_tiles, recycling};
use super::state::Step;
use crate::messages::title;
use kernel::seat::Seat;
use kernel::text::{OF_ANOTHER_SEAT, Title};

/// Lists the commands that point at all of these places, and others that point at the first of them; some more than once.
pub fn candidates(look: Look<'_>, at: &[Place]) -> Vec<Command> {
    let here = Here { look, at };
    at.first().map(|first| here.pointing_at(*first)).unwrap_or_default()
}

/// Returns the commands, or this one if there is none: it is refused, and the refusal says what is open instead.
fn or(commands: Vec<Command>, otherwise: Command) -> Vec<Command> {
    if commands.is_empty() { vec![otherwise] } else { commands }
}

/// Says why the seat has no command at a place: it belongs to somebody else, or nothing that the seat has leads there.
pub fn hint(seat: Seat, place: Place) -> Option<Title> {
    match place {
        Place::InRegion(owner, _) if owner != seat => Some(OF_ANOTHER_SEAT),
        Place::InRegion(_, RegionPlace::Bridge(_, _)) => Some(NO_BRIDGES),
        Place::LandForSale(_)
        | Place::TechnologyForSale(_)
        | Place::Column(_)
        | Place::InRegion(_, _) => None,
    }
}

const NO_BRIDGES: Title = title("none-of-your-technologies-builds-bridges-win");

/// The places that are pointed at, in the eyes of a seat.
#[derive(Clone, Copy)]
struct Here<'s, 'a> {
    look: Look<'s>,
    at: &'a [Place],
}

impl Here<'_, '_> {
    fn pointing_at(self, place: Place) -> Vec<Command> {
        match place {
            Place::LandForSale(land) => self.land_for_sale(land),
            Place::TechnologyForSale(technology) => {
                vec![Command::DropOut { technology: Some(technology) }]
            }
            Place::Column(column) => self.column(column),
            Place::InRegion(seat, place) if seat == self.look.seat => self.in_region(place),
            Place::InRegion(_, _) => Vec::new(),
        }
    }

    /// Returns every bid from nothing to one coin more than there is.
    fn land_for_sale(self, land: LandNo) -> Vec<Command> {
        let state = self.look.state;
        let most = self.look.coins().max(state.auction.bid.into()).saturating_add(1);
        let bids = 0..=u8::try_from(most).unwrap_or(u8::MAX);
        match state.agenda.step {
            Step::PickLand => bids.map(|coins| Command::OpenAuction { land, coins }).collect(),
            Step::BidOnLand if state.auction.land == Some(land) => {
                let bids = bids.map(|coins| Command::BidOnLand { coins });
                bids.chain([Command::PassOnLand {}]).collect()
            }
            Step::Nothing
            | Step::BidOnLand
            | Step::BidOnCatastrophe
            | Step::Upkeep
            | Step::Recycling => {
                let coins = bidding_on_land_tiles::minimum(self.look.rules, state);
                vec![Command::OpenAuction { land, coins }]
            }
        }
    }

    /// Returns every bid from nothing to one science point more than there is.
    fn column(self, column: Column) -> Vec<Command> {
        let most = self.look.science().saturating_add(1).min(SCIENCE_BID_MAX.into());
        let bids = 0..=u8::try_from(most).unwrap_or(SCIENCE_BID_MAX);
        bids.map(|science| Command::BidOnCatastrophe { column, science }).collect()
    }

    fn in_region(self, place: RegionPlace) -> Vec<Command> {
        match place {
            RegionPlace::Cell(cell) => {
                let is_new = |tile: &Tile| self.look.state.cell(*tile).is_none();
                let new: Vec<Tile> = self.look.tiles().filter(is_new).collect();
                let tiles = if new.is_empty() { self.look.tiles().take(1).collect() } else { new };
                tiles.into_iter().map(|tile| Command::AttachTile { tile, cell }).collect()
            }
            RegionPlace::Land(land) => {
                let commands = self.of_tile(Tile::Land(land)).into_iter();
                or(commands.chain(self.land(land)).collect(), Command::PlaceGarbage { land })
            }
            RegionPlace::Technology(technology) => {
                let commands = self.of_tile(Tile::Institution(technology)).into_iter();
                let commands = commands.chain(self.technology(technology)).collect();
                or(commands, Command::CleanUpEnvironment { technology })
            }
            RegionPlace::City(city) => or(self.city(city), Command::LeaveTrain { city }),
            RegionPlace::Bridge(tile, place) => {
                let able = self.able(|ability| matches!(ability, Ability::Bridge {}));
                let build = |technology| Command::BuildBridge { technology, tile, place };
                able.into_iter().map(build).collect()
            }
            RegionPlace::Turn(orientation) => vec![Command::TurnTile { orientation }],
        }
    }

    /// Returns the own technologies with such an ability.
    fn able(self, is_meant: impl Fn(Ability) -> bool) -> Vec<TechnologyNo> {
        let able = self.look.abilities().filter(|(_, ability)| is_meant(*ability));
        able.map(|(technology, _)| technology).collect()
    }

    /// Returns whether this stage of Upkeep is open.
    fn is_at(self, is_meant: impl Fn(Stage) -> bool) -> bool {
        self.look.state.agenda.step == Step::Upkeep && is_meant(upkeep_stages::stage(&self.look))
    }

    /// Returns what is done with a tile, without attaching others.
    fn of_tile(self, tile: Tile) -> Vec<Command> {
        let is_other = |command: &Command| matches!(command, Command::AttachTile { tile: other, .. } if *other != tile);
        self.tile(tile).into_iter().filter(|command| !is_other(command)).collect()
    }

    /// Returns a tile in the cells that are named, and in all in which it may lie; and every turn of it.
    fn tile(self, tile: Tile) -> Vec<Command> {
        let mut commands: Vec<Command> =
            self.cells().into_iter().map(|cell| Command::AttachTile { tile, cell }).collect();
        attaching_tiles::legal(&self.look, &mut commands);
        if self.is_at(|stage| stage == Stage::Turning(tile)) {
            let turn = |orientation| Command::TurnTile { orientation };
            commands.extend(Orientation::all().map(turn));
        }
        commands
    }

    /// Returns the cells that are pointed at.
    fn cells(self) -> Vec<Cell> {
        let cell = |place: &Place| match place {
            Place::InRegion(_, RegionPlace::Cell(cell)) => Some(*cell),
            Place::LandForSale(_)
            | Place::TechnologyForSale(_)
            | Place::Column(_)
            | Place::InRegion(_, _) => None,
        };
        self.at.iter().filter_map(cell).collect()
    }

    fn land(self, land: LandNo) -> Vec<Command> {
        let mut commands = Vec::new();
        if self.is_at(|stage| matches!(stage, Stage::Garbage(_))) {
            commands.push(Command::PlaceGarbage { land });
        }
        if self.look.region.truck.is_some() {
            commands.push(Command::UnloadGarbage { land });
        }
        if self.look.state.agenda.step == Step::Recycling {
            let centres = recycling::functional_centres(&self.look);
            commands.extend(centres.map(|centre| Command::UseRecyclingCentre { centre, land }));
        }
        let uses = self.look.abilities().filter_map(|(technology, ability)| match ability {
            Ability::Sorting {} => Some(Command::SortGarbage { technology, land }),
            Ability::GarbageTransport {} => Some(Command::LoadGarbage { technology, land }),
            Ability::Recycling { .. } => Some(Command::RecycleGarbage { technology, land }),
            Ability::Park {}
            | Ability::Workers {}
            | Ability::Bridge {}
            | Ability::Locomotive {}
            | Ability::EnvironmentalCleanup { .. }
            | Ability::QualityOfLife { .. } => None,
        });
        commands.extend(uses);
        commands
    }

    fn city(self, city: City) -> Vec<Command> {
        let mut commands = Vec::new();
        if self.is_at(|stage| stage == Stage::Seating(city.land)) {
            commands.push(Command::SeatCitizen { city: city.city });
        }
        if self.look.region.train.is_some() {
            commands.push(Command::LeaveTrain { city });
        }
        if self.look.state.agenda.step == Step::Recycling {
            let lands = self.look.region.lands.iter();
            commands.extend(lands.map(|land| Command::UseRecyclingCentre { centre: city, land }));
        }
        let uses = self.look.abilities().filter_map(|(technology, ability)| match ability {
            Ability::Workers {} => Some(Command::PlaceWorker { technology, city }),
            Ability::Locomotive {} => Some(Command::BoardTrain { technology, city }),
            Ability::Park {}
            | Ability::Bridge {}
            | Ability::Sorting {}
            | Ability::GarbageTransport {}
            | Ability::Recycling { .. }
            | Ability::EnvironmentalCleanup { .. }
            | Ability::QualityOfLife { .. } => None,
        });
        commands.extend(uses);
        commands
    }

    /// Returns every use of the abilities of a technology.
    fn technology(self, technology: TechnologyNo) -> Vec<Command> {
        let look = self.look;
        let lands = || look.region.lands.iter();
        let mut commands = Vec::new();
        for ability in look.edition().abilities(technology) {
            match ability {
                Ability::Park {} => {}
                Ability::Workers {} => commands
                    .extend(look.cities().map(|city| Command::PlaceWorker { technology, city })),
                Ability::Bridge {} => {
                    commands.extend(self.bridges(technology));
                    bridge::legal(&look, technology, &mut commands);
                }
                Ability::Sorting {} => {
                    commands.extend(lands().map(|land| Command::SortGarbage { technology, land }))
                }
                Ability::Locomotive {} => commands
                    .extend(look.cities().map(|city| Command::BoardTrain { technology, city })),
                Ability::GarbageTransport {} => {
                    commands.extend(lands().map(|land| Command::LoadGarbage { technology, land }))
                }
                Ability::Recycling { .. } => commands
                    .extend(lands().map(|land| Command::RecycleGarbage { technology, land })),
                Ability::EnvironmentalCleanup { .. } => {
                    commands.push(Command::CleanUpEnvironment { technology });
                }
                Ability::QualityOfLife { .. } => {
                    commands.push(Command::RaiseQualityOfLife { technology });
                }
            }
        }
        commands
    }

    /// Returns a bridge in the places that are named.
    fn bridges(self, technology: TechnologyNo) -> Vec<Command> {
        let build = |place: &Place| match *place {
            Place::InRegion(_, RegionPlace::Bridge(tile, place)) => {
                Some(Command::BuildBridge { technology, tile, place })
            }
            Place::LandForSale(_)
            | Place::TechnologyForSale(_)
            | Place::Column(_)
            | Place::InRegion(_, _) => None,
        };
        self.at.iter().filter_map(build).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TwentiethCentury;
    use crate::rejection::Rejection;
    use crate::scenario::*;
    use kernel::choice::why::{Objection, Verdict, why};
    use kernel::knowledge::hide;
    use kernel::viewer::Viewer;

    fn ask(game: &Then, number: u8, places: &[&str]) -> Verdict<Rejection> {
        let at: Vec<Place> = places.iter().map(|place| place.parse().unwrap()).collect();
        let seen = hide::<TwentiethCentury>(&game.state, Viewer::Seat(seat(number)));
        why::<TwentiethCentury>(&game.rules, &seen, seat(number), &at)
    }

    fn only(rejection: Rejection, commands: usize) -> Verdict<Rejection> {
        Verdict { legal: 0, objections: vec![Objection { rejection, commands }] }
    }

    #[test]
    fn bids_that_are_too_low_or_too_high_are_told_apart() {
        let mut game = Given::players(3).hand(2, 6, 0).begin();
        game.when(1, open(land::MILL_VALLEY, 4));
        let verdict = ask(&game, 2, &["market/land:6"]);
        // 5, 6, and passing.
        assert_eq!(verdict.legal, 3);
        let low = |coins| Rejection::BidTooLow { coins, highest: 4 };
        let told = |rejection: &Rejection| {
            verdict.objections.iter().any(|objection| objection.rejection == *rejection)
        };
        assert!((0..=4).all(|coins| told(&low(coins))) && !told(&low(5)));
        assert_eq!(verdict.objections.len(), 6, "and 7 coins, which are not there");
        let elsewhere = ask(&game, 2, &["market/land:7"]);
        assert_eq!(elsewhere, only(Rejection::NotThisStep { step: Step::BidOnLand }, 1));
    }

    #[test]
    fn a_cell_that_touches_nothing_says_so() {
        let game = Given::players(3).won(1, land::REED_MARSHES).upkeep();
        let far = Rejection::CellApart { cell: cell((5, 5)) };
        assert_eq!(ask(&game, 1, &["seat:1/cell:5.5"]), only(far.clone(), 1));
        assert_eq!(ask(&game, 1, &["seat:1/land:12", "seat:1/cell:5.5"]), only(far, 1));
        let taken = ask(&game, 1, &["seat:1/cell:0.0"]);
        assert_eq!(taken, only(Rejection::CellTaken { cell: cell((0, 0)) }, 1));
        assert_eq!(ask(&game, 1, &["seat:1/cell:0.1"]).legal, 1);
        let theirs = ask(&game, 1, &["seat:2/cell:0.1"]);
        assert_eq!(theirs, Verdict { legal: 0, objections: Vec::new() }, "it is not one's own");
    }

    #[test]
    fn a_full_city_takes_no_worker() {
        let game =
            Given::players(3).technology(1, WORKERS).land(1, land::REED_MARSHES, (1, 0), 0, &[1]);
        let full = game.upkeep();
        let occupied = Rejection::CityOccupied { city: city(land::REED_MARSHES, 1) };
        assert_eq!(ask(&full, 1, &["seat:1/land:12/city:1"]), only(occupied, 1));
        assert_eq!(ask(&full, 1, &["seat:1/land:12/city:2"]).legal, 1);
    }
}
