//! Records games of *20th Century*.

use super::{coverage, striving};
use crate::coverage::Kinds;
use crate::editions;
use crate::recorded::RecordedGame;
use engine::kernel::chance::Stream;
use engine::kernel::edition::{CatalogueEdition, EditionName};
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::terms::Rules;
use replay::timeline::Timeline;
use serde_json::{Value, json};

/// The word for games in which the order round the table is drawn.
const DRAWN: &str = "drawn";

/// The word for games of an edition of others, in which starting lands differ: the name of that edition.
const HOMELANDS: &str = "homelands";

/// The word for games of the third release of our edition.
const THIRD: &str = "release-3";

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
            (HOMELANDS, json!({})),
            (THIRD, json!({})),
        ]
    }

    fn recorded_edition(_players: u8, options: &str) -> EditionName {
        match options {
            HOMELANDS => edition(HOMELANDS, None),
            THIRD => edition("reconstructed", Some(3)),
            _ if options.starts_with(DRAWN) => edition("reconstructed", Some(2)),
            // The other games were recorded before there was a second release.
            _ => edition("reconstructed", Some(1)),
        }
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

/// Returns the edition of this name, in this release where releases are told.
fn edition(name: &str, release: Option<u16>) -> EditionName {
    let known = editions::all::<TwentiethCentury>();
    let mut known = known.iter().map(CatalogueEdition::of::<TwentiethCentury>);
    let found = known.find(|edition| edition.name == name && edition.release == release);
    found.expect("an embedded edition, or one that was taken in").edition()
}
