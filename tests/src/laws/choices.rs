//! Choices: what a page or a bot is told of each lawful command suffices to draw it, to tell it from the others and to know what it brings.
//!
//! That nothing else is told is certain by type: everything is made from what a seat has seen.

use super::{Evidence, Subject};
use crate::playout::Playout;
use engine::kernel::chance::Random;
use engine::kernel::choice::chosen;
use engine::kernel::choice::path::{self, Progress, Question};
use engine::kernel::choice::why::why;
use engine::kernel::choice::{self, Choice, Describe, Description};
use engine::kernel::edition::Published;
use engine::kernel::event::Command;
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::outlook::{Outlook, Prospect, Untried, try_chain};
use engine::kernel::play;
use engine::kernel::quantity::change::Change;
use engine::kernel::quantity::{Measurable, change, numbers};
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Wording;
use engine::kernel::text::sentence::Sentence;
use engine::kernel::viewer::Viewer;
use serde_json::Value;
use std::collections::BTreeSet;

/// A game whose places can be found in what is shown, by another hand than the one that lists them.
pub trait Findable: Published + Describe + Measurable {
    /// Returns whether the place is in the view, or on a board or tile of the edition that the view shows.
    fn is_shown(rules: &Self::Rules, view: &Self::View, place: Self::Place) -> bool;

    /// Writes all places that may be shown beside those of one seat, and those of that seat, and some that are shown nowhere.
    fn places(seat: Seat) -> Vec<String>;
}

pub(super) const WORDINGS: [Wording; 2] = [Wording::EN, Wording::DE];

/// A decision of a playout.
struct Decision<'p, G: Game> {
    rules: &'p G::Rules,
    state: &'p G::State,
    seen: Seen<G::State>,
    seat: Seat,
    list: Vec<G::Lawful>,
}

/// Some of the decisions of a playout, those within drafts among them.
fn decisions<'p, G: Published>(
    subject: &Subject<G>,
    playout: &'p Playout<G>,
) -> Vec<Decision<'p, G>> {
    let mut random = playout.randomness();
    let mut decisions = Vec::new();
    for table in playout.tables.iter().filter(|table| table.phase == Phase::Playing) {
        for seat in G::to_act(&table.game).iter() {
            if random.below(subject.one_in) == 0 {
                let (rules, state) = (&playout.rules, &table.game);
                let seen = hide::<G>(state, Viewer::Seat(seat));
                let list = play::legal::<G>(rules, &seen, seat);
                decisions.push(Decision { rules, state, seen, seat, list });
            }
        }
    }
    decisions
}

impl<G: Findable> Decision<'_, G> {
    fn choices(&self, wording: Wording) -> Vec<Choice<G::Place>> {
        let choice = |&lawful: &G::Lawful| {
            let prospect = Prospect::of(self.rules, &self.seen, self.seat, lawful);
            choice::describe::<G>(self.rules, &self.seen, self.seat, &prospect, wording)
        };
        self.list.iter().map(choice).collect()
    }

    fn commands(&self) -> impl Iterator<Item = G::Command> {
        self.list.iter().map(|&lawful| lawful.into())
    }
}

