//! Simple plans of *Underwater Cities*: each has one idea, and none should win more than its share against a good player.

use crate::idea::{Plan, bonus_if};
use engine::kernel::seat::Seat;
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command;
use engine::underwater::effects::vocabulary::{Buildables, GroupId, Part};
use engine::underwater::ids::{Building, CityKind, SlotNo};
use engine::underwater::look::Look;
use engine::underwater::state::State;
use engine::underwater::terms::Rules;

/// A bonus that decides whatever else a command is worth.
const ALWAYS: f64 = 1000.0;
/// A bonus that decides between commands of similar worth.
const RATHER: f64 = 6.0;

/// The plans.
pub(super) const PLANS: &[Plan<UnderwaterCities>] = &[
    Plan { name: "tunnels", bonus: tunnels },
    Plan { name: "symbiotic", bonus: symbiotic },
    Plan { name: "cities", bonus: cities },
    Plan {
        name: "farms",
        bonus: |rules, state, seat, command| one_kind(rules, state, seat, command, Building::Farm),
    },
    Plan {
        name: "plants",
        bonus: |rules, state, seat, command| {
            one_kind(rules, state, seat, command, Building::DesalinationPlant)
        },
    },
    Plan {
        name: "laboratories",
        bonus: |rules, state, seat, command| {
            one_kind(rules, state, seat, command, Building::Laboratory)
        },
    },
    Plan { name: "upgrades", bonus: upgrades },
    Plan { name: "colours", bonus: colours },
    Plan { name: "track", bonus: track },
    Plan { name: "special-cards", bonus: special_cards },
    Plan { name: "action-cards", bonus: action_cards },
    Plan {
        name: "contracts",
        bonus: |_, _, _, command| {
            bonus_if(matches!(command, Command::ClaimContract { .. }), ALWAYS)
        },
    },
    Plan { name: "hoarder", bonus: hoarder },
    Plan { name: "only-cards", bonus: only_cards },
    Plan { name: "early-end", bonus: early_end },
    Plan { name: "always-available", bonus: always_available },
];

/// Returns whether a group of effects, or one inside it, has such a part.
fn has(look: &Look<'_>, group: GroupId, is_one: &dyn Fn(&Part) -> bool) -> bool {
    look.rules
        .edition
        .arena
        .parts(group)
        .iter()
        .any(|part| is_one(part) || part.groups().any(|group| has(look, group, is_one)))
}

/// Returns the bonus of choosing a slot, or a card for it, whose effect has such a part.
fn chooses(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: &Command,
    is_one: &dyn Fn(&Part) -> bool,
) -> f64 {
    let Command::ChooseSlot { slot, card } = command else { return 0.0 };
    let look = Look::at(rules, state, seat);
    let leads = rules.slot(*slot).is_some_and(|slot| has(&look, slot.effect, is_one));
    let card = card.and_then(|card| rules.card(card));
    let helps = card.is_some_and(|card| has(&look, card.effect, is_one));
    bonus_if(leads, RATHER) + bonus_if(leads && helps, RATHER / 2.0)
}

fn builds(what: Buildables) -> impl Fn(&Part) -> bool {
    move |part| matches!(part, Part::Build { what: there, .. } if there.overlaps(what))
}

/// Tunnels before all else.
fn tunnels(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    bonus_if(matches!(command, Command::BuildTunnel { .. }), RATHER)
        + chooses(rules, state, seat, command, &builds(Buildables::TUNNEL))
}

/// Symbiotic cities alone.
fn symbiotic(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    if let Command::BuildCity { kind, .. } = command {
        return match kind {
            CityKind::Symbiotic => 2.0 * RATHER,
            CityKind::Nonsymbiotic => -ALWAYS,
        };
    }
    bonus_if(matches!(command, Command::TurnCitySymbiotic { .. }), 2.0 * RATHER)
        + chooses(rules, state, seat, command, &builds(Buildables::CITY))
}

/// A city whenever it can be paid.
fn cities(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    bonus_if(matches!(command, Command::BuildCity { .. }), 2.0 * RATHER)
        + chooses(rules, state, seat, command, &builds(Buildables::CITY))
}

/// One kind of building, upgraded at once.
fn one_kind(rules: &Rules, state: &State, seat: Seat, command: &Command, kind: Building) -> f64 {
    if let Command::BuildBuilding { building, .. } = command {
        return if *building == kind { RATHER } else { -RATHER };
    }
    bonus_if(matches!(command, Command::UpgradeBuilding { .. }), RATHER)
        + chooses(rules, state, seat, command, &builds(Buildables::building(kind)))
}

/// Upgrades before new buildings.
fn upgrades(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    let upgrades =
        matches!(command, Command::UpgradeBuilding { .. } | Command::UpgradeTunnel { .. });
    bonus_if(upgrades, RATHER)
        + chooses(rules, state, seat, command, &|part| matches!(part, Part::Upgrade { .. }))
}

/// Slots and cards of one colour only.
fn colours(rules: &Rules, _: &State, _: Seat, command: &Command) -> f64 {
    let Command::ChooseSlot { slot, card: Some(card) } = command else { return 0.0 };
    let (slot, card) = (rules.slot(*slot), rules.card(*card));
    let matches = slot.zip(card).is_some_and(|(slot, card)| slot.colour == card.colour);
    bonus_if(matches, RATHER)
}

/// Steps on the Federation track before all else.
fn track(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    bonus_if(matches!(command, Command::AdvanceMarker { .. }), RATHER)
        + chooses(rules, state, seat, command, &|part| matches!(part, Part::Advance))
}

/// Special cards before all else.
fn special_cards(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    bonus_if(matches!(command, Command::TakeSpecialCard { .. }), RATHER)
        + chooses(rules, state, seat, command, &|part| matches!(part, Part::DrawSpecial))
}

/// Action cards, used as often as can be.
fn action_cards(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    let uses = matches!(command, Command::UseActionCard { .. } | Command::RefreshActionCard { .. });
    bonus_if(uses, RATHER)
        + chooses(rules, state, seat, command, &|part| {
            matches!(part, Part::UseActionCard | Part::RefreshActionCard)
        })
}

/// Builds nothing in the first four rounds.
fn hoarder(_: &Rules, state: &State, _: Seat, command: &Command) -> f64 {
    let is_early = state.round.is_some_and(|round| round.number() <= 4);
    -bonus_if(is_early && is_building(command), ALWAYS)
}

/// Resolves and claims cards, and builds only what they bring.
fn only_cards(_: &Rules, _: &State, _: Seat, command: &Command) -> f64 {
    bonus_if(matches!(command, Command::ResolveCard {}), RATHER)
        - bonus_if(is_building(command), RATHER / 2.0)
}

/// Ends the turn as soon as that is allowed.
fn early_end(_: &Rules, _: &State, _: Seat, command: &Command) -> f64 {
    let ends =
        matches!(command, Command::EndTurn {} | Command::SkipRest {} | Command::EndProduction {});
    bonus_if(ends, ALWAYS)
}

/// The slot that is always available, and no other.
fn always_available(_: &Rules, _: &State, _: Seat, command: &Command) -> f64 {
    let is_it =
        matches!(command, Command::ChooseSlot { slot, .. } if *slot == SlotNo::ALWAYS_AVAILABLE);
    bonus_if(is_it, ALWAYS)
}

fn is_building(command: &Command) -> bool {
    matches!(
        command,
        Command::BuildTunnel { .. } | Command::BuildBuilding { .. } | Command::BuildCity { .. }
    )
}
