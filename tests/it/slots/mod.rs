//! Every printed action slot of both sides of the main board, chosen once from a prepared position: what it offers, what it gives, what it
//! costs ("For 3 or 4 players", "For 1 or 2 players").

mod turn;

use engine::kernel::game::Game;
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command;
use engine::underwater::ids::Building;
use engine::underwater::rejection::Rejection;
use engine::underwater::resource::Resources;
use turn::*;

/// With this stock the slot does nothing, so it is refused.
#[track_caller]
fn is_not_possible(players: u8, number: u8, stock: Resources) {
    let turn = Turn::first(players, stock);
    let checked = UnderwaterCities::check(&turn.rules, &turn.state, turn.seat, &choose(number));
    assert_eq!(checked, Err(Rejection::SlotNotPossible { slot: slot(number) }));
}

#[test]
fn slot_of_science_steelplast_and_kelp() {
    for (players, number) in [(3, 11), (2, 9)] {
        let mut turn = Turn::at_slot(players, number, NOTHING);
        turn.has(science(1) + steelplast(1) + kelp(1)).is_over();
    }
}

#[test]
fn slot_of_2_tunnels() {
    for (players, number) in [(3, 12), (2, 10)] {
        let mut turn = Turn::at_slot(players, number, TUNNEL.times(2));
        turn.takes(tunnel(0, 4)).refuses(city(1)).takes(tunnel(1, 11)).has(credit(1)).is_over();
        assert_eq!(turn.nation().tunnels.count_ones(), 2);
        is_not_possible(players, number, credit(5));
    }
}

#[test]
fn slot_of_an_action_card_and_a_special_card() {
    let mut turn = Turn::at_slot(3, 13, NOTHING);
    let draws = |command: &&Command| {
        matches!(command, Command::TakeSpecialCard { .. } | Command::LookAtSpecialCards { .. })
    };
    assert_eq!(turn.legal().iter().filter(draws).count(), 6 + 1 + 1);
    let card = turn.state.three_credit.iter().next().expect("a special card");
    turn.uses_assistant(0).has(credit(1)).takes(Command::TakeSpecialCard { part: 1, card });
    assert!(turn.nation().hand.known.contains(card));
    turn.is_over();
}

#[test]
fn slot_of_a_city_and_a_building() {
    let mut turn = Turn::at_slot(3, 14, CITY + LABORATORY);
    turn.refuses(tunnel(0, 4)).takes(city(0)).takes(building(1, Building::Laboratory, 1));
    turn.has(NOTHING).is_over();
    for (kind, cost) in Building::ALL.into_iter().zip([FARM, PLANT, LABORATORY]) {
        Turn::at_slot(3, 14, cost).takes(building(1, kind, 2)).has(NOTHING).is_over();
    }
    is_not_possible(3, 14, NOTHING);
}

#[test]
fn slot_of_2_science_or_up_to_3_upgrades() {
    for (players, number) in [(3, 15), (2, 12)] {
        let mut turn = Turn::at_slot(players, number, NOTHING);
        assert_eq!(turn.legal(), [option(0, 0)], "there is nothing to upgrade");
        turn.takes(option(0, 0)).has(science(2)).is_over();
        let mut turn = Turn::first(players, science(4)).with_buildings(&Building::ALL);
        turn.takes(choose(number));
        assert_eq!(turn.legal()[..2], [option(0, 0), option(0, 1)]);
        turn.takes(option(0, 1)).takes(upgrade(0, 1)).takes(upgrade(1, 2)).takes(upgrade(2, 3));
        turn.has(science(1)).is_over();
        assert_eq!(turn.nation().upgraded_buildings.count_ones(), 3);
    }
}

#[test]
fn slot_of_2_farms() {
    let mut turn = Turn::at_slot(3, 6, FARM.times(3));
    turn.refuses(building(0, Building::Laboratory, 1)).takes(building(0, Building::Farm, 1));
    turn.takes(building(1, Building::Farm, 2)).has(kelp(1)).is_over();
    is_not_possible(3, 6, credit(5));
}

#[test]
fn slot_of_a_tunnel_and_a_city() {
    let mut turn = Turn::at_slot(3, 7, TUNNEL + CITY);
    turn.takes(tunnel(0, 4)).refuses(tunnel(0, 11)).takes(city(1)).has(NOTHING).is_over();
    assert_eq!(turn.nation().cities().count_ones(), 2);
    is_not_possible(3, 7, NOTHING);
}

#[test]
fn slot_of_2_steelplast_and_kelp() {
    for (players, number) in [(3, 8), (2, 8)] {
        Turn::at_slot(players, number, NOTHING).has(steelplast(2) + kelp(1)).is_over();
    }
}

#[test]
fn slot_of_2_laboratories() {
    let mut turn = Turn::at_slot(3, 9, LABORATORY.times(3));
    turn.refuses(building(0, Building::Farm, 1)).takes(building(0, Building::Laboratory, 1));
    turn.takes(building(1, Building::Laboratory, 2)).has(steelplast(1)).is_over();
    is_not_possible(3, 9, kelp(5));
}

/// The same building with the upgrade that belongs to it.
fn upgraded(mut command: Command) -> Command {
    if let Command::BuildBuilding { upgrade, .. } = &mut command {
        *upgrade = Some(science(1));
    }
    command
}

#[test]
fn slot_of_an_action_card_and_a_structure_that_is_upgraded() {
    let mut turn = Turn::at_slot(3, 10, science(1));
    let plant = building(1, Building::DesalinationPlant, 1);
    turn.refuses(upgraded(plant)).uses_assistant(0).refuses(plant).takes(upgraded(plant));
    turn.has(NOTHING).is_over();
    assert_eq!(turn.nation().upgraded_buildings.count_ones(), 1);
}

