//! Resources: amounts of a cost or a gain, and the stock of a player ("Resources").

use serde::{Deserialize, Serialize};
use std::ops::{Add, Sub};

/// An amount of each resource: a cost, a payment, a gain. In JSON only what is there is written.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Resources {
    /// Credits.
    #[serde(skip_serializing_if = "is_zero")]
    pub credit: u8,
    /// Kelp.
    #[serde(skip_serializing_if = "is_zero")]
    pub kelp: u8,
    /// Steelplast.
    #[serde(skip_serializing_if = "is_zero")]
    pub steelplast: u8,
    /// Science.
    #[serde(skip_serializing_if = "is_zero")]
    pub science: u8,
    /// Biomatter.
    #[serde(skip_serializing_if = "is_zero")]
    pub biomatter: u8,
}

/// Returns whether it is nothing, which is not written. The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(super) fn is_zero(amount: &u8) -> bool {
    *amount == 0
}

impl Resources {
    /// Nothing.
    pub const NONE: Resources =
        Resources { credit: 0, kelp: 0, steelplast: 0, science: 0, biomatter: 0 };

    /// Returns whether it is nothing of anything.
    pub fn is_none(self) -> bool {
        self == Resources::NONE
    }

    /// As [`Resources::is_none`], with the signature that serde wants.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn is_nothing(&self) -> bool {
        self.is_none()
    }

    /// The same without what the other takes off, none below 0.
    #[must_use]
    pub fn less(self, off: Resources) -> Resources {
        Resources {
            credit: self.credit.saturating_sub(off.credit),
            kelp: self.kelp.saturating_sub(off.kelp),
            steelplast: self.steelplast.saturating_sub(off.steelplast),
            science: self.science.saturating_sub(off.science),
            biomatter: self.biomatter.saturating_sub(off.biomatter),
        }
    }

    /// This so many times.
    #[must_use]
    pub fn times(self, times: u8) -> Resources {
        self.map(|amount| amount.saturating_mul(times))
    }

    fn map(self, change: impl Fn(u8) -> u8) -> Resources {
        let Resources { credit, kelp, steelplast, science, biomatter } = self;
        Resources {
            credit: change(credit),
            kelp: change(kelp),
            steelplast: change(steelplast),
            science: change(science),
            biomatter: change(biomatter),
        }
    }
}

impl Add for Resources {
    type Output = Resources;
    fn add(self, other: Resources) -> Resources {
        Resources {
            credit: self.credit.saturating_add(other.credit),
            kelp: self.kelp.saturating_add(other.kelp),
            steelplast: self.steelplast.saturating_add(other.steelplast),
            science: self.science.saturating_add(other.science),
            biomatter: self.biomatter.saturating_add(other.biomatter),
        }
    }
}

/// The resources of a player. The tokens are unlimited ("Limited and unlimited components").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stock {
    /// Credits.
    pub credit: u16,
    /// Kelp.
    pub kelp: u16,
    /// Steelplast.
    pub steelplast: u16,
    /// Science.
    pub science: u16,
    /// Biomatter.
    pub biomatter: u16,
}

impl Stock {
    /// Returns whether all of this is in stock.
    pub fn covers(self, cost: Resources) -> bool {
        self.credit >= cost.credit.into()
            && self.kelp >= cost.kelp.into()
            && self.steelplast >= cost.steelplast.into()
            && self.science >= cost.science.into()
            && self.biomatter >= cost.biomatter.into()
    }

    /// Returns whether so many times this is in stock.
    pub fn covers_times(self, cost: Resources, times: u8) -> bool {
        let enough = |have: u16, one: u8| have >= u16::from(one) * u16::from(times);
        enough(self.credit, cost.credit)
            && enough(self.kelp, cost.kelp)
            && enough(self.steelplast, cost.steelplast)
            && enough(self.science, cost.science)
            && enough(self.biomatter, cost.biomatter)
    }

    fn combine(self, other: Resources, combine: impl Fn(u16, u16) -> u16) -> Stock {
        Stock {
            credit: combine(self.credit, other.credit.into()),
            kelp: combine(self.kelp, other.kelp.into()),
            steelplast: combine(self.steelplast, other.steelplast.into()),
            science: combine(self.science, other.science.into()),
            biomatter: combine(self.biomatter, other.biomatter.into()),
        }
    }
}

impl Add<Resources> for Stock {
    type Output = Stock;
    fn add(self, gain: Resources) -> Stock {
        self.combine(gain, u16::saturating_add)
    }
}

impl Sub<Resources> for Stock {
    type Output = Stock;
    fn sub(self, cost: Resources) -> Stock {
        self.combine(cost, u16::saturating_sub)
    }
}

impl From<Resources> for Stock {
    fn from(resources: Resources) -> Stock {
        Stock::default() + resources
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_there_is_written() {
        let cost = Resources { kelp: 1, steelplast: 2, ..Resources::NONE };
        assert_eq!(serde_json::to_string(&cost).unwrap(), r#"{"kelp":1,"steelplast":2}"#);
        assert!(serde_json::from_str::<Resources>(r#"{"gold":1}"#).is_err());
    }

    #[test]
    fn a_stock_covers_what_it_has_of_each_kind() {
        let stock = Stock { credit: 2, ..Stock::default() };
        assert!(stock.covers(Resources { credit: 2, ..Resources::NONE }));
        assert!(!stock.covers(Resources { credit: 1, kelp: 1, ..Resources::NONE }));
    }
}
