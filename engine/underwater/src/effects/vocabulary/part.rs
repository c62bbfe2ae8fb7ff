//! One part of an effect: what it says, how it is taken, and what lies inside it (ruling U-32).

use super::{
    Buildables, Cost, Gain, Ground, GroupId, Need, PricesId, SlotKey, Slots, Structure, Tally,
    Trigger,
};
use crate::ids::MetropolisColour;
use crate::resource::Resources;

/// One part of an effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Gain at once.
    Gain(Gain),
    /// One step on the Federation track.
    Advance,
    /// Build one thing, and upgrade it where prices for that are named.
    Build {
        /// The things that may be built.
        what: Buildables,
        /// The cost.
        cost: Cost,
        /// The prices of the upgrade that belongs to it.
        upgrade: Option<PricesId>,
        /// On which building sites.
        on: Ground,
    },
    /// Upgrade one structure.
    Upgrade {
        /// The things that may be upgraded.
        what: Buildables,
        /// For one of these prices.
        price: PricesId,
    },
    /// Use one action card.
    UseActionCard,
    /// Make one used action card available again.
    RefreshActionCard,
    /// Draw a special card.
    DrawSpecial,
    /// Perform the action of a slot.
    UseSlot(Slots),
    /// Turn a nonsymbiotic city into a symbiotic one.
    TurnSymbiotic,
    /// Gain the next undealt metropolis tile of the colour.
    GainMetropolis(MetropolisColour),
    /// Gain what one upgraded structure produces by itself.
    GainProduction,
    /// Pay one of the prices, then the group opens.
    Pay {
        /// One of these.
        price: PricesId,
        /// The group that it opens.
        then: GroupId,
    },
    /// Pay one to gain the other, either way.
    Exchange {
        /// One side.
        one: Resources,
        /// The other side.
        other: Resources,
    },
    /// One of so many groups, which lie side by side.
    OneOf {
        /// The first.
        first: GroupId,
        /// How many.
        count: u8,
    },
    /// The group opens if the need is met.
    If {
        /// The condition.
        need: Need,
        /// The group that opens.
        then: GroupId,
    },
    /// Gain once for every so many.
    ForEach {
        /// The things that are counted.
        tally: Tally,
        /// The number that makes one gain.
        per: u8,
        /// The gain.
        gain: Gain,
    },
    /// Of a permanent card: whenever this happens, the group opens.
    Whenever {
        /// The event that is waited for.
        on: Trigger,
        /// The group that opens.
        then: GroupId,
    },
    /// Of a permanent card: building costs less.
    Discount {
        /// The things that cost less.
        what: Buildables,
        /// The amount by which they cost less.
        off: Resources,
        /// Only by the action of this slot; none for always.
        slot: Option<SlotKey>,
    },
    /// Of a permanent card: once in each own turn the group may be opened.
    OncePerTurn {
        /// The group that opens.
        then: GroupId,
    },
    /// Of a permanent card: one may keep so many more cards.
    RaiseHandLimit(u8),
    /// Of a production card: one connected structure may make this instead of its basic output.
    ReplaceOutput {
        /// The kind of structure.
        of: Structure,
        /// The gain instead.
        by: Gain,
    },
    /// Of a production card: this much of what was produced may become something else.
    ConvertProduced {
        /// The resources that must have been produced.
        produced: Resources,
        /// The gain that they become.
        into: Gain,
    },
    /// Of an end-scoring card: spend resources for points.
    Spend {
        /// The resources that one purchase takes.
        give: Resources,
        /// Points of one purchase.
        points: u8,
        /// Purchases at most; none for any number.
        up_to: Option<u8>,
    },
}

