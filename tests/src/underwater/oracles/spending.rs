//! The best purchases of points at the end, by trying them all (rulings U-19 and U-53).

use super::model::Amounts;
use super::scoring::resources;

/// Points for resources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The resources that one purchase takes.
    pub give: Amounts,
    /// Its points.
    pub points: u32,
    /// Purchases at most; none for any number.
    pub up_to: Option<u32>,
}

/// Purchases of each offer in order, and what they come to: points bought and points for what is left.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Purchases {
    /// The points of all.
    pub total: u32,
    /// The number of times that each offer is taken.
    pub times: Vec<u32>,
}

/// The best of all purchases: the highest total; of equal ones the one with most of the first offer, then of the second, and so on.
pub fn best(stock: Amounts, offers: &[Offer]) -> Purchases {
    every(stock, offers).into_iter().max().expect("one may always buy nothing")
}

/// Every way to buy.
fn every(stock: Amounts, offers: &[Offer]) -> Vec<Purchases> {
    let Some((first, others)) = offers.split_first() else {
        return vec![Purchases { total: resources(stock), times: Vec::new() }];
    };
    let mut all = Vec::new();
    let (mut times, mut left) = (0, Some(stock));
    while let Some(stock) = left.filter(|_| first.up_to.is_none_or(|most| times <= most)) {
        for Purchases { total, times: later } in every(stock, others) {
            let total = total + times * first.points;
            all.push(Purchases { total, times: [vec![times], later].concat() });
        }
        times += 1;
        left = stock.without(first.give);
    }
    all
}
