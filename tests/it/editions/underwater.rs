//! The conditions of an edition of *Underwater Cities* beyond those of every one: how it is made up, and that it is true to all that is known.

use super::{Edition, list, number, objects, text};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The edition, as the laws of all editions look at it.
pub(super) const EDITION: Edition = Edition {
    folder: "underwater_cities",
    release: "reconstructed/2",
    files: &["boards", "cards", "contracts", "metropolises", "slots"],
    numbered: || vec![(cards().iter().map(|card| number(&card["number"])).collect(), 205)],
    alike: || {
        let effects = |items: Vec<Value>| items.iter().map(|item| item["effect"].clone()).collect();
        vec![effects(cards()), effects(contracts())]
    },
    titled: || [cards(), tiles(), contracts()].concat(),
    sourced: || [cards(), tiles(), slots(), contracts()].concat(),
};

/// The numbers of each deck, and how many of its cards are of each kind, in per cent: instant, permanent, action, production, end-scoring.
const ERAS: [(usize, usize, [usize; 5]); 3] =
    [(1, 66, [43, 21, 22, 14, 0]), (67, 123, [40, 20, 20, 12, 8]), (124, 180, [40, 20, 20, 12, 8])];
const KINDS: [&str; 5] = ["instant", "permanent", "action", "production", "end_scoring"];
const COLOURS: [&str; 3] = ["yellow", "red", "green"];

fn cards() -> Vec<Value> {
    list(&EDITION.file("cards")["cards"]).to_vec()
}

/// The cards with these numbers, which stand in order.
fn between(first: usize, last: usize) -> Vec<Value> {
    cards()[first - 1..last].to_vec()
}

fn tiles() -> Vec<Value> {
    let all = EDITION.file("metropolises");
    [list(&all["brown"]), list(&all["blue"])].concat()
}

fn contracts() -> Vec<Value> {
    list(&EDITION.file("contracts")["contracts"]).to_vec()
}

fn slots() -> Vec<Value> {
    let slots = EDITION.file("slots");
    list(&slots["sides"]).iter().flat_map(|side| list(&side["slots"])).cloned().collect()
}

/// Returns how often a word stands in the values.
fn uses(values: &[Value], word: &str) -> usize {
    let all = values.iter().flat_map(objects);
    all.filter(|object| object["type"] == word).count()
}

/// Returns how many cards have this value under this name.
fn count(cards: &[Value], name: &str, value: &str) -> usize {
    cards.iter().filter(|card| card[name] == value).count()
}

#[test]
fn law_of_editions_each_kind_of_card_has_its_share_of_a_deck() {
    for (first, last, shares) in ERAS {
        let deck = between(first, last);
        for (kind, share) in KINDS.into_iter().zip(shares) {
            let is = 100 * count(&deck, "kind", kind) / deck.len();
            let is_near = is.abs_diff(share) <= 2 && (is == 0) == (share == 0);
            assert!(is_near, "{is} per cent of {first} to {last} are {kind}: {share} expected");
        }
    }
}

#[test]
fn law_of_editions_colours_are_equal_thirds() {
    for (first, last, _) in ERAS {
        for colour in COLOURS {
            assert_eq!(3 * count(&between(first, last), "colour", colour), last + 1 - first);
        }
    }
    for (first, last, least) in [(181, 190, 3), (191, 205, 5), (181, 205, 8)] {
        let special = between(first, last);
        assert!(COLOURS.into_iter().all(|colour| count(&special, "colour", colour) >= least));
    }
}

#[test]
fn law_of_editions_every_variant_of_a_word_is_used() {
    let items = EDITION.items();
    let has = |word: &str, name: &str, value: Option<&str>| {
        let mut all = items.iter().flat_map(objects).filter(|object| object["type"] == word);
        all.any(|object| object.get(name).is_some_and(|is| value.is_none_or(|value| is == value)))
    };
    for slot in ["available", "available_coloured", "occupied", "coloured"] {
        assert!(has("use_slot", "slot", Some(slot)), "{slot}");
    }
    for colour in ["blue", "brown"] {
        assert!(has("gain_metropolis", "colour", Some(colour)), "{colour}");
    }
    for name in ["cost", "discount", "upgrade", "on"] {
        assert!(has("build", name, None), "{name}");
    }
    assert!(has("discount", "slot", None) && has("spend", "up_to", None));
    assert!(items.iter().flat_map(objects).any(|object| object.get("on_space").is_some()));
}

