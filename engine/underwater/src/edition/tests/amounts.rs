//! Amounts, names and nesting of one effect.

use super::*;
use crate::agenda::Path;
use crate::effects::vocabulary::{Gain, OPTIONS_MAX, PARTS_MAX, PRICES_MAX, Part};

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
fn a_price_has_as_many_alternatives_as_a_list_can_tell() {
    let credits = |count: usize| vec![json!({"credit": 1}); count];
    let pay = |count| json!({"type": "pay", "price": credits(count), "then": gain()});
    is_loaded(INSTANT, &pay(PRICES_MAX));
    for count in [PRICES_MAX + 1, 2 * PRICES_MAX + 2] {
        assert_eq!(card_refused(INSTANT, &pay(count)), EffectUnsound::TooManyPrices(count));
    }
    let upgrade = json!({"type": "upgrade", "what": ["farm"], "up_to": 1, "price": credits(300)});
    assert_eq!(card_refused(INSTANT, &upgrade), EffectUnsound::TooManyPrices(300));
}

#[test]
fn an_effect_is_nested_as_deep_as_a_path_can_tell() {
    let nested = |levels: usize| {
        (0..levels).fold(gain(), |inner, _| json!({"type": "one_of", "of": [gain(), inner]}))
    };
    is_loaded(INSTANT, &nested(Path::LEVELS_MAX));
    let more = Path::LEVELS_MAX + 1;
    assert_eq!(card_refused(INSTANT, &nested(more)), EffectUnsound::TooDeep(more));
    // The group that a trigger opens is one level.
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
