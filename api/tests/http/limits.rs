//! Limits of one caller: players and networks are counted, and every answer tells by which policy.

use crate::server::{Answer, Server, new_key};
use api::configuration::RateLimit;
use serde_json::{Value, json};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

pub(crate) fn paced(each_second: u32) -> RateLimit {
    RateLimit::PerSecond(NonZeroU32::new(each_second).expect("a number"))
}

/// The problem of a caller who has used something up: its headers and its members name the policy.
pub(crate) fn used_up(answer: &Answer, policy: &str) -> Value {
    assert_eq!(answer.code(), "quota_used_up", "{answer:?}");
    let problem = answer.ok(429);
    assert_eq!(problem["policy"], policy);
    assert_eq!(answer.header("retry-after"), Some(problem["seconds"].to_string().as_str()));
    let named = |name: &str| {
        answer.headers(name).iter().any(|it| it.starts_with(&format!("\"{policy}\";")))
    };
    assert!(named("ratelimit") && named("ratelimit-policy"), "{answer:?}");
    problem
}

#[test]
fn all_tokens_of_one_player_share_one_bucket() {
    let server = Server::start(paced(20));
    let first = server.player();
    let begun = Instant::now();
    let mut answered = 0;
    let mut tokens = vec![first.clone()];
    for _ in 0..9 {
        let issued = server.post("/tokens", json!({"scopes": ["look"]})).by(&first).send().ok(201);
        answered += 1;
        tokens.push(issued["token"].as_str().expect("a token").to_owned());
    }
    for token in tokens.iter().cycle().take(300) {
        answered += u32::from(server.get("/me").by(token).send().status == 200);
    }
    let most = 20 + 1 + (begun.elapsed().as_secs_f64() * 20.0).ceil() as u32;
    assert!(answered <= most, "{answered} requests were answered, and {most} may be");
}

#[test]
fn every_answer_tells_the_policy_and_what_is_left_of_it() {
    let server = Server::start(paced(200));
    let token = server.player();
    let answers = [
        server.get("/problems").send(),
        server.get("/me").by(&token).send(),
        server.get("/me").send(),
        server.get("/me").by("no-token").send(),
        server.get("/nothing").send(),
        server.request("DELETE", "/api/v1/games").send(),
        server.post("/players", json!({"name": "\u{7}"})).send(),
    ];
    for answer in &answers {
        assert_eq!(answer.header("ratelimit-policy"), Some("\"requests\";q=200;w=1"), "{answer:?}");
        let left = answer.header("ratelimit").expect("a standing");
        assert!(left.starts_with("\"requests\";r=1") && left.ends_with(";t=1"), "{left}");
    }
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [200, 200, 401, 401, 404, 405, 422]);
}

#[test]
fn whoever_asks_too_often_is_told_by_which_policy_and_for_how_long() {
    let server = Server::start(paced(1));
    let answers: Vec<Answer> = (0..5).map(|_| server.get("/problems").send()).collect();
    let refused = answers.iter().find(|answer| answer.status == 429).expect("a limit");
    let problem = refused.ok(429);
    assert_eq!((&problem["policy"], &problem["seconds"]), (&json!("requests"), &json!(1)));
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert_eq!(refused.header("ratelimit"), Some("\"requests\";r=0;t=1"));
    assert_eq!(refused.header("ratelimit-policy"), Some("\"requests\";q=1;w=1"));
}

#[test]
fn pages_and_the_addresses_of_hosts_are_counted_and_tell_the_policy() {
    for path in ["/", "/g/none", "/docs/", "/openapi.yaml", "/readyz"] {
        let server = Server::start(paced(1));
        let answers: Vec<Answer> = (0..5).map(|_| server.request("GET", path).send()).collect();
        let first = answers.first().expect("an answer");
        assert_eq!(first.header("ratelimit-policy"), Some("\"requests\";q=1;w=1"), "{path}");
        let refused = answers.iter().find(|answer| answer.status == 429);
        let refused = refused.unwrap_or_else(|| panic!("{path} has no limit"));
        assert_eq!(refused.header("retry-after"), Some("1"), "{path}");
        assert_eq!(refused.header("ratelimit"), Some("\"requests\";r=0;t=1"), "{path}");
        assert_eq!(refused.header("ratelimit-policy"), Some("\"requests\";q=1;w=1"), "{path}");
        assert!(refused.body.contains("requests"), "{path} names no limit: {}", refused.body);
    }
    let server = Server::start(paced(1));
    let alive = (0..5).map(|_| server.request("GET", "/healthz").send().status);
    assert!(alive.into_iter().all(|status| status == 200), "whether it lives is always told");
}

