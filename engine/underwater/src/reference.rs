//! The rule of Underwater Cities by which a command is carried out, and the rule that refuses it.

use super::agenda::Step;
use super::command::Command;
use super::game::UnderwaterCities;
use super::ids::SlotNo;
use super::rejection::Rejection;
use kernel::reference::{CiteRulings, Reference, rule};
use kernel::ruling::Rulings;
use std::sync::LazyLock;

/// The rulings of the ruleset.
static RULINGS: LazyLock<Rulings> =
    LazyLock::new(|| Rulings::embedded(include_str!("../../rulings/underwater_cities.json")));

// Headings are spelt as in `tests/rulebook/underwater_cities.md`.

const PLAY_ORDER: Reference = rule!("Gameplay: play order", "U-4");
const A_TURN: Reference = rule!("Gameplay: a turn", "U-6", "U-28", "U-29", "U-30");
const ALWAYS_AVAILABLE: Reference = rule!("The always-available slot", "U-6", "U-30");
const CHOOSING_A_SLOT: Reference = rule!("Summary of choosing an action slot", "U-6", "U-30");
const CLONING: Reference = rule!("The action-cloning tile", "U-36");
const SLOTS_AND_EFFECTS: Reference = rule!("Action slots and card effects", "U-7", "U-33");
const CARDS: Reference = rule!("Cards", "U-6", "U-28");
const TIMING: Reference = rule!("Timing", "U-8", "U-32");
const OPTIONS: Reference = rule!("Timing", "U-33");
const COUNTS: Reference = rule!("Timing", "U-49");
const PAYING: Reference = rule!("Pay", "U-10", "U-33");
const END_OF_TURN: Reference = rule!("End of turn", "U-30");
const HAND_LIMIT: Reference = rule!("Hand limit summary", "U-5", "U-26");

const COMPONENTS: Reference = rule!("Limited and unlimited components", "U-1", "U-43");
const COSTS: Reference = rule!("Costs", "U-10", "U-42");
const SURCHARGES: Reference = rule!("Surcharges", "U-42");
const CONTRACTS: Reference = rule!("Government contracts", "U-54");
const TUNNELS: Reference = rule!("Tunnels", "U-9");
const UPGRADED_TUNNELS: Reference = rule!("Tunnels", "U-9", "U-34");
const CITIES: Reference = rule!("Cities", "U-9");
const BUILDINGS: Reference = rule!("Buildings", "U-9");
const UPGRADED_BUILDINGS: Reference = rule!("Buildings", "U-9", "U-34");
const EXPANSION_SITES: Reference = rule!("Expansion sites", "U-9", "U-45");
const UPGRADING: Reference = rule!("Upgrading structures", "U-11");
const BUILDING_AND_UPGRADING: Reference = rule!("Upgrading structures", "U-34");
const TURNING_A_CITY: Reference = rule!("Upgrading structures", "U-44");
const METROPOLISES: Reference = rule!("Metropolises", "U-46");

const FEDERATION_TRACK: Reference = rule!("The Federation track", "U-2", "U-48");
const SPECIAL_CARDS: Reference = rule!("Drawing special cards", "U-12", "U-40");
const RESOLVING_A_CARD: Reference = rule!("Cards", "U-28", "U-33", "U-41");
const ACTION_CARDS: Reference = rule!("Using action cards", "U-13", "U-33", "U-39");
const LIMIT_OF_FOUR: Reference = rule!("Limit of four", "U-13", "U-39");
const ONCE_PER_TURN: Reference = rule!("Once per turn", "U-31");
const SEVERAL_TRIGGERS: Reference = rule!("Permanent effects", "U-35");
const SLOTS_THROUGH_CARDS: Reference = rule!("Perform the action in a slot", "U-14", "U-37");
const GAINED_PRODUCTION: Reference = rule!("Gain the production of an upgraded structure", "U-49");

const NETWORK_PRODUCES: Reference = rule!("Production: your network's production", "U-50");
const PRODUCTION_CARDS: Reference = rule!("Production cards", "U-16", "U-50");
const PRODUCTION: Reference = rule!("Production", "U-16", "U-50");
const FINAL_SCORING: Reference = rule!("Gameplay: final scoring", "U-19");

