//! Each word that stands where it means nothing, and each that stands where it belongs.

use super::*;

/// One example of each word that is carried out by a choice.
fn chosen_words() -> Vec<Value> {
    vec![
        json!({"type": "advance", "steps": 1}),
        json!({"type": "build", "what": ["farm"]}),
        json!({"type": "upgrade", "what": ["farm"], "up_to": 1, "price": [{"science": 1}]}),
        json!({"type": "use_action_card"}),
        json!({"type": "refresh_action_card"}),
        json!({"type": "draw_special"}),
        json!({"type": "use_slot", "slot": "coloured"}),
        json!({"type": "turn_symbiotic"}),
        json!({"type": "gain_metropolis", "colour": "blue"}),
        json!({"type": "gain_production"}),
        json!({"type": "one_of", "of": [gain()]}),
    ]
}

/// Words that buy: choices in a turn, and choices in Production.
fn buying_words() -> Vec<Value> {
    vec![
        json!({"type": "pay", "price": [{"kelp": 1}], "then": gain()}),
        json!({"type": "exchange", "one": {"kelp": 1}, "other": {"credit": 1}}),
    ]
}

/// Words that gain and ask for no choice.
fn gaining_words() -> Vec<Value> {
    let condition = json!({"of": "city", "state": "any", "at_least": 2});
    vec![
        gain(),
        json!({"type": "for_each", "of": "city", "state": "any", "per": 1, "gain": {"points": 1}}),
        json!({"type": "if", "condition": condition, "then": gain()}),
    ]
}

/// Words of a permanent card.
fn permanent_words() -> Vec<Value> {
    vec![
        json!({"type": "whenever", "on": {"type": "turn_ends"}, "then": gain()}),
        json!({"type": "discount", "what": ["farm"], "off": {"kelp": 1}}),
        json!({"type": "raise_hand_limit", "by": 1}),
    ]
}

/// Words of a production card that are no gains.
fn production_words() -> Vec<Value> {
    vec![
        json!({"type": "replace_output", "of": "farm", "by": {"credit": 1}}),
        json!({"type": "convert_produced", "produced": {"kelp": 1}, "into": {"credit": 1}}),
    ]
}

fn word(effect: &Value) -> &str {
    effect["type"].as_str().unwrap()
}

/// The word is refused on this card because of its place.
fn misplaced(number: u8, effect: &Value, place: &'static str) {
    let EffectUnsound::Misplaced { word: refused, place: told } = card_refused(number, effect)
    else {
        panic!("card {number} with {effect} is refused for something else");
    };
    assert_eq!((refused, told), (word(effect), place), "card {number}");
}

#[test]
fn the_embedded_edition_is_sound() {
    assert_eq!(Written::embedded().load().err(), None);
}

#[test]
fn words_that_are_carried_out_stand_on_instants_and_actions_and_inside_triggers_and_abilities() {
    let words = [chosen_words(), buying_words(), gaining_words()].concat();
    for effect in words {
        for number in [INSTANT, SPECIAL_INSTANT] {
            is_loaded(number, &effect);
        }
        is_loaded(18, &ability(&effect));
        // An effect that would let an action card be used for ever is refused there (ruling U-39).
        if word(&effect) == "refresh_action_card" {
            continue;
        }
        for number in [ACTION, SPECIAL_ACTION] {
            is_loaded(number, &effect);
        }
        let whenever = json!({"type": "whenever", "on": {"type": "turn_ends"}, "then": effect});
        is_loaded(PERMANENT, &whenever);
    }
}

