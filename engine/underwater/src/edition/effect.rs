//! Effects as the files of an edition write them; `schema.json` beside them tells the same. The catalogue gives them out as data.

use crate::effects::vocabulary::{Condition, Ground, Slots, Structure, Subject};
use crate::ids::{Building, MetropolisColour};
use crate::resource::{Resources, is_zero};
use serde::{Deserialize, Serialize};

/// A thing that can be built or upgraded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterBuildable))]
pub enum Buildable {
    /// A farm.
    Farm,
    /// A desalination plant.
    DesalinationPlant,
    /// A laboratory.
    Laboratory,
    /// A tunnel.
    Tunnel,
    /// A city of either kind.
    City,
}

impl Buildable {
    pub(super) fn building(self) -> Option<Building> {
        match self {
            Buildable::Farm => Some(Building::Farm),
            Buildable::DesalinationPlant => Some(Building::DesalinationPlant),
            Buildable::Laboratory => Some(Building::Laboratory),
            Buildable::Tunnel | Buildable::City => None,
        }
    }
}

/// A plain gain (ruling U-32); what is nothing is absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterGain))]
pub struct Gain {
    /// Credits.
    #[serde(skip_serializing_if = "is_zero")]
    pub credit: u8,
    /// Kelp.
    #[serde(skip_serializing_if = "is_zero")]
    pub kelp: u8,
    /// Steelplast.
    #[serde(skip_serializing_if = "is_zero")]
    pub steelplast: u8,
    /// Science.
    #[serde(skip_serializing_if = "is_zero")]
    pub science: u8,
    /// Biomatter.
    #[serde(skip_serializing_if = "is_zero")]
    pub biomatter: u8,
    /// Points.
    #[serde(skip_serializing_if = "is_zero")]
    pub points: u8,
    /// Cards drawn from the deck of the era.
    #[serde(skip_serializing_if = "is_zero")]
    pub cards: u8,
}

fn one() -> u8 {
    1
}

