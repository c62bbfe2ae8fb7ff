//! "End of the era": production, action cards turn back, feeding, new cards (rulings U-17 and U-27).

use super::{drawing, end_of_the_round, end_of_turn, feeding_cities, final_scoring, production};
use crate::kernel::desk::{Desk, Unknown};
use crate::kernel::seat::Seat;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{Agenda, Step};
use crate::underwater::fact::Fact;
use crate::underwater::ids::Era;
use crate::underwater::player::Player;

/// Cards of the new era for everybody.
const NEW_CARDS: usize = 3;

/// After a round: the end of its era when it was the last one, else the next round.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let round = player.desk.state().round.filter(|round| round.ends_era());
    let Some(round) = round else {
        end_of_the_round::begin_next(player);
        return Ok(());
    };
    production::perform(player)?;
    if round.next().is_some() {
        player.record(Fact::ActionCardsTurnedBack {});
    }
    feeding_cities::perform(player);
    match round.next().map(Era::of_round) {
        Some(era) => begin(player, era),
        None => {
            final_scoring::perform(player);
            player.agenda = Agenda::at(Step::Nothing);
            Ok(())
        }
    }
}

/// Begins an era: the new deck is shuffled, everybody draws three and keeps down to the limit.
fn begin<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, era: Era) -> Result<(), Unknown> {
    player.record(Fact::EraBegan { era });
    drawing::shuffle_era(player.desk, era)?;
    let order: Vec<Seat> = player.desk.state().order.iter().copied().collect();
    for seat in order {
        for _ in 0..NEW_CARDS {
            drawing::draw(player.desk, seat)?;
        }
    }
    if end_of_turn::must_discard(player.desk.state()) {
        player.agenda = Agenda::at(Step::KeepCards);
    } else {
        end_of_the_round::begin_next(player);
    }
    Ok(())
}
