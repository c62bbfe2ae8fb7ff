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
