//! Pebbles holds the laws.

use engine::kernel::table::{TableCommand, TableFact};
use engine::kernel::viewer::Viewer;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use tests::pebbles::{Command, Pebbles, subject};
use tests::playout::wandering::terms;
use tests::playout::{Playout, Setup, Undoing};

tests::laws!(subject());

/// A record of Pebbles as any machine writes it. Whoever changes the rules of Pebbles or the format on purpose pins it anew.
const PINNED: &str = "67abebdd8299ec8b554e85d0f47ac515e9157ea6c65e2d2a55eb114ae4004467";

#[test]
fn law_6_another_machine_writes_the_same_record() {
    let setup = Setup::of::<Pebbles>(3, serde_json::json!({}));
    let record = Playout::<Pebbles>::whole(&setup, 1, Undoing::Sometimes).record(Viewer::Referee);
    assert_eq!(hex::encode(Sha256::digest(record)), PINNED);
}

/// Checks that everything happens without which the laws would be empty: every fact and command of Pebbles occurs in a few games.
#[test]
fn everything_happens_in_some_game() {
    let mut types = BTreeSet::new();
    for number in 0..120 {
        let setup = Setup::of::<Pebbles>(2 + number as u8 % 3, serde_json::json!({}));
        let setup = Setup { clock: terms(number / 3), ..setup };
        let undoing = if number < 60 { Undoing::Quarrelling } else { Undoing::Wandering };
        let playout = Playout::<Pebbles>::whole(&setup, number, undoing);
        let started = playout.tables.iter().position(|table| table.counted().first().is_some());
        let practice = playout.branch(started.expect("it began"), Viewer::Spectator, 1);
        for event in playout.events.iter().chain(&practice.events) {
            types.extend(event.facts.iter().map(type_of));
            types.extend(event.command.iter().map(type_of));
        }
        types.extend(reshuffled(&playout).then(|| "bag/0/shuffle/1".to_owned()));
    }
    let facts = [
        "shuffled",
        "dealt",
        "shown",
        "round_begun",
        "passed",
        "stopped",
        "turn_begun",
        "peeked",
        "swapped",
        "laid",
        "drawn",
        "play_ended",
        "hidden_dealt",
    ];
    let commands = ["pass", "stop", "peek", "swap", "lay", "end_turn", "bag/0/shuffle/1"];
    let of_the_table = TableCommand::TYPES.iter().chain(&TableFact::<Command>::TYPES);
    // Only a clock gives up by itself, and Pebbles has one revision: see the tests of the table.
    let elsewhere = ["abandon_game", "adopt_revision", "revision_adopted"];
    let of_the_table = of_the_table.filter(|name| !elsewhere.contains(name));
    for name in facts.iter().chain(&commands).chain(of_the_table) {
        assert!(types.contains(*name), "{name} never happens");
    }
}

fn type_of(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).expect("it can be written");
    value["type"].as_str().unwrap_or_default().to_owned()
}

fn reshuffled(playout: &Playout<Pebbles>) -> bool {
    playout.record(Viewer::Spectator).contains("bag/0/shuffle/1")
}
