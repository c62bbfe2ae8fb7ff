//! How games of *Underwater Cities* are recorded, and what their records cannot prove.

use super::{coverage, striving};
use crate::coverage::Kinds;
use crate::recorded::RecordedGame;
use engine::kernel::chance::Stream;
use engine::kernel::edition::{EditionName, Published};
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command;
use engine::underwater::setup::Rules;
use replay::timeline::Timeline;
use serde_json::{Value, json};

impl RecordedGame for UnderwaterCities {
    const FOLDER: &'static str = "underwater";

    const NOT_PROVABLE: &'static [(&'static str, &'static str)] = &[
        // Facts that move nothing: the position knows already whose turn it is, which round, whose card lies there.
        ("/turn_began:seat", "`turn_began`"),
        ("/turn_ended:seat", "`turn_ended`"),
        ("/round_ended:round", "`round_ended`"),
        ("/played_card_discarded:seat", "`played_card_discarded`"),
        // What was triggered or used shows in what it gave.
        ("/card_triggered:seat", "`card_triggered`"),
        ("/card_triggered:card", "`card_triggered`"),
        ("/slot_used:seat", "`slot_used`"),
        ("/slot_used:slot", "`slot_used`"),
        // With the last choice of a seat its Production is over, and which cards were used is forgotten.
        ("/production_card_used:card", "`production_card_used`"),
        // They are a set, whatever order they are told in.
        ("/three_credit_cards_laid_out:cards/* Swapped", "`three_credit_cards_laid_out`"),
        // Nothing placed, nothing scored, more paid than there was.
        ("/marker_placed:seat", "`marker_placed`"),
        ("/points_scored:line", "`points_scored`"),
        ("/points_scored:seat", "`points_scored`"),
        ("/produced:seat", "`produced`"),
        // The network tells the cities, and one seat plays.
        ("/solo_judged:cities", "`solo_judged`"),
        ("/solo_judged:seat", "`solo_judged`"),
        ("/paid:resources/*", "`paid`"),
        ("/cities_fed:points", "`cities_fed`"),
        ("/cities_fed:biomatter", "`cities_fed`"),
    ];

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
