//! "Solo game": foreign action tiles occupy slots, and the goal is looked at in the end (rulings U-23 and U-56).

use super::{drawing, network};
use crate::fact::{Fact, SoloJudged};
use crate::game::UnderwaterCities;
use crate::ids::{CardNo, Colour, SlotNo};
use crate::look::Look;
use crate::player::Player;
use crate::state::{SoloResult, State};
use crate::terms::Rules;
use az::SaturatingAs;
use kernel::desk::{Desk, Unknown};
use kernel::knowledge::Face;

/// Connected cities that are needed to win.
pub const CITIES: u32 = 7;
/// Points that are needed to win.
const POINTS: u16 = 100;

/// Lays the foreign tiles on one slot of each colour; in a game of several players there are none.
pub fn lay_out(rules: &Rules, desk: &mut impl Desk<UnderwaterCities>) {
    if rules.players > 1 {
        return;
    }
    let place = usize::from(rules.options.foreign_slot).saturating_sub(1);
    let coloured = rules.edition.slots(rules.players);
    let of_colour = |colour| coloured.iter().filter(move |slot| slot.colour == Some(colour));
    let slots = [Colour::Green, Colour::Red, Colour::Yellow]
        .into_iter()
        .filter_map(|colour| of_colour(colour).nth(place))
        .map(|slot| slot.number)
        .collect();
    desk.record(Fact::ForeignTilesPlaced { slots });
}

/// Places on the ring of coloured slots; the always-available slot is not on it.
fn ring(rules: &Rules) -> usize {
    rules.edition.slots(rules.players).len().max(1)
}

/// Returns the slot so many places behind the first one, past the last again from the first.
fn on_ring(rules: &Rules, places: usize) -> SlotNo {
    SlotNo::at(places % ring(rules) + 1)
}

/// "At the end of each round" the three foreign tiles move one slot clockwise.
pub fn move_tiles<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let foreign = player.desk.state().foreign;
    if !foreign.is_empty() {
        let next = |slot: SlotNo| on_ring(player.rules, slot.number().into());
        let slots = foreign.iter().map(next).collect();
        player.record(Fact::ForeignTilesPlaced { slots });
    }
}

/// No step was taken in the last round: the top card is turned up and discarded, and tells where a fourth foreign tile lies.
///
/// # Errors
/// [`Unknown`] on a desk that does not know the top card.
pub fn place_fourth_tile<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
) -> Result<(), Unknown> {
    if player.desk.state().foreign.is_empty() {
        return Ok(());
    }
    drawing::refill(player.desk)?;
    let state = player.desk.state();
    let card = match state.deck.last() {
        Some(Face::Known(card)) => *card,
        Some(Face::Hidden(_)) => return Err(Unknown),
        None => return Ok(()),
    };
    if let Some(slot) = fourth_slot(player.rules, state, card) {
        player.record(Fact::FourthTilePlaced { card, slot });
    }
    Ok(())
}

/// The sum of the digits of the card is counted from the first green slot as 1; an occupied slot gives way to the next empty one.
fn fourth_slot(rules: &Rules, state: &State, card: CardNo) -> Option<SlotNo> {
    let number = usize::from(card.number());
    let sum = number / 100 + number / 10 % 10 + number % 10;
    let mut slots = (0..ring(rules)).map(|further| on_ring(rules, sum + ring(rules) - 1 + further));
    let is_empty =
        |slot: &SlotNo| !state.foreign.contains(*slot) && state.slots[slot.index()].is_empty();
    slots.find(is_empty)
}

