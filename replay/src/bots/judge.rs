//! Judging choices by what they lead to, one choice ahead: by its worth alone, as greedy players do, or with habits, as a search plays on.

use super::certain::Certain;
use super::habits::Habits;
use super::valued::Evaluate;
use az::SaturatingAs;
use engine::kernel::chance::{Random, Stream};
use engine::kernel::seat::Seat;

/// Choices of one turn that a line is followed at most: no turn has more, and a line that goes round ends.
const LINE_MAX: usize = 48;
/// Of a list that was looked at by [`Evaluate::glance`] so many choices are looked at closer.
const CLOSE: usize = 4;

/// The measure by which choices are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opinion {
    /// The worth of what it leads to alone.
    Worth,
    /// The worth, and the habits of searches: whoever plays as a search would goes by this.
    Habits,
}

/// Judges choices, with room for one position and one list, so that judging a million of them asks for no memory.
pub struct Judge<'r, G: Evaluate> {
    weights: &'r G::Weights,
    /// The rules of the game.
    pub(super) rules: &'r G::Rules,
    after: G::State,
    legal: Vec<G::Lawful>,
    glances: Vec<f64>,
    habits: Habits<G>,
}

impl<'r, G: Evaluate> Judge<'r, G> {
    /// Returns a judge under the rules.
    pub fn new(rules: &'r G::Rules) -> Judge<'r, G> {
        Judge::with_weights(rules, G::weights(rules))
    }

    /// Returns a judge under the rules who goes by what a search goes by.
    pub fn in_search(rules: &'r G::Rules) -> Judge<'r, G> {
        Judge::with_weights(rules, G::weights_in_search(rules))
    }

    /// Returns a judge under the rules who goes by these weights.
    pub fn with_weights(rules: &'r G::Rules, weights: &'r G::Weights) -> Judge<'r, G> {
        let (legal, glances) = (Vec::new(), Vec::new());
        Judge { weights, rules, after: G::table(rules), legal, glances, habits: Habits::new() }
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
            return G::worth(self.weights, self.rules, state, seat);
        }
        self.after.clone_from(state);
        G::cover_draws(&mut self.after);
        let known = G::perform(self.rules, &mut Certain::<G>::on(&mut self.after), seat, choice);
        let goes_on = known.is_ok() && G::to_act(&self.after).contains(seat);
        if goes_on && G::only_opens(&choice.into()) {
            return self.best_opened(seat);
        }
        let worth = G::worth(self.weights, self.rules, &self.after, seat);
        if goes_on {
            worth + G::prospect(self.weights, self.rules, &self.after, seat)
        } else {
            worth
        }
    }

    /// Returns what the best choice is worth in the position that was just reached.
    fn best_opened(&mut self, seat: Seat) -> f64 {
        let opened = self.after.clone();
        let considered = self.considered(&opened, seat).to_vec();
        let worths = considered.into_iter().map(|choice| self.after(&opened, seat, choice));
        worths.fold(f64::NEG_INFINITY, f64::max)
    }

    /// Returns what the position after the choice is worth, and what the habit of the choice adds.
    pub fn with_habit(&mut self, state: &G::State, seat: Seat, choice: G::Lawful) -> f64 {
        let command = choice.into();
        let habit = G::habit(self.rules, state, seat, &command);
        let added = self.habits.points(&command, habit, G::mark(self.rules, state));
        self.after(state, seat, choice) + added
    }

    /// Returns the best choice in this opinion, one choice ahead; of several any. Of a long list only `width` are looked at.
    pub fn best(
        &mut self,
        state: &G::State,
        seat: Seat,
        opinion: Opinion,
        width: usize,
        random: &mut Stream,
    ) -> Option<G::Lawful> {
        let judged = match opinion {
            Opinion::Worth => Judge::after,
            Opinion::Habits => Judge::with_habit,
        };
        self.considered(state, seat);
        let mut legal = std::mem::take(&mut self.legal);
        if legal.len() > width {
            self.shorten(state, seat, width, &mut legal, random);
        }
        let best = match legal[..] {
            [only] => Some(only),
            _ => most(legal.iter().map(|&it| (it, judged(self, state, seat, it))), random),
        };
        self.legal = legal;
        best
    }