#[test]
fn registrations_are_counted_by_network_behind_a_trusted_proxy() {
    let server = Server::behind_proxy(paced(10_000));
    let register = |header: &str, client: &str| {
        let name = format!("Nemo {}", new_key());
        server.post("/players", json!({"name": name})).with(header, client).send()
    };
    for number in 0..60 {
        let clients = format!("198.51.100.9, 2001:db8:0:1::{number:x}");
        register("X-Forwarded-For", &clients).ok(201);
    }
    for (header, client) in [
        ("X-Forwarded-For", "2001:db8:0:1:ffff::1"),
        ("Forwarded", "for=\"[2001:db8:0:1::77]:4711\""),
    ] {
        assert_eq!(register(header, client).ok(429)["policy"], "registrations");
    }
    register("X-Forwarded-For", "2001:db8:0:2::1").ok(201);
}

#[test]
fn without_a_trusted_proxy_no_header_makes_another_network() {
    let server = Server::start(paced(1));
    let ask = |client: String| server.get("/problems").with("X-Forwarded-For", &client).send();
    let refused = (0..5).map(|last| ask(format!("192.0.2.{last}"))).find(|it| it.status == 429);
    assert!(refused.is_some(), "one network has one share");
}

#[test]
fn streams_have_a_quota_and_strangers_do_not_take_those_of_players() {
    let server = Server::start(paced(10_000));
    let token = server.player();
    let game = server.lobby(&token, 2);
    let stream = || server.get(&format!("/games/{game}/stream"));
    let _open: Vec<_> = (0..50).map(|_| stream().open()).collect();
    used_up(&stream().send(), "streams");
    stream().by(&token).open();
}

#[test]
fn a_crowd_of_guests_behind_one_address_leaves_the_streams_of_others() {
    let server = Server::behind_proxy(paced(10_000));
    let game = server.lobby(&server.player(), 2);
    let guests: Vec<String> = (0..6).map(|_| server.guest()).collect();
    let ask = |path: &str, number: usize, from: &str| {
        let asked = server.get(&format!("/games/{game}/{path}"));
        asked.with("Cookie", &guests[number % guests.len()]).with("X-Forwarded-For", from)
    };
    let _open: Vec<_> = (0..250).map(|it| ask("stream", it, "192.0.2.1").open()).collect();
    used_up(&ask("stream", 250, "192.0.2.1").send(), "network_streams");
    ask("stream", 250, "198.51.100.1").open();
    let poll = |number| ask("events?after=0&wait=20", number, "192.0.2.1").begin();
    let mut polls: Vec<_> = (0..251).map(poll).collect();
    let refused = polls.iter_mut().find_map(|poll| poll.answered(Duration::from_millis(50)));
    used_up(&refused.expect("a quota"), "network_long_polls");
}

#[test]
fn a_thousand_streams_of_strangers_leave_half_of_the_places_to_players() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.lobby(&token, 2);
    let stream = || server.get(&format!("/games/{game}/stream"));
    let strangers: Vec<_> = (0..500).map(|_| stream().open()).collect();
    let refused = stream().send();
    assert_eq!(refused.code(), "too_many_streams");
    assert!(refused.header("retry-after").is_some());
    let players: Vec<_> = (0..20).map(|_| stream().by(&token).open()).collect();
    assert_eq!((strangers.len(), players.len()), (500, 20));
}

#[test]
fn a_host_says_how_many_streams_may_be_open() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.lobby(&token, 2);
    let three = NonZeroU32::new(3).expect("more than none");
    let server = server.restarted(|configuration| configuration.limits.open_streams = three);
    let stream = || server.get(&format!("/games/{game}/stream"));
    let _strangers = [stream().open(), stream().open()];
    assert_eq!(stream().send().code(), "too_many_streams");
    let _player = stream().by(&token).open();
    assert_eq!(stream().by(&token).send().code(), "too_many_streams");
}

