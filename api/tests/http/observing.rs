//! The server tells whoever runs it: log messages without a secret, a request id in every answer, numbers on a second listener.

use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// The server as a process whose log is read.
struct Observed {
    process: Child,
    address: String,
    folder: TempDir,
}

/// An answer: its status, its head and its body.
struct HttpAnswer {
    status: u16,
    head: String,
    body: String,
}

impl HttpAnswer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    fn request_id(&self) -> String {
        let line = self.head.lines().find_map(|line| line.strip_prefix("x-request-id: "));
        line.unwrap_or_else(|| panic!("no id: {}", self.head)).to_owned()
    }
}

impl Observed {
    fn start(flags: &[&str]) -> Observed {
        let folder = tempfile::tempdir().expect("a folder");
        let log = File::create(folder.path().join("log")).expect("a file");
        let mut process = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .current_dir(folder.path())
            .args(["--listen", "127.0.0.1:0", "--rate-limit", "off"])
            .args(flags)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the server starts");
        let mut first = String::new();
        let out = process.stdout.take().expect("its output is piped");
        BufReader::new(out).read_line(&mut first).expect("it says where it listens");
        let address = first.trim().rsplit("http://").next().expect("an address").to_owned();
        Observed { process, address, folder }
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).expect("the log")
    }

    fn messages(&self) -> Vec<Value> {
        let message = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        self.log().lines().map(message).collect()
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> HttpAnswer {
        ask(&self.address, method, path, headers, body)
    }

    fn post(&self, path: &str, token: &str, body: &Value) -> HttpAnswer {
        let token = format!("Bearer {token}");
        let headers = [("Authorization", &*token), ("Content-Type", "application/json")];
        self.ask("POST", &format!("/api/v1{path}"), &headers, &body.to_string())
    }
}

impl Drop for Observed {
    fn drop(&mut self) {
        let _already_ended = self.process.kill();
        let _already_waited = self.process.wait();
    }
}

