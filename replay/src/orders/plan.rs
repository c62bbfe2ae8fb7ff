//! Planning ahead: what a seat could choose after choices of others, in a world that agrees with what the seat has seen.
//!
//! Such a world is a guess: what is hidden is dealt anew, and choices that are left open are made as a simple bot would. So a plan only
//! proposes; when its line is due, each choice is checked like any other one.

use super::line::Expected;
use super::rule::OrderRules;
use bots::BotKind;
use bots::choosing::LetBotsChoose;
use bots::level::Seeds;
use engine::kernel::chance::{GameKey, Stream};
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::outlook::Prospect;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use serde::Deserialize as _;
use serde_json::{Map, Value, json};

/// The most choices that a bot makes in one plan: some ten turns of others.
const GUESSES_MAX: u32 = 200;
/// The number from which a world is dealt: the same plan leads to the same one.
const WORLD: u64 = 1;

/// A plan as far as it has come.
pub struct Plan<'r, G: Game> {
    rules: &'r G::Rules,
    seat: Seat,
    world: G::State,
    key: GameKey,
    /// The answer to whether the seat can tell what it could choose: not after a card that it would have drawn.
    sight: Sight,
    guesses: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sight {
    Clear,
    Blocked,
}

/// A plan with a choice that cannot be made in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("choice {place} of the plan, counted from 0, cannot be made there: take it back")]
pub struct Broken {
    /// Its place.
    pub place: usize,
}

impl<'r, G: OrderRules + LetBotsChoose> Plan<'r, G> {
    /// Imagines choices from the position that the seat sees: own ones, and those of others as a line expects them.
    ///
    /// # Errors
    /// [`Broken`], with the first own choice that cannot be made.
    pub fn of(
        rules: &'r G::Rules,
        seen: &Seen<G::State>,
        seat: Seat,
        steps: &[Expected],
    ) -> Result<Plan<'r, G>, Broken> {
        let world = G::fill(rules, seen, &mut Stream::unrecorded(WORLD));
        let key = GameKey::unrecorded(WORLD);
        let mut plan = Plan { rules, seat, world, key, sight: Sight::Clear, guesses: 0 };
        for (place, step) in steps.iter().enumerate() {
            match (step.seat == seat, &step.command) {
                (true, Some(command)) => plan.choose(command).ok_or(Broken { place })?,
                (true, None) => return Err(Broken { place }),
                (false, command) => plan.others(step.seat, command.as_ref()),
            }
        }
        Ok(plan)
    }

    /// Returns the seat that is asked next: the own one, or the only other one; `None` if nobody can tell.
    pub fn next(&self) -> Option<Seat> {
        let asked = G::to_act(&self.world);
        if self.guesses >= GUESSES_MAX {
            return None;
        }
        match asked.contains(self.seat) {
            true => Some(self.seat),
            false => asked.iter().next().filter(|_| asked.len() == 1),
        }
    }

    /// Returns what the own seat could choose; nothing if it is not asked, or if that depends on what it would have drawn.
    pub fn own_choices(&self) -> Vec<G::Command> {
        match self.sight {
            Sight::Clear => self.legal(self.seat),
            Sight::Blocked => Vec::new(),
        }
    }

    /// Returns what a line can expect of another seat, each once.
    pub fn patterns(&self, other: Seat) -> Vec<Map<String, Value>> {
        let mut patterns = Vec::new();
        for pattern in self.legal(other).iter().filter_map(G::pattern) {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
        patterns
    }

    /// Returns the position as the own seat would see it.
    pub fn seen(&self) -> Seen<G::State> {
        hide::<G>(&self.world, Viewer::Seat(self.seat))
    }

    fn legal(&self, seat: Seat) -> Vec<G::Command> {
        let seen = hide::<G>(&self.world, Viewer::Referee);
        play::legal::<G>(self.rules, &seen, seat).into_iter().map(Into::into).collect()
    }

    fn choose(&mut self, command: &Map<String, Value>) -> Option<()> {
        let command = G::Command::deserialize(&Value::Object(command.clone())).ok()?;
        let lawful = G::check(self.rules, &self.world, self.seat, &command).ok()?;
        let prospect = Prospect::<G>::of(self.rules, &self.seen(), self.seat, lawful);
        if prospect.reached.is_err() || prospect.facts.iter().any(G::is_disclosure) {
            self.sight = Sight::Blocked;
        }
        play::advance::<G>(self.rules, &mut self.world, &self.key, self.seat, lawful);
        Some(())
    }

    /// Lets another seat choose: so if it can, and then as a bot would until it is not asked any more.
    fn others(&mut self, seat: Seat, command: Option<&Map<String, Value>>) {
        if !G::to_act(&self.world).contains(seat) {
            return;
        }
        let expected = command.map(|command| Expected { seat, command: Some(command.clone()) });
        let fits = |command: &G::Command| {
            let written = serde_json::to_value(command);
            let fits = |expected: &Expected| written.is_ok_and(|it| expected.fits(&it));
            expected.as_ref().is_some_and(fits)
        };
        let fitting = self.legal(seat).into_iter().find(fits);
        let mut next = fitting.or_else(|| self.guess(seat));
        while self.guesses < GUESSES_MAX {
            self.guesses += 1;
            let Some(command) = next.filter(|_| G::to_act(&self.world).contains(seat)) else {
                return;
            };
            let Ok(lawful) = G::check(self.rules, &self.world, seat, &command) else { return };
            play::advance::<G>(self.rules, &mut self.world, &self.key, seat, lawful);
            next = self.guess(seat);
        }
    }

    fn guess(&self, seat: Seat) -> Option<G::Command> {
        let seen = hide::<G>(&self.world, Viewer::Seat(seat));
        let seeds = Seeds::both(self.guesses.into());
        G::chosen_by(BotKind::Greedy, self.rules, &seen, seat, seeds)
    }
}

