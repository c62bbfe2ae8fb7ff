//! Ruling U-7 over random games: the choices of card and slot, and those while the slot waits, are the ones that trying finds; and the
//! slot's duty can always be fulfilled.

use engine::kernel::chance::GameKey;
use engine::kernel::game::Game;
use engine::kernel::play;
use engine::kernel::table::Revision;
use engine::underwater::agenda::{SlotStage, Step};
use engine::underwater::command::Command;
use engine::underwater::edition::CardKind;
use engine::underwater::ids::{CardNo, SlotNo};
use engine::underwater::revisions::Switches;
use engine::underwater::rules::action_cards;
use engine::underwater::state::State;
use engine::underwater::terms::Rules;
use engine::underwater::{Lawful, UnderwaterCities as G};
use tests::laws::rounds;
use tests::playout::{Playout, Setup, Undoing};
use tests::recorded::RecordedGame;
use tests::underwater::oracles::leading::Trial;

/// Choices that are looked through for a way to fulfil the slot's duty.
const CHOICES: u32 = 5_000;

/// Looks at every position of random games in which the turn of one seat is going on.
fn over_turns(games: u32, mut visit: impl FnMut(Trial<'_>, &State)) {
    for number in 0..u64::from(rounds(games)) {
        let players = 1 + (number % 4) as u8;
        let options = G::played_options(players);
        let (_, options) = options[number as usize / 4 % options.len()].clone();
        let game = Playout::<G>::whole(&Setup::of::<G>(players, options), number, Undoing::Never);
        for table in &game.tables {
            let state = &table.game;
            let is_going_on = matches!(state.agenda.step, Step::ChooseSlot | Step::Turn);
            if let Some(seat) = state.active().filter(|_| is_going_on) {
                visit(Trial { rules: &game.rules, seat }, state);
            }
        }
    }
}

fn legal(trial: Trial<'_>, state: &State) -> Vec<(Command, Lawful)> {
    let mut lawful: Vec<Lawful> = Vec::new();
    G::legal(trial.rules, state, trial.seat, &mut lawful);
    lawful.into_iter().map(|lawful| (lawful.into(), lawful)).collect()
}

/// Every slot with every card of the hand.
fn pairs(trial: Trial<'_>, state: &State) -> Vec<(SlotNo, Option<CardNo>)> {
    let hand = &state.nation(trial.seat).hand;
    let none = hand.is_empty().then_some(None);
    let cards: Vec<Option<CardNo>> = none.into_iter().chain(hand.known.iter().map(Some)).collect();
    let slots = trial.rules.slots().map(|slot| slot.number);
    slots.flat_map(|slot| cards.iter().map(move |&card| (slot, card))).collect()
}

/// Returns whether the seat is about to choose a card and a slot.
fn is_choosing(state: &State) -> bool {
    state.agenda.step == Step::ChooseSlot && state.agenda.frames.is_empty()
}

/// The slot that waits while something else may be done.
fn waiting_slot(state: &State) -> Option<SlotNo> {
    let waits = state.agenda.step == Step::Turn && state.agenda.slot == SlotStage::Waiting;
    state.turn.slot.filter(|_| waits)
}

#[test]
fn u7_card_and_slot_may_be_chosen_together_exactly_when_trying_finds_a_way() {
    let (mut compared, mut led) = (0, 0);
    over_turns(80, |trial, state| {
        if !is_choosing(state) {
            return;
        }
        let listed = legal(trial, state);
        for (slot, card) in pairs(trial, state) {
            let Some(expected) = trial.may_choose(state, slot, card) else { continue };
            let choice = Command::ChooseSlot { slot, card };
            let is_listed = listed.iter().any(|(listed, _)| *listed == choice);
            assert_eq!(is_listed, expected, "{choice:?} in {state:?}");
            compared += 1;
            led += u32::from(expected && !trial.is_usable(state, slot));
        }
    });
    assert!(compared > 20_000 && led > 200, "{led} of {compared} choices were led to by a card");
}

#[test]
fn u7_while_the_slot_waits_a_choice_is_legal_exactly_when_trying_finds_a_way() {
    let (mut compared, mut closed) = (0, 0);
    over_turns(160, |trial, state| {
        let Some(slot) = waiting_slot(state) else { return };
        let listed = legal(trial, state);
        for (choice, lawful) in trial.unguarded(state) {
            let expected = if matches!(choice, Command::ClaimContract { .. }) {
                Some(true)
            } else if matches!(choice, Command::GainMetropolis { .. }) {
                // The effect of the next tile is not known: only paths without it count.
                trial.is_open(state, slot)
            } else {
                trial.is_open(&trial.after(state, lawful), slot)
            };
            let Some(expected) = expected else { continue };
            let is_listed = listed.iter().any(|(listed, _)| *listed == choice);
            assert_eq!(is_listed, expected, "{choice:?} in {state:?}");
            compared += 1;
            closed += u32::from(!expected);
        }
        let performs = listed.iter().any(|(choice, _)| *choice == Command::PerformSlot {});
        let is_free = state.agenda.frames.is_empty();
        assert_eq!(performs, is_free && trial.is_usable(state, slot), "{state:?}");
    });
    assert!(compared > 5_000 && closed > 50, "{closed} of {compared} choices close the door");
}

/// Returns whether legal choices lead on until the slot's duty is fulfilled.
fn is_fulfilled(trial: Trial<'_>, state: &State, choices: &mut u32) -> bool {
    let is_owed = state.agenda.step == Step::Turn
        && matches!(state.agenda.slot, SlotStage::Waiting | SlotStage::Owed);
    *choices += 1;
    !is_owed
        || *choices < CHOICES
            && legal(trial, state).into_iter().any(|(choice, lawful)| {
                let is_aside =
                    matches!(choice, Command::UseAbility { .. } | Command::ClaimContract { .. });
                !is_aside && {
                    let mut after = *state;
                    let key = GameKey::unrecorded(1);
                    play::advance::<G>(trial.rules, &mut after, &key, trial.seat, lawful);
                    is_fulfilled(trial, &after, choices)
                }
            })
}

#[test]
fn u7_the_duty_of_the_slot_can_always_be_fulfilled() {
    let mut owed = 0;
    over_turns(160, |trial, state| {
        owed += u32::from(matches!(state.agenda.slot, SlotStage::Waiting | SlotStage::Owed));
        assert!(is_fulfilled(trial, state, &mut 0), "a dead end: {state:?}");
        if is_choosing(state) {
            for (_, choice) in legal(trial, state) {
                let mut after = *state;
                let key = GameKey::unrecorded(1);
                play::advance::<G>(trial.rules, &mut after, &key, trial.seat, choice);
                assert!(is_fulfilled(trial, &after, &mut 0), "a dead end: {after:?}");
            }
        }
    });
    assert!(owed > 1_000, "in {owed} positions something is owed");
}

/// The ways that the first reading did not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Claiming,
    Discarding,
    Building,
}

