//! Files, numbers and what an edition must hold altogether.

use super::*;
use crate::ids::{BoardNo, Era, SITES_PER_CITY};
use kernel::edition::files::{FileUnsound, NumberingUnsound};

#[test]
fn a_file_is_what_its_schema_says() {
    let file = |change: fn(&mut Written)| {
        let unsound = refused(change);
        let Unsound::File(FileUnsound { file, .. }) = unsound else { panic!("{unsound}") };
        file
    };
    assert_eq!(file(|written| written.card(1)["kind"] = json!("joke")), "cards.json");
    assert_eq!(file(|written| written.card(1)["effect"]["moon"] = json!(1)), "cards.json");
    assert_eq!(file(|written| written.card(1)["moon"] = json!(1)), "cards.json");
    assert_eq!(file(|written| written.slots["sides"] = json!(3)), "slots.json");
    assert_eq!(file(|written| written.boards = json!([])), "boards.json");
    assert_eq!(file(|written| written.metropolises["brown"] = json!(null)), "metropolises.json");
    let files = Files { edition: "{}", ..RECONSTRUCTED };
    assert!(matches!(
        Edition::load(files),
        Err(Unsound::File(FileUnsound { file: "edition.json", .. }))
    ));
}

#[test]
fn numbers_name_something_that_is_there() {
    assert!(matches!(refused(|written| written.card(1)["number"] = json!(0)), Unsound::Number(_)));
    assert!(matches!(
        refused(|written| written.boards["boards"][0]["start"] = json!(10)),
        Unsound::Number(_)
    ));
    assert!(matches!(
        refused(|written| {
            written.boards["boards"][0]["tunnels"][0]["joins"] = json!([{"city": 1}, {"city": 12}]);
        }),
        Unsound::Number(_)
    ));
}

#[test]
fn items_are_numbered_without_a_gap() {
    let of = |change: fn(&mut Written)| {
        let unsound = refused(change);
        let Unsound::Numbering(NumberingUnsound { what, most }) = unsound else {
            panic!("{unsound}")
        };
        (what, most)
    };
    assert_eq!(of(|w| w.boards["boards"][0]["board"] = json!(2)).0, "boards");
    assert_eq!(of(|w| w.boards["boards"][0]["cities"][0]["city"] = json!(2)), ("city sites", 9));
    assert_eq!(
        of(|w| w.boards["boards"][0]["tunnels"][3]["tunnel"] = json!(1)),
        ("tunnel sites", 16)
    );
    assert_eq!(
        of(|w| w.boards["boards"][0]["cities"][0]["building_sites"] = json!([{"site": 2}])),
        ("building sites", 1)
    );
    assert_eq!(of(|w| w.slots["sides"][0]["slots"][0]["slot"] = json!(2)), ("slots", 12));
    assert_eq!(of(|w| w.metropolises["brown"][0]["tile"] = json!(2)), ("brown metropolises", 5));
    assert_eq!(of(|w| w.metropolises["blue"][0]["tile"] = json!(2)), ("blue metropolises", 11));
    assert_eq!(
        of(|w| drop(w.metropolises["blue"].as_array_mut().unwrap().pop())),
        ("blue metropolises", 11)
    );
}

#[test]
fn all_cards_are_there_once() {
    let without = |number: usize| {
        refused(|written| drop(written.cards["cards"].as_array_mut().unwrap().remove(number - 1)))
    };
    for (number, era) in [(1, 0), (66, 0), (67, 1), (123, 1), (124, 2), (180, 2)] {
        assert_eq!(without(number), Unsound::DeckIncomplete(Era::at(era)));
    }
    for number in [181, 190, 191, 205] {
        assert_eq!(without(number), Unsound::SpecialCardsIncomplete);
    }
    let twice = refused(|written| {
        let card = written.card(7).clone();
        written.cards["cards"].as_array_mut().unwrap().push(card);
    });
    assert_eq!(twice, Unsound::CardTwice(CardNo::new(7).unwrap()));
}

