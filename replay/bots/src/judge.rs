//! Judging choices by what they lead to, one choice ahead: by its worth alone, as greedy players do, or with habits, as a search plays on.
//!
//! A choice can also be followed to the end of its turn, as a [`Line`]: greedy players go by the best line of all choices, whoever plays on
//! within a search by the best of the few that look best at a glance.

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
/// Choices that look worse than the best one by so many points at a glance are not followed to the end of the turn.
const NEAR: f64 = 1.0;
/// Of a long list the own seat looks at so many commands when all play on within a search.
pub(super) const OWN_WIDTH: usize = 16;

/// The measure by which choices are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opinion {
    /// The worth of what it leads to alone.
    Worth,
    /// The worth, and the habits of searches: whoever plays as a search would goes by this.
    Habits,
}

/// How a player who looks one choice ahead chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manner {
    /// The measure.
    pub opinion: Opinion,
    /// Of a long list so many commands are looked at.
    pub width: usize,
}

impl Manner {
    /// Looks at everything, and goes by its worth alone.
    pub const THOROUGH: Manner = Manner { opinion: Opinion::Worth, width: usize::MAX };
    /// Looks at as much as a search does for its own seat, and goes by its worth alone.
    pub const QUICK: Manner = Manner { opinion: Opinion::Worth, width: OWN_WIDTH };
}

/// Choices of one seat, one after another to the end of its turn, as far as they are certain.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<L> {
    /// The choices, the first one first.
    pub steps: Vec<L>,
    /// The worth of the position after them.
    pub worth: f64,
}

/// The rest of a line that a seat follows, the next choice last.
struct Followed<L> {
    seat: Seat,
    steps: Vec<L>,
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
    followed: Option<Followed<G::Lawful>>,
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
        Judge {
            weights,
            rules,
            after: G::table(rules),
            legal: Vec::new(),
            glances: Vec::new(),
            habits: Habits::new(),
            followed: None,
        }
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

    /// Returns the choice that is best in this manner, one choice ahead; of several any.
    pub fn best(
        &mut self,
        state: &G::State,
        seat: Seat,
        manner: Manner,
        random: &mut Stream,
    ) -> Option<G::Lawful> {
        self.considered(state, seat);
        self.best_considered(state, seat, manner, random)
    }

    /// Returns what the seat chooses when it plays on within a search: the best choice as [`Judge::best`] finds it, but where a game tells choices
    /// apart at a glance the one that begins the best line, which is then followed.
    pub fn play_on(
        &mut self,
        state: &G::State,
        seat: Seat,
        manner: Manner,
        random: &mut Stream,
    ) -> Option<G::Lawful> {
        if let Some(next) = self.next_of_line(state, seat) {
            return Some(next);
        }
        self.considered(state, seat);
        match self.near_at_a_glance(state, seat)[..] {
            [] => self.best_considered(state, seat, manner, random),
            [only] => Some(only),
            ref several => self.begin_best_line(state, seat, several, random),
        }
    }

    /// Leaves the line that is followed, because play goes on from another position.
    pub fn leave_line(&mut self) {
        self.followed = None;
    }

    /// Returns the next choice of the line that the seat follows; `None` if there is none, or if it is not legal, by which the line is left.
    fn next_of_line(&mut self, state: &G::State, seat: Seat) -> Option<G::Lawful> {
        let mut line = self.followed.take().filter(|line| line.seat == seat)?;
        let next = G::check(self.rules, state, seat, &line.steps.pop()?.into()).ok()?;
        self.followed = Some(line);
        Some(next)
    }

    /// Returns what was considered and looks best at a glance, best first; nothing if the game cannot tell, or there is no choice.
    fn near_at_a_glance(&mut self, state: &G::State, seat: Seat) -> Vec<G::Lawful> {
        let mut legal = std::mem::take(&mut self.legal);
        let mut near = Vec::new();
        if legal.len() > 1 && self.bring_close_forward(state, seat, CLOSE, &mut legal) {
            let looks = legal.iter().zip(&self.glances).take(CLOSE);
            let enough = self.glances[0] - NEAR;
            near.extend(looks.filter(|&(_, &glance)| glance >= enough).map(|(&choice, _)| choice));
        }
        self.legal = legal;
        near
    }

