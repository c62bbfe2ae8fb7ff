//! Disputes that are closed without a ruling.

use super::*;
use engine::kernel::ids::Seq;
use engine::kernel::limit::DISPUTE_WAITS_DAYS;
use engine::kernel::table::DisputeNo;

fn withdraw(number: u16) -> TableCommand {
    TableCommand::WithdrawDispute { dispute: DisputeNo(number) }
}

/// The first seat has claimed that an event is wrong, and an arbiter looks at it.
fn disputed() -> Playout<Pebbles> {
    let mut playout = timed();
    let reason = Words::try_from("This is wrong.".to_owned()).expect("words");
    playout.decide(Some(seat(1)), TableCommand::OpenDispute { event: Seq(3), reason });
    let words = Words::try_from("Let me see.".to_owned()).expect("words");
    playout.decide(None, TableCommand::PauseGame { words });
    playout
}

#[test]
fn given_a_dispute_when_somebody_else_withdraws_it_then_it_is_not_his() {
    let playout = disputed();
    let refused = Err(TableRejection::NotYourDispute { dispute: DisputeNo(1) });
    assert_eq!(said(&playout, By::Player, Some(seat(2)), &withdraw(1)), refused);
    assert_eq!(said(&playout, By::Arbiter, None, &withdraw(1)), refused);
    assert_eq!(said(&playout, By::Server, None, &withdraw(1)), refused);
    let unknown = Err(TableRejection::NoSuchDispute { dispute: DisputeNo(2) });
    assert_eq!(said(&playout, By::Player, Some(seat(1)), &withdraw(2)), unknown);
}

#[test]
fn given_a_dispute_when_its_seat_withdraws_it_then_the_game_goes_on() {
    let mut playout = disputed();
    playout.decide(Some(seat(1)), withdraw(1));
    let dispute = DisputeNo(1);
    let facts = [TableFact::DisputeWithdrawn { dispute }, TableFact::GameResumed {}];
    assert_eq!(told(&playout), facts);
    assert!(!playout.table().docket.is_paused());
    let closed = Err(TableRejection::NoSuchDispute { dispute });
    assert_eq!(said(&playout, By::Player, Some(seat(1)), &withdraw(1)), closed);
}

#[test]
fn given_a_dispute_when_nobody_rules_for_thirty_days_then_the_clock_closes_it_and_not_before() {
    let mut playout = disputed();
    wait(&mut playout, 86_400 * (DISPUTE_WAITS_DAYS - 1));
    let early = said(&playout, By::Clock, None, &withdraw(1));
    assert!(
        matches!(early, Err(TableRejection::RulingAwaited { dispute: DisputeNo(1), .. })),
        "{early:?}"
    );
    wait(&mut playout, 86_400 + 1);
    playout.decide(None, withdraw(1));
    assert!(playout.table().docket.dispute(DisputeNo(1)).expect("a dispute").ruled().is_none());
}
