//! "Resources": gaining and paying.

use super::drawing;
use crate::effects::vocabulary::Gain;
use crate::fact::Fact;
use crate::game::UnderwaterCities;
use crate::player::Player;
use crate::resource::Resources;
use kernel::desk::{Desk, Unknown};
use kernel::seat::Seat;

/// Takes from the unlimited supply.
pub fn gain(desk: &mut impl Desk<UnderwaterCities>, seat: Seat, resources: Resources, points: u8) {
    if !resources.is_none() || points > 0 {
        desk.record(Fact::Gained { seat, resources, points });
    }
}

/// Takes a gain so many times; cards are drawn one by one.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn take<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    gain: Gain,
    times: u8,
) -> Result<(), Unknown> {
    let points = gain.points.saturating_mul(times);
    self::gain(player.desk, player.seat, gain.resources.times(times), points);
    for _ in 0..gain.cards.saturating_mul(times) {
        drawing::draw(player.desk, player.seat)?;
    }
    Ok(())
}

/// Returns to the supply.
pub fn pay(desk: &mut impl Desk<UnderwaterCities>, seat: Seat, resources: Resources) {
    if !resources.is_none() {
        desk.record(Fact::Paid { seat, resources });
    }
}
