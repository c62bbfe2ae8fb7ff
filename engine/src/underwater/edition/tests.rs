//! What an edition is refused for: each reason is met, and each word that stands where it means nothing.

use super::*;
use crate::underwater::agenda::Path;
use crate::underwater::effects::vocabulary::{Gain, OPTIONS_MAX, PARTS_MAX, Part};
use crate::underwater::ids::{BoardNo, Era, SITES_PER_CITY};
use serde_json::{Value, json};

/// The files of the embedded edition, to be changed.
struct Written {
    cards: Value,
    slots: Value,
    boards: Value,
    metropolises: Value,
}

impl Written {
    fn embedded() -> Written {
        let parse = |text| serde_json::from_str(text).unwrap();
        Written {
            cards: parse(RECONSTRUCTED.cards),
            slots: parse(RECONSTRUCTED.slots),
            boards: parse(RECONSTRUCTED.boards),
            metropolises: parse(RECONSTRUCTED.metropolises),
        }
    }

    fn load(&self) -> Result<Edition, Unsound> {
        let texts = [&self.cards, &self.slots, &self.boards, &self.metropolises];
        let [cards, slots, boards, metropolises] = texts.map(Value::to_string);
        Edition::load(Files {
            edition: RECONSTRUCTED.edition,
            cards: &cards,
            slots: &slots,
            boards: &boards,
            metropolises: &metropolises,
        })
    }

    fn card(&mut self, number: u8) -> &mut Value {
        &mut self.cards["cards"][usize::from(number) - 1]
    }
}

/// Why the embedded edition is refused once this was changed.
fn refused(change: impl FnOnce(&mut Written)) -> Unsound {
    let mut written = Written::embedded();
    change(&mut written);
    written.load().unwrap_err()
}

/// Why this card is refused with another effect.
fn card_refused(number: u8, effect: &Value) -> EffectUnsound {
    let unsound = refused(|written| written.card(number)["effect"] = effect.clone());
    let Unsound::Card { card, fault } = unsound else {
        panic!("card {number} with {effect}: {unsound}");
    };
    assert_eq!(card, CardNo::new(number).unwrap());
    fault
}

fn is_loaded(number: u8, effect: &Value) {
    let mut written = Written::embedded();
    written.card(number)["effect"] = effect.clone();
    if let Err(unsound) = written.load() {
        panic!("card {number} with {effect}: {unsound}");
    }
}

/// A card of each type. Of special cards: an instant and an action.
const INSTANT: u8 = 1;
const ACTION: u8 = 13;
const PERMANENT: u8 = 8;
const PRODUCTION: u8 = 16;
const END_SCORING: u8 = 81;
const SPECIAL_INSTANT: u8 = 202;
const SPECIAL_ACTION: u8 = 196;

fn gain() -> Value {
    json!({"type": "gain", "credit": 1})
}

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

fn spend() -> Value {
    json!({"type": "spend", "give": {"credit": 1}, "points": 1})
}

/// An ability; the edition has as many as are possible, so that it takes the place of another one.
fn ability(then: &Value) -> Value {
    json!({"type": "once_per_turn", "then": then})
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
        // What would let an action card be used for ever is refused there (ruling U-39).
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

/// Why an edition is refused with this effect on slots, on sites and on a blue tile.
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
fn what_counts_is_at_least_one() {
    let zero = |number, effect: Value, name: &'static str| {
        assert_eq!(card_refused(number, &effect), EffectUnsound::Zero(name), "{effect}");
    };
    zero(INSTANT, json!({"type": "advance", "steps": 0}), "steps");
    zero(INSTANT, json!({"type": "build", "what": ["farm"], "count": 0}), "count");
    zero(INSTANT, json!({"type": "upgrade", "what": ["farm"], "up_to": 0, "price": [{}]}), "up_to");
    zero(INSTANT, json!({"type": "use_action_card", "up_to": 0}), "up_to");
    zero(INSTANT, json!({"type": "refresh_action_card", "up_to": 0}), "up_to");
    zero(INSTANT, json!({"type": "one_of", "of": []}), "of");
    let none = json!({"of": "city", "state": "any", "at_least": 0});
    zero(INSTANT, json!({"type": "if", "condition": none, "then": gain()}), "at_least");
    zero(
        INSTANT,
        json!({"type": "for_each", "of": "city", "state": "any", "per": 0, "gain": {"kelp": 1}}),
        "per",
    );
    zero(PERMANENT, json!({"type": "raise_hand_limit", "by": 0}), "by");
    let give = json!({"credit": 1});
    zero(END_SCORING, json!({"type": "spend", "give": give, "points": 0}), "points");
    zero(END_SCORING, json!({"type": "spend", "give": give, "points": 1, "up_to": 0}), "up_to");
}

