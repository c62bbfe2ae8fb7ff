//! How games of *20th Century* are recorded.

use super::{coverage, striving};
use crate::coverage::Kinds;
use crate::recorded::RecordedGame;
use engine::kernel::chance::Stream;
use engine::kernel::edition::{EditionName, Published};
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::setup::Rules;
use replay::timeline::Timeline;
use serde_json::{Value, json};

/// The word for games in which the order round the table is drawn.
const DRAWN: &str = "drawn";

impl RecordedGame for TwentiethCentury {
    const FOLDER: &'static str = "twentieth";

    const RUNNING: [u16; 3] = [7, 80, 150];

    fn played_options(_players: u8) -> Vec<(&'static str, Value)> {
        vec![
            ("", json!({})),
            ("unscored", json!({"scoring_cards": false})),
            ("sequential", json!({"sequential_upkeep": true})),
            ("unscored-sequential", json!({"scoring_cards": false, "sequential_upkeep": true})),
            (DRAWN, json!({"seats_by_chance": true})),
            ("drawn-sequential", json!({"seats_by_chance": true, "sequential_upkeep": true})),
        ]
    }

    /// All but those in which seats are drawn were recorded before there was a second release.
    fn recorded_edition(_players: u8, options: &str) -> EditionName {
        let releases = TwentiethCentury::editions();
        let mut of_ours = releases.into_iter().filter(|edition| edition.name == "reconstructed");
        let found = if options.starts_with(DRAWN) { of_ours.next() } else { of_ours.next_back() };
        found.expect("both releases are embedded for ever")
    }

    fn strive(
        rules: &Rules,
        table: &Table<TwentiethCentury>,
        seat: Seat,
        random: &mut Stream,
    ) -> Vec<Command> {
        striving::choices(rules, table, seat, random)
    }

    fn everything() -> Kinds {
        coverage::everything()
    }

    fn shown(timeline: &Timeline<'_, TwentiethCentury>) -> Kinds {
        coverage::shown(timeline)
    }
}
