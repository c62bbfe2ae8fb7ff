//! Tells refusals in words: each names the fact that forbids the command, and an act that the player can do instead.

use super::{amount, noun, place, title};
use crate::agenda::Step;
use crate::edition::Edition;
use crate::ids::CardNo;
use crate::messages::{message, say, say_with, title};
use crate::rejection::Rejection;
use crate::state::ProductionStage;
use kernel::args;
use kernel::text::refusal::{Refusal, refusals, with_title};
use kernel::text::{Language, Title, Wording};

/// Tells a refusal; a card or a contract that it names has its title beside its number.
pub fn tell(edition: &Edition, rejection: &Rejection, language: Language) -> String {
    let (words, wording) = (rejection.tell(language), Wording::from(language));
    if let Some(card) = card_of(rejection).filter(|&card| edition.card(card).is_some()) {
        let name = say_with(wording, "card-card", args![card]);
        return with_title(&words, &name, &title::card(edition, card, wording));
    }
    if let Rejection::ContractNotThere { contract } | Rejection::ContractNotMet { contract } =
        *rejection
        && edition.contract(contract).is_some()
    {
        let name = say_with(wording, "contract", args![contract]);
        return with_title(&words, &name, &title::contract(edition, contract, wording));
    }
    words
}

/// Returns the card that a refusal names.
fn card_of(rejection: &Rejection) -> Option<CardNo> {
    if let Rejection::NotInHand { card }
    | Rejection::CardDoesNothing { card }
    | Rejection::ActionCardNotAvailable { card }
    | Rejection::ActionDoesNothing { card }
    | Rejection::MakesNoRoom { card }
    | Rejection::ActionCardNotUsed { card }
    | Rejection::SpecialCardNotThere { card }
    | Rejection::NotLookedAt { card }
    | Rejection::NoAbility { card }
    | Rejection::AbilityExhausted { card }
    | Rejection::AbilityDoesNothing { card }
    | Rejection::NoProductionChoice { card }
    | Rejection::ProductionChoiceTaken { card }
    | Rejection::NothingToReplace { card } = *rejection
    {
        return Some(card);
    }
    None
}

