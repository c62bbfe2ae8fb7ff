//! The flat arena in which the effects of an edition lie, and how they get there.

use super::EffectUnsound;
use super::effect::{Buildable, Effect, Gain as RawGain, On, Wanted};
use crate::agenda::Path;
use crate::effects::vocabulary::{
    Buildables, Cost, Gain, Ground, GroupId, Need, OPTIONS_MAX, PARTS_MAX, PRICES_MAX, Part,
    PricesId, SlotKey, Subject, Tally, Trigger,
};
use crate::ids::Building;
use crate::resource::Resources;
use az::SaturatingAs;

/// All groups, parts and prices of an edition, each list in one piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arena {
    groups: Vec<Group>,
    parts: Vec<Part>,
    prices: Vec<PartRange>,
    amounts: Vec<Resources>,
    keys: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Group {
    span: PartRange,
    /// `true` if its free steps can add to a stock. Asked before any look-ahead.
    gives: Giving,
    /// The number of levels of groups inside it.
    depth: usize,
}

/// The answer to whether a group can add to a stock by free steps (ruling U-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Giving {
    /// Never.
    #[default]
    Nothing,
    /// Perhaps.
    Something,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct PartRange {
    first: u16,
    len: u8,
}

impl PartRange {
    fn range(self) -> std::ops::Range<usize> {
        self.first.into()..usize::from(self.first) + usize::from(self.len)
    }
}

impl Arena {
    /// Returns an empty arena that knows the keys of the slots.
    pub(super) fn with_keys(keys: Vec<String>) -> Arena {
        Arena { keys, ..Arena::default() }
    }

    /// Returns the key of the slots with this name.
    pub(super) fn key(&self, name: &str) -> Result<SlotKey, EffectUnsound> {
        let place = self.keys.iter().position(|key| key == name);
        let place = place.ok_or_else(|| EffectUnsound::NoSuchKey(name.to_owned()))?;
        Ok(SlotKey(u8::try_from(place).map_err(|_| EffectUnsound::TooMany)?))
    }

    /// Returns the parts of a group.
    pub fn parts(&self, group: GroupId) -> &[Part] {
        self.groups.get(usize::from(group.0)).map_or(&[], |group| &self.parts[group.span.range()])
    }

    /// Returns whether the group can add to a stock by free steps.
    pub fn giving(&self, group: GroupId) -> Giving {
        self.groups.get(usize::from(group.0)).map_or(Giving::Nothing, |group| group.gives)
    }

    /// Returns whether the group, or one inside it, builds or upgrades something.
    pub fn builds(&self, group: GroupId) -> bool {
        let builds = |part: &Part| {
            matches!(part, Part::Build { .. } | Part::Upgrade { .. })
                || part.groups().any(|inner| self.builds(inner))
        };
        self.parts(group).iter().any(builds)
    }

    /// Returns whether any part counts the subject, or asks how many there are.
    pub fn counts(&self, subject: Subject) -> bool {
        self.parts.iter().any(|part| {
            matches!(part, Part::ForEach { tally, .. } if tally.of == subject)
                || matches!(part, Part::If { need: Need::AtLeast { tally, .. }, .. } if tally.of == subject)
        })
    }

    /// Returns the alternatives of a price.
    pub fn prices(&self, prices: PricesId) -> &[Resources] {
        self.prices.get(usize::from(prices.0)).map_or(&[], |span| &self.amounts[span.range()])
    }