#[test]
fn slot_of_2_steps_on_the_federation_track() {
    for (players, number) in [(3, 5), (2, 1)] {
        let mut turn = Turn::at_slot(players, number, NOTHING);
        turn.takes(Command::AdvanceMarker { part: 0 }).has(NOTHING);
        turn.takes(Command::AdvanceMarker { part: 1 }).has(credit(1)).is_over();
        assert_eq!(turn.state.track.spaces[turn.seat].number(), Some(3));
    }
}

#[test]
fn slot_of_2_desalination_plants() {
    for (players, number) in [(3, 4), (2, 2)] {
        let mut turn = Turn::at_slot(players, number, PLANT.times(3));
        turn.takes(building(0, Building::DesalinationPlant, 1)).refuses(tunnel(1, 4));
        turn.takes(building(1, Building::DesalinationPlant, 2)).has(credit(1)).is_over();
        is_not_possible(players, number, kelp(5));
    }
}

#[test]
fn slot_of_a_city_or_kelp() {
    let mut turn = Turn::at_slot(3, 3, CITY);
    assert_eq!(turn.legal()[..2], [option(0, 0), option(0, 1)]);
    turn.takes(option(0, 0)).takes(city(0)).has(NOTHING).is_over();
    let mut turn = Turn::at_slot(3, 3, CITY);
    turn.takes(option(0, 1)).has(CITY + kelp(1)).is_over();
}

#[test]
fn slot_of_an_action_card_and_steelplast() {
    let mut turn = Turn::at_slot(3, 1, NOTHING);
    turn.has(steelplast(1)).uses_assistant(0).has(steelplast(1) + credit(1)).is_over();
}

#[test]
fn slot_of_a_tunnel_or_a_step_with_2_cards_and_a_credit() {
    let mut turn = Turn::at_slot(3, 2, TUNNEL);
    turn.takes(option(0, 0)).takes(tunnel(0, 4)).has(NOTHING).is_over();
    let mut turn = Turn::at_slot(3, 2, TUNNEL);
    turn.takes(option(0, 1)).has(TUNNEL + credit(1)).takes(Command::AdvanceMarker { part: 0 });
    assert_eq!(turn.state.track.spaces[turn.seat].number(), Some(4));
    assert_eq!(turn.nation().hand.len(), 2);
    turn.is_over();
}

#[test]
fn slot_of_an_action_card_and_2_different_resources() {
    let mut turn = Turn::at_slot(2, 11, NOTHING);
    let chooses = |command: &&Command| matches!(command, Command::ChooseOption { part: 1, .. });
    assert_eq!(turn.legal().iter().filter(chooses).count(), 10, "pairs of five kinds");
    turn.uses_assistant(0).takes(option(1, 5)).has(credit(1) + kelp(1) + science(1)).is_over();
}

#[test]
fn slot_of_2_farms_or_2_laboratories() {
    let all = FARM.times(2) + LABORATORY.times(2);
    for (chosen, [kind, other]) in
        [(0, [Building::Farm, Building::Laboratory]), (1, [Building::Laboratory, Building::Farm])]
    {
        let mut turn = Turn::at_slot(2, 6, all);
        turn.takes(option(0, chosen)).takes(building(0, kind, 1)).refuses(building(1, other, 2));
        turn.takes(building(1, kind, 2)).is_over();
        assert_eq!(turn.nation().buildings[kind as usize].count_ones(), 2);
    }
    is_not_possible(2, 6, credit(5));
}

#[test]
fn slot_of_a_tunnel_and_an_action_card() {
    let mut turn = Turn::at_slot(2, 7, steelplast(1));
    turn.refuses(tunnel(0, 4)).uses_assistant(1).takes(tunnel(0, 4)).has(NOTHING).is_over();
}

#[test]
fn slot_of_a_special_card() {
    let mut turn = Turn::at_slot(2, 5, NOTHING);
    assert_eq!(turn.legal().len(), 6 + 1 + 1, "all special cards of three credits, two ways more");
    let card = turn.state.three_credit.iter().next().expect("a special card");
    turn.takes(Command::TakeSpecialCard { part: 0, card }).is_over();
    assert!(turn.nation().hand.known.contains(card));
}

#[test]
fn slot_of_a_city() {
    let mut turn = Turn::at_slot(2, 3, CITY.times(2));
    turn.refuses(tunnel(0, 4)).takes(city(0)).has(CITY).is_over();
    is_not_possible(2, 3, kelp(1));
}

#[test]
fn slot_of_2_cards_and_an_upgrade_or_kelp() {
    let mut turn = Turn::first(2, science(2)).with_buildings(&[Building::Farm, Building::Farm]);
    turn.takes(choose(4)).takes(option(1, 0)).takes(upgrade(0, 1)).has(science(1)).is_over();
    assert_eq!(turn.nation().hand.len(), 2);
    let mut turn = Turn::at_slot(2, 4, NOTHING);
    turn.takes(option(1, 1)).has(kelp(1)).is_over();
    assert_eq!(turn.nation().hand.len(), 2);
}

#[test]
fn slot_that_is_always_available() {
    for players in [2, 3, 4] {
        let mut turn = Turn::at_slot(players, 0, NOTHING);
        turn.has(credit(2)).is_over();
        assert_eq!(turn.nation().hand.len(), 2);
        assert!(turn.state.slots[0].is_empty(), "it is never occupied");
    }
}
