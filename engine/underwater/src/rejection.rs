//! Refusals: the facts for which a command can be refused. Their words are in `text/refusal.rs`.

use super::agenda::Step;
use super::effects::vocabulary::Structure;
use super::ids::{
    Building, BuildingSite, CardNo, CityKind, CitySite, ContractNo, MetropolisColour, SlotNo,
    TunnelSite,
};
use super::resource::{Resources, Stock};
use super::state::ProductionStage;
use serde::Serialize;

/// The reasons for which a command is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UnderwaterRejection))]
pub enum Rejection {
    /// Another seat chooses.
    NotYourTurn {},
    /// Another kind of choice is open.
    NotThisStep {
        /// What is open.
        step: Step,
    },
    /// The card is not in the hand.
    NotInHand {
        /// The card.
        card: CardNo,
    },
    /// A card must be played while there is one ("A turn").
    CardNeeded {},
    /// This side of the main board has no such slot.
    NoSuchSlot {
        /// The slot.
        slot: SlotNo,
    },
    /// The slot is taken, and cannot be cloned now ("The action-cloning tile").
    SlotOccupied {
        /// The slot.
        slot: SlotNo,
    },
    /// No part of the slot's action could be carried out (ruling U-7).
    SlotNotPossible {
        /// The slot.
        slot: SlotNo,
    },
    /// After this choice no part of the waiting slot could be carried out (ruling U-7).
    SlotWouldBecomeImpossible {
        /// The slot.
        slot: SlotNo,
    },
    /// The slot's action does not wait for a decision.
    SlotNotWaiting {},
    /// The played card does not wait to be resolved.
    CardNotWaiting {},
    /// Nothing of the card's effect could be carried out.
    CardDoesNothing {
        /// The card.
        card: CardNo,
    },
    /// The open effect has no such part, or it is done.
    NoSuchPart {
        /// The part.
        part: u8,
    },
    /// The open effect has the same part before this one, which is undone.
    SamePartEarlier {
        /// The part.
        part: u8,
    },
    /// The part is for something else.
    OtherPart {
        /// The part.
        part: u8,
        /// The action that it is for, as editions call it.
        word: &'static str,
    },
    /// The part has no such option, or nothing of it could be carried out.
    OptionNotPossible {
        /// The option.
        option: u8,
    },
    /// Nothing of what the price is for could be carried out afterwards.
    NothingToPayFor {
        /// The part.
        part: u8,
    },
    /// The condition does not hold, or the count is too low (ruling U-49).
    NothingToResolve {
        /// The part.
        part: u8,
    },
    /// No tunnel may be built there ("Tunnels").
    TunnelSiteNotLegal {
        /// The site.
        site: TunnelSite,
    },
    /// No city may be built there ("Cities").
    CitySiteNotLegal {
        /// The site.
        site: CitySite,
    },
    /// No building may be built there ("Buildings").
    BuildingSiteNotLegal {
        /// The site.
        site: BuildingSite,
    },
    /// Nothing is built on an expansion site without an effect that says so ("Expansion sites").
    ExpansionSiteClosed {
        /// The site.
        site: BuildingSite,
    },
    /// The effect builds on expansion sites only (ruling U-45).
    ExpansionSiteNeeded {
        /// The site.
        site: BuildingSite,
    },
    /// The part does not allow this kind of building.
    BuildingNotOffered {
        /// The kind.
        building: Building,
    },
    /// No tunnel is left ("Limited and unlimited components").
    TunnelsUsedUp {},
    /// No dome of the kind is left ("Limited and unlimited components").
    DomesUsedUp {
        /// The kind.
        kind: CityKind,
    },
    /// No tunnel stands there that this effect could upgrade ("Upgrading structures").
    TunnelNotUpgradable {
        /// The site.
        site: TunnelSite,
    },
    /// No building stands there that this effect could upgrade ("Upgrading structures").
    BuildingNotUpgradable {
        /// The site.
        site: BuildingSite,
    },
    /// No nonsymbiotic city stands there (ruling U-44).
    NotNonsymbiotic {
        /// The site.
        site: CitySite,
    },
    /// The payment is not one of those that the cost allows ("Biomatter", ruling U-10).
    NotThePrice {
        /// The cost.
        cost: Resources,
    },
    /// The contract does not lie open.
    ContractNotThere {
        /// The contract.
        contract: ContractNo,
    },
    /// The nation does not meet all criteria of the contract.
    ContractNotMet {
        /// The contract.
        contract: ContractNo,
    },
    /// A choice is owed that nothing can come before.
    ContractsWait {},
    /// The payment is none that a site with a surcharge allows.
    NotThePriceWithSurcharge {
        /// The cost.
        cost: Resources,
        /// The surcharge.
        surcharge: Resources,
    },
    /// The stock does not cover the payment.
    CannotAfford {
        /// The payment.
        payment: Resources,
        /// The stock.
        stock: Stock,
    },
    /// An upgrade does not belong to this part, or is missing (ruling U-34).
    UpgradeMismatch {},
    /// The action card is not claimed, or was used in this era ("Action cards").
    ActionCardNotAvailable {
        /// The card.
        card: CardNo,
    },
    /// Nothing of the action could be carried out.
    ActionDoesNothing {
        /// The card.
        card: CardNo,
    },
    /// The card is no claimed action card, so it makes no room ("Limit of four").
    MakesNoRoom {
        /// The card.
        card: CardNo,
    },
    /// The slot's action is owed (ruling U-7).
    SlotOwed {
        /// The slot.
        slot: SlotNo,
    },
    /// No effect is open.
    NothingOpen {},
    /// The action card is not claimed or not used ("Action cards").
    ActionCardNotUsed {
        /// The card.
        card: CardNo,
    },
    /// The effect does not reach this slot (rulings U-14 and U-37).
    SlotOutOfReach {
        /// The slot.
        slot: SlotNo,
    },
    /// Nothing of the slot's action could be carried out (ruling U-37).
    SlotDoesNothing {
        /// The slot.
        slot: SlotNo,
    },
    /// No further metropolis tile of the colour is there (ruling U-46).
    NoMetropolisLeft {
        /// The colour.
        colour: MetropolisColour,
    },
    /// No upgraded structure of the kind is connected (ruling U-49).
    NoUpgradedStructure {
        /// The kind.
        structure: Structure,
    },
    /// The special card does not lie open ("Drawing special cards").
    SpecialCardNotThere {
        /// The card.
        card: CardNo,
    },
    /// The special deck is too short to be looked at (ruling U-40).
    SpecialDeckTooShort {},
    /// The special card is not among those that were looked at.
    NotLookedAt {
        /// The card.
        card: CardNo,
    },
    /// It is not said which of the other two goes under the deck first ("Drawing special cards").
    OrderNeeded {},
    /// One of the special cards that were looked at must be kept first.
    SpecialCardOwed {},
    /// The card is no claimed permanent card with an ability ("Once per turn").
    NoAbility {
        /// The card.
        card: CardNo,
    },
    /// The ability was used in this turn ("Once per turn").
    AbilityExhausted {
        /// The card.
        card: CardNo,
    },
    /// The effect of an ability is open (ruling U-31).
    EffectOpen {},
    /// A part of an effect is being carried out (ruling U-31).
    NotBetweenParts {},
    /// Nothing of the ability could be carried out.
    AbilityDoesNothing {
        /// The card.
        card: CardNo,
    },
    /// No such effect waits (ruling U-35).
    NothingTriggered {
        /// The effect.
        effect: u8,
    },
    /// The card offers no choice at this point of Production.
    NoProductionChoice {
        /// The card.
        card: CardNo,
    },
    /// The player's choices in Production are at another stage (ruling U-50).
    OtherProductionStage {
        /// The stage.
        stage: ProductionStage,
    },
    /// The choice of the card was taken in this Production.
    ProductionChoiceTaken {
        /// The card.
        card: CardNo,
    },
    /// Nothing is there that the card could replace (ruling U-50).
    NothingToReplace {
        /// The card.
        card: CardNo,
    },
}
