//! Recorded games, damaged and forged: what is changed is found, or listed as not provable.

use crate::forging::{Lines, Place, alternatives, changed, forged, kind, name, parsed, places};
use crate::recorded::{games, text};
use engine::kernel::ids::Seq;
use engine::kernel::record;
use replay::audit::report::{Check, Finding};
use replay::audit::{audit, broken};
use replay::open::{Replay, Unopened};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;
use tests::laws::rounds;
use tests::recorded::{Extent, Manner, Recorded, RecordedGame};

/// The heading of the page under which all stands that a forger can change without being found.
const HEADING: &str = "## What is not provable";

/// Values of every opened record that can be changed so, by the end of their keys, and the words of the page that say so. No value
/// of a fact is among them.
const NOT_PROVABLE: [(&str, &str); 2] = [("/at", "`at`"), ("/by", "`by`")];

/// The first thing that is wrong with the record, whoever finds it.
pub(crate) fn found<G: RecordedGame>(bytes: &[u8]) -> Option<Finding> {
    let record = match record::read(bytes) {
        Ok(record) => record,
        Err(fault) => return broken(&fault).finding,
    };
    match Replay::<G>::open(record) {
        Ok(replay) => audit(&replay).finding,
        Err(Unopened::Broken(fault)) => broken(&fault).finding,
        Err(refused) => {
            let (line, reason) = (refused.line(), refused.fault());
            Some(Finding { line, event: Some(Seq(0)), before: None, check: Check::Lines, reason })
        }
    }
}

/// The smallest recorded game of these.
fn smallest<G: RecordedGame>(fits: impl Fn(&Recorded<G>) -> bool) -> String {
    let texts = games::<G>().into_iter().filter(fits).map(|game| text(&game));
    texts.min_by_key(String::len).expect("a recorded game")
}

pub(crate) fn assert_bytes_found<G: RecordedGame>() {
    let good = smallest::<G>(|_| true);
    assert_eq!(found::<G>(good.as_bytes()), None);
    let mut bytes = good.clone().into_bytes();
    for place in 0..bytes.len() {
        let bit = 1 << (place % 8);
        bytes[place] ^= bit;
        assert!(found::<G>(&bytes).is_some(), "bit {bit} of byte {place}");
        bytes[place] ^= bit;
    }
}

/// Bytes that are changed in one line of each kind.
const BYTES_A_LINE: u32 = 5;

pub(crate) fn assert_bytes_of_every_kind_found<G: RecordedGame>() {
    let good = smallest::<G>(|game| game.extent == Extent::Whole && game.manner == Manner::Undoing);
    assert_eq!(found::<G>(good.as_bytes()), None);
    let mut lines = BTreeMap::new();
    let mut start = 0;
    for line in good.split_inclusive('\n') {
        lines.entry(kind(line)).or_insert((start, line.len()));
        start += line.len();
    }
    assert!(lines.len() > 15, "the record has few kinds of lines: {:?}", lines.keys());
    let bytes_a_line = rounds(BYTES_A_LINE) as usize;
    for (kind, (start, length)) in lines {
        for number in 0..bytes_a_line.min(length) {
            let place = start + number * (length - 1) / bytes_a_line.min(length);
            let mut bytes = good.clone().into_bytes();
            bytes[place] ^= 1 << (number % 8);
            assert!(found::<G>(&bytes).is_some(), "byte {place} of a line of {kind}");
        }
    }
}

/// Changes values of the record one at a time, of each key so many, and gives the keys of those that are not found.
fn unfound<G: RecordedGame>(events: &[Lines], of_each: usize) -> BTreeSet<String> {
    let places = places(events);
    let alternatives = alternatives(events, &places);
    let mut alike: BTreeMap<&str, Vec<&Place>> = BTreeMap::new();
    for place in &places {
        alike.entry(&place.key).or_default().push(place);
    }
    assert!(alike.len() > 150, "only {} kinds of values would be changed", alike.len());
    let mut unfound = BTreeSet::new();
    for (key, places) in alike {
        let number = of_each.min(places.len());
        // The first ones are found soonest, so most are taken from the beginning of the game.
        for place in (0..number).map(|one| places[one * one * places.len() / (number * number)]) {
            if found::<G>(changed(events, place, &alternatives[name(key)]).as_bytes()).is_none() {
                unfound.insert(key.to_owned());
            }
        }
    }
    unfound
}

/// Returns whether it is listed as a forgery that cannot be proved, though everything is told.
pub(crate) fn is_listed(key: &str) -> bool {
    NOT_PROVABLE.iter().any(|(end, _)| key.ends_with(end))
}

/// The keys of values of this record that can be forged.
fn unfound_in<G: RecordedGame>(good: &str) -> BTreeSet<String> {
    let mut events = parsed(good);
    assert_eq!(forged(&mut events), good, "nothing was forged yet");
    unfound::<G>(&events, rounds(1) as usize)
}

pub(crate) fn assert_forgeries_found_or_listed<G: RecordedGame>() {
    let of = |seats: RangeInclusive<u8>| {
        let is_one =
            |game: &Recorded<G>| (game.extent, game.manner) == (Extent::Whole, Manner::Undoing);
        smallest::<G>(|game| is_one(game) && seats.contains(&game.players))
    };
    // Of one seat alone less is read than of several.
    let least = *G::SEATS.start();
    let unfound: BTreeSet<String> = [of(least..=least), of(least.max(2)..=*G::SEATS.end())]
        .iter()
        .flat_map(|good| unfound_in::<G>(good))
        .collect();
    let provable: Vec<&String> = unfound.iter().filter(|key| !is_listed(key)).collect();
    assert_eq!(provable, [""; 0], "these can be forged, and the page does not say so");
    for (end, _) in NOT_PROVABLE {
        assert!(unfound.iter().any(|key| key.ends_with(end)), "{end}: {unfound:?}");
    }
}

/// The part of the page that lists what cannot be proved.
pub(crate) fn not_provable_section() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/README.md");
    let page = fs::read_to_string(page).expect("the page of the format");
    let section = page.split(HEADING).nth(1).expect("the heading");
    section.split("\n## ").next().unwrap_or_default().to_owned()
}

#[test]
fn the_page_lists_what_cannot_be_proved() {
    let section = not_provable_section();
    for (key, words) in NOT_PROVABLE {
        assert!(section.contains(words), "the page does not say that {key} cannot be proved");
    }
    let inherited = "the facts that a practice game inherits";
    assert!(section.contains(inherited), "the page does not say that {inherited} cannot be proved");
}
