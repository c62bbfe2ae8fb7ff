//! The rules of Underwater Cities: cards to keep, contracts that are left, choices in Production.

use super::Until;
use super::rule::{Obeyed, OrderRules};
use crate::messages::Messages;
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::kernel::text::grammar::{Conjunction, listed};
use engine::kernel::text::{Language, Wording};
use engine::underwater::UnderwaterCities;
use engine::underwater::agenda::Step;
use engine::underwater::command::Command;
use engine::underwater::ids::{CardNo, SlotNo};
use engine::underwater::resource::Resources;
use engine::underwater::rules::end_of_turn::HAND_LIMIT;
use engine::underwater::state::{Nation, ProductionStage, State};
use engine::underwater::terms::Rules;
use engine::underwater::text::{place, title};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A rule of Underwater Cities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UnderwaterOrderRule))]
pub enum UnderwaterRule {
    /// Discards all other cards, where exactly these may be kept.
    KeepCards {
        /// The cards.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u16>))]
        cards: Vec<CardNo>,
    },
    /// Claims no more government contracts after Production.
    DeclineContracts {},
    /// Takes these choices of production cards, in this order, and ends Production.
    ProductionChoices {
        /// The choices; none for Production as it is.
        choices: Vec<ProductionChoice>,
    },
}

/// A choice of a production card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProductionChoice {
    /// The card.
    #[cfg_attr(feature = "schema", schema(value_type = u16))]
    pub card: CardNo,
    /// What is paid; nothing for a replacement.
    #[serde(default, skip_serializing_if = "Resources::is_nothing")]
    pub payment: Resources,
}

impl OrderRules for UnderwaterCities {
    type Rule = UnderwaterRule;

    const ENDS: &'static [Until] = &[Until::Turn, Until::Round, Until::Era, Until::Game];

    fn obey(
        rules: &Rules,
        seen: &Seen<State>,
        seat: Seat,
        rule: &UnderwaterRule,
    ) -> Obeyed<Command> {
        let state = seen.state();
        match (state.agenda.step, rule) {
            (Step::KeepCards | Step::Discard, UnderwaterRule::KeepCards { cards }) => {
                keep(state.nation(seat), cards)
            }
            (Step::Contracts, UnderwaterRule::DeclineContracts {}) => {
                Obeyed::Choose(Command::DeclineContracts {})
            }
            (Step::Production, UnderwaterRule::ProductionChoices { choices }) => {
                produce(rules, state, seat, choices)
            }
            (
                Step::Nothing
                | Step::KeepCards
                | Step::Discard
                | Step::ChooseSlot
                | Step::Turn
                | Step::EndOfTurn
                | Step::Production
                | Step::Contracts,
                UnderwaterRule::KeepCards { .. }
                | UnderwaterRule::DeclineContracts {}
                | UnderwaterRule::ProductionChoices { .. },
            ) => Obeyed::NotNow,
        }
    }

    fn tell_rule(rules: &Rules, rule: &UnderwaterRule, language: Language) -> String {
        let words = Messages::of(language);
        let wording = Wording::from(language);
        let name = |card: &CardNo| title::card(&rules.edition, *card, wording);
        let list = |cards: Vec<String>| listed(&cards, Conjunction::And, wording);
        match rule {
            UnderwaterRule::KeepCards { cards } => {
                let cards = list(cards.iter().map(name).collect());
                words.say_with("order-keep-cards", [("cards", cards.into())])
            }
            UnderwaterRule::DeclineContracts {} => words.say("order-decline-contracts"),
            UnderwaterRule::ProductionChoices { choices } if choices.is_empty() => {
                words.say("order-produce")
            }
            UnderwaterRule::ProductionChoices { choices } => {
                let cards = list(choices.iter().map(|choice| name(&choice.card)).collect());
                words.say_with("order-produce-with", [("cards", cards.into())])
            }
        }
    }

    /// Whoever takes a slot plays a card that nobody else knows; all that follows depends on it.
    fn pattern(command: &Command) -> Option<Map<String, Value>> {
        let mut members = Map::new();
        if let Command::ChooseSlot { slot, .. } = command {
            members.insert("type".to_owned(), Value::from("choose_slot"));
            members.insert("slot".to_owned(), serde_json::to_value(slot).ok()?);
        }
        (!members.is_empty()).then_some(members)
    }

    fn tell_pattern(
        rules: &Rules,
        pattern: &Map<String, Value>,
        language: Language,
    ) -> Option<String> {
        let is_slot = pattern.get("type")? == "choose_slot" && pattern.get("card").is_none();
        let slot = SlotNo::deserialize(pattern.get("slot")?).ok().filter(|_| is_slot)?;
        let slot = place::slot(rules, slot, Wording::from(language));
        let words = Messages::of(language);
        Some(words.say_with("order-takes-slot", [("slot", slot.into())]))
    }

    fn offers(_: &Rules, seen: &Seen<State>, seat: Seat) -> Vec<UnderwaterRule> {
        let hand = seen.state().nation(seat).hand.known.iter().collect::<Vec<_>>();
        let keep = UnderwaterRule::KeepCards { cards: hand };
        let produce = UnderwaterRule::ProductionChoices { choices: Vec::new() };
        let contracts = seen.state().contracts.iter().next();
        let decline = contracts.map(|_| UnderwaterRule::DeclineContracts {});
        [keep, produce].into_iter().chain(decline).collect()
    }
}

/// Discards the first card that is not kept, where exactly the kept ones would be left in the end.
fn keep(nation: &Nation, kept: &[CardNo]) -> Obeyed<Command> {
    let hand = &nation.hand.known;
    let stays = kept.iter().filter(|card| hand.contains(**card)).count();
    let limit = HAND_LIMIT + usize::from(nation.more_cards);
    let other = hand.iter().find(|card| !kept.contains(card));
    match other {
        Some(card) if stays == kept.len() && stays == limit => {
            Obeyed::Choose(Command::DiscardCard { card })
        }
        Some(_) | None => Obeyed::NotNow,
    }
}

/// Takes the next of the choices that can be taken at this stage, and ends the stage after the last one.
fn produce(
    rules: &Rules,
    state: &State,
    seat: Seat,
    choices: &[ProductionChoice],
) -> Obeyed<Command> {
    let nation = state.nation(seat);
    let command = |choice: &ProductionChoice| {
        let ProductionChoice { card, payment } = *choice;
        Command::UseProductionCard { card, payment }
    };
    let mut left = choices.iter().filter(|choice| !nation.exhausted.contains(choice.card));
    let is_lawful = |choice: &&ProductionChoice| {
        UnderwaterCities::check(rules, state, seat, &command(choice)).is_ok()
    };
    match (left.clone().find(is_lawful), nation.production) {
        (Some(choice), _) => Obeyed::Choose(command(choice)),
        (None, ProductionStage::Replacing) => Obeyed::Choose(Command::Produce {}),
        (None, ProductionStage::Exchanging) if left.next().is_some() => Obeyed::Impossible,
        (None, ProductionStage::Exchanging) => Obeyed::Choose(Command::EndProduction {}),
        (None, ProductionStage::Over) => Obeyed::NotNow,
    }
}
