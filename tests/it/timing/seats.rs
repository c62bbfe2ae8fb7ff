//! Tests of the holders of seats: seats that are given up, handed over and taken over.

use super::*;
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;

/// The first seat is given up and goes to a bot.
fn resigned() -> Playout<Pebbles> {
    let mut playout = timed();
    playout.decide(Some(seat(1)), TableCommand::ResignSeat {});
    assert_eq!(told(&playout), [TableFact::SeatResigned { seat: seat(1) }]);
    playout.decide(Some(seat(1)), hand_over(seat(1), "bot", Holder::Bot));
    playout
}

#[test]
fn given_a_seat_that_was_given_up_when_it_is_given_up_again_then_nobody_is_there() {
    let mut playout = timed();
    playout.decide(Some(seat(1)), TableCommand::ResignSeat {});
    let gone = Err(TableRejection::SeatResigned { seat: seat(1) });
    let resign = TableCommand::ResignSeat {};
    assert_eq!(said(&playout, By::Player, Some(seat(1)), &resign), gone);
    playout.decide(Some(seat(1)), hand_over(seat(1), "bot", Holder::Bot));
    assert_eq!(said(&playout, By::Player, Some(seat(1)), &resign), gone);
    let nobody = said(&playout, By::Player, None, &resign);
    assert_eq!(nobody, Err(TableRejection::SeatNeeded {}));
}

#[test]
fn given_a_seat_that_was_given_up_when_it_is_handed_over_then_its_player_can_name_a_bot_only() {
    let mut playout = timed();
    playout.decide(Some(seat(1)), TableCommand::ResignSeat {});
    let to =
        |holder| said(&playout, By::Player, Some(seat(1)), &hand_over(seat(1), "other", holder));
    assert_eq!(to(Holder::Player), Err(TableRejection::NotYourSeat { seat: seat(1) }));
    assert_eq!(to(Holder::Bot), Ok(()));
}

#[test]
fn given_a_bot_that_took_over_when_others_agree_then_a_person_goes_on_with_a_full_bank() {
    let mut playout = resigned();
    let table = playout.table();
    assert_eq!(table.people(), Seats::only(seat(2)).with(seat(3)));
    assert_eq!(table.must_agree(&Proposal::Abandon {}), table.people());
    assert_eq!(
        table.docket.clocks().expect("clocks").left(seat(1), table.at.expect("a moment")),
        None
    );
    let back = Proposal::HandOver { seat: seat(1), player: player("back"), to: Holder::Player };
    let facts = agree(&mut playout, seat(2), back, &[seat(3)]);
    let (seat, to) = (seat(1), Holder::Player);
    assert_eq!(facts[1], TableFact::SeatHandedOver { seat, player: player("back"), to });
    let table = playout.table();
    let left = table.docket.clocks().expect("clocks").left(seat, table.at.expect("a moment"));
    assert_eq!((left, table.consent()), (Some(BANK as u32), None));
    assert_eq!(table.sittings[seat].as_ref().expect("somebody").player, player("back"));
}

#[test]
fn given_two_seats_that_were_given_up_when_the_last_person_goes_then_the_game_is_given_up() {
    let mut playout = resigned();
    playout.decide(Some(seat(2)), TableCommand::ResignSeat {});
    playout.decide(Some(seat(2)), hand_over(seat(2), "bot_2", Holder::Bot));
    playout.decide(Some(seat(3)), TableCommand::ResignSeat {});
    let gone = [TableFact::SeatResigned { seat: seat(3) }, TableFact::GameAbandoned {}];
    assert_eq!((told(&playout), playout.table().phase), (gone.to_vec(), Phase::Ended));
}

#[test]
fn given_a_seat_when_it_goes_to_who_holds_it_then_nothing_would_change() {
    let playout = timed();
    let own = playout.table().sittings[seat(1)].clone().expect("somebody").player.to_string();
    let to = |holder| said(&playout, By::Arbiter, None, &hand_over(seat(1), &own, holder));
    assert_eq!(to(Holder::Player), Err(TableRejection::SeatUnchanged { seat: seat(1) }));
    assert_eq!(to(Holder::Bot), Ok(()));
    let nobody = hand_over(seat(4), &own, Holder::Bot);
    let empty = Err(TableRejection::SeatEmpty { seat: seat(4) });
    assert_eq!(said(&playout, By::Arbiter, None, &nobody), empty);
}

