//! A game of three people and a bot over two weeks, by nothing but the API and the page: invitations by link, clocks with nights, a vacation,
//! bids by order, mails, an undo by consent, a seat that is given up; and afterwards everything is as it should be.
//!
//! The clock of this process is set forward, so it is a program of its own.

#[expect(dead_code, reason = "shared with the tests of `http`")]
#[path = "../http/answer.rs"]
mod answer;
#[expect(dead_code, reason = "shared with the tests of `http`")]
#[path = "../http/described.rs"]
mod described;
#[expect(dead_code, reason = "shared with the tests of `http`")]
#[path = "../http/opened.rs"]
mod opened;
#[expect(dead_code, reason = "shared with the tests of `http`")]
#[path = "../http/receivers.rs"]
mod receivers;
#[expect(dead_code, reason = "shared with the tests of `http`")]
#[path = "../http/server.rs"]
mod server;

mod people;
mod weeks;

use engine::kernel::record;
use engine::twentieth::TwentiethCentury;
use people::Person;
use receivers::Mail;
use replay::audit::audit;
use replay::audit::report::AuditVerdict;
use replay::open::Replay;
use serde_json::{Value, json};
use std::cell::Cell;
use std::path::Path;
use std::process::Command;
use weeks::Weeks;

/// The clock: five days, and twelve hours more for each wait.
const STEADY: &str = "steady";

#[test]
fn three_people_and_a_bot_play_for_two_weeks_and_all_of_it_is_good() {
    let weeks = Weeks::begin();
    let [ada, ben, cleo] = weeks.people();
    ada.rests(&weeks, "Europe/Berlin", ["08:00", "22:00"]);
    cleo.rests(&weeks, "America/New_York", ["07:00", "23:00"]);
    let game = invited(&weeks, [&ada, &ben, &cleo]);
    let mut played = Game {
        weeks: &weeks,
        id: game,
        people: [ada, ben, cleo],
        back_on_day: 0,
        resigned: false,
        is_adas_turn: Cell::new(false),
        turns_of_ada: Cell::new(0),
    };
    played.play_until_day(3);
    // She leaves while it is her turn, so that her clock rests for all of her vacation, however the others choose.
    played.play_until_ada_is_asked();
    let vacation = played.people[0].goes_on_vacation(&weeks, 2);
    played.back_on_day = weeks.day() + 2;
    assert_eq!(vacation["affected"], json!([played.id]), "{vacation}");
    played.play_until_day(7);
    played.read_what_has_happened();
    played.undo_by_consent();
    played.play_until_day(10);
    played.resign(2);
    played.play_until_day(14);
    played.play_to_the_end();
    played.check_events();
    played.check_mails();
    played.check_record();
}

/// Ada creates a game that stands in no list, and that starts when it is full, gives a seat to a bot and sends two links; Ben joins on the page, Cleo by the API.
fn invited(weeks: &Weeks, people: [&Person; 3]) -> String {
    let [ada, ben, cleo] = people;
    let wanted = json!({
        "ruleset": "twentieth_century", "seats": 4, "clock": STEADY, "visibility": "unlisted",
        "starts": "when_full", "title": "Autumn", "dispute_time": 0,
    });
    let made = weeks.server.post("/games", wanted).by(&ada.token).send().ok(201);
    let game = made["game"].as_str().expect("a game").to_owned();
    let seats = format!("/games/{game}/seats");
    weeks.server.post(&seats, json!({})).by(&ada.token).send().ok(201);
    weeks.server.post(&seats, json!({"bot": "greedy"})).by(&ada.token).send().ok(201);
    let secret = || {
        let invite = weeks.server.post(&format!("/games/{game}/invitations"), json!({}));
        let shown = invite.by(&ada.token).send().ok(201);
        shown["secret"].as_str().expect("a secret").to_owned()
    };
    let path = format!("/join/{}", secret());
    let page = weeks.server.request("GET", &path).with("Cookie", &ben.cookie).send();
    assert!(page.body.contains("Autumn"), "{}", page.body);
    let key =
        page.body.split("name=\"key\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    let key = format!("key={}", key.expect("the key of the form"));
    let join = weeks.server.request("POST", &path).form(&key).with("Cookie", &ben.cookie);
    assert_eq!(join.with("Sec-Fetch-Site", "same-origin").send().status, 303);
    let invitation = json!({"invitation": secret()});
    weeks.server.post(&seats, invitation).by(&cleo.token).send().ok(201);
    game
}

/// The game, and who plays it.
struct Game<'w> {
    weeks: &'w Weeks,
    id: String,
    people: [Person; 3],
    /// The day on which Ada comes back from her vacation.
    back_on_day: u64,
    /// True once Cleo has given up her seat.
    resigned: bool,
    /// True while Ada was the last of the people to choose.
    is_adas_turn: Cell<bool>,
    /// The number of Ada's turns.
    turns_of_ada: Cell<usize>,
}

