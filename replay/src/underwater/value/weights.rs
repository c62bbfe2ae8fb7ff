//! The numbers that the worth of a position is reckoned with.
//!
//! They were put down by thought first, then tuned: the example `weights` plays games between players who look one choice ahead and whose weights
//! differ a little, and follows what wins by more points.

use serde::{Deserialize, Serialize};

/// The weights of a worth; in points where nothing else is said.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weights {
    /// A science, where a credit and kelp are 1.
    pub science: f64,
    /// A steelplast, in credits.
    pub steelplast: f64,
    /// A biomatter, in credits.
    pub biomatter: f64,
    /// A card that is drawn, and a step on the Federation track, in credits.
    pub card: f64,
    /// The points that a credit brings if something can be built of it in time.
    pub in_time: f64,
    /// The number of last turns in which there is less and less to build.
    pub late_turns: f64,
    /// The part of a stock that one turn spends, in credits.
    pub spent_a_turn: f64,
    /// The share that is added to what Productions bring, at the beginning of the game: of that most is built.
    pub early_output: f64,
    /// A permanent card that is claimed, for each own turn that is left.
    pub permanent_a_turn: f64,
    /// The share of an action card's effect that one gets while it is ready, as slots to use it are few.
    pub action_now: f64,
    /// The same for each era to come.
    pub action_later: f64,
    /// A choice in Production.
    pub production_choice: f64,
    /// The share by which an end-scoring card scores more at the end than now, at the beginning of the game.
    pub growth: f64,
    /// An end-scoring card that scores nothing yet, at the beginning of the game.
    pub end_scoring_card: f64,
    /// A card by which resources are sold for points at the end.
    pub sale: f64,
    /// The share of its effect that a card in hand brings: its colour must match a slot that one wants.
    pub in_hand: f64,
    /// The least that a card in hand brings: it is played for a slot all the same.
    pub played_for_slot: f64,
    /// A card in hand above three is discarded soon: so much less for each.
    pub over_limit: f64,
    /// The choice of a card and a slot that is yet to be made.
    pub a_turn: f64,
    /// A city that can be built, beyond its cost, where [`Weights::build_late`] tells how much it counts.
    pub built_city: f64,
    /// The same of a tunnel.
    pub built_tunnel: f64,
    /// The same of a building.
    pub built_building: f64,
    /// The same of an upgrade.
    pub upgraded: f64,
    /// The share of what can be built that counts without any Production to come.
    pub build_late: f64,
    /// The share that each Production to come adds.
    pub build_early: f64,
    /// A use of an action card, in credits.
    pub action: f64,
    /// A special card, which is chosen out of several.
    pub special: f64,
    /// The action of a slot, in credits.
    pub slot: f64,
    /// A further metropolis tile.
    pub metropolis: f64,
    /// The output of one upgraded structure, in credits.
    pub produced: f64,
    /// A city that becomes symbiotic, for each Production to come.
    pub turned_symbiotic: f64,
    /// A city that is not connected yet, if there is time to build a tunnel to it.
    pub unconnected: f64,
    /// A free building site of a connected city, at the beginning of the game.
    pub free_site: f64,
    /// A tunnel that is not next to a city yet leads somewhere.
    pub loose_tunnel: f64,
    /// The chance that a metropolis of which no tunnel stands will be connected, at the beginning of the game.
    pub far: f64,
    /// The same where only the last tunnel is missing.
    pub near: f64,
    /// The growth of a brown metropolis in the course of a game, at its beginning.
    pub grown: f64,
    /// The share that a connected metropolis still grows, at the beginning of the game.
    pub early_metropolis: f64,
    /// The share by which hunger is less urgent for each turn that is left of the era, as there is time to find food.
    pub patience: f64,
    /// The points of a hungry city that the cost of its food covers already.
    pub eaten: f64,
    /// A tunnel, at the beginning of the game; the five numbers that follow fall evenly to nothing at its end, too.
    pub tunnel: f64,
    /// A building.
    pub building: f64,
    /// A city.
    pub city: f64,
    /// A symbiotic city beside that.
    pub symbiotic: f64,
    /// An upgraded building beside that.
    pub upgraded_building: f64,
    /// An upgraded tunnel beside that.
    pub upgraded_tunnel: f64,
    /// Playing earlier than others in the next round opens slots: so much for each who comes later.
    pub earlier: f64,
}

/// The weights that all players go by.
pub(super) const WEIGHTS: &Weights = &Weights {
    science: 0.516,
    steelplast: 0.869,
    biomatter: 1.729,
    card: 0.594,
    in_time: 0.779,
    late_turns: 3.191,
    spent_a_turn: 3.176,
    early_output: 3.059,
    permanent_a_turn: 0.060,
    action_now: 0.408,
    action_later: 0.488,
    production_choice: 0.841,
    growth: 0.598,
    end_scoring_card: 3.992,
    sale: 2.489,
    in_hand: 0.281,
    played_for_slot: 0.313,
    over_limit: 0.207,
    a_turn: 2.899,
    built_city: 3.069,
    built_tunnel: 2.088,
    built_building: 1.045,
    upgraded: 1.495,
    build_late: 0.229,
    build_early: 0.170,
    action: 2.074,
    special: 1.035,
    slot: 4.252,
    metropolis: 4.568,
    produced: 1.791,
    turned_symbiotic: 2.071,
    unconnected: 1.091,
    free_site: 0.396,
    loose_tunnel: 0.637,
    far: 0.170,
    near: 0.611,
    grown: 5.544,
    early_metropolis: 1.129,
    patience: 0.150,
    eaten: 1.592,
    tunnel: 1.162,
    building: 1.872,
    city: 0.689,
    symbiotic: 3.150,
    upgraded_building: 1.250,
    upgraded_tunnel: 0.567,
    earlier: 0.465,
};

/// The weights of a player who does not see how early production and early buildings pay off.
pub(super) const IMPULSIVE: &Weights = &Weights {
    early_output: 0.0,
    tunnel: 0.0,
    building: 0.0,
    city: 0.0,
    symbiotic: 0.0,
    upgraded_building: 0.0,
    upgraded_tunnel: 0.0,
    ..*WEIGHTS
};