impl CiteRulings for UnderwaterCities {
    fn rulings() -> &'static Rulings {
        &RULINGS
    }
    fn rule_of(command: &Command) -> Reference {
        rule_of(*command)
    }
    fn rule_against(rejection: &Rejection) -> Reference {
        rule_against(rejection)
    }
}

fn rule_of(command: Command) -> Reference {
    match command {
        Command::DiscardCard { .. } => HAND_LIMIT,
        Command::ChooseSlot { slot: SlotNo::ALWAYS_AVAILABLE, .. } => ALWAYS_AVAILABLE,
        Command::ChooseSlot { .. } => A_TURN,
        Command::PerformSlot {} | Command::SkipRest {} => SLOTS_AND_EFFECTS,
        Command::ResolveCard {} => RESOLVING_A_CARD,
        Command::AdvanceMarker { .. } => FEDERATION_TRACK,
        Command::BuildTunnel { upgrade: None, .. } => TUNNELS,
        Command::BuildTunnel { upgrade: Some(_), .. } => UPGRADED_TUNNELS,
        Command::BuildBuilding { upgrade: None, .. } => BUILDINGS,
        Command::BuildBuilding { upgrade: Some(_), .. } => UPGRADED_BUILDINGS,
        Command::BuildCity { .. } => CITIES,
        Command::UpgradeTunnel { .. } | Command::UpgradeBuilding { .. } => UPGRADING,
        Command::UseActionCard { .. } | Command::RefreshActionCard { .. } => ACTION_CARDS,
        Command::UseSlot { .. } => SLOTS_THROUGH_CARDS,
        Command::TurnCitySymbiotic { .. } => TURNING_A_CITY,
        Command::GainMetropolis { .. } => METROPOLISES,
        Command::GainProduction { .. } => GAINED_PRODUCTION,
        Command::TakeSpecialCard { .. }
        | Command::LookAtSpecialCards { .. }
        | Command::KeepSpecialCard { .. } => SPECIAL_CARDS,
        Command::UseAbility { .. } => ONCE_PER_TURN,
        Command::TakeTriggered { .. } => SEVERAL_TRIGGERS,
        Command::Pay { .. } => PAYING,
        Command::ChooseOption { .. } => OPTIONS,
        Command::ResolvePart { .. } => COUNTS,
        Command::DiscardActionCard { .. } => LIMIT_OF_FOUR,
        Command::UseProductionCard { .. } | Command::EndProduction {} => PRODUCTION_CARDS,
        Command::ClaimContract { .. } | Command::DeclineContracts {} => CONTRACTS,
        Command::Produce {} => NETWORK_PRODUCES,
        Command::EndTurn {} => END_OF_TURN,
    }
}

