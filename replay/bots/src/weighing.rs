//! Games between players who look one choice ahead, each by weights of its own: they show which weights are better, and a thousand of them take
//! seconds.

use super::contest::{DECISIONS_MAX, Stuck};
use super::judge::{Judge, Manner};
use super::search::mixed;
use super::valued::Evaluate;
use engine::kernel::chance::{GameKey, Stream};
use engine::kernel::outcome::Outcome;
use engine::kernel::play;
use engine::kernel::seat::Seat;

/// Returns the mean lead in points of one player over all others, who have the second weights, with the one on each seat of the same deal. Of games
/// for one player each of the two plays the deal alone.
///
/// # Errors
/// [`Stuck`], which no player here should ever be.
pub fn lead<G: Evaluate>(
    rules: &G::Rules,
    [one, others]: [&G::Weights; 2],
    seed: u64,
) -> Result<f64, Stuck> {
    let seats: Vec<Seat> = Seat::first(G::seats(rules)).collect();
    if let [alone] = seats[..] {
        let reached = |weights| Ok(points(&played::<G>(rules, &[weights], seed)?, alone));
        return Ok(reached(one)? - reached(others)?);
    }
    let mut sum = 0.0;
    for &own in &seats {
        let weights: Vec<&G::Weights> =
            seats.iter().map(|&seat| if seat == own { one } else { others }).collect();
        let outcome = played::<G>(rules, &weights, seed)?;
        let all: f64 = seats.iter().map(|&seat| points(&outcome, seat)).sum();
        let own = points(&outcome, own);
        sum += own - (all - own) / (seats.len() as f64 - 1.0);
    }
    Ok(sum / seats.len() as f64)
}

/// Returns the points of the seat.
fn points(outcome: &Outcome, seat: Seat) -> f64 {
    outcome.0.iter().filter(|place| place.seat == seat).map(|it| f64::from(it.points)).sum()
}

/// Plays a game; the weights are those of the seats in their order.
fn played<G: Evaluate>(
    rules: &G::Rules,
    weights: &[&G::Weights],
    seed: u64,
) -> Result<Outcome, Stuck> {
    let (key, mut random) = (GameKey::unrecorded(seed), Stream::unrecorded(mixed(seed, 0)));
    let mut state = play::deal::<G>(rules, &key);
    let mut judges: Vec<Judge<'_, G>> =
        weights.iter().map(|&weights| Judge::with_weights(rules, weights)).collect();
    for decision in 0..DECISIONS_MAX {
        if let Some(outcome) = G::outcome(&state) {
            return Ok(outcome);
        }
        let seat = G::to_act(&state).iter().next().ok_or(Stuck::Endless)?;
        let judge = &mut judges[seat.index()];
        let choice = judge.best(&state, seat, Manner::QUICK, &mut random);
        let choice = choice.ok_or(Stuck::NoCommand { seat, decision })?;
        play::advance::<G>(rules, &mut state, &key, seat, choice);
    }
    Err(Stuck::Endless)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::underwater::tests::position;
    use engine::twentieth::TwentiethCentury;
    use engine::twentieth::terms::Rules as TwentiethRules;
    use engine::underwater::UnderwaterCities as Cities;

    #[test]
    fn equal_weights_lead_by_nothing_on_all_seats_together() {
        let (rules, _) = position(3, 0);
        assert_eq!(lead::<Cities>(&rules, [Cities::weights(&rules); 2], 5), Ok(0.0));
        let (alone, _) = position(1, 0);
        assert_eq!(lead::<Cities>(&alone, [Cities::weights(&alone); 2], 5), Ok(0.0));
    }

    /// Returns the sum of the leads of who goes by the weights over who is impulsive.
    fn lead_over_impulsive<G: Evaluate>(rules: &G::Rules, deals: u64) -> Result<f64, Stuck> {
        let weights = [G::weights(rules), G::weights_of_impulsive(rules)];
        (0..deals).map(|seed| lead::<G>(rules, weights, seed)).sum()
    }

    #[test]
    fn who_thinks_of_what_pays_off_later_beats_who_is_impulsive() {
        let (rules, _) = position(2, 0);
        assert!(lead_over_impulsive::<Cities>(&rules, 10).unwrap() > 0.0);
        let (alone, _) = position(1, 0);
        let lead = lead_over_impulsive::<Cities>(&alone, 100).unwrap();
        assert!(lead > 0.0, "{lead}");
        let rules = TwentiethRules::standard(3).unwrap();
        assert!(lead_over_impulsive::<TwentiethCentury>(&rules, 4).unwrap() > 0.0);
    }
}