#[test]
fn a_card_costs_what_its_group_costs() {
    let cases = [(1, 1), (124, 3), (181, 2), (181, 0), (190, 4), (191, 0), (191, 3), (205, 9)];
    for (number, cost) in cases {
        let unsound = refused(|written| written.card(number)["cost"] = json!(cost));
        assert_eq!(unsound, Unsound::WrongPrice(CardNo::new(number).unwrap()), "{cost}");
    }
    for number in [181, 191] {
        let unsound = refused(|written| {
            written.card(number).as_object_mut().unwrap().remove("cost");
        });
        assert_eq!(unsound, Unsound::WrongPrice(CardNo::new(number).unwrap()));
    }
}

#[test]
fn u31_at_most_four_cards_have_an_ability() {
    // The embedded edition has some; every further permanent card gets one.
    let embedded = Written::embedded().load().unwrap().standing.abilities.len();
    assert!(embedded <= 4);
    let permanent = [8, 11, 12, 14, 25, 35];
    let with = |more: usize| {
        let mut written = Written::embedded();
        for number in &permanent[..more] {
            written.card(*number)["effect"] = ability(&gain());
        }
        written.load()
    };
    assert!(with(4 - embedded).is_ok());
    assert_eq!(with(5 - embedded).err(), Some(Unsound::TooManyAbilities(5)));
}

#[test]
fn end_scoring_cards_fit_on_a_sheet() {
    // Production cards become end-scoring cards until there are too many.
    let standing = Written::embedded().load().unwrap().standing;
    let production: Vec<CardNo> = standing.production.iter().collect();
    let with = |more: usize| {
        let mut written = Written::embedded();
        for number in &production[..more] {
            let card = written.card(number.number());
            card["kind"] = json!("end_scoring");
            card["effect"] = spend();
        }
        written.load()
    };
    let refused: Vec<Unsound> = (0..production.len()).filter_map(|more| with(more).err()).collect();
    assert!(with(0).is_ok());
    let most = crate::state::SCORING_CARDS_MAX;
    assert_eq!(refused.first(), Some(&Unsound::TooManyScoringCards(most + 1)));
}

#[test]
fn a_board_is_a_graph_of_city_sites_with_three_metropolises() {
    let of = |change: fn(&mut Value)| {
        let unsound = refused(|written| change(&mut written.boards["boards"][0]));
        let Unsound::Board { board, fault } = unsound else { panic!("{unsound}") };
        assert_eq!(board, BoardNo::at(0));
        fault
    };
    let two = "a tunnel site joins two things";
    assert_eq!(of(|b| b["tunnels"][0]["joins"] = json!([{"city": 1}])), two);
    assert_eq!(of(|b| b["tunnels"][0]["joins"] = json!([])), two);
    let ends = "a tunnel site joins two city sites, or one and a metropolis";
    assert_eq!(of(|b| b["tunnels"][0]["joins"] = json!([{"city": 1}, {"city": 1}])), ends);
    assert_eq!(
        of(|b| b["tunnels"][0]["joins"] =
            json!([{"metropolis": "brown"}, {"metropolis": "brown"}])),
        ends
    );
    let metropolises = "the brown metropolis needs two tunnel sites, each blue one needs one";
    assert_eq!(of(|b| b["tunnels"][13]["joins"] = json!([{"city": 4}, {"city": 1}])), metropolises);
    assert_eq!(
        of(|b| b["tunnels"][0]["joins"] = json!([{"city": 1}, {"metropolis": "blue_upper_right"}])),
        metropolises
    );
    // One number is left for the expansion site.
    let sites: Vec<Value> = (1..=SITES_PER_CITY).map(|site| json!({"site": site})).collect();
    let mut written = Written::embedded();
    written.boards["boards"][0]["cities"][0]["building_sites"] = json!(sites);
    assert!(matches!(written.load(), Err(Unsound::Board { fault: "too many building sites", .. })));
}