fn ask(
    address: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> HttpAnswer {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let headers: String =
        headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(head.as_bytes()).expect("a request sent");
    let mut told = Vec::new();
    let _ended = stream.read_to_end(&mut told);
    let told = String::from_utf8_lossy(&told).into_owned();
    let (head, body) = told.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{path}: {told:?}"));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    HttpAnswer { status, head: head.to_lowercase(), body: body.to_owned() }
}

/// All routes of the committed description: method and pattern.
fn routes() -> Vec<(String, String)> {
    let mut routes = Vec::new();
    let mut pattern = String::new();
    for line in include_str!("../../../openapi.yaml").lines() {
        if let Some(path) = line.strip_prefix("  /").and_then(|line| line.strip_suffix(':')) {
            pattern = format!("/{path}");
        }
        let method = line.strip_prefix("    ").and_then(|line| line.strip_suffix(':'));
        if let Some(method @ ("get" | "post" | "put" | "delete" | "patch")) = method {
            routes.push((method.to_uppercase(), pattern.clone()));
        }
    }
    routes
}

/// The address of a pattern, with this game and this text in all other places.
fn filled(pattern: &str, game: &str, other: &str) -> String {
    let fill = |part: &str| match part {
        "{game}" => game.to_owned(),
        part if part.starts_with('{') => other.to_owned(),
        part => part.to_owned(),
    };
    pattern.split('/').map(fill).collect::<Vec<String>>().join("/")
}

/// All addresses of the page, each with a method that it takes; signing out goes last.
fn pages() -> Vec<(String, String)> {
    let mut pages: Vec<(String, String)> = api::page::addresses()
        .map(|(method, pattern)| (method.to_string(), pattern.to_owned()))
        .collect();
    pages.sort_by_key(|(_, pattern)| pattern == "/me/sign-out");
    pages
}

/// Asks for each page as a guest, with canaries in all that can be sent; gives the cookie of the guest, and the code that was shown.
fn walk_pages(server: &Observed, game: &str) -> (String, String) {
    let guest = server.ask("POST", "/api/v1/sessions/guest", &[], "");
    let cookie = guest.head.lines().find_map(|line| line.strip_prefix("set-cookie: fathom="));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned();
    let carried = format!("fathom={cookie}");
    let headers = [
        ("Cookie", &*carried),
        ("Sec-Fetch-Site", "same-origin"),
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("User-Agent", "canary-agent"),
    ];
    let form = "name=Canary+Name&words=canary+words&code=canary&token=canary&seat=1&title=Canary";
    let mut code = String::new();
    for (method, pattern) in pages() {
        let path = filled(&pattern, game, "canary-part");
        let told = server.ask(&method, &format!("{path}?canary=query"), &headers, form);
        let shown = told.body.split_once("<code class=\"large\">").map(|(_, behind)| behind);
        code = shown.and_then(|it| it.split('<').next()).map_or(code, str::to_owned);
    }
    assert!(code.len() > 20, "the page has shown a code: {code}");
    (cookie, code)
}

#[test]
fn no_secret_and_nothing_that_a_caller_sent_is_in_the_log() {
    let server = Observed::start(&["--log", "json", "--log-level", "trace"]);
    let seed = "c4a9a12e".repeat(8);
    let words = "canary words of a dispute";
    let player = server.post("/players", "none", &json!({"name": "Canary Bird"}));
    assert_eq!(player.status, 401, "a token that does not hold");
    let headers = [("Content-Type", "application/json")];
    let body = json!({"name": "Canary Bird"}).to_string();
    let player = server.ask("POST", "/api/v1/players", &headers, &body).json();
    let token = player["token"]["token"].as_str().expect("a token");
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "title": "Canary Table"});
    let game = server.post("/games", token, &wanted).json()["game"].clone();
    let game = game.as_str().expect("a game");
    let seats = format!("/games/{game}/seats");
    assert_eq!(server.post(&seats, token, &json!({"seat": 1, "seed": seed})).status, 201);
    assert_eq!(server.post(&seats, token, &json!({"bot": "greedy"})).status, 201);
    assert_eq!(server.post(&format!("/games/{game}/start"), token, &json!({})).status, 200);
    let claim = json!({"event": 3, "reason": words});
    assert_eq!(server.post(&format!("/games/{game}/disputes"), token, &claim).status, 201);

    let bearer = format!("Bearer {token}");
    let headers = [
        ("Authorization", &*bearer),
        ("Content-Type", "application/json"),
        ("Idempotency-Key", "canary-key"),
        ("If-Match", "\"canary-tag\""),
        ("X-Request-Id", "canary with blanks"),
        ("User-Agent", "canary-agent"),
    ];
    let routes = routes();
    assert!(routes.len() > 30, "{routes:?}");
    for (method, pattern) in &routes {
        // The account goes last, and streams end by their limit.
        let path = filled(pattern, game, "canary-part");
        let limit = if pattern.ends_with("/stream") { "limit=1&" } else { "" };
        if path != "/api/v1/me" || method != "DELETE" {
            for query in [limit.trim_end_matches('&').to_owned(), format!("{limit}canary=query")] {
                server.ask(method, &format!("{path}?{query}"), &headers, r#"{"canary":"body"}"#);
            }
        }
    }
    server.ask("GET", "/canary/address", &headers, "");
    let (cookie, code) = walk_pages(&server, game);
    assert_eq!(server.ask("DELETE", "/api/v1/me", &headers, "").status, 204);

    let log = server.log().to_lowercase();
    let id = player["player"].as_str().expect("an id");
    let secrets = ["canary", "bearer", "fth_", token, &seed, game, id, &cookie, &code];
    for secret in secrets {
        assert!(!log.contains(&secret.to_lowercase()), "{secret} is in the log:\n{log}");
    }
    let answered: Vec<Value> = server.messages();
    for (method, pattern) in routes.iter().chain(&pages()) {
        let told = |message: &Value| message["route"] == **pattern && message["method"] == **method;
        assert!(answered.iter().any(told), "{method} {pattern} is not told of");
    }
    let accounts = answered.iter().filter_map(|message| message["span"]["account"].as_str());
    assert!(accounts.clone().count() > 30, "who asked is told by a hash");
    assert!(accounts.clone().all(|account| account.len() == 12));
}