/// Each place of a list is in the view or on a board that it shows, and is read back as it was written.
pub fn places_are_shown<G: Findable>(subject: &Subject<G>, playout: &Playout<G>) -> Evidence {
    let mut evidence = Evidence::default();
    for decision in decisions(subject, playout) {
        let view = G::view(decision.rules, &decision.seen);
        for choice in decision.choices(Wording::EN) {
            for place in choice.description.at {
                assert!(G::is_shown(decision.rules, &view, place), "`{place}` is shown nowhere");
                assert_eq!(place.to_string().parse(), Ok(place), "what `{place}` is read as");
            }
        }
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

/// Two items of a list never agree in places, amount and parts; each has its kind and sound words.
pub fn choices_are_told_apart<G: Findable>(subject: &Subject<G>, playout: &Playout<G>) -> Evidence {
    let mut evidence = Evidence::default();
    for decision in decisions(subject, playout) {
        for wording in WORDINGS {
            let mut told = BTreeSet::new();
            for (choice, command) in decision.choices(wording).iter().zip(decision.commands()) {
                let Description { at, amount, parts, .. } = &choice.description;
                let is_new = told.insert((at.clone(), *amount, parts.clone()));
                assert!(is_new, "{command:?} agrees with an earlier item: {choice:?}");
                assert_worded(choice);
                assert_eq!(choice.description.group.key, kind(&command), "the key of {command:?}");
            }
            assert_leads(&path::ask::<G>(decision.rules, &decision.seen, decision.seat, wording));
        }
        evidence.case(decision.list.len() > 1);
    }
    evidence.case(true);
    evidence
}

/// The `type` of a command.
fn kind(command: &impl serde::Serialize) -> Value {
    serde_json::to_value(command).expect("a command is JSON")["type"].take()
}

fn assert_worded<P: engine::kernel::place::Place>(choice: &Choice<P>) {
    let Description { verb, group, parts, .. } = &choice.description;
    let labels = parts.iter().map(|part| &part.label);
    for words in [verb, &group.title].into_iter().chain(labels) {
        assert_sound(words);
    }
}

/// No gap, no name of the code.
fn assert_sound(words: &Sentence) {
    let words = words.to_string();
    assert!(!words.is_empty() && words == words.trim() && !words.contains("  "), "{words:?}");
    assert!(!words.contains(['_', '{', '}', '"', '\n']), "{words:?}");
}

/// A question has words, and its path leads here: what is over, what is asked, what comes later.
fn assert_leads(question: &Question) {
    assert_sound(&question.prompt);
    question.path.iter().for_each(|stage| assert_sound(&stage.text));
    assert!(question.path.is_sorted_by_key(|stage| stage.state), "{question:?}");
    assert!(question.path.iter().any(|stage| stage.state == Progress::Now), "{question:?}");
}

/// Commands of a list whose places are asked about.
const ASKED: usize = 4;

/// Each lawful command is among those that one may think of at its places, and nothing refuses it there.
pub fn what_is_legal_is_thought_of<G: Findable>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    for decision in decisions(subject, playout) {
        let Decision { rules, seen, seat, .. } = &decision;
        // A few of a list are enough: others are met in other positions.
        for command in decision.commands().step_by(decision.list.len() / ASKED + 1) {
            let at = G::describe(rules, seen, *seat, &command, Wording::EN).at;
            let (first, rest) = at.split_at(at.len().min(1));
            for places in [&at[..], first, rest].into_iter().filter(|places| !places.is_empty()) {
                let thought_of = G::candidates(rules, seen, *seat, places);
                assert!(
                    thought_of.contains(&command),
                    "{command:?} is not thought of at {places:?}"
                );
                let legal = why::<G>(rules, seen, *seat, places).legal;
                assert!(legal > 0, "nothing is legal at {places:?}");
                evidence.case(true);
            }
        }
    }
    evidence.case(true);
    evidence
}

/// Places that are asked about in one position.
const PLACES: usize = 8;

/// At each place, shown or not, something can be done, or a rule refuses it, or it is told why there is nothing to refuse.
pub fn why_not_is_always_told<G: Findable>(subject: &Subject<G>, playout: &Playout<G>) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for Decision { rules, seen, seat, .. } in decisions(subject, playout) {
        for owner in Seat::first(G::seats(rules)) {
            let places = G::places(owner);
            for _ in 0..PLACES {
                let place = &places[random.below(places.len() as u32) as usize];
                let at = place.parse().unwrap_or_else(|error| panic!("{error}"));
                let verdict = why::<G>(rules, &seen, seat, &[at]);
                let hint = G::hint(rules, &seen, seat, at);
                let is_told = verdict.legal > 0 || !verdict.objections.is_empty();
                assert!(is_told || hint.is_some(), "nothing is told of `{place}`");
                evidence.case(true);
            }
        }
    }
    evidence.case(true);
    evidence
}