/// The effect of a card, slot, site, tile or contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterEffect))]
pub enum Effect {
    /// Gains resources, points and cards.
    Gain(Gain),
    /// Advances on the Federation track.
    Advance {
        /// Spaces.
        steps: u8,
    },
    /// Builds.
    Build {
        /// One of these.
        what: Vec<Buildable>,
        /// The number of times.
        #[serde(default = "one")]
        count: u8,
        /// The payment instead of the usual cost; nothing is "for free".
        #[serde(skip_serializing_if = "Option::is_none")]
        cost: Option<Resources>,
        /// The amount by which the usual cost is lowered.
        #[serde(skip_serializing_if = "Option::is_none")]
        discount: Option<Resources>,
        /// The prices of which one upgrades what was built, at once.
        #[serde(skip_serializing_if = "Option::is_none")]
        upgrade: Option<Vec<Resources>>,
        /// On which building sites; absent for ordinary ones.
        #[serde(default, skip_serializing_if = "Ground::is_ordinary")]
        on: Ground,
    },
    /// Upgrades.
    Upgrade {
        /// One of these.
        what: Vec<Buildable>,
        /// At most so many times.
        up_to: u8,
        /// The prices of which one is paid for each.
        price: Vec<Resources>,
    },
    /// Uses claimed action cards.
    UseActionCard {
        /// At most so many.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// Makes used action cards available again.
    RefreshActionCard {
        /// At most so many.
        #[serde(default = "one")]
        up_to: u8,
    },
    /// Draws a special card.
    DrawSpecial {},
    /// Performs the action of a slot.
    UseSlot {
        /// The slots.
        slot: Slots,
    },
    /// Turns a nonsymbiotic city into a symbiotic one.
    TurnSymbiotic {},
    /// Gains a further metropolis tile.
    GainMetropolis {
        /// Its colour.
        colour: MetropolisColour,
    },
    /// Gains what one upgraded structure produces by itself.
    GainProduction {},
    /// Pays for an effect.
    Pay {
        /// The prices of which one is paid.
        price: Vec<Resources>,
        /// The effect.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        then: Box<Effect>,
    },
    /// Gives one side and takes the other.
    Exchange {
        /// One side.
        one: Resources,
        /// The other side.
        other: Resources,
    },
    /// All of several effects, in any order.
    All {
        /// The effects.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        of: Vec<Effect>,
    },
    /// One of several effects.
    OneOf {
        /// The effects.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        of: Vec<Effect>,
    },
    /// An effect on a condition.
    If {
        /// The condition that must hold.
        condition: Wanted,
        /// The effect.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        then: Box<Effect>,
    },
    /// A gain for each thing that is counted.
    ForEach {
        /// The things that are counted.
        of: Subject,
        /// The condition: only upgraded ones, or all.
        state: Condition,
        /// The number of them that makes one gain.
        per: u8,
        /// The gain.
        gain: Gain,
    },
    /// An effect whenever something happens.
    Whenever {
        /// The event.
        on: On,
        /// The effect.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        then: Box<Effect>,
    },
    /// Lowers the cost of building.
    Discount {
        /// Of these.
        what: Vec<Buildable>,
        /// By this.
        off: Resources,
        /// The key of the slot through which alone it holds.
        #[serde(skip_serializing_if = "Option::is_none")]
        slot: Option<String>,
    },
    /// An effect that may be used once per turn.
    OncePerTurn {
        /// The effect.
        #[cfg_attr(feature = "schema", schema(no_recursion))]
        then: Box<Effect>,
    },
    /// Raises the limit of cards in hand.
    RaiseHandLimit {
        /// By so many.
        by: u8,
    },
    /// In Production, a structure makes something else.
    ReplaceOutput {
        /// Which kind of structure.
        of: Structure,
        /// The gain instead.
        by: Gain,
    },
    /// In Production, what was produced is exchanged.
    ConvertProduced {
        /// The resources that are given.
        produced: Resources,
        /// The gain that they become.
        into: Gain,
    },
    /// In the final scoring, resources are spent for points.
    Spend {
        /// The resources that are given each time.
        give: Resources,
        /// The points for it.
        points: u8,
        /// At most so many times.
        #[serde(skip_serializing_if = "Option::is_none")]
        up_to: Option<u8>,
    },
}

/// A condition that must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterWanted))]
pub enum Wanted {
    /// Enough of something.
    Count(Count),
    /// A space of the Federation track.
    Space(Space),
}

/// Enough of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterCount))]
pub struct Count {
    /// The things that are counted.
    pub of: Subject,
    /// The condition: only upgraded ones, or all.
    pub state: Condition,
    /// At least so many.
    pub at_least: u8,
}

/// A space of the Federation track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterSpace))]
pub struct Space {
    /// Its printed number, on which the marker stands.
    pub on_space: u8,
}

/// The event that a permanent card waits for (rulings U-15 and U-47).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterOn))]
pub enum On {
    /// The played card does not match the chosen coloured slot.
    ColoursDiffer {},
    /// A slot gives at least 1 steelplast by what is printed on it.
    SlotGivesSteelplast {},
    /// The slot is used, chosen or through a card.
    SlotUsed {
        /// The key of the slot.
        slot: String,
    },
    /// The marker advances onto a space of the Federation track.
    AdvancedOnto {
        /// Its printed number.
        space: u8,
    },
    /// One of these is built.
    Built {
        /// Which.
        what: Vec<Buildable>,
    },
    /// The second building of the kind is built at a connected city.
    SecondBuilding {
        /// The kind.
        building: Building,
    },
    /// One of these is upgraded.
    Upgraded {
        /// Which.
        what: Vec<Buildable>,
    },
    /// The second building of the kind at a connected city is upgraded.
    SecondUpgraded {
        /// The kind.
        building: Building,
    },
    /// The second tunnel of the turn is built.
    SecondTunnel {},
    /// A metropolis is connected.
    MetropolisConnected {},
    /// An action card is used.
    ActionCardUsed {},
    /// The turn ends.
    TurnEnds {},
}
