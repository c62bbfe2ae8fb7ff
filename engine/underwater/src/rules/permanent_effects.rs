//! "Permanent effects": what claimed cards do whenever something happens (rulings U-8, U-15, U-35, U-47).
//!
//! Bonuses of sites and instant effects of metropolises are triggered in the same way: plain gains are taken in the moment itself, so that a
//! site which gives science can pay for the upgrade of what was built there (ruling U-34); what needs a choice goes on the agenda.

use super::{network, resources};
use crate::agenda::{Frame, Level, Source};
use crate::command::Command;
use crate::effects::vocabulary::{Buildables, Gain, Part, Trigger};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::{Building, BuildingSite, CardNo, SlotNo};
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use az::SaturatingAs;
use kernel::desk::{Desk, Unknown};
use kernel::game::Sink;

/// Something that a permanent card may wait for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// The played card does not match the chosen coloured slot.
    ColoursDiffer,
    /// A slot is used.
    SlotUsed(SlotNo),
    /// A slot gave steelplast by what is printed on it.
    SlotGaveSteelplast,
    /// The marker advanced onto a space, by its printed number.
    AdvancedOnto(u8),
    /// A tunnel was built, the so-and-so-many-th of the turn.
    TunnelBuilt {
        /// Tunnels of the turn, this one included.
        of_turn: u8,
    },
    /// A building was built.
    BuildingBuilt(Building, BuildingSite),
    /// A city was built.
    CityBuilt,
    /// A tunnel was upgraded.
    TunnelUpgraded,
    /// A building was upgraded.
    BuildingUpgraded(Building, BuildingSite),
    /// A metropolis was connected.
    MetropolisConnected,
    /// An action card was used.
    ActionCardUsed,
    /// The turn ends.
    TurnEnds,
}

/// Returns whether the card waits for this. The look is the one after it happened.
fn is_awaited(look: &Look<'_>, on: Trigger, happening: Happening) -> bool {
    match on {
        Trigger::ColoursDiffer => happening == Happening::ColoursDiffer,
        Trigger::SlotGivesSteelplast => happening == Happening::SlotGaveSteelplast,
        Trigger::SecondTunnel => happening == Happening::TunnelBuilt { of_turn: 2 },
        Trigger::MetropolisConnected => happening == Happening::MetropolisConnected,
        Trigger::ActionCardUsed => happening == Happening::ActionCardUsed,
        Trigger::TurnEnds => happening == Happening::TurnEnds,
        Trigger::AdvancedOnto(space) => happening == Happening::AdvancedOnto(space),
        Trigger::SlotUsed(key) => slot_used(happening)
            .and_then(|slot| look.rules.slot(slot))
            .is_some_and(|slot| slot.key == Some(key)),
        Trigger::Built(what) => built(happening).is_some_and(|one| what.contains(one)),
        Trigger::Upgraded(what) => upgraded(happening).is_some_and(|one| what.contains(one)),
        Trigger::SecondBuilding(kind) => {
            let of_kind = look.nation.buildings[kind as usize];
            matches!(happening, Happening::BuildingBuilt(built, site)
                if built == kind && is_second(look, site, of_kind))
        }
        Trigger::SecondUpgraded(kind) => {
            let of_kind = look.nation.buildings[kind as usize] & look.nation.upgraded_buildings;
            matches!(happening, Happening::BuildingUpgraded(upgraded, site)
                if upgraded == kind && is_second(look, site, of_kind))
        }
    }
}

/// Returns the slot that was used.
const fn slot_used(happening: Happening) -> Option<SlotNo> {
    if let Happening::SlotUsed(slot) = happening { Some(slot) } else { None }
}

/// Returns what was built.
const fn built(happening: Happening) -> Option<Buildables> {
    if let Happening::BuildingBuilt(kind, _) = happening {
        Some(Buildables::building(kind))
    } else if matches!(happening, Happening::TunnelBuilt { .. }) {
        Some(Buildables::TUNNEL)
    } else if matches!(happening, Happening::CityBuilt) {
        Some(Buildables::CITY)
    } else {
        None
    }
}

/// Returns what was upgraded.
const fn upgraded(happening: Happening) -> Option<Buildables> {
    if let Happening::BuildingUpgraded(kind, _) = happening {
        Some(Buildables::building(kind))
    } else if matches!(happening, Happening::TunnelUpgraded) {
        Some(Buildables::TUNNEL)
    } else {
        None
    }
}

/// Returns whether the city of the site, if it is connected, has exactly two of these buildings (ruling U-15).
fn is_second(look: &Look<'_>, site: BuildingSite, buildings: u64) -> bool {
    let city = site.city();
    let connected = network::connected_cities(look.board(), look.nation) & (1 << city.index());
    let here = look.board().building_sites[city.index()] & buildings;
    connected != 0 && here.count_ones() == 2
}

/// Returns the effects of claimed cards that wait for this.
pub fn awaiting<'s>(
    look: &Look<'s>,
    happening: Happening,
) -> impl Iterator<Item = Frame> + use<'s> {
    let look = *look;
    let cards = look.claimed(look.rules.edition.standing.waiting);
    let effects = cards.iter().filter_map(move |card| look.rules.card(card));
    effects.flat_map(move |card| {
        let parts = look.rules.edition.arena.parts(card.effect).iter().zip(0u8..);
        let number = card.number;
        parts.filter_map(move |(part, place)| {
            let Part::Whenever { on, .. } = part else { return None };
            is_awaited(&look, *on, happening).then(|| at(Source::Triggered(number), place))
        })
    })
}

/// Returns the frame of the effect inside a part of a permanent card.
pub fn at(source: Source, part: u8) -> Frame {
    let frame = Frame::root(source);
    Frame { path: frame.path.then(Level { part, option: 0 }), ..frame }
}

