//! HTTP as HTTP wants it: HEAD and OPTIONS, `Allow`, the spelling of `Bearer`, compressed answers and their tags.

use crate::server::{Bytes, Request, Server};
use api::configuration::RateLimit;
use flate2::read::GzDecoder;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The headers of an answer by their small names, without the date and the id of the request.
fn headers(head: &str) -> BTreeMap<String, String> {
    let lines = head.lines().skip(1).filter_map(|line| line.split_once(": "));
    let named = lines.map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    named.filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str())).collect()
}

/// The methods that an answer allows, in order.
fn allowed(head: &str) -> Vec<String> {
    let allow = headers(head).remove("allow").unwrap_or_default();
    let mut methods: Vec<String> = allow.split(", ").map(str::to_owned).collect();
    methods.sort();
    methods
}

/// The body of a chunked answer, put together.
pub(crate) fn dechunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n").expect("a chunk's size");
        let size = std::str::from_utf8(&body[..end]).expect("digits");
        let size = usize::from_str_radix(size, 16).expect("a size");
        if size == 0 {
            return whole;
        }
        whole.extend_from_slice(&body[end + 2..][..size]);
        body = &body[end + 2 + size + 2..];
    }
}

fn unpacked(answer: &Bytes) -> Vec<u8> {
    let mut whole = Vec::new();
    let packed = match headers(&answer.head).contains_key("transfer-encoding") {
        true => dechunked(&answer.body),
        false => answer.body.clone(),
    };
    GzDecoder::new(packed.as_slice()).read_to_end(&mut whole).expect("gzip");
    whole
}

/// A server with a game and its player.
fn played() -> (Server, String, String) {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    (server, token, game)
}

/// Returns what is compressed: a catalogue, a view, a state, a record, and the games that wait.
fn large<'s>(server: &'s Server, token: &str, game: &str) -> Vec<Request<'s>> {
    let edition = "/rulesets/underwater_cities/editions/";
    let name = server.get("/rulesets").send().ok(200);
    let rulesets = name.as_array().expect("rulesets");
    let here = rulesets.iter().find(|it| it["ruleset"] == "underwater_cities").expect("a ruleset");
    let name = here["editions"][0]["name"].as_str().expect("an edition");
    let paths = [
        format!("{edition}{name}"),
        format!("/games/{game}?seat=1"),
        format!("/games/{game}/states/3?seat=1"),
        format!("/games/{game}/record?seat=1"),
        "/me/turns".to_owned(),
    ];
    paths.iter().map(|path| server.get(path).by(token)).collect()
}

#[test]
fn head_answers_the_headers_of_get_without_a_body() {
    let (server, token, game) = played();
    let paths = [
        "/healthz".to_owned(),
        "/readyz".to_owned(),
        "/openapi.yaml".to_owned(),
        "/api/v1/problems".to_owned(),
        "/api/v1/rulesets".to_owned(),
        "/api/v1/me".to_owned(),
        "/api/v1/games".to_owned(),
        "/api/v1/log/checkpoint".to_owned(),
        "/api/v1/games/none".to_owned(),
        format!("/api/v1/games/{game}?seat=1"),
        format!("/api/v1/games/{game}/record?seat=1"),
        format!("/api/v1/games/{game}/legal?seat=1"),
    ];
    for path in paths {
        let get = server.request("GET", &path).by(&token).bytes();
        let head = server.request("HEAD", &path).by(&token).bytes();
        assert_eq!(head.head.lines().next(), get.head.lines().next(), "{path}");
        assert_eq!(headers(&head.head), headers(&get.head), "{path}");
        assert!(headers(&head.head).contains_key("content-length"), "{path}");
        assert!(head.body.is_empty(), "{path}: {} bytes", head.body.len());
    }
}

#[test]
fn head_of_a_stream_ends_at_once() {
    let (server, token, game) = played();
    let path = format!("/api/v1/games/{game}/stream?seat=1");
    let head = server.request("HEAD", &path).by(&token).bytes();
    assert!(head.head.starts_with("HTTP/1.1 200"), "{}", head.head);
    assert_eq!(headers(&head.head)["content-type"], "text/event-stream");
    assert!(head.body.is_empty());
}

