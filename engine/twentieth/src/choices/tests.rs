//! Tests of the choices that are told in positions that are set up by hand.

use crate::choices::place::Place;
use crate::command::Command;
use crate::game::TwentiethCentury;
use crate::rejection::Rejection;
use crate::scenario::*;
use crate::state::{State, Step};
use kernel::choice::path::{self, Progress, Question};
use kernel::choice::{self, Choice};
use kernel::knowledge::{Seen, hide};
use kernel::outlook::{Forecast, Outlook, Prospect, Trial, Untried, try_chain};
use kernel::text::Wording;
use kernel::text::sentence::Sentence;
use kernel::viewer::Viewer;
use serde_json::{Value, json};

impl Then {
    fn seen(&self, number: u8) -> Seen<State> {
        hide::<TwentiethCentury>(&self.state, Viewer::Seat(seat(number)))
    }

    fn prospect(&self, number: u8, command: Command) -> Prospect<TwentiethCentury> {
        let (rules, seen) = (&self.rules, self.seen(number));
        let lawful = crate::check::check(rules, seen.state(), seat(number), &command);
        Prospect::of(rules, &seen, seat(number), lawful.unwrap())
    }

    fn choice(&self, number: u8, command: Command, wording: Wording) -> Choice<Place> {
        let (seen, prospect) = (self.seen(number), self.prospect(number, command));
        choice::describe::<TwentiethCentury>(&self.rules, &seen, seat(number), &prospect, wording)
    }

    fn told(&self, number: u8, command: Command) -> Value {
        serde_json::to_value(self.choice(number, command, Wording::EN)).unwrap()
    }

    fn at(&self, number: u8, command: Command) -> Vec<String> {
        let choice = self.choice(number, command, Wording::DE);
        choice.description.at.iter().map(ToString::to_string).collect()
    }

    fn forecast(&self, number: u8, command: Command) -> Forecast {
        let seen = self.seen(number);
        let outlook = Outlook::<TwentiethCentury>::at(&self.rules, &seen, seat(number));
        outlook.forecast(&self.prospect(number, command))
    }

    fn tried(
        &self,
        number: u8,
        commands: &[Command],
    ) -> Result<Trial<TwentiethCentury>, Untried<TwentiethCentury>> {
        try_chain(&self.rules, &self.seen(number), seat(number), commands)
    }

    fn asked(&self, number: u8, wording: Wording) -> Question {
        path::ask::<TwentiethCentury>(&self.rules, &self.seen(number), seat(number), wording)
    }
}

fn plain(sentence: &Sentence) -> &str {
    let Sentence::Plain(text) = sentence else { panic!("not plain: {sentence}") };
    text
}

fn shown(question: &Question) -> Vec<(Progress, &str)> {
    question.path.iter().map(|stage| (stage.state, plain(&stage.text))).collect()
}

/// Two lands and a technology are for sale; seat 1 begins.
fn auction() -> Given {
    Given::players(3).round(1).given(|state| {
        for land in [6, 17] {
            state.lands_offered.insert(land_no(land));
        }
        state.technologies_offered.insert(technology_no(technology::CLEAN_DRINKING_WATER));
    })
}

#[test]
fn an_opening_bid_points_at_the_market_and_names_its_coins() {
    let told = auction().told(1, open(land::IRON_HILLS, 4));
    assert_eq!(
        told,
        json!({
            "verb": "Bid",
            "group": {"key": "open_auction", "title": "Open an auction"},
            "at": ["market/land:17"],
            "amount": {"unit": "coins", "value": 4},
            "final": true,
        })
    );
}

#[test]
fn bids_and_passing_point_at_the_land_under_the_hammer() {
    let mut game = auction().begin();
    game.when(1, open(land::IRON_HILLS, 4));
    assert_eq!(game.at(2, bid(5)), ["market/land:17"]);
    assert_eq!(game.at(2, pass()), ["market/land:17"]);
    assert_eq!(game.at(2, buy(technology::CLEAN_DRINKING_WATER)), ["market/technology:5"]);
    let told = game.told(2, drop_out());
    assert_eq!(told["at"], json!([]));
    assert_eq!(told["parts"], json!([{"key": "action", "label": "Drop out without a technology"}]));
}

#[test]
fn the_auction_tells_what_is_asked_and_what_comes_later() {
    let game = auction();
    let asked = game.asked(1, Wording::EN);
    assert_eq!(asked.prompt, "Pick a land or drop out");
    use Progress::{Next, Now};
    let stages = [
        (Now, "Land auction"),
        (Next, "Catastrophe"),
        (Next, "Garbage"),
        (Next, "Tiles"),
        (Next, "Technologies"),
        (Next, "Recycling"),
    ];
    assert_eq!(shown(&asked), stages);
    assert_eq!(game.asked(2, Wording::DE).prompt, "Auf Sitz 1 warten");
}