/// Something happened: what waits for it is resolved at once (ruling U-8).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn happened<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    happening: Happening,
) -> Result<(), Unknown> {
    let frames: Vec<Frame> = awaiting(&player.look(), happening).collect();
    open(player, &frames)
}

/// Takes the plain gains of effects that were triggered together, then opens what is left of them; the player orders several (ruling U-35).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn open<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    frames: &[Frame],
) -> Result<(), Unknown> {
    let left = take_gains(player, frames)?;
    order(player, left);
    Ok(())
}

/// Opens effects that were triggered together; the player orders several.
pub fn order<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, left: Vec<Frame>) {
    let several =
        (left.len() > 1).then(|| Frame::root(Source::Several(left.len().saturating_as::<u8>())));
    // The first one lies on top.
    left.into_iter().rev().chain(several).for_each(|frame| player.agenda.frames.push(frame));
}

/// Takes the plain gains of effects that were triggered; gives back those of which something is left.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn take_gains<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    frames: &[Frame],
) -> Result<Vec<Frame>, Unknown> {
    let mut left = Vec::new();
    for &frame in frames {
        if let Source::Triggered(card) = frame.source {
            player.record(Fact::CardTriggered { seat: player.seat, card });
        }
        left.extend(take_gains_of(player, frame)?);
    }
    Ok(left)
}

/// Takes the plain gains of an effect; gives it back when something is left of it.
fn take_gains_of<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    mut frame: Frame,
) -> Result<Option<Frame>, Unknown> {
    let Some(group) = player.look().group(&frame) else { return Ok(None) };
    let rules = player.rules;
    let parts = rules.edition.arena.parts(group);
    for (place, part) in parts.iter().enumerate() {
        if let Part::Gain(gain) = part {
            resources::take(player, *gain, 1)?;
            frame.done = frame.done.with(place);
        }
    }
    let open = (0..parts.len()).any(|place| !frame.done.contains(place));
    Ok(open.then_some(frame))
}

/// Returns what effects certainly add to the stock as soon as they are triggered.
pub fn certain_gain(look: &Look<'_>, frames: &[Frame]) -> Resources {
    let parts = frames.iter().flat_map(|frame| look.parts(frame));
    let plain = parts.filter_map(|part| {
        let Part::Gain(Gain { resources, .. }) = part else { return None };
        Some(*resources)
    });
    plain.fold(Resources::NONE, |sum, gain| sum + gain)
}

/// Every rule that can refuse taking one of several effects.
///
/// # Errors
/// [`Rejection::NothingTriggered`], or the reason for which any choice is refused.
pub fn check_take(look: &Look<'_>, effect: u8) -> Result<(), Rejection> {
    if let Source::Several(count) = look.open_frame()?.source
        && effect < count
    {
        Ok(())
    } else {
        Err(Rejection::NothingTriggered { effect })
    }
}

/// Brings one of the waiting effects on top of the others.
pub fn take<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, effect: u8) {
    let Some(Source::Several(count)) = player.agenda.frames.pop().map(|frame| frame.source) else {
        return;
    };
    let mut waiting: Vec<Frame> = (0..count).filter_map(|_| player.agenda.frames.pop()).collect();
    let chosen = waiting.remove(usize::from(effect).min(waiting.len().saturating_sub(1)));
    let several = (waiting.len() > 1)
        .then(|| Frame::root(Source::Several(waiting.len().saturating_as::<u8>())));
    let frames = waiting.into_iter().rev().chain(several).chain([chosen]);
    frames.for_each(|frame| player.agenda.frames.push(frame));
}

/// Leaves all of several effects: a trigger that is declined is lost (ruling U-35).
pub fn leave_all<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, count: u8) {
    (0..count).for_each(|_| {
        player.agenda.frames.pop();
    });
}

/// All that could be taken of several effects.
pub fn legal_take(count: u8, out: &mut impl Sink<Command>) {
    (0..count).for_each(|effect| out.put(Command::TakeTriggered { effect }));
}

