//! The words for what games show: places, parts of effects, triggers, discounts.

use super::Kinds;
use engine::underwater::agenda::Source;
use engine::underwater::edition::BrownScoring;
use engine::underwater::effects::vocabulary::{
    Buildables, Cost, Gain, Ground, Need, Part, SlotKey, Slots, Structure, Tally, Trigger,
};
use serde_json::json;
use std::fmt;

/// The place where a part of an effect is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// In a turn: cards, slots, sites.
    Turn,
    /// In an effect that a permanent card triggered.
    Triggered,
    /// In an ability of a permanent card.
    Ability,
    /// In the instant effect of a blue metropolis.
    BlueMetropolis,
    /// In Production, by a card.
    Production,
    /// In Production, by a blue metropolis.
    BlueMetropolisInProduction,
    /// In the final scoring.
    EndScoring,
}

impl Place {
    /// The place of a part that is chosen while an effect of this source is open.
    pub(super) fn of(source: Source) -> Place {
        match source {
            Source::Triggered(_) => Place::Triggered,
            Source::Ability(_) => Place::Ability,
            Source::Metropolis(_) => Place::BlueMetropolis,
            Source::Slot(_)
            | Source::Card(_)
            | Source::ActionCard(_)
            | Source::Claim(_)
            | Source::Discarded(_)
            | Source::CityBonus(_)
            | Source::TunnelBonus(_)
            | Source::BuildingBonus(_)
            | Source::Contract(_)
            | Source::Several(_)
            | Source::SpecialCards => Place::Turn,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Place::Turn => "turn",
            Place::Triggered => "triggered",
            Place::Ability => "ability",
            Place::BlueMetropolis => "blue metropolis",
            Place::Production => "production",
            Place::BlueMetropolisInProduction => "blue metropolis in production",
            Place::EndScoring => "end scoring",
        })
    }
}

/// The kind of a part in its place: what it does, with what it looks at and how it is paid. A gain is of as many kinds as of things.
pub(super) fn add_part(kinds: &mut Kinds, place: Place, part: &Part) {
    let words = match part {
        Part::Gain(gain) => return add_gain(kinds, place, *gain),
        Part::Build { cost, upgrade, on, .. } => {
            let upgrade = if upgrade.is_some() { " and upgrade" } else { "" };
            format!("build{} for the {} cost{upgrade}", ground(*on), self::cost(*cost))
        }
        Part::UseSlot(slots) => format!("use {} slot", self::slots(*slots)),
        Part::GainMetropolis(colour) => format!("gain {} metropolis", json!(colour)),
        Part::If { need: Need::AtLeast { tally, .. }, .. } => format!("if {}", counted(*tally)),
        Part::If { need: Need::OnSpace(_), .. } => "if on space".to_owned(),
        Part::ForEach { tally, .. } => format!("for each {}", counted(*tally)),
        Part::Advance
        | Part::Upgrade { .. }
        | Part::UseActionCard
        | Part::RefreshActionCard
        | Part::DrawSpecial
        | Part::TurnSymbiotic
        | Part::GainProduction
        | Part::Pay { .. }
        | Part::Exchange { .. }
        | Part::OneOf { .. }
        | Part::Whenever { .. }
        | Part::Discount { .. }
        | Part::OncePerTurn { .. }
        | Part::RaiseHandLimit(_)
        | Part::ReplaceOutput { .. }
        | Part::ConvertProduced { .. }
        | Part::Spend { .. } => part.word().replace('_', " "),
    };
    kinds.insert(format!("{place}: {}", words.replace('"', "")));
}

fn add_gain(kinds: &mut Kinds, place: Place, Gain { resources, points, cards }: Gain) {
    let gained =
        [("resources", !resources.is_none()), ("points", points > 0), ("cards", cards > 0)];
    let names = gained.iter().filter(|(_, is)| *is).map(|(name, _)| name);
    kinds.extend(names.map(|name| format!("{place}: gain {name}")));
}

const fn cost(cost: Cost) -> &'static str {
    match cost {
        Cost::Usual => "usual",
        Cost::Specified(_) => "specified",
        Cost::Discounted(_) => "discounted",
    }
}

const fn ground(on: Ground) -> &'static str {
    match on {
        Ground::OrdinarySite => "",
        Ground::ExpansionSite => " on an expansion site",
    }
}

const fn slots(slots: Slots) -> &'static str {
    match slots {
        Slots::Available => "available",
        Slots::AvailableColoured => "available coloured",
        Slots::Occupied => "occupied",
        Slots::Coloured => "coloured",
    }
}

fn counted(Tally { of, state }: Tally) -> String {
    format!("{} {}", json!(state), json!(of))
}

/// Returns what a permanent card waits for.
fn trigger(on: Trigger) -> String {
    let words = match on {
        Trigger::ColoursDiffer => "colours differ",
        Trigger::SlotGivesSteelplast => "slot gives steelplast",
        Trigger::SlotUsed(_) => "slot used",
        Trigger::AdvancedOnto(_) => "advanced onto a space",
        Trigger::Built(_) => "built",
        Trigger::SecondBuilding(_) => "second building",
        Trigger::Upgraded(_) => "upgraded",
        Trigger::SecondUpgraded(_) => "second upgraded",
        Trigger::SecondTunnel => "second tunnel",
        Trigger::MetropolisConnected => "metropolis connected",
        Trigger::ActionCardUsed => "action card used",
        Trigger::TurnEnds => "turn ends",
    };
    format!("permanent: whenever {words}")
}

/// Returns what a permanent card does as it stands there.
pub(super) fn standing(part: &Part) -> Vec<String> {
    if let Part::Whenever { on, .. } = part {
        vec![trigger(*on)]
    } else if let Part::Discount { what, slot, .. } = part {
        let built = buildables().filter(|(_, one)| what.contains(*one));
        built.map(|(name, _)| discount(name, *slot)).collect()
    } else {
        vec![format!("permanent: {}", part.word().replace('_', " "))]
    }
}

/// A discount on building one of these.
pub(super) fn discount(built: &str, slot: Option<SlotKey>) -> String {
    let by = slot.map_or("", |_| " by the action of a slot");
    format!("permanent: discount on {built}{by}")
}

/// Everything that can be built, one by one.
pub(super) fn buildables() -> impl Iterator<Item = (&'static str, Buildables)> {
    let name = |structure| match structure {
        Structure::Farm => "farm",
        Structure::DesalinationPlant => "desalination plant",
        Structure::Laboratory => "laboratory",
        Structure::Tunnel => "tunnel",
    };
    let structures = Structure::ALL.into_iter();
    let structures = structures.map(move |one| (name(one), Buildables::structure(one)));
    structures.chain([("city", Buildables::CITY)])
}

/// Returns how a brown metropolis scores.
pub(super) const fn brown(scoring: &BrownScoring) -> &'static str {
    match scoring {
        BrownScoring::PerMetropolis { .. } => "brown metropolis: per metropolis",
        BrownScoring::Tunnels { .. } => "brown metropolis: tunnels",
        BrownScoring::Cities { .. } => "brown metropolis: cities",
        BrownScoring::PerPaidSpecial { .. } => "brown metropolis: per paid special card",
        BrownScoring::PerUpgradedSet { .. } => "brown metropolis: per upgraded set",
    }
}