#[test]
fn every_answer_has_a_request_id_by_which_it_is_found_in_the_log() {
    let server = Observed::start(&["--log", "json", "--log-level", "debug"]);
    let of = |path: &str, headers: &[(&str, &str)]| server.ask("GET", path, headers, "");
    let made = ["/healthz", "/api/v1/rulesets", "/docs/", "/nothing", "/api/v1/games/none"];
    for path in made {
        assert_eq!(of(path, &[]).request_id().len(), 16, "{path}");
    }
    assert_ne!(of("/healthz", &[]).request_id(), of("/healthz", &[]).request_id());
    let own = "6f1c0f5e-4f35-4f4b-b2d6-f21ab58e4a01";
    assert_eq!(of("/healthz", &[("X-Request-Id", own)]).request_id(), own);
    for unfit in ["two words", "<script>", &"a".repeat(37)] {
        assert_ne!(of("/healthz", &[("X-Request-Id", unfit)]).request_id(), unfit);
    }
    let refused = of("/api/v1/me", &[("X-Request-Id", "one-of-mine")]);
    assert_eq!((refused.status, &refused.json()["request_id"]), (401, &json!("one-of-mine")));
    let told = |message: &Value| {
        message["span"]["request"] == "one-of-mine"
            && message["status"] == 401
            && message["route"] == "/api/v1/me"
    };
    assert!(server.messages().iter().any(told), "{}", server.log());
}

#[test]
fn numbers_are_told_on_the_second_listener_only() {
    let flags = ["--operator", "127.0.0.1:0", "--log", "json"];
    let server = Observed::start(&flags);
    let listens = server.messages().into_iter().find(|message| message["operator"].is_string());
    let operator = listens.expect("it is told")["operator"].as_str().expect("text").to_owned();
    assert_eq!(server.ask("GET", "/metrics", &[], "").status, 404);
    let headers = [("Content-Type", "application/json")];
    let player = server.ask("POST", "/api/v1/players", &headers, r#"{"name":"Ann"}"#).json();
    let token = player["token"]["token"].as_str().expect("a token");
    let wanted = json!({"ruleset": "underwater_cities", "seats": 1});
    let game = server.post("/games", token, &wanted).json()["game"].clone();
    let game = game.as_str().expect("a game");
    server.ask("GET", &format!("/api/v1/games/{game}"), &[], "");
    let numbers = || ask(&operator, "GET", "/metrics", &[], "");
    // Bots look at each new game, a moment later.
    crate::notices::until(|| numbers().body.contains("fathom_bots_queue 0"));
    let told = numbers();
    assert_eq!(told.status, 200);
    for number in [
        r#"fathom_requests_total{route="/api/v1/games/{game}",method="GET",status="200"} 1"#,
        r#"fathom_requests_total{route="none",method="GET",status="404"} 1"#,
        r#"fathom_request_seconds_count{route="/api/v1/games"} 1"#,
        "fathom_commit_seconds_count ",
        "fathom_commit_batch_count ",
        "fathom_writer_queue 0",
        "fathom_streams_open 0",
        "fathom_games_in_memory 1",
        "fathom_bots_queue 0",
        "fathom_bot_turn_seconds_count 0",
        "fathom_backup_timestamp_seconds 0",
        "fathom_deadlines_timestamp_seconds 1",
        "fathom_deadlines_overdue 0",
        // The log's own first leaf, and the event with which the game was created.
        "fathom_log_entries 2",
        "fathom_checkpoint_shown_timestamp_seconds 1",
        r#"fathom_decisions_total{ruleset="underwater_cities"} 0"#,
        "fathom_build_info{version=",
    ] {
        assert!(told.body.contains(number), "{number} is not among\n{}", told.body);
    }
    assert!(!told.body.contains(game) && !told.body.contains("player="), "{}", told.body);
    let mut backup = Command::new(env!("CARGO_BIN_EXE_fathom"));
    let made = backup.current_dir(server.folder.path()).args(["backup", "a.sqlite"]).output();
    assert!(made.expect("the command").status.success());
    let told = ask(&operator, "GET", "/metrics", &[], "");
    assert!(told.body.contains("fathom_backup_timestamp_seconds 1"), "{}", told.body);
    for path in ["/", "/api/v1/rulesets", "/readyz"] {
        assert_eq!(ask(&operator, "GET", path, &[], "").status, 404, "{path}");
    }
}

#[test]
fn a_server_that_does_not_start_says_so_in_its_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut fathom = Command::new(env!("CARGO_BIN_EXE_fathom"));
    fathom.args(["--log", "json", "--database", "no/such/folder/a.sqlite"]);
    let told = fathom.current_dir(folder.path()).output().expect("the command");
    assert!(!told.status.success());
    let message: Value = serde_json::from_slice(&told.stderr).expect("one message");
    assert_eq!(message["level"], "ERROR");
    let error = message["error"].as_str().expect("a reason");
    assert!(error.contains("no/such/folder/a.sqlite"), "{error}");
}