/// Ruling U-31, and the rulebook's word that one card turns a nonsymbiotic city symbiotic.
#[test]
fn law_of_editions_rare_words_are_rare() {
    assert!((1..=4).contains(&uses(&cards(), "once_per_turn")));
    assert_eq!(uses(&EDITION.items(), "turn_symbiotic"), 1);
}

/// Ruling U-34 rests on this: the science that an upgrade needs cannot be lost on the way.
#[test]
fn law_of_editions_no_trigger_costs_science() {
    let cards = cards();
    let triggers = cards.iter().flat_map(objects).filter(|object| object["type"] == "whenever");
    let inner = triggers.flat_map(|trigger| objects(&trigger["then"]));
    for object in inner {
        let costs = ["price", "cost", "one", "other"].map(|name| object[name].to_string());
        assert!(!costs.concat().contains("science"), "{object}");
        assert_ne!(object["type"], "upgrade", "an upgrade usually costs science");
    }
}

#[test]
fn law_of_editions_special_cards_cost_what_their_group_costs() {
    assert!(between(1, 180).iter().all(|card| card.get("cost").is_none()));
    for card in between(181, 190) {
        assert!(card["cost"] == 3 && card["kind"] == "end_scoring", "{card}");
    }
    let cheap = between(191, 205);
    assert!(cheap.iter().all(|card| card["cost"] == 1 || card["cost"] == 2));
    for kind in ["instant", "permanent", "action", "production"] {
        assert!(count(&cheap, "kind", kind) > 0, "{kind}");
    }
    for special in between(181, 205) {
        let effects = objects(&special["effect"]);
        assert!(effects.iter().all(|object| object["slot"] != "available"), "ruling U-14");
    }
}

#[test]
fn law_of_editions_six_blue_metropolises_produce_the_known_one_among_them() {
    let tiles = EDITION.file("metropolises")["blue"].clone();
    let producing = list(&tiles).iter().filter(|tile| tile.get("production").is_some());
    assert_eq!((list(&tiles).len(), producing.clone().count()), (11, 6));
    let known = (&gain("kelp"), &json!({"type": "gain", "points": 2}));
    let mut exact = producing.filter(|tile| (&tile["instant"], &tile["production"]) == known);
    assert!(exact.any(|tile| tile["source"] == "rulebook"));
}

#[test]
fn law_of_editions_slots_have_one_key_exactly_if_they_are_printed_alike() {
    let slots = slots();
    for one in &slots {
        for other in &slots {
            assert_eq!(
                one["key"] == other["key"],
                one["effect"] == other["effect"],
                "{one} {other}"
            );
        }
    }
    let keys: BTreeSet<&str> = slots.iter().map(|slot| text(&slot["key"])).collect();
    assert_eq!(slots.len() - keys.len(), 6, "so many slots are on both sides");
}

/// Two or three criteria for about the first half of a game, and a reward worth five to eight credits.
#[test]
fn law_of_editions_contracts_ask_for_two_or_three_things_and_are_worth_five_to_eight() {
    let contracts = contracts();
    assert_eq!(contracts.len(), 8);
    for contract in contracts {
        assert!((2..=3).contains(&list(&contract["criteria"]).len()), "{contract}");
        let worth = worth(&contract["effect"], value_of).expect("a plain gain");
        assert!((500..=800).contains(&worth), "{worth}: {contract}");
    }
}

