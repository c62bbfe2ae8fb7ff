//! How games of *20th Century* are recorded, and what their records cannot prove.

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

impl RecordedGame for TwentiethCentury {
    const FOLDER: &'static str = "twentieth";

    const NOT_PROVABLE: &'static [(&'static str, &'static str)] = &[
        // Whose tile, city or garbage it is the position knows already.
        ("/tile_attached:seat", "`tile_attached`"),
        ("/tile_turned:seat", "`tile_turned`"),
        ("/citizen_seated:seat", "`citizen_seated`"),
        ("/worker_placed:seat", "`worker_placed`"),
        ("/bridge_built:seat", "`bridge_built`"),
        ("/garbage_sorted:seat", "`garbage_sorted`"),
        ("/garbage_recycled:seat", "`garbage_recycled`"),
        ("/centre_used:seat", "`centre_used`"),
        // Whose technology it is, too; what the use brought is told by the next fact.
        ("/environment_cleaned_up:seat", "`environment_cleaned_up`"),
        ("/quality_of_life_raised:seat", "`quality_of_life_raised`"),
        // Who has ended a phase shows in who may act; what a column brought is told by the facts after it.
        ("/upkeep_ended:seat", "`upkeep_ended`"),
        ("/recycling_ended:seat", "`recycling_ended`"),
        ("/phase_began:phase", "`phase_began`"),
        ("/catastrophe_taken:column", "`catastrophe_taken`"),
        // What the last choice of an auction did is put away by the facts of the same event.
        ("/auction_opened:seat", "`auction_opened`"),
        ("/auction_opened:land", "`auction_opened`"),
        ("/auction_opened:coins", "`auction_opened`"),
        ("/passed_on_land:seat", "`passed_on_land`"),
        ("/dropped_out:seat", "`dropped_out`"),
        // Garbage that the same event places is put down, however much was taken.
        ("/garbage_taken:garbage", "`garbage_taken`"),
        // Nothing paid by another one, or more paid than there was.
        ("/catastrophe_taken:seat", "`catastrophe_taken`"),
        ("/catastrophe_taken:science", "`catastrophe_taken`"),
        ("/land_won:coins", "`land_won`"),
        ("/technology_bought:science", "`technology_bought`"),
        ("/cost_paid:cost/coins", "`cost_paid`"),
        ("/cost_paid:cost/science", "`cost_paid`"),
    ];

    const RUNNING: [u16; 3] = [7, 80, 150];

    fn played_options(_players: u8) -> Vec<(&'static str, Value)> {
        vec![
            ("", json!({})),
            ("unscored", json!({"scoring_cards": false})),
            ("sequential", json!({"sequential_upkeep": true})),
            ("unscored-sequential", json!({"scoring_cards": false, "sequential_upkeep": true})),
        ]
    }

    /// All were recorded before there was a second release.
    fn recorded_edition(_players: u8, _options: &str) -> EditionName {
        let releases = TwentiethCentury::editions();
        let mut of_ours = releases.into_iter().filter(|edition| edition.name == "reconstructed");
        of_ours.next_back().expect("the first release is embedded for ever")
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
