//! The words and drawings of whole games, in both languages: no name of the code, and the words of each language.

use engine::kernel::edition::Published;
use engine::kernel::event::Command;
use engine::kernel::game::Game;
use engine::kernel::knowledge::hide;
use engine::kernel::play;
use engine::kernel::text::{Language, Narrate};
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::drawn::Draw;
use replay::words::tell_facts;
use serde_json::json;
use std::collections::BTreeSet;
use tests::playout::{Playout, Setup, Undoing};

/// A position in so many events is drawn, and its choices are told.
const STRIDE: usize = 40;

/// Everything that is told in the language of a few whole games.
fn told<G: Draw + Narrate + Published>(setups: &[Setup], language: Language) -> BTreeSet<String> {
    let mut told = BTreeSet::new();
    for setup in setups {
        let playout = Playout::<G>::whole(setup, 11, Undoing::Sometimes);
        let mut before = None;
        for (event, table) in playout.events.iter().zip(&playout.tables) {
            told.extend(tell_facts(&playout.rules, before.as_ref(), event, language));
            before = Some(hide::<G>(&table.game, Viewer::Referee));
            if let Some(Command::Game(command)) = &event.command {
                told.insert(G::tell_command(&playout.rules, command, language));
            }
            if (event.seq.0 as usize).is_multiple_of(STRIDE) {
                told.extend(position::<G>(&playout.rules, &table.game, language));
            }
        }
        told.extend(position::<G>(&playout.rules, &playout.table().game, language));
    }
    told
}

/// The picture of a position, and the choices of each seat.
fn position<G: Draw + Narrate>(
    rules: &G::Rules,
    state: &G::State,
    language: Language,
) -> Vec<String> {
    let picture = G::draw(rules, &hide::<G>(state, Viewer::Referee), language);
    let mut told: Vec<String> = picture.lines().map(str::to_owned).collect();
    for seat in G::to_act(state).iter() {
        let seen = hide::<G>(state, Viewer::Seat(seat));
        for lawful in play::legal::<G>(rules, &seen, seat) {
            told.push(G::tell_choice(rules, &seen, seat, &lawful.into(), language));
        }
    }
    told.push(G::tie_break(language).to_owned());
    told
}

fn setups<G: Published>(seats: [u8; 2], options: serde_json::Value) -> [Setup; 2] {
    [Setup::of::<G>(seats[0], json!({})), Setup::of::<G>(seats[1], options)]
}

/// All that both games tell in the language.
fn everything(language: Language) -> BTreeSet<String> {
    let options = json!({"contracts": true, "boards": "advanced"});
    let mut all = told::<UnderwaterCities>(&setups::<UnderwaterCities>([4, 2], options), language);
    let options = json!({"scoring_cards": false});
    all.extend(told::<TwentiethCentury>(&setups::<TwentiethCentury>([3, 5], options), language));
    assert!(all.len() > 2_000, "{} texts", all.len());
    all
}

/// Returns whether there is a name of the code in it: letters joined by a low line. In pictures a low line is a free building site.
fn names_code(text: &str) -> bool {
    let is_letter = |letter: u8| letter.is_ascii_lowercase();
    let mut triples = text.as_bytes().windows(5);
    triples.any(|five| {
        let [a, b, line, c, d] = *five else { return false };
        line == b'_' && [a, b, c, d].into_iter().all(is_letter)
    })
}

#[test]
fn no_text_of_a_game_holds_a_name_of_the_code() {
    for language in [Language::En, Language::De] {
        let all = everything(language);
        let named = all.iter().find(|text| names_code(text));
        assert_eq!(named, None);
        for name in [UnderwaterCities::NAME, TwentiethCentury::NAME] {
            assert_eq!(all.iter().find(|text| text.contains(name)), None);
        }
    }
}

#[test]
fn what_happened_to_a_bridge_is_told_as_it_was_offered() {
    let setups = setups::<TwentiethCentury>([3, 5], json!({"scoring_cards": false}));
    let signs = [
        (Language::En, "a bridge on", "rails printed at"),
        (Language::De, "Brücke auf", "gedruckten Gleisen"),
    ];
    for (language, bridge, printed) in signs {
        let mut bridges = 0;
        for setup in &setups {
            for number in 0..4 {
                let playout = Playout::<TwentiethCentury>::whole(setup, number, Undoing::Never);
                let mut before = None;
                for (event, table) in playout.events.iter().zip(&playout.tables) {
                    let told = tell_facts(&playout.rules, before.as_ref(), event, language);
                    bridges += told.iter().filter(|text| text.contains(bridge)).count();
                    assert_eq!(told.iter().find(|text| text.contains(printed)), None);
                    before = Some(hide::<TwentiethCentury>(&table.game, Viewer::Referee));
                }
            }
        }
        assert!(bridges > 3, "{bridges} bridges");
    }
}

/// A word of English that German would not use, as a whole word.
const ENGLISH: [&str; 12] = [
    "seat", "gain", "the", "city", "build", "draws", "with", "and", "pays", "kelp", "coins", "turn",
];

#[test]
fn german_texts_are_german_and_speak_of_seats_as_sitze() {
    for text in everything(Language::De) {
        let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        let english = words.iter().find(|word| ENGLISH.contains(word));
        assert_eq!(english, None, "{text}");
        // A number behind `Platz` would be that of a seat; slots are `Aktionsplatz`, sites `Bauplatz`.
        let place = |pair: &&[&str]| {
            ["Platz", "Plätze", "Plätzen"].contains(&pair[0]) && pair[1].parse::<u8>().is_ok()
        };
        assert_eq!(words.windows(2).find(place), None, "{text}");
    }
}

#[test]
fn german_conditions_are_followed_by_a_main_clause() {
    for text in everything(Language::De) {
        for condition in ["Immer wenn ", "Wenn "] {
            let Some((_, behind)) = text.split_once(condition) else { continue };
            let order = [", erhalte ", ", ziehe ", ", baue ", ", werte "];
            let sentence = behind.split(". ").next().unwrap_or_default();
            assert!(!order.iter().any(|order| sentence.contains(order)), "{text}");
        }
    }
}