    /// Returns how many groups there are.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Returns whether there is no group.
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
        let (gives, depth) = (self.giving_of(parts), self.depth_of(parts));
        if depth > Path::LEVELS_MAX {
            return Err(EffectUnsound::TooDeep(depth));
        }
        let span = PartRange { first, len: parts.len().saturating_as::<u8>() };
        self.groups[usize::from(group.0)] = Group { span, gives, depth };
        Ok(())
    }

    fn depth_of(&self, parts: &[Part]) -> usize {
        let inner = parts.iter().flat_map(Part::groups);
        inner.map(|group| self.groups[usize::from(group.0)].depth + 1).max().unwrap_or(0)
    }

    fn giving_of(&self, parts: &[Part]) -> Giving {
        if parts.iter().any(|part| self.gives(part)) { Giving::Something } else { Giving::Nothing }
    }

    fn gives(&self, part: &Part) -> bool {
        match part {
            Part::Gain(gain) => !gain.resources.is_none(),
            Part::ForEach { gain, .. } => !gain.resources.is_none(),
            Part::Advance
            | Part::UseActionCard
            | Part::GainProduction
            | Part::Exchange { .. }
            | Part::ReplaceOutput { .. }
            | Part::ConvertProduced { .. } => true,
            Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::RefreshActionCard
            | Part::DrawSpecial
            | Part::UseSlot(_)
            | Part::TurnSymbiotic
            | Part::GainMetropolis(_)
            | Part::Discount { .. }
            | Part::RaiseHandLimit(_)
            | Part::Spend { .. } => false,
            Part::Pay { then, .. }
            | Part::If { then, .. }
            | Part::Whenever { then, .. }
            | Part::OncePerTurn { then } => self.giving(*then) == Giving::Something,
            Part::OneOf { first, count } => (first.0..first.0 + u16::from(*count))
                .any(|group| self.giving(GroupId(group)) == Giving::Something),
        }
    }

    fn expand(&mut self, effect: &Effect, parts: &mut Vec<Part>) -> Result<(), EffectUnsound> {
        let part = match effect {
            Effect::All { of } => {
                return of.iter().try_for_each(|effect| self.expand(effect, parts));
            }
            Effect::Advance { steps } => {
                return repeat(parts, Part::Advance, positive("steps", *steps)?);
            }
            Effect::Build { what, count, cost, discount, upgrade, on } => {
                let cost = cost_of(*cost, *discount)?;
                let upgrade = upgrade.as_ref().map(|prices| self.price(prices)).transpose()?;
                let part = built(Part::Build { what: buildables(what)?, cost, upgrade, on: *on })?;
                return repeat(parts, part, positive("count", *count)?);
            }
            Effect::Upgrade { what, up_to, price } => {
                let what = structures(what)?;
                let part = Part::Upgrade { what, price: self.price(price)? };
                return repeat(parts, part, positive("up_to", *up_to)?);
            }
            Effect::UseActionCard { up_to } => {
                return repeat(parts, Part::UseActionCard, positive("up_to", *up_to)?);
            }
            Effect::RefreshActionCard { up_to } => {
                return repeat(parts, Part::RefreshActionCard, positive("up_to", *up_to)?);
            }
            Effect::Gain(gain) => Part::Gain(gain_of(*gain)?),
            Effect::DrawSpecial {} => Part::DrawSpecial,
            Effect::UseSlot { slot } => Part::UseSlot(*slot),
            Effect::TurnSymbiotic {} => Part::TurnSymbiotic,
            Effect::GainMetropolis { colour } => Part::GainMetropolis(*colour),
            Effect::GainProduction {} => Part::GainProduction,
            Effect::Pay { price, then } => {
                Part::Pay { price: self.price(price)?, then: self.lay(then)? }
            }
            Effect::Exchange { one, other } => {
                Part::Exchange { one: something("one", *one)?, other: something("other", *other)? }
            }
            Effect::OneOf { of } => self.one_of(of)?,
            Effect::If { condition, then } => {
                Part::If { need: need_of(condition)?, then: self.lay(then)? }
            }
            Effect::ForEach { of, state, per, gain } => {
                let tally = Tally { of: *of, state: *state };
                Part::ForEach { tally, per: positive("per", *per)?, gain: gain_of(*gain)? }
            }
            Effect::Whenever { on, then } => {
                Part::Whenever { on: self.trigger(on)?, then: self.lay(then)? }
            }
            Effect::Discount { what, off, slot } => Part::Discount {
                what: buildables(what)?,
                off: something("off", *off)?,
                slot: slot.as_ref().map(|slot| self.key(slot)).transpose()?,
            },
            Effect::OncePerTurn { then } => Part::OncePerTurn { then: self.lay(then)? },
            Effect::RaiseHandLimit { by } => Part::RaiseHandLimit(positive("by", *by)?),
            Effect::ReplaceOutput { of, by } => Part::ReplaceOutput { of: *of, by: gain_of(*by)? },
            Effect::ConvertProduced { produced, into } => Part::ConvertProduced {
                produced: something("produced", *produced)?,
                into: gain_of(*into)?,
            },
            Effect::Spend { give, points, up_to } => Part::Spend {
                give: something("give", *give)?,
                points: positive("points", *points)?,
                up_to: up_to.map(|most| positive("up_to", most)).transpose()?,
            },
        };
        parts.push(part);
        Ok(())
    }

    fn one_of(&mut self, of: &[Effect]) -> Result<Part, EffectUnsound> {
        if of.len() > OPTIONS_MAX {
            return Err(EffectUnsound::TooManyOptions(of.len()));
        }
        let count = positive("of", of.len().saturating_as::<u8>())?;
        let first = self.reserve(of.len())?;
        for (index, effect) in of.iter().enumerate() {
            self.fill(GroupId(first.0 + index.saturating_as::<u16>()), effect)?;
        }
        Ok(Part::OneOf { first, count })
    }

    fn trigger(&self, on: &On) -> Result<Trigger, EffectUnsound> {
        Ok(match on {
            On::ColoursDiffer {} => Trigger::ColoursDiffer,
            On::SlotGivesSteelplast {} => Trigger::SlotGivesSteelplast,
            On::SlotUsed { slot } => Trigger::SlotUsed(self.key(slot)?),
            On::AdvancedOnto { space } => Trigger::AdvancedOnto(space_of(*space)?),
            On::Built { what } => Trigger::Built(buildables(what)?),
            On::SecondBuilding { building } => Trigger::SecondBuilding(*building),
            On::Upgraded { what } => Trigger::Upgraded(structures(what)?),
            On::SecondUpgraded { building } => Trigger::SecondUpgraded(*building),
            On::SecondTunnel {} => Trigger::SecondTunnel,
            On::MetropolisConnected {} => Trigger::MetropolisConnected,
            On::ActionCardUsed {} => Trigger::ActionCardUsed,
            On::TurnEnds {} => Trigger::TurnEnds,
        })
    }

    fn price(&mut self, prices: &[Resources]) -> Result<PricesId, EffectUnsound> {
        if prices.is_empty() {
            return Err(EffectUnsound::Empty("price"));
        }
        if prices.len() > PRICES_MAX {
            return Err(EffectUnsound::TooManyPrices(prices.len()));
        }
        let id = u16::try_from(self.prices.len()).map_err(|_| EffectUnsound::TooMany)?;
        let first = u16::try_from(self.amounts.len()).map_err(|_| EffectUnsound::TooMany)?;
        self.amounts.extend_from_slice(prices);
        self.prices.push(PartRange { first, len: prices.len().saturating_as::<u8>() });
        Ok(PricesId(id))
    }
}