/// Returns how the card leads to the slot where only the wider reading allows the choice; `None` for a card that is not there.
fn way(trial: Trial<'_>, state: &State, card: CardNo) -> Option<Way> {
    let actions = trial.rules.edition.standing.actions;
    let is_full = state.nation(trial.seat).claimed.and(actions).len() >= action_cards::LIMIT;
    trial.rules.card(card).map(|card| match card.kind {
        CardKind::Instant => Way::Building,
        CardKind::Action if is_full => Way::Discarding,
        CardKind::Action | CardKind::Permanent | CardKind::Production | CardKind::EndScoring => {
            Way::Claiming
        }
    })
}

#[test]
fn u7_the_wider_reading_allows_what_the_first_did_and_more_in_each_way() {
    let mut found: Vec<Way> = Vec::new();
    over_turns(160, |trial, state| {
        if !is_choosing(state) {
            return;
        }
        let switches = Switches::of(Revision(1)).expect("the revision before");
        let first = Rules { switches, ..trial.rules.clone() };
        let earlier = legal(Trial { rules: &first, ..trial }, state);
        let listed = legal(trial, state);
        assert!(earlier.iter().all(|choice| listed.contains(choice)), "not wider: {state:?}");
        for (choice, _) in listed.into_iter().filter(|choice| !earlier.contains(choice)) {
            let Command::ChooseSlot { card: Some(card), .. } = choice else {
                panic!("{choice:?} is not a choice of card and slot");
            };
            found.extend(way(trial, state, card));
        }
    });
    for expected in [Way::Claiming, Way::Discarding, Way::Building] {
        assert!(found.contains(&expected), "{expected:?} is not among {} choices", found.len());
    }
}