#[test]
fn options_and_the_wrong_method_tell_what_an_address_takes() {
    let server = Server::start(RateLimit::Off);
    let zeros = "0".repeat(32);
    for (path, methods) in [
        ("/api/v1/games".to_owned(), vec!["GET", "HEAD", "OPTIONS", "POST"]),
        (format!("/api/v1/games/{zeros}"), vec!["GET", "HEAD", "OPTIONS", "PATCH"]),
        (format!("/api/v1/games/{zeros}/commands"), vec!["OPTIONS", "POST"]),
        ("/api/v1/log/tile/0/x001/067".to_owned(), vec!["GET", "HEAD", "OPTIONS"]),
        ("/healthz".to_owned(), vec!["GET", "HEAD", "OPTIONS"]),
        ("/readyz".to_owned(), vec!["GET", "HEAD", "OPTIONS"]),
        ("/openapi.yaml".to_owned(), vec!["GET", "HEAD", "OPTIONS"]),
    ] {
        let options = server.request("OPTIONS", &path).send();
        assert_eq!((options.status, options.body.as_str()), (204, ""), "{path}");
        assert_eq!(allowed(&options.head), methods, "{path}");
        let wrong = server.request("PUT", &path).send();
        assert_eq!((wrong.status, wrong.code().as_str()), (405, "method_not_allowed"), "{path}");
        assert_eq!(allowed(&wrong.head), methods, "{path}");
    }
    let server_whole = server.request("OPTIONS", "*").send();
    assert_eq!((server_whole.status, server_whole.body.as_str()), (204, ""));
    assert!(allowed(&server_whole.head).contains(&"POST".to_owned()));
    let nowhere = server.request("OPTIONS", "/api/v1/nothing").send();
    assert_eq!(nowhere.code(), "route_unknown");
}

#[test]
fn pages_tell_what_their_addresses_take() {
    let server = Server::start(RateLimit::Off);
    let game = "0".repeat(32);
    for (path, methods) in [
        ("/".to_owned(), vec!["GET", "HEAD", "OPTIONS"]),
        ("/new".to_owned(), vec!["GET", "HEAD", "OPTIONS", "POST"]),
        ("/start".to_owned(), vec!["OPTIONS", "POST"]),
        (format!("/g/{game}"), vec!["GET", "HEAD", "OPTIONS"]),
        (format!("/g/{game}/choose"), vec!["OPTIONS", "POST"]),
    ] {
        let options = server.request("OPTIONS", &path).send();
        assert_eq!((options.status, options.body.as_str()), (204, ""), "{path}");
        assert_eq!(allowed(&options.head), methods, "{path}");
        for method in ["PUT", "DELETE", "PATCH"] {
            let wrong = server.request(method, &path).send();
            assert_eq!(wrong.status, 405, "{method} {path}");
            assert_eq!(allowed(&wrong.head), methods, "{method} {path}");
        }
    }
    let own = server.request("POST", "/new").send();
    assert_eq!(own.status, 403, "a form of another site");
    for method in ["GET", "OPTIONS", "PUT", "DELETE"] {
        assert_eq!(server.request(method, "/nothing").send().status, 404, "{method}");
    }
}

#[test]
fn an_address_with_a_slash_behind_it_is_none() {
    let (server, _, game) = played();
    for path in ["/games/", "/rulesets/", "/me/", &format!("/games/{game}/")] {
        let answer = server.get(path).send();
        assert_eq!((answer.status, answer.code().as_str()), (404, "route_unknown"), "{path}");
    }
}

#[test]
fn the_scheme_of_a_token_may_be_written_in_any_case() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    for scheme in ["Bearer", "bearer", "BEARER", "bEaReR"] {
        let me = server.get("/me").with("Authorization", &format!("{scheme} {token}"));
        assert_eq!(me.send().status, 200, "{scheme}");
    }
    for wrong in [format!("Basic {token}"), token.clone(), format!("Bearer{token}")] {
        let me = server.get("/me").with("Authorization", &wrong);
        assert_eq!(me.send().code(), "token_refused", "{wrong}");
    }
}

#[test]
fn what_is_large_is_compressed_for_who_can_read_it() {
    let (server, token, game) = played();
    for request in large(&server, &token, &game) {
        let plain = request.clone().bytes();
        let packed = request.with("Accept-Encoding", "br, gzip;q=0.8, identity;q=0.1").bytes();
        assert_eq!(headers(&plain.head).get("content-encoding"), None);
        assert_eq!(headers(&packed.head)["content-encoding"], "gzip");
        assert_eq!(unpacked(&packed), plain.body);
        for answer in [&plain, &packed] {
            let vary = headers(&answer.head)["vary"].to_lowercase();
            assert!(vary.split(", ").any(|name| name == "accept-encoding"), "{vary}");
        }
    }
}

