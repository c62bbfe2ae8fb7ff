//! "Resources": gaining and paying.

use crate::kernel::desk::Desk;
use crate::kernel::seat::Seat;
use crate::underwater::UnderwaterCities;
use crate::underwater::fact::Fact;
use crate::underwater::resource::Resources;

/// Takes from the unlimited supply.
pub fn gain(desk: &mut impl Desk<UnderwaterCities>, seat: Seat, resources: Resources, points: u8) {
    if !resources.is_none() || points > 0 {
        desk.record(Fact::Gained { seat, resources, points });
    }
}

/// Returns to the supply.
pub fn pay(desk: &mut impl Desk<UnderwaterCities>, seat: Seat, resources: Resources) {
    if !resources.is_none() {
        desk.record(Fact::Paid { seat, resources });
    }
}
