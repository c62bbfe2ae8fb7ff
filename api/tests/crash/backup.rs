//! Backups as processes: made while clients play, checked, restored, served again.

use crate::bot::{Acknowledged, Bot};
use crate::checking::damage;
use crate::client::Client;
use crate::server::{Ended, Server, fathom};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// Bots that play at the same time.
const BOTS: u64 = 3;

/// The number of the next player who plays between two starts of a server.
static PLAYERS: AtomicU64 = AtomicU64::new(100);

/// A database with the folder that it lies in.
struct House {
    folder: tempfile::TempDir,
}

impl House {
    fn new() -> House {
        House { folder: tempfile::tempdir().expect("a folder") }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn database(&self) -> PathBuf {
        self.path("fathom.sqlite")
    }

    fn run(&self, arguments: &[&str]) -> Ended {
        fathom(&self.database(), arguments)
    }

    /// Runs a command with a file as its last argument; it must end with this code.
    fn run_on(&self, command: &str, file: &Path, code: i32) -> Ended {
        let ended = self.run(&[command, file.to_str().expect("text")]);
        assert_eq!(ended.code, Some(code), "{ended:?}");
        ended
    }

    /// The files in the folder, by name.
    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("a folder");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let names = entries.map(|entry| name(entry.expect("an entry")));
        // A server that was killed leaves its lock behind, and who takes it next removes it.
        let mut names: Vec<String> = names.filter(|name| !name.ends_with(".lock")).collect();
        names.sort();
        names
    }

    /// A server on which a bot has made some choices; it is stopped again.
    fn played(&self, choices: usize) {
        let server = Server::start(&self.database());
        // No two players have the same name.
        let number = PLAYERS.fetch_add(1, Ordering::Relaxed);
        let mut bot = Bot::seated(server.address(), number, 2, Arc::default());
        for _ in 0..choices {
            bot.play_on();
        }
        show_checkpoint(&server);
    }
}

#[test]
fn a_backup_that_was_made_while_clients_play_holds_all_that_was_acknowledged_before() {
    let house = House::new();
    let server = Server::start(&house.database());
    let (stop, in_flight) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let bots: Vec<Bot> = (0..BOTS)
        .map(|number| {
            Bot::seated(server.address(), number, 2 + number as u8 % 3, in_flight.clone())
        })
        .collect();
    let counters: Vec<_> = bots.iter().map(Bot::counter).collect();
    let acknowledged = || counters.iter().map(|counter| counter.load(Ordering::SeqCst));
    let bots: Vec<_> = bots.into_iter().map(|bot| bot.play_until(stop.clone())).collect();
    thread::sleep(Duration::from_millis(700));
    let backup = house.path("backup.sqlite");
    let before: Vec<usize> = acknowledged().collect();
    let made = house.run_on("backup", &backup, 0);
    let during = acknowledged().sum::<usize>() - before.iter().sum::<usize>();
    stop.store(true, Ordering::Relaxed);
    let bots: Vec<Bot> = bots.into_iter().map(|bot| bot.join().expect("a bot")).collect();
    println!("acknowledged before the backup: {before:?}, while it was made: {during}");
    assert!(before.iter().all(|count| *count > 5) && during > 0);
    show_checkpoint(&server);
    assert!(made.out.contains("good:") && made.out.contains("private key"), "{made:?}");
    assert_eq!(house.run_on("check", &backup, 0).complaint, "");

    let refused = house.run_on("restore", &backup, 1);
    assert!(refused.complaint.contains(&format!("process {}", server.id())), "{refused:?}");
    server.kill(&in_flight);
    let restored = house.run_on("restore", &backup, 0);
    assert!(restored.out.contains("--new-log"), "{restored:?}");
    let refused = house.run(&[]);
    assert!(refused.complaint.contains("--new-log"), "{refused:?}");
    let again = Server::with(&house.database(), &["--new-log"]);
    // Whoever had an answer before the backup began finds its events in what is served now.
    for (bot, before) in bots.into_iter().zip(before) {
        let kept = kept_commands(&bot.moved_to(again.address()));
        assert!(kept >= before, "{kept} of {before} commands are kept");
    }
}

/// Asks for the newest checkpoint: it counts as shown from then on.
pub(crate) fn show_checkpoint(server: &Server) {
    let client = Client::new(server.address(), Arc::default());
    assert_eq!(client.get("/log/checkpoint").status, 200);
}

/// Counts the commands of a bot up to the first one of which an event is not served any more.
fn kept_commands(bot: &Bot) -> usize {
    let mut records = BTreeMap::new();
    let mut is_kept = |told: &&Acknowledged| -> bool {
        let record = records.entry(told.game.clone()).or_insert_with(|| bot.record(&told.game));
        told.events.iter().all(|(_, hash)| hashes(record).contains(hash))
    };
    bot.acknowledged.iter().take_while(|told| is_kept(told)).count()
}

/// The hashes of all events of a record; of one that is not there none.
fn hashes(record: &str) -> Vec<String> {
    let lines = record.lines().filter(|line| line.contains("\"prev\":"));
    lines.map(|line| engine::tlog::leaf::hash_line(line).to_string()).collect()
}