/// A permanent card was claimed: what it raises is raised.
pub fn claimed<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, card: CardNo) {
    let Some(card) = player.rules.card(card) else { return };
    for part in player.rules.edition.arena.parts(card.effect) {
        if let Part::RaiseHandLimit(by) = part {
            player.record(Fact::HandLimitRaised { seat: player.seat, by: *by });
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::fact::Fact;
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::ids::{CityKind, CitySite, TileNo};
    use crate::rejection::Rejection;
    use crate::resource::{Resources, Stock};
    use crate::rules::costs;
    use crate::scenario::*;
    use crate::state::Space;
    use kernel::seat::Seats;
    use serde_json::{Value, json};

    const TUNNEL: Resources = costs::TUNNEL;

    /// Whenever this happens, that.
    fn whenever(on: Value, then: Value) -> Value {
        json!({"type": "whenever", "on": on, "then": then})
    }

    fn built(what: &str) -> Value {
        json!({"type": "built", "what": [what]})
    }

    fn step() -> Value {
        json!({"type": "advance", "steps": 1})
    }

    fn on_space(number: u8, game: Given) -> Given {
        game.given(|state| state.track.place(seat(1), Space::printed(number)))
    }

    /// One laboratory stands at the starting city; the slot builds and upgrades, and uses an action card.
    #[test]
    fn example_14_cards_37_and_34() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[37, card::FARMERS_AND_DISTILLERS])
            .buildings(Laboratory, &[(LR, 3)])
            .stock(steelplast(1) + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        let laboratory = build(1, Laboratory, (LR, 1), steelplast(1));
        game.refused(laboratory, Rejection::UpgradeMismatch {});
        game.when(upgraded(laboratory, science(1))).then_stock(credit(1));
        let (seat, card) = (seat(1), card(37));
        assert_eq!(game.facts[2], Fact::CardTriggered { seat, card }, "before the upgrade");
        assert_eq!(game.facts[4], Fact::Paid { seat, resources: science(1) });
        game.when(use_card(0, card::FARMERS_AND_DISTILLERS)).then_hand(&[card::KELP_PIONEERS]);
        game.when(build(0, DesalinationPlant, (LR, 2), credit(1))).then_stock(NONE);
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn example_14_the_action_card_lacks_its_credit_before_the_laboratory() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[37, card::FARMERS_AND_DISTILLERS])
            .buildings(Laboratory, &[(LR, 3)])
            .stock(steelplast(1) + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS))
            .when(use_card(0, card::FARMERS_AND_DISTILLERS));
        // Its card is drawn at once, and no plant can be paid for.
        game.then_hand(&[card::KELP_PIONEERS]).then_stock(steelplast(1) + science(1));
        let plant = build(0, DesalinationPlant, (LR, 2), credit(1));
        game.refused(plant, Rejection::NoSuchPart { part: 0 });
    }

    /// Seat 1 has claimed card 37 and builds a laboratory there.
    fn builds_laboratory(game: Given, at: (CitySite, u8)) -> Played {
        let mut game =
            game.hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[37]).stock(steelplast(1)).begin();
        game.when(choose(four::TWO_LABORATORIES, card::BUNDLE_OF_LETTERS)).when(build(
            0,
            Laboratory,
            at,
            steelplast(1),
        ));
        game
    }

    #[test]
    fn example_35_the_second_laboratory_of_a_connected_city() {
        let of_two = Given::players(3).buildings(Laboratory, &[(LR, 3)]);
        builds_laboratory(of_two, (LR, 1)).then_stock(credit(1));
        let first = Given::players(3).buildings(Farm, &[(LR, 3)]);
        builds_laboratory(first, (LR, 1)).then_stock(NONE);
        let third = Given::players(3).buildings(Laboratory, &[(LR, 2), (LR, 3)]);
        builds_laboratory(third, (LR, 1)).then_stock(NONE);
        let elsewhere = Given::players(3).buildings(Laboratory, &[(RM, 1)]);
        builds_laboratory(elsewhere, (LR, 1)).then_stock(NONE);
    }

    #[test]
    fn example_35_the_second_laboratory_of_no_connected_city() {
        let unconnected = Given::players(3).cities(&[C]).buildings(Laboratory, &[(C, 1)]);
        builds_laboratory(unconnected.clone(), (C, 2)).then_stock(NONE);
        builds_laboratory(unconnected.tunnels(&[between(LR, C)]), (C, 2)).then_stock(credit(1));
        let no_city = Given::players(3).buildings(Laboratory, &[(C, 1)]);
        builds_laboratory(no_city.tunnels(&[between(LR, C)]), (C, 2)).then_stock(NONE);
    }

    #[test]
    fn u15_an_upgraded_one_counts_among_the_two_and_an_unconnected_second_is_lost() {
        let upgraded = Given::players(3).upgraded_buildings(Laboratory, &[(LR, 3)]);
        builds_laboratory(upgraded, (LR, 1)).then_stock(credit(1));
        // The city is joined to the network after its second laboratory: nothing comes of it.
        let tunnel = steelplast(1) + credit(1);
        let mut later = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[37])
            .cities(&[C])
            .buildings(Laboratory, &[(C, 1), (C, 2)])
            .stock(tunnel)
            .begin();
        later.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, C),
            tunnel,
        ));
        // The site of the tunnel gives 1 credit.
        later.then_stock(credit(1));
        assert!(later.triggered().is_empty());
    }

    /// Card 66 gives 1 kelp and 1 point for the second upgraded farm.
    fn upgrades_farm(game: Given, at: (CitySite, u8)) -> Played {
        let mut game = game
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::TWIN_HARVEST_FEAST])
            .stock(science(1))
            .begin();
        game.when(choose(four::SCIENCE_OR_UPGRADES, card::FOUNDING_CHARTER))
            .when(option(0, 1))
            .when(upgrade(0, at, science(1)));
        game
    }

    #[test]
    fn example_35_the_second_upgraded_farm_of_three() {
        let three = |upgraded: &[(CitySite, u8)]| {
            Given::players(3)
                .buildings(Farm, &[(LR, 1), (LR, 2), (LR, 3)])
                .upgraded_buildings(Farm, upgraded)
        };
        upgrades_farm(three(&[(LR, 1)]), (LR, 2)).then_stock(kelp(1)).then_points(1);
        upgrades_farm(three(&[]), (LR, 2)).then_stock(NONE).then_points(0);
        upgrades_farm(three(&[(LR, 1), (LR, 3)]), (LR, 2)).then_stock(NONE).then_points(0);
    }

    #[test]
    fn u15_a_second_upgraded_farm_needs_its_kind_and_a_connected_city() {
        let other = Given::players(3)
            .buildings(Farm, &[(LR, 1)])
            .upgraded_buildings(DesalinationPlant, &[(LR, 2)]);
        upgrades_farm(other, (LR, 1)).then_stock(NONE);
        let unconnected = Given::players(3)
            .cities(&[C])
            .buildings(Farm, &[(C, 1)])
            .upgraded_buildings(Farm, &[(C, 2)]);
        upgrades_farm(unconnected, (C, 1)).then_stock(NONE).then_points(0);
    }

    #[test]
    fn example_34_a_slot_gives_steelplast() {
        let mut slot = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .begin();
        slot.when(choose(four::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS))
            .then_stock(kelp(1) + steelplast(2))
            .then_points(1);
        let mut track = on_space(
            4,
            Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[card::PROUD_FOUNDRYMEN]),
        )
        .begin();
        track
            .when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .when(advance(1));
        track.then_space(Some(2)).then_stock(credit(1) + steelplast(1)).then_points(0);
    }

    #[test]
    fn u47_steelplast_of_an_action_card_a_site_or_a_metropolis_is_not_the_slots() {
        // The slot gives 1 steelplast, the personal assistant another.
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS)).then_points(1);
        game.when(use_card(0, 206)).when(option(0, 0));
        game.then_stock(steelplast(2)).then_points(1);
        // The site of the tunnel between LR and BM gives 1 steelplast.
        let mut site = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .stock(TUNNEL)
            .begin();
        site.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, BM),
            TUNNEL,
        ));
        site.then_stock(steelplast(1)).then_points(0);
        // Blue tile 5 gives 2 steelplast.
        let to_blue = [between(LR, RM), between(RM, UR)];
        let given = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .tunnels(&to_blue);
        let mut blue = given
            .stock(TUNNEL)
            .given(|state| {
                let tiles = &mut state.nations[seat(1)].metropolises;
                tiles.iter_mut().for_each(|tile| *tile = Some(TileNo::at(4)));
            })
            .begin();
        blue.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            to_metropolis(UR),
            TUNNEL,
        ));
        blue.then_stock(steelplast(2)).then_points(0);
    }

    #[test]
    fn u47_a_slot_that_lets_choose_gives_steelplast_only_when_it_is_chosen() {
        // Slot 11 of the side for two: 2 different resources.
        let given =
            || Given::players(2).hand(&[card::FOUNDING_CHARTER]).claimed(&[card::PROUD_FOUNDRYMEN]);
        let mut with = given().begin();
        with.when(choose(two::ACTION_AND_RESOURCES, card::FOUNDING_CHARTER))
            .when(option(1, 1))
            .then_stock(credit(1) + steelplast(1));
        with.then_points(1);
        let mut without = given().begin();
        without
            .when(choose(two::ACTION_AND_RESOURCES, card::FOUNDING_CHARTER))
            .when(option(1, 0))
            .then_stock(credit(1) + kelp(1));
        without.then_points(0);
    }

    #[test]
    fn u47_steelplast_of_a_slot_through_a_card_counts_once_per_use() {
        // Card 44 pays 1 credit for the action of slot 8; then slot 6 follows.
        let mut game = Given::players(3)
            .hand(&[card::SEALED_ORDERS])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .stock(credit(1) + kelp(1))
            .begin();
        game.when(choose(four::TWO_FARMS, card::SEALED_ORDERS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        game.when(use_slot(0, four::STEELPLAST_AND_KELP))
            .then_stock(kelp(2) + steelplast(2))
            .then_points(1);
        assert_eq!(game.triggered(), [25]);
    }

    #[test]
    fn u47_colours_that_differ_may_pay_for_the_slot() {
        // Card 14 gives the steelplast that the tunnel lacks.
        let given = || {
            Given::players(3)
                .hand(&[card::FOUNDING_CHARTER, card::BUNDLE_OF_LETTERS])
                .stock(credit(1))
        };
        let not_possible = Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) };
        given().refused(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER), not_possible.clone());
        let mut game = given().claimed(&[card::MASKED_COURIERS]).begin();
        game.refused(choose(four::TWO_TUNNELS, card::BUNDLE_OF_LETTERS), not_possible);
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).then_stock(TUNNEL);
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).then_stock(NONE);
    }

    #[test]
    fn u47_colours_differ_only_where_both_have_one() {
        let given = |hand: &[u8]| Given::players(3).hand(hand).claimed(&[card::MASKED_COURIERS]);
        let mut differs = given(&[2]).begin();
        differs
            .when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER))
            .then_stock(steelplast(3) + kelp(1));
        let mut equal = given(&[23]).begin();
        equal
            .when(choose(four::STEELPLAST_AND_KELP, card::DRIFT_NET_HAUL))
            .when(Command::PerformSlot {})
            .then_stock(steelplast(2) + kelp(1));
        let mut always = given(&[2]).begin();
        always.when(choose(slot::CARDS_AND_CREDITS, card::FOUNDING_CHARTER)).then_stock(credit(2));
        let mut no_card = given(&[]).begin();
        no_card
            .when(choose_without_card(four::STEELPLAST_AND_KELP))
            .then_stock(steelplast(2) + kelp(1));
    }

    #[test]
    fn u37_colours_that_differ_are_not_those_of_a_slot_through_a_card() {
        // Card 44 is red, as is slot 6; the slot through it is yellow.
        let mut game = Given::players(3)
            .hand(&[card::SEALED_ORDERS])
            .claimed(&[card::MASKED_COURIERS])
            .stock(credit(1) + kelp(1))
            .begin();
        game.when(choose(four::TWO_FARMS, card::SEALED_ORDERS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        game.when(use_slot(0, four::THREE_RESOURCES))
            .then_stock(kelp(2) + steelplast(1) + science(1));
        assert!(game.triggered().is_empty());
    }

    #[test]
    fn u30_colours_differ_before_the_slot_and_after_the_clone_credit() {
        let given = Given::players(4)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::MASKED_COURIERS])
            .stock(credit(2));
        let mut game = given
            .given(|state| {
                state.slots[12] = Seats::only(seat(2));
            })
            .begin();
        // Card 45 matches the slot; card 2 does not.
        game.refused(
            choose(four::TWO_TUNNELS, card::BUNDLE_OF_LETTERS),
            Rejection::SlotNotPossible { slot: slot(four::TWO_TUNNELS) },
        );
        game = game.anew().hand(&[card::FOUNDING_CHARTER]).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).then_stock(TUNNEL);
        let kinds: Vec<&Fact> = game.facts.iter().take(4).collect();
        assert!(matches!(
            kinds[..],
            [
                Fact::Paid { .. },
                Fact::CloningTileTaken { .. },
                Fact::SlotChosen { .. },
                Fact::CardTriggered { .. }
            ]
        ));
    }

    #[test]
    fn u47_the_depicted_slot_chosen_or_through_a_card() {
        // Card 12: 1 credit and 1 card whenever the slot of science, steelplast and kelp is used.
        let gain = science(1) + steelplast(1) + kelp(1);
        let mut chosen =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(&[card::SUPPLY_QUAY]).begin();
        chosen
            .when(choose(four::THREE_RESOURCES, card::FOUNDING_CHARTER))
            .then_stock(gain + credit(1))
            .then_hand(&[card::KELP_PIONEERS]);
        let mut other_side =
            Given::players(2).hand(&[card::FOUNDING_CHARTER]).claimed(&[card::SUPPLY_QUAY]).begin();
        other_side
            .when(choose(two::THREE_RESOURCES, card::FOUNDING_CHARTER))
            .then_stock(gain + credit(1))
            .then_hand(&[card::KELP_PIONEERS]);
        let given = Given::players(3).hand(&[card::SEALED_ORDERS]).claimed(&[card::SUPPLY_QUAY]);
        let mut through = given.stock(credit(1) + kelp(1)).begin();
        through
            .when(choose(four::TWO_FARMS, card::SEALED_ORDERS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        through
            .when(use_slot(0, four::THREE_RESOURCES))
            .then_stock(gain + kelp(1) + credit(1))
            .then_hand(&[card::KELP_PIONEERS]);
        let mut other =
            Given::players(3).hand(&[card::FOUNDING_CHARTER]).claimed(&[card::SUPPLY_QUAY]).begin();
        other
            .when(choose(four::STEELPLAST_AND_KELP, card::FOUNDING_CHARTER))
            .then_stock(steelplast(2) + kelp(1))
            .then_hand(&[]);
    }

    #[test]
    fn u47_this_slot_is_one_whose_use_begins_after_the_claim() {
        let effect = whenever(
            json!({"type": "slot_used", "slot": "steelplast_kelp"}),
            json!({"type": "gain", "points": 5}),
        );
        let given = || Given::with_effect(3, 37, effect.clone()).hand(&[37]);
        let mut after = given().begin();
        after
            .when(choose(four::STEELPLAST_AND_KELP, 37))
            .when(Command::ResolveCard {})
            .then_points(5);
        let mut before = given().begin();
        before
            .when(choose(four::STEELPLAST_AND_KELP, 37))
            .when(Command::PerformSlot {})
            .when(Command::ResolveCard {});
        before.then_points(0);
    }

    #[test]
    fn u47_each_step_onto_the_space() {
        // Card 35 gives 1 credit more on space 3.
        let given = |number| {
            on_space(
                number,
                Given::players(3)
                    .hand(&[card::BUNDLE_OF_LETTERS])
                    .claimed(&[card::CONSULS_SALON, card::FRONT_ROW_SEATS]),
            )
        };
        let mut onto = given(4).begin();
        onto.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .then_stock(credit(2));
        assert_eq!(onto.triggered(), [35]);
        onto.when(advance(1)).then_space(Some(2)).then_stock(credit(2) + steelplast(1));
        let mut from = given(3).begin();
        // From space 3 the second step leads onto space 1, for card 60.
        from.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .when(advance(1));
        from.then_stock(steelplast(1) + credit(1)).then_points(1);
        assert_eq!(from.triggered(), [60]);
    }

    #[test]
    fn u47_what_is_built_connected_or_not() {
        // Card 94: 1 kelp for each desalination plant.
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[94])
            .stock(credit(2))
            .begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS)).when(build(
            0,
            DesalinationPlant,
            (RM, 1),
            credit(1),
        ));
        game.then_stock(credit(1) + kelp(1));
        game.when(build(1, DesalinationPlant, (LR, 1), credit(1))).then_stock(kelp(2));
        let mut farm = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[94])
            .stock(kelp(1))
            .begin();
        farm.when(choose(four::TWO_FARMS, card::BUNDLE_OF_LETTERS))
            .when(build(0, Farm, (LR, 1), kelp(1)))
            .then_stock(NONE);
    }

    #[test]
    fn u47_a_city_of_either_kind_is_built() {
        // Card 130: 3 points for each city.
        for kind in CityKind::ALL {
            let cost = costs::city(kind);
            let mut game = Given::players(3)
                .hand(&[card::BUNDLE_OF_LETTERS])
                .claimed(&[card::FOUNDERS_FIREWORKS])
                .stock(cost)
                .begin();
            game.when(choose(four::CITY_OR_KELP, card::BUNDLE_OF_LETTERS))
                .when(option(0, 0))
                .when(build_city(0, kind, RM, cost));
            game.then_stock(NONE).then_points(3);
        }
    }

    #[test]
    fn u47_build_and_upgrade_triggers_both() {
        // Ours: 1 kelp for a plant that is built; card 134: 1 point for each upgrade.
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[94, card::NOVELTY_SALON])
            .stock(credit(1) + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        let plant = build(1, DesalinationPlant, (LR, 1), credit(1));
        game.when(upgraded(plant, science(1))).then_stock(kelp(1)).then_points(1);
        assert_eq!(game.triggered(), [94, 134]);
    }

    #[test]
    fn u47_what_is_upgraded() {
        // Card 95: 1 credit for a tunnel; card 134: 1 point for anything.
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[95, card::NOVELTY_SALON])
            .buildings(Farm, &[(RM, 1)])
            .tunnels(&[between(LR, RM)])
            .stock(science(2))
            .begin();
        game.when(choose(four::SCIENCE_OR_UPGRADES, card::FOUNDING_CHARTER)).when(option(0, 1));
        game.when(upgrade(0, (RM, 1), science(1))).then_stock(science(1)).then_points(1);
        game.when(upgrade_tunnel(1, between(LR, RM), science(1)));
        game.then_stock(credit(1)).then_points(2);
    }

    #[test]
    fn u47_exactly_the_second_tunnel_of_the_turn() {
        // Card 11: 1 credit and 1 steelplast; action card 20 builds a third one and gives 1 credit.
        let given =
            Given::players(2).hand(&[card::DRIFT_NET_HAUL]).claimed(&[11, card::TUNNEL_MOLES]);
        let mut game = given.stock(TUNNEL + TUNNEL + TUNNEL).begin();
        game.when(choose(two::TWO_TUNNELS, card::DRIFT_NET_HAUL)).when(build_tunnel(
            0,
            between(LR, RM),
            TUNNEL,
        ));
        assert!(game.triggered().is_empty());
        game.when(build_tunnel(1, between(RM, UR), TUNNEL));
        // The site between RM and UR gives 1 kelp.
        game.then_stock(TUNNEL + TUNNEL + kelp(1));
        assert_eq!(game.triggered(), [11]);
        game.when(Command::EndTurn {});
        assert_eq!(game.state.turn.tunnels, 0, "the next turn counts anew");
    }

    #[test]
    fn u47_a_third_tunnel_triggers_nothing() {
        // Slot 7 of the side for two builds a tunnel and uses an action card; card 19 builds another one, an ability of ours a third.
        let free = json!({"type": "build", "what": ["tunnel"], "cost": {}});
        let ability_to_build = json!({"type": "once_per_turn", "then": free});
        let mut game = Given::with_effect(2, 18, ability_to_build)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[11, 18, card::TUNNEL_MOLES])
            .stock(TUNNEL + TUNNEL)
            .begin();
        game.when(choose(two::TUNNEL_AND_ACTION, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, RM),
            TUNNEL,
        ));
        game.when(use_card(1, card::TUNNEL_MOLES)).when(build_tunnel(0, between(RM, UR), TUNNEL));
        assert_eq!(game.triggered(), [11]);
        game.when(ability(18)).when(build_tunnel(0, between(LR, BM), NONE));
        assert!(game.triggered().is_empty());
    }

    #[test]
    fn u47_tunnels_before_the_claim_count() {
        // Ours: the reward for the second tunnel, and one more tunnel once per turn, on the same card.
        let free = json!({"type": "build", "what": ["tunnel"], "cost": {}});
        let second =
            whenever(json!({"type": "second_tunnel"}), json!({"type": "gain", "points": 4}));
        let both = json!({"type": "all", "of": [second, {"type": "once_per_turn", "then": free}]});
        let mut game = Given::with_effect(3, 11, both).hand(&[11]).stock(TUNNEL).begin();
        game.when(choose(four::TUNNEL_OR_CARDS, 11))
            .when(Command::PerformSlot {})
            .when(option(0, 0));
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).when(Command::ResolveCard {});
        game.then_points(0);
        game.when(ability(11)).when(build_tunnel(0, between(LR, BM), NONE)).then_points(4);
        assert_eq!(game.triggered(), [11]);
    }

    #[test]
    fn u46_a_metropolis_that_is_connected_triggers() {
        // Card 115: 1 biomatter; card 191: 2 credits and 2 points. The tile at the upper right gives 1 kelp.
        let mut game = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::WELCOME_GARLANDS, card::HORIZON_COMPANY])
            .tunnels(&[between(LR, RM), between(RM, UR)])
            .stock(TUNNEL)
            .begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            to_metropolis(UR),
            TUNNEL,
        ));
        game.then_stock(kelp(1) + biomatter(1) + credit(2)).then_points(2);
        assert_eq!(game.triggered(), [115, 191]);
    }

    #[test]
    fn u46_the_brown_metropolis_triggers_by_its_second_tunnel() {
        let chain = [between(LR, C), between(C, UL), between(UL, TM), between(UL, LM)];
        let given = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::WELCOME_GARLANDS])
            .tunnels(&chain);
        let mut game = given.stock(TUNNEL + TUNNEL).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            to_metropolis(TM),
            TUNNEL,
        ));
        assert!(game.triggered().is_empty());
        // The site between LM and the metropolis gives 1 point.
        game.when(build_tunnel(1, to_metropolis(LM), TUNNEL)).then_stock(biomatter(1));
        game.then_points(1);
    }

    #[test]
    fn u47_each_use_of_an_action_card() {
        // Cards 79 and 174 give 1 credit and 1 point; card 69 uses an action card, the slot another one.
        let mut game = Given::players(3)
            .round(5)
            .hand(&[card::SHIFT_DRILL])
            .claimed(&[card::WEATHER_BUOY, card::DEPUTIES_LEAGUE, card::SERVICE_BADGE])
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::SHIFT_DRILL))
            .when(Command::ResolveCard {})
            .when(use_card(0, card::WEATHER_BUOY));
        game.then_stock(credit(1) + science(1) + steelplast(1)).then_points(1);
        game.when(use_card(0, 206)).then_points(2);
        game.when(option(0, 1));
        game.then_stock(credit(3) + science(1) + steelplast(1));
    }

    #[test]
    fn u30_the_end_of_the_turn_triggers_before_the_draw() {
        // Card 62: 1 credit on space 3. Card 169: 1 point with two upgraded farms.
        let mut game = on_space(
            3,
            Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[card::BACK_BENCH]),
        )
        .begin();
        game.when(choose(four::THREE_RESOURCES, card::BUNDLE_OF_LETTERS))
            .when(Command::PerformSlot {})
            .when(Command::EndTurn {});
        game.then_stock(science(1) + steelplast(1) + kelp(1) + credit(1));
        let gained = |fact: &Fact| matches!(fact, Fact::Gained { .. });
        let drawn = |fact: &Fact| matches!(fact, Fact::CardDrawn { .. });
        let at = |wanted: fn(&Fact) -> bool| game.facts.iter().position(wanted).unwrap();
        assert!(at(gained) < at(drawn));
        let mut elsewhere = on_space(
            2,
            Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[card::BACK_BENCH]),
        )
        .begin();
        elsewhere
            .when(choose(four::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS))
            .when(Command::EndTurn {})
            .then_stock(kelp(1) + steelplast(2));
    }

    /// Two plants are built, and each triggers a step and an exchange.
    fn several() -> Played {
        let exchange = json!({"type": "exchange", "one": {"kelp": 1}, "other": {"steelplast": 1}});
        let effects = [
            (36, whenever(built("desalination_plant"), step())),
            (94, whenever(built("desalination_plant"), exchange)),
        ];
        let game = Given::with_effects(3, &effects)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::DESALINATION_FITTERS, 94]);
        let mut game = on_space(4, game.stock(credit(2) + kelp(1))).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS)).when(build(
            0,
            DesalinationPlant,
            (LR, 1),
            credit(1),
        ));
        game
    }

    #[test]
    fn u35_the_player_orders_several_and_finishes_each_before_the_next() {
        let mut game = several();
        assert_eq!(game.triggered(), [36, 94]);
        assert_eq!(
            game.legal(),
            [take_triggered(0), take_triggered(1), Command::SkipRest {}, Command::EndTurn {}]
        );
        game.refused(take_triggered(2), Rejection::NothingTriggered { effect: 2 });
        let plant = build(1, DesalinationPlant, (LR, 2), credit(1));
        game.refused(plant, Rejection::NoSuchPart { part: 1 });
        game.when(take_triggered(1));
        game.refused(take_triggered(0), Rejection::NothingTriggered { effect: 0 });
        game.when(pay(0, kelp(1))).then_stock(credit(1) + steelplast(1));
        game.when(advance(0)).then_space(Some(3)).then_stock(credit(2) + steelplast(1));
        // Only then goes the slot on.
        game.when(plant);
    }

    #[test]
    fn u35_a_trigger_declined_is_lost() {
        let mut one = several();
        one.when(take_triggered(1)).when(Command::SkipRest {}).then_stock(credit(1) + kelp(1));
        one.when(advance(0)).then_space(Some(3));
        assert_eq!(one.offers(|command| matches!(command, Command::Pay { .. })), 0);
        let mut all = several();
        all.when(Command::SkipRest {}).then_space(Some(4)).then_stock(credit(1) + kelp(1));
        all.refused(advance(0), Rejection::NoSuchPart { part: 0 });
        // The next plant triggers anew.
        all.when(build(1, DesalinationPlant, (LR, 2), credit(1))).when(take_triggered(0));
        all.when(advance(0)).then_space(Some(3));
        assert_eq!(all.legal(), [pay(0, kelp(1)), Command::SkipRest {}, Command::EndTurn {}]);
    }

    #[test]
    fn u35_of_three_two_still_wait_after_the_first() {
        let effects = [35, 36, 37].map(|number| (number, whenever(built("farm"), step())));
        let game = Given::with_effects(3, &effects).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[
            card::CONSULS_SALON,
            card::DESALINATION_FITTERS,
            37,
        ]);
        let mut game = on_space(4, game.stock(kelp(1))).begin();
        game.when(choose(four::TWO_FARMS, card::BUNDLE_OF_LETTERS)).when(build(
            0,
            Farm,
            (LR, 1),
            kelp(1),
        ));
        assert_eq!(game.offers(|command| matches!(command, Command::TakeTriggered { .. })), 3);
        game.when(take_triggered(2)).when(advance(0)).then_space(Some(3));
        assert_eq!(game.offers(|command| matches!(command, Command::TakeTriggered { .. })), 2);
        game.when(take_triggered(0)).when(advance(0)).then_space(Some(2));
        game.when(advance(0)).then_space(Some(1)).then_stock(credit(1) + steelplast(1));
    }

    #[test]
    fn u35_the_bonus_of_a_site_is_ordered_with_the_cards() {
        // The site UR advances 1 and gives a card at once; the city triggers an exchange of ours.
        let exchange = json!({"type": "exchange", "one": {"credit": 1}, "other": {"biomatter": 1}});
        let cost = costs::city(CityKind::Nonsymbiotic);
        let given = Given::with_effect(3, 37, whenever(built("city"), exchange))
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[37])
            .cities(&[RM])
            .stock(cost);
        let mut game = on_space(4, given).begin();
        game.when(choose(four::CITY_OR_KELP, card::BUNDLE_OF_LETTERS)).when(option(0, 0));
        game.when(build_city(0, CityKind::Nonsymbiotic, UR, cost))
            .then_hand(&[card::KELP_PIONEERS]);
        // The exchange lacks a credit until the step onto space 3 has given it.
        game.when(take_triggered(0)).when(advance(0)).then_stock(credit(1));
        game.when(pay(0, credit(1))).then_stock(biomatter(1));
    }

    #[test]
    fn u8_a_triggered_effect_resolves_inside_what_caused_it() {
        // The step of card 95 comes while slot 15 still upgrades.
        let effect = whenever(json!({"type": "upgraded", "what": ["farm"]}), step());
        let mut game = Given::with_effect(3, 95, effect)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[95])
            .begin();
        game =
            on_space(4, game.anew().buildings(Farm, &[(LR, 1), (LR, 2)]).stock(science(2))).begin();
        game.when(choose(four::SCIENCE_OR_UPGRADES, card::FOUNDING_CHARTER))
            .when(option(0, 1))
            .when(upgrade(0, (LR, 1), science(1)));
        let second = upgrade(1, (LR, 2), science(1));
        game.refused(second, Rejection::NoSuchPart { part: 1 });
        game.when(advance(0)).when(second).when(advance(0)).then_space(Some(2));
    }

    #[test]
    fn u8_a_trigger_inside_an_action_card_inside_the_slot() {
        let effect = whenever(built("farm"), step());
        let mut game = Given::with_effect(3, 37, effect)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::FARMERS_AND_DISTILLERS, 37])
            .begin();
        game = on_space(4, game.anew().stock(kelp(1))).begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS))
            .when(use_card(0, card::FARMERS_AND_DISTILLERS))
            .when(build(0, Farm, (LR, 1), kelp(1)));
        game.when(advance(0)).then_space(Some(3)).then_stock(steelplast(1) + credit(1));
        assert_eq!(game.legal(), [Command::EndTurn {}]);
    }

    #[test]
    fn u34_what_is_certain_pays_for_the_upgrade_and_what_is_chosen_does_not() {
        let science_for = |then: Value| {
            let effect = whenever(built("desalination_plant"), then);
            let given =
                Given::with_effect(3, 94, effect).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[94]);
            let mut game = given.stock(credit(1)).begin();
            game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
            game
        };
        let plant = upgraded(build(1, DesalinationPlant, (LR, 1), credit(1)), science(1));
        let gain = json!({"type": "gain", "science": 1});
        science_for(gain.clone()).when(plant).then_stock(NONE);
        for uncertain in [
            json!({"type": "one_of", "of": [gain.clone()]}),
            json!({"type": "if", "condition": {"on_space": 3}, "then": gain.clone()}),
            json!({"type": "pay", "price": [{}], "then": gain}),
        ] {
            let game = science_for(uncertain);
            let stock = Stock::default();
            game.refused(plant, Rejection::CannotAfford { payment: science(1), stock });
        }
    }

    #[test]
    fn u34_what_is_triggered_with_a_choice_comes_after_the_upgrade() {
        let effect = whenever(built("desalination_plant"), step());
        let mut game = Given::with_effect(3, 94, effect)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[94])
            .begin();
        game = on_space(4, game.anew().stock(credit(1) + science(1))).begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::BUNDLE_OF_LETTERS));
        game.when(upgraded(build(1, DesalinationPlant, (LR, 1), credit(1)), science(1)));
        assert_eq!(game.nation().upgraded_buildings.count_ones(), 1);
        game.then_space(Some(4));
        game.when(advance(0)).then_space(Some(3));
    }

    #[test]
    fn u6_a_permanent_card_works_from_the_turn_in_which_it_is_claimed() {
        // Card 36: 1 credit for the second plant; here slot 6 gives way to slot 10, which builds one.
        let mut game = Given::players(3)
            .hand(&[card::DESALINATION_FITTERS])
            .buildings(DesalinationPlant, &[(LR, 1)])
            .stock(credit(1) + science(1))
            .begin();
        game.when(choose(four::ACTION_AND_STRUCTURE, card::DESALINATION_FITTERS))
            .when(Command::ResolveCard {});
        game.when(upgraded(build(1, DesalinationPlant, (LR, 2), credit(1)), science(1)));
        game.then_stock(credit(1));
        // In the hand, or discarded in another colour, it does nothing.
        let mut held = Given::players(3)
            .hand(&[card::DESALINATION_FITTERS, card::BUNDLE_OF_LETTERS])
            .buildings(DesalinationPlant, &[(LR, 1)])
            .stock(credit(1))
            .begin();
        held.when(choose(four::TWO_DESALINATION_PLANTS, card::DESALINATION_FITTERS)).when(build(
            0,
            DesalinationPlant,
            (LR, 2),
            credit(1),
        ));
        held.then_stock(NONE);
    }

    #[test]
    fn u31_no_card_works_in_the_turn_of_another_player() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .stock(credit(1))
            .given(|state| {
                state.nations[seat(2)].claimed.insert(card(94));
            })
            .begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::BUNDLE_OF_LETTERS)).when(build(
            0,
            DesalinationPlant,
            (LR, 1),
            credit(1),
        ));
        game.then_stock(NONE);
        assert!(game.triggered().is_empty());
    }

    #[test]
    fn u7_a_trigger_carries_out_no_part_of_the_slot() {
        // The step comes when the slot is used, but a tunnel is still owed.
        let effect = whenever(json!({"type": "slot_used", "slot": "tunnels_2"}), step());
        let mut game = Given::with_effect(3, 94, effect)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[94])
            .begin();
        game = on_space(4, game.anew().stock(TUNNEL)).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER))
            .when(advance(0))
            .then_stock(TUNNEL + credit(1));
        game.refused(Command::EndTurn {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.refused(Command::SkipRest {}, Rejection::SlotOwed { slot: slot(four::TWO_TUNNELS) });
        game.when(build_tunnel(0, between(LR, RM), TUNNEL)).when(Command::EndTurn {});
    }

    #[test]
    fn u7_a_trigger_must_not_take_what_the_slot_needs() {
        let price =
            json!({"type": "pay", "price": [{"credit": 1}], "then": {"type": "gain", "points": 9}});
        let effect = whenever(json!({"type": "slot_used", "slot": "tunnels_2"}), price);
        let given =
            Given::with_effect(3, 94, effect).hand(&[card::FOUNDING_CHARTER]).claimed(&[94]);
        let mut game = given.stock(TUNNEL).begin();
        game.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER));
        let closed = Rejection::SlotWouldBecomeImpossible { slot: slot(four::TWO_TUNNELS) };
        game.refused(pay(0, credit(1)), closed);
        game.when(Command::SkipRest {}).when(build_tunnel(0, between(LR, RM), TUNNEL));
        game.then_points(0);
    }

    #[test]
    fn u5_a_card_that_raises_the_hand_limit_says_so_when_it_is_claimed() {
        let mut game = Given::players(3).hand(&[card::DROWNED_ARCHIVE]).begin();
        game.when(choose(four::THREE_RESOURCES, card::DROWNED_ARCHIVE))
            .when(Command::ResolveCard {});
        assert!(game.facts.contains(&Fact::HandLimitRaised { seat: seat(1), by: 1 }));
        assert_eq!(game.nation().more_cards, 1);
    }
}
