//! Underwater Cities for bots: what a position is worth, and simple plans.

mod plans;
#[cfg(test)]
pub(crate) mod tests;
mod value;

use crate::let_bots_choose;
use engine::underwater::UnderwaterCities;

let_bots_choose!(UnderwaterCities);
