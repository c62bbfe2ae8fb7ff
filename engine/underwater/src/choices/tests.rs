//! Tests of the choices that are told in positions that are set up by hand.

use crate::choices::place::Place;
use crate::command::Command;
use crate::game::UnderwaterCities;
use crate::ids::Building;
use crate::rejection::Rejection;
use crate::scenario::*;
use crate::state::State;
use kernel::choice::path::{self, Progress, Question};
use kernel::choice::{self, Choice};
use kernel::knowledge::{Seen, hide};
use kernel::outlook::{Forecast, Outlook, Prospect, Untried, try_chain};
use kernel::text::Wording;
use kernel::text::sentence::Sentence;
use kernel::viewer::Viewer;
use serde_json::{Value, json};

impl Then {
    fn seen(&self) -> Seen<State> {
        hide::<UnderwaterCities>(&self.state, Viewer::Seat(self.acting()))
    }

    fn prospect(&self, command: Command) -> Prospect<UnderwaterCities> {
        let lawful = self.check(self.acting(), command).unwrap();
        Prospect::of(&self.rules, &self.seen(), self.acting(), lawful)
    }

    fn choice(&self, command: Command, wording: Wording) -> Choice<Place> {
        let prospect = self.prospect(command);
        choice::describe::<UnderwaterCities>(
            &self.rules,
            &self.seen(),
            self.acting(),
            &prospect,
            wording,
        )
    }

    fn told(&self, command: Command) -> Value {
        serde_json::to_value(self.choice(command, Wording::EN)).unwrap()
    }

    fn forecast(&self, command: Command) -> Forecast {
        let seen = self.seen();
        let outlook = Outlook::<UnderwaterCities>::at(&self.rules, &seen, self.acting());
        outlook.forecast(&self.prospect(command))
    }

    fn asked(&self, wording: Wording) -> Question {
        path::ask::<UnderwaterCities>(&self.rules, &self.seen(), self.acting(), wording)
    }
}

fn plain(sentence: &Sentence) -> &str {
    let Sentence::Plain(text) = sentence else { panic!("not plain: {sentence}") };
    text
}

fn shown(question: &Question) -> Vec<(Progress, &str)> {
    question.path.iter().map(|stage| (stage.state, plain(&stage.text))).collect()
}

/// The effect of card 1 is open, which matches slot 4.
fn resolving(effect: Value) -> Played {
    let stock = credit(5) + kelp(3) + steelplast(3) + science(2) + biomatter(2);
    let mut game = Given::with_effect(3, 1, effect).hand(&[1]).stock(stock).begin();
    game.when(choose(four::TWO_DESALINATION_PLANTS, 1)).when(Command::ResolveCard {});
    game
}

fn free(what: &[&str]) -> Value {
    json!({"type": "build", "what": what, "cost": {}})
}

#[test]
fn a_slot_is_pointed_at_before_the_card() {
    let game = Given::players(2).hand(&[1]).stock(credit(3) + steelplast(3));
    let told = game.told(choose(two::CARDS_AND_UPGRADE, 1));
    assert_eq!(told["verb"], json!("Play"));
    assert_eq!(told["at"], json!(["slot:4", "card:1"]));
    assert_eq!(told["final"], json!(false));
    assert_eq!(game.asked(Wording::DE).prompt, "Karte und Aktionsplatz wählen");
    assert_eq!(shown(&game.asked(Wording::EN)), [(Progress::Now, "card and slot")]);
}

#[test]
fn a_tunnel_is_told_by_its_site_and_its_payment() {
    let game = resolving(json!({"type": "build", "what": ["tunnel"]}));
    let told = game.told(build_tunnel(0, between(LR, RM), credit(1) + steelplast(1)));
    let site = between(LR, RM);
    assert_eq!(
        told,
        json!({
            "verb": "Build",
            "group": {"key": "build_tunnel", "title": "Build a tunnel"},
            "at": [format!("seat:1/tunnel:{site}")],
            "parts": [{"key": "payment", "label": "1 credit and 1 steelplast"}],
            "final": false,
        })
    );
}

