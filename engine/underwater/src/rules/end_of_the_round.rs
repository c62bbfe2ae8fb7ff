//! "End of the round": tiles return, the order of play is set by the Federation track (ruling U-4).

use super::{end_of_turn, solo};
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::ids::Round;
use crate::player::Player;
use kernel::desk::{Desk, Unknown};

/// Ends the round. The new order is set in the last round too: it breaks ties.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let state = player.desk.state();
    if let Some(round) = state.round {
        let order = state.track.ranking;
        player.record(Fact::RoundEnded { round, order });
        if round.next().is_some() {
            solo::move_tiles(player);
        }
    }
}

/// Begins the next round, and its first turn.
///
/// # Errors
/// [`Unknown`] on a desk that does not know the top card, where a solo game turns it up.
pub fn begin_next<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let state = player.desk.state();
    let (before, steps) = (state.round, state.steps);
    let Some(round) = before.map_or(Some(Round::at(0)), Round::next) else { return Ok(()) };
    player.record(Fact::RoundBegan { round });
    if before.is_some() && steps == 0 {
        solo::place_fourth_tile(player)?;
    }
    end_of_turn::begin(player);
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::scenario::*;
    use crate::state::{CloningTile, Space};
    use kernel::seat::Seat;

    const BLACK: u8 = 1;
    const BLUE: u8 = 2;
    const PURPLE: u8 = 3;
    const ORANGE: u8 = 4;

    fn order(game: &Then) -> Vec<u8> {
        game.state.order.iter().map(|seat| seat.number()).collect()
    }

    /// Space 2 holds Orange over Purple; Black and Blue stand below the track, Black ahead.
    fn end_of_round(number: u8) -> Played {
        let mut game = Given::players(4)
            .round(number)
            .last_turn()
            .given(|state| {
                state.track.place(seat(PURPLE), Space::printed(2));
                state.track.place(seat(ORANGE), Space::printed(2));
            })
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        game
    }

    #[test]
    fn example_19_the_next_order_of_play() {
        let game = end_of_round(2);
        assert_eq!(order(&game), [ORANGE, PURPLE, BLACK, BLUE]);
        assert_eq!(game.acting(), seat(ORANGE));
    }

    #[test]
    fn u4_order_of_play_by_the_track_then_all_markers_go_below_it() {
        let game = end_of_round(2);
        assert!(game.state.seats().all(|seat| game.state.track.spaces[seat] == Space::BELOW));
        let ranking: Vec<Seat> = game.state.track.ranking.iter().copied().collect();
        assert_eq!(ranking, [ORANGE, PURPLE, BLACK, BLUE].map(seat));
        assert_eq!(game.state.round.map(|round| round.number()), Some(3));
    }

    #[test]
    fn u4_the_order_is_computed_at_the_end_of_an_era_and_of_the_last_round_too() {
        assert_eq!(order(&end_of_round(4)), [ORANGE, PURPLE, BLACK, BLUE]);
        assert_eq!(order(&end_of_round(10)), [ORANGE, PURPLE, BLACK, BLUE]);
    }

    #[test]
    fn u4_a_higher_space_plays_before_a_higher_stack() {
        let mut game = Given::players(3)
            .last_turn()
            .given(|state| {
                state.track.place(seat(3), Space::printed(3));
                state.track.place(seat(2), Space::printed(4));
            })
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        assert_eq!(order(&game), [3, 2, 1]);
    }

    #[test]
    fn u36_tiles_and_the_cloning_tile_return() {
        let mut game = Given::players(4)
            .last_turn()
            .given(|state| {
                state.cloning = CloningTile::Taken;
                state.slots[8] = state.slots[8].with(seat(1));
            })
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        assert_eq!(game.state.cloning, CloningTile::Available);
        assert!(game.state.slots.iter().all(|tiles| tiles.is_empty()));
    }
}