/// Seat 1 has won land 12 and has garbage to place.
fn new_land() -> Given {
    Given::players(3).won(1, land::REED_MARSHES).garbage_aside(1, 1).upkeep()
}

#[test]
fn upkeep_points_at_lands_cells_turns_and_cities() {
    let mut game = new_land().begin();
    assert_eq!(game.asked(1, Wording::DE).prompt, "1 Müllmarker legen");
    assert_eq!(game.at(1, place_garbage(land::REED_MARSHES)), ["seat:1/land:12"]);
    game.when(1, place_garbage(land::REED_MARSHES));
    assert_eq!(
        game.at(1, attach(a_land(land::REED_MARSHES), (1, 0))),
        ["seat:1/land:12", "seat:1/cell:1.0"]
    );
    game.when(1, attach(a_land(land::REED_MARSHES), (1, 0)));
    let told = game.told(1, turn(1));
    assert_eq!(told["at"], json!(["seat:1/land:12", "seat:1/turn:90"]));
    assert_eq!(told["parts"], json!([{"key": "orientation", "label": "a quarter turn clockwise"}]));
    assert_eq!(told["final"], json!(false));
    game.when(1, turn(1));
    let cities = game.offered(1, |command| matches!(command, Command::SeatCitizen { .. }));
    for command in cities {
        let Command::SeatCitizen { city } = command else { continue };
        assert_eq!(game.at(1, command), [format!("seat:1/land:12/city:{city}")]);
    }
}

/// Seat 1 has a technology that recycles for 3 coins, and garbage.
fn recycling() -> Given {
    Given::players(3)
        .technology(1, technology::MUNICIPAL_COMPOSTING)
        .garbage(land::RIVER_HOMELAND, 3)
        .hand(1, 10, 10)
        .round(5)
        .upkeep()
}

#[test]
fn an_ability_points_at_its_technology_first() {
    let told = recycling().told(1, recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND));
    assert_eq!(told["at"], json!(["seat:1/technology:30", "seat:1/land:1"]));
    assert_eq!(told["parts"], json!([{"key": "ability", "label": "Recycling"}]));
}

#[test]
fn a_forecast_names_the_cost_and_every_number_that_changes() {
    let forecast =
        recycling().forecast(1, recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND));
    assert_eq!(serde_json::to_value(&forecast.cost).unwrap(), json!({"coins": 3}));
    let change = |key: &str| {
        let change = forecast.change.iter().find(|change| change.quantity == key);
        change.map(|change| (change.seat, change.from, change.to))
    };
    assert_eq!(change("coins"), Some((seat(1), 10, 7)));
    assert_eq!(change("garbage"), Some((seat(1), 3, 2)));
    assert_eq!(change("science"), None);
    assert!(!forecast.until_unknown);
}

#[test]
fn a_chain_tells_the_position_after_it_or_the_command_that_is_refused() {
    let game = recycling();
    let after = game
        .tried(1, &[recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND)])
        .unwrap()
        .after;
    assert_eq!(after.state().land(land_no(land::RIVER_HOMELAND)).garbage, 2);
    let refused = game
        .tried(
            1,
            &[
                recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND),
                recycle(technology::MUNICIPAL_COMPOSTING, land::RIVER_HOMELAND),
            ],
        )
        .unwrap_err();
    let rejection =
        Rejection::AbilityExhausted { technology: technology_no(technology::MUNICIPAL_COMPOSTING) };
    assert_eq!(refused, Untried::Refused { place: 1, rejection });
    // The lands of the next round are dealt from stacks that nobody knows.
    let first_round = Given::players(3).technology(1, technology::PUBLIC_BATHS).round(1).upkeep();
    let beyond = first_round.tried(1, &[END_UPKEEP, END_UPKEEP]).unwrap_err();
    assert_eq!(beyond, Untried::BeyondUnknown { place: 1 });
    let long = vec![END_UPKEEP; 65];
    assert_eq!(game.tried(1, &long).unwrap_err(), Untried::TooLong { length: 65 });
}

#[test]
fn round_six_has_neither_market_nor_new_tiles() {
    let game = Given::players(3).round_six().step(Step::Upkeep, &[1]);
    let asked = game.asked(1, Wording::DE);
    use Progress::{Next, Now};
    assert_eq!(shown(&asked), [(Now, "Technologien"), (Next, "Recycling")]);
    assert_eq!(asked.prompt, "Technologien nutzen oder Unterhalt beenden");
}