#[test]
fn words_that_stand_on_claimed_cards_are_not_carried_out() {
    let place = "in an effect that is carried out";
    let mut words = [permanent_words(), production_words(), vec![spend()]].concat();
    words.push(ability(&gain()));
    for effect in words {
        for number in [INSTANT, ACTION, SPECIAL_INSTANT, SPECIAL_ACTION] {
            misplaced(number, &effect, place);
        }
        // Nor inside anything else, on any card, slot, tile or site.
        let inner = EffectUnsound::Misplaced { word: chosen_word(&effect), place };
        for outer in [
            json!({"type": "all", "of": [gain(), effect]}),
            json!({"type": "one_of", "of": [gain(), effect]}),
            json!({"type": "pay", "price": [{"kelp": 1}], "then": effect}),
        ] {
            assert_eq!(card_refused(INSTANT, &outer), inner);
        }
        let whenever = json!({"type": "whenever", "on": {"type": "turn_ends"}, "then": effect});
        assert_eq!(card_refused(PERMANENT, &whenever), inner);
        assert_eq!(card_refused(18, &ability(&effect)), inner);
        for elsewhere in elsewhere(&effect) {
            assert_eq!(elsewhere, Unsound::Effect(inner.clone()));
        }
    }
}

/// The word of an effect, as rejections hold it.
fn chosen_word(effect: &Value) -> &'static str {
    let words = ["whenever", "discount", "raise_hand_limit", "replace_output", "convert_produced"];
    let words = words.into_iter().chain(["spend", "once_per_turn"]);
    words.into_iter().find(|known| *known == word(effect)).unwrap()
}

/// Returns the reasons for which an edition is refused with this effect on slots, on sites and on a blue tile.
fn elsewhere(effect: &Value) -> Vec<Unsound> {
    let city = |written: &mut Written, name: &str, bonus: Value| {
        written.boards["boards"][0]["cities"][0][name] = bonus;
    };
    vec![
        refused(|written| written.slots["sides"][0]["slots"][0]["effect"] = effect.clone()),
        refused(|written| written.slots["always_available"]["effect"] = effect.clone()),
        refused(|written| written.metropolises["blue"][0]["instant"] = effect.clone()),
        refused(|written| city(written, "bonus", effect.clone())),
        refused(|written| {
            city(written, "building_sites", json!([{"site": 1, "bonus": effect}]));
        }),
        refused(|written| city(written, "expansion_site", json!({"bonus": effect}))),
        refused(|written| written.boards["boards"][0]["tunnels"][0]["bonus"] = effect.clone()),
    ]
}

#[test]
fn nothing_but_its_own_words_stands_on_a_permanent_card() {
    for effect in permanent_words() {
        is_loaded(PERMANENT, &effect);
    }
    let others = [chosen_words(), buying_words(), gaining_words(), production_words()].concat();
    for effect in others.iter().chain([&spend()]) {
        misplaced(PERMANENT, effect, "on a permanent card");
    }
}

#[test]
fn gains_and_one_choice_stand_on_a_production_card() {
    let choices = [production_words(), buying_words()].concat();
    for effect in gaining_words().iter().chain(&choices) {
        is_loaded(PRODUCTION, effect);
    }
    for effect in [chosen_words(), permanent_words(), vec![spend(), ability(&gain())]].concat() {
        misplaced(PRODUCTION, &effect, "on a production card");
    }
    // Together with gains a choice may stand, but not with a second one, not even with itself.
    for first in &choices {
        is_loaded(PRODUCTION, &json!({"type": "all", "of": [gain(), first, gain()]}));
        for second in &choices {
            let both = json!({"type": "all", "of": [first, second]});
            let place = "beside another choice in Production";
            let fault = card_refused(PRODUCTION, &both);
            let EffectUnsound::Misplaced { word: refused, place: told } = fault else {
                panic!("{both}: {fault}");
            };
            assert_eq!((refused, told), (word(second), place));
        }
    }
}

#[test]
fn a_choice_in_production_gains_no_cards_and_nothing_that_asks_again() {
    for effect in [
        json!({"type": "replace_output", "of": "farm", "by": {"cards": 1}}),
        json!({"type": "convert_produced", "produced": {"kelp": 1}, "into": {"cards": 1}}),
        json!({"type": "pay", "price": [{"kelp": 1}], "then": {"type": "gain", "cards": 1}}),
        json!({"type": "pay", "price": [{"kelp": 1}], "then": {"type": "advance", "steps": 1}}),
        json!({"type": "pay", "price": [{"kelp": 1}], "then": {"type": "one_of", "of": [gain()]}}),
    ] {
        misplaced(PRODUCTION, &effect, "on a production card");
    }
    let condition = json!({"of": "city", "state": "any", "at_least": 2});
    let asks = json!({"type": "if", "condition": condition, "then": {"type": "draw_special"}});
    misplaced(PRODUCTION, &asks, "on a production card");
}

