//! Records a solo game of Underwater Cities that is won: players who choose at random or strive never do.
//!
//! ```text
//! cargo run --release -p tests --example record_won_solo
//! ```
//!
//! The bot that searches plays one game after another until it wins; the record holds its choices, so that a later bot changes nothing.

use engine::kernel::knowledge::hide;
use engine::kernel::viewer::Viewer;
use engine::underwater::UnderwaterCities;
use engine::underwater::state::SoloResult;
use replay::bots::BotKind;
use replay::bots::level::Seeds;
use replay::bots::search::Bound;
use serde_json::json;
use std::fs;
use std::io;
use std::marker::PhantomData;
use tests::guided::play_by;
use tests::playout::Setup;
use tests::recorded::{Extent, Manner, Recorded};

/// Games that are tried.
const TRIES: u32 = 100;

fn main() -> io::Result<()> {
    let bot = BotKind::Search(Bound::Iterations(500));
    let setup = Setup::of::<UnderwaterCities>(1, json!({}));
    for number in 0..TRIES {
        let mut decision = 0;
        let playout = play_by::<UnderwaterCities>(&setup, number.into(), |rules, table| {
            let seat = table.waiting().iter().next().expect("a seat that acts");
            let seen = hide::<UnderwaterCities>(&table.game, Viewer::Seat(seat));
            decision += 1;
            let seeds = Seeds::both(decision);
            bot.choose::<UnderwaterCities>(rules, &seen, seat, seeds).expect("a choice")
        });
        let state = playout.table().game;
        let points = state.seats().map(|seat| state.nation(seat).points).sum::<u16>();
        println!("{number}: {:?} with {points} points", state.verdict);
        if state.verdict == Some(SoloResult::Won) {
            let game: Recorded<UnderwaterCities> = Recorded {
                players: 1,
                number,
                manner: Manner::Guided,
                options: "",
                extent: Extent::Whole,
                game: PhantomData,
            };
            return fs::write(game.path(), game.record(&playout));
        }
    }
    Err(io::Error::other("the bot wins no game"))
}
