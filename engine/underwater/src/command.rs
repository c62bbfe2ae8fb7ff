//! The choices of a player, each small enough to be taken in one click.
//!
//! `part` counts the parts of the effect that is open, from 0, as the list of legal commands gives them.

use super::effects::vocabulary::Structure;
use super::ids::{
    Building, BuildingSite, CardNo, CityKind, CitySite, ContractNo, SlotNo, TunnelSite,
};
use super::resource::Resources;
use serde::{Deserialize, Serialize};

/// One small choice of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterCommand))]
pub enum Command {
    /// Discards a card of the hand: down to the limit, or of the first six.
    DiscardCard {
        /// The card.
        card: CardNo,
    },
    /// Plays a card and chooses a slot; an occupied slot is cloned for 1 credit.
    ChooseSlot {
        /// The slot; 0 is the always-available one.
        slot: SlotNo,
        /// The card; absent only when the hand is empty.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardNo>,
    },
    /// Performs the slot's action now.
    PerformSlot {},
    /// Resolves the played card now: its instant effect, or claiming it.
    ResolveCard {},
    /// Advances one space on the Federation track.
    AdvanceMarker {
        /// The part.
        part: u8,
    },
    /// Builds a tunnel.
    BuildTunnel {
        /// The part.
        part: u8,
        /// Where.
        site: TunnelSite,
        /// What is paid.
        payment: Resources,
        /// What is paid to upgrade it at once; absent where that does not belong to the part.
        #[serde(skip_serializing_if = "Option::is_none")]
        upgrade: Option<Resources>,
    },
    /// Builds a building.
    BuildBuilding {
        /// The part.
        part: u8,
        /// Which kind.
        building: Building,
        /// Where.
        site: BuildingSite,
        /// What is paid.
        payment: Resources,
        /// What is paid to upgrade it at once; absent where that does not belong to the part.
        #[serde(skip_serializing_if = "Option::is_none")]
        upgrade: Option<Resources>,
    },
    /// Builds a city.
    BuildCity {
        /// The part.
        part: u8,
        /// Which kind.
        kind: CityKind,
        /// Where.
        site: CitySite,
        /// What is paid.
        payment: Resources,
    },
    /// Upgrades a tunnel.
    UpgradeTunnel {
        /// The part.
        part: u8,
        /// Which.
        site: TunnelSite,
        /// What is paid.
        payment: Resources,
    },
    /// Upgrades a building.
    UpgradeBuilding {
        /// The part.
        part: u8,
        /// Which.
        site: BuildingSite,
        /// What is paid.
        payment: Resources,
    },
    /// Uses an action card.
    UseActionCard {
        /// The part.
        part: u8,
        /// Which.
        card: CardNo,
    },
    /// Makes a used action card available again.
    RefreshActionCard {
        /// The part.
        part: u8,
        /// Which.
        card: CardNo,
    },
    /// Performs the action of a slot through an effect.
    UseSlot {
        /// The part.
        part: u8,
        /// Which.
        slot: SlotNo,
    },
    /// Turns a nonsymbiotic city into a symbiotic one.
    TurnCitySymbiotic {
        /// The part.
        part: u8,
        /// Where.
        site: CitySite,
    },
    /// Gains a further metropolis tile.
    GainMetropolis {
        /// The part.
        part: u8,
    },
    /// Gains what one upgraded structure produces by itself.
    GainProduction {
        /// The part.
        part: u8,
        /// Which kind of structure.
        structure: Structure,
    },
    /// Takes a special card that lies open: one of three credits, or the top one of the deck.
    TakeSpecialCard {
        /// The part.
        part: u8,
        /// Which.
        card: CardNo,
    },
    /// Puts the top special card under its deck and looks at the next three.
    LookAtSpecialCards {
        /// The part.
        part: u8,
    },
    /// Keeps one of the special cards that were looked at; the others go under the deck.
    KeepSpecialCard {
        /// The one that is kept.
        card: CardNo,
        /// The one that goes under the deck first, where two are left.
        #[serde(skip_serializing_if = "Option::is_none")]
        first: Option<CardNo>,
    },
    /// Uses the ability of a permanent card, once per turn.
    UseAbility {
        /// Which.
        card: CardNo,
    },
    /// Takes one of several effects that were triggered at once.
    TakeTriggered {
        /// Which, counted from 0.
        effect: u8,
    },
    /// Pays for the effect that the part offers, or gives one side of an exchange.
    Pay {
        /// The part.
        part: u8,
        /// What is paid.
        payment: Resources,
    },
    /// Chooses one of the options of the part.
    ChooseOption {
        /// The part.
        part: u8,
        /// The option, from 0.
        option: u8,
    },
    /// Resolves a part that looks at a condition or a count.
    ResolvePart {
        /// The part.
        part: u8,
    },
    /// Discards an action card to make room for the one being claimed.
    DiscardActionCard {
        /// Which.
        card: CardNo,
    },
    /// Takes the choice that a production card offers, in Production.
    UseProductionCard {
        /// Which.
        card: CardNo,
        /// What is paid; nothing for a replacement.
        #[serde(default, skip_serializing_if = "Resources::is_nothing")]
        payment: Resources,
    },
    /// Ends the own replacements in Production: the network produces.
    Produce {},
    /// Ends the own choices in Production.
    EndProduction {},
    /// Claims a government contract whose criteria are met.
    ClaimContract {
        /// Which.
        contract: ContractNo,
    },
    /// Claims no more contracts after Production.
    DeclineContracts {},
    /// Leaves the rest of the open effect.
    SkipRest {},
    /// Ends the turn: whatever is open and not owed is left.
    EndTurn {},
}