#[test]
fn points_and_purchases_stand_on_an_end_scoring_card() {
    let points = json!({"type": "gain", "points": 2});
    let condition = json!({"of": "city", "state": "any", "at_least": 2});
    for effect in [
        points.clone(),
        spend(),
        json!({"type": "for_each", "of": "city", "state": "any", "per": 1, "gain": {"points": 1}}),
        json!({"type": "if", "condition": condition, "then": points}),
        json!({"type": "all", "of": [spend(), points]}),
    ] {
        is_loaded(END_SCORING, &effect);
    }
    let place = "on an end-scoring card";
    let words = [chosen_words(), buying_words(), permanent_words(), production_words()].concat();
    for effect in words.iter().chain([&gain(), &ability(&gain())]) {
        misplaced(END_SCORING, effect, place);
    }
    let each = |what: &str| json!({"type": "for_each", "of": "city", "state": "any", "per": 1, "gain": {what: 1}});
    for what in ["kelp", "cards"] {
        misplaced(END_SCORING, &each(what), place);
    }
    misplaced(END_SCORING, &json!({"type": "if", "condition": condition, "then": gain()}), place);
}

#[test]
fn u14_a_special_card_never_uses_the_always_available_slot() {
    let use_slot = |slot: &str| json!({"type": "use_slot", "slot": slot});
    for effect in [
        use_slot("available"),
        json!({"type": "pay", "price": [{"credit": 1}], "then": use_slot("available")}),
        json!({"type": "one_of", "of": [gain(), use_slot("available")]}),
    ] {
        let fault = card_refused(SPECIAL_INSTANT, &effect);
        let place = "on a special card";
        assert_eq!(fault, EffectUnsound::Misplaced { word: "use_slot", place });
        is_loaded(INSTANT, &effect);
    }
    let whenever =
        json!({"type": "whenever", "on": {"type": "turn_ends"}, "then": use_slot("available")});
    let place = "on a special card";
    assert_eq!(card_refused(191, &whenever), EffectUnsound::Misplaced { word: "use_slot", place });
    for slot in ["available_coloured", "occupied", "coloured"] {
        is_loaded(SPECIAL_INSTANT, &use_slot(slot));
    }
}

#[test]
fn a_blue_tile_only_gains_in_production() {
    let produce = |effect: &Value| {
        let mut written = Written::embedded();
        written.metropolises["blue"][0]["production"] = effect.clone();
        written.load()
    };
    for effect in gaining_words() {
        assert!(produce(&effect).is_ok(), "{effect}");
    }
    let words = [chosen_words(), buying_words(), permanent_words(), production_words()].concat();
    for effect in words.iter().chain([&spend(), &ability(&gain())]) {
        let Err(Unsound::Effect(EffectUnsound::Misplaced { word: refused, place })) =
            produce(effect)
        else {
            panic!("{effect} is not refused for its place");
        };
        assert_eq!((refused, place), (word(effect), "in Production"));
    }
}

#[test]
fn u39_using_an_action_card_never_leads_to_itself_again() {
    let refresh = json!({"type": "refresh_action_card"});
    let place = "where using an action card could lead to it again";
    let refused = |number, effect: &Value| {
        let expected = EffectUnsound::Misplaced { word: "refresh_action_card", place };
        assert_eq!(card_refused(number, effect), expected);
    };
    let and_use = json!({"type": "all", "of": [refresh, {"type": "use_action_card"}]});
    refused(ACTION, &and_use);
    refused(ACTION, &json!({"type": "one_of", "of": [gain(), refresh]}));
    let on = json!({"type": "action_card_used"});
    refused(PERMANENT, &json!({"type": "whenever", "on": on, "then": refresh}));
    is_loaded(INSTANT, &and_use);
}
