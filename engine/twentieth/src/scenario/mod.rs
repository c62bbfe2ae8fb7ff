//! Scenarios: a position is [`Given`], one choice after another is [`Played`], [`Then`] something holds.
//!
//! Seat n begins with land n. Stacks lie in order of number, the lowest on top; scoring cards 1 and 4 are in the game; seat 1 is the starting
//! player. The given parts are put in order around, so that the position is whole and its invariant holds. Every choice is held against
//! `legal`, `check` and `invariant`.
//!
//! All of it is played with the first release of our edition: it never changes, so what scenarios say of its numbers stays true.

pub(crate) mod land;
mod names;
mod points;
pub(crate) mod technology;
mod then;
mod tiles;
mod words;

pub(crate) use tiles::*;
pub(crate) use words::*;

use super::command::Command;
use super::edition::{Edition, Files, RECONSTRUCTED_1};
use super::game::TwentiethCentury;
use super::ids::{CatastropheNo, City, LandNo, Round, Stack, TechnologyNo, Tile};
use super::look::Look;
use super::options::Options;
use super::player::Player;
use super::rejection::Rejection;
use super::revisions::{REVISION, Switches};
use super::rules::{production, round_setup};
use super::state::{Agenda, Auction, Land, Region, State, Step, Technology, TurnedUp};
use super::terms::Rules;
use kernel::chance::GameKey;
use kernel::desk::InPlace;
use kernel::knowledge::{Face, Held};
use kernel::play;
use kernel::seat::{BySeat, Seat};
use kernel::table::Revision;
use serde_json::{Value, json};
use std::sync::Arc;

kernel::scenario_types!(TwentiethCentury);

impl Given {
    /// So many players with the usual options, at the beginning of the first round.
    pub(crate) fn players(players: u8) -> Given {
        Given::with_options(players, &json!({}))
    }

    /// The same with other options.
    pub(crate) fn with_options(players: u8, options: &Value) -> Given {
        Given::with_files(players, RECONSTRUCTED_1, options)
    }

    /// The edition with other lands and technologies: each is given by what its file says of it, numbers and titles apart.
    pub(crate) fn with_tiles(
        players: u8,
        lands: &[(u8, Value)],
        technologies: &[(u8, Value)],
    ) -> Given {
        let lands = changed(RECONSTRUCTED_1.lands, "lands", "land", lands);
        let technologies =
            changed(RECONSTRUCTED_1.technologies, "technologies", "technology", technologies);
        let files = Files { lands: &lands, technologies: &technologies, ..RECONSTRUCTED_1 };
        Given::with_files(players, files, &json!({}))
    }

    fn with_files(players: u8, files: Files<'_>, options: &Value) -> Given {
        let edition = Arc::new(Edition::load(files).unwrap());
        let options = Options::read(options).unwrap();
        Given::of(Rules::with_edition(edition, players, REVISION, options).unwrap())
    }

    fn of(rules: Rules) -> Given {
        let mut state = play::deal::<TwentiethCentury>(&rules, &key());
        state.turned_up = TurnedUp::default();
        state.scoring_cards = [scoring_card(1), scoring_card(4)].map(Some);
        let scenario = Given(Then { rules, state, facts: Vec::new() });
        scenario.given(|state| state.starter = seat(1)).round(1)
    }

    /// The same under another revision of the rules.
    pub(crate) fn under(mut self, revision: u16) -> Given {
        self.0.rules.revision = Revision(revision);
        self.0.rules.switches = Switches::of(self.0.rules.revision).unwrap();
        self
    }

    /// The seats round the table, clockwise.
    pub(crate) fn seating(self, clockwise: &[u8]) -> Given {
        self.given(|state| state.seating = clockwise.iter().map(|&number| seat(number)).collect())
    }

    /// The beginning of another round, with tiles of its stack.
    pub(crate) fn round(mut self, number: u8) -> Given {
        let round = Round::new(number).unwrap();
        let starter = self.0.state.starter;
        self.0.state.lands_offered = Default::default();
        self.0.state.technologies_offered = Default::default();
        self.0.state.catastrophe = None;
        self.0.state.turned_up = TurnedUp::default();
        self.lay_out_stacks();
        let key = key();
        let mut desk = InPlace::<TwentiethCentury>::on(&mut self.0.state, &key);
        round_setup::perform(&mut Player::at(&self.0.rules, &mut desk, starter), round).unwrap();
        self
    }

    /// Any change; stacks are put in order around it.
    pub(crate) fn given(mut self, change: impl FnOnce(&mut State)) -> Given {
        change(&mut self.0.state);
        self.lay_out_stacks();
        self
    }

    fn lay_out_stacks(&mut self) {
        let state = &mut self.0.state;
        let owned = LandNo::all().filter(|land| land.stack().is_some());
        let owned = owned.filter(|land| state.lands[land.index()].owner.is_some());
        let lands = owned.chain(state.auction.land).collect();
        state.turned_up.lands = state.turned_up.lands.or(lands).or(state.lands_offered);
        let owned = |one: &TechnologyNo| state.technologies[one.index()].owner.is_some();
        let technologies = TechnologyNo::all().filter(owned).collect();
        let out = state.turned_up.technologies.or(technologies).or(state.technologies_offered);
        state.turned_up.technologies = out;
        state.catastrophe.into_iter().for_each(|card| state.turned_up.catastrophes.insert(card));
        let out = state.turned_up;
        for stack in Stack::ALL {
            let lands = stack.lands().filter(|&land| !out.lands.contains(land));
            let technologies = stack.technologies().filter(|&one| !out.technologies.contains(one));
            let catastrophes = stack.catastrophes().filter(|&one| !out.catastrophes.contains(one));
            let place = stack as usize;
            state.stacks.lands[place] = reversed(lands).map(Face::Known).collect();
            state.stacks.technologies[place] = reversed(technologies).map(Face::Known).collect();
            state.stacks.catastrophes[place] = reversed(catastrophes).map(Face::Known).collect();
        }
    }

