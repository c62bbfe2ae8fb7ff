//! "The Federation track": steps one by one, each with its bonus (rulings U-2, U-3, U-48).

use super::permanent_effects::{self, Happening};
use super::resources;
use crate::effects::vocabulary::Part;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::look::Look;
use crate::player::Player;
use crate::rejection::Rejection;
use crate::resource::Resources;
use crate::revisions::StepBeyond;
use crate::state::Space;
use crate::terms::Rules;
use kernel::desk::{Desk, Unknown};

const CREDIT: (Resources, u8) = (Resources { credit: 1, ..Resources::NONE }, 0);
const STEELPLAST: (Resources, u8) = (Resources { steelplast: 1, ..Resources::NONE }, 0);
const POINT: (Resources, u8) = (Resources::NONE, 1);

/// Returns the bonus of a step from this space: of the space that is entered, or 1 point beyond the end (ruling U-2; revision 0 gave
/// 1 credit there).
pub fn bonus(rules: &Rules, from: Space) -> (Resources, u8) {
    match (from.next().number(), rules.switches.step_beyond) {
        (Some(1), StepBeyond::Credit) if from == from.next() => CREDIT,
        (Some(1), StepBeyond::Credit | StepBeyond::Point) => POINT,
        (Some(2), _) => STEELPLAST,
        (Some(3), _) => CREDIT,
        (Some(_) | None, _) => (Resources::NONE, 0),
    }
}

/// Every rule that can refuse the step.
///
/// # Errors
/// The rule that refuses it.
pub fn check(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    look.open_part_for(part, |part| *part == Part::Advance).map(|_| ())
}