/// "Goal": a solo game is won with at least seven connected cities and at least 100 points.
pub fn judge<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    if player.rules.players > 1 {
        return;
    }
    let order = player.desk.state().order;
    for &seat in order.iter() {
        let look = Look::at(player.rules, player.desk.state(), seat);
        let cities = network::connected_cities(look.board(), look.nation).count_ones();
        let is_won = cities >= CITIES && look.nation.points >= POINTS;
        let verdict = if is_won { SoloResult::Won } else { SoloResult::Lost };
        player.record(Fact::SoloJudged(SoloJudged {
            seat,
            cities: cities.saturating_as::<u8>(),
            verdict,
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agenda::Step;
    use crate::command::Command;
    use crate::ids::{Back, CITY_SITES};
    use crate::rejection::Rejection;
    use crate::scenario::*;
    use crate::state::{CloningTile, Space};
    use kernel::chance::GameKey;
    use kernel::edition::SetupRefused;
    use kernel::game::Game;
    use kernel::play;
    use kernel::set::Set;
    use serde_json::{Value, json};

    fn slots(numbers: &[u8]) -> Set<SlotNo> {
        numbers.iter().map(|&number| slot(number)).collect()
    }

    /// A solo game with foreign tiles on these slots.
    fn solo(foreign: &[u8]) -> Given {
        let foreign = slots(foreign);
        Given::players(1).given(|state| state.foreign = foreign)
    }

    fn dealt(options: &Value, number: u64) -> State {
        let rules = Rules::with_options(1, options).unwrap();
        play::deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(number))
    }

    #[test]
    fn u23_the_table_of_a_solo_game() {
        for number in 0..8 {
            let state = dealt(&json!({}), number);
            let nation = state.nation(seat(1));
            assert!(nation.board.is_some_and(|board| board.number() > 4), "advanced");
            let brown = nation.metropolises[0].unwrap().number();
            assert_ne!(brown, 3, "the tile that counts cities is in the box");
            assert_eq!(state.tiles[0].len(), 3);
            assert_eq!(usize::from(state.supply.symbiotic), CITY_SITES, "as good as unlimited");
            assert_eq!(state.cloning, CloningTile::Absent);
            assert_eq!(state.track.spaces[seat(1)], Space::BELOW);
            assert_eq!(state.foreign, slots(&[1, 5, 9]));
        }
        for (first, expected) in [(2, [2, 6, 10]), (3, [3, 7, 11]), (4, [4, 8, 12])] {
            let state = dealt(&json!({"foreign_slot": first}), 1);
            assert_eq!(state.foreign, slots(&expected));
        }
    }

    #[test]
    fn u56_what_does_not_go_with_a_solo_game_is_refused_by_name() {
        let refused = |players, options: Value| Rules::with_options(players, &options).unwrap_err();
        let basic = refused(1, json!({"boards": "basic"}));
        assert!(matches!(basic, SetupRefused::NotForSoMany(why) if why.contains("`boards`")));
        let contracts = refused(1, json!({"contracts": true}));
        assert!(
            matches!(contracts, SetupRefused::NotForSoMany(why) if why.contains("`contracts`"))
        );
        let foreign = refused(2, json!({"foreign_slot": 1}));
        assert!(
            matches!(foreign, SetupRefused::NotForSoMany(why) if why.contains("`foreign_slot`"))
        );
        let fifth = refused(1, json!({"foreign_slot": 5}));
        assert!(matches!(fifth, SetupRefused::OptionsNotUnderstood(_)));
        assert!(Rules::with_options(1, &json!({"boards": "advanced"})).is_ok());
    }

    /// The last turn of a round is taken on slot 8; so many steps were taken.
    fn round_ends(game: Given, round: u8, steps: u8) -> Played {
        let mut game = game
            .round(round)
            .last_turn()
            .given(|state| {
                state.steps = steps;
                state.fourth = Some(slot(two::CITY));
            })
            .begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        game
    }

    #[test]
    fn u56_the_three_foreign_tiles_move_on_and_the_fourth_comes_off() {
        let game = round_ends(solo(&[1, 5, 12]), 2, 1);
        assert_eq!((game.state.foreign, game.state.fourth), (slots(&[1, 2, 6]), None));
        assert!(game.state.slots.iter().all(|tiles| tiles.is_empty()), "own tiles come off");
    }

    #[test]
    fn example_36_card_59_is_counted_to_the_second_slot() {
        // Card 58 is drawn at the end of the turn.
        let game = round_ends(
            solo(&[4, 5, 9]).deck(&[
                card::TIRELESS_MACHINES,
                card::JUNIOR_ENVOY,
                card::FRONT_ROW_SEATS,
            ]),
            2,
            0,
        );
        assert_eq!(
            (game.state.foreign, game.state.fourth),
            (slots(&[5, 6, 10]), Some(slot(two::TWO_DESALINATION_PLANTS)))
        );
        assert!(game.state.discards.contains(card(card::JUNIOR_ENVOY)));
        assert_eq!(game.state.deck.len(), 1);
        let fact = Fact::FourthTilePlaced {
            card: card(card::JUNIOR_ENVOY),
            slot: slot(two::TWO_DESALINATION_PLANTS),
        };
        assert!(game.facts.contains(&fact));
    }

    #[test]
    fn u56_on_an_occupied_slot_the_next_empty_one_is_taken() {
        let game = round_ends(
            solo(&[1, 2, 9]).deck(&[
                card::TIRELESS_MACHINES,
                card::JUNIOR_ENVOY,
                card::FRONT_ROW_SEATS,
            ]),
            2,
            0,
        );
        assert_eq!(
            (game.state.foreign, game.state.fourth),
            (slots(&[2, 3, 10]), Some(slot(two::CARDS_AND_UPGRADE)))
        );
    }

    #[test]
    fn u56_a_step_beyond_the_first_space_is_a_step() {
        let mut game = solo(&[1, 5, 9])
            .given(|state| {
                state.track.place(seat(1), Space::FIRST);
            })
            .begin();
        game.when(choose_without_card(two::CARDS_AND_UPGRADE))
            .when(option(1, 1))
            .when(Command::EndTurn {});
        assert_eq!(game.state.steps, 0);
        let mut stepped = solo(&[2, 5, 9])
            .given(|state| {
                state.track.place(seat(1), Space::FIRST);
            })
            .begin();
        stepped.when(choose_without_card(two::FEDERATION)).when(advance(0));
        assert_eq!(stepped.state.steps, 1);
    }

    #[test]
    fn u56_after_a_change_of_era_the_card_is_one_of_the_new_era() {
        let mut game = round_ends(solo(&[1, 5, 9]), 4, 0);
        assert_eq!(game.state.agenda.step, Step::KeepCards);
        assert_eq!(game.state.fourth, None);
        let kept = game.nation().hand.known.iter().next().unwrap().number();
        game.when(discard(kept));
        let turned_up = game.facts.iter().find_map(|fact| {
            let Fact::FourthTilePlaced { card, .. } = fact else { return None };
            Some(card.back())
        });
        assert_eq!(turned_up, Some(Back::EraII));
        assert!(game.state.fourth.is_some());
    }

    #[test]
    fn u56_not_after_the_last_round() {
        let game = round_ends(solo(&[1, 5, 9]), 10, 0);
        assert!(game.state.is_over);
        let placed = |fact: &Fact| {
            matches!(fact, Fact::FourthTilePlaced { .. } | Fact::ForeignTilesPlaced { .. })
        };
        assert!(!game.facts.iter().any(placed));
    }

    #[test]
    fn u37_foreign_tiles_are_another_player() {
        let game =
            solo(&[1, 5, 8]).given(|state| state.fourth = Some(slot(two::SCIENCE_OR_UPGRADES)));
        for number in [1, 5, 8, 12] {
            let slot = slot(number);
            game.refused(choose_without_card(number), Rejection::SlotOccupied { slot });
        }
        // Card 93: pay 1 credit and perform the action of a slot occupied by another player.
        let stock = credit(2) + kelp(1) + steelplast(1);
        let mut through =
            solo(&[1, 6, 9]).round(5).hand(&[card::BORROWED_UNIFORMS]).stock(stock).begin();
        through
            .when(choose(two::STEELPLAST_AND_KELP, card::BORROWED_UNIFORMS))
            .when(Command::ResolveCard {})
            .when(pay(0, credit(1)));
        let offered = [1, 6, 9].map(|number| use_slot(0, number));
        assert_eq!(through.legal(), [&offered[..], &[Command::SkipRest {}]].concat());
    }

    /// Six or seven connected cities, which score two points each.
    fn at_the_end(cities: usize, points: u16) -> Given {
        let sites = [RM, BM, C, UR, LL, UL];
        let road = [
            between(LR, RM),
            between(LR, BM),
            between(LR, C),
            between(RM, UR),
            between(BM, LL),
            between(C, UL),
        ];
        let game = solo(&[1, 5, 9]).cities(&sites[..cities - 1]).tunnels(&road);
        game.points(points - 2 * cities as u16).scored()
    }

    #[test]
    fn example_36_the_goal_of_a_solo_game() {
        for (cities, points, verdict) in [
            (7, 100, SoloResult::Won),
            (7, 99, SoloResult::Lost),
            (6, 100, SoloResult::Lost),
            (7, 120, SoloResult::Won),
        ] {
            let game = at_the_end(cities, points);
            assert_eq!(game.nation().points, points);
            assert_eq!(game.state.verdict, Some(verdict), "{cities} cities, {points} points");
            let judged =
                Fact::SoloJudged(SoloJudged { seat: seat(1), cities: cities as u8, verdict });
            assert!(game.facts.contains(&judged));
            let outcome = UnderwaterCities::outcome(&game.state).unwrap();
            let place = if verdict == SoloResult::Won { 1 } else { 2 };
            assert_eq!((outcome.0[0].place, outcome.0[0].points), (place, points.into()));
        }
    }

    #[test]
    fn u56_in_a_game_of_several_nothing_of_this_happens() {
        let mut game = Given::players(2).last_turn().begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
        let alien = |fact: &Fact| {
            matches!(fact, Fact::FourthTilePlaced { .. } | Fact::ForeignTilesPlaced { .. })
        };
        assert!(!game.facts.iter().any(alien));
        assert_eq!(Given::players(2).scored().state.verdict, None);
    }
}
