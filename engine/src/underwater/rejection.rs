//! Why a command is refused: the fact that stands against it, and what the player could do instead.

use super::ids::{Building, BuildingSite, CardNo, CityKind, CitySite, SlotNo, TunnelSite};
use super::resource::{Resources, Stock};
use serde::Serialize;

/// Why a command is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterRejection))]
pub enum Rejection {
    /// Another seat chooses.
    #[error("it is not this seat's turn: wait until it is")]
    NotYourTurn {},
    /// Another kind of choice is open.
    #[error("this is not the choice that is open now: ask for the legal commands")]
    NotThisStep {},
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
    #[error("slot {slot} is not on this side of the main board")]
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
    /// The card or slot is not waiting to be resolved.
    #[error("it is not waiting to be resolved")]
    NotWaiting {},
    /// Nothing of the card's effect could be carried out.
    #[error("nothing of the effect of card {card} could be carried out now")]
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
    #[error("part {part} of the open effect is for something else")]
    OtherPart {
        /// The part.
        part: u8,
    },
    /// The part has no such option, or nothing of it could be carried out.
    #[error("option {option} is not there, or nothing of it could be carried out")]
    OptionNotPossible {
        /// The option.
        option: u8,
    },
    /// Nothing would follow: the condition does not hold, or the count is zero.
    #[error("nothing would follow from it now")]
    NothingFollows {},
    /// No tunnel may be built there ("Tunnels").
    #[error("no tunnel may be built on site {site}: it must be empty and touch the network")]
    TunnelSiteNotLegal {
        /// The site.
        site: TunnelSite,
    },
    /// No city may be built there ("Cities").
    #[error(
        "no city may be built on site {site}: it must be empty and joined to a city by a tunnel site"
    )]
    CitySiteNotLegal {
        /// The site.
        site: CitySite,
    },
    /// No building may be built there ("Buildings").
    #[error(
        "no building may be built on site {site}: it must be empty, at a city or at a site where one could be built"
    )]
    BuildingSiteNotLegal {
        /// The site.
        site: BuildingSite,
    },
    /// The part does not allow this kind of building.
    #[error("this effect builds something else than a {building:?}")]
    BuildingNotOffered {
        /// The kind.
        building: Building,
    },
    /// No tunnel is left ("Limited and unlimited components").
    #[error("no tunnel is left in the supply")]
    TunnelsUsedUp {},
    /// No dome of the kind is left ("Limited and unlimited components").
    #[error("no {kind:?} dome is left in the supply")]
    DomesUsedUp {
        /// The kind.
        kind: CityKind,
    },
    /// Nothing stands there that could be upgraded ("Upgrading structures").
    #[error("no structure that this effect could upgrade stands there")]
    NotUpgradable {},
    /// The payment is not one of those that the cost allows ("Biomatter", ruling U-10).
    #[error(
        "the cost is {cost:?}: pay it, with biomatter for kelp or steelplast only when building"
    )]
    NotThePrice {
        /// The cost.
        cost: Resources,
    },
    /// The stock does not cover the payment.
    #[error("the stock does not cover this payment")]
    CannotAfford {
        /// The payment.
        payment: Resources,
        /// The stock.
        stock: Stock,
    },
    /// An upgrade does not belong to this part, or is missing (ruling U-34).
    #[error("the upgrade belongs to the building or not at all: both are one choice")]
    UpgradeMismatch {},
    /// The action card is not claimed, or was used in this era ("Action cards").
    #[error("card {card} is not an action card that is claimed and available")]
    ActionCardNotAvailable {
        /// The card.
        card: CardNo,
    },
    /// Nothing of the action could be carried out.
    #[error("nothing of the action of card {card} could be carried out now")]
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
    #[error("at least one part of slot {slot} must be carried out first")]
    SlotOwed {
        /// The slot.
        slot: SlotNo,
    },
    /// No effect is open.
    #[error("no effect is open whose rest could be left")]
    NothingOpen {},
}
