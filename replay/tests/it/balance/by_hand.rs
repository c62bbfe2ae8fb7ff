//! Short courses of facts, counted by hand.

use super::walked;
use crate::recorded::seat;
use engine::kernel::game::Game;
use engine::kernel::outcome::{Outcome, Place};
use engine::kernel::seat::Seats;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::fact::Fact as TwentiethFact;
use engine::twentieth::terms::Rules as TwentiethRules;
use engine::underwater::UnderwaterCities;
use engine::underwater::fact::Fact;
use engine::underwater::terms::Rules;
use replay::balance::counts::Counts;
use replay::balance::items::ListItems;
use replay::balance::walk::{Index, Taking, Touched, Walk};
use replay::bots::contest::Follower;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn facts<F: DeserializeOwned>(written: Value) -> Vec<F> {
    serde_json::from_value(written).unwrap()
}

fn awaiting(step: &str, card: &str) -> Value {
    json!({"type": "awaiting", "agenda": {"step": step, "card": card, "slot": "waiting", "frames": []}})
}

/// Seat 1 plays card 1 to slot 2 for its effect and card 2 to slot 1 without; seat 2 claims card 3.
fn turns() -> Vec<Fact> {
    let drawn = |seat, card| json!({"type": "card_drawn", "seat": seat, "card": {"known": card}});
    let chosen =
        |seat, slot, card| json!({"type": "slot_chosen", "seat": seat, "slot": slot, "card": card});
    let put_away =
        |seat, card| json!({"type": "played_card_discarded", "seat": seat, "card": card});
    facts(json!([
        {"type": "order_drawn", "act": "order", "cards": 2, "order": [2, 1]},
        drawn(1, 1), drawn(1, 2), drawn(2, 3), drawn(2, 1),
        {"type": "metropolis_dealt", "seat": 2, "place": "blue_lower_left", "tile": 4},
        {"type": "turn_began", "seat": 1}, awaiting("choose_slot", "gone"),
        chosen(1, 2, 1), awaiting("turn", "waiting"),
        put_away(1, 1), awaiting("turn", "gone"),
        {"type": "turn_began", "seat": 2}, awaiting("choose_slot", "gone"),
        chosen(2, 3, 3), awaiting("turn", "waiting"),
        {"type": "card_claimed", "seat": 2, "card": 3}, awaiting("turn", "gone"),
        {"type": "card_triggered", "seat": 2, "card": 3},
        {"type": "card_triggered", "seat": 2, "card": 3},
        {"type": "metropolis_connected", "seat": 2, "place": "blue_lower_left"},
        {"type": "turn_began", "seat": 1}, awaiting("choose_slot", "gone"),
        chosen(1, 1, 2), awaiting("turn", "waiting"),
        put_away(1, 2), {"type": "turn_ended", "seat": 1}, awaiting("choose_slot", "gone"),
    ]))
}

#[test]
fn what_is_drawn_played_and_resolved_in_underwater_cities() {
    let (touched, walked) = walked::<UnderwaterCities>(&Rules::standard(2).unwrap(), &turns());
    let [one, two] = [1, 2].map(seat);
    let both = Seats::only(one).with(two);
    let instant = Touched { chances: 2, played: 1, had: 1, drawers: both, ..Touched::default() };
    assert_eq!(touched[&("Cards", 1)], Touched { owners: Seats::only(one), ..instant });
    let unused = Touched { chances: 1, played: 1, drawers: Seats::only(one), ..Touched::default() };
    assert_eq!(touched[&("Cards", 2)], unused, "it was put away as the turn ended");
    let owners = Seats::only(two);
    let claimed =
        Touched { chances: 1, played: 1, had: 1, used: 2, drawers: Seats::only(two), owners };
    assert_eq!(touched[&("Cards", 3)], claimed);
    let tile = Touched { played: 0, used: 1, ..claimed };
    assert_eq!(touched[&("Blue metropolises", 4)], tile);
    let slot = touched[&("Slots", 2)];
    assert_eq!((slot.chances, slot.had, slot.owners), (3, 1, Seats::only(one)));
    assert_eq!(touched.keys().filter(|(kind, _)| *kind == "Slots").count(), 13, "each is a chance");
    assert_eq!(walked.order, [two, one]);
}