#[test]
fn what_names_something_does_not_name_nothing() {
    let empty = |number, effect: Value, name: &'static str| {
        assert_eq!(card_refused(number, &effect), EffectUnsound::Empty(name), "{effect}");
    };
    empty(INSTANT, json!({"type": "gain"}), "gain");
    empty(INSTANT, json!({"type": "gain", "kelp": 0}), "gain");
    empty(
        INSTANT,
        json!({"type": "for_each", "of": "city", "state": "any", "per": 1, "gain": {}}),
        "gain",
    );
    empty(INSTANT, json!({"type": "build", "what": []}), "what");
    empty(INSTANT, json!({"type": "build", "what": ["farm"], "discount": {}}), "discount");
    empty(INSTANT, json!({"type": "build", "what": ["farm"], "upgrade": []}), "price");
    empty(INSTANT, json!({"type": "upgrade", "what": [], "up_to": 1, "price": [{}]}), "what");
    empty(INSTANT, json!({"type": "upgrade", "what": ["farm"], "up_to": 1, "price": []}), "price");
    empty(INSTANT, json!({"type": "pay", "price": [], "then": gain()}), "price");
    empty(INSTANT, json!({"type": "exchange", "one": {}, "other": {"kelp": 1}}), "one");
    empty(INSTANT, json!({"type": "exchange", "one": {"kelp": 1}, "other": {}}), "other");
    empty(PERMANENT, json!({"type": "discount", "what": ["farm"], "off": {}}), "off");
    empty(PERMANENT, json!({"type": "discount", "what": [], "off": {"kelp": 1}}), "what");
    for on in ["built", "upgraded"] {
        let on = json!({"type": on, "what": []});
        empty(PERMANENT, json!({"type": "whenever", "on": on, "then": gain()}), "what");
    }
    empty(PRODUCTION, json!({"type": "replace_output", "of": "farm", "by": {}}), "gain");
    let into = json!({"credit": 1});
    empty(
        PRODUCTION,
        json!({"type": "convert_produced", "produced": {}, "into": into}),
        "produced",
    );
    let produced = json!({"kelp": 1});
    empty(
        PRODUCTION,
        json!({"type": "convert_produced", "produced": produced, "into": {}}),
        "gain",
    );
    empty(END_SCORING, json!({"type": "spend", "give": {}, "points": 1}), "give");
}

#[test]
fn a_city_is_not_upgraded() {
    for effect in [
        json!({"type": "build", "what": ["city"], "upgrade": [{"science": 1}]}),
        json!({"type": "build", "what": ["farm", "city"], "upgrade": [{"science": 1}]}),
        json!({"type": "upgrade", "what": ["city"], "up_to": 1, "price": [{}]}),
    ] {
        assert_eq!(card_refused(INSTANT, &effect), EffectUnsound::UpgradedCity);
    }
    let on = json!({"type": "upgraded", "what": ["tunnel", "city"]});
    let whenever = json!({"type": "whenever", "on": on, "then": gain()});
    assert_eq!(card_refused(PERMANENT, &whenever), EffectUnsound::UpgradedCity);
}

#[test]
fn a_cost_is_specified_or_discounted_and_an_expansion_site_is_for_buildings() {
    let both = json!({"type": "build", "what": ["farm"], "cost": {}, "discount": {"kelp": 1}});
    assert_eq!(card_refused(INSTANT, &both), EffectUnsound::TwoCosts);
    for what in [["tunnel", "farm"], ["city", "farm"], ["tunnel", "city"]] {
        let effect = json!({"type": "build", "what": what, "on": "expansion_site"});
        assert_eq!(card_refused(INSTANT, &effect), EffectUnsound::NoBuilding);
    }
}