fn rule_against(rejection: &Rejection) -> Reference {
    match rejection {
        Rejection::NotYourTurn {} => PLAY_ORDER,
        Rejection::NotThisStep { step } => rule_of_step(*step),
        Rejection::NotInHand { .. } | Rejection::CardNotWaiting {} => CARDS,
        Rejection::CardDoesNothing { .. } => RESOLVING_A_CARD,
        Rejection::CardNeeded {} => A_TURN,
        Rejection::SlotNotWaiting {} => CHOOSING_A_SLOT,
        Rejection::SlotOccupied { .. } => CLONING,
        Rejection::NoSuchSlot { .. }
        | Rejection::SlotNotPossible { .. }
        | Rejection::SlotWouldBecomeImpossible { .. }
        | Rejection::SlotOwed { .. } => SLOTS_AND_EFFECTS,
        Rejection::SlotOutOfReach { .. } | Rejection::SlotDoesNothing { .. } => SLOTS_THROUGH_CARDS,
        Rejection::NoSuchPart { .. }
        | Rejection::SamePartEarlier { .. }
        | Rejection::OtherPart { .. }
        | Rejection::NothingOpen {} => TIMING,
        Rejection::OptionNotPossible { .. } => OPTIONS,
        Rejection::NothingToPayFor { .. } => PAYING,
        Rejection::NothingToResolve { .. } => COUNTS,
        Rejection::TunnelSiteNotLegal { .. } => TUNNELS,
        Rejection::CitySiteNotLegal { .. } => CITIES,
        Rejection::BuildingSiteNotLegal { .. } | Rejection::BuildingNotOffered { .. } => BUILDINGS,
        Rejection::ExpansionSiteClosed { .. } => EXPANSION_SITES,
        Rejection::ExpansionSiteNeeded { .. } => EXPANSION_SITES,
        Rejection::TunnelsUsedUp {} | Rejection::DomesUsedUp { .. } => COMPONENTS,
        Rejection::TunnelNotUpgradable { .. } => UPGRADING,
        Rejection::BuildingNotUpgradable { .. } => UPGRADING,
        Rejection::UpgradeMismatch {} => BUILDING_AND_UPGRADING,
        Rejection::NotNonsymbiotic { .. } => TURNING_A_CITY,
        Rejection::NotThePrice { .. } | Rejection::CannotAfford { .. } => COSTS,
        Rejection::NotThePriceWithSurcharge { .. } => SURCHARGES,
        Rejection::ContractNotThere { .. }
        | Rejection::ContractNotMet { .. }
        | Rejection::ContractsWait {} => CONTRACTS,
        Rejection::ActionCardNotAvailable { .. }
        | Rejection::ActionDoesNothing { .. }
        | Rejection::ActionCardNotUsed { .. } => ACTION_CARDS,
        Rejection::MakesNoRoom { .. } => LIMIT_OF_FOUR,
        Rejection::NoMetropolisLeft { .. } => METROPOLISES,
        Rejection::NoUpgradedStructure { .. } => GAINED_PRODUCTION,
        Rejection::SpecialCardNotThere { .. }
        | Rejection::SpecialDeckTooShort {}
        | Rejection::NotLookedAt { .. }
        | Rejection::OrderNeeded {}
        | Rejection::SpecialCardOwed {} => SPECIAL_CARDS,
        Rejection::NoAbility { .. }
        | Rejection::AbilityExhausted { .. }
        | Rejection::AbilityDoesNothing { .. }
        | Rejection::EffectOpen {}
        | Rejection::NotBetweenParts {} => ONCE_PER_TURN,
        Rejection::NothingTriggered { .. } => SEVERAL_TRIGGERS,
        Rejection::NoProductionChoice { .. }
        | Rejection::OtherProductionStage { .. }
        | Rejection::ProductionChoiceTaken { .. }
        | Rejection::NothingToReplace { .. } => PRODUCTION_CARDS,
    }
}

/// The rule of what is open instead.
const fn rule_of_step(step: Step) -> Reference {
    match step {
        Step::Nothing => FINAL_SCORING,
        Step::KeepCards | Step::Discard => HAND_LIMIT,
        Step::ChooseSlot | Step::Turn => A_TURN,
        Step::EndOfTurn => END_OF_TURN,
        Step::Production => PRODUCTION,
        Step::Contracts => CONTRACTS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TunnelSite;
    use crate::resource::Resources;
    use kernel::ruling::RulingId;

    #[test]
    fn the_always_available_slot_has_a_heading_of_its_own() {
        let chosen = |slot| {
            let slot = SlotNo::new(slot).unwrap();
            UnderwaterCities::rule_of(&Command::ChooseSlot { slot, card: None }).heading
        };
        assert_eq!(chosen(0), "The always-available slot");
        assert_eq!(chosen(1), "Gameplay: a turn");
    }

    #[test]
    fn building_and_upgrading_in_one_is_settled_by_one_more_ruling() {
        let (site, payment) = (TunnelSite::new(1).unwrap(), Resources::NONE);
        let built = |upgrade| {
            let command = Command::BuildTunnel { part: 0, site, payment, upgrade };
            UnderwaterCities::rule_of(&command).rulings
        };
        assert_eq!(built(None), [RulingId::cited("U-9")]);
        assert_eq!(built(Some(Resources::NONE)), ["U-9", "U-34"].map(RulingId::cited));
    }

    #[test]
    fn what_is_open_instead_names_the_rule() {
        let against = |step| UnderwaterCities::rule_against(&Rejection::NotThisStep { step });
        assert_eq!(against(Step::Discard), HAND_LIMIT);
        assert_eq!(against(Step::Production).heading, "Production");
    }
}
