//! Time that passes by the hour: a server whose clock is set forward, and its mail.

use crate::people::Person;
use crate::receivers::{Mail, MailServer};
use crate::server::Server;
use api::configuration::SmtpTls;
use api::moment;
use rusqlite::{Connection, named_params};
use std::cell::{Cell, RefCell};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The hours after which people look again.
const HOURS: u64 = 2;
/// The time that the server is given to do what is due.
const ROUND: Duration = Duration::from_millis(150);

/// A server on which weeks pass.
pub(crate) struct Weeks {
    pub server: Server,
    mail: MailServer,
    got: RefCell<Vec<Mail>>,
    hours: Cell<u64>,
}

impl Weeks {
    pub(crate) fn begin() -> Weeks {
        let mail = MailServer::new();
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::in_folder(folder, |it| {
            it.notices.notice_hold = "2m".parse().expect("a span");
            let address = "http://games.example.org".parse().expect("an address");
            it.publishing.public_address = Some(address);
            it.mail.smtp_host = Some("127.0.0.1".to_owned());
            it.mail.smtp_port = Some(mail.port());
            it.mail.smtp_tls = SmtpTls::Off;
            it.mail.mail_from = Some("Games <games@example.org>".parse().expect("a sender"));
        });
        Weeks { server, mail, got: RefCell::default(), hours: Cell::new(0) }
    }

    /// Ada is told by mail at once, Ben once a day, Cleo not at all.
    pub(crate) fn people(&self) -> [Person; 3] {
        let people = ["Ada", "Ben", "Cleo"].map(|name| Person::new(self, name));
        people[0].mailbox(self, &self.mail, None);
        people[1].mailbox(self, &self.mail, Some(7));
        people
    }

    /// Returns the days that have passed.
    pub(crate) fn day(&self) -> u64 {
        self.hours.get() / 24
    }

    /// Lets some hours pass in which the server was not away: its signs of life go on.
    pub(crate) fn pass_some_hours(&self) {
        let hours = Duration::from_secs(HOURS * 60 * 60);
        self.sign(hours);
        moment::let_pass(hours);
        self.sign(Duration::ZERO);
        self.hours.set(self.hours.get() + HOURS);
        sleep(ROUND);
    }

    /// Lets hours pass until something is so, a few days at most.
    pub(crate) fn pass_until(&self, mut is_so: impl FnMut() -> bool) {
        let begun = self.day();
        while !is_so() {
            assert!(self.day() < begun + 4, "it never came to be");
            self.pass_some_hours();
        }
    }

    /// Gives the sign of life that the server will have given by then.
    fn sign(&self, ahead: Duration) {
        let database = Connection::open(self.server.database()).expect("a database");
        let at = moment::now().after(ahead).0;
        let sign = "UPDATE alive SET at = :at";
        database.execute(sign, named_params! { ":at": at }).expect("a sign of life");
    }

    /// Returns all letters so far.
    pub(crate) fn mails(&self) -> Vec<Mail> {
        self.got.borrow_mut().extend(self.mail.waiting());
        self.got.borrow().clone()
    }

    /// Returns how many letters have told somebody of a turn and of nothing else.
    pub(crate) fn mails_of_turns(&self, who: &str) -> usize {
        let mails = self.mails();
        let of_turn =
            |mail: &&Mail| mail.to.starts_with(who) && mail.text.contains("It is your turn");
        mails.iter().filter(of_turn).count()
    }
}

/// Waits until something is so.
pub(crate) fn until(mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never came to be");
        sleep(Duration::from_millis(20));
    }
}
