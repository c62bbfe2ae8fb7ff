//! Clocks: what they may tell, and when.

use super::*;
use engine::kernel::limit::CLOCK_EVENTS;

fn rest(seat: Seat) -> TableCommand {
    TableCommand::RestClock { seat, seconds: stretch(1) }
}

fn expire(seat: Seat) -> TableCommand {
    TableCommand::ExpireClock { seat }
}

#[test]
fn given_no_clock_when_it_tells_something_then_there_is_none() {
    let playout = playing(None);
    let seat = asked(&playout);
    let none = Err(TableRejection::NoClock {});
    assert_eq!(said(&playout, By::Clock, None, &rest(seat)), none);
    assert_eq!(said(&playout, By::Clock, None, &expire(seat)), none);
    let more = Proposal::GiveTime { seat, seconds: stretch(9) };
    assert_eq!(said_to(&playout, seat, more), none);
    assert_eq!(said(&playout, By::Clock, None, &hand_over(seat, "bot", Holder::Bot)), none);
}

#[test]
fn given_a_clock_when_anybody_else_tells_for_it_then_only_the_clock_may() {
    let playout = timed();
    let seat = asked(&playout);
    for by in [By::Server, By::Player, By::Bot, By::StandingOrder, By::Arbiter] {
        assert_eq!(said(&playout, by, None, &rest(seat)), Err(TableRejection::ClockOnly {}));
        assert_eq!(said(&playout, by, None, &expire(seat)), Err(TableRejection::ClockOnly {}));
    }
    let by_seat = said(&playout, By::Clock, Some(seat), &rest(seat));
    assert_eq!(by_seat, Err(TableRejection::ClockOnly {}));
}

#[test]
fn given_a_seat_that_is_not_asked_when_its_clock_tells_something_then_it_does_not_run() {
    let mut playout = timed();
    wait(&mut playout, 2 * BANK);
    for seat in others(&playout) {
        let refused = Err(TableRejection::NotAwaited { seat });
        assert_eq!(said(&playout, By::Clock, None, &rest(seat)), refused);
        assert_eq!(said(&playout, By::Clock, None, &expire(seat)), refused);
    }
}

#[test]
fn given_time_when_it_is_used_up_then_it_expires_and_not_before() {
    let mut playout = timed();
    let seat = asked(&playout);
    wait(&mut playout, BANK / 2);
    let left = match said(&playout, By::Clock, None, &expire(seat)) {
        Err(TableRejection::NotExpired { seat: named, left }) if named == seat => left,
        other => panic!("{other:?}"),
    };
    assert!((1..=BANK as u32 / 2 + 10).contains(&left), "{left}");
    wait(&mut playout, i64::from(left));
    playout.decide(None, expire(seat));
    assert_eq!(told(&playout), [TableFact::ClockExpired { seat }]);
    let again = said(&playout, By::Clock, None, &expire(seat));
    assert_eq!(again, Err(TableRejection::AlreadyExpired { seat }));
}

#[test]
fn given_a_rest_when_the_time_would_be_used_up_then_so_many_seconds_are_left() {
    let mut playout = timed();
    let seat = asked(&playout);
    wait(&mut playout, BANK + 2);
    let seconds = stretch(40);
    playout.decide(None, TableCommand::RestClock { seat, seconds });
    assert_eq!(told(&playout), [TableFact::ClockRested { seat, seconds }]);
    match said(&playout, By::Clock, None, &expire(seat)) {
        Err(TableRejection::NotExpired { left, .. }) => {
            assert!((30..=40).contains(&left), "{left}")
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn given_an_expiry_when_the_player_chooses_then_nothing_has_happened() {
    let (mut playout, seat) = expired();
    assert_eq!(playout.table().docket.expired(), Seats::only(seat));
    choose(&mut playout, seat);
    assert_eq!(playout.table().docket.expired(), Seats::NONE);
}

#[test]
fn given_an_expiry_when_time_is_asked_for_then_the_others_agree_and_that_is_enough() {
    let (mut playout, seat) = expired();
    let [one, other] = others(&playout)[..] else { panic!("two others") };
    let seconds = stretch(500);
    let facts = agree(&mut playout, one, Proposal::GiveTime { seat, seconds }, &[other]);
    let given = [TableFact::ConsentGiven { seat: other }, TableFact::TimeGiven { seat, seconds }];
    assert_eq!(facts, given);
    let table = playout.table();
    assert_eq!((table.docket.expired(), table.consent()), (Seats::NONE, None));
    let clocks = table.docket.clocks().expect("clocks");
    assert_eq!(clocks.left(seat, table.at.expect("a moment")), Some(500));
}

#[test]
fn given_an_expiry_when_anything_is_asked_then_who_is_gone_need_not_agree() {
    let (playout, seat) = expired();
    let table = playout.table();
    for proposal in [Proposal::Abandon {}, Proposal::Undo { to: table.decision() }] {
        let [one, other] = others(&playout)[..] else { panic!("two others") };
        assert_eq!(table.must_agree(&proposal), Seats::only(one).with(other), "not seat {seat}");
    }
}

#[test]
fn given_a_clock_that_has_told_enough_when_it_tells_more_then_its_room_is_used_up_and_no_other() {
    let mut playout = timed();
    let seat = asked(&playout);
    let check = |playout: &Playout<Pebbles>, seat| {
        Room::of(&playout.events).check(&playout.table(), None, &rest(seat))
    };
    let limit = CLOCK_EVENTS / 3;
    for _ in 1..limit {
        playout.decide(None, rest(seat));
    }
    assert_eq!(check(&playout, seat), Ok(()));
    playout.decide(None, rest(seat));
    assert_eq!(check(&playout, seat), Err(TableRejection::ClockRoomUsedUp { limit }));
    assert_eq!(check(&playout, others(&playout)[0]), Ok(()));
}
