//! "The Federation track": steps one by one, each with its bonus (rulings U-2, U-3, U-48).

use super::resources;
use crate::kernel::desk::Desk;
use crate::underwater::UnderwaterCities;
use crate::underwater::effects::vocabulary::Part;
use crate::underwater::fact::Fact;
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;
use crate::underwater::state::Space;

/// The bonus of a step from this space: of the space that is entered, or 1 point beyond the end (ruling U-2).
pub fn bonus(from: Space) -> (Resources, u8) {
    match from.next().number() {
        Some(3) => (Resources { credit: 1, ..Resources::NONE }, 0),
        Some(2) => (Resources { steelplast: 1, ..Resources::NONE }, 0),
        Some(1) => (Resources::NONE, 1),
        Some(_) | None => (Resources::NONE, 0),
    }
}

/// Every rule that can refuse the step.
///
/// # Errors
/// What stands against it.
pub fn check(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    if *look.open_part(part)? == Part::Advance {
        Ok(())
    } else {
        Err(Rejection::OtherPart { part })
    }
}

/// Moves the marker one space and gains the bonus of that space.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, part: u8) {
    player.finish_part(part);
    player.carried_out();
    let seat = player.seat;
    let (resources, points) = bonus(player.desk.state().track.spaces[seat]);
    player.record(Fact::MarkerAdvanced { seat });
    resources::gain(player.desk, seat, resources, points);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::chance::GameKey;
    use crate::kernel::play;
    use crate::kernel::seat::Seat;
    use crate::underwater::command::Command;
    use crate::underwater::scenario::*;
    use crate::underwater::setup::Rules;
    use crate::underwater::state::State;

    fn dealt(players: u8, number: u64) -> State {
        let rules = Rules::standard(players).unwrap();
        play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(number))
    }

    /// The stock and the space of each player, in the order of play.
    fn starts(state: &State) -> Vec<(Resources, Option<u8>)> {
        let start = |&seat: &Seat| {
            let stock = state.nation(seat).stock;
            let all = [stock.credit, stock.kelp, stock.steelplast, stock.science, stock.biomatter];
            let [credit, kelp, steelplast, science, biomatter] = all.map(|amount| amount as u8);
            let resources = Resources { credit, kelp, steelplast, science, biomatter };
            (resources, state.track.spaces[seat].number())
        };
        state.order.iter().map(start).collect()
    }

    /// Seats stand here in the order of play, which is random.
    #[test]
    fn example_1_setup_of_four() {
        let usual = kelp(1) + steelplast(1) + science(1) + credit(2);
        let state = dealt(4, 1);
        let expected = [
            (usual, None),
            (usual, Some(4)),
            (usual + credit(1), Some(3)),
            (usual + credit(1) + steelplast(1), Some(2)),
        ];
        assert_eq!(starts(&state), expected);
    }

    #[test]
    fn u3_the_start_is_the_same_for_fewer_players_and_its_spaces_pay_nothing() {
        let usual = kelp(1) + steelplast(1) + science(1) + credit(2);
        assert_eq!(starts(&dealt(2, 1)), [(usual, None), (usual, Some(4))]);
        let three = [(usual, None), (usual, Some(4)), (usual + credit(1), Some(3))];
        assert_eq!(starts(&dealt(3, 1)), three);
    }

    #[test]
    fn u3_the_order_of_play_is_random_at_first() {
        let firsts: Vec<Option<Seat>> =
            (0..32).map(|number| dealt(2, number).order.iter().next().copied()).collect();
        assert!(firsts.contains(&Some(seat(1))) && firsts.contains(&Some(seat(2))));
    }

    #[test]
    fn example_12_two_steps_from_space_2() {
        let mut game = Scenario::players(3).hand(&[45]).given(|state| {
            state.track.place(seat(2), Space::printed(1));
            state.track.place(seat(1), Space::printed(2));
        });
        game.when(choose(5, 45)).when(advance(0)).when(advance(1));
        game.then_space(Some(1)).then_points(2).then_stock(NONE);
        let ranking: Vec<Seat> = game.state.track.ranking.iter().copied().collect();
        assert_eq!(ranking, [seat(1), seat(2), seat(3)], "the marker lies on top of its stack");
    }

    #[test]
    fn u2_each_space_pays_when_it_is_entered() {
        let expected = [
            (Space::BELOW, NONE, 0),
            (Space::printed(4), credit(1), 0),
            (Space::printed(3), steelplast(1), 0),
            (Space::printed(2), NONE, 1),
            (Space::printed(1), NONE, 1),
        ];
        for (from, gained, points) in expected {
            let mut game = Scenario::players(3).hand(&[45]).given(|state| {
                state.track.place(seat(1), from);
            });
            game.when(choose(5, 45)).when(advance(0)).then_stock(gained).then_points(points);
        }
    }

    #[test]
    fn u2_a_marker_that_advances_on_space_1_goes_on_top_again() {
        let mut game = Scenario::players(3).hand(&[45]).given(|state| {
            state.track.place(seat(1), Space::printed(1));
            state.track.place(seat(2), Space::printed(1));
        });
        assert_eq!(game.state.track.ranking.iter().next(), Some(&seat(2)));
        game.when(choose(5, 45)).when(advance(0)).then_points(1).then_space(Some(1));
        assert_eq!(game.state.track.ranking.iter().next(), Some(&seat(1)));
    }

    #[test]
    fn u48_steps_are_taken_one_by_one_each_with_its_bonus() {
        let mut game = Scenario::players(3).hand(&[45]).given(|state| {
            state.track.place(seat(1), Space::printed(4));
        });
        game.when(choose(5, 45)).when(advance(0)).then_space(Some(3)).then_stock(credit(1));
        game.refused(advance(0), Rejection::NoSuchPart { part: 0 });
        // The second step may be left out.
        game.when(Command::EndTurn {}).then_space(Some(3)).then_stock(credit(1));
    }
}
