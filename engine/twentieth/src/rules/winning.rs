//! "Winning": the most points, then the fewest garbage tokens, else a shared victory (rulings T-11, T-33 and T-36).

use crate::state::State;
use az::SaturatingAs;
use kernel::outcome::{Outcome, Place};
use kernel::seat::Seat;
use std::cmp::Reverse;

/// Returns how the game ended, once it has.
pub fn outcome(state: &State) -> Option<Outcome> {
    if !state.is_over {
        return None;
    }
    let merit =
        |seat: Seat| (state.region(seat).score.total(), Reverse(state.garbage_on_lands(seat)));
    let place_of = |seat: Seat| {
        let better = state.seats().filter(|&other| merit(other) > merit(seat)).count();
        Place { seat, place: better.saturating_as::<u8>() + 1, points: merit(seat).0 }
    };
    let mut places: Vec<Place> = state.seats().map(place_of).collect();
    places.sort_by_key(|place| place.place);
    Some(Outcome(places))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TwentiethCentury;
    use crate::scenario::*;
    use crate::score::ScoreLine;
    use kernel::game::Game;

    /// Returns the places at the end: seat, place and points, best first. Given are the points and the garbage of each seat.
    fn places(given: [(i16, u8); 3]) -> Vec<(u8, u8, i32)> {
        let mut game = Given::players(3);
        for (number, (points, garbage)) in (1..).zip(given) {
            game = game.points(number, ScoreLine::Production, points).garbage(number, garbage);
        }
        game = game.given(|state| state.is_over = true);
        let Outcome(places) = TwentiethCentury::outcome(&game.state).unwrap();
        places.iter().map(|place| (place.seat.number(), place.place, place.points)).collect()
    }

    #[test]
    fn the_most_points_win() {
        assert_eq!(places([(30, 0), (50, 9), (40, 0)]), [(2, 1, 50), (3, 2, 40), (1, 3, 30)]);
    }

    #[test]
    fn t33_scores_below_0_are_compared_too() {
        assert_eq!(places([(-7, 0), (-2, 9), (0, 0)]), [(3, 1, 0), (2, 2, -2), (1, 3, -7)]);
    }

    #[test]
    fn t36_a_tie_goes_to_the_fewest_garbage_tokens() {
        assert_eq!(places([(40, 3), (40, 2), (41, 9)]), [(3, 1, 41), (2, 2, 40), (1, 3, 40)]);
    }

    #[test]
    fn t36_all_garbage_of_the_region_counts() {
        let game = Given::players(3)
            .land(2, land::GOLDEN_WHEATLANDS, (1, 0), 0, &[1])
            .garbage(land::GOLDEN_WHEATLANDS, 2);
        let game = game.garbage(land::RIVER_HOMELAND, 2).given(|state| state.is_over = true);
        let Outcome(places) = outcome(&game.state).unwrap();
        let places = places.iter().map(|place| (place.seat.number(), place.place));
        // Seat 2 has 1 and 2, seat 1 has 2, seat 3 has 1.
        assert_eq!(places.collect::<Vec<_>>(), [(3, 1), (1, 2), (2, 3)]);
    }

    #[test]
    fn t11_who_is_still_tied_shares_the_victory() {
        assert_eq!(places([(40, 2), (39, 0), (40, 2)]), [(1, 1, 40), (3, 1, 40), (2, 3, 39)]);
        assert_eq!(places([(5, 1); 3]), [(1, 1, 5), (2, 1, 5), (3, 1, 5)]);
    }

    #[test]
    fn before_the_end_nobody_has_won() {
        assert_eq!(outcome(&Given::players(3).state), None);
        let mut game = Given::players(3).round_six().begin();
        assert_eq!(outcome(&game.state), None);
        game.when(1, END_UPKEEP);
        assert!(outcome(&game.state).is_some());
    }
}
