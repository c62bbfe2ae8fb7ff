//! A month of 500 games, counted by the arithmetic and by another hand that looks at each second.

use super::super::calendar::Weekday;
use super::super::spans::{Rest, RestTimes, deadline, running};
use super::{Oracle, ZONES, at, calendar, shown};
use crate::store::Moment;
use chrono::DateTime;
use std::time::Duration;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// The clocks of Berlin and of Lord Howe are changed in this month.
const BEGIN: &str = "2026-03-15T00:00:00Z";
const MONTH: u64 = 31 * DAY;
const PLAYERS: u64 = 80;
const GAMES: u64 = 500;

/// Numbers that look drawn, always the same ones (SplitMix64).
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }

    fn from(&mut self, least: u64, end: u64) -> u64 {
        least + self.below(end - least)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }
}

/// The moment of a second of the month.
fn second(number: u64) -> Moment {
    at(BEGIN).after(Duration::from_secs(number))
}

fn rest(draw: &mut Draw, length: u64) -> Rest {
    let from = draw.below(MONTH);
    Rest { from: second(from), until: second(from + length) }
}

/// A player, as the arithmetic knows what rests, and as another hand marks each second that does.
struct Player {
    rests: RestTimes,
    marked: Vec<bool>,
}

impl Player {
    fn draw(draw: &mut Draw, outages: &[Rest]) -> Player {
        let zone = draw.one_of(&ZONES);
        let hours = draw.one_of(&[
            None,
            Some(("08:00", "22:00")),
            Some(("19:30", "05:15")),
            Some(("02:15", "11:00")),
        ]);
        let free =
            draw.one_of(&[&[][..], &[Weekday::Sunday], &[Weekday::Friday, Weekday::Saturday]]);
        let length = draw.from(DAY, 9 * DAY);
        let vacation = (draw.below(3) == 0).then(|| rest(draw, length));
        let others: Vec<Rest> = outages.iter().copied().chain(vacation).collect();
        let read = calendar(zone, hours, free).rests(second(0), second(MONTH));
        let oracle = Oracle::of(&shown(zone, hours, free));
        let mut marked = vec![false; MONTH as usize];
        let day = |number| second(number * DAY).0;
        let days = (0..33).filter_map(|number| {
            let before = DateTime::from_timestamp_millis(day(number) - 86_400_000)?;
            Some(before.date_naive())
        });
        for rest in days.flat_map(|day| oracle.rests(day)).chain(others.iter().copied()) {
            mark(&mut marked, rest);
        }
        Player { rests: read.into_iter().chain(others).collect(), marked }
    }

    /// Looks at the seconds between two one by one: how many count, and at the beginning of which so many have.
    fn look(&self, from: u64, until: u64, left: u64) -> (u64, Option<u64>) {
        let (mut counted, mut used_up) = (0, None);
        let mut number = from as usize;
        while number < until as usize {
            counted += u64::from(!self.marked[number]);
            number += 1;
            if counted == left && used_up.is_none() {
                used_up = Some(number as u64);
            }
        }
        (counted, used_up)
    }
}

fn mark(marked: &mut [bool], rest: Rest) {
    let begin = at(BEGIN).0;
    let number = |moment: Moment| ((moment.0 - begin).max(0) as usize / 1_000).min(marked.len());
    let (from, until) = (number(rest.from), number(rest.until));
    if from < until {
        marked[from..until].fill(true);
    }
}

/// The number of comparisons with the oracle.
#[derive(Default)]
struct Held {
    waits: u64,
    expiries: u64,
}

/// One game after another wait until the month is over.
fn play(draw: &mut Draw, players: &[Player], held: &mut Held) {
    let bank = draw.one_of(&[2 * DAY, 5 * DAY, 10 * DAY, 30 * MINUTE]);
    let increment = draw.one_of(&[0, MINUTE, 4 * HOUR, 12 * HOUR]);
    let mut seats: Vec<(&Player, u64)> =
        (0..draw.from(2, 5)).map(|_| (&players[draw.below(PLAYERS) as usize], bank)).collect();
    let mut now = draw.below(MONTH / 2);
    for turn in 0.. {
        let count = seats.len();
        let (player, left) = &mut seats[turn % count];
        let span = draw.one_of(&[10 * MINUTE, HOUR, DAY, 4 * DAY]);
        let until = now + draw.from(1, span);
        if until >= MONTH {
            return;
        }
        let ends = deadline(second(now), Duration::from_secs(*left), &player.rests);
        let (used, used_up) = player.look(now, until, *left);
        match used_up.filter(|_| *left > 0) {
            Some(used_up) => {
                assert_eq!(ends, second(used_up), "time runs out at that second");
                held.expiries += 1;
            }
            None if *left == 0 => assert_eq!(ends, second(now)),
            None => assert!(ends > second(until), "nobody runs out of time too early"),
        }
        assert_eq!(running(second(now), second(until), &player.rests), Duration::from_secs(used));
        let after = left.saturating_sub(used);
        *left = (after + increment).min(bank).max(after);
        held.waits += 1;
        now = until;
    }
}

#[test]
fn a_month_of_five_hundred_games_counts_as_another_hand_that_looks_at_each_second() {
    let mut draw = Draw(20_260_315);
    let outages: Vec<Rest> = [70, HOUR, 20 * HOUR].map(|length| rest(&mut draw, length)).into();
    let players: Vec<Player> = (0..PLAYERS).map(|_| Player::draw(&mut draw, &outages)).collect();
    let mut held = Held::default();
    for _ in 0..GAMES {
        play(&mut draw, &players, &mut held);
    }
    assert!(held.waits > 10_000 && held.expiries > 200, "{} {}", held.waits, held.expiries);
}

#[test]
fn a_week_without_the_server_ends_no_wait_of_two_hundred_games_and_moves_each_deadline() {
    let mut draw = Draw(7);
    let week = Rest { from: second(10 * DAY), until: second(17 * DAY) };
    for _ in 0..200 {
        let since = second(draw.from(DAY, 10 * DAY));
        let left = Duration::from_secs(draw.from(9 * DAY, 20 * DAY));
        let before = deadline(since, left, &RestTimes::default());
        let after = deadline(since, left, &[week].into_iter().collect());
        assert!(before > week.from, "all were under way when the server went away");
        assert_eq!(after, before.after(Duration::from_secs(7 * DAY)));
        assert!(after > week.until);
    }
}