#[test]
fn long_polls_have_a_quota_of_their_own() {
    let server = Server::start(paced(10_000));
    let token = server.player();
    let game = server.lobby(&token, 2);
    let poll = || server.get(&format!("/games/{game}/events?after=0&wait=20")).by(&token);
    // Each poll waits or is refused, in whatever order they arrive.
    let mut polls: Vec<_> = (0..101).map(|_| poll().begin()).collect();
    let refused = polls.iter_mut().find_map(|poll| poll.answered(Duration::from_millis(100)));
    used_up(&refused.expect("a quota"), "long_polls");
    server.get("/problems").by(&token).send().ok(200);
}

#[test]
fn games_that_wait_for_players_have_a_quota_and_a_repeated_request_is_no_further_one() {
    let server = Server::start(paced(10_000));
    let token = server.player();
    let wanted = json!({"ruleset": "underwater_cities", "seats": 1});
    let create = || server.post("/games", wanted.clone()).by(&token);
    let first = create().with("Idempotency-Key", &new_key());
    let game = first.clone().send().ok(201)["game"].as_str().expect("a game").to_owned();
    (1..20).for_each(|_| drop(create().send().ok(201)));
    used_up(&create().send(), "lobbies");
    assert_eq!(first.send().ok(201)["game"], game.as_str());
    server.seat_and_start(&game, &[&token]);
    create().send().ok(201);
    used_up(&create().send(), "lobbies");
    // Another player has a quota of his own.
    let other = server.player();
    server.post("/games", wanted.clone()).by(&other).send().ok(201);
}

#[test]
fn tokens_have_a_quota_and_one_that_ended_makes_room() {
    let server = Server::start(paced(10_000));
    let token = server.player();
    let issue = || server.post("/tokens", json!({"scopes": ["look"]})).by(&token).send();
    let issued: Vec<Value> = (1..50).map(|_| issue().ok(201)).collect();
    used_up(&issue(), "tokens");
    let id = issued[0]["id"].as_str().expect("an id");
    let end = server.request("DELETE", &format!("/api/v1/tokens/{id}")).by(&token).send();
    assert_eq!(end.status, 204);
    issue().ok(201);
    used_up(&issue(), "tokens");
}

#[test]
fn bots_are_counted_for_who_seats_them() {
    let server = Server::start(paced(10_000));
    let (token, friend) = (server.player(), server.player());
    let mut seated = 0;
    let refused = (0..40).find_map(|number| {
        let creator = if number % 2 == 0 { &token } else { &friend };
        let game = server.lobby(creator, 4);
        let seats = format!("/games/{game}/seats");
        server.post(&seats, json!({})).by(&token).send().ok(201);
        (0..3).find_map(|_| {
            let answer = server.post(&seats, json!({"bot": "random"})).by(&token).send();
            seated += u32::from(answer.status == 201);
            (answer.status != 201).then_some(answer)
        })
    });
    used_up(&refused.expect("a quota"), "bots");
    assert_eq!(seated, 100);
}

/// Returns what is left of a quota of 1,000 requests after an answer.
fn left(answer: &Answer) -> u32 {
    let told = answer.header("ratelimit").expect("a standing");
    let number = told.trim_start_matches("\"requests\";r=").trim_end_matches(";t=1");
    number.parse().unwrap_or_else(|_| panic!("{told}"))
}

#[test]
fn a_chain_and_a_list_with_all_changes_count_as_one_request_each() {
    let server = Server::start(paced(1_000));
    let token = server.player();
    let game = server.game_at_play(&token);
    let view = server.get(&format!("/games/{game}?seat=1")).by(&token).send().ok(200);
    let seat = &view["to_act"][0];
    let path = |name: &str| format!("/games/{game}/{name}?seat={seat}");
    let full = || std::thread::sleep(Duration::from_millis(1_100));

    full();
    let list = server.get(&format!("{}&change=true", path("legal"))).by(&token).send();
    let told = list.ok(200);
    let items = told["legal"].as_array().expect("a list");
    assert!(items.len() > 20 && items.iter().all(|item| item.get("until_unknown").is_some()));
    assert_eq!(left(&list), 999, "{} commands were tried", items.len());

    let known = items.iter().find(|item| item["until_unknown"] == false);
    let first = &known.expect("a command of which everything is known")["command"];
    let dry = format!("{}&dry_run=true", path("commands"));
    let try_chain = |chain: Value| {
        full();
        server.post(&dry, json!({"commands": chain})).by(&token).send()
    };
    let (tried, refused) = (try_chain(json!([first])), try_chain(json!(vec![first; 64])));
    assert_eq!((tried.status, refused.status), (200, 422));
    assert_eq!((left(&tried), left(&refused)), (999, 999));
}
