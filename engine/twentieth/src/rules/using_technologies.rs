//! "Using technologies": each ability when and as often as it may be used (rulings T-23 and T-24).

use super::technologies::{
    bridge, environmental_cleanup, garbage_transport, locomotive, quality_of_life, recycling,
    sorting, uses::is_used_up, workers,
};
use crate::command::Command;
use crate::edition::Ability;
use crate::ids::TechnologyNo;
use crate::look::Look;
use kernel::game::Sink;

/// Returns the abilities that may still be used, in order.
fn usable(look: &Look<'_>) -> impl Iterator<Item = (TechnologyNo, Ability)> {
    look.abilities().filter(|&(technology, ability)| !is_used_up(look, technology, ability))
}

/// Every use of every ability.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    for (technology, ability) in usable(look) {
        match ability {
            Ability::Park {} => {}
            Ability::Workers {} => workers::legal(look, technology, out),
            Ability::Bridge {} => bridge::legal(look, technology, out),
            Ability::Sorting {} => sorting::legal(look, technology, out),
            Ability::Locomotive {} => locomotive::legal(look, technology, out),
            Ability::GarbageTransport {} => garbage_transport::legal(look, technology, out),
            Ability::Recycling { cost } => recycling::legal(look, technology, cost, out),
            Ability::EnvironmentalCleanup { cost } => {
                environmental_cleanup::legal(look, technology, cost, out);
            }
            Ability::QualityOfLife { cost, .. } => {
                quality_of_life::legal(look, technology, cost, out);
            }
        }
    }
}

