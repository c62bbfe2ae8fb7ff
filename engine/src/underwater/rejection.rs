//! Why a command is refused: the fact that stands against it, and what the player could do instead.

use super::agenda::Step;
use super::effects::vocabulary::Structure;
use super::ids::{
    Building, BuildingSite, CardNo, CityKind, CitySite, ContractNo, MetropolisColour, SlotNo,
    TunnelSite,
};
use super::resource::{Resources, Stock};
use super::state::ProductionStage;
use super::text::instead::{self, WORDS};
use super::text::{amount, noun, place};
use serde::Serialize;

/// Why a command is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UnderwaterRejection))]
pub enum Rejection {
    /// Another seat chooses.
    #[error("it is not this seat's turn: wait until it is")]
    NotYourTurn {},
    /// Another kind of choice is open.
    #[error("{} is open now: ask for the legal commands", instead::of_step(*step))]
    NotThisStep {
        /// What is open.
        step: Step,
    },
    /// The card is not in the hand.
    #[error("card {card} is not in this hand: choose one that is")]
    NotInHand {
        /// The card.
        card: CardNo,
    },
    /// A card must be played while there is one ("A turn").
    #[error("a card must be played while the hand holds one: name it")]
    CardNeeded {},
    /// This side of the main board has no such slot.
    #[error("slot {slot} is not on this side of the main board: choose one that is")]
    NoSuchSlot {
        /// The slot.
        slot: SlotNo,
    },
    /// The slot is taken, and cannot be cloned now ("The action-cloning tile").
    #[error(
        "slot {slot} is occupied: choose an available one or, with four players and the cloning tile there, one of another player for 1 credit"
    )]
    SlotOccupied {
        /// The slot.
        slot: SlotNo,
    },
    /// No part of the slot's action could be carried out (ruling U-7).
    #[error("no part of slot {slot} could be carried out: choose another slot")]
    SlotNotPossible {
        /// The slot.
        slot: SlotNo,
    },
    /// After this choice no part of the waiting slot could be carried out (ruling U-7).
    #[error(
        "after this no part of slot {slot} could be carried out: choose something that leaves it possible, or perform the slot first"
    )]
    SlotWouldBecomeImpossible {
        /// The slot.
        slot: SlotNo,
    },
    /// The slot's action does not wait for a decision.
    #[error(
        "the slot's action does not wait: choose a slot first, finish the effect that is open, or end the turn"
    )]
    SlotNotWaiting {},
    /// The played card does not wait to be resolved.
    #[error(
        "the played card does not wait: finish the effect that is open, or go on without a card that is over or of another colour"
    )]
    CardNotWaiting {},
    /// Nothing of the card's effect could be carried out.
    #[error(
        "nothing of the effect of card {card} could be carried out now: perform the slot first, or end the turn without the card"
    )]
    CardDoesNothing {
        /// The card.
        card: CardNo,
    },
    /// The open effect has no such part, or it is done.
    #[error("part {part} is not open: ask for the legal commands")]
    NoSuchPart {
        /// The part.
        part: u8,
    },
    /// The open effect has the same part before this one, which is undone.
    #[error("part {part} is the same as an earlier one that is still open: use that number")]
    SamePartEarlier {
        /// The part.
        part: u8,
    },
    /// The part is for something else.
    #[error("part {part} of the open effect is `{word}`: choose the part that this command is for")]
    OtherPart {
        /// The part.
        part: u8,
        /// What it is for, as editions call it.
        word: &'static str,
    },
    /// The part has no such option, or nothing of it could be carried out.
    #[error(
        "option {option} is not there, or nothing of it could be carried out: choose another one"
    )]
    OptionNotPossible {
        /// The option.
        option: u8,
    },
    /// Nothing of what the price is for could be carried out afterwards.
    #[error(
        "after paying for part {part} nothing of it could be carried out: pay another price or leave it"
    )]
    NothingToPayFor {
        /// The part.
        part: u8,
    },
    /// The condition does not hold, or the count is too low (ruling U-49).
    #[error(
        "the condition of part {part} does not hold now, or it counts too few: carry out other parts first, or leave it"
    )]
    NothingToResolve {
        /// The part.
        part: u8,
    },
    /// No tunnel may be built there ("Tunnels").
    #[error("no tunnel may be built on site {site}: choose an empty one that touches the network")]
    TunnelSiteNotLegal {
        /// The site.
        site: TunnelSite,
    },
    /// No city may be built there ("Cities").
    #[error(
        "no city may be built on site {site}: choose an empty one that a tunnel site joins to a city"
    )]
    CitySiteNotLegal {
        /// The site.
        site: CitySite,
    },
    /// No building may be built there ("Buildings").
    #[error(
        "no building may be built on site {site}: choose an empty one at a city, or at a site where a city could be built"
    )]
    BuildingSiteNotLegal {
        /// The site.
        site: BuildingSite,
    },
    /// Nothing is built on an expansion site without an effect that says so ("Expansion sites").
    #[error(
        "site {site} is an expansion site: choose an ordinary one, or play a card that opens expansion sites"
    )]
    ExpansionSiteClosed {
        /// The site.
        site: BuildingSite,
    },
    /// The effect builds on expansion sites only (ruling U-45).
    #[error("this effect builds on expansion sites only: choose one instead of site {site}")]
    ExpansionSiteNeeded {
        /// The site.
        site: BuildingSite,
    },
    /// The part does not allow this kind of building.
    #[error("this effect does not build a {}: choose a kind that it names", noun::building(*building).after(1, WORDS))]
    BuildingNotOffered {
        /// The kind.
        building: Building,
    },
    /// No tunnel is left ("Limited and unlimited components").
    #[error("no tunnel is left in the supply: build something else")]
    TunnelsUsedUp {},
    /// No dome of the kind is left ("Limited and unlimited components").
    #[error("no dome for {} is left in the supply: build the other kind of city", noun::city(*kind).with_article(WORDS))]
    DomesUsedUp {
        /// The kind.
        kind: CityKind,
    },
    /// No tunnel stands there that this effect could upgrade ("Upgrading structures").
    #[error(
        "on site {site} stands no tunnel that this effect could upgrade: choose one that is built and not upgraded"
    )]
    TunnelNotUpgradable {
        /// The site.
        site: TunnelSite,
    },
    /// No building stands there that this effect could upgrade ("Upgrading structures").
    #[error(
        "on site {site} stands no building that this effect could upgrade: choose one of a kind it names that is not upgraded"
    )]
    BuildingNotUpgradable {
        /// The site.
        site: BuildingSite,
    },
    /// No nonsymbiotic city stands there (ruling U-44).
    #[error("on site {site} stands no nonsymbiotic city: choose one that does")]
    NotNonsymbiotic {
        /// The site.
        site: CitySite,
    },
    /// The payment is not one of those that the cost allows ("Biomatter", ruling U-10).
    #[error(
        "the cost is {}: pay it, with biomatter for kelp or steelplast only when building",
        amount::resources(*cost, WORDS)
    )]
    NotThePrice {
        /// The cost.
        cost: Resources,
    },
    /// The contract does not lie open.
    #[error("contract {contract} does not lie open: choose one that does")]
    ContractNotThere {
        /// The contract.
        contract: ContractNo,
    },
    /// The nation does not meet all criteria of the contract.
    #[error(
        "not all criteria of contract {contract} are met: build and upgrade what lacks first, or leave it"
    )]
    ContractNotMet {
        /// The contract.
        contract: ContractNo,
    },
    /// A choice is owed that nothing can come before.
    #[error("no contract is claimed while a card is being chosen: choose it first")]
    ContractsWait {},
    /// The payment is none that a site with a surcharge allows.
    #[error(
        "the cost is {} and the surcharge of the site {}: pay both, with biomatter only for kelp or steelplast of the cost",
        amount::resources(*cost, WORDS),
        amount::resources(*surcharge, WORDS)
    )]
    NotThePriceWithSurcharge {
        /// The cost.
        cost: Resources,
        /// The surcharge.
        surcharge: Resources,
    },
    /// The stock does not cover the payment.
    #[error(
        "the stock of {} does not cover {}: gain what lacks first, or choose something cheaper",
        amount::stock(*stock, WORDS), amount::resources(*payment, WORDS)
    )]
    CannotAfford {
        /// The payment.
        payment: Resources,
        /// The stock.
        stock: Stock,
    },
    /// An upgrade does not belong to this part, or is missing (ruling U-34).
    #[error(
        "building and upgrading are one choice or not: pay for an upgrade just where the part names one"
    )]
    UpgradeMismatch {},
    /// The action card is not claimed, or was used in this era ("Action cards").
    #[error(
        "card {card} is not an action card that is claimed and available: choose one that is, or leave the part"
    )]
    ActionCardNotAvailable {
        /// The card.
        card: CardNo,
    },
    /// Nothing of the action could be carried out.
    #[error("nothing of the action of card {card} could be carried out now: use another one")]
    ActionDoesNothing {
        /// The card.
        card: CardNo,
    },
    /// The card is no claimed action card, so it makes no room ("Limit of four").
    #[error("card {card} is not a claimed action card: discard one that is")]
    MakesNoRoom {
        /// The card.
        card: CardNo,
    },
    /// The slot's action is owed (ruling U-7).
    #[error("nothing of slot {slot} has been carried out yet: carry out one of its parts first")]
    SlotOwed {
        /// The slot.
        slot: SlotNo,
    },
    /// No effect is open.
    #[error("no effect is open whose rest could be left: end the turn instead")]
    NothingOpen {},
    /// The action card is not claimed or not used ("Action cards").
    #[error(
        "card {card} is not a claimed action card that was used in this era: choose one that was"
    )]
    ActionCardNotUsed {
        /// The card.
        card: CardNo,
    },
    /// The effect does not reach this slot (rulings U-14 and U-37).
    #[error(
        "this effect does not reach slot {slot}: choose one that it names and that is not occupied by your own tile"
    )]
    SlotOutOfReach {
        /// The slot.
        slot: SlotNo,
    },
    /// Nothing of the slot's action could be carried out (ruling U-37).
    #[error("nothing of slot {slot} could be carried out now: choose another one")]
    SlotDoesNothing {
        /// The slot.
        slot: SlotNo,
    },
    /// No further metropolis tile of the colour is there (ruling U-46).
    #[error("no further {} is left: leave this part", place::metropolis_of(*colour, WORDS))]
    NoMetropolisLeft {
        /// The colour.
        colour: MetropolisColour,
    },
    /// No upgraded structure of the kind is connected (ruling U-49).
    #[error("no upgraded {} is connected: choose a kind of which one is", noun::structure(*structure).after(1, WORDS))]
    NoUpgradedStructure {
        /// The kind.
        structure: Structure,
    },
    /// The special card does not lie open ("Drawing special cards").
    #[error(
        "special card {card} does not lie open: take one of three credits that does, or the top one of the deck"
    )]
    SpecialCardNotThere {
        /// The card.
        card: CardNo,
    },
    /// The special deck is too short to be looked at (ruling U-40).
    #[error("fewer than two cards are in the special deck: take one that lies open")]
    SpecialDeckTooShort {},
    /// The special card is not among those that were looked at.
    #[error("card {card} is not among the special cards that were looked at: keep one that is")]
    NotLookedAt {
        /// The card.
        card: CardNo,
    },
    /// It is not said which of the other two goes under the deck first ("Drawing special cards").
    #[error(
        "two special cards go under the deck one after the other: name one of them as `first`, and none where less than two are left"
    )]
    OrderNeeded {},
    /// One of the special cards that were looked at must be kept first.
    #[error("special cards were looked at and none was kept: keep one of them first")]
    SpecialCardOwed {},
    /// The card is no claimed permanent card with an ability ("Once per turn").
    #[error("card {card} is not a claimed card with an ability once per turn: use one that is")]
    NoAbility {
        /// The card.
        card: CardNo,
    },
    /// The ability was used in this turn ("Once per turn").
    #[error("the ability of card {card} was used in this turn: wait for the next one")]
    AbilityExhausted {
        /// The card.
        card: CardNo,
    },
    /// The effect of an ability is open (ruling U-31).
    #[error("an effect is open: carry it out, or leave its rest")]
    EffectOpen {},
    /// A part of an effect is being carried out (ruling U-31).
    #[error("an ability is used between two parts: finish or leave what is open first")]
    NotBetweenParts {},
    /// Nothing of the ability could be carried out.
    #[error("nothing of the ability of card {card} could be carried out now: keep it for later")]
    AbilityDoesNothing {
        /// The card.
        card: CardNo,
    },
    /// No such effect waits (ruling U-35).
    #[error("effect {effect} does not wait: choose one that does, counted from 0")]
    NothingTriggered {
        /// The effect.
        effect: u8,
    },
    /// The card offers no choice at this point of Production.
    #[error(
        "card {card} offers no choice now: take replacements before the network produces, exchanges after it"
    )]
    NoProductionChoice {
        /// The card.
        card: CardNo,
    },
    /// The player's choices in Production are at another stage (ruling U-50).
    #[error("{}", instead::at_stage(*stage))]
    OtherProductionStage {
        /// The stage.
        stage: ProductionStage,
    },
    /// The choice of the card was taken in this Production.
    #[error("the choice of card {card} was taken in this Production: go on without it")]
    ProductionChoiceTaken {
        /// The card.
        card: CardNo,
    },
    /// Nothing is there that the card could replace (ruling U-50).
    #[error("nothing is produced that card {card} could replace: go on without it")]
    NothingToReplace {
        /// The card.
        card: CardNo,
    },
}
