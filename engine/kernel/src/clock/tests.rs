//! Given a course of moments, when somebody waits, then so much is left.

use super::*;
use serde_json::json;

fn one() -> Seat {
    Seat::numbered(1).unwrap()
}

fn two() -> Seat {
    Seat::numbered(2).unwrap()
}

/// So many seconds after the first moment of 2026.
fn after(seconds: i64) -> At {
    let first = chrono::DateTime::parse_from_rfc3339("2026-01-01T00:00:00Z").unwrap();
    At::new(first.to_utc() + TimeDelta::seconds(seconds))
}

fn stretch(seconds: u32) -> Stretch {
    Stretch::try_from(seconds).unwrap()
}

/// Clocks of two seats with a bank of 100 s, a cap of 150 s and this increment, begun at the first moment.
fn clocks(increment: u32, per: Per) -> Clocks {
    let terms = json!({
        "bank": 100, "cap": 150, "grace": 60, "increment": increment, "per": per, "then": "bot"
    });
    let mut clocks = Clocks::new(serde_json::from_value(terms).unwrap());
    [one(), two()].iter().for_each(|&seat| clocks.begin(seat, after(0)));
    clocks
}

fn follow(clocks: &mut Clocks, seconds: i64, awaited: Seats) {
    clocks.follow(after(seconds), awaited, Moves::Yes);
}

#[test]
fn terms_need_a_bank_of_a_minute_and_a_cap_that_is_not_below_it() {
    let terms = |bank: u32, cap: u32| {
        let told = json!({
            "bank": bank, "cap": cap, "grace": 0, "increment": 0, "per": "day", "then": "abandon"
        });
        serde_json::from_value::<Terms>(told).is_ok()
    };
    assert!(terms(60, 60) && terms(60, Seconds::MAX));
    assert!(!terms(59, 60) && !terms(61, 60) && !terms(60, Seconds::MAX + 1));
}

