//! Refusals are told in both languages: over whole games, of commands that somebody chose at another time.

use engine::kernel::edition::Published;
use engine::kernel::event::Command;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::refusal::Refusal;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use serde_json::json;
use std::collections::{BTreeMap, HashSet};
use std::mem::discriminant;
use tests::playout::{Playout, Setup, Undoing};

/// Positions of a game, and commands of it, of which one in so many is looked at.
const STRIDE: usize = 7;

/// German words by English ones.
type Words = BTreeMap<String, String>;

/// The refusals of a game, and how many kinds of them there are.
fn met<G: Published>(setups: &[Setup]) -> (Words, usize) {
    let (mut told, mut kinds) = (Words::new(), HashSet::new());
    for (number, setup) in (0..).zip(setups) {
        let playout = Playout::<G>::whole(setup, number, Undoing::Sometimes);
        let chosen = playout.events.iter().filter_map(|event| match event.command {
            Some(Command::Game(command)) => Some(command),
            Some(Command::Table(_)) | None => None,
        });
        let chosen: Vec<G::Command> = chosen.step_by(STRIDE).collect();
        for table in playout.tables.iter().step_by(STRIDE) {
            for seat in Seat::first(setup.seats) {
                if let Err(rejection) = table.check_choice(Some(seat)) {
                    tell(&rejection, &mut told);
                }
                for command in &chosen {
                    let checked = G::check(&playout.rules, &table.game, seat, command);
                    let Err(rejection) = checked else { continue };
                    kinds.insert(discriminant(&rejection));
                    tell(&rejection, &mut told);
                }
            }
        }
    }
    (told, kinds.len())
}

fn tell(refusal: &impl Refusal, told: &mut Words) {
    assert_eq!(refusal.tell(Language::En), refusal.to_string());
    told.insert(refusal.tell(Language::En), refusal.tell(Language::De));
}

/// The refusals of both games.
fn everything() -> Words {
    let setup = |seats, options| Setup::of::<UnderwaterCities>(seats, options);
    let contracts = json!({"contracts": true, "boards": "advanced"});
    let (mut told, kinds) =
        met::<UnderwaterCities>(&[setup(1, json!({})), setup(2, contracts), setup(4, json!({}))]);
    assert!(kinds >= 20, "{kinds} kinds of refusals in Underwater Cities");
    let setup = |seats| Setup::of::<TwentiethCentury>(seats, json!({}));
    let (of_twentieth, kinds) = met::<TwentiethCentury>(&[setup(3), setup(5)]);
    assert!(kinds >= 20, "{kinds} kinds of refusals in 20th Century");
    told.extend(of_twentieth);
    told
}

/// Words of English that German would not use.
const ENGLISH: [&str; 16] = [
    "is", "are", "the", "this", "card", "slot", "seat", "choose", "one", "no", "not", "and",
    "turn", "first", "open", "that",
];

/// Verbs as they stand in a main clause.
const VERBS: [&str; 31] = [
    "baut",
    "beträgt",
    "bietet",
    "braucht",
    "darf",
    "fährt",
    "führen",
    "führt",
    "gehört",
    "gibt",
    "grenzt",
    "hast",
    "hat",
    "ist",
    "kann",
    "kommt",
    "lassen",
    "liegt",
    "ließe",
    "lässt",
    "muss",
    "produziert",
    "reichen",
    "reicht",
    "sind",
    "steht",
    "verlangt",
    "wartet",
    "wird",
    "wurde",
    "wurden",
];

fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric()).collect()
}

#[test]
fn each_refusal_has_a_german_sentence_of_its_own() {
    for (english, german) in everything() {
        assert!(german.chars().count() > 15 && german == german.trim(), "{english}: {german:?}");
        assert!(!german.contains(['`', '{', '}', '_']) && !german.ends_with('.'), "{german}");
        assert!(!english.contains(['`', '{', '}', '_']), "{english}");
        let of_english = words(&german).into_iter().find(|word| ENGLISH.contains(word));
        assert_eq!(of_english, None, "{german}");
        let numbers =
            |text: &str| text.chars().filter(char::is_ascii_digit).collect::<HashSet<_>>();
        assert!(numbers(&english).is_subset(&numbers(&german)), "{english}: {german}");
    }
}

#[test]
fn german_refusals_are_main_clauses_that_begin_with_a_capital_letter() {
    for german in everything().values() {
        for clause in german.split(": ") {
            let first = clause.chars().next();
            assert!(first.is_some_and(|first| !first.is_lowercase()), "{german}");
        }
        let reason = german.split(": ").next().unwrap_or_default();
        assert!(words(reason).iter().any(|word| VERBS.contains(word)), "{german}");
    }
}