    fn given_region(self, number: u8, change: impl FnOnce(&mut Region)) -> Given {
        self.given(|state| change(&mut state.regions[seat(number)]))
    }

    /// Coins and science points in the hand of seat n.
    pub(crate) fn hand(self, number: u8, coins: u16, science: u16) -> Given {
        self.given_region(number, |region| {
            region.coins = Held::Known(coins);
            region.science = Held::Known(science);
        })
    }

    /// The environment marker of seat n stands on the space of this value.
    pub(crate) fn environment(self, number: u8, value: i8) -> Given {
        let spaces = self.0.rules.edition.environment();
        let space = spaces.iter().position(|space| space.value == value).unwrap() as u8;
        self.given_region(number, |region| region.environment = space)
    }

    /// Garbage that waits for the Upkeep of seat n.
    pub(crate) fn garbage_aside(self, number: u8, garbage: u8) -> Given {
        self.given_region(number, |region| region.garbage_aside = garbage)
    }

    /// So much garbage lies on the land.
    pub(crate) fn garbage(self, land: u8, garbage: u8) -> Given {
        self.given(|state| state.lands[land_no(land).index()].garbage = garbage)
    }

    /// A land lies in the region of seat n: where, turned how often, with citizens in which cities.
    pub(crate) fn land(
        self,
        number: u8,
        land: u8,
        at: (i8, i8),
        turns: u8,
        citizens: &[u8],
    ) -> Given {
        let laid = Land {
            owner: Some(seat(number)),
            cell: Some(cell(at)),
            orientation: Some(orientation(turns)),
            citizens: citizens.iter().map(|&number| city_no(number)).collect(),
            ..Land::default()
        };
        self.given(|state| {
            state.lands[land_no(land).index()] = laid;
            state.regions[seat(number)].lands.insert(land_no(land));
        })
    }

    /// The citizens of a land stand in these cities.
    pub(crate) fn citizens(self, land: u8, citizens: &[u8]) -> Given {
        let citizens = citizens.iter().map(|&number| city_no(number)).collect();
        self.given(|state| state.lands[land_no(land).index()].citizens = citizens)
    }

    /// Seat n has won the land this round: it waits for Upkeep with its citizen and a garbage token.
    pub(crate) fn won(self, number: u8, land: u8) -> Given {
        let won = Land {
            owner: Some(seat(number)),
            garbage: 1,
            newcomer: true,
            is_new: true,
            ..Land::default()
        };
        self.given(|state| {
            state.lands[land_no(land).index()] = won;
            let region = &mut state.regions[seat(number)];
            region.lands.insert(land_no(land));
            region.won += 1;
        })
    }

    /// Seat n owns the technology; an institution is not yet attached.
    pub(crate) fn technology(self, number: u8, technology: u8) -> Given {
        let technology = technology_no(technology);
        self.given(|state| {
            state.technologies[technology.index()] =
                Technology { owner: Some(seat(number)), ..Technology::default() };
            state.regions[seat(number)].technologies.insert(technology);
        })
    }

    /// An institution lies in the region of seat n: where, turned how often.
    pub(crate) fn institution(self, number: u8, technology: u8, at: (i8, i8), turns: u8) -> Given {
        self.technology(number, technology).given(|state| {
            let lies = &mut state.technologies[technology_no(technology).index()];
            (lies.cell, lies.orientation) = (Some(cell(at)), Some(orientation(turns)));
        })
    }

    /// These seats, and nobody else, may choose in this step; the auction is over.
    pub(crate) fn step(self, step: Step, seats: &[u8]) -> Given {
        self.given(|state| {
            let acting = seats.iter().map(|&number| seat(number)).collect();
            state.agenda = Agenda { step, acting };
            state.auction = Auction::default();
            state.figures = BySeat::default();
        })
    }

    /// Seat 1 alone has Upkeep to do.
    pub(crate) fn upkeep(self) -> Given {
        self.step(Step::Upkeep, &[1])
    }

    /// The catastrophe of the round.
    pub(crate) fn catastrophe(self, number: u8) -> Given {
        self.given(|state| state.catastrophe = Some(CatastropheNo::new(number).unwrap()))
    }
}

impl Played {
    /// Seat n makes a choice, which is legal.
    pub(crate) fn when(&mut self, number: u8, command: Command) -> &mut Played {
        self.choose(seat(number), command)
    }
}

fn key() -> GameKey {
    GameKey::unrecorded(1)
}

fn reversed<T>(items: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    let items: Vec<T> = items.collect();
    items.into_iter().rev()
}

/// A file of the edition with other items: numbers, titles and sources stay, all else is as given.
fn changed(file: &str, list: &str, number: &str, items: &[(u8, Value)]) -> String {
    let mut file: Value = serde_json::from_str(file).unwrap();
    for (place, given) in items {
        let item = &mut file[list][usize::from(*place) - 1];
        let mut given = given.clone();
        for kept in [number, "title", "source"] {
            given[kept] = item[kept].clone();
        }
        *item = given;
    }
    file.to_string()
}
