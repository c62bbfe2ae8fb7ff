//! The numbers that the worth of a position is reckoned with.
//!
//! They were put down by thought first, then tuned: the example `weights` plays games between players who look one choice ahead and whose weights
//! differ a little, and follows what wins by more points.

use super::players::Players;
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
    /// The share of what players build in a turn, on the average, by which what is counted grows until it counts.
    pub growth: f64,
    /// An end-scoring card that scores nothing yet, at the beginning of the game.
    pub end_scoring_card: f64,
    /// A card by which resources are sold for points at the end.
    pub sale: f64,
    /// The share of its effect that a card in hand brings: its colour must match a slot that one wants.
    pub in_hand: f64,
    /// A card in hand that brings so much more than it costs is played for it half of the times that it would otherwise wait.
    pub wanted: f64,
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
    /// An action card that is made available again, in credits.
    pub refreshed: f64,
    /// An exchange of resources.
    pub exchanged: f64,
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

/// Returns the weights among so many players. What wins among two loses among more, and the other way round.
pub(super) fn among(players: Players) -> &'static Weights {
    match players {
        Players::One => ALONE,
        Players::Two => AMONG_TWO,
        Players::More => AMONG_MORE,
    }
}

/// Returns the weights of a player among so many who does not see how early production and early buildings pay off.
pub(super) fn of_impulsive_among(players: Players) -> &'static Weights {
    match players {
        Players::One => const { &impulsive(ALONE) },
        Players::Two => const { &impulsive(AMONG_TWO) },
        Players::More => const { &impulsive(AMONG_MORE) },
    }
}

const fn impulsive(weights: &Weights) -> Weights {
    Weights {
        early_output: 0.0,
        tunnel: 0.0,
        building: 0.0,
        city: 0.0,
        symbiotic: 0.0,
        upgraded_building: 0.0,
        upgraded_tunnel: 0.0,
        ..*weights
    }
}

/// The weights of a player alone, for whom what is counted grows less and what is gathered is spent otherwise.
const ALONE: &Weights = &Weights {
    growth: 0.300,
    in_time: 0.779,
    late_turns: 3.191,
    spent_a_turn: 3.176,
    a_turn: 2.899,
    ..*AMONG_TWO
};

/// The weights among two players.
const AMONG_TWO: &Weights = &Weights {
    science: 0.472,
    steelplast: 0.940,
    biomatter: 1.795,
    card: 0.883,
    in_time: 0.769,
    late_turns: 2.153,
    spent_a_turn: 2.409,
    early_output: 2.789,
    permanent_a_turn: 0.058,
    action_now: 0.373,
    action_later: 0.349,
    production_choice: 0.972,
    growth: 0.931,
    end_scoring_card: 0.645,
    sale: 1.714,
    in_hand: 0.144,
    wanted: 10.484,
    played_for_slot: 0.235,
    over_limit: 0.232,
    a_turn: 2.248,
    built_city: 4.584,
    built_tunnel: 2.734,
    built_building: 1.584,
    upgraded: 1.743,
    build_late: 0.300,
    build_early: 0.097,
    action: 2.276,
    refreshed: 1.000,
    exchanged: 0.100,
    special: 1.257,
    slot: 4.776,
    metropolis: 3.639,
    produced: 1.717,
    turned_symbiotic: 1.427,
    unconnected: 1.174,
    free_site: 0.403,
    loose_tunnel: 0.545,
    far: 0.212,
    near: 0.488,
    grown: 6.589,
    early_metropolis: 0.879,
    patience: 0.113,
    eaten: 2.278,
    tunnel: 1.146,
    building: 2.000,
    city: 0.700,
    symbiotic: 4.074,
    upgraded_building: 1.306,
    upgraded_tunnel: 0.888,
    earlier: 0.553,
};

/// The weights among three and four players.
const AMONG_MORE: &Weights = &Weights {
    science: 0.641,
    steelplast: 0.976,
    biomatter: 3.182,
    card: 1.040,
    in_time: 0.545,
    late_turns: 3.337,
    spent_a_turn: 3.500,
    early_output: 3.530,
    permanent_a_turn: 0.050,
    action_now: 0.246,
    action_later: 0.354,
    production_choice: 1.023,
    growth: 0.803,
    end_scoring_card: 0.536,
    sale: 4.177,
    in_hand: 0.191,
    wanted: 10.740,
    played_for_slot: 0.238,
    over_limit: 0.159,
    a_turn: 2.151,
    built_city: 3.143,
    built_tunnel: 2.671,
    built_building: 1.126,
    upgraded: 2.139,
    build_late: 0.184,
    build_early: 0.102,
    action: 2.199,
    refreshed: 1.028,
    exchanged: 0.144,
    special: 0.868,
    slot: 3.780,
    metropolis: 5.808,
    produced: 1.378,
    turned_symbiotic: 2.707,
    unconnected: 1.219,
    free_site: 0.529,
    loose_tunnel: 0.710,
    far: 0.208,
    near: 0.429,
    grown: 3.260,
    early_metropolis: 0.813,
    patience: 0.164,
    eaten: 1.400,
    tunnel: 1.868,
    building: 2.493,
    city: 0.715,
    symbiotic: 3.124,
    upgraded_building: 0.751,
    upgraded_tunnel: 0.332,
    earlier: 0.539,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::underwater::tests::position;
    use crate::weighing::lead;
    use engine::underwater::UnderwaterCities;

    #[test]
    fn each_table_wins_among_its_own_number_of_players() {
        for (players, other) in [(2, AMONG_MORE), (4, AMONG_TWO)] {
            let (rules, _) = position(players, 0);
            let weights = [among(Players::of(&rules)), other];
            let leads = (0..8).map(|deal| lead::<UnderwaterCities>(&rules, weights, deal).unwrap());
            let sum: f64 = leads.sum();
            assert!(sum > 0.0, "{players} players: {sum}");
        }
    }
}