/// The forecast of a command, or of a chain of them, is what happens.
pub fn what_is_foretold_happens<G: Findable>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for decision in decisions(subject, playout) {
        let Decision { rules, seen, seat, list, .. } = &decision;
        let outlook = Outlook::<G>::at(rules, seen, *seat);
        for &lawful in list {
            let prospect = Prospect::<G>::of(rules, seen, *seat, lawful);
            let forecast = outlook.forecast(&prospect);
            assert_eq!(forecast.until_unknown, prospect.reached.is_err());
            if prospect.reached.is_ok() {
                let happened = decision.happens(playout, &[lawful.into()]);
                assert_eq!(forecast.change, happened, "after {:?}", prospect.command);
            }
            evidence.case(prospect.reached.is_ok());
        }
        decision.chains_happen(playout, &mut random);
    }
    evidence.case(true);
    evidence
}

/// Commands that are tried in one chain.
const CHAIN: usize = 5;

impl<G: Findable> Decision<'_, G> {
    /// The numbers that change, as the seat knows them, when the commands are really performed.
    fn happens(&self, playout: &Playout<G>, commands: &[G::Command]) -> Vec<Change> {
        let (key, mut state) = (playout.key(), self.state.clone());
        for command in commands {
            let lawful = G::check(self.rules, &state, self.seat, command);
            let lawful = lawful.unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
            play::advance::<G>(self.rules, &mut state, &key, self.seat, lawful);
        }
        let after = hide::<G>(&state, Viewer::Seat(self.seat));
        change::between::<G>(self.rules, &self.seen, &after)
    }

    /// Tries a chain by chance, as far as its consequences are known; then one more that is refused.
    fn chains_happen(&self, playout: &Playout<G>, random: &mut impl Random) {
        let Decision { rules, seen, seat, .. } = self;
        let mut chain = Vec::new();
        let mut last = try_chain::<G>(rules, seen, *seat, &chain).expect("nothing is refused");
        while chain.len() < CHAIN && last.reached.is_ok() {
            let legal = play::legal::<G>(rules, &last.after, *seat);
            if legal.is_empty() {
                break;
            }
            chain.push(legal[random.below(legal.len() as u32) as usize].into());
            last = try_chain::<G>(rules, seen, *seat, &chain).expect("a chain of listed commands");
        }
        let forecast = Outlook::<G>::at(rules, seen, *seat).forecast_all(&last);
        if last.reached.is_ok() {
            assert_eq!(forecast.change, self.happens(playout, &chain), "after {chain:?}");
            self.refuses_another(&chain);
        } else if let Some(&command) = chain.last() {
            let beyond = [chain.as_slice(), &[command]].concat();
            let tried = try_chain::<G>(rules, seen, *seat, &beyond);
            assert_eq!(tried.err(), Some(Untried::BeyondUnknown { place: chain.len() }));
        }
    }

    /// A command that is not legal behind the chain is refused there, for the reason that it would meet.
    fn refuses_another(&self, chain: &[G::Command]) {
        let Decision { rules, seen, seat, .. } = self;
        let after = try_chain::<G>(rules, seen, *seat, chain).expect("it was tried").after;
        for command in self.commands() {
            let longer = [chain, &[command]].concat();
            let tried = try_chain::<G>(rules, seen, *seat, &longer).err();
            let refused = G::check(rules, after.state(), *seat, &command).err();
            let expected =
                refused.map(|rejection| Untried::Refused { place: chain.len(), rejection });
            assert_eq!(tried, expected, "{command:?} after {chain:?}");
        }
    }
}

