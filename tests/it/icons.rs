//! Sentences with icons: in whole games of both rulesets and in their catalogues, runs are the plain sentences, and both languages have
//! the same icons.

use engine::kernel::choice::{self, Describe, path};
use engine::kernel::edition::{Published, ShowCatalogue};
use engine::kernel::event::{Command, Fact};
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::outlook::Prospect;
use engine::kernel::play;
use engine::kernel::quantity::Measurable;
use engine::kernel::seat::Seat;
use engine::kernel::text::sentence::{Form, Icon, Run, Sentence};
use engine::kernel::text::{Language, Narrate, Wording};
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tests::playout::{Playout, Setup, Undoing};

/// In a position in so many events what may be chosen is told, too.
const STRIDE: usize = 25;

/// Tells a thing in both forms, holds the one against the other, and returns the icons.
fn icons<T: Serialize>(language: Language, tell: impl Fn(Wording) -> T) -> BTreeSet<String> {
    let told = |form| {
        serde_json::to_value(tell(Wording { language, form })).expect("what is told is JSON")
    };
    let (plain, runs) = (told(Form::Plain), told(Form::Runs));
    let mut found = BTreeSet::new();
    assert_eq!(joined(&runs, &mut found), plain);
    for text in [plain.to_string(), runs.to_string()] {
        let leaked = text.chars().find(|letter| ('\u{E000}'..='\u{F8FF}').contains(letter));
        assert_eq!(leaked, None, "a mark in {text}");
    }
    found
}

/// The same with runs joined; collects their icons.
fn joined(told: &Value, icons: &mut BTreeSet<String>) -> Value {
    match told {
        Value::Array(runs) if is_sentence(runs) => {
            icons.extend(runs.iter().filter_map(|run| run["icon"].as_str()).map(str::to_owned));
            let texts = runs.iter().map(|run| run.as_str().or(run["text"].as_str()));
            Value::String(texts.map(|text| text.expect("a run has a text")).collect())
        }
        Value::Array(items) => items.iter().map(|item| joined(item, icons)).collect(),
        Value::Object(members) => {
            let joined = members.iter().map(|(key, value)| (key.clone(), joined(value, icons)));
            Value::Object(joined.collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => told.clone(),
    }
}

/// Returns whether these are runs. An array of texts that are places or icons is none: a place has no blank and no capital letter.
fn is_sentence(items: &[Value]) -> bool {
    let is_key = |text: &str| text.contains(':') && !text.contains(' ');
    let is_run = |item: &Value| {
        item.get("icon").is_some() || item.as_str().is_some_and(|text| !is_key(text))
    };
    !items.is_empty() && items.iter().all(is_run)
}

/// Holds all that is told in whole games, and returns the icons that it has.
fn of_games<G: Describe + Published>(setups: &[Setup], language: Language) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for setup in setups {
        let playout = Playout::<G>::whole(setup, 7, Undoing::Sometimes);
        let rules = &playout.rules;
        for (place, event) in playout.events.iter().enumerate() {
            for fact in &event.facts {
                if let Fact::Game(fact) = fact {
                    found.extend(icons(language, |wording| G::word_fact(rules, fact, wording)));
                }
            }
            if let Some(Command::Game(command)) = &event.command {
                found.extend(icons(language, |wording| G::word_command(rules, command, wording)));
            }
            if place.is_multiple_of(STRIDE) {
                found.extend(of_lists::<G>(rules, &playout.tables[place].game, language));
            }
        }
    }
    found
}

/// Holds what each seat that is to act is asked and may choose.
fn of_lists<G: Describe>(
    rules: &G::Rules,
    state: &G::State,
    language: Language,
) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for seat in G::to_act(state).iter() {
        let seen = hide::<G>(state, Viewer::Seat(seat));
        found.extend(icons(language, |wording| path::ask::<G>(rules, &seen, seat, wording)));
        for lawful in play::legal::<G>(rules, &seen, seat) {
            let prospect = Prospect::<G>::of(rules, &seen, seat, lawful);
            assert_the_button_names_the_same::<G>(rules, &seen, seat, &lawful.into());
            found.extend(icons(language, |wording| {
                let choice = choice::describe::<G>(rules, &seen, seat, &prospect, wording);
                let text = G::word_choice(rules, &seen, seat, &lawful.into(), wording);
                json!({"text": text, "choice": choice})
            }));
        }
    }
    found
}

/// Button and title of a command have the same icons in both languages.
fn assert_the_button_names_the_same<G: Describe>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    command: &G::Command,
) {
    let [en, de] = [Language::En, Language::De].map(|language| {
        let wording = Wording { language, form: Form::Runs };
        let told = G::describe(rules, seen, seat, command, wording);
        let mut icons = BTreeSet::new();
        joined(&json!([[told.verb], [told.group.title]]), &mut icons);
        icons
    });
    assert_eq!(en, de, "{command:?}");
}

fn listed<G: Narrate>() -> BTreeSet<String> {
    G::ICONS.iter().map(|&Icon(key)| key.to_owned()).collect()
}

/// All of the game's icons are met, and no others.
fn assert_all_are_met<G: Describe + Published>(setups: &[Setup]) {
    for language in [Language::En, Language::De] {
        assert_eq!(of_games::<G>(setups, language), listed::<G>(), "{language:?}");
    }
    assert_eq!(listed::<G>().len(), G::ICONS.len(), "an icon is listed twice");
}