#[test]
fn a_copied_file_lacks_events_and_a_backup_does_not() {
    let house = House::new();
    let server = Server::start(&house.database());
    let mut bot = Bot::seated(server.address(), 1, 2, Arc::default());
    for _ in 0..20 {
        bot.play_on();
    }
    let (copy, backup) = (house.path("copy.sqlite"), house.path("backup.sqlite"));
    fs::copy(house.database(), &copy).expect("a copy by hand");
    house.run_on("backup", &backup, 0);
    let events = |file: &Path| {
        let told = house.run_on("check", file, 0).out;
        let (before, _) = told.split_once(" events").expect("a number of events");
        before.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0_u32)
    };
    let kept = events(&backup);
    assert!(kept > 20, "{kept} events");
    assert!(fs::metadata(&copy).expect("a file").len() < fs::metadata(&backup).expect("one").len());
    // By hand not even the tables were copied.
    assert_eq!(house.run_on("check", &copy, 2).out, "");
}

#[test]
fn a_backup_overwrites_nothing_and_leaves_nothing_half_made() {
    let house = House::new();
    house.played(3);
    let backup = house.path("backup.sqlite");
    fs::write(&backup, "a letter").expect("a file");
    let refused = house.run_on("backup", &backup, 1);
    assert!(refused.complaint.contains("no backup is overwritten"), "{refused:?}");
    assert_eq!(fs::read_to_string(&backup).expect("text"), "a letter");
    fs::remove_file(&backup).expect("it goes");
    fs::write(house.path("backup.sqlite.part"), "").expect("a file");
    let refused = house.run_on("backup", &backup, 1);
    assert!(refused.complaint.contains("remove it if none is running"), "{refused:?}");
    fs::remove_file(house.path("backup.sqlite.part")).expect("it goes");
    house.run_on("backup", &house.path("no/such/folder.sqlite"), 1);
    assert!(house.files().iter().all(|name| !name.contains("part")), "{:?}", house.files());
    house.run_on("backup", &backup, 0);
    assert!(house.files().iter().all(|name| !name.contains("part")), "{:?}", house.files());
    let bytes = fs::read(&backup).expect("a file");
    assert_eq!(bytes[18..20], [1, 1], "it needs no write-ahead log");
    let key = fs::read_to_string(house.path("fathom.sqlite.key")).expect("the key");
    // The secret is base64, in which a '+' may be.
    let secret = key.trim().splitn(5, '+').nth(4).expect("its last part").as_bytes();
    assert!(bytes.windows(secret.len()).all(|part| part != secret), "the key is in the backup");
}

#[cfg(unix)]
#[test]
fn a_backup_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::new();
    house.played(1);
    let backup = house.path("backup.sqlite");
    house.run_on("backup", &backup, 0);
    let mode = fs::metadata(&backup).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn a_database_whose_events_do_not_lead_to_its_checkpoint_gives_no_backup() {
    let house = House::new();
    house.played(5);
    damage(&house.database(), "UPDATE events SET line = line || ' ' WHERE pos = 3");
    let backup = house.path("backup.sqlite");
    let refused = house.run_on("backup", &backup, 1);
    assert!(refused.complaint.contains("position 3"), "{refused:?}");
    assert!(house.files().iter().all(|name| !name.contains("backup")), "{:?}", house.files());
}

#[test]
fn a_backup_of_today_goes_on_in_the_old_log_and_one_of_yesterday_in_a_new_one() {
    let house = House::new();
    house.played(5);
    let backup = house.path("backup.sqlite");
    house.run_on("backup", &backup, 0);
    let restored = house.run_on("restore", &backup, 0);
    assert!(restored.out.contains("start the server as usual"), "{restored:?}");
    let aside =
        |house: &House| house.files().into_iter().filter(|name| name.contains(".before-")).count();
    assert_eq!(aside(&house), 1, "the database that was there is kept");
    house.played(5);
    let restored = house.run_on("restore", &backup, 0);
    assert!(restored.out.contains("start the server once with --new-log"), "{restored:?}");
    assert!(restored.out.contains("leaves"), "{restored:?}");
    assert!(aside(&house) >= 2);
    assert!(house.run(&[]).complaint.contains("--new-log"));
    drop(Server::with(&house.database(), &["--new-log"]));
    house.played(5);
    assert_eq!(house.run(&["check", "--audit", "all"]).code, Some(0));
}

#[test]
fn a_bad_backup_is_not_restored_and_nothing_is_moved() {
    let house = House::new();
    house.played(5);
    let backup = house.path("backup.sqlite");
    house.run_on("backup", &backup, 0);
    damage(&backup, "DELETE FROM events WHERE pos = 4");
    let before = (house.files(), fs::read(house.database()).expect("a file"));
    house.run_on("restore", &backup, 1);
    house.run_on("restore", &house.path("nothing.sqlite"), 1);
    assert_eq!(house.files(), before.0);
    assert!(fs::read(house.database()).expect("a file") == before.1, "the database was changed");
    house.played(1);
}

#[test]
fn a_backup_is_restored_where_no_database_is() {
    let (house, other) = (House::new(), House::new());
    house.played(5);
    let backup = house.path("backup.sqlite");
    house.run_on("backup", &backup, 0);
    let restored = other.run_on("restore", &backup, 0);
    assert!(restored.out.contains("No checkpoint lies beside it"), "{restored:?}");
    assert_eq!(other.files(), ["fathom.sqlite"]);
    drop(Server::with(&other.database(), &["--new-log"]));
    assert_eq!(other.run(&["check"]).code, Some(0));
}
