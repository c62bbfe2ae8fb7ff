//! Canonical JSON is decided and written as an independent implementation of RFC 8785 does it, on every input.

use engine::kernel::canonical::text;
use engine::kernel::plain::check;
use engine::kernel::seal::canonical;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use proptest::prelude::*;
use serde_json::{Map, Value};
use std::fs;
use tests::recorded::folder;

/// Returns what a record holds to be plain, said over a parsed value: no null, integers only, ASCII keys, 32 deep.
fn is_plain(value: &Value, depth: usize) -> bool {
    const INTEGER_MAX: u64 = (1 << 53) - 1;
    match value {
        Value::Null => false,
        Value::Bool(_) | Value::String(_) => true,
        Value::Number(number) => {
            let size = number.as_u64().or_else(|| number.as_i64().map(i64::unsigned_abs));
            size.is_some_and(|size| size <= INTEGER_MAX)
        }
        Value::Array(items) => depth <= 32 && items.iter().all(|item| is_plain(item, depth + 1)),
        Value::Object(members) => {
            depth <= 32
                && members.iter().all(|(key, value)| key.is_ascii() && is_plain(value, depth + 1))
        }
    }
}

/// The same by parsing and writing again, as `fixtures/README.md` tells a verifier to do it.
fn is_plain_and_canonical(text: &str) -> bool {
    let value: Result<Value, _> = serde_json::from_str(text);
    value.is_ok_and(|value| {
        is_plain(&value, 1) && canonical(&value).is_ok_and(|canonical| canonical == text)
    })
}

/// Characters that matter to the format, and others.
fn a_string() -> impl Strategy<Value = String> {
    prop::collection::vec(
        prop_oneof![
            prop::sample::select(vec!['"', '\\', '/', '\u{7}', '\n', '\u{7f}', ' ', '#']),
            any::<char>()
        ],
        0..20,
    )
    .prop_map(String::from_iter)
}

fn a_value() -> impl Strategy<Value = Value> {
    let integer = prop_oneof![any::<i64>(), -20..20_i64, Just((1 << 53) - 1), Just(1 << 53)];
    let leaf = prop_oneof![
        8 => integer.prop_map(Value::from),
        8 => a_string().prop_map(Value::from),
        2 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
        1 => any::<f64>().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 60, 8, |inner| {
        let key = prop_oneof![4 => "[a-c\"\\\\\n #]{0,3}", 1 => a_string()];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((key, inner), 0..6)
                .prop_map(|members| Value::Object(Map::from_iter(members))),
        ]
    })
}

/// The lines of the smallest recorded games of both rulesets.
fn lines() -> Vec<String> {
    let folders = [folder::<UnderwaterCities>(), folder::<TwentiethCentury>()];
    let smallest = folders.map(|folder| {
        let games = fs::read_dir(folder.join("games")).expect("the recorded games");
        let games =
            games.map(|game| fs::read_to_string(game.expect("a game").path()).expect("text"));
        games.min_by_key(String::len).expect("a recorded game")
    });
    smallest.iter().flat_map(|game| game.lines()).map(str::to_owned).collect()
}

/// The characters that JSON is made of, and some that it is not.
fn a_character() -> impl Strategy<Value = char> {
    prop::sample::select("{}[]:,\"\\ \nu0019-.eEtfnaü".chars().collect::<Vec<_>>())
}

/// The text with this character put somewhere, or standing there instead of another.
fn changed(mut text: Vec<char>, place: usize, character: char, replaced: bool) -> String {
    let place = place % (text.len() + 1);
    if replaced && place < text.len() {
        text[place] = character;
    } else {
        text.insert(place, character);
    }
    String::from_iter(text)
}

proptest! {
    #[test]
    fn a_written_value_is_canonical_exactly_when_it_is_plain(value in a_value()) {
        let written = canonical(&value).expect("a value");
        prop_assert_eq!(check(&written).is_ok(), is_plain_and_canonical(&written), "{}", written);
        if is_plain(&value, 1) {
            prop_assert_eq!(check(&written), Ok(()));
            prop_assert_eq!(text(&value).expect("a value"), written);
        }
    }

    #[test]
    fn a_changed_text_is_judged_as_parsing_and_writing_it_again_does(
        value in a_value(),
        place: usize,
        character in a_character(),
        replaced: bool,
    ) {
        let written = canonical(&value).expect("a value").chars().collect();
        let text = changed(written, place, character, replaced);
        prop_assert_eq!(check(&text).is_ok(), is_plain_and_canonical(&text), "{}", text);
    }

    #[test]
    fn a_changed_line_of_a_record_is_judged_alike(
        line in prop::sample::select(lines()),
        place: usize,
        character in a_character(),
        replaced: bool,
    ) {
        prop_assert!(check(&line).is_ok() && is_plain_and_canonical(&line));
        let text = changed(line.chars().collect(), place, character, replaced);
        prop_assert_eq!(check(&text).is_ok(), is_plain_and_canonical(&text), "{}", text);
    }

    #[test]
    fn any_text_is_judged_alike(text in "[{}\\[\\]:,\"\\\\ u0019.eEtrufalsn-]{0,12}") {
        prop_assert_eq!(check(&text).is_ok(), is_plain_and_canonical(&text), "{}", text);
    }
}
