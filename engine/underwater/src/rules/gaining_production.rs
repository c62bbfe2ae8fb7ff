//! "Gain the production from 1 upgraded structure": what one of its kind makes by itself, outside of Production (ruling U-49).

use super::{production, resources};
use crate::command::Command;
use crate::effects::count::count;
use crate::effects::vocabulary::{Condition, Part, Structure, Tally};
use crate::game::UnderwaterCities;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use kernel::desk::Desk;
use kernel::game::Sink;

/// Returns the kinds of which an upgraded one is connected. The choice among sites of one kind does not matter: a site's multiplier does not
/// count.
pub fn kinds<'s>(look: &Look<'s>) -> impl Iterator<Item = Structure> + use<'s> {
    let look = *look;
    let tally = |kind: Structure| Tally { of: kind.subject(), state: Condition::Upgraded };
    Structure::ALL.into_iter().filter(move |kind| count(&look, tally(*kind)) > 0)
}

/// Every rule that can refuse the structure.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, part: u8, structure: Structure) -> Result<(), Rejection> {
    look.open_part_for(part, |part| *part == Part::GainProduction)?;
    if kinds(look).any(|kind| kind == structure) {
        Ok(())
    } else {
        Err(Rejection::NoUpgradedStructure { structure })
    }
}

/// All kinds of structures whose production could be gained.
pub fn legal(look: &Look<'_>, part: u8, out: &mut impl Sink<Command>) {
    kinds(look).for_each(|structure| out.put(Command::GainProduction { part, structure }));
}

/// Gains what the structure makes.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
    structure: Structure,
) {
    player.carried_out();
    player.finish_part(part);
    let made = production::made_by_upgraded(structure);
    resources::gain(player.desk, player.seat, made.resources, made.points);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::Fact;
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::resource::Resources;
    use crate::scenario::*;

    fn gain(structure: Structure) -> Command {
        Command::GainProduction { part: 0, structure }
    }

    /// Card 70 is resolved; the slot of its turn advances two spaces.
    fn resolved(game: Given) -> Played {
        let mut game = game.round(5).hand(&[card::PILOT_PLANT_DAY]).begin();
        game.when(choose(four::FEDERATION, card::PILOT_PLANT_DAY)).when(Command::ResolveCard {});
        game
    }

    /// One upgraded structure of each kind.
    fn one_of_each() -> Given {
        Given::players(3)
            .cities(&[RM])
            .upgraded_tunnels(&[between(LR, RM)])
            .upgraded_buildings(Farm, &[(LR, 1)])
            .upgraded_buildings(DesalinationPlant, &[(LR, 2)])
            .upgraded_buildings(Laboratory, &[(RM, 1)])
    }

    fn output(game: &Then) -> (Resources, u8) {
        let output = production::output(&Look::at(&game.rules, &game.state, seat(1)));
        (output.resources, output.points)
    }

    #[test]
    fn u49_an_upgraded_structure_gives_what_it_makes_by_itself() {
        let made = [
            (Structure::Farm, kelp(1), 1),
            (Structure::DesalinationPlant, credit(1) + biomatter(1), 0),
            (Structure::Laboratory, science(1) + steelplast(1), 0),
            (Structure::Tunnel, credit(1), 1),
        ];
        let offered = made.map(|(structure, ..)| gain(structure));
        assert_eq!(
            resolved(one_of_each()).legal(),
            [&offered[..], &[Command::SkipRest {}]].concat()
        );
        for (structure, resources, points) in made {
            let mut game = resolved(one_of_each());
            game.when(gain(structure)).then_stock(resources).then_points(points);
            assert_eq!(game.legal(), [advance(0)], "once only, then the slot follows");
        }
    }

    /// The multiplier of the example is on no basic board.
    #[test]
    fn example_22_trial_run_on_an_upgraded_plant() {
        let plant = || Given::players(3).upgraded_buildings(DesalinationPlant, &[(LR, 1)]);
        let mut game = resolved(plant());
        game.when(gain(Structure::DesalinationPlant)).then_stock(credit(1) + biomatter(1));
        assert_eq!(output(&game), (credit(1) + biomatter(1), 0), "Production is as it was");
        assert_eq!(output(&plant()), output(&game));
    }

    #[test]
    fn u49_nothing_else_is_gained_no_pair_bonus_no_city_no_card() {
        // Card 41 makes 1 kelp in Production, the pair of farms another 1 kelp and 1 point.
        let mut game = resolved(
            Given::players(3)
                .upgraded_buildings(Farm, &[(LR, 1), (LR, 2)])
                .given(|state| {
                    let nation = &mut state.nations[seat(1)];
                    (nation.nonsymbiotic, nation.symbiotic) = (0, city_mask(&[LR]));
                })
                .claimed(&[card::SEAWEED_LINES]),
        );
        assert_eq!(output(&game), (kelp(4), 5));
        game.when(gain(Structure::Farm)).then_stock(kelp(1)).then_points(1);
        assert!(!game.facts.iter().any(|fact| matches!(fact, Fact::Produced(_))));
    }

    #[test]
    fn u49_the_structure_must_be_upgraded_and_connected() {
        // The farm is not upgraded, the laboratory stands at an unconnected city, the tunnel at no city.
        let game = resolved(
            Given::players(3)
                .cities(&[C])
                .tunnels(&[between(LR, RM)])
                .upgraded_tunnels(&[between(RM, UR)])
                .buildings(Farm, &[(LR, 1)])
                .upgraded_buildings(Laboratory, &[(C, 1)])
                .upgraded_buildings(DesalinationPlant, &[(LR, 2)]),
        );
        assert_eq!(game.legal(), [gain(Structure::DesalinationPlant), Command::SkipRest {}]);
        for structure in [Structure::Farm, Structure::Laboratory, Structure::Tunnel] {
            game.refused(gain(structure), Rejection::NoUpgradedStructure { structure });
        }
        game.refused(
            Command::GainProduction { part: 1, structure: Structure::DesalinationPlant },
            Rejection::NoSuchPart { part: 1 },
        );
    }

    #[test]
    fn u49_without_any_the_card_does_nothing() {
        let mut game = Given::players(3)
            .round(5)
            .hand(&[card::PILOT_PLANT_DAY])
            .buildings(Farm, &[(LR, 1)])
            .begin();
        game.when(choose(four::FEDERATION, card::PILOT_PLANT_DAY));
        game.refused(
            Command::ResolveCard {},
            Rejection::CardDoesNothing { card: card(card::PILOT_PLANT_DAY) },
        );
    }

    #[test]
    fn u7_what_is_gained_so_is_a_free_step_to_the_slot() {
        // Slot 4 builds desalination plants; the upgraded one makes the credit that lacks.
        let given = || Given::players(3).round(5).hand(&[card::PILOT_PLANT_DAY]);
        let mut game = given().upgraded_buildings(DesalinationPlant, &[(LR, 1)]).begin();
        game.when(choose(four::TWO_DESALINATION_PLANTS, card::PILOT_PLANT_DAY))
            .when(Command::ResolveCard {});
        let slot = slot(four::TWO_DESALINATION_PLANTS);
        game.refused(Command::SkipRest {}, Rejection::SlotWouldBecomeImpossible { slot });
        game.when(gain(Structure::DesalinationPlant));
        game.when(build(0, DesalinationPlant, (LR, 2), credit(1))).then_stock(biomatter(1));
        let farm = given().upgraded_buildings(Farm, &[(LR, 1)]);
        farm.refused(
            choose(four::TWO_DESALINATION_PLANTS, card::PILOT_PLANT_DAY),
            Rejection::SlotNotPossible { slot },
        );
    }
}