#[test]
fn law_of_editions_each_advanced_board_has_its_own_idea_and_together_all_special_sites() {
    let boards = EDITION.file("boards")["boards"].clone();
    let (basic, advanced) = list(&boards).split_at(4);
    let words =
        ["surcharge", "multiplier", "symbiotic_points", "metropolis_points", "tunnel_pairs"];
    let of = |board: &Value| -> BTreeSet<&str> {
        let has = |word: &str| objects(board).iter().any(|object| object.get(word).is_some());
        words.into_iter().filter(|word| has(word)).collect()
    };
    assert!(basic.iter().all(|board| of(board).is_empty()));
    assert_eq!(advanced.iter().flat_map(of).collect::<BTreeSet<_>>(), BTreeSet::from(words));
    for board in advanced {
        let sizes = list(&board["cities"]).iter().map(|city| list(&city["building_sites"]).len());
        let sizes: BTreeSet<usize> = sizes.collect();
        assert!(sizes.iter().all(|size| (2..=5).contains(size)) && sizes.len() > 1, "{sizes:?}");
        assert!(of(board).contains("surcharge") && of(board).len() > 1, "{board}");
    }
}

fn gain(name: &str) -> Value {
    json!({"type": "gain", name: 1})
}

fn whenever(on: &Value, then: &Value) -> Value {
    json!({"type": "whenever", "on": on, "then": then})
}

fn build_one_of(what: &[&str], and: &Value) -> Value {
    json!({"type": "all", "of": [{"type": "build", "what": what, "count": 1}, and]})
}

