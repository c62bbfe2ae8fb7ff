//! All words as they stand, for a reader's eye, and what must hold of them.

use super::*;
use crate::apply;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation, Point};
use crate::ids::{
    CatastropheNo, City, CityNo, Column, LandNo, Round, ScoringCardNo, Stack, TechnologyNo, Tile,
};
use crate::resource::{Cost, Output};
use crate::shuffle::StackShuffle;
use crate::state::{Phase, ScoreLine, Step};
use kernel::chance::{GameKey, Random, Stream};
use kernel::desk::Recording;
use kernel::game::Game;
use kernel::knowledge::{Held, hide};
use kernel::play;
use kernel::seat::Seats;
use kernel::set::Set;
use kernel::shuffle::Shuffle;
use kernel::viewer::Viewer;
use std::collections::{BTreeMap, BTreeSet};

mod choices;
mod games;
mod tables;

const LANGUAGES: [Wording; 2] = [Wording::EN, Wording::DE];

fn rules(players: u8) -> Rules {
    Rules::standard(players).expect("the embedded edition is sound")
}

fn both(tell: impl Fn(Wording) -> String) -> String {
    LANGUAGES.map(|wording| format!("    {}\n", tell(wording))).concat()
}

fn seat(number: u8) -> Seat {
    Seat::numbered(number).expect("the seat exists")
}

fn land(number: u8) -> LandNo {
    LandNo::new(number).expect("the land exists")
}

fn technology(number: u8) -> TechnologyNo {
    TechnologyNo::new(number).expect("the technology exists")
}

fn column(number: u8) -> Column {
    Column::new(number).expect("the column exists")
}

fn city(of: u8, number: u8) -> City {
    City { land: land(of), city: CityNo::new(number).expect("the city exists") }
}

fn point(x: u8, y: u8) -> Point {
    Point::new(x, y).expect("the point exists")
}

/// The type of a command, a fact or a rejection.
fn name(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).expect("it is JSON");
    value["type"].as_str().expect("it has a type").to_owned()
}

/// All types that there are: a type that does not exist is refused with their names.
fn all_names<T: serde::de::DeserializeOwned>() -> BTreeSet<String> {
    let unknown = serde_json::json!({"type": "?"});
    let Err(refused) = serde_json::from_value::<T>(unknown) else { return BTreeSet::new() };
    let refused = refused.to_string();
    refused.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

/// No gap, no name of the code, a beginning and an end.
fn assert_sound(words: &str) {
    assert!(!words.is_empty() && words == words.trim() && !words.contains("  "), "{words:?}");
    assert!(!words.contains(['_', '{', '}', '"', '\n']), "{words:?}");
    assert!(!words.contains("..") && !words.contains(" .") && !words.contains(" ,"), "{words:?}");
    assert_eq!(words.matches('(').count(), words.matches(')').count(), "{words:?}");
}
