//! The table after any event, turns and rounds, path counts.

use crate::drops::Drops;
use crate::recorded::{GAME, Recorded, seat};
use engine::kernel::chance::GameKey;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::hide;
use engine::kernel::play::deal;
use engine::kernel::table::fold;
use engine::kernel::viewer::Viewer;
use replay::counts::paths;
use replay::marks::{Span, Stretch, stretches};
use replay::open::Untold;
use replay::timeline::Timeline;

#[test]
fn any_position_is_the_fold_of_the_events_up_to_it() {
    let game = Recorded::opened();
    for viewer in [Viewer::Referee, Viewer::Seat(seat(2)), Viewer::Spectator] {
        let replay = game.replay(Viewer::Referee);
        let timeline = replay.timeline(viewer).unwrap();
        for (count, event) in timeline.events().iter().enumerate() {
            let folded = fold::<Drops>(GAME, &(), &timeline.events()[..=count]);
            assert_eq!(timeline.table(event.seq).unwrap(), folded, "{viewer} at {}", event.seq);
        }
        assert_eq!(timeline.table(Seq(timeline.events().len() as u32)), None);
    }
}

#[test]
fn a_long_game_with_many_undos_is_found_from_snapshots() {
    let game = Recorded::opened();
    let undo = game.events.iter().position(|event| event.seq == game.event_of("undone")).unwrap();
    let mut events = game.events[..undo - 1].to_vec();
    let (taken, back) = (game.events[undo - 1].clone(), game.events[undo].clone());
    for pair in 0..100 {
        let [mut taken, back] = [taken.clone(), back.clone()];
        taken.seq = Seq(events.len() as u32);
        events.push(taken);
        if pair % 3 != 0 {
            let seq = Seq(events.len() as u32);
            events.push(engine::kernel::event::Event { seq, ..back });
        }
    }
    let timeline = Timeline::<Drops>::new(GAME, &(), Viewer::Referee, events.clone());
    for count in (0..events.len()).step_by(7) {
        let folded = fold::<Drops>(GAME, &(), &events[..=count]);
        assert_eq!(timeline.table(Seq(count as u32)).unwrap(), folded, "at {count}");
    }
}

#[test]
fn what_was_taken_back_is_known_and_stepped_over() {
    let game = Recorded::opened();
    let replay = game.replay(Viewer::Spectator);
    let timeline = replay.timeline(Viewer::Spectator).unwrap();
    let undo = game.event_of("undone");
    let (taken, kept) = (Seq(undo.0 - 1), Seq(undo.0 - 2));
    assert_eq!(timeline.undone_by(taken), Some(undo));
    assert_eq!(timeline.undone_by(kept), None);
    assert!(!timeline.counts(taken) && !timeline.counts(undo) && timeline.counts(kept));
    assert_eq!(timeline.next(kept), Some(undo.next()));
    assert_eq!(timeline.previous(undo.next()), Some(kept));
    assert_eq!(timeline.previous(Seq(0)), None);
    assert_eq!(timeline.next(timeline.last().unwrap()), None);
}

#[test]
fn turns_and_rounds_hold_every_event_once() {
    let replay = Recorded::opened().replay(Viewer::Spectator);
    let timeline = replay.timeline(Viewer::Spectator).unwrap();
    for (span, count) in [(Span::Turn, 5), (Span::Round, 3)] {
        let stretches = stretches(&timeline, span);
        assert_eq!(stretches.len(), count, "{span:?}");
        let mut next = Seq(0);
        for (number, Stretch { number: told, first, last }) in (0..).zip(stretches) {
            assert_eq!((number, next), (told, first));
            next = last.next();
        }
        assert_eq!(timeline.last().unwrap().next(), next);
    }
}

#[test]
fn a_record_answers_whom_it_tells_everything() {
    let game = Recorded::running();
    let two = Viewer::Seat(seat(2));
    let replay = game.replay(two);
    assert_eq!(replay.viewers(), [two, Viewer::Spectator]);
    assert_eq!(replay.told(Viewer::Referee), Err(Untold { viewer: Viewer::Referee, best: two }));
    let own = replay.timeline(two).unwrap().table(Seq(3)).unwrap();
    let full =
        game.replay(Viewer::Referee).timeline(Viewer::Referee).unwrap().table(Seq(3)).unwrap();
    assert_eq!(hide::<Drops>(&own.game, two), hide::<Drops>(&full.game, two));
    assert!(replay.timeline(Viewer::Seat(seat(1))).is_err());
}

#[test]
fn paths_are_counted_by_hand() {
    let key = GameKey::unrecorded(5);
    let state = deal::<Drops>(&(), &key);
    // Two cards to keep for each seat; then take; then take or end; then end, or the next seat takes.
    let expected = [1, 2, 4, 4, 8, 8];
    let counted: Vec<u64> = (0..6).map(|n| paths::<Drops>(&(), &state, &key, n)).collect();
    assert_eq!(counted, expected);
    // With an end: from the last drop on there is one way to end, and none beyond.
    let mut last = state.clone();
    last.drops = 1;
    last.acting = Some(seat(1));
    let counted: Vec<u64> = (0..4).map(|n| paths::<Drops>(&(), &last, &key, n)).collect();
    assert_eq!(counted, [1, 1, 1, 0]);
}