    /// Shortens a long list: to the commands that look best at a glance, or to any if the game cannot tell.
    fn shorten(
        &mut self,
        state: &G::State,
        seat: Seat,
        width: usize,
        legal: &mut Vec<G::Lawful>,
        random: &mut Stream,
    ) {
        self.glances.clear();
        G::glance(self.weights, self.rules, state, seat, legal, &mut self.glances);
        if self.glances.len() == legal.len() {
            let width = width.min(CLOSE);
            bring_best_forward(legal, &mut self.glances, width);
            legal.truncate(width);
        } else {
            bring_any_forward(legal, width, random);
            legal.truncate(width);
        }
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
        G::cover_draws(&mut reached);
        let mut next = Some(choice);
        for _ in 0..LINE_MAX {
            let Some(choice) = next.filter(|&choice| !G::leaves(&choice.into())) else { break };
            let mut desk = Certain::<G>::on(&mut reached);
            if G::perform(self.rules, &mut desk, seat, choice).is_err() {
                break;
            }
            next = self.best(&reached, seat, Opinion::Worth, usize::MAX, random);
        }
        G::worth(self.weights, self.rules, &reached, seat)
    }
}

/// Brings so many items to the front that have most, best first; of several the first one.
fn bring_best_forward<T>(items: &mut [T], worths: &mut [f64], count: usize) {
    for place in 0..count.min(items.len()) {
        let rest = (place + 1..items.len())
            .fold(place, |best, at| if worths[at] > worths[best] { at } else { best });
        items.swap(place, rest);
        worths.swap(place, rest);
    }
}

/// Brings so many items to the front, each of them as likely as the others.
fn bring_any_forward<T>(items: &mut [T], count: usize, random: &mut Stream) {
    for place in 0..count.min(items.len()) {
        let other = place + random.below((items.len() - place).saturating_as::<u32>()) as usize;
        items.swap(place, other);
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

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::chance::GameKey;
    use engine::kernel::game::Game;
    use engine::kernel::play::{advance, deal};
    use engine::twentieth::command::Command;
    use engine::twentieth::terms::Rules;
    use engine::twentieth::{Lawful, TwentiethCentury};

    #[test]
    fn habits_make_players_pass_on_a_land_that_seems_worth_more() {
        let rules = Rules::standard(3).unwrap();
        let mut judge = Judge::<TwentiethCentury>::in_search(&rules);
        let (mut best, mut likeliest) = (0, 0);
        for seed in 0..20 {
            let key = GameKey::unrecorded(seed);
            let random = &mut Stream::unrecorded(seed);
            let mut state = deal::<TwentiethCentury>(&rules, &key);
            let seat = TwentiethCentury::to_act(&state).iter().next().unwrap();
            let lawful = judge.best(&state, seat, Opinion::Worth, usize::MAX, random).unwrap();
            advance::<TwentiethCentury>(&rules, &mut state, &key, seat, lawful);
            let seat = TwentiethCentury::to_act(&state).iter().next().unwrap();
            let is_pass =
                |it: Option<Lawful>| it.map(Command::from) == Some(Command::PassOnLand {});
            best +=
                u32::from(is_pass(judge.best(&state, seat, Opinion::Worth, usize::MAX, random)));
            likeliest +=
                u32::from(is_pass(judge.best(&state, seat, Opinion::Habits, usize::MAX, random)));
        }
        assert!(best < likeliest, "{best} and {likeliest} of 20");
    }

    #[test]
    fn the_best_come_forward_in_order_and_nothing_is_lost() {
        let (mut items, mut worths) = (['a', 'b', 'c', 'd'], [1.0, 3.0, 2.0, 3.0]);
        bring_best_forward(&mut items, &mut worths, 3);
        assert_eq!(items[..3], ['b', 'd', 'c']);
        assert_eq!((items[3], worths), ('a', [3.0, 3.0, 2.0, 1.0]));
    }
}