#[test]
fn an_instant_that_asks_something_is_had_once() {
    let chosen = json!({"type": "slot_chosen", "seat": 1, "slot": 2, "card": 1});
    let put_away = json!({"type": "played_card_discarded", "seat": 1, "card": 1});
    let told = [
        chosen,
        awaiting("turn", "waiting"),
        awaiting("turn", "open"),
        awaiting("turn", "open"),
        put_away,
        awaiting("turn", "gone"),
    ];
    let told: Vec<Fact> = facts(told.to_vec().into());
    let (touched, _) = walked::<UnderwaterCities>(&Rules::standard(2).unwrap(), &told);
    assert_eq!((touched[&("Cards", 1)].played, touched[&("Cards", 1)].had), (1, 1));
}

#[test]
fn a_card_of_another_colour_is_played_and_not_had() {
    let told: Vec<Fact> = facts(json!([
        {"type": "slot_chosen", "seat": 1, "slot": 2, "card": 1},
        {"type": "played_card_discarded", "seat": 1, "card": 1},
        awaiting("turn", "gone"),
        {"type": "slot_chosen", "seat": 2, "slot": 2, "card": 2},
        awaiting("turn", "unmatched"),
        {"type": "played_card_discarded", "seat": 2, "card": 2},
        awaiting("turn", "gone"),
    ]));
    let (touched, _) = walked::<UnderwaterCities>(&Rules::standard(2).unwrap(), &told);
    let of = |number| touched[&("Cards", number)];
    assert_eq!([of(1), of(2)].map(|card| (card.played, card.had)), [(1, 0), (1, 0)]);
}

#[test]
fn what_is_dealt_won_bought_and_taken_in_20th_century() {
    let told: Vec<TwentiethFact> = facts(json!([
        {"type": "starter_drawn", "act": "starter", "cards": 3, "order": [2, 1, 3]},
        {"type": "scoring_card_placed", "card": 2},
        {"type": "starting_land_taken", "seat": 3, "land": 1},
        {"type": "round_began", "round": 2},
        {"type": "lands_dealt", "lands": [6, 7]},
        {"type": "technologies_dealt", "technologies": [5]},
        {"type": "catastrophe_revealed", "catastrophe": 3},
        {"type": "land_won", "seat": 1, "land": 7, "coins": 4, "garbage": 1},
        {"type": "technology_bought", "seat": 2, "technology": 5, "science": 3},
        {"type": "worker_placed", "seat": 1, "technology": 5, "city": {"land": 7, "city": 1}},
        {"type": "catastrophe_taken", "seat": 3, "column": 1, "science": 2},
        {"type": "points_scored", "seat": 2, "line": "production", "points": 5},
        {"type": "points_scored", "seat": 2, "line": "clean_lands", "points": 3},
        {"type": "points_scored", "seat": 3, "line": "clean_lands", "points": 0},
    ]));
    let rules = TwentiethRules::standard(3).unwrap();
    let (touched, walked) = walked::<TwentiethCentury>(&rules, &told);
    let open = Touched { chances: 1, ..Touched::default() };
    let had = |number| Touched { had: 1, owners: Seats::only(seat(number)), ..open };
    let used = |number| Touched { used: 1, ..had(number) };
    assert_eq!(touched[&("Lands", 6)], open);
    assert_eq!(touched[&("Lands", 7)], used(1));
    assert_eq!(touched[&("Technologies", 5)], used(2));
    let start = Touched { drawers: Seats::only(seat(3)), ..had(3) };
    assert_eq!(touched[&("Starting lands", 1)], start);
    assert_eq!(touched[&("Columns of catastrophes", 31)], used(3));
    assert_eq!(touched[&("Scoring cards", 2)], used(2));
    let columns = touched.keys().filter(|(kind, _)| *kind == "Columns of catastrophes").count();
    assert_eq!(columns, 3, "three players leave two columns alone");
    assert_eq!(walked.order, [2, 3, 1].map(seat));
}