/// Writes a plan as the branches of a line: own choices answer those of others before them.
pub fn branches(seat: Seat, steps: &[Expected]) -> Value {
    let mut branches = Vec::new();
    let mut rest = steps;
    while !rest.is_empty() {
        let others = rest.iter().take_while(|step| step.seat != seat).count();
        let (expect, later) = rest.split_at(others);
        let own = later.iter().take_while(|step| step.seat == seat).count();
        let (own, later) = later.split_at(own);
        let play: Vec<_> = own.iter().filter_map(|step| step.command.as_ref()).collect();
        branches.push(json!({ "expect": expect, "play": play }));
        rest = later;
    }
    let nest = |then: Value, mut branch: Value| {
        branch["then"] = then;
        json!([branch])
    };
    branches.into_iter().rev().fold(json!([]), nest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::Order;
    use engine::kernel::edition::Published;
    use engine::kernel::table::Created;
    use engine::twentieth::TwentiethCentury as Century;
    use engine::underwater::UnderwaterCities as Cities;

    fn created<G: Published>(seats: u8) -> G::Rules {
        let created = Created {
            ruleset: G::NAME.to_owned(),
            edition: G::editions().remove(0),
            seats,
            options: json!({}),
            commitment: engine::kernel::chance::Seed([1; 32])
                .commit(engine::kernel::ids::GameId([2; 16])),
            dispute_time: None,
            clock: None,
            parent: None,
        };
        G::rules(&created, G::REVISION).expect("the rules")
    }

    fn begun<G: Published>(seats: u8) -> (G::Rules, G::State) {
        let rules = created::<G>(seats);
        let state = play::deal::<G>(&rules, &GameKey::unrecorded(5));
        (rules, state)
    }

    fn object(value: Value) -> Map<String, Value> {
        value.as_object().cloned().expect("an object")
    }

    #[test]
    fn a_bidder_plans_what_to_answer_to_each_opening() {
        let (rules, state) = begun::<Century>(3);
        let starter = Century::to_act(&state).iter().next().expect("a starter");
        let seat = Seat::first(3).find(|seat| *seat != starter).expect("another");
        let seen = hide::<Century>(&state, Viewer::Seat(seat));
        let plan = Plan::<Century>::of(&rules, &seen, seat, &[]).expect("a plan");
        assert_eq!(plan.next(), Some(starter));
        let open = plan.patterns(starter).into_iter().find(|it| it["type"] == "open_auction");
        let mut steps = vec![Expected { seat: starter, command: open }];
        for _ in 0..4 {
            let plan = Plan::<Century>::of(&rules, &seen, seat, &steps).expect("a plan");
            match plan.next().expect("a seat") {
                own if own == seat => {
                    let pass = object(json!({"type": "pass_on_land"}));
                    assert!(plan.own_choices().iter().any(|it| {
                        serde_json::to_value(it).ok().as_ref().and_then(Value::as_object)
                            == Some(&pass)
                    }));
                    steps.push(Expected { seat, command: Some(pass) });
                    break;
                }
                other => steps.push(Expected { seat: other, command: None }),
            }
        }
        let order = json!({"kind": "line", "branches": branches(seat, &steps)});
        assert!(serde_json::from_value::<Order<Century>>(order.clone()).is_ok(), "{order}");
    }

    #[test]
    fn a_plan_keeps_the_first_cards_and_knows_nothing_of_what_would_be_drawn() {
        let (rules, state) = begun::<Cities>(2);
        let [seat, other] = [1, 2].map(|number| Seat::numbered(number).expect("a seat"));
        let seen = hide::<Cities>(&state, Viewer::Seat(seat));
        let mut steps = Vec::new();
        for _ in 0..3 {
            let plan = Plan::<Cities>::of(&rules, &seen, seat, &steps).expect("a plan");
            let first = serde_json::to_value(plan.own_choices()[0]).expect("a form");
            steps.push(Expected { seat, command: Some(object(first)) });
        }
        let plan = Plan::<Cities>::of(&rules, &seen, seat, &steps).expect("a plan");
        assert_eq!(plan.next(), Some(other));
        let twice = vec![steps[0].clone(), steps[0].clone()];
        assert_eq!(
            Plan::<Cities>::of(&rules, &seen, seat, &twice).err(),
            Some(Broken { place: 1 })
        );
    }
}
