//! The server as a process. `kill -9` under load: what was acknowledged is there exactly once, the chain is whole, the games go on.

mod backup;
mod bot;
mod checking;
mod client;
mod damages;
mod editions;
mod notices;
mod second;
mod server;
mod stopping;

use bot::Bot;
use engine::kernel::chance::{Random, Stream};
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use engine::underwater::UnderwaterCities;
use server::Server;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Kills in the test command; `FATHOM_ROUNDS` multiplies them.
const KILLS: u32 = 25;
/// Bots that play at the same time, each all seats of a game of its own.
const BOTS: u64 = 4;
/// Within this time each bot must get a further command acknowledged, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest pause, in milliseconds, between the last of these commands and the kill.
const LONGEST_PAUSE: u32 = 40;

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("fathom.sqlite");
    let mut server = Server::start(&database);
    let address = server.address();
    let (stop, in_flight) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let bots: Vec<Bot> = (0..BOTS)
        .map(|number| Bot::seated(address, number, 2 + number as u8 % 3, in_flight.clone()))
        .collect();
    let counters: Vec<Arc<AtomicUsize>> = bots.iter().map(Bot::counter).collect();
    let bots: Vec<_> = bots.into_iter().map(|bot| bot.play_until(stop.clone())).collect();

    let (mut during_a_request, mut pauses) = (0, Stream::unrecorded(BOTS));
    for _ in 0..kills() {
        wait_for_a_command_of_each(&counters);
        thread::sleep(Duration::from_millis(pauses.below(LONGEST_PAUSE).into()));
        during_a_request += u32::from(server.kill(&in_flight) > 0);
        server = Server::restart(&database, address);
    }
    stop.store(true, Ordering::Relaxed);
    let bots: Vec<Bot> =
        bots.into_iter().map(|bot| bot.join().expect("a bot without fault")).collect();
    assert!(
        2 * during_a_request >= kills(),
        "only {during_a_request} of {} kills met a request in flight",
        kills()
    );
    let acknowledged: usize = bots.iter().map(|bot| bot.acknowledged.len()).sum();
    println!(
        "{} kills, {during_a_request} with a request in flight; {acknowledged} commands acknowledged",
        kills()
    );
    for mut bot in bots {
        assert_kept(&bot);
        let before = bot.acknowledged.len();
        // Beginning the next game is one of the tries, too.
        for _ in 0..25 {
            bot.play_on();
        }
        assert!(bot.acknowledged.len() >= before + 20, "the game does not go on");
    }
}

/// Waits until each bot has got one more command acknowledged than it has now.
fn wait_for_a_command_of_each(counters: &[Arc<AtomicUsize>]) {
    let count = |counter: &Arc<AtomicUsize>| counter.load(Ordering::SeqCst);
    let before: Vec<usize> = counters.iter().map(count).collect();
    let begun = Instant::now();
    while counters.iter().map(count).zip(&before).any(|(now, before)| now <= *before) {
        assert!(begun.elapsed() < PATIENCE, "a bot got no command acknowledged in {PATIENCE:?}");
        thread::sleep(Duration::from_millis(1));
    }
}

fn kills() -> u32 {
    let factor = std::env::var("FATHOM_ROUNDS").ok().and_then(|factor| factor.parse().ok());
    KILLS * factor.unwrap_or(1)
}

/// Each acknowledged command is in a record exactly once, at the place and with the hash that were answered.
fn assert_kept(bot: &Bot) {
    assert!(bot.acknowledged.len() > 10, "the bot could hardly play: {}", bot.acknowledged.len());
    for game in bot.games() {
        let text = bot.record(&game);
        // The reader holds the chain, the seals and the order of the events.
        let record =
            record::read(text.as_bytes()).unwrap_or_else(|broken| panic!("{game}: {broken}"));
        let events = record.events::<UnderwaterCities>(Viewer::Spectator);
        events.unwrap_or_else(|broken| panic!("{game}: {broken}"));
        let mut places = BTreeSet::new();
        for (seq, hash) in bot
            .acknowledged
            .iter()
            .filter(|told| told.game == game && !told.events.is_empty())
            .flat_map(|told| &told.events)
        {
            let kept =
                record.events.get(*seq as usize).unwrap_or_else(|| panic!("event {seq} is lost"));
            assert_eq!(kept.hash.to_string(), *hash, "event {seq} is another");
            assert!(places.insert(*seq), "event {seq} was acknowledged to two commands");
        }
    }
}
