//! Resources that are paid and produced: coins, science points, victory points.

use serde::{Deserialize, Serialize};
use std::ops::Add;

/// Coins and science points that everybody begins with ("Coin and science point cards").
pub const HOLDINGS: u16 = 10;

/// A price in coins and science points (ruling T-38).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethCost))]
pub struct Cost {
    /// Coins.
    #[serde(skip_serializing_if = "is_zero")]
    pub coins: u8,
    /// Science points.
    #[serde(skip_serializing_if = "is_zero")]
    pub science: u8,
}

impl Cost {
    /// Returns so many coins.
    pub const fn coins(coins: u8) -> Cost {
        Cost { coins, science: 0 }
    }

    /// Returns so many science points.
    pub const fn science(science: u8) -> Cost {
        Cost { coins: 0, science }
    }
}

/// What a city, or a region, produces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethOutput))]
pub struct Output {
    /// Coins.
    #[serde(skip_serializing_if = "is_nothing")]
    pub coins: u16,
    /// Science points.
    #[serde(skip_serializing_if = "is_nothing")]
    pub science: u16,
    /// Victory points.
    #[serde(skip_serializing_if = "is_nothing")]
    pub points: u16,
}

impl Add for Output {
    type Output = Output;
    fn add(self, other: Output) -> Output {
        Output {
            coins: self.coins.saturating_add(other.coins),
            science: self.science.saturating_add(other.science),
            points: self.points.saturating_add(other.points),
        }
    }
}

impl std::iter::Sum for Output {
    fn sum<I: Iterator<Item = Output>>(outputs: I) -> Output {
        outputs.fold(Output::default(), Output::add)
    }
}

/// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(amount: &u8) -> bool {
    *amount == 0
}

/// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_nothing(amount: &u16) -> bool {
    *amount == 0
}