#[test]
fn underwater_cities_tells_its_icons() {
    let options = json!({"contracts": true, "boards": "advanced"});
    assert_all_are_met::<UnderwaterCities>(&[
        Setup::of::<UnderwaterCities>(3, json!({})),
        Setup::of::<UnderwaterCities>(2, options),
    ]);
}

#[test]
fn twentieth_century_tells_its_icons() {
    assert_all_are_met::<TwentiethCentury>(&[
        Setup::of::<TwentiethCentury>(3, json!({})),
        Setup::of::<TwentiethCentury>(5, json!({"scoring_cards": true})),
    ]);
}

/// The icons of a sentence, sorted.
fn sorted(sentence: &Value) -> Vec<&str> {
    let runs = sentence.as_array().unwrap_or_else(|| panic!("no runs: {sentence}"));
    let mut icons: Vec<&str> = runs.iter().filter_map(|run| run["icon"].as_str()).collect();
    icons.sort_unstable();
    icons
}

/// Goes through a catalogue and holds each pair of sentences; returns how many have icons.
fn pairs_with_icons(told: &Value) -> usize {
    match told {
        Value::Object(members) if members.get("en").is_some_and(Value::is_array) => {
            let (en, de) = (sorted(&members["en"]), sorted(&members["de"]));
            assert_eq!(en, de, "{told}");
            usize::from(!en.is_empty())
        }
        Value::Object(members) => members.values().map(pairs_with_icons).sum(),
        Value::Array(items) => items.iter().map(pairs_with_icons).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

fn catalogue_has_icons<G: Published + ShowCatalogue>(least: usize) {
    for edition in G::editions() {
        let told = |form| serde_json::to_value(G::catalogue(&edition, form).ok()).unwrap();
        let (plain, runs) = (told(Form::Plain), told(Form::Runs));
        let pairs = pairs_with_icons(&runs);
        assert!(pairs >= least, "{pairs} sentences have icons");
        assert!(!runs.to_string().contains('\u{E000}') && !plain.to_string().contains('\u{E000}'));
        let en = |told: &Value| words(told, &mut Vec::new());
        assert_eq!(en(&runs), en(&plain));
    }
}

/// The sentences of a catalogue in order, runs joined.
fn words(told: &Value, all: &mut Vec<String>) -> Vec<String> {
    match told {
        Value::Object(members) if members.contains_key("en") && members.contains_key("de") => {
            for sentence in [&members["en"], &members["de"]] {
                let text = joined(sentence, &mut BTreeSet::new());
                all.push(text.as_str().expect("a sentence").to_owned());
            }
        }
        Value::Object(members) => members.values().for_each(|value| drop(words(value, all))),
        Value::Array(items) => items.iter().for_each(|item| drop(words(item, all))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    all.clone()
}

#[test]
fn both_languages_of_a_catalogue_have_the_same_icons() {
    catalogue_has_icons::<UnderwaterCities>(250);
    catalogue_has_icons::<TwentiethCentury>(80);
}

/// The names of all numbers, and of the lines of every seat's score sheet at the end.
fn names_of_numbers<G: Measurable + Published>(setup: &Setup, wording: Wording) -> Value {
    let playout = Playout::<G>::whole(setup, 7, Undoing::Never);
    let last = &playout.tables.last().expect("a table").game;
    let lines = G::seats(&playout.rules);
    let lines = Seat::first(lines)
        .flat_map(|seat| G::sheet(&playout.rules, last, seat, wording))
        .map(|line| wording.sentence(line.title));
    let names =
        G::SERIES.iter().map(|series| wording.sentence(series.quantity.title.told(wording)));
    serde_json::to_value(names.chain(lines).collect::<Vec<_>>()).expect("sentences")
}

fn numbers_have_icons<G: Measurable + Published>(setup: &Setup, resources: &[&str]) {
    for language in [Language::En, Language::De] {
        let found = icons(language, |wording| names_of_numbers::<G>(setup, wording));
        assert!(resources.iter().all(|icon| found.contains(*icon)), "{language:?}: {found:?}");
    }
}

#[test]
fn names_of_numbers_have_the_icons_of_what_they_count() {
    let of_cities = ["credit", "kelp", "steelplast", "science", "biomatter", "point", "card"];
    numbers_have_icons::<UnderwaterCities>(
        &Setup::of::<UnderwaterCities>(2, json!({})),
        &of_cities,
    );
    let of_century = ["coin", "science", "point", "garbage", "technology", "recycling"];
    numbers_have_icons::<TwentiethCentury>(
        &Setup::of::<TwentiethCentury>(3, json!({})),
        &of_century,
    );
}

/// The text without what stands in quotation marks, which is a title.
fn without_titles(text: &str) -> String {
    let parts = text.split(['“', '”', '„']).enumerate();
    parts.filter(|(place, _)| place % 2 == 0).map(|(_, part)| part).collect()
}

#[test]
fn every_resource_of_a_card_stands_with_its_icon() {
    let edition = &UnderwaterCities::editions()[0];
    let catalogue = UnderwaterCities::catalogue(edition, Form::Runs).expect("it is embedded");
    for card in &catalogue.cards {
        for sentence in [&card.text.en, &card.text.de] {
            let Sentence::Runs(runs) = sentence else { panic!("no runs: {sentence}") };
            for run in runs {
                let Run::Text(text) = run else { continue };
                let text = without_titles(text);
                let words = ["kelp", "Tang", "steelplast", "Stahlplastik", "biomatter", "Biomasse"];
                assert!(!words.iter().any(|word| text.contains(word)), "{sentence}: {text}");
            }
        }
    }
}