#[test]
fn the_winner_and_the_places_are_counted_for_all_that_was_touched() {
    let rules = Rules::standard(2).unwrap();
    let (_, walked) = walked::<UnderwaterCities>(&rules, &turns());
    let place = |number, place, points| Place { seat: seat(number), place, points };
    let mut counts = Counts::none(UnderwaterCities::items(&rules).len(), 2);
    counts.add(&walked, &Outcome(vec![place(2, 1, 90), place(1, 2, 70)]));
    counts.add(&walked, &Outcome(vec![place(1, 1, 80), place(2, 1, 80)]));
    // Of card 3, which seat 2 claimed: a victory and a half, in sixtieths.
    let owners = counts.items[2].owners;
    assert_eq!((owners.players, owners.wins, owners.wins_squared), (2, 90, 3600 + 900));
    // Of card 1, which both drew and seat 1 had.
    let of_one = &counts.items[0];
    assert_eq!((of_one.drawers.players, of_one.drawers.wins, of_one.owners.wins), (4, 120, 30));
    assert_eq!((of_one.chances, of_one.played, of_one.had), (4, 2, 2));
    // Each took its cards when nobody had anything yet.
    let of_three = &counts.items[2].likes;
    assert_eq!(of_three.players(), 2);
    assert_eq!(
        serde_json::to_value(of_three).unwrap(),
        json!([{"mark": 0, "grade": 5, "count": 2, "sum": 90, "squares": 4500}])
    );
    let [first, second] = [counts.seats[0], counts.seats[1]];
    assert_eq!((first.wins.sum, first.points.sum), (30, 150));
    assert_eq!((second.wins.sum, second.points.sum), (90, 170));
    assert_eq!(counts.places, [second, first], "seat 2 began");
    assert_eq!(counts.games, 2);
}

/// A player who takes something is compared with those who stood as well when the round began, however the round went for them.
#[test]
fn a_position_is_that_of_the_beginning_of_the_stage() {
    let rules = TwentiethRules::standard(3).unwrap();
    let items = TwentiethCentury::items(&rules);
    let index = Index::of(&items);
    let mut walk = Walk::<TwentiethCentury>::new(&rules, &index);
    let mut state = TwentiethCentury::table(&rules);
    let mut tell = |walk: &mut Walk<TwentiethCentury>, told: Value| {
        for fact in facts::<TwentiethFact>(told) {
            TwentiethCentury::apply(&mut state, &fact);
            walk.hear(&fact);
        }
        walk.look(&state);
    };
    tell(
        &mut walk,
        json!([
            {"type": "starting_land_taken", "seat": 3, "land": 1},
            {"type": "round_began", "round": 2},
            {"type": "points_scored", "seat": 3, "line": "production", "points": 40},
        ]),
    );
    tell(
        &mut walk,
        json!([{"type": "points_scored", "seat": 1, "line": "production", "points": 80}]),
    );
    tell(&mut walk, json!([{"type": "land_won", "seat": 1, "land": 7, "coins": 0, "garbage": 0}]));
    tell(&mut walk, json!([{"type": "land_won", "seat": 3, "land": 8, "coins": 0, "garbage": 0}]));
    let told = walk.finish().takings.into_iter().map(|taking| {
        let Taking { item, seat, position } = taking;
        (items[item].key.number, seat.number(), position.mark, position.grade)
    });
    let told: Vec<_> = told.collect();
    let [start, seven, eight] = told[..] else { panic!("{told:?}") };
    assert_eq!(start, (1, 3, 0, 5));
    assert_eq!((seven.0, seven.1, seven.2, eight.0, eight.1, eight.2), (7, 1, 1, 8, 3, 1));
    assert!(seven.3 < 5 && eight.3 >= 9, "seat 3 was far ahead when the round began: {told:?}");
}
