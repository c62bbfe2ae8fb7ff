//! Tests of the headers that a push service reads; `tests/http/push.rs` opens the sealed message.

use super::*;
use crate::store::{NewNotice, NoticeId, NoticeKind, NoticeReason, PlayerId};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;

const NOW: Moment = Moment(1_700_000_000_000);
const HOUR: Duration = Duration::from_secs(3_600);

fn notice(game: u8, seat: u8, deadline: Option<Moment>) -> Notice {
    let new = NewNotice {
        account: PlayerId([2; 16]),
        kind: NoticeKind::YourTurn,
        reason: NoticeReason::Plain,
        game: Some(GameId([game; 16])),
        seat: Seat::numbered(seat).ok(),
        seq: Some(Seq(12)),
        deadline,
        at: NOW,
        due_at: NOW,
    };
    let title = Some(format!("Game {game}"));
    Notice { id: NoticeId([6; 16]), new, title, is_stale: false }
}

#[test]
fn a_message_is_kept_until_its_deadline_and_wakes_a_browser_in_the_last_hours() {
    let told = |left: Option<Duration>| {
        let notice = notice(1, 1, left.map(|left| NOW.after(left)));
        (kept_for(&[&notice], NOW), urgency(&[&notice], NOW))
    };
    assert_eq!(told(None), (KEPT_MAX, "normal"));
    assert_eq!(told(Some(HOUR * 5)), (HOUR * 5, "normal"));
    assert_eq!(told(Some(HOUR * 4)), (HOUR * 4, "high"));
    assert_eq!(told(Some(HOUR * 24 * 60)), (KEPT_MAX, "normal"));
}

#[test]
fn a_topic_is_of_one_seat_in_one_game() {
    let [one, again, seat, game] =
        [notice(1, 1, None), notice(1, 1, None), notice(1, 2, None), notice(2, 1, None)];
    let of_one = topic(&[&one, &again]).expect("a topic");
    assert_eq!(of_one.len(), TOPIC_LENGTH);
    assert_ne!(topic(&[&seat]), Some(of_one.clone()));
    assert_ne!(topic(&[&game]), Some(of_one));
    assert_eq!(topic(&[&one, &game]), None);
}

#[test]
fn a_message_leads_to_what_it_tells_of_or_home() {
    let [one, other] = [notice(1, 1, None), notice(2, 1, None)];
    let told = message(&[&one], Language::En);
    assert_eq!(told.title, "Game 1");
    assert_eq!(told.address, format!("/g/{}?seat=1", GameId([1; 16])));
    let both = message(&[&one, &other], Language::De);
    assert_eq!((both.title, both.address.as_str(), both.lang), ("Fathom", "/", "de"));
    assert_eq!(both.body.lines().count(), 2);
}

#[test]
fn keys_are_read_with_and_without_padding_and_nothing_else_is_a_key() {
    let public =
        "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
    let auth = "_ordMnz7uTCmrpBTeUV4Bw";
    let keys = keys_of(public, auth).expect("the keys");
    assert_eq!(keys_of(&format!("{public}="), &format!("{auth}==")), Ok(keys));
    let no_point = format!("BLn9{}", &public[4..].replace('-', "_"));
    for (public, auth) in
        [(public, "short"), (auth, auth), (&*no_point, auth), ("", ""), ("%", auth)]
    {
        assert_eq!(keys_of(public, auth), Err(NoChannel::PushKeys));
    }
}
