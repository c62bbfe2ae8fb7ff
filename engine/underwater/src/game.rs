//! The type that stands for *Underwater Cities*. It knows nothing, so that every rule can name it.

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnderwaterCities;
