//! "Connected": what conditions and counts see (rulings U-49 and U-52).

use super::vocabulary::{Condition, Need, Subject, Tally};
use crate::ids::Building;
use crate::look::Look;
use crate::rules::network;
use az::SaturatingAs;

/// Returns how many of the tally's kind the nation has: connected ones, and tunnels next to a connected city.
pub fn count(look: &Look<'_>, tally: Tally) -> u32 {
    let (board, nation) = (look.board(), look.nation);
    let connected = network::connected_cities(board, nation);
    match tally.of {
        Subject::City => connected.count_ones(),
        Subject::SymbioticCity => (connected & nation.symbiotic).count_ones(),
        Subject::Farm => buildings(look, Building::Farm, tally.state),
        Subject::DesalinationPlant => buildings(look, Building::DesalinationPlant, tally.state),
        Subject::Laboratory => buildings(look, Building::Laboratory, tally.state),
        Subject::Tunnel => {
            let tunnels = network::tunnels_at_cities(board, nation);
            match tally.state {
                Condition::Any => tunnels.count_ones(),
                Condition::Upgraded => (tunnels & nation.upgraded_tunnels).count_ones(),
            }
        }
        Subject::Metropolis => nation.metropolis_count(),
        Subject::ClaimedCard => nation.claimed.len().saturating_as::<u32>(),
    }
}

/// Returns whether everything that is needed is there.
pub fn is_met(look: &Look<'_>, need: Need) -> bool {
    match need {
        Need::AtLeast { tally, number } => count(look, tally) >= u32::from(number),
        Need::OnSpace(space) => look.state.track.spaces[look.seat].number() == Some(space),
    }
}

fn buildings(look: &Look<'_>, kind: Building, state: Condition) -> u32 {
    let connected =
        network::connected_sites(look.board(), look.nation) & look.nation.buildings[kind as usize];
    match state {
        Condition::Any => connected.count_ones(),
        Condition::Upgraded => (connected & look.nation.upgraded_buildings).count_ones(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::fact::{Fact, Produced};
    use crate::ids::{CityKind, CitySite};
    use crate::rejection::Rejection;
    use crate::scenario::*;
    use serde_json::json;

    const SITES: [(CitySite, u8); 9] =
        [(LR, 1), (LR, 2), (LR, 3), (RM, 1), (RM, 2), (RM, 3), (BM, 1), (BM, 2), (BM, 3)];

    /// Three connected cities with so many buildings of a kind.
    fn with(kind: Building, number: usize) -> Given {
        three_cities(Given::players(3)).buildings(kind, &SITES[..number])
    }

    fn three_cities(game: Given) -> Given {
        game.cities(&[RM, BM]).tunnels(&[between(LR, RM), between(LR, BM)])
    }

    fn farms(state: Condition) -> Tally {
        Tally { of: Subject::Farm, state }
    }

    fn counted(game: &Then, tally: Tally) -> u32 {
        count(&Look::at(&game.rules, &game.state, seat(1)), tally)
    }

    /// Points at the end are not in this slice, so a card of ours gains them now: 1 point for every 3 farms.
    #[test]
    fn example_33_eight_farms_and_seven_laboratories() {
        let per_three = json!({
            "type": "for_each", "of": "farm", "state": "any", "per": 3, "gain": {"points": 1}
        });
        let farms = three_cities(Given::with_effect(3, 23, per_three));
        let mut game = farms.buildings(Building::Farm, &SITES[..8]).hand(&[23]).begin();
        game.when(choose(four::STEELPLAST_AND_KELP, 23))
            .when(Command::ResolveCard {})
            .then_points(2);
        // Card 65: 1 kelp for every 3 laboratories in Production.
        let mut game = with(Building::Laboratory, 7)
            .claimed(&[card::ALGAE_RESEARCHERS])
            .round(4)
            .last_turn()
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        let resources = kelp(2) + science(7) + credit(2);
        assert!(game.facts.contains(&Fact::Produced(Produced {
            seat: seat(1),
            resources,
            points: 0
        })));
    }

    #[test]
    fn example_33_two_plants_are_not_at_least_three() {
        let three_plants = json!({
            "type": "if",
            "condition": {"of": "desalination_plant", "state": "any", "at_least": 3},
            "then": {"type": "gain", "points": 4}
        });
        let plants = |number: usize| {
            three_cities(Given::with_effect(3, 23, three_plants.clone()))
                .buildings(Building::DesalinationPlant, &SITES[..number])
                .hand(&[23])
        };
        let mut two = plants(2).begin();
        two.when(choose(four::STEELPLAST_AND_KELP, 23));
        two.refused(Command::ResolveCard {}, Rejection::CardDoesNothing { card: card(23) });
        plants(3)
            .begin()
            .when(choose(four::STEELPLAST_AND_KELP, 23))
            .when(Command::ResolveCard {})
            .then_points(4);
    }

    #[test]
    fn u49_per_n_rounds_down() {
        // Card 86: 1 steelplast for every 2 plants.
        for (plants, gained) in [(2, 1), (3, 1), (4, 2), (5, 2)] {
            let mut game = with(Building::DesalinationPlant, plants)
                .round(5)
                .hand(&[card::RECLAIMED_MEMBRANES])
                .begin();
            game.when(choose(four::STEELPLAST_AND_KELP, card::RECLAIMED_MEMBRANES))
                .when(Command::PerformSlot {})
                .when(Command::ResolveCard {});
            game.then_stock(kelp(1) + steelplast(2 + gained));
        }
    }

    #[test]
    fn u49_conditions_are_looked_at_when_the_effect_is_resolved() {
        // Card 146 needs five connected cities; the fifth is built by the slot before.
        let city = steelplast(2) + kelp(1) + credit(1);
        let four = [between(LR, RM), between(RM, UR), between(LR, BM), between(BM, LL)];
        let mut game = Given::players(3)
            .round(8)
            .hand(&[card::LEFTOVER_CONCRETE])
            .cities(&[RM, UR, BM])
            .tunnels(&four)
            .stock(city)
            .begin();
        game.when(choose(four::TUNNEL_AND_CITY, card::LEFTOVER_CONCRETE));
        game.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::LEFTOVER_CONCRETE) },
        );
        let built = build_city(1, CityKind::Nonsymbiotic, LL, city);
        game.when(Command::PerformSlot {}).when(built).when(Command::ResolveCard {});
        game.when(build(0, Building::DesalinationPlant, (LL, 1), NONE));
    }

    #[test]
    fn u52_counts_see_what_is_connected() {
        let game = Given::players(3)
            .cities(&[RM, C])
            .symbiotic_cities(&[UR])
            .tunnels(&[between(LR, RM), between(RM, UR), between(UR, TM)])
            .upgraded_tunnels(&[to_metropolis(TM)])
            .buildings(Building::Farm, &[(C, 1), (RM, 1)])
            .upgraded_buildings(Building::Farm, &[(C, 2), (LL, 1)]);
        let any = |of| Tally { of, state: Condition::Any };
        assert_eq!(counted(&game, any(Subject::City)), 3);
        assert_eq!(counted(&game, any(Subject::SymbioticCity)), 1);
        assert_eq!(counted(&game, farms(Condition::Any)), 1);
        assert_eq!(counted(&game, farms(Condition::Upgraded)), 0);
        assert_eq!(counted(&game, any(Subject::Tunnel)), 3);
        let upgraded = Tally { of: Subject::Tunnel, state: Condition::Upgraded };
        assert_eq!(counted(&game, upgraded), 0, "the upgraded one is next to no city");
    }
}
