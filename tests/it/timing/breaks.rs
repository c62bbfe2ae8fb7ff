//! Breaks: agreed by all, ended by their time, by all, or by an arbiter.

use super::*;
use engine::kernel::occasion::At;

/// A moment so many seconds after the last event.
fn after(playout: &Playout<Pebbles>, seconds: i64) -> At {
    let last = playout.table().at.expect("an event");
    At::new(last.moment() + TimeDelta::seconds(seconds))
}

/// All have agreed on a break of an hour.
fn on_break() -> (Playout<Pebbles>, At) {
    let mut playout = timed();
    let until = after(&playout, 3_600);
    let [one, other] = others(&playout)[..] else { panic!("two others") };
    let asking = asked(&playout);
    let facts = agree(&mut playout, asking, Proposal::Break { until }, &[one, other]);
    assert_eq!(facts, [TableFact::ConsentGiven { seat: other }, TableFact::BreakAgreed { until }]);
    (playout, until)
}

#[test]
fn given_a_break_that_ends_before_it_begins_or_after_a_year_when_it_is_asked_for_then_it_cannot() {
    let playout = timed();
    let year = 365 * 86_400;
    for seconds in [0, -1, year + 60] {
        let until = after(&playout, seconds);
        let refused = Err(TableRejection::BreakUntilWrong { until });
        assert_eq!(said_to(&playout, seat(1), Proposal::Break { until }), refused, "{seconds}");
    }
    let until = after(&playout, year - 60);
    assert_eq!(said_to(&playout, seat(1), Proposal::Break { until }), Ok(()));
}

#[test]
fn given_a_break_whose_end_comes_before_the_last_answer_when_it_is_given_then_it_is_too_late() {
    let mut playout = timed();
    let until = after(&playout, 60);
    let asked = playout.table().next_seq();
    playout.decide(Some(seat(1)), TableCommand::AskConsent { proposal: Proposal::Break { until } });
    wait(&mut playout, 61);
    let given = said(&playout, By::Player, Some(seat(2)), &TableCommand::GiveConsent { asked });
    assert_eq!(given, Err(TableRejection::BreakUntilWrong { until }));
    let refused = said(&playout, By::Player, Some(seat(2)), &TableCommand::RefuseConsent { asked });
    assert_eq!(refused, Ok(()));
}

#[test]
fn given_a_server_whose_time_lags_when_a_break_is_asked_for_then_the_moment_of_the_event_counts() {
    let mut playout = timed();
    wait(&mut playout, 50);
    playout.decide(None, TableCommand::RestClock { seat: asked(&playout), seconds: stretch(1) });
    let until = after(&playout, 0);
    wait(&mut playout, -40);
    let refused = Err(TableRejection::BreakUntilWrong { until });
    assert_eq!(said_to(&playout, seat(1), Proposal::Break { until }), refused);
}

#[test]
fn given_a_break_when_somebody_plays_then_all_are_on_a_break() {
    let (playout, until) = on_break();
    let table = playout.table();
    let refused = Err(TableRejection::OnBreak { until });
    assert_eq!(
        (table.waiting(), table.check_choice(Some(seat(1)))),
        (Seats::NONE, refused.clone())
    );
    let seat = table.awaited().iter().next().expect("a seat that will be asked");
    assert_eq!(said(&playout, By::Clock, None, &TableCommand::ExpireClock { seat }), refused);
    let words = Words::try_from("Wait.".to_owned()).expect("words");
    assert_eq!(said(&playout, By::Arbiter, None, &TableCommand::PauseGame { words }), refused);
    assert_eq!(said_to(&playout, seat, Proposal::Undo { to: table.decision() }), refused);
    assert_eq!(said_to(&playout, seat, Proposal::Break { until }), refused);
    assert_eq!(said_to(&playout, seat, Proposal::GoOn {}), Ok(()));
}

#[test]
fn given_a_break_when_its_time_is_over_then_the_clock_ends_it_and_not_before() {
    let (mut playout, until) = on_break();
    let end = TableCommand::EndBreak {};
    assert_eq!(said(&playout, By::Clock, None, &end), Err(TableRejection::OnBreak { until }));
    for by in [By::Server, By::Player, By::Bot, By::StandingOrder] {
        assert_eq!(said(&playout, by, None, &end), Err(TableRejection::ArbiterOnly {}));
    }
    assert_eq!(said(&playout, By::Arbiter, None, &end), Ok(()));
    wait(&mut playout, 3_600);
    playout.decide_by(By::Clock, None, end.clone());
    assert_eq!(told(&playout), [TableFact::BreakEnded {}]);
    let over = Err(TableRejection::NotOnBreak {});
    assert_eq!(said(&playout, By::Arbiter, None, &end), over);
    assert_eq!(said_to(&playout, seat(1), Proposal::GoOn {}), over);
}

#[test]
fn given_a_break_when_all_want_to_go_on_then_it_ends_and_has_taken_no_time() {
    let (mut playout, _) = on_break();
    let seat = playout.table().awaited().iter().next().expect("a seat");
    let left = |playout: &Playout<Pebbles>| {
        let table = playout.table();
        table.docket.clocks().expect("clocks").left(seat, table.at.expect("a moment"))
    };
    let before = left(&playout);
    wait(&mut playout, 1_800);
    let [one, other] = others_of(seat);
    let facts = agree(&mut playout, seat, Proposal::GoOn {}, &[one, other]);
    assert_eq!(facts, [TableFact::ConsentGiven { seat: other }, TableFact::BreakEnded {}]);
    assert_eq!((left(&playout), playout.table().consent()), (before, None));
}

fn others_of(seat: Seat) -> [Seat; 2] {
    let others: Vec<Seat> = Seat::first(3).filter(|&other| other != seat).collect();
    others.try_into().expect("two others")
}
