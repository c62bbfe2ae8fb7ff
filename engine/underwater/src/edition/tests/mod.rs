//! Tests of the reasons for which an edition is refused: each reason is met.

mod amounts;
mod files;
mod words;

use super::*;
use serde_json::{Value, json};

/// The files of the embedded edition, to be changed.
struct Written {
    cards: Value,
    slots: Value,
    boards: Value,
    metropolises: Value,
    contracts: Value,
}

impl Written {
    fn embedded() -> Written {
        let parse = |text| serde_json::from_str(text).unwrap();
        Written {
            cards: parse(RECONSTRUCTED.cards),
            slots: parse(RECONSTRUCTED.slots),
            boards: parse(RECONSTRUCTED.boards),
            metropolises: parse(RECONSTRUCTED.metropolises),
            contracts: parse(RECONSTRUCTED.contracts.unwrap()),
        }
    }

    fn load(&self) -> Result<Edition, Unsound> {
        let texts = [&self.cards, &self.slots, &self.boards, &self.metropolises, &self.contracts];
        let [cards, slots, boards, metropolises, contracts] = texts.map(Value::to_string);
        Edition::load(Files {
            edition: RECONSTRUCTED.edition,
            cards: &cards,
            slots: &slots,
            boards: &boards,
            metropolises: &metropolises,
            contracts: Some(&contracts),
            layout: None,
        })
    }

    fn card(&mut self, number: u8) -> &mut Value {
        &mut self.cards["cards"][usize::from(number) - 1]
    }
}

/// Returns the reason for which the embedded edition is refused once this was changed.
fn refused(change: impl FnOnce(&mut Written)) -> Unsound {
    let mut written = Written::embedded();
    change(&mut written);
    written.load().unwrap_err()
}

/// Returns the reason for which this card is refused with another effect.
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

fn spend() -> Value {
    json!({"type": "spend", "give": {"credit": 1}, "points": 1})
}

/// An ability; the edition has as many as are possible, so that it takes the place of another one.
fn ability(then: &Value) -> Value {
    json!({"type": "once_per_turn", "then": then})
}
