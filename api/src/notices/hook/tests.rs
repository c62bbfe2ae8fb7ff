//! The requests that a webhook gets, checked by the library of Standard Webhooks.

use super::*;
use crate::store::{
    ChannelId, ChannelKind, ChannelState, DeliveryId, NewNotice, NoticeId, NoticeKind,
    NoticeReason, OldSecret, PlayerId,
};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use serde_json::Value;
use standardwebhooks::Webhook;
use std::time::Duration;
use ureq::http::HeaderMap;
use ureq::http::header::HeaderValue;

fn delivery(format: Format, old: Option<OldSecret>) -> DueDelivery {
    let channel = Channel {
        id: ChannelId([1; 16]),
        account: PlayerId([2; 16]),
        kind: ChannelKind::Webhook,
        address: "https://hooks.example.org/".to_owned(),
        push: None,
        format,
        language: Language::En,
        kinds: vec![NoticeKind::YourTurn],
        always: false,
        digest_hour: None,
        state: ChannelState::On,
        secret: ChannelSecret([3; 32]),
        old,
        failing_since: None,
        failures: 0,
    };
    DueDelivery { id: DeliveryId([4; 16]), channel, attempts: 0, notices: Vec::new() }
}

fn notice(title: &str) -> Notice {
    let new = NewNotice {
        account: PlayerId([2; 16]),
        kind: NoticeKind::YourTurn,
        reason: NoticeReason::Plain,
        game: Some(GameId([5; 16])),
        seat: Seat::numbered(2).ok(),
        seq: Some(Seq(12)),
        deadline: Some(Moment(1_700_086_400_000)),
        at: Moment(1_700_000_000_000),
        due_at: Moment(1_700_000_000_000),
    };
    Notice { id: NoticeId([6; 16]), new, title: Some(title.to_owned()), is_stale: false }
}

fn headers(call: &Call) -> HeaderMap {
    let pair = |(name, value): &(&'static str, String)| {
        let name = name.parse().expect("a name");
        (name, HeaderValue::from_str(value).expect("a value"))
    };
    call.headers.iter().map(pair).collect()
}

#[test]
fn another_hand_finds_the_signature_good_and_every_change_bad() {
    let now = moment::now();
    let delivery = delivery(Format::Standard, None);
    let call = call(&delivery, &[&notice("Dive")], &Base::default(), now).expect("a call");
    let webhook = Webhook::new(&revealed(&delivery.channel.secret)).expect("a secret");
    webhook.verify(&call.body, &headers(&call)).expect("a good signature");
    let changed = String::from_utf8(call.body.clone()).expect("text").replace("12", "13");
    assert!(webhook.verify(changed.as_bytes(), &headers(&call)).is_err());
    let other = Webhook::new(&revealed(&ChannelSecret([9; 32]))).expect("a secret");
    assert!(other.verify(&call.body, &headers(&call)).is_err());
}

#[test]
fn a_body_is_thin_and_says_the_same_in_every_attempt() {
    let delivery = delivery(Format::Standard, None);
    let write = |now| call(&delivery, &[&notice("Dive")], &Base::default(), now).expect("a call");
    let (first, second) = (write(Moment(1_700_000_000_000)), write(Moment(1_700_000_005_000)));
    assert_eq!(first.body, second.body);
    assert_eq!(first.headers[0], second.headers[0], "the id");
    assert_ne!(first.headers[1], second.headers[1], "the moment of the attempt");
    let body: Value = serde_json::from_slice(&first.body).expect("JSON");
    assert_eq!(body["type"], "game.your_turn");
    let keys: Vec<&String> = body["data"].as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["address", "at", "deadline", "game", "id", "kind", "seat", "seq"]);
    assert_eq!(body["data"]["deadline"], "2023-11-15T22:13:20.000Z");
}

#[test]
fn what_was_held_back_is_one_message() {
    let delivery = delivery(Format::Standard, None);
    let notices = [notice("One"), notice("Two")];
    let both: Vec<&Notice> = notices.iter().collect();
    let call = call(&delivery, &both, &Base::default(), Moment(0)).expect("a call");
    let body: Value = serde_json::from_slice(&call.body).expect("JSON");
    assert_eq!(
        (&body["type"], body["data"]["notices"].as_array().map(Vec::len)),
        (&"notices".into(), Some(2))
    );
}

#[test]
fn after_a_rotation_both_secrets_sign_until_the_old_one_ends() {
    let now = moment::now();
    let until = now.after(Duration::from_secs(60));
    let old = ChannelSecret([8; 32]);
    let rotated = delivery(Format::Standard, Some(OldSecret { secret: old, until }));
    let write = |now| call(&rotated, &[&notice("Dive")], &Base::default(), now).expect("a call");
    let both = write(now);
    for secret in [&rotated.channel.secret, &old] {
        let webhook = Webhook::new(&revealed(secret)).expect("a secret");
        webhook.verify(&both.body, &headers(&both)).expect("a good signature");
    }
    assert_eq!(write(until).headers[2].1.split(' ').count(), 1);
}

#[test]
fn a_title_neither_calls_a_room_together_nor_makes_a_link() {
    let write = |format| {
        let delivery = delivery(format, None);
        let call = call(&delivery, &[&notice("<!channel> @everyone")], &Base::default(), Moment(0));
        serde_json::from_slice::<Value>(&call.expect("a call").body).expect("JSON")
    };
    assert_eq!(write(Format::Discord)["allowed_mentions"]["parse"], serde_json::json!([]));
    let slack = write(Format::Slack);
    let text = slack["text"].as_str().expect("words");
    assert!(text.contains("&lt;!channel&gt;") && !text.contains('<'), "{text}");
}