    /// Brings so many choices to the front that look best at a glance; returns false if the game cannot tell.
    fn bring_close_forward(
        &mut self,
        state: &G::State,
        seat: Seat,
        count: usize,
        legal: &mut [G::Lawful],
    ) -> bool {
        self.glances.clear();
        G::glance(self.weights, self.rules, state, seat, legal, &mut self.glances);
        let is_told = self.glances.len() == legal.len();
        if is_told {
            bring_best_forward(legal, &mut self.glances, count);
        }
        is_told
    }

    /// Returns the choice that begins the best line, and follows that line from now on.
    fn begin_best_line(
        &mut self,
        state: &G::State,
        seat: Seat,
        choices: &[G::Lawful],
        random: &mut Stream,
    ) -> Option<G::Lawful> {
        let lines: Vec<(G::Lawful, Line<G::Lawful>)> = choices
            .iter()
            .map(|&choice| (choice, self.line(state, seat, choice, random)))
            .collect();
        let worths = lines.into_iter().map(|(choice, line)| ((choice, line.steps), line.worth));
        let (choice, mut steps) = most(worths, random)?;
        steps.reverse();
        steps.pop();
        self.followed = Some(Followed { seat, steps });
        Some(choice)
    }

    /// Returns the best choice of those that were considered.
    fn best_considered(
        &mut self,
        state: &G::State,
        seat: Seat,
        manner: Manner,
        random: &mut Stream,
    ) -> Option<G::Lawful> {
        let judged = match manner.opinion {
            Opinion::Worth => Judge::after,
            Opinion::Habits => Judge::with_habit,
        };
        let mut legal = std::mem::take(&mut self.legal);
        if legal.len() > manner.width {
            self.shorten(state, seat, manner.width, &mut legal, random);
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
        let close = width.min(CLOSE);
        if self.bring_close_forward(state, seat, close, legal) {
            legal.truncate(close);
        } else {
            bring_any_forward(legal, width, random);
            legal.truncate(width);
        }
    }

    /// Returns the line of the choice and the rest of the turn, of which each further choice is the best one choice ahead. It ends where chance
    /// would decide.
    pub fn line(
        &mut self,
        state: &G::State,
        seat: Seat,
        choice: G::Lawful,
        random: &mut Stream,
    ) -> Line<G::Lawful> {
        let mut reached = state.clone();
        G::cover_draws(&mut reached);
        let (mut steps, mut next) = (Vec::new(), Some(choice));
        while let Some(choice) = next.filter(|&it| steps.len() < LINE_MAX && !G::leaves(&it.into()))
        {
            // What chance decides is begun by this choice, too.
            steps.push(choice);
            let mut desk = Certain::<G>::on(&mut reached);
            if G::perform(self.rules, &mut desk, seat, choice).is_err() {
                break;
            }
            next = self.best(&reached, seat, Manner::THOROUGH, random);
        }
        Line { steps, worth: G::worth(self.weights, self.rules, &reached, seat) }
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
    use crate::underwater::tests::position;
    use engine::kernel::chance::GameKey;
    use engine::kernel::game::Game;
    use engine::kernel::play::{advance, deal};
    use engine::twentieth::command::Command;
    use engine::twentieth::terms::Rules;
    use engine::twentieth::{Lawful, TwentiethCentury};
    use engine::underwater::UnderwaterCities as Cities;

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
            let lawful = judge.best(&state, seat, Manner::THOROUGH, random).unwrap();
            advance::<TwentiethCentury>(&rules, &mut state, &key, seat, lawful);
            let seat = TwentiethCentury::to_act(&state).iter().next().unwrap();
            let is_pass =
                |it: Option<Lawful>| it.map(Command::from) == Some(Command::PassOnLand {});
            let likely = Manner { opinion: Opinion::Habits, ..Manner::THOROUGH };
            best += u32::from(is_pass(judge.best(&state, seat, Manner::THOROUGH, random)));
            likeliest += u32::from(is_pass(judge.best(&state, seat, likely, random)));
        }
        assert!(best < likeliest, "{best} and {likeliest} of 20");
    }