/// Everything that is known with its number, in our words.
fn known_cards() -> [(usize, &'static str, Value); 13] {
    let structures = ["farm", "desalination_plant", "laboratory", "tunnel"];
    let upgraded_tunnel = json!({"of": "tunnel", "state": "upgraded", "at_least": 1});
    let second = |building: &str| json!({"type": "second_building", "building": building});
    let onto_three = json!({"type": "advanced_onto", "space": 3});
    let use_cards = |up_to: u8| json!({"type": "use_action_card", "up_to": up_to});
    [
        (14, "permanent", whenever(&json!({"type": "colours_differ"}), &gain("steelplast"))),
        (19, "action", build_one_of(&structures, &json!({"type": "advance", "steps": 1}))),
        (28, "instant", json!({"type": "if", "condition": upgraded_tunnel, "then": gain("kelp")})),
        (34, "action", build_one_of(&structures[..2], &gain("cards"))),
        (35, "permanent", whenever(&onto_three, &gain("credit"))),
        (36, "permanent", whenever(&second("desalination_plant"), &gain("credit"))),
        (37, "permanent", whenever(&second("laboratory"), &gain("credit"))),
        (
            58,
            "production",
            json!({"type": "replace_output", "of": "laboratory", "by": {"steelplast": 1, "kelp": 1}}),
        ),
        (69, "instant", use_cards(1)),
        (70, "instant", json!({"type": "gain_production"})),
        (
            86,
            "instant",
            json!({"type": "for_each", "of": "desalination_plant", "state": "any", "per": 2, "gain": {"steelplast": 1}}),
        ),
        (124, "instant", json!({"type": "pay", "price": [{"credit": 1}], "then": use_cards(2)})),
        (
            146,
            "instant",
            json!({"type": "if", "condition": {"of": "city", "state": "any", "at_least": 5}, "then":
            {"type": "build", "what": ["desalination_plant"], "count": 1, "cost": {}}}),
        ),
    ]
}

#[test]
fn law_of_editions_cards_known_by_number_are_exact() {
    let cards = cards();
    for (number, kind, effect) in known_cards() {
        let card = &cards[number - 1];
        assert_eq!((&card["kind"], &card["effect"]), (&json!(kind), &effect), "card {number}");
        assert_ne!(card["source"], "reconstructed", "card {number}");
    }
    for (number, colour) in [(28, "red"), (69, "green")] {
        assert_eq!(cards[number - 1]["colour"], colour, "card {number}");
    }
}

#[test]
fn law_of_editions_the_three_credit_cards_score_what_is_known() {
    let upgraded = |of: &str, per: u8, points: u8| json!({"type": "for_each", "of": of, "state": "upgraded", "per": per, "gain": {"points": points}});
    let spend = |give: &str, amount: u8, points: u8, up_to: u8| json!({"type": "spend", "give": {give: amount}, "points": points, "up_to": up_to});
    let known = [
        upgraded("laboratory", 1, 2),
        upgraded("farm", 2, 3),
        upgraded("desalination_plant", 1, 2),
        json!({"type": "for_each", "of": "symbiotic_city", "state": "any", "per": 1, "gain": {"points": 2}}),
        spend("steelplast", 1, 1, 14),
        spend("kelp", 2, 3, 5),
        spend("science", 2, 3, 5),
        spend("biomatter", 1, 2, 6),
        spend("credit", 15, 13, 1),
    ];
    let special = between(181, 190);
    for effect in known {
        assert!(special.iter().any(|card| card["effect"] == effect), "{effect}");
    }
}

/// Returns what one is worth, in hundredths of a credit.
fn value_of(name: &str) -> i64 {
    match name {
        "credit" | "kelp" | "points" => 100,
        "science" => 120,
        "steelplast" => 130,
        "biomatter" => 200,
        "cards" => 80,
        other => panic!("{other} has no worth"),
    }
}

/// Returns what one is worth in the last Production: biomatter is sold for two credits, and four resources make a point.
fn value_at_the_end(name: &str) -> i64 {
    match name {
        "points" => 100,
        "biomatter" => 50,
        "cards" => 0,
        _ => 25,
    }
}

fn amounts(amounts: &Value, value: fn(&str) -> i64) -> i64 {
    let members = amounts.as_object().expect("amounts").iter().filter(|(name, _)| *name != "type");
    members.map(|(name, amount)| value(name) * number(amount)).sum()
}

/// The worth of a single use, where it can be told without knowing a position: gains, steps on the track, and payments for them at the lowest
/// price. Effects that build, upgrade, count, ask or choose are not reckoned here, nor those of permanent and end-scoring cards.
fn worth(effect: &Value, value: fn(&str) -> i64) -> Option<i64> {
    match text(&effect["type"]) {
        "gain" => Some(amounts(effect, value)),
        "advance" => Some(80 * number(&effect["steps"])),
        "all" => list(&effect["of"]).iter().map(|part| worth(part, value)).sum(),
        "pay" => {
            let prices = list(&effect["price"]).iter().map(|price| amounts(price, value));
            Some(worth(&effect["then"], value)? - prices.min()?)
        }
        _ => None,
    }
}

/// The worth of a card from its era on: an action card at one and a half uses, one and a quarter, one; a production card at all Productions to come.
fn worth_of_card(card: &Value, era: i64) -> Option<i64> {
    let once = worth(&card["effect"], value_of);
    match text(&card["kind"]) {
        "instant" => once,
        "action" => Some(once? * (7 - era) / 4),
        "production" => Some(once? * (3 - era) + worth(&card["effect"], value_at_the_end)?),
        _ => None,
    }
}

/// Bands of worth by colour; half a credit more in Era II, one in Era III, and "about" is a quarter of a credit.
#[test]
fn law_of_editions_cards_of_ours_that_plainly_gain_are_worth_what_their_colour_says() {
    let mut reckoned = 0;
    for (era, (first, last, _)) in (1i64..).zip(ERAS) {
        let ours =
            between(first, last).into_iter().filter(|card| card["source"] == "reconstructed");
        for card in ours {
            let Some(worth) = worth_of_card(&card, era) else { continue };
            let (least, most) = match text(&card["colour"]) {
                "yellow" => (100, 200),
                "red" => (200, 350),
                _ => (350, 500),
            };
            let more = 50 * (era - 1);
            let band = least + more - 25..=most + more + 25;
            assert!(band.contains(&worth), "card {} is worth {worth}: {band:?}", card["number"]);
            reckoned += 1;
        }
    }
    assert!(reckoned >= 30, "only {reckoned} cards could be reckoned");
}
