//! The flat arena in which the effects of an edition lie, and how they get there.

use super::raw::{Buildable, Effect, Gain as RawGain};
use crate::underwater::effects::vocabulary::{
    Buildables, Gain, GroupId, PARTS_MAX, Part, PricesId, Tally,
};
use crate::underwater::resource::Resources;

/// All groups, parts and prices of an edition, each list in one piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arena {
    groups: Vec<Group>,
    parts: Vec<Part>,
    prices: Vec<Span>,
    amounts: Vec<Resources>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Group {
    span: Span,
    /// Can its free steps add to a stock? Asked before any look-ahead.
    gives: Giving,
}

/// Whether a group can add to a stock by free steps (ruling U-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Giving {
    /// Never.
    #[default]
    Nothing,
    /// Perhaps.
    Something,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Span {
    first: u16,
    len: u8,
}

impl Span {
    fn range(self) -> std::ops::Range<usize> {
        self.first.into()..usize::from(self.first) + usize::from(self.len)
    }
}

/// Why an effect does not fit into the arena.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EffectUnsound {
    /// An effect has too many parts.
    #[error("an effect has {0} parts: at most {PARTS_MAX} are possible")]
    TooManyParts(usize),
    /// The arena is full.
    #[error("the effects of the edition need too much room")]
    TooMany,
    /// A number is zero that counts something.
    #[error("`{0}` is at least 1")]
    Zero(&'static str),
    /// A list is empty that must not be.
    #[error("`{0}` names nothing")]
    Empty(&'static str),
    /// Cities cannot be upgraded.
    #[error("a city cannot be upgraded")]
    UpgradedCity,
}

impl Arena {
    /// The parts of a group.
    pub fn parts(&self, group: GroupId) -> &[Part] {
        self.groups.get(usize::from(group.0)).map_or(&[], |group| &self.parts[group.span.range()])
    }

    /// Can the group add to a stock by free steps?
    pub fn giving(&self, group: GroupId) -> Giving {
        self.groups.get(usize::from(group.0)).map_or(Giving::Nothing, |group| group.gives)
    }

    /// The alternatives of a price.
    pub fn prices(&self, prices: PricesId) -> &[Resources] {
        self.prices.get(usize::from(prices.0)).map_or(&[], |span| &self.amounts[span.range()])
    }

    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Is there no group?
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Lays an effect down and gives its group.
    pub(super) fn lay(&mut self, effect: &Effect) -> Result<GroupId, EffectUnsound> {
        let group = self.reserve(1)?;
        self.fill(group, effect)?;
        Ok(group)
    }

    /// Lays a group of ready parts down.
    pub(super) fn lay_parts(&mut self, parts: &[Part]) -> Result<GroupId, EffectUnsound> {
        let group = self.reserve(1)?;
        self.set(group, parts)?;
        Ok(group)
    }

    fn reserve(&mut self, count: usize) -> Result<GroupId, EffectUnsound> {
        let first = u16::try_from(self.groups.len()).map_err(|_| EffectUnsound::TooMany)?;
        self.groups.resize(self.groups.len() + count, Group::default());
        Ok(GroupId(first))
    }

    fn fill(&mut self, group: GroupId, effect: &Effect) -> Result<(), EffectUnsound> {
        let mut parts = Vec::new();
        self.expand(effect, &mut parts)?;
        self.set(group, &parts)
    }

    fn set(&mut self, group: GroupId, parts: &[Part]) -> Result<(), EffectUnsound> {
        if parts.len() > PARTS_MAX {
            return Err(EffectUnsound::TooManyParts(parts.len()));
        }
        let first = u16::try_from(self.parts.len()).map_err(|_| EffectUnsound::TooMany)?;
        self.parts.extend_from_slice(parts);
        let gives = self.giving_of(parts);
        self.groups[usize::from(group.0)] =
            Group { span: Span { first, len: parts.len() as u8 }, gives };
        Ok(())
    }

    fn giving_of(&self, parts: &[Part]) -> Giving {
        let gives = parts.iter().any(|part| match part {
            Part::Gain(gain) => !gain.resources.is_none(),
            Part::ForEach { gain, .. } => !gain.resources.is_none(),
            Part::Advance | Part::UseActionCard => true,
            Part::Build { .. } | Part::Upgrade { .. } | Part::DrawSpecial => false,
            Part::Pay { then, .. } | Part::If { then, .. } => {
                self.giving(*then) == Giving::Something
            }
            Part::OneOf { first, count } => (first.0..first.0 + u16::from(*count))
                .any(|group| self.giving(GroupId(group)) == Giving::Something),
        });
        if gives { Giving::Something } else { Giving::Nothing }
    }

    fn expand(&mut self, effect: &Effect, parts: &mut Vec<Part>) -> Result<(), EffectUnsound> {
        match effect {
            Effect::Gain(gain) => parts.push(Part::Gain(gain_of(*gain)?)),
            Effect::Advance { steps } => repeat(parts, Part::Advance, positive("steps", *steps)?),
            Effect::Build { what, count, cost, upgrade } => {
                let what = buildables(what)?;
                if upgrade.is_some() && what.contains(Buildables::CITY) {
                    return Err(EffectUnsound::UpgradedCity);
                }
                let upgrade = upgrade.as_ref().map(|prices| self.price(prices)).transpose()?;
                let part = Part::Build { what, cost: *cost, upgrade };
                repeat(parts, part, positive("count", *count)?);
            }
            Effect::Upgrade { what, up_to, price } => {
                let what = buildables(what)?;
                if what.contains(Buildables::CITY) {
                    return Err(EffectUnsound::UpgradedCity);
                }
                let part = Part::Upgrade { what, price: self.price(price)? };
                repeat(parts, part, positive("up_to", *up_to)?);
            }
            Effect::UseActionCard { up_to } => {
                repeat(parts, Part::UseActionCard, positive("up_to", *up_to)?);
            }
            Effect::DrawSpecial {} => parts.push(Part::DrawSpecial),
            Effect::Pay { price, then } => {
                let part = Part::Pay { price: self.price(price)?, then: self.lay(then)? };
                parts.push(part);
            }
            Effect::All { of } => {
                for effect in of {
                    self.expand(effect, parts)?;
                }
            }
            Effect::OneOf { of } => {
                let count = positive("of", of.len() as u8)?;
                let first = self.reserve(of.len())?;
                for (index, effect) in of.iter().enumerate() {
                    self.fill(GroupId(first.0 + index as u16), effect)?;
                }
                parts.push(Part::OneOf { first, count });
            }
            Effect::If { condition, then } => {
                let tally = Tally { of: condition.of, state: condition.state };
                let at_least = positive("at_least", condition.at_least)?;
                parts.push(Part::If { tally, at_least, then: self.lay(then)? });
            }
            Effect::ForEach { of, state, per, gain } => {
                let tally = Tally { of: *of, state: *state };
                let per = positive("per", *per)?;
                parts.push(Part::ForEach { tally, per, gain: gain_of(*gain)? });
            }
        }
        Ok(())
    }

    fn price(&mut self, prices: &[Resources]) -> Result<PricesId, EffectUnsound> {
        if prices.is_empty() {
            return Err(EffectUnsound::Empty("price"));
        }
        let id = u16::try_from(self.prices.len()).map_err(|_| EffectUnsound::TooMany)?;
        let first = u16::try_from(self.amounts.len()).map_err(|_| EffectUnsound::TooMany)?;
        self.amounts.extend_from_slice(prices);
        self.prices.push(Span { first, len: prices.len() as u8 });
        Ok(PricesId(id))
    }
}

fn repeat(parts: &mut Vec<Part>, part: Part, times: u8) {
    parts.extend(std::iter::repeat_n(part, times.into()));
}

fn positive(what: &'static str, number: u8) -> Result<u8, EffectUnsound> {
    if number > 0 { Ok(number) } else { Err(EffectUnsound::Zero(what)) }
}

fn buildables(what: &[Buildable]) -> Result<Buildables, EffectUnsound> {
    if what.is_empty() {
        return Err(EffectUnsound::Empty("what"));
    }
    Ok(what.iter().fold(Buildables::default(), |set, kind| {
        set.and(match (kind, kind.building()) {
            (_, Some(building)) => Buildables::building(building),
            (Buildable::City, None) => Buildables::CITY,
            (_, None) => Buildables::TUNNEL,
        })
    }))
}

fn gain_of(raw: RawGain) -> Result<Gain, EffectUnsound> {
    match plain(raw) {
        gain if gain == Gain::default() => Err(EffectUnsound::Empty("gain")),
        gain => Ok(gain),
    }
}

fn plain(raw: RawGain) -> Gain {
    let RawGain { credit, kelp, steelplast, science, biomatter, points, cards } = raw;
    Gain { resources: Resources { credit, kelp, steelplast, science, biomatter }, points, cards }
}
