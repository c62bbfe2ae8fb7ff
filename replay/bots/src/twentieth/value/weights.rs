//! The numbers that the worth of a position is reckoned with.
//!
//! They were put down by thought first, then fitted to what searches with 100 iterations chose in 54 games of three (the example `habits`).

use serde::{Deserialize, Serialize};

/// The weights of a worth; in points where nothing else is said.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weights {
    /// A coin while so many auctions are to come, none to five: the ranks at the end, else lands.
    pub coin: [f64; 6],
    /// The same for a science point, by which technologies are bought and catastrophes prevented.
    pub science: [f64; 6],
    /// Of what is in hand after the last auction so much counts for the ranks: more than all others is enough.
    pub ranked: f64,
    /// The share that is added to what Productions bring, at the beginning of the game.
    pub early_output: f64,
    /// A land, at the beginning of the game.
    pub land: f64,
    /// The share of what it would make that an empty city counts, as it may get a citizen.
    pub empty_city: f64,
    /// A garbage token beyond the first on a land ("Round six bonus scoring").
    pub heap: f64,
    /// The first garbage token on a land, which is not clean at the end.
    pub dirty: f64,
    /// A garbage token that is yet to be placed: it makes a land dirty, or a heap.
    pub garbage: f64,
    /// A token that a recycling centre can remove later, if one is in its reach then.
    pub removed: f64,
    /// Tokens that each auction to come will bring.
    pub comes: f64,
    /// A space of the environment track that is promised: a point, and a part of a better section.
    pub step: f64,
    /// The section of the environment track, at the beginning of the game, in shares of what it scores now.
    pub early_environment: f64,
    /// Lands beside each other with rails between: what technologies and centres can reach.
    pub linked: f64,
    /// The share of a bonus of a later round, which is far from certain.
    pub later_bonus: f64,
    /// The share of a land of whose auction one is the highest bidder.
    pub highest: f64,
    /// The share of a technology that one can buy later in this auction.
    pub later: f64,
    /// The share of a land that may still be won in this auction.
    pub another_land: f64,
    /// The number of coins beyond the minimum price for a player who has won no land ("Consolation").
    pub consolation: f64,
    /// A land that is clean at the end.
    pub clean_land: f64,
    /// A further land gives garbage of catastrophes a place where it makes no heap.
    pub room: f64,
    /// Of the garbage that comes with a land so much stays to the end.
    pub stays: f64,
    /// The share of what they would make that the other cities of a land count.
    pub other_city: f64,
    /// A citizen of a technology who finds no city now and finds one later.
    pub worker: f64,
    /// The share of a citizen or of a sorted token that is yet to be used.
    pub unused: f64,
    /// A bridge, which joins what was not joined.
    pub bridge: f64,
    /// A garbage token that is sorted.
    pub sorted: f64,
    /// A citizen moved to a better city, in each Upkeep.
    pub moved_citizen: f64,
    /// A garbage token moved to where it does less harm, in each Upkeep.
    pub moved_garbage: f64,
    /// Cities that make coins or science and that an institution will reach.
    pub reached: f64,
    /// Cities that make points and that a hospital will reach: they are few and stand apart.
    pub reached_by_hospital: f64,
    /// The share of the garbage of a technology's impact.
    pub impact_garbage: f64,
    /// The least that recycling at a price brings in each Upkeep.
    pub recycling: f64,
    /// The least that another ability with a price brings in each Upkeep.
    pub priced: f64,
}

/// The weights that were learnt: one choice ahead they tell best what a search chooses.
pub(super) const WEIGHTS: &Weights = &Weights {
    coin: [0.316, 0.342, 0.427, 0.702, 0.845, 1.300],
    science: [0.498, 0.472, 0.685, 0.723, 0.878, 0.997],
    ranked: 30.775,
    early_output: 0.053,
    land: 0.188,
    empty_city: 0.064,
    heap: 5.743,
    dirty: 0.408,
    garbage: 3.305,
    removed: 1.739,
    comes: 1.948,
    step: 1.195,
    early_environment: 0.083,
    linked: 3.981,
    later_bonus: 1.013,
    highest: 0.335,
    later: 1.008,
    another_land: 0.508,
    consolation: 0.769,
    clean_land: 2.334,
    room: 1.087,
    stays: 0.640,
    other_city: 0.181,
    worker: 3.073,
    unused: 0.751,
    bridge: 3.085,
    sorted: 5.696,
    moved_citizen: 1.114,
    moved_garbage: 0.743,
    reached: 0.639,
    reached_by_hospital: 0.401,
    impact_garbage: 1.477,
    recycling: 0.156,
    priced: 0.156,
};

/// The weights that were put down by thought, before any game was played.
pub(super) const BY_THOUGHT: &Weights = &Weights {
    coin: [0.2, 0.35, 0.5, 0.6, 0.7, 0.75],
    science: [0.25, 0.5, 0.6, 0.7, 0.8, 0.8],
    ranked: 30.0,
    early_output: 0.0,
    land: 0.0,
    empty_city: 0.2,
    heap: 5.0,
    dirty: 0.0,
    garbage: 4.0,
    removed: 3.0,
    comes: 2.0,
    step: 1.3,
    early_environment: 0.0,
    linked: 0.3,
    later_bonus: 0.7,
    highest: 0.7,
    later: 0.6,
    another_land: 0.25,
    consolation: 2.0,
    clean_land: 3.0,
    room: 1.5,
    stays: 0.75,
    other_city: 0.2,
    worker: 3.0,
    unused: 0.9,
    bridge: 1.5,
    sorted: 3.5,
    moved_citizen: 0.9,
    moved_garbage: 0.9,
    reached: 2.0,
    reached_by_hospital: 1.0,
    impact_garbage: 0.8,
    recycling: 0.2,
    priced: 0.1,
};
