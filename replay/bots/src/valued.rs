//! The knowledge that a bot needs of a game: what a position is worth, and what nobody would choose.

use super::experience::{Lesson, promise};
use super::idea::Plan;
use engine::kernel::chance::Random;
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::{Seat, Seats};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::mem::Discriminant;

/// A kind of command: the variant, and a number that tells kinds of one variant apart.
pub type Kind<G> = (Discriminant<<G as Game>::Command>, u8);

/// A game whose positions have a worth. Only the worth must be told; the rest makes bots quicker and wiser.
pub trait Evaluate: Game {
    /// The numbers that the worth is reckoned with and that can be tuned, by name; `()` if there are none.
    type Weights: Copy + Serialize + DeserializeOwned + Sync + 'static;

    /// The lead in points that wins about three games of four: how much a point is worth to who wants to win.
    const CLEAR_LEAD: f64 = 10.0;
    /// The number of stages that a search looks ahead.
    const HORIZON: u32 = 1;
    /// The points that each habit adds to the worth of a choice where all play on within a search, by its name ([`super::habits::name`]).
    const HABITS: &'static [Lesson] = &[];
    /// Of a long list so many commands are looked at when a search lets the others play on.
    const WIDTH: usize = 16;
    /// Simple plans that a good player beats.
    const PLANS: &'static [Plan<Self>] = &[];

    /// Returns the weights that players go by who look to the end of their own turn; a game may have others for each number of players.
    fn weights(rules: &Self::Rules) -> &'static Self::Weights;

    /// Returns the weights by which all play on within a search, and by which its lessons count; the same unless the game tells others.
    fn weights_in_search(rules: &Self::Rules) -> &'static Self::Weights {
        Self::weights(rules)
    }

    /// Returns the weights of an impulsive player, who thinks less of what only pays off later; the same unless the game tells others.
    fn weights_of_impulsive(rules: &Self::Rules) -> &'static Self::Weights {
        Self::weights(rules)
    }

    /// Returns the lessons of games about each number that [`Evaluate::counted`] tells, in its order; nothing if only the worth is known.
    fn lessons(_: &Self::Rules) -> &'static [Lesson] {
        &[]
    }

    /// Returns the points that the seat may hope for at the end: those it has, and what everything that it owns will still bring. Unknown values
    /// count as they are on the average; at the end these are the points.
    fn worth(weights: &Self::Weights, rules: &Self::Rules, state: &Self::State, seat: Seat) -> f64;

    /// Deals what the seat cannot know: by default whatever agrees with what it has seen, as [`Game::fill`]. A game can know better what is likely.
    fn imagine(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        random: &mut impl Random,
    ) -> Self::State {
        Self::fill(rules, seen, random)
    }

    /// Returns what is counted of the seat's position, as [`Evaluate::lessons`] name it.
    fn counted(_: &Self::Rules, _: &Self::State, _: Seat) -> Vec<f64> {
        Vec::new()
    }

    /// Returns how far the game has come by the marks of [`Evaluate::lessons`], from 0 at the first one.
    fn mark(_: &Self::Rules, _: &Self::State) -> f64 {
        0.0
    }

    /// Returns what the choices that are open for the seat may bring beyond the worth; nothing unless the game says so.
    fn prospect(_: &Self::Weights, _: &Self::Rules, _: &Self::State, _: Seat) -> f64 {
        0.0
    }

    /// Returns whether the command only ends what its seat does, so that what follows is no merit of it.
    fn leaves(_: &Self::Command) -> bool {
        false
    }

    /// Returns whether the command only opens other choices: it is worth what the best of them is.
    fn only_opens(_: &Self::Command) -> bool {
        false
    }

    /// Returns the kind of a command: a search tries the best one of each kind. By default each variant is one.
    fn kind(command: &Self::Command) -> Kind<Self> {
        (std::mem::discriminant(command), 0)
    }

    /// Returns the habit of [`Evaluate::HABITS`] that a choice follows, as a kind of command. By default the kinds are those of
    /// [`Evaluate::kind`].
    fn habit(_: &Self::Rules, _: &Self::State, _: Seat, command: &Self::Command) -> Kind<Self> {
        Self::kind(command)
    }

    /// Takes from the list what no sensible player would think about; one at least stays.
    fn consider(_: &Self::Rules, _: &Self::State, _: Seat, _: &mut Vec<Self::Lawful>) {}

    /// Returns the seats whose commands the tree of a search of this seat holds; all others only play on. By default just the seat itself. Who
    /// else is in the tree should choose from what lies open: a command is of no use in a world in which it is not legal.
    fn planners(_: &Self::Rules, seat: Seat) -> Seats {
        Seats::only(seat)
    }

    /// Hides what nobody at the table can know and what one choice may bring to light, so that who judges a choice in a world that was dealt sees
    /// no more than at the table.
    fn cover_draws(_: &mut Self::State) {}

    /// Tells how each of many commands looks at a glance, without carrying it out, in the order of the list; nothing if the game cannot tell. A
    /// search looks closer at those that look best.
    fn glance(
        _: &Self::Weights,
        _: &Self::Rules,
        _: &Self::State,
        _: Seat,
        _: &[Self::Lawful],
        _: &mut Vec<f64>,
    ) {
    }

    /// Returns how far the game has come, counted in stages after which positions can be compared fairly.
    fn stage(_: &Self::State) -> u32 {
        0
    }
}

/// Returns how well the seat stands, by experience: the share of the others that it may hope to leave behind, from 0 to 1. A player alone has
/// nobody to leave behind: there points count, and each as much as it does in an even game.
pub fn standing<G: Evaluate>(rules: &G::Rules, state: &G::State, seat: Seat) -> f64 {
    let own = promise::<G>(rules, state, seat);
    let others = Seat::first(G::seats(rules)).filter(|&other| other != seat);
    let (sum, count) = others.fold((0.0, 0_u32), |(sum, count), other| {
        let lead = own - promise::<G>(rules, state, other);
        (sum + likely::<G>(lead), count + 1)
    });
    if count == 0 { own * a_point::<G>() } else { sum / f64::from(count) }
}

/// Returns how likely a lead wins: an even chance without one, three games of four with a clear one. Reckoned without powers, which are not the
/// same on all machines to the last bit.
pub fn likely<G: Evaluate>(lead: f64) -> f64 {
    let leads = lead / G::CLEAR_LEAD;
    0.5 + 0.5 * leads / (3.0 + leads * leads).sqrt()
}

/// Returns what one more point adds to a chance that is even: the slope of [`likely`] there.
pub fn a_point<G: Evaluate>() -> f64 {
    0.5 / 3.0_f64.sqrt() / G::CLEAR_LEAD
}