/// Moves the marker one space and gains the bonus of that space; then what waits for the space is resolved.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    part: u8,
) -> Result<(), Unknown> {
    player.finish_part(part);
    player.carried_out();
    let seat = player.seat;
    let from = player.desk.state().track.spaces[seat];
    let (resources, points) = bonus(player.rules, from);
    player.record(Fact::MarkerAdvanced { seat });
    resources::gain(player.desk, seat, resources, points);
    match from.next().number().filter(|_| from != from.next()) {
        Some(space) => permanent_effects::happened(player, Happening::AdvancedOnto(space)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use crate::ids::CityKind;
    use crate::revisions::Switches;
    use crate::rules::costs;
    use crate::scenario::*;
    use crate::state::State;
    use kernel::chance::GameKey;
    use kernel::play;
    use kernel::seat::Seat;
    use kernel::table::Revision;
    use serde_json::json;

    fn dealt(players: u8, number: u64) -> State {
        let rules = Rules::standard(players).unwrap();
        play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(number))
    }

    /// Returns the stock and the space of each player, in the order of play.
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
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .given(|state| {
                state.track.place(seat(2), Space::printed(1));
                state.track.place(seat(1), Space::printed(2));
            })
            .begin();
        game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .when(advance(1));
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
            let mut game = Given::players(3)
                .hand(&[card::BUNDLE_OF_LETTERS])
                .given(|state| {
                    state.track.place(seat(1), from);
                })
                .begin();
            game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
                .when(advance(0))
                .then_stock(gained)
                .then_points(points);
        }
    }

    #[test]
    fn u2_in_revision_0_a_step_beyond_space_1_gave_a_credit() {
        for (revision, gained, points) in [(0, credit(1), 0), (1, NONE, 1), (2, NONE, 1)] {
            let mut game = Given::players(3)
                .under(revision)
                .hand(&[card::BUNDLE_OF_LETTERS])
                .given(|state| {
                    state.track.place(seat(1), Space::printed(1));
                })
                .begin();
            game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
                .when(advance(0))
                .then_stock(gained)
                .then_points(points);
        }
        assert_eq!(Switches::of(Revision(3)), None);
    }

    #[test]
    fn u2_a_marker_that_advances_on_space_1_goes_on_top_again() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .given(|state| {
                state.track.place(seat(1), Space::printed(1));
                state.track.place(seat(2), Space::printed(1));
            })
            .begin();
        assert_eq!(game.state.track.ranking.iter().next(), Some(&seat(2)));
        game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .then_points(1)
            .then_space(Some(1));
        assert_eq!(game.state.track.ranking.iter().next(), Some(&seat(1)));
    }

    #[test]
    fn u48_steps_are_taken_one_by_one_each_with_its_bonus() {
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .given(|state| {
                state.track.place(seat(1), Space::printed(4));
            })
            .begin();
        game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .then_space(Some(3))
            .then_stock(credit(1));
        game.refused(advance(0), Rejection::NoSuchPart { part: 0 });
        // The second step may be left out.
        game.when(Command::EndTurn {}).then_space(Some(3)).then_stock(credit(1));
    }

    /// Seat 1 has claimed the cards, stands on the space, and is to advance two spaces by slot 5.
    fn advances(claimed: &[u8], from: Space) -> Played {
        let game = Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).claimed(claimed);
        let mut game = game.given(|state| state.track.place(seat(1), from)).begin();
        game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS));
        game
    }

    /// Embassy, card 35: advancing to space 3 gains 1 more credit.
    #[test]
    fn u47_embassy_on_arriving_at_and_on_passing_space_3() {
        let mut arriving = advances(&[35], Space::BELOW);
        arriving.when(advance(0)).then_stock(NONE);
        arriving.when(advance(1)).then_stock(credit(2)).then_space(Some(3));
        let mut passing = advances(&[35], Space::printed(4));
        passing.when(advance(0)).then_stock(credit(2));
        passing.when(advance(1)).then_stock(credit(2) + steelplast(1)).then_space(Some(2));
        let at = |wanted: &Fact| passing.facts.iter().any(|fact| fact == wanted);
        assert!(!at(&Fact::CardTriggered { seat: seat(1), card: card(35) }));
    }

    #[test]
    fn u47_embassy_gives_nothing_for_standing_there_nor_elsewhere() {
        let mut from_it = advances(&[35], Space::printed(3));
        from_it.when(advance(0)).when(advance(1)).then_stock(steelplast(1)).then_points(1);
        let mut beyond = advances(&[35], Space::printed(2));
        beyond.when(advance(0)).when(advance(1)).then_stock(NONE).then_points(2);
    }

    /// Card 60: advancing onto space 1 gains 1 credit; beyond the end nothing is entered.
    #[test]
    fn u47_space_1_is_entered_once() {
        let mut game = advances(&[60], Space::printed(2));
        game.when(advance(0)).then_stock(credit(1)).then_points(1);
        game.when(advance(1)).then_stock(credit(1)).then_points(2).then_space(Some(1));
    }

    /// Card 198, among other things: advancing onto space 4 draws a card.
    #[test]
    fn u47_space_4_is_entered_by_an_advance_and_not_by_the_setup() {
        let mut game = advances(&[198], Space::BELOW);
        game.when(advance(0)).then_hand(&[card::KELP_PIONEERS]).then_stock(NONE);
        game.when(advance(1)).then_hand(&[card::KELP_PIONEERS]);
        let mut there = advances(&[198], Space::printed(4));
        there.when(advance(0)).then_hand(&[]);
    }

    #[test]
    fn u48_what_a_step_triggers_comes_before_the_next_step() {
        // Ours: whenever one advances onto space 3, one may pay 1 credit for 1 science.
        let effect = json!({"type": "whenever", "on": {"type": "advanced_onto", "space": 3},
            "then": {"type": "pay", "price": [{"credit": 1}], "then": {"type": "gain", "science": 1}}});
        let game =
            Given::with_effect(3, 35, effect).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[35]);
        let mut game = game.given(|state| state.track.place(seat(1), Space::printed(4))).begin();
        game.when(choose(four::FEDERATION, card::BUNDLE_OF_LETTERS))
            .when(advance(0))
            .then_stock(credit(1));
        game.refused(advance(1), Rejection::NoSuchPart { part: 1 });
        let mut declined = game.clone();
        declined.when(Command::SkipRest {}).when(advance(1)).then_stock(credit(1) + steelplast(1));
        game.when(Command::Pay { part: 0, payment: credit(1) });
        game.when(advance(1)).then_stock(science(1) + steelplast(1));
    }

    #[test]
    fn u2_steps_of_cards_sites_and_tiles_pay_alike() {
        // Card 48 advances two spaces; the site UR advances one and draws a card.
        let mut card_48 = Given::players(3).hand(&[card::SPEECH_IN_GENEVA]).claimed(&[35]).begin();
        card_48
            .when(choose(four::THREE_RESOURCES, card::SPEECH_IN_GENEVA))
            .when(Command::ResolveCard {});
        card_48.when(advance(0)).when(advance(1));
        card_48.then_stock(credit(2) + science(1) + steelplast(1) + kelp(1));
        let city = steelplast(2) + kelp(1) + credit(1);
        let mut site = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .cities(&[RM])
            .claimed(&[35])
            .stock(city)
            .given(|state| state.track.place(seat(1), Space::printed(4)))
            .begin();
        site.when(choose(four::TUNNEL_AND_CITY, card::FOUNDING_CHARTER))
            .when(build_city(1, CityKind::Nonsymbiotic, UR, city))
            .then_hand(&[card::KELP_PIONEERS]);
        site.when(advance(0)).then_stock(credit(2)).then_space(Some(3));
    }

    /// Card 25: whenever a slot gives steelplast, 1 point. Slot 5 advances two spaces.
    #[test]
    fn example_34_steelplast_of_the_track_is_not_given_by_the_slot() {
        let mut game = advances(&[25], Space::printed(3));
        game.when(advance(0)).then_stock(steelplast(1)).then_points(0);
        let mut slot = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .begin();
        slot.when(choose(four::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS))
            .then_stock(steelplast(2) + kelp(1))
            .then_points(1);
    }

    #[test]
    fn example_34_steelplast_of_an_action_card_or_of_a_site_is_not_given_by_the_slot() {
        // Slot 1 gives 1 steelplast itself; the assistant another one.
        let mut game = Given::players(3)
            .hand(&[card::BUNDLE_OF_LETTERS])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .begin();
        game.when(choose(four::ACTION_AND_STEELPLAST, card::BUNDLE_OF_LETTERS)).then_points(1);
        game.when(use_card(0, 206)).when(option(0, 0)).then_points(1).then_stock(steelplast(2));
        // The tunnel site between LR and BM gives 1 steelplast.
        let stock = costs::TUNNEL;
        let mut site = Given::players(3)
            .hand(&[card::FOUNDING_CHARTER])
            .claimed(&[card::PROUD_FOUNDRYMEN])
            .stock(stock)
            .begin();
        site.when(choose(four::TWO_TUNNELS, card::FOUNDING_CHARTER)).when(build_tunnel(
            0,
            between(LR, BM),
            stock,
        ));
        site.then_points(0).then_stock(steelplast(1));
    }

    #[test]
    fn example_34_a_slot_that_lets_one_choose_gives_steelplast_only_if_it_is_chosen() {
        // Slot 11 for two players: an action card, and two different resources.
        for (choice, gained, points) in
            [(1, credit(1) + steelplast(1), 1), (0, credit(1) + kelp(1), 0)]
        {
            let mut game = Given::players(2)
                .hand(&[card::FOUNDING_CHARTER])
                .claimed(&[card::PROUD_FOUNDRYMEN])
                .begin();
            game.when(choose(two::ACTION_AND_RESOURCES, card::FOUNDING_CHARTER))
                .when(option(1, choice));
            game.then_stock(gained).then_points(points);
        }
    }

    /// Card 62: at the end of one's turn 1 credit on space 3.
    #[test]
    fn example_36_on_space_3_only() {
        let spaces = [Space::BELOW, Space::printed(4), Space::printed(2), Space::printed(1)];
        for (space, gained) in
            spaces.map(|space| (space, NONE)).into_iter().chain([(Space::printed(3), credit(1))])
        {
            let game =
                Given::players(3).hand(&[card::BUNDLE_OF_LETTERS]).claimed(&[card::BACK_BENCH]);
            let mut game = game.given(|state| state.track.place(seat(1), space)).begin();
            game.when(choose(four::STEELPLAST_AND_KELP, card::BUNDLE_OF_LETTERS))
                .when(Command::EndTurn {});
            game.then_stock(kelp(1) + steelplast(2) + gained);
        }
    }

    #[test]
    fn example_36_the_space_is_looked_at_when_the_effect_is_resolved() {
        // Ours: advance a space, and 2 points on space 3.
        let effect = json!({"type": "all", "of": [
            {"type": "advance", "steps": 1},
            {"type": "if", "condition": {"on_space": 3}, "then": {"type": "gain", "points": 2}}
        ]});
        let given = |space| {
            let game = Given::with_effect(3, 23, effect.clone()).hand(&[23]);
            let mut game =
                game.given(|state| state.track.place(seat(1), Space::printed(space))).begin();
            game.when(choose(four::STEELPLAST_AND_KELP, 23)).when(Command::ResolveCard {});
            game
        };
        let resolve = Command::ResolvePart { part: 1 };
        let mut onto_it = given(4);
        onto_it.refused(resolve, Rejection::NothingToResolve { part: 1 });
        onto_it.when(advance(0)).then_points(2);
        let mut from_it = given(3);
        let mut too_late = from_it.clone();
        from_it.when(resolve).then_points(2);
        from_it.when(advance(0)).then_points(2);
        too_late.when(advance(0)).then_points(0);
    }
}