#[test]
fn two_parts_that_build_the_same_are_told_apart_by_their_words() {
    let parts = [free(&["farm"]), free(&["farm", "laboratory"]), free(&["tunnel"])];
    let game = resolving(json!({"type": "all", "of": parts}));
    let labels = |command| {
        let told = game.told(command);
        let parts = told["parts"].as_array().unwrap().clone();
        parts.iter().map(|part| part["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let farm = |part| build(part, Building::Farm, (LR, 1), NONE);
    assert_eq!(labels(farm(0)), ["farm", "for free", "Build 1 farm for free."]);
    assert_eq!(labels(farm(1)), ["farm", "for free", "Build 1 farm or laboratory for free."]);
    assert_eq!(labels(build_tunnel(2, between(LR, RM), NONE)), ["for free"]);
}

#[test]
fn an_option_is_told_by_its_words() {
    let gain = |what: &str| json!({"type": "gain", what: 2});
    let game = resolving(json!({"type": "one_of", "of": [gain("credit"), gain("kelp")]}));
    let told = game.told(option(0, 1));
    assert_eq!(told["at"], json!(["option:1"]));
    assert_eq!(told["parts"], json!([{"key": "option", "label": "Gain 2 kelp."}]));
}

#[test]
fn the_path_of_a_turn_goes_from_the_card_to_the_end_of_the_turn() {
    let game = resolving(free(&["farm"]));
    let asked = game.asked(Wording::EN);
    assert_eq!(asked.prompt, "Build 1 farm for free.");
    let title = plain(&asked.path[0].text).split(':').next().unwrap();
    use Progress::{Next, Now};
    let effect = format!("{title}: Build 1 farm for free.");
    let stages = [
        (Now, effect.as_str()),
        (Next, "slot 4 “Two Desalination Plants” (green)"),
        (Next, "end of the turn"),
    ];
    assert_eq!(shown(&asked), stages);
}

#[test]
fn what_needs_no_place_is_a_plain_button() {
    let game = resolving(free(&["farm"]));
    let told = game.told(Command::SkipRest {});
    assert_eq!(told["at"], json!([]));
    assert_eq!(told["parts"], json!([{"key": "action", "label": "Leave the rest"}]));
}

#[test]
fn special_cards_have_their_own_name_and_order_matters() {
    let effect = json!({"type": "draw_special"});
    let game = Given::with_effect(3, 1, effect).hand(&[1]).stock(credit(5) + steelplast(3));
    let mut game = game
        .specials(&[
            card::HORIZON_COMPANY,
            card::ROOM_TO_GROW,
            card::DISTANT_LEGATION,
            card::SECOND_CAPITAL_ACT,
            card::FLYING_BUILDERS,
        ])
        .begin();
    game.when(choose(four::TWO_DESALINATION_PLANTS, 1)).when(Command::ResolveCard {});
    let look =
        game.legal().into_iter().find(|one| matches!(one, Command::LookAtSpecialCards { .. }));
    let look = look.unwrap();
    let told = game.told(look);
    assert_eq!(told["at"], json!(["pile:special"]));
    assert_eq!(told["final"], json!(true));
    game.when(look);
    let keep = game.legal()[0];
    let Command::KeepSpecialCard { card, first: Some(first) } = keep else { panic!("{keep:?}") };
    assert_eq!(
        game.told(keep)["at"],
        json!([format!("special:{card}"), format!("special:{first}")])
    );
}

#[test]
fn a_forecast_names_the_cost_and_every_number_that_changes() {
    let game = resolving(json!({"type": "build", "what": ["farm"]}));
    let forecast = game.forecast(build(0, Building::Farm, (C, 1), kelp(1)));
    assert_eq!(serde_json::to_value(&forecast.cost).unwrap(), json!({"kelp": 1}));
    let change = |key: &str| {
        let change = forecast.change.iter().find(|change| change.quantity == key);
        change.map(|change| (change.seat, change.from, change.to))
    };
    assert_eq!(change("kelp"), Some((seat(1), 3, 2)));
    assert_eq!(change("farms"), Some((seat(1), 0, 1)));
    assert_eq!(change("credits"), None);
}

#[test]
fn a_chain_tells_the_position_after_it_or_the_command_that_is_refused() {
    let game = resolving(json!({"type": "all", "of": [free(&["farm"]), free(&["tunnel"])]}));
    let farm = build(0, Building::Farm, (LR, 1), NONE);
    let tunnel = build_tunnel(1, between(LR, RM), NONE);
    let tried = |commands: &[Command]| {
        try_chain::<UnderwaterCities>(&game.rules, &game.seen(), seat(1), commands)
    };
    let after = tried(&[farm, tunnel]).unwrap().after;
    assert_eq!(after.state().nation(seat(1)).tunnels.count_ones(), 1);
    let rejection = Rejection::NoSuchPart { part: 0 };
    assert_eq!(tried(&[farm, farm]).unwrap_err(), Untried::Refused { place: 1, rejection });
}
