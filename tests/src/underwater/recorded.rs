//! Records games of *Underwater Cities*.

use super::{coverage, striving};
use crate::coverage::Kinds;
use crate::recorded::RecordedGame;
use engine::kernel::chance::Stream;
use engine::kernel::edition::{EditionName, Published};
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command;
use engine::underwater::terms::Rules;
use replay::timeline::Timeline;
use serde_json::{Value, json};

impl RecordedGame for UnderwaterCities {
    const FOLDER: &'static str = "underwater";

    const RUNNING: [u16; 3] = [7, 150, 200];

    fn played_options(players: u8) -> Vec<(&'static str, Value)> {
        if players == 1 {
            return vec![
                ("", json!({})),
                ("second", json!({"foreign_slot": 2})),
                ("third", json!({"foreign_slot": 3})),
                ("fourth", json!({"foreign_slot": 4})),
            ];
        }
        vec![
            ("", json!({})),
            ("advanced", json!({"boards": "advanced"})),
            ("contracts", json!({"contracts": true})),
            ("advanced-contracts", json!({"boards": "advanced", "contracts": true})),
        ]
    }

    /// Games of several with the usual options were recorded before there was a second release.
    fn recorded_edition(players: u8, options: &str) -> EditionName {
        let releases = UnderwaterCities::editions();
        let of_ours = releases.into_iter().filter(|edition| edition.name == "reconstructed");
        let mut releases: Vec<EditionName> = of_ours.collect();
        releases.remove(if options.is_empty() && players > 1 { 1 } else { 0 })
    }

    fn strive(
        rules: &Rules,
        table: &Table<UnderwaterCities>,
        seat: Seat,
        random: &mut Stream,
    ) -> Vec<Command> {
        striving::choices(rules, table, seat, random)
    }

    fn everything() -> Kinds {
        coverage::everything()
    }

    fn shown(timeline: &Timeline<'_, UnderwaterCities>) -> Kinds {
        coverage::shown(timeline)
    }
}
