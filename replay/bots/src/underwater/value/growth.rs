//! The growth of what effects count: how many there may be when the effect counts them.

use super::course::GameLeft;
use engine::underwater::effects::count::{count, is_met};
use engine::underwater::effects::vocabulary::{Condition, Need, Subject, Tally};
use engine::underwater::look::Look;

/// Returns how often so many of the tally are there when they count, on the average.
pub(super) fn times(look: &Look<'_>, course: &GameLeft, tally: Tally, per: u8) -> f64 {
    let (there, per) = (count(look, tally), u32::from(per.max(1)));
    let now = f64::from(there / per);
    let added = added(course, tally);
    if added <= 0.0 {
        return now;
    }
    // On the average, half of those that lie between two times are left over.
    let left_over = f64::from(per - 1) / 2.0;
    ((f64::from(there) + added - left_over) / f64::from(per)).max(now)
}

/// Returns how likely a need is met when it counts.
pub(super) fn chance(look: &Look<'_>, course: &GameLeft, need: Need) -> f64 {
    if is_met(look, need) {
        return 1.0;
    }
    match need {
        Need::AtLeast { tally, number } => {
            let added = added(course, tally);
            if added <= 0.0 {
                return 0.0;
            }
            let share = (f64::from(count(look, tally)) + added) / f64::from(number.max(1));
            (share * share).min(1.0)
        }
        Need::OnSpace(_) => 0.0,
    }
}

/// Returns how many of the tally are added until they count.
fn added(course: &GameLeft, tally: Tally) -> f64 {
    course.weights.growth * a_turn(tally) * course.ahead
}

/// Returns how many of a tally are added in an own turn, on the average, where two players look one choice ahead.
fn a_turn(Tally { of, state }: Tally) -> f64 {
    match (of, state) {
        (Subject::City, _) => 0.15,
        (Subject::SymbioticCity, _) => 0.11,
        (Subject::Farm, Condition::Any) => 0.12,
        (Subject::Farm, Condition::Upgraded) => 0.08,
        (Subject::DesalinationPlant, Condition::Any) => 0.13,
        (Subject::DesalinationPlant, Condition::Upgraded) => 0.06,
        (Subject::Laboratory, Condition::Any) => 0.05,
        (Subject::Laboratory, Condition::Upgraded) => 0.03,
        (Subject::Tunnel, Condition::Any) => 0.25,
        (Subject::Tunnel, Condition::Upgraded) => 0.14,
        (Subject::Metropolis, _) => 0.05,
        (Subject::ClaimedCard, _) => 0.43,
    }
}

#[cfg(test)]
mod tests {
    use super::super::players::Players;
    use super::super::weights::among;
    use super::*;
    use crate::judge::{Judge, Manner};
    use crate::search::mixed;
    use crate::underwater::tests::{first_seat, position};
    use engine::kernel::chance::{GameKey, Stream};
    use engine::kernel::game::Game;
    use engine::kernel::play::{advance, deal};
    use engine::kernel::seat::Seat;
    use engine::underwater::UnderwaterCities;
    use engine::underwater::state::State;
    use engine::underwater::terms::Rules;

    const TUNNELS: Tally = Tally { of: Subject::Tunnel, state: Condition::Any };
    const UPGRADED_TUNNELS: Tally = Tally { of: Subject::Tunnel, state: Condition::Upgraded };

    /// The course of a game in which things count after so many own turns.
    fn ahead(state: &State, turns: f64) -> GameLeft<'static> {
        GameLeft { ahead: turns, ..GameLeft::of(among(Players::Two), state) }
    }

    #[test]
    fn what_counts_now_is_counted_and_what_counts_later_has_grown() {
        let (rules, state) = position(2, 150);
        for seat in Seat::first(2) {
            let look = Look::at(&rules, &state, seat);
            let times = |turns, per| times(&look, &ahead(&state, turns), TUNNELS, per);
            let there = count(&look, TUNNELS);
            assert_eq!(
                [1, 2, 3].map(|per| times(0.0, per)),
                [1, 2, 3].map(|per| f64::from(there / per))
            );
            assert!(times(1.0, 3) >= times(0.0, 3), "nothing is torn down");
            assert!(times(12.0, 3) > times(4.0, 3) && times(4.0, 1) > times(0.0, 1));
        }
    }

    #[test]
    fn a_need_becomes_likelier_with_time_and_is_certain_once_met() {
        let (rules, state) = position(2, 150);
        let look = Look::at(&rules, &state, first_seat());
        let there = count(&look, TUNNELS) as u8;
        let chance = |turns, number| {
            chance(&look, &ahead(&state, turns), Need::AtLeast { tally: TUNNELS, number })
        };
        assert_eq!([chance(0.0, there), chance(9.0, there)], [1.0, 1.0]);
        assert_eq!(chance(0.0, there + 4), 0.0);
        assert!(chance(3.0, there + 4) > 0.0 && chance(3.0, there + 4) < chance(9.0, there + 4));
        assert_eq!(chance(9.0, 0), 1.0);
    }

    /// The end of a game of two players who look one choice ahead.
    fn end(rules: &Rules, game: u64) -> State {
        let key = GameKey::unrecorded(mixed(3, game));
        let mut state = deal::<UnderwaterCities>(rules, &key);
        let (random, mut judge) =
            (&mut Stream::unrecorded(game), Judge::<UnderwaterCities>::new(rules));
        while let Some(seat) = UnderwaterCities::to_act(&state).iter().next() {
            let choice = judge.best(&state, seat, Manner::QUICK, random).unwrap();
            advance::<UnderwaterCities>(rules, &mut state, &key, seat, choice);
        }
        state
    }

    #[test]
    fn so_much_is_added_in_a_turn() {
        const GAMES: u64 = 30;
        const TURNS: f64 = 30.0;
        let rules = Rules::standard(2).unwrap();
        let ends: Vec<State> = (0..GAMES).map(|game| end(&rules, game)).collect();
        let all = |tally| {
            let looks = ends.iter().flat_map(|end| Seat::first(2).map(move |seat| (end, seat)));
            let counts = looks.map(|(end, seat)| count(&Look::at(&rules, end, seat), tally));
            f64::from(counts.sum::<u32>()) / (2.0 * GAMES as f64)
        };
        let card = Tally { of: Subject::ClaimedCard, state: Condition::Any };
        // Of these there is one from the beginning.
        let city = Tally { of: Subject::City, state: Condition::Any };
        for (tally, first) in [(TUNNELS, 0.0), (UPGRADED_TUNNELS, 0.0), (city, 1.0), (card, 1.0)] {
            let (found, told) = ((all(tally) - first) / TURNS, a_turn(tally));
            assert!((0.75..1.33).contains(&(found / told)), "{tally:?}: {found}, not {told}");
        }
    }
}