impl Game<'_> {
    fn view(&self) -> Value {
        let path = format!("/games/{}", self.id);
        self.weeks.server.get(&path).send().ok(200)
    }

    /// Returns all events, as a watcher reads them: who looks with an own token needs no mail any more.
    fn events(&self) -> Vec<Value> {
        let path = |from: u64| format!("/games/{}/events?limit=500&after={from}", self.id);
        let (mut events, mut from) = (Vec::new(), 0);
        loop {
            let page = self.weeks.server.get(&path(from)).send().ok(200);
            let more = page["events"].as_array().expect("events").clone();
            let Some(last) = more.last() else { return events };
            from = last["seq"].as_u64().expect("a number");
            events.extend(more);
        }
    }

    /// Returns the one of the people whose choice is awaited; `None` while only bots think, or the game is over.
    fn asked(&self) -> Option<(&Person, u64)> {
        let view = self.view();
        let to_act = view["to_act"].as_array().expect("seats").clone();
        let is_away = |name: &str| match name {
            "Ada" => self.weeks.day() < self.back_on_day,
            "Cleo" => self.resigned,
            _ben => false,
        };
        let people = self.people.iter().filter(|person| !is_away(person.name));
        let mut asked = people.filter_map(|person| {
            let own = view["seats"].as_array().expect("seats").iter();
            let seat =
                own.filter(|it| it["name"] == person.name).find_map(|it| it["seat"].as_u64());
            let seat = seat.expect("a seat");
            to_act.contains(&json!(seat)).then_some((person, seat))
        });
        asked.next()
    }

    fn is_over(&self) -> bool {
        self.view()["phase"] != "playing"
    }

    /// People look every few hours, and then choose as long as it is their turn.
    fn play_until_day(&self, day: u64) {
        while self.weeks.day() < day && !self.is_over() {
            self.choose_for_whoever_is_asked();
            self.weeks.pass_some_hours();
        }
        assert!(!self.is_over(), "the game was over on day {}", self.weeks.day());
    }

    fn play_until_ada_is_asked(&self) {
        while self.asked().is_none_or(|(person, _)| person.name != "Ada") {
            assert!(!self.is_over(), "the game was over on day {}", self.weeks.day());
            self.choose_for_whoever_is_asked();
            self.weeks.pass_some_hours();
        }
    }

    fn play_to_the_end(&self) {
        while !self.is_over() {
            self.choose_for_whoever_is_asked();
            self.weeks.pass_some_hours();
        }
    }

    fn choose_for_whoever_is_asked(&self) {
        let Some((person, seat)) = self.asked() else { return };
        // Ada looks when a mail calls her, once for each time that it is her turn.
        if person.name == "Ada" && !self.is_adas_turn.replace(true) {
            self.turns_of_ada.set(self.turns_of_ada.get() + 1);
            self.weeks.pass_until(|| self.weeks.mails_of_turns("ada") >= self.turns_of_ada.get());
        }
        self.is_adas_turn.set(person.name == "Ada");
        let list = self.weeks.server.legal(&person.token, &self.id, seat);
        let Some(command) = list["legal"].get(0).map(|it| it["command"].clone()) else { return };
        if person.name == "Ben" && command["type"] == "bid_on_land" {
            return self.bid_by_order(person, seat, &list);
        }
        let sent = self.weeks.server.command(&person.token, &self.id, seat, &list, &command);
        sent.send().ok(200);
    }

    /// Ben goes on with an auction by an order, which is asked within ten minutes.
    fn bid_by_order(&self, ben: &Person, seat: u64, seen: &Value) {
        let lands = self.events();
        let opened = lands.iter().rev().find(|it| it["command"]["type"] == "open_auction");
        let land = opened.expect("an auction")["command"]["land"].clone();
        let rule = json!({"type": "bid_on_land_up_to", "land": land, "coins": 5, "beyond": "pass"});
        let path = format!("/games/{}/orders?seat={seat}", self.id);
        let order = self.weeks.server.post(&path, json!({"kind": "rule", "rule": rule}));
        order.by(&ben.token).send().ok(201);
        self.weeks.pass_some_hours();
        // An order given for the land earlier may choose before this one, even before it is given.
        let list = || self.weeks.server.legal(&ben.token, &self.id, seat);
        weeks::until(|| list()["decision"] != seen["decision"]);
    }

    /// Ada reads what others have done since her own last choice.
    fn read_what_has_happened(&self) {
        let ada = &self.people[0];
        let path = format!("/games/{}/since?seat={}&text=en", self.id, self.seat_of(ada));
        loop {
            let told = self.weeks.server.get(&path).by(&ada.token).send().ok(200);
            if told["turns"].as_array().is_some_and(|turns| !turns.is_empty()) {
                return;
            }
            assert!(!self.is_over(), "nothing was ever told: {told}");
            self.choose_for_whoever_is_asked();
            self.weeks.pass_some_hours();
        }
    }

    fn seat_of(&self, person: &Person) -> u64 {
        let view = self.view();
        let players = view["seats"].as_array().expect("seats").iter();
        let own = players.filter(|it| it["name"] == person.name).find_map(|it| it["seat"].as_u64());
        own.expect("a seat")
    }

    /// Whoever has just chosen asks to take it back, and all agree; the bot does so by itself.
    fn undo_by_consent(&self) {
        let (asking, proposal) = loop {
            let asking = self.people.iter().find_map(|person| {
                let seat = self.seat_of(person);
                let list = self.weeks.server.legal(&person.token, &self.id, seat);
                let ask = list["ask"].as_array().expect("what can be asked for").clone();
                let undo = |it: &Value| it["command"]["proposal"]["type"] == "undo";
                let undo = ask.into_iter().find(undo)?["command"].clone();
                Some((person, undo))
            });
            match asking {
                Some(found) => break found,
                None => {
                    self.choose_for_whoever_is_asked();
                    self.weeks.pass_some_hours();
                }
            }
        };
        self.send(asking, &proposal);
        for other in self.people.iter().filter(|other| other.name != asking.name) {
            let seat = self.seat_of(other);
            let list = self.weeks.server.legal(&other.token, &self.id, seat);
            let answers = list["consent"]["answers"].as_array().expect("answers").clone();
            let give = answers.iter().find(|it| it["command"]["type"] == "give_consent");
            self.send(other, &give.expect("a consent")["command"]);
        }
        weeks::until(|| self.has_fact("undone"));
    }

    fn send(&self, person: &Person, command: &Value) {
        let seat = self.seat_of(person);
        let list = self.weeks.server.legal(&person.token, &self.id, seat);
        let sent = self.weeks.server.command(&person.token, &self.id, seat, &list, command);
        sent.send().ok(200);
    }

    fn resign(&mut self, person: usize) {
        self.send(&self.people[person], &json!({"type": "resign_seat"}));
        self.resigned = true;
        assert!(self.has_fact("seat_handed_over"));
    }

    fn facts(&self) -> Vec<Value> {
        let events = self.events();
        let facts = events.iter().filter_map(|event| event["facts"].as_array());
        facts.flatten().cloned().collect()
    }

    fn has_fact(&self, kind: &str) -> bool {
        self.facts().iter().any(|fact| fact["type"] == kind)
    }

    /// Nights and a vacation have rested clocks, orders have bid, nobody's time has run out, and the bot has taken over a seat.
    fn check_events(&self) {
        assert_eq!(self.view()["phase"], "opened");
        let facts = self.facts();
        let count = |kind: &str| facts.iter().filter(|fact| fact["type"] == kind).count();
        assert!(count("clock_rested") > 5, "{} rests", count("clock_rested"));
        let longest = facts.iter().filter(|fact| fact["type"] == "clock_rested");
        let longest = longest.filter_map(|fact| fact["seconds"].as_u64()).max();
        assert!(longest >= Some(24 * 3_600), "the vacation: {longest:?}");
        assert_eq!([count("clock_expired"), count("undone"), count("seat_resigned")], [0, 1, 1]);
        let events = self.events();
        let by = |who: &str| events.iter().filter(|event| event["by"] == who).count();
        assert!(by("standing_order") > 0 && by("bot") > 10 && by("player") > 20);
    }

    /// Ada was told of each of her turns once, by a mail of its own; Ben by one a day.
    fn check_mails(&self) {
        let (told, turns) = (self.weeks.mails_of_turns("ada"), self.turns_of_ada.get());
        // A turn that was taken back was told as well.
        assert!(turns > 10 && (turns..=turns + 1).contains(&told), "{told} mails of {turns} turns");
        let mails = self.weeks.mails();
        let to_ben = mails.iter().filter(|mail| mail.to.starts_with("ben")).count();
        assert!((5..=20).contains(&to_ben), "{to_ben} digests for Ben");
        let is_told = |mail: &Mail| mail.text.contains("has ended");
        self.weeks.pass_until(|| self.weeks.mails().iter().any(is_told));
    }

    /// The record is good for the audit of this program and for the one in another language.
    fn check_record(&self) {
        let path = format!("/games/{}/record", self.id);
        let text = self.weeks.server.get(&path).by(&self.people[0].token).send().body;
        let record = record::read(text.as_bytes()).expect("a record");
        let replay = Replay::<TwentiethCentury>::open(record).expect("a game");
        assert_eq!(audit(&replay).verdict, AuditVerdict::Good);
        if std::env::var("FATHOM_TOOLS").as_deref() != Ok("1") {
            return eprintln!("not run: fixtures/verify.py (set FATHOM_TOOLS=1)");
        }
        let file = self.weeks.server.folder.path().join("autumn.jsonl");
        std::fs::write(&file, text).expect("a file");
        let verify = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/verify.py");
        let told = Command::new("python3").arg(verify).arg(&file).output().expect("python3");
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stdout));
    }
}