#[test]
fn only_who_is_awaited_uses_time_and_a_wait_of_several_decisions_is_one() {
    let mut clocks = clocks(10, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    follow(&mut clocks, 20, Seats::only(one()));
    assert_eq!(clocks.left(one(), after(30)), Some(70));
    assert_eq!(clocks.left(two(), after(30)), Some(100));
    follow(&mut clocks, 30, Seats::only(two()));
    // The increment is added once, at the end of the wait.
    assert_eq!(clocks.left(one(), after(500)), Some(80));
    assert_eq!((clocks.since(one()), clocks.since(two())), (None, Some(after(30))));
}

#[test]
fn increments_lead_to_the_cap_and_no_further() {
    let mut clocks = clocks(40, Per::Wait);
    for turn in 0..3 {
        follow(&mut clocks, 10 * turn, Seats::only(one()));
        follow(&mut clocks, 10 * turn + 5, Seats::NONE);
    }
    assert_eq!(clocks.left(one(), after(60)), Some(150));
}

#[test]
fn an_increment_a_day_comes_once_a_day_however_often_somebody_is_awaited() {
    let mut clocks = clocks(7, Per::Day);
    for second in 0..50 {
        follow(&mut clocks, 2 * second, Seats::only(one()));
        follow(&mut clocks, 2 * second + 1, Seats::NONE);
    }
    assert_eq!(clocks.left(one(), after(100)), Some(50));
    follow(&mut clocks, 2 * DAY + 5, Seats::only(one()));
    assert_eq!(clocks.left(one(), after(2 * DAY + 5)), Some(64));
    // Days are whole ones since the start, not since the last wait.
    follow(&mut clocks, 2 * DAY + 6, Seats::NONE);
    follow(&mut clocks, 3 * DAY, Seats::only(one()));
    assert_eq!(clocks.left(one(), after(3 * DAY)), Some(70));
}

#[test]
fn what_was_rested_does_not_count_and_never_more_than_the_wait_has_had() {
    let mut clocks = clocks(0, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    clocks.rest(one(), stretch(45), after(50));
    assert_eq!(clocks.left(one(), after(60)), Some(85));
    clocks.rest(two(), stretch(45), after(60));
    assert_eq!(clocks.left(two(), after(60)), Some(100));
    // More than there was does not count ahead: time goes on from here.
    clocks.rest(one(), stretch(Seconds::MAX), after(60));
    assert_eq!(clocks.rested(one()), 60);
    assert_eq!(clocks.left(one(), after(80)), Some(80));
    assert_eq!(clocks.deadline(one(), after(80)), Some(after(160)));
}

#[test]
fn time_in_which_the_game_stood_cannot_rest_a_second_time() {
    let mut clocks = clocks(0, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    clocks.follow(after(10), Seats::only(one()), Moves::No);
    follow(&mut clocks, 40, Seats::only(one()));
    clocks.rest(one(), stretch(50), after(50));
    assert_eq!((clocks.rested(one()), clocks.left(one(), after(60))), (20, Some(90)));
    let stand = Stand { from: after(10), until: after(40) };
    assert_eq!(clocks.stands(after(60)).collect::<Vec<_>>(), [stand]);
}

#[test]
fn a_wait_of_centuries_has_used_all_and_nothing_overflows() {
    let mut clocks = clocks(10, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    let late = 200 * 365 * DAY;
    assert_eq!(clocks.left(one(), after(late)), Some(0));
    assert_eq!(clocks.deadline(one(), after(late)), Some(after(late)));
    clocks.give(one(), stretch(60), after(late));
    follow(&mut clocks, late, Seats::NONE);
    assert_eq!(clocks.left(one(), after(late)), Some(10));
}

#[test]
fn a_deadline_is_the_first_moment_without_time_to_the_millisecond() {
    let mut clocks = clocks(0, Per::Wait);
    let at = |milliseconds: i64| At::new(after(0).moment() + TimeDelta::milliseconds(milliseconds));
    clocks.follow(at(0), Seats::only(one()), Moves::Yes);
    assert_eq!(clocks.deadline(one(), at(999)), Some(at(100_000)));
    assert_eq!(
        (clocks.left(one(), at(99_999)), clocks.left(one(), at(100_000))),
        (Some(1), Some(0))
    );
}

#[test]
fn clocks_stand_while_the_game_does() {
    let mut clocks = clocks(0, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    clocks.follow(after(10), Seats::only(one()), Moves::No);
    assert!(clocks.is_standing());
    assert_eq!(clocks.left(one(), after(1_000)), Some(90));
    // A wait that begins while the game stands has used nothing.
    clocks.follow(after(500), Seats::only(one()).with(two()), Moves::No);
    follow(&mut clocks, 1_000, Seats::only(one()).with(two()));
    assert_eq!(
        (clocks.left(one(), after(1_005)), clocks.left(two(), after(1_005))),
        (Some(85), Some(95))
    );
}

#[test]
fn whose_time_has_run_out_can_choose_and_begins_a_new_wait() {
    let mut clocks = clocks(30, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    assert_eq!(clocks.left(one(), after(100)), Some(0));
    clocks.expire(one(), after(130));
    assert_eq!(
        (clocks.expired(), clocks.expired_at(one())),
        (Seats::only(one()), Some(after(130)))
    );
    clocks.choose(one(), after(200));
    follow(&mut clocks, 200, Seats::only(one()));
    assert_eq!((clocks.expired(), clocks.left(one(), after(210))), (Seats::NONE, Some(20)));
}

#[test]
fn an_expiry_outlasts_the_wait_until_the_player_comes_back() {
    let mut clocks = clocks(30, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    clocks.expire(one(), after(130));
    // Something was taken back by consent: another seat is awaited, and then this one again.
    follow(&mut clocks, 140, Seats::only(two()));
    assert_eq!((clocks.expired(), clocks.since(one())), (Seats::only(one()), None));
    follow(&mut clocks, 150, Seats::only(one()));
    assert_eq!(clocks.expired_at(one()), Some(after(130)));
    clocks.choose(one(), after(160));
    assert_eq!(clocks.expired(), Seats::NONE);
}

#[test]
fn who_chooses_in_time_goes_on_with_the_same_wait() {
    let mut clocks = clocks(30, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()));
    clocks.choose(one(), after(50));
    follow(&mut clocks, 50, Seats::only(one()));
    assert_eq!((clocks.since(one()), clocks.left(one(), after(50))), (Some(after(0)), Some(50)));
}

#[test]
fn time_is_given_past_the_cap_and_from_zero_on() {
    let mut clocks = clocks(10, Per::Wait);
    clocks.give(one(), stretch(200), after(0));
    assert_eq!(clocks.left(one(), after(0)), Some(300));
    follow(&mut clocks, 0, Seats::only(one()).with(two()));
    clocks.expire(two(), after(400));
    clocks.give(two(), stretch(25), after(500));
    assert_eq!((clocks.expired(), clocks.left(two(), after(505))), (Seats::NONE, Some(20)));
    // Time that was given past the cap is not cut when the wait ends.
    follow(&mut clocks, 20, Seats::NONE);
    assert_eq!(clocks.left(one(), after(20)), Some(280));
}

#[test]
fn who_takes_a_seat_over_has_a_full_bank_and_a_bot_has_no_clock() {
    let mut clocks = clocks(10, Per::Wait);
    follow(&mut clocks, 0, Seats::only(one()).with(two()));
    clocks.expire(one(), after(100));
    clocks.begin(one(), after(150));
    clocks.end(two());
    follow(&mut clocks, 150, Seats::only(one()).with(two()));
    assert_eq!((clocks.left(one(), after(160)), clocks.left(two(), after(160))), (Some(90), None));
    assert_eq!((clocks.seats(), clocks.expired()), (Seats::only(one()), Seats::NONE));
}