#[test]
fn who_reads_no_gzip_is_answered_plainly() {
    let (server, token, game) = played();
    let view = server.get(&format!("/games/{game}?seat=1")).by(&token);
    let plain = view.clone().send();
    for accepted in ["identity", "br", "gzip;q=0", "identity;q=0, br", "", "*;q=0"] {
        let answer = view.clone().with("Accept-Encoding", accepted).send();
        assert_eq!((answer.status, &answer.body), (200, &plain.body), "{accepted}");
        assert_eq!(answer.header("content-encoding"), None, "{accepted}");
    }
}

#[test]
fn streams_are_not_compressed() {
    let (server, token, game) = played();
    let stream = server.get(&format!("/games/{game}/stream?seat=1&limit=1")).by(&token);
    let lines = server.get(&format!("/games/{game}/events?seat=1")).by(&token);
    for request in [stream, lines.with("Accept", "application/x-ndjson")] {
        let answer = request.with("Accept-Encoding", "gzip").bytes();
        assert_eq!(headers(&answer.head).get("content-encoding"), None);
    }
}

#[test]
fn the_tag_of_a_compressed_view_is_weak_and_is_known_again() {
    let (server, token, game) = played();
    let view = server.get(&format!("/games/{game}?seat=1")).by(&token);
    let strong = view.clone().send().header("etag").expect("a tag").to_owned();
    let packed = view.clone().with("Accept-Encoding", "gzip");
    let tag = headers(&packed.clone().bytes().head)["etag"].clone();
    assert_eq!(tag, format!("W/{strong}"), "two encodings are not equal byte by byte");
    for (request, told) in [(&view, &strong), (&packed, &tag)] {
        for known in [&strong, &tag] {
            let again = request.clone().with("If-None-Match", known).send();
            assert_eq!((again.status, again.body.as_str()), (304, ""));
            assert_eq!(again.header("etag"), Some(told.as_str()));
            let vary = again.header("vary").expect("a vary").to_lowercase();
            assert!(vary.contains("accept-encoding"), "{vary}");
        }
    }
}

#[test]
fn a_catalogue_named_by_its_hash_is_kept_for_ever_and_any_other_is_asked_about_again() {
    let server = Server::start(RateLimit::Off);
    let rulesets = server.get("/rulesets").send().ok(200);
    for ruleset in rulesets.as_array().expect("rulesets") {
        let (name, edition) = (&ruleset["ruleset"], &ruleset["editions"][0]);
        let text = |value: &serde_json::Value| value.as_str().expect("text").to_owned();
        let path = format!("/rulesets/{}/editions/{}", text(name), text(&edition["name"]));
        let newest = server.get(&path);
        let by_hash = server.get(&format!("{path}?hash={}", text(&edition["hash"])));
        for (request, kept) in
            [(newest, "public, no-cache"), (by_hash, "public, max-age=31536000, immutable")]
        {
            let answer = request.clone().send();
            assert_eq!(answer.header("cache-control"), Some(kept));
            let etag = answer.header("etag").expect("a tag").to_owned();
            for known in [etag.clone(), format!("W/{etag}"), format!("\"x\", {etag}")] {
                let again = request.clone().with("If-None-Match", &known).send();
                assert_eq!((again.status, again.body.as_str()), (304, ""), "{known}");
                assert_eq!(again.header("cache-control"), Some(kept));
            }
            assert_eq!(request.with("If-None-Match", "\"x\"").send().status, 200);
        }
    }
}

#[test]
fn a_connection_is_kept_for_longer_than_a_proxy_pauses() {
    let server = Server::start(RateLimit::Off);
    let mut stream = TcpStream::connect(server.address()).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
    let mut ask = || {
        let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("the connection is open");
        let mut answer = [0; 1024];
        let length = stream.read(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer[..length]).into_owned()
    };
    assert!(ask().starts_with("HTTP/1.1 200"));
    // The library would end an idle connection after five seconds.
    std::thread::sleep(Duration::from_secs(7));
    assert!(ask().starts_with("HTTP/1.1 200"));
}
