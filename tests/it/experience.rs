//! The lessons of games for the bots that search: it tells more of how a game ends than what was put down by thought.

use engine::kernel::edition::Published;
use engine::kernel::seat::Seat;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::bots::BotKind;
use replay::bots::choosing::LetBotsChoose;
use replay::bots::contest::{Contest, Follower};
use replay::bots::experience::promise;
use replay::bots::habits::name;
use replay::bots::search::mixed;
use replay::bots::valued::Evaluate;
use serde_json::json;
use std::collections::BTreeSet;
use std::ops::Range;
use tests::playout::Setup;

/// Of so many positions each way of looking told the player who came out ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct RightCalls {
    positions: u32,
    worth: u32,
    experience: u32,
}

/// Looks at the first two players of each game, in the middle part of it, whenever a stage begins.
fn told<G: Published + LetBotsChoose>(seats: u8, games: u64, stages: Range<u32>) -> RightCalls {
    let rules = Setup::of::<G>(seats, json!({})).rules::<G>();
    let [one, other] = [0, 1].map(|place| Seat::first(seats).nth(place).expect("a seat"));
    let mut told = RightCalls::default();
    for game in 0..games {
        let (mut at_the_end, mut looked, mut next) = (0.0, Vec::new(), stages.start);
        let bots = vec![BotKind::Greedy; seats.into()];
        let seed = mixed(23, game);
        Contest::<G>::new(&rules, &bots, seed)
            .watched(|state| {
                let lead = |value: &dyn Fn(Seat) -> f64| value(one) - value(other);
                let experience = lead(&|seat| promise::<G>(&rules, state, seat));
                if G::stage(state) >= next && next < stages.end {
                    next = G::stage(state) + 1;
                    looked.push((
                        lead(&|seat| G::worth(G::weights(&rules), &rules, state, seat)),
                        experience,
                    ));
                }
                at_the_end = experience;
            })
            .expect("a game between bots ends");
        for (worth, experience) in looked {
            told.positions += 1;
            told.worth += u32::from(worth * at_the_end > 0.0);
            told.experience += u32::from(experience * at_the_end > 0.0);
        }
    }
    told
}

#[test]
fn experience_tells_more_than_the_worth_who_is_ahead_at_the_end_of_underwater_cities() {
    let told = told::<UnderwaterCities>(2, 50, 12..27);
    assert!(told.experience > told.worth, "{told:?}");
}

#[test]
fn experience_tells_more_than_the_worth_who_is_ahead_at_the_end_of_20th_century() {
    let told = told::<TwentiethCentury>(3, 75, 2..6);
    assert!(told.experience > told.worth, "{told:?}");
}

/// At the end only points count, and there is a lesson of each number.
fn every_number_has_its_lesson<G: Published + LetBotsChoose>(seats: u8) {
    let rules = Setup::of::<G>(seats, json!({})).rules::<G>();
    let seat = Seat::first(1).next().expect("a seat");
    let named: BTreeSet<&str> = G::lessons(&rules).iter().map(|lesson| lesson.of).collect();
    assert_eq!(named.len(), G::lessons(&rules).len());
    let bots = vec![BotKind::Random; seats.into()];
    let (mut looked_at, mut last) = (0, 0.0);
    let played = Contest::<G>::new(&rules, &bots, 1).watched(|state| {
        let counted = G::counted(&rules, state, seat);
        assert_eq!(counted.len(), G::lessons(&rules).len());
        assert!(counted.iter().all(|number| number.is_finite()), "{counted:?}");
        last = promise::<G>(&rules, state, seat);
        looked_at += 1;
    });
    let outcome = played.expect("a game between bots ends");
    assert!(looked_at > 50);
    let points = outcome.0.iter().find(|place| place.seat == seat).expect("a place").points;
    assert_eq!(last, f64::from(points));
}

#[test]
fn what_is_counted_and_what_was_learned_belong_together() {
    (1..=4).for_each(every_number_has_its_lesson::<UnderwaterCities>);
    every_number_has_its_lesson::<TwentiethCentury>(4);
}

/// Takes down the habits of whatever could be chosen.
struct Watcher<'r, G: LetBotsChoose> {
    rules: &'r G::Rules,
    met: BTreeSet<String>,
}

impl<G: LetBotsChoose> Follower<G> for Watcher<'_, G> {
    fn look(&mut self, state: &G::State) {
        for seat in G::to_act(state).iter() {
            let mut legal = Vec::new();
            G::legal(self.rules, state, seat, &mut legal);
            self.met.extend(legal.into_iter().map(Into::into).map(|command: G::Command| {
                name::<G>(&command, G::habit(self.rules, state, seat, &command))
            }));
        }
    }
}

#[test]
fn every_habit_that_was_learnt_is_met_in_games() {
    let rules = Setup::of::<TwentiethCentury>(3, json!({})).rules::<TwentiethCentury>();
    let mut watcher = Watcher::<TwentiethCentury> { rules: &rules, met: BTreeSet::new() };
    for game in 0..20 {
        let contest = Contest::<TwentiethCentury>::new(&rules, &[BotKind::Greedy; 3], game);
        contest.followed(&mut watcher).expect("a game between bots ends");
    }
    let learnt = TwentiethCentury::HABITS.iter().map(|lesson| lesson.of.to_owned());
    let never: Vec<String> = learnt.filter(|name| !watcher.met.contains(name)).collect();
    assert!(never.is_empty(), "never met: {never:?}");
}