    /// Returns the best line of those that look near at a glance; `None` if a glance leaves no two.
    fn best_line(
        judge: &mut Judge<'_, Cities>,
        state: &<Cities as Game>::State,
        seat: Seat,
    ) -> Option<f64> {
        let random = &mut Stream::unrecorded(1);
        judge.considered(state, seat);
        let near = judge.near_at_a_glance(state, seat);
        let lines = near.iter().map(|&choice| judge.line(state, seat, choice, random).worth);
        let best = lines.fold(f64::NEG_INFINITY, f64::max);
        (near.len() > 1).then_some(best)
    }

    #[test]
    fn whoever_plays_on_ends_the_turn_where_the_best_line_does() {
        let mut followed = 0;
        for choices in (0..160).step_by(4) {
            let (rules, mut state) = position(2, choices);
            let mut judge = Judge::<Cities>::in_search(&rules);
            // A card that is drawn is known here, but to nobody who follows a line.
            Cities::cover_draws(&mut state);
            let Some(seat) = Cities::to_act(&state).iter().next() else { continue };
            let Some(best) = best_line(&mut judge, &state, seat) else { continue };
            let random = &mut Stream::unrecorded(1);
            let mut is_certain = true;
            while judge.followed.as_ref().is_none_or(|line| !line.steps.is_empty()) {
                let choice = judge.play_on(&state, seat, Manner::QUICK, random).unwrap();
                let desk = &mut Certain::<Cities>::on(&mut state);
                is_certain = Cities::perform(&rules, desk, seat, choice).is_ok();
            }
            if is_certain {
                assert_eq!(Cities::worth(judge.weights, &rules, &state, seat), best, "{choices}");
                followed += 1;
            }
        }
        assert!(followed > 5, "{followed}");
    }

    /// Returns the points by which the seat that plays on by lines is ahead at the end of who looks one choice ahead.
    fn lead_by_lines(seed: u64, number: u8) -> i32 {
        let (rules, _) = position(2, 0);
        let key = GameKey::unrecorded(seed);
        let random = &mut Stream::unrecorded(seed);
        let mut state = deal::<Cities>(&rules, &key);
        let mut judge = Judge::<Cities>::in_search(&rules);
        let by_lines = Seat::numbered(number).unwrap();
        while let Some(seat) = Cities::to_act(&state).iter().next() {
            let choose = if seat == by_lines { Judge::play_on } else { Judge::best };
            let choice = choose(&mut judge, &state, seat, Manner::QUICK, random);
            advance::<Cities>(&rules, &mut state, &key, seat, choice.unwrap());
        }
        let points = |seat| i32::from(state.nation(seat).points);
        let others = Seat::first(2).filter(|&seat| seat != by_lines);
        others.fold(points(by_lines), |lead, other| lead - points(other))
    }

    #[test]
    fn whoever_plays_on_by_lines_beats_who_looks_one_choice_ahead() {
        let leads = (0..10).flat_map(|seed| [1, 2].map(|number| lead_by_lines(seed, number)));
        let lead: i32 = leads.sum();
        assert!(lead > 60, "{lead} points in 20 games");
    }

    #[test]
    fn the_best_come_forward_in_order_and_nothing_is_lost() {
        let (mut items, mut worths) = (['a', 'b', 'c', 'd'], [1.0, 3.0, 2.0, 3.0]);
        bring_best_forward(&mut items, &mut worths, 3);
        assert_eq!(items[..3], ['b', 'd', 'c']);
        assert_eq!((items[3], worths), ('a', [3.0, 3.0, 2.0, 1.0]));
    }
}