#[test]
fn given_a_seat_when_somebody_else_hands_it_over_then_it_is_not_his() {
    let playout = timed();
    let refused = Err(TableRejection::NotYourSeat { seat: seat(1) });
    let command = |holder| hand_over(seat(1), "other", holder);
    let (person, bot) = (command(Holder::Player), command(Holder::Bot));
    assert_eq!(said(&playout, By::Player, Some(seat(2)), &person), refused);
    assert_eq!(said(&playout, By::Player, Some(seat(1)), &bot), refused, "it is not given up");
    assert_eq!(said(&playout, By::Server, None, &person), refused);
    assert_eq!(said(&playout, By::Clock, None, &person), refused, "a clock names bots only");
    assert_eq!(said(&playout, By::Player, Some(seat(1)), &person), Ok(()));
}

#[test]
fn given_a_bot_when_its_seat_is_handed_over_by_its_player_then_it_has_none() {
    let playout = resigned();
    let refused = Err(TableRejection::NotYourSeat { seat: seat(1) });
    let command = hand_over(seat(1), "other", Holder::Player);
    assert_eq!(said(&playout, By::Player, Some(seat(1)), &command), refused);
}

#[test]
fn given_an_expiry_when_the_grace_is_over_then_a_bot_goes_on_and_not_before() {
    let (mut playout, seat) = expired();
    let command = hand_over(seat, "bot", Holder::Bot);
    let until = match said(&playout, By::Clock, None, &command) {
        Err(TableRejection::GraceOpen { until }) => until,
        other => panic!("{other:?}"),
    };
    let expired_at = playout.table().at.expect("a moment").moment();
    assert_eq!(until.moment() - expired_at, TimeDelta::seconds(GRACE));
    wait(&mut playout, GRACE + 2);
    playout.decide_by(By::Clock, None, command);
    assert_eq!(playout.table().docket.holdings().handed_to_bots(), Seats::only(seat));
}

#[test]
fn given_a_seat_in_time_or_a_clock_that_gives_games_up_when_it_hands_over_then_it_may_not() {
    let mut playout = playing(Some(terms("abandon")));
    let seat = asked(&playout);
    let command = hand_over(seat, "bot", Holder::Bot);
    let early = said(&playout, By::Clock, None, &command);
    assert!(matches!(early, Err(TableRejection::NotExpired { .. })), "{early:?}");
    wait(&mut playout, BANK + 2);
    playout.decide(None, TableCommand::ExpireClock { seat });
    wait(&mut playout, GRACE + 2);
    let refused = Err(TableRejection::NotYourSeat { seat });
    assert_eq!(said(&playout, By::Clock, None, &command), refused);
    assert_eq!(said(&playout, By::Clock, None, &TableCommand::AbandonGame {}), Ok(()));
}

#[test]
fn given_a_seat_that_changed_hands_when_its_record_is_read_then_it_holds_what_the_seat_saw_before()
{
    let mut playout = timed();
    let before = playout.record(Viewer::Seat(seat(1)));
    playout.decide(Some(seat(1)), hand_over(seat(1), "other", Holder::Player));
    let (after, spectator) =
        (playout.record(Viewer::Seat(seat(1))), playout.record(Viewer::Spectator));
    let lines = |record: &str| record.lines().map(str::to_owned).collect::<Vec<_>>();
    let (before, after) = (lines(&before), lines(&after));
    // All but the head: who takes over has the openings of the seat, who left has those of a spectator, which are none.
    assert_eq!(after[..before.len() - 1], before[..before.len() - 1]);
    assert!(after.iter().any(|line| line.contains("\"open\":")));
    assert!(!spectator.contains("\"open\":"));
}
