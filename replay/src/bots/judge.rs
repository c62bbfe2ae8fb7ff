//! Judging choices by what they lead to, one choice ahead: what greedy players do, and how a search plays on.

use super::certain::Certain;
use super::valued::Evaluate;
use az::SaturatingAs;
use engine::kernel::chance::{Random, Stream};
use engine::kernel::desk::Unknown;
use engine::kernel::seat::Seat;

/// Choices of one turn that a line is followed at most: no turn has more, and a line that goes round ends.
const LINE_MAX: usize = 48;

/// Judges choices, with room for one position and one list, so that judging a million of them asks for no memory.
pub struct Judge<'r, G: Evaluate> {
    rules: &'r G::Rules,
    after: G::State,
    legal: Vec<G::Lawful>,
}

impl<'r, G: Evaluate> Judge<'r, G> {
    /// Returns a judge under the rules.
    pub fn new(rules: &'r G::Rules) -> Judge<'r, G> {
        Judge { rules, after: G::table(rules), legal: Vec::new() }
    }

    /// Returns what a sensible player would think about.
    pub fn considered(&mut self, state: &G::State, seat: Seat) -> &[G::Lawful] {
        self.legal.clear();
        G::legal(self.rules, state, seat, &mut self.legal);
        G::consider(self.rules, state, seat, &mut self.legal);
        &self.legal
    }

    /// Returns what the position after the choice is worth, with what is open there. A choice that only leaves keeps what there is.
    pub fn after(&mut self, state: &G::State, seat: Seat, choice: G::Lawful) -> f64 {
        if G::leaves(&choice.into()) {
            return G::worth(self.rules, state, seat);
        }
        self.after.clone_from(state);
        let known = G::perform(self.rules, &mut Certain::<G>::on(&mut self.after), seat, choice);
        let open = match known {
            Ok(()) if G::to_act(&self.after).contains(seat) => {
                G::prospect(self.rules, &self.after, seat)
            }
            Ok(()) | Err(Unknown) => 0.0,
        };
        G::worth(self.rules, &self.after, seat) + open
    }

    /// Returns the choice that is worth most one choice ahead; of several any. Of a long list only `width` are looked at, any of them.
    pub fn best(
        &mut self,
        state: &G::State,
        seat: Seat,
        width: usize,
        random: &mut Stream,
    ) -> Option<G::Lawful> {
        self.considered(state, seat);
        let mut legal = std::mem::take(&mut self.legal);
        if let [only] = legal[..] {
            self.legal = legal;
            return Some(only);
        }
        if legal.len() > width {
            for place in 0..width {
                let other =
                    place + random.below((legal.len() - place).saturating_as::<u32>()) as usize;
                legal.swap(place, other);
            }
            legal.truncate(width);
        }
        let judged = legal.iter().map(|&choice| (choice, self.after(state, seat, choice)));
        let best = most(judged, random);
        self.legal = legal;
        best
    }

    /// Returns what the position is worth after the choice and the rest of the turn, of which each further choice is the best one choice
    /// ahead; as far as it is certain.
    pub fn line(
        &mut self,
        state: &G::State,
        seat: Seat,
        choice: G::Lawful,
        random: &mut Stream,
    ) -> f64 {
        let mut reached = state.clone();
        let mut next = Some(choice);
        for _ in 0..LINE_MAX {
            let Some(choice) = next.filter(|&choice| !G::leaves(&choice.into())) else { break };
            let mut desk = Certain::<G>::on(&mut reached);
            if G::perform(self.rules, &mut desk, seat, choice).is_err() {
                break;
            }
            next = self.best(&reached, seat, usize::MAX, random);
        }
        G::worth(self.rules, &reached, seat)
    }
}

/// Returns the item with the most; of several any, each as likely.
pub fn most<T>(items: impl Iterator<Item = (T, f64)>, random: &mut Stream) -> Option<T> {
    let mut best: Option<(T, f64)> = None;
    let mut equals = 1;
    for (item, worth) in items {
        let most = best.as_ref().map_or(f64::NEG_INFINITY, |(_, most)| *most);
        if worth > most {
            equals = 1;
            best = Some((item, worth));
        } else if worth == most {
            equals += 1;
            if random.below(equals) == 0 {
                best = Some((item, worth));
            }
        }
    }
    best.map(|(item, _)| item)
}