refusals! { Rejection, wording;
    Rejection::NotYourTurn {} =>
        "not-your-turn";
    Rejection::NotThisStep { step } =>
        "not-this-step",
        open = open(*step).words(wording);
    Rejection::NotInHand { card } =>
        "not-in-hand", card;
    Rejection::CardNeeded {} =>
        "card-needed";
    Rejection::NoSuchSlot { slot } =>
        "no-such-slot", slot;
    Rejection::SlotOccupied { slot } =>
        "slot-occupied", slot,
        price = noun::CREDIT.counted(1, wording);
    Rejection::SlotNotPossible { slot } =>
        "slot-not-possible", slot;
    Rejection::SlotWouldBecomeImpossible { slot } =>
        "slot-would-become-impossible", slot;
    Rejection::SlotNotWaiting {} =>
        "slot-not-waiting";
    Rejection::CardNotWaiting {} =>
        "card-not-waiting";
    Rejection::CardDoesNothing { card } =>
        "card-does-nothing", card;
    Rejection::NoSuchPart { part } =>
        "no-such-part", part;
    Rejection::SamePartEarlier { part } =>
        "same-part-earlier", part;
    Rejection::OtherPart { part, .. } =>
        "other-part", part;
    Rejection::OptionNotPossible { option } =>
        "option-not-possible", option;
    Rejection::NothingToPayFor { part } =>
        "nothing-to-pay-for", part;
    Rejection::NothingToResolve { part } =>
        "nothing-to-resolve", part;
    Rejection::TunnelSiteNotLegal { site } =>
        "tunnel-site-not-legal", site;
    Rejection::CitySiteNotLegal { site } =>
        "city-site-not-legal", site;
    Rejection::BuildingSiteNotLegal { site } =>
        "building-site-not-legal", site;
    Rejection::ExpansionSiteClosed { site } =>
        "expansion-site-closed", site;
    Rejection::ExpansionSiteNeeded { site } =>
        "expansion-site-needed", site;
    Rejection::BuildingNotOffered { building } =>
        "building-not-offered",
        no = noun::building(*building).gender().pick("keinen", "keine", "kein"),
        building = noun::building(*building).after(1, wording);
    Rejection::TunnelsUsedUp {} =>
        "tunnels-used-up";
    Rejection::DomesUsedUp { kind } =>
        "domes-used-up",
        city = noun::city(*kind).with_article(wording);
    Rejection::TunnelNotUpgradable { site } =>
        "tunnel-not-upgradable", site;
    Rejection::BuildingNotUpgradable { site } =>
        "building-not-upgradable", site;
    Rejection::NotNonsymbiotic { site } =>
        "not-nonsymbiotic", site;
    Rejection::NotThePrice { cost } =>
        "not-the-price",
        cost = amount::resources(*cost, wording);
    Rejection::ContractNotThere { contract } =>
        "contract-not-there", contract;
    Rejection::ContractNotMet { contract } =>
        "contract-not-met", contract;
    Rejection::ContractsWait {} =>
        "contracts-wait";
    Rejection::NotThePriceWithSurcharge { cost, surcharge } =>
        "not-the-price-with-surcharge",
        cost = amount::resources(*cost, wording),
        surcharge = amount::resources(*surcharge, wording);
    Rejection::CannotAfford { payment, stock } =>
        "cannot-afford",
        stock = amount::stock(*stock, wording),
        payment = amount::resources(*payment, wording);
    Rejection::UpgradeMismatch {} =>
        "upgrade-mismatch";
    Rejection::ActionCardNotAvailable { card } =>
        "action-card-not-available", card;
    Rejection::ActionDoesNothing { card } =>
        "action-does-nothing", card;
    Rejection::MakesNoRoom { card } =>
        "makes-no-room", card;
    Rejection::SlotOwed { slot } =>
        "slot-owed", slot;
    Rejection::NothingOpen {} =>
        "nothing-open";
    Rejection::ActionCardNotUsed { card } =>
        "action-card-not-used", card;
    Rejection::SlotOutOfReach { slot } =>
        "slot-out-of-reach", slot;
    Rejection::SlotDoesNothing { slot } =>
        "slot-does-nothing", slot;
    Rejection::NoMetropolisLeft { colour } =>
        "no-metropolis-left",
        metropolis = place::metropolis_of(*colour, wording);
    Rejection::NoUpgradedStructure { structure } =>
        "no-upgraded-structure",
        no = noun::structure(*structure)
            .gender()
            .pick("Kein aufgewerteter", "Keine aufgewertete", "Kein aufgewertetes"),
        one = noun::structure(*structure).gender().pick("einer", "eine", "eines"),
        structure = noun::structure(*structure).after(1, wording);
    Rejection::SpecialCardNotThere { card } =>
        "special-card-not-there", card,
        price = noun::CREDIT.counted(3, wording);
    Rejection::SpecialDeckTooShort {} =>
        "special-deck-too-short";
    Rejection::NotLookedAt { card } =>
        "not-looked-at", card;
    Rejection::OrderNeeded {} =>
        "order-needed";
    Rejection::SpecialCardOwed {} =>
        "special-card-owed";
    Rejection::NoAbility { card } =>
        "no-ability", card;
    Rejection::AbilityExhausted { card } =>
        "ability-exhausted", card;
    Rejection::EffectOpen {} =>
        "effect-open";
    Rejection::NotBetweenParts {} =>
        "not-between-parts";
    Rejection::AbilityDoesNothing { card } =>
        "ability-does-nothing", card;
    Rejection::NothingTriggered { effect } =>
        "nothing-triggered", effect;
    Rejection::NoProductionChoice { card } =>
        "no-production-choice", card;
    Rejection::OtherProductionStage { stage } =>
        "other-production-stage",
        stage = at_stage(*stage, wording);
    Rejection::ProductionChoiceTaken { card } =>
        "production-choice-taken", card;
    Rejection::NothingToReplace { card } =>
        "nothing-to-replace", card;
}

/// Words for what is open while something else is refused.
const fn open(step: Step) -> Title {
    match step {
        Step::Nothing => title("nothing"),
        Step::KeepCards => title("the-choice-of-the-cards-that-are"),
        Step::Discard => title("the-discard-to-the-hand-limit"),
        Step::ChooseSlot => title("the-choice-of-a-card-and-a"),
        Step::Turn => title("the-action-of-the-slot-or-the"),
        Step::EndOfTurn => title("an-effect-of-the-end-of-the"),
        Step::Production => title("production"),
        Step::Contracts => title("the-claiming-of-contracts-after-production"),
    }
}

/// Words for what to do at a stage of Production.
fn at_stage(stage: ProductionStage, wording: Wording) -> &'static str {
    match stage {
        ProductionStage::Replacing => say(wording, "the-network-has-not-produced-yet-choose"),
        ProductionStage::Exchanging => say(wording, "the-network-has-produced-exchange-or-end"),
        ProductionStage::Over => say(wording, "your-choices-in-this-production-are-over"),
    }
}