/// The way in which a part is taken: of itself, by a choice, or never as a part of what is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// As soon as its effect opens (ruling U-32).
    AtOnce,
    /// Of itself, but after whatever could come before it (ruling U-49).
    AfterTheOthers,
    /// By a choice of the player.
    ByChoice,
    /// Never as a part of what is open: it stands on a claimed permanent card.
    OnPermanentCard,
    /// The same on a claimed production card.
    OnProductionCard,
    /// The same on a claimed end-scoring card.
    OnEndScoringCard,
}

impl Part {
    /// Returns how the part is taken.
    pub const fn taken(&self) -> Taken {
        match self {
            Part::Gain(_) => Taken::AtOnce,
            Part::If { .. } | Part::ForEach { .. } => Taken::AfterTheOthers,
            Part::Advance
            | Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::UseActionCard
            | Part::RefreshActionCard
            | Part::DrawSpecial
            | Part::UseSlot(_)
            | Part::TurnSymbiotic
            | Part::GainMetropolis(_)
            | Part::GainProduction
            | Part::Pay { .. }
            | Part::Exchange { .. }
            | Part::OneOf { .. } => Taken::ByChoice,
            Part::Whenever { .. }
            | Part::Discount { .. }
            | Part::OncePerTurn { .. }
            | Part::RaiseHandLimit(_) => Taken::OnPermanentCard,
            Part::ReplaceOutput { .. } | Part::ConvertProduced { .. } => Taken::OnProductionCard,
            Part::Spend { .. } => Taken::OnEndScoringCard,
        }
    }

    /// Returns the word of an edition that the part comes from.
    pub const fn word(&self) -> &'static str {
        match self {
            Part::Gain(_) => "gain",
            Part::Advance => "advance",
            Part::Build { .. } => "build",
            Part::Upgrade { .. } => "upgrade",
            Part::UseActionCard => "use_action_card",
            Part::RefreshActionCard => "refresh_action_card",
            Part::DrawSpecial => "draw_special",
            Part::UseSlot(_) => "use_slot",
            Part::TurnSymbiotic => "turn_symbiotic",
            Part::GainMetropolis(_) => "gain_metropolis",
            Part::GainProduction => "gain_production",
            Part::Pay { .. } => "pay",
            Part::Exchange { .. } => "exchange",
            Part::OneOf { .. } => "one_of",
            Part::If { .. } => "if",
            Part::ForEach { .. } => "for_each",
            Part::Whenever { .. } => "whenever",
            Part::Discount { .. } => "discount",
            Part::OncePerTurn { .. } => "once_per_turn",
            Part::RaiseHandLimit(_) => "raise_hand_limit",
            Part::ReplaceOutput { .. } => "replace_output",
            Part::ConvertProduced { .. } => "convert_produced",
            Part::Spend { .. } => "spend",
        }
    }

    /// Returns the group inside the part; `option` counts from 0, parts that hold just one effect have option 0.
    pub fn group(&self, option: u8) -> Option<GroupId> {
        let (first, count) = match self {
            Part::OneOf { first, count } => (*first, *count),
            Part::Pay { then, .. }
            | Part::If { then, .. }
            | Part::Whenever { then, .. }
            | Part::OncePerTurn { then } => (*then, 1),
            Part::Gain(_)
            | Part::Advance
            | Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::UseActionCard
            | Part::RefreshActionCard
            | Part::DrawSpecial
            | Part::UseSlot(_)
            | Part::TurnSymbiotic
            | Part::GainMetropolis(_)
            | Part::GainProduction
            | Part::Exchange { .. }
            | Part::ForEach { .. }
            | Part::Discount { .. }
            | Part::RaiseHandLimit(_)
            | Part::ReplaceOutput { .. }
            | Part::ConvertProduced { .. }
            | Part::Spend { .. } => return None,
        };
        (option < count).then(|| GroupId(first.0 + u16::from(option)))
    }

    /// Returns all groups inside the part.
    pub fn groups(&self) -> impl Iterator<Item = GroupId> {
        let part = *self;
        (0..u8::MAX).map_while(move |option| part.group(option))
    }
}