/// A choice that is told to be final is one that its seat cannot undo alone, and no other.
pub fn what_is_final_cannot_be_undone<G: Findable>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for (place, event) in playout.events.iter().enumerate() {
        let before = playout.before(place);
        let (Some(Command::Game(command)), Some(seat)) = (&event.command, event.seat) else {
            continue;
        };
        if before.is_drafting() || random.below(subject.one_in) > 0 {
            continue;
        }
        let seen = hide::<G>(&before.game, Viewer::Seat(seat));
        let lawful = G::check(&playout.rules, seen.state(), seat, command);
        let lawful = lawful.unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
        let prospect = Prospect::of(&playout.rules, &seen, seat, lawful);
        let choice = choice::describe::<G>(&playout.rules, &seen, seat, &prospect, Wording::DE);
        let can_undo = !playout.tables[place].undo_targets(seat).is_empty();
        assert_ne!(choice.is_final, can_undo, "{command:?}");
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

/// The numbers of a position are those of its owner, where others see none of them.
pub fn numbers_are_whole_for_their_owner<G: Findable>(
    subject: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    for Decision { rules, state, seen, seat, .. } in decisions(subject, playout) {
        let own = numbers::<G>(rules, &seen);
        let full = numbers::<G>(rules, &hide::<G>(state, Viewer::Referee));
        let public = numbers::<G>(rules, &hide::<G>(state, Viewer::Spectator));
        for ((own, full), public) in own.iter().zip(&full).zip(&public) {
            for ((own, full), public) in own.iter().zip(full).zip(public) {
                assert!(own.is_none() || own == full, "a number that seat {seat} is told wrongly");
                assert!(public.is_none() || public == own, "what all know, and seat {seat} not");
            }
        }
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

/// A choice is recalled by its seat in the words in which it was offered, and by others without what they may not know.
pub fn what_was_chosen_is_recalled<G: Findable>(_: &Subject<G>, playout: &Playout<G>) -> Evidence {
    let mut evidence = Evidence::default();
    for (place, event) in playout.events.iter().enumerate() {
        let before = playout.before(place);
        let (Some(Command::Game(command)), Some(seat)) = (&event.command, event.seat) else {
            continue;
        };
        let told = |viewer| {
            let seen = hide::<G>(&before.game, viewer);
            let offered = G::word_choice(&playout.rules, &seen, seat, command, Wording::EN);
            let recalled = chosen::recall(&playout.rules, &seen, event, Wording::EN);
            (offered, recalled.expect("a choice").text)
        };
        let (offered, recalled) = told(Viewer::Seat(seat));
        assert_eq!(recalled, offered);
        let (offered, recalled) = told(Viewer::Spectator);
        let public = if G::is_secret(command) { "a hidden choice".into() } else { offered };
        assert_eq!(recalled.to_string(), format!("seat {seat}: {public}"));
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

/// Makes a test of each law of choices for the subject that the expression gives.
#[macro_export]
macro_rules! choice_laws {
    ($subject:expr) => {
        $crate::laws!(@each choices_held of $subject;
            each_place_of_a_list_is_shown: choices::places_are_shown,
            two_items_of_a_list_never_agree: choices::choices_are_told_apart,
            what_is_foretold_happens: choices::what_is_foretold_happens,
            what_is_final_cannot_be_undone: choices::what_is_final_cannot_be_undone,
            numbers_are_told_truly_or_not_at_all: choices::numbers_are_whole_for_their_owner,
            what_was_chosen_is_recalled: choices::what_was_chosen_is_recalled,
            what_is_legal_is_thought_of: choices::what_is_legal_is_thought_of,
            why_not_is_always_told: choices::why_not_is_always_told,
            a_description_tells_nothing_that_its_seat_may_not_know: eyes::descriptions_are_of_no_world,
            a_choice_is_recalled_without_what_others_may_not_know: eyes::recollections_are_of_no_world,
        );
    };
}