fn repeat(parts: &mut Vec<Part>, part: Part, times: u8) -> Result<(), EffectUnsound> {
    parts.extend(std::iter::repeat_n(part, times.into()));
    Ok(())
}

fn something(what: &'static str, resources: Resources) -> Result<Resources, EffectUnsound> {
    if resources.is_none() { Err(EffectUnsound::Empty(what)) } else { Ok(resources) }
}

fn cost_of(cost: Option<Resources>, discount: Option<Resources>) -> Result<Cost, EffectUnsound> {
    match (cost, discount) {
        (None, None) => Ok(Cost::Usual),
        (Some(cost), None) => Ok(Cost::Specified(cost)),
        (None, Some(off)) => Ok(Cost::Discounted(something("discount", off)?)),
        (Some(_), Some(_)) => Err(EffectUnsound::TwoCosts),
    }
}

/// Cities are not upgraded, and on expansion sites only buildings stand.
fn built(part: Part) -> Result<Part, EffectUnsound> {
    let Part::Build { what, upgrade, on, .. } = part else { return Ok(part) };
    let buildings = Building::ALL.into_iter().map(Buildables::building);
    let buildings = buildings.fold(Buildables::default(), Buildables::and);
    if upgrade.is_some() && what.contains(Buildables::CITY) {
        Err(EffectUnsound::UpgradedCity)
    } else if on == Ground::ExpansionSite && !buildings.contains(what) {
        Err(EffectUnsound::NoBuilding)
    } else {
        Ok(part)
    }
}

fn structures(what: &[Buildable]) -> Result<Buildables, EffectUnsound> {
    let what = buildables(what)?;
    if what.contains(Buildables::CITY) { Err(EffectUnsound::UpgradedCity) } else { Ok(what) }
}

fn space_of(space: u8) -> Result<u8, EffectUnsound> {
    if (1..=4).contains(&space) { Ok(space) } else { Err(EffectUnsound::NoSuchSpace(space)) }
}

pub(super) fn need_of(wanted: &Wanted) -> Result<Need, EffectUnsound> {
    Ok(match wanted {
        Wanted::Count(count) => Need::AtLeast {
            tally: Tally { of: count.of, state: count.state },
            number: positive("at_least", count.at_least)?,
        },
        Wanted::Space(space) => Need::OnSpace(space_of(space.on_space)?),
    })
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