#[test]
fn a_slot_is_named_by_a_key_that_is_there_and_a_space_by_its_number() {
    let unknown = EffectUnsound::NoSuchKey("nowhere".to_owned());
    let on = |on: Value| json!({"type": "whenever", "on": on, "then": gain()});
    let used = on(json!({"type": "slot_used", "slot": "nowhere"}));
    assert_eq!(card_refused(PERMANENT, &used), unknown);
    let discount =
        json!({"type": "discount", "what": ["farm"], "off": {"kelp": 1}, "slot": "nowhere"});
    assert_eq!(card_refused(PERMANENT, &discount), unknown);
    for space in [0, 5] {
        let onto = on(json!({"type": "advanced_onto", "space": space}));
        assert_eq!(card_refused(PERMANENT, &onto), EffectUnsound::NoSuchSpace(space));
        let here = json!({"type": "if", "condition": {"on_space": space}, "then": gain()});
        assert_eq!(card_refused(INSTANT, &here), EffectUnsound::NoSuchSpace(space));
    }
}

#[test]
fn an_effect_has_as_many_parts_and_options_as_a_path_can_tell() {
    let parts = |steps: usize| json!({"type": "advance", "steps": steps});
    is_loaded(INSTANT, &parts(PARTS_MAX));
    let more = PARTS_MAX + 1;
    assert_eq!(card_refused(INSTANT, &parts(more)), EffectUnsound::TooManyParts(more));
    let several = json!({"type": "all", "of": vec![gain(); more]});
    assert_eq!(card_refused(INSTANT, &several), EffectUnsound::TooManyParts(more));
    let options = |count: usize| json!({"type": "one_of", "of": vec![gain(); count]});
    is_loaded(INSTANT, &options(OPTIONS_MAX));
    for count in [OPTIONS_MAX + 1, 256] {
        assert_eq!(card_refused(INSTANT, &options(count)), EffectUnsound::TooManyOptions(count));
    }
}

#[test]
fn an_effect_is_nested_as_deep_as_a_path_can_tell() {
    let nested = |levels: usize| {
        (0..levels).fold(gain(), |inner, _| json!({"type": "one_of", "of": [gain(), inner]}))
    };
    is_loaded(INSTANT, &nested(Path::LEVELS_MAX));
    let more = Path::LEVELS_MAX + 1;
    assert_eq!(card_refused(INSTANT, &nested(more)), EffectUnsound::TooDeep(more));
    // What a trigger opens is one level.
    let whenever =
        |levels| json!({"type": "whenever", "on": {"type": "turn_ends"}, "then": nested(levels)});
    is_loaded(PERMANENT, &whenever(Path::LEVELS_MAX - 1));
    assert_eq!(card_refused(PERMANENT, &whenever(Path::LEVELS_MAX)), EffectUnsound::TooDeep(more));
}

#[test]
fn the_arena_says_when_it_is_full() {
    let mut arena = Arena::default();
    let part = [Part::Gain(Gain { points: 1, ..Gain::default() })];
    let full = (0..=u32::from(u16::MAX) + 1).find_map(|_| arena.lay_parts(&part).err());
    assert_eq!(full, Some(EffectUnsound::TooMany));
}

#[test]
fn a_file_is_what_its_schema_says() {
    let file = |change: fn(&mut Written)| {
        let unsound = refused(change);
        let Unsound::File { file, .. } = unsound else { panic!("{unsound}") };
        file
    };
    assert_eq!(file(|written| written.card(1)["kind"] = json!("joke")), "cards.json");
    assert_eq!(file(|written| written.card(1)["effect"]["moon"] = json!(1)), "cards.json");
    assert_eq!(file(|written| written.card(1)["moon"] = json!(1)), "cards.json");
    assert_eq!(file(|written| written.slots["sides"] = json!(3)), "slots.json");
    assert_eq!(file(|written| written.boards = json!([])), "boards.json");
    assert_eq!(file(|written| written.metropolises["brown"] = json!(null)), "metropolises.json");
    let files = Files { edition: "{}", ..RECONSTRUCTED };
    assert!(matches!(Edition::load(files), Err(Unsound::File { file: "edition.json", .. })));
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
        let Unsound::Numbering { what, most } = unsound else { panic!("{unsound}") };
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
    let most = crate::underwater::state::SCORING_CARDS_MAX;
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
fn each_number_of_players_has_a_side() {
    for (side, players, missing) in [(0, json!([1]), 2), (1, json!([4]), 3), (1, json!([3]), 4)] {
        let unsound = refused(|written| written.slots["sides"][side]["players"] = players);
        assert_eq!(unsound, Unsound::NoSide(missing));
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