#[test]
fn special_sites_are_sound() {
    let of = |change: fn(&mut Value)| {
        let unsound = refused(|written| change(&mut written.boards["boards"][6]));
        let Unsound::Board { board, fault } = unsound else { panic!("{unsound}") };
        assert_eq!(board, BoardNo::at(6));
        fault
    };
    let surcharge = "a surcharge is something, or is not there";
    assert_eq!(of(|b| b["cities"][0]["surcharge"] = json!({})), surcharge);
    assert_eq!(of(|b| b["tunnels"][0]["surcharge"] = json!({})), surcharge);
    assert_eq!(of(|b| b["cities"][0]["building_sites"][0]["surcharge"] = json!({})), surcharge);
    let multiplier = "a multiplier is at least 2, or is not there";
    assert_eq!(of(|b| b["tunnels"][0]["multiplier"] = json!(1)), multiplier);
    assert_eq!(of(|b| b["cities"][0]["building_sites"][0]["multiplier"] = json!(0)), multiplier);
    assert_eq!(
        of(|b| b["cities"][0]["symbiotic_points"] = json!(2)),
        "a symbiotic city makes 2 points anyway: tell more, or nothing"
    );
    assert_eq!(
        of(|b| b["tunnels"][15]["metropolis_points"] = json!(0)),
        "`metropolis_points` is at least 1"
    );
    assert_eq!(
        of(|b| b["tunnels"][0]["metropolis_points"] = json!(2)),
        "`metropolis_points` stands on a tunnel site at a metropolis"
    );
    let pair = "a pair of tunnels consists of two tunnel sites and produces something";
    assert_eq!(of(|b| b["tunnel_pairs"][0]["tunnels"] = json!([3, 3])), pair);
    assert_eq!(of(|b| b["tunnel_pairs"][0]["production"] = json!({})), pair);
}

#[test]
fn u54_contracts_have_criteria_and_only_gain() {
    let of = |change: fn(&mut Value)| {
        let unsound = refused(|written| change(&mut written.contracts["contracts"][2]));
        let Unsound::Contract { contract, fault } = unsound else { panic!("{unsound}") };
        assert_eq!(contract.number(), 3);
        fault
    };
    assert_eq!(of(|c| c["criteria"] = json!([])), EffectUnsound::Criteria(0));
    let four = |c: &mut Value| c["criteria"] = vec![json!({"on_space": 1}); 4].into();
    assert_eq!(of(four), EffectUnsound::Criteria(4));
    assert_eq!(
        of(|c| c["effect"] = json!({"type": "advance", "steps": 1})),
        EffectUnsound::Misplaced { word: "advance", place: "on a government contract" }
    );
    let unsound = refused(|written| written.contracts["contracts"][2]["contract"] = json!(4));
    let Unsound::Numbering(NumberingUnsound { what, most }) = unsound else { panic!("{unsound}") };
    assert_eq!((what, most), ("contracts", 8));
}

#[test]
fn the_first_release_is_what_it_always_was() {
    let first = Edition::load(RECONSTRUCTED_1).unwrap();
    assert_eq!(
        first.name.hash.to_string(),
        "a9cd4c22ff80ead3b3b96a0bedf8761ac1a3679320875174cc220947a6f903dd"
    );
    assert_eq!((first.boards().len(), first.name.name.as_str()), (4, "reconstructed"));
    let names = SHELF.names();
    assert_eq!(names[1], first.name, "new games take the newer one, which stands first");
    assert_ne!(names[0].hash, first.name.hash);
}

#[test]
fn each_number_of_players_has_a_side() {
    for (side, players, missing) in [(0, json!([1]), 2), (1, json!([4]), 3), (1, json!([3]), 4)] {
        let unsound = refused(|written| written.slots["sides"][side]["players"] = players);
        assert_eq!(unsound, Unsound::NoSide(missing));
    }
}
