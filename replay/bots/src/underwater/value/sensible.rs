//! Choices that no sensible player takes: they give up a step that costs nothing, or leave an ability that was just opened.

use engine::underwater::Lawful;
use engine::underwater::agenda::{Frame, PartsDone, Source};
use engine::underwater::command::Command;
use engine::underwater::state::State;

/// Takes from the list the choices that give up a free step ("The Federation track"), or an ability that was just opened ("Once per turn");
/// one choice at least stays.
pub(super) fn keep_sensible(state: &State, legal: &mut Vec<Lawful>) {
    let steps = |&it: &Lawful| matches!(it.into(), Command::AdvanceMarker { .. });
    if legal.iter().any(steps) || has_just_opened_ability(state) && !legal.iter().all(gives_up) {
        legal.retain(|it| !gives_up(it));
    }
}

/// Returns whether the choice gives up what is open.
fn gives_up(&lawful: &Lawful) -> bool {
    matches!(lawful.into(), Command::SkipRest {} | Command::EndTurn {})
}

/// Returns whether the ability of a permanent card is open, and nothing of it is done.
fn has_just_opened_ability(state: &State) -> bool {
    // The ability is one part of its card: a frame further down is what was paid for.
    let has_just_opened = |frame: &Frame| {
        matches!(frame.source, Source::Ability(_))
            && frame.done == PartsDone::default()
            && frame.path.levels().count() == 1
    };
    state.agenda.frames.last().is_some_and(has_just_opened)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Judge;
    use engine::kernel::chance::{GameKey, Random, Stream};
    use engine::kernel::game::Game;
    use engine::kernel::play::{advance, deal};
    use engine::kernel::seat::Seat;
    use engine::underwater::UnderwaterCities;
    use engine::underwater::terms::Rules;

    /// The legal choices of a position, and those of them that are considered.
    struct Lists {
        legal: Vec<Lawful>,
        considered: Vec<Lawful>,
        has_just_opened: bool,
    }

    impl Lists {
        /// Returns whether either list gives something up.
        fn give_up(&self) -> [bool; 2] {
            [&self.legal, &self.considered].map(|list| list.iter().any(gives_up))
        }
    }

    /// Sees all decisions of games by chance, in which each ability is used at once.
    fn see_decisions(rules: &Rules, mut see: impl FnMut(&State, Seat, &[Lawful])) {
        for seed in 0..40 {
            let (key, mut random) = (GameKey::unrecorded(seed), Stream::unrecorded(seed));
            let mut state = deal::<UnderwaterCities>(rules, &key);
            while let Some(seat) = UnderwaterCities::to_act(&state).iter().next() {
                let mut legal = Vec::new();
                UnderwaterCities::legal(rules, &state, seat, &mut legal);
                see(&state, seat, &legal);
                let any = legal[random.below(legal.len() as u32) as usize];
                let choice = legal.iter().copied().find(uses).unwrap_or(any);
                advance::<UnderwaterCities>(rules, &mut state, &key, seat, choice);
            }
        }
    }

    fn uses(&lawful: &Lawful) -> bool {
        matches!(lawful.into(), Command::UseAbility { .. })
    }

    fn lists() -> Vec<Lists> {
        let rules = Rules::standard(2).unwrap();
        let mut judge = Judge::<UnderwaterCities>::new(&rules);
        let mut lists = Vec::new();
        see_decisions(&rules, |state, seat, legal| {
            lists.push(Lists {
                considered: judge.considered(state, seat).to_vec(),
                legal: legal.to_vec(),
                has_just_opened: has_just_opened_ability(state),
            });
        });
        lists
    }

    #[test]
    fn to_open_an_ability_is_worth_what_the_best_of_its_choices_is() {
        let rules = Rules::standard(2).unwrap();
        let mut judge = Judge::<UnderwaterCities>::new(&rules);
        let (mut opened, mut compared) = (None, 0);
        see_decisions(&rules, |state, seat, legal| {
            if let Some(worth) = opened.take() {
                let choices = judge.considered(state, seat).to_vec();
                let worths = choices.into_iter().map(|choice| judge.after(state, seat, choice));
                assert_eq!(worths.fold(f64::NEG_INFINITY, f64::max), worth);
                compared += 1;
            }
            opened = legal.iter().copied().find(uses).map(|it| judge.after(state, seat, it));
        });
        assert!(compared > 3, "{compared}");
    }

    #[test]
    fn nobody_gives_up_a_free_step_or_what_was_just_opened() {
        let lists = lists();
        assert!(lists.iter().all(|it| !it.considered.is_empty()));
        let steps = |&it: &Lawful| matches!(it.into(), Command::AdvanceMarker { .. });
        let step = |it: &&Lists| it.legal.iter().any(steps);
        let steps: Vec<[bool; 2]> = lists.iter().filter(step).map(Lists::give_up).collect();
        let opened = lists.iter().filter(|it| it.has_just_opened);
        let opened: Vec<[bool; 2]> = opened.map(Lists::give_up).collect();
        for given_up in [steps, opened] {
            assert!(given_up.contains(&[true, false]), "{given_up:?}");
            assert!(given_up.iter().all(|[_, considered]| !considered), "{given_up:?}");
        }
        let other = lists.iter().filter(|it| !step(it) && !it.has_just_opened);
        assert!(other.map(Lists::give_up).all(|[legal, considered]| legal == considered));
    }
}