/// Returns whether any ability could change something, if its cost could be paid.
pub fn could_use_any(look: &Look<'_>) -> bool {
    usable(look).any(|(_, ability)| match ability {
        Ability::Park {} => false,
        Ability::Workers {} => look.empty_cities().next().is_some(),
        Ability::Bridge {} => bridge::is_possible(look),
        Ability::Sorting {} | Ability::Recycling { .. } => {
            look.lands_with_garbage().next().is_some()
        }
        Ability::Locomotive {} => locomotive::is_possible(look),
        Ability::GarbageTransport {} => garbage_transport::is_possible(look),
        Ability::EnvironmentalCleanup { .. } => environmental_cleanup::is_possible(look),
        Ability::QualityOfLife { .. } => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::Fact;
    use crate::rejection::Rejection;
    use crate::resource::Cost;
    use crate::scenario::*;
    use crate::state::Step;
    use serde_json::json;

    /// Seat 1 has the technology, in a round in which nothing else was bought.
    fn owning(technologies: &[u8]) -> Given {
        let owns = |game: Given, &technology: &u8| game.technology(1, technology);
        technologies.iter().fold(Given::players(3), owns).upkeep()
    }

    /// Upkeep of the next round that seat 1 has Upkeep in, with nothing bought between.
    fn next_upkeep(game: &Then) -> Played {
        let mut game = game.anew().begin();
        game.when(1, END_UPKEEP).then_step(Step::PickLand, &[1]);
        game.anew().upkeep().begin()
    }

    #[test]
    fn t23_a_technology_works_from_the_round_of_its_purchase() {
        let offered = technology_no(LOCOMOTIVE);
        let mut game =
            Given::players(3).given(|state| state.technologies_offered.insert(offered)).begin();
        game.when(1, buy(LOCOMOTIVE)).when(2, drop_out()).when(3, drop_out());
        game.when(3, prevent(5, 0)).when(1, prevent(3, 0)).when(2, prevent(1, 0));
        game.then_step(Step::Upkeep, &[1]);
        game.when(1, board(LOCOMOTIVE, city(1, 2)));
    }

    #[test]
    fn t23_a_multiple_use_ability_is_used_once_in_each_upkeep() {
        let mut game = owning(&[LOCOMOTIVE]).garbage(1, 0).begin();
        game.when(1, board(LOCOMOTIVE, city(1, 2)));
        let again = Rejection::AbilityExhausted { technology: technology_no(LOCOMOTIVE) };
        game.refused(1, board(LOCOMOTIVE, city(1, 3)), again);
        let mut game = next_upkeep(&game);
        game.when(1, board(LOCOMOTIVE, city(1, 3)));
        assert!(game.is_occupied(city(1, 2)));
    }

    #[test]
    fn t23_a_single_use_ability_is_used_once_in_the_game() {
        let mut game = owning(&[SORTING]).garbage(1, 3).begin();
        game.when(1, sort(SORTING, 1));
        let spent = Rejection::AbilitySpent { technology: technology_no(SORTING) };
        game.refused(1, sort(SORTING, 1), spent.clone());
        next_upkeep(&game).refused(1, sort(SORTING, 1), spent);
    }

    #[test]
    fn t23_a_single_use_ability_waits_as_long_as_its_player_wants() {
        let game = next_upkeep(&next_upkeep(&owning(&[SORTING])));
        assert_eq!(game.state.round.map(|round| round.number()), Some(3));
        game.clone().when(1, sort(SORTING, 1)).then_garbage(1, 0);
    }

    #[test]
    fn t23_halves_of_mixed_tiles_are_independent() {
        let technology = technology_no(SORTING_AND_CLEANUP);
        let (sort, clean_up) = (sort(SORTING_AND_CLEANUP, 1), clean_up(SORTING_AND_CLEANUP));
        let mut game = owning(&[SORTING_AND_CLEANUP]).garbage(1, 2).begin();
        game.when(1, sort).refused(1, sort, Rejection::AbilitySpent { technology });
        game.when(1, clean_up).refused(1, clean_up, Rejection::AbilityExhausted { technology });
        let mut game = next_upkeep(&game);
        game.refused(1, sort, Rejection::AbilitySpent { technology });
        game.when(1, clean_up);
        let mut game = owning(&[SORTING_AND_CLEANUP]).begin();
        game.when(1, clean_up).refused(1, clean_up, Rejection::AbilityExhausted { technology });
        game.when(1, sort);
    }

    #[test]
    fn t23_a_bridge_and_a_truck_of_one_tile_are_independent() {
        let technology = technology_no(BRIDGE_AND_TRANSPORT);
        let mut game = owning(&[BRIDGE_AND_TRANSPORT]).land(1, 15, (1, 0), 0, &[1]).begin();
        let bridge =
            *game.offered(1, |one| matches!(one, Command::BuildBridge { .. })).first().unwrap();
        game.when(1, load(BRIDGE_AND_TRANSPORT, 1)).when(1, bridge);
        let again = load(BRIDGE_AND_TRANSPORT, 15);
        game.refused(1, again, Rejection::AbilityExhausted { technology });
        let mut game = next_upkeep(&game);
        game.refused(1, bridge, Rejection::AbilitySpent { technology });
        game.when(1, again);
    }

    #[test]
    fn t23_technologies_are_used_in_any_order() {
        let uses =
            [sort(SORTING, 1), place_worker(WORKERS, city(1, 3)), clean_up(SORTING_AND_CLEANUP)];
        for [first, second, third] in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let mut game = owning(&[SORTING, WORKERS, SORTING_AND_CLEANUP]).begin();
            game.when(1, uses[first]).when(1, uses[second]).when(1, uses[third]);
            game.then_garbage(1, 0);
        }
    }

    #[test]
    fn t23_technologies_are_optional() {
        let mut game = owning(&[SORTING, WORKERS, LOCOMOTIVE]).begin();
        game.when(1, END_UPKEEP).then_garbage(1, 1);
    }

    #[test]
    fn t23_costs_are_paid_from_hand_before_production() {
        let cleanup =
            json!([{"type": "environmental_cleanup", "cost": {"coins": 3, "science": 4}}]);
        let game = Given::with_tiles(3, &[], &[(5, able(&cleanup))]).technology(1, 5);
        let poor = game.clone().hand(1, 2, 4).upkeep();
        let cost = Cost { coins: 3, science: 4 };
        poor.refused(1, clean_up(5), Rejection::CannotAfford { cost, coins: 2, science: 4 });
        let poor = game.clone().hand(1, 3, 3).upkeep();
        poor.refused(1, clean_up(5), Rejection::CannotAfford { cost, coins: 3, science: 3 });
        let mut game = game.hand(1, 3, 4).upkeep().begin();
        game.when(1, clean_up(5)).then_hand(1, 0, 0);
        assert!(game.facts.contains(&Fact::CostPaid { seat: seat(1), cost }));
        game.when(1, END_UPKEEP).then_hand(1, 3, 2);
    }

    /// The step after the catastrophe, when seat 1 has this technology and everything else is done.
    fn after_catastrophe(game: Given) -> Played {
        let mut game = game.garbage(1, 0).garbage(2, 0).step(Step::BidOnCatastrophe, &[2]).begin();
        game.when(2, prevent(1, 0)).when(3, prevent(3, 0)).when(1, prevent(5, 0));
        game
    }

    #[test]
    fn t23_an_ability_that_could_change_nothing_is_not_asked_for() {
        let nothing = [
            Given::players(3).technology(1, PARK),
            Given::players(3).technology(1, SORTING),
            Given::players(3).technology(1, TRANSPORT),
            Given::players(3).technology(1, 10),
            Given::players(3).technology(1, WORKERS).citizens(1, &[1, 2, 3]),
            Given::players(3).technology(1, LOCOMOTIVE).citizens(1, &[1, 2, 3]),
            Given::players(3).technology(1, 22).environment(1, 6),
        ];
        for game in nothing {
            after_catastrophe(game).then_step(Step::PickLand, &[2]);
        }
        let something = [
            Given::players(3).technology(1, WORKERS),
            Given::players(3).technology(1, LOCOMOTIVE),
            Given::players(3).technology(1, 22).environment(1, 5),
            Given::players(3).technology(1, SORTING).land(1, 12, (1, 0), 0, &[1]).garbage(12, 1),
            Given::players(3).technology(1, TRANSPORT).land(1, 12, (1, 0), 0, &[1]).garbage(12, 1),
            Given::players(3).technology(1, BRIDGE),
        ];
        for game in something {
            after_catastrophe(game).then_step(Step::Upkeep, &[1]);
        }
    }

    /// A hand is nobody else's to know, so that being asked must not tell it (ruling T-6).
    #[test]
    fn t6_a_technology_that_cannot_be_paid_is_asked_for_all_the_same() {
        for technology in [11, 22, 28] {
            let game = after_catastrophe(Given::players(3).technology(1, technology).hand(1, 0, 0));
            game.then_step(Step::Upkeep, &[1]);
            assert_eq!(game.legal(1), [END_UPKEEP], "technology {technology}");
        }
        let game = Given::players(3).technology(1, 10).land(1, 12, (1, 0), 0, &[1]).garbage(12, 1);
        let game = after_catastrophe(game.hand(1, 0, 0));
        game.then_step(Step::Upkeep, &[1]);
        assert_eq!(game.legal(1), [END_UPKEEP]);
    }

    #[test]
    fn technologies_that_are_refused() {
        let game = owning(&[PARK, SORTING]).technology(2, WORKERS);
        let foreign =
            |technology| Rejection::NotYourTechnology { technology: technology_no(technology) };
        game.refused(1, place_worker(WORKERS, city(1, 3)), foreign(WORKERS));
        game.refused(1, sort(SORTING_AND_CLEANUP, 1), foreign(SORTING_AND_CLEANUP));
        for technology in [PARK, SORTING] {
            let none = || Rejection::NoSuchAbility { technology: technology_no(technology) };
            game.refused(1, place_worker(technology, city(1, 3)), none());
            game.refused(1, clean_up(technology), none());
            game.refused(1, raise_quality(technology), none());
            game.refused(1, recycle(technology, 1), none());
            game.refused(1, load(technology, 1), none());
            game.refused(1, board(technology, city(1, 2)), none());
            game.refused(1, build_bridge(technology, a_land(1), between((1, 3), (3, 3))), none());
        }
        game.refused(
            1,
            sort(PARK, 1),
            Rejection::NoSuchAbility { technology: technology_no(PARK) },
        );
    }

    #[test]
    fn technologies_are_used_in_upkeep_only() {
        let technologies = [WORKERS, BRIDGE, LOCOMOTIVE, TRANSPORT, SORTING, 10, 11, 22];
        let step = Step::Recycling;
        let game = owning(&technologies).citizens(1, &[1, 3]).step(step, &[1]);
        let uses = [
            place_worker(WORKERS, city(1, 2)),
            build_bridge(BRIDGE, a_land(1), between((1, 3), (3, 3))),
            board(LOCOMOTIVE, city(1, 3)),
            leave(city(1, 2)),
            load(TRANSPORT, 1),
            unload(1),
            sort(SORTING, 1),
            recycle(10, 1),
            raise_quality(11),
            clean_up(22),
        ];
        for command in uses {
            game.refused(1, command, Rejection::NotThisStep { step });
        }
    }

    #[test]
    fn example_13_a_technology_of_round_five_is_used_twice() {
        let bought = Given::players(3).round(5).garbage(1, 3).hand(1, 10, 10);
        let mut game =
            bought.given(|state| state.technologies_offered.insert(technology_no(30))).begin();
        game.when(1, buy(30)).when(2, drop_out()).when(3, drop_out());
        game.when(3, prevent(1, 0)).when(1, prevent(5, 0)).when(2, prevent(3, 0));
        // It costs 3 coins each time; the garbage is gone from round V on, and once more in round VI.
        game.then_step(Step::Upkeep, &[1]);
        game.when(1, recycle(30, 1)).then_garbage(1, 2);
        let again = Rejection::AbilityExhausted { technology: technology_no(30) };
        game.refused(1, recycle(30, 1), again.clone());
        game.when(1, END_UPKEEP).then_step(Step::Upkeep, &[1]);
        assert_eq!(game.state.round.map(|round| round.number()), Some(6));
        game.when(1, recycle(30, 1)).then_garbage(1, 1);
        game.refused(1, recycle(30, 1), again);
        game.when(1, END_UPKEEP);
        assert!(game.state.is_over);
    }
}
