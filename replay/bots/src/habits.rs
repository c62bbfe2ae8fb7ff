//! The habits of a search: which kinds of choices it makes more or less often than their worth one choice ahead tells.
//!
//! Greedy players take what is worth most one choice ahead. That overlooks what passing on a land or letting a technology work brings later, and a
//! search finds it out. When a search lets all play on, a habit adds to the worth of a choice, in points: so much that what searches chose in many
//! games becomes likeliest (conditional logit, McFadden 1974; the example `habits` fits them anew).

use super::experience::{Lesson, shares};
use super::valued::{Evaluate, Kind};
use serde_json::Value;

/// Returns the name of a habit: the type of the command, and its number where there are several.
pub fn name<G: Evaluate>(command: &G::Command, (_, number): Kind<G>) -> String {
    let written = serde_json::to_value(command).unwrap_or_default();
    let of_type = written.get("type").and_then(Value::as_str).unwrap_or_default();
    if number == 0 { of_type.to_owned() } else { format!("{of_type} {number}") }
}

/// The habits of a game by the kinds of their commands, so that each name is looked up once.
pub(super) struct Habits<G: Evaluate> {
    known: Vec<(Kind<G>, Option<&'static Lesson>)>,
}

impl<G: Evaluate> Habits<G> {
    /// Returns the habits, of which none is known by its kind yet.
    pub(super) const fn new() -> Habits<G> {
        Habits { known: Vec::new() }
    }

    /// Returns the points that the habit of a choice adds at a mark of the game; 0 if nothing was learnt of it.
    pub(super) fn points(&mut self, command: &G::Command, habit: Kind<G>, mark: f64) -> f64 {
        self.lesson(command, habit).map_or(0.0, |lesson| lesson.at(&shares(mark)))
    }

    fn lesson(&mut self, command: &G::Command, habit: Kind<G>) -> Option<&'static Lesson> {
        if let Some((_, known)) = self.known.iter().find(|(known, _)| *known == habit) {
            return *known;
        }
        let name = name::<G>(command, habit);
        let lesson = G::HABITS.iter().find(|lesson| lesson.of == name);
        self.known.push((habit, lesson));
        lesson
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::twentieth::TwentiethCentury;
    use engine::twentieth::command::Command;
    use std::mem::discriminant;

    #[test]
    fn a_habit_is_found_by_its_name_and_adds_what_was_learnt_at_the_mark() {
        let mut habits = Habits::<TwentiethCentury>::new();
        let pass = Command::PassOnLand {};
        let habit = (discriminant(&pass), 3);
        assert_eq!(name::<TwentiethCentury>(&pass, habit), "pass_on_land 3");
        let learnt = TwentiethCentury::HABITS.iter().find(|it| it.of == "pass_on_land 3").unwrap();
        for _ in 0..2 {
            assert_eq!(habits.points(&pass, habit, 1.0), learnt.weights[1]);
        }
        let between = f64::midpoint(learnt.weights[0], learnt.weights[1]);
        assert_eq!(habits.points(&pass, habit, 0.5), between);
        let other = (discriminant(&pass), 200);
        assert_eq!(habits.points(&pass, other, 1.0), 0.0, "nothing was learnt of it");
    }
}
