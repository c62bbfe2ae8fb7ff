//! Tries to sign in by a password: how many are free, and how long whoever has failed waits.
//!
//! Wrong passwords are counted for the network that they come from, for the account, and for the account from that network. After the
//! free ones each try waits twice as long as the one before. **Nobody is kept out of an account by what others do**: a network from which
//! the account was signed in to is asked only for its own tries, and so is whoever sends a session of the account along; a sign-in code
//! needs no password at all. An account without these waits at most an hour while somebody attacks it from many networks.
//!
//! All of it is forgotten when the server stops.

use super::policy::{Policy, Quota, QuotaLeft};
use crate::network::Network;
use crate::problem::Problem;
use crate::store::Moment;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Wrong passwords for one account that need no wait.
const FREE_OF_ACCOUNT: u32 = 5;
/// Wrong passwords from one network that need no wait.
const FREE_OF_NETWORK: u32 = 20;
/// The first wait, and the time after which free tries are new, in milliseconds.
const MINUTE: i64 = 60_000;
/// The longest wait, in milliseconds.
const LONGEST: i64 = 60 * MINUTE;
/// Entries of one kind that are kept before those that say nothing any more are forgotten.
const KEPT_MAX: usize = 10_000;

/// The account that somebody wants to sign in to, by the hash of its name: also of a name that nobody has.
pub type Account = [u8; 32];

/// Somebody who tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Try {
    /// The account.
    pub account: Account,
    /// The network that the try comes from.
    pub network: Network,
    /// The standing of who tries, by whether a session or token of the account was sent along.
    pub standing: TriedBy,
}

/// The standing of somebody who tries to sign in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriedBy {
    /// A session or token of the account was sent along.
    Owner,
    /// Nothing was sent along.
    Stranger,
}

/// The tries that have failed.
#[derive(Default)]
pub struct Tries(Mutex<Memory>);

#[derive(Default)]
struct Memory {
    counts: HashMap<Subject, Count>,
    /// The networks from which accounts were signed in to.
    homes: HashMap<(Account, Network), Moment>,
}

/// The party for whom a wrong password is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Subject {
    Account(Account),
    AccountFrom(Account, Network),
    Network(Network),
}

/// Wrong passwords in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Count {
    failed: u32,
    last: Moment,
}

impl Subject {
    fn free(self) -> u32 {
        match self {
            Subject::Account(_) | Subject::AccountFrom(..) => FREE_OF_ACCOUNT,
            Subject::Network(_) => FREE_OF_NETWORK,
        }
    }

    /// Returns the wait after so many wrong passwords; none if the next try is free.
    fn wait(self, failed: u32) -> i64 {
        match failed.checked_sub(self.free()) {
            None => 0,
            Some(beyond) => MINUTE.saturating_mul(1 << beyond.min(16)).min(LONGEST),
        }
    }

    /// Returns until when a count says anything.
    fn forgotten_at(self, count: Count) -> i64 {
        count.last.0.saturating_add(self.wait(count.failed).saturating_mul(2).max(MINUTE))
    }
}

impl Tries {
    /// Counts a try before its password is looked at, so that no number of them at once gets through.
    ///
    /// # Errors
    /// [`Code::TooManyRequests`](crate::problem::Code::TooManyRequests) if the try must wait.
    pub fn begin(&self, attempt: Try, now: Moment) -> Result<(), Problem> {
        let mut memory = self.memory();
        let subjects = memory.subjects(attempt);
        let free_at = subjects.iter().map(|it| memory.free_at(*it, now)).max();
        if let Some(wait) = free_at.map(|free| free.saturating_sub(now.0)).filter(|it| *it > 0) {
            return Err(Problem::too_often(standing(wait)));
        }
        subjects.into_iter().for_each(|subject| memory.count(subject, now));
        Ok(())
    }

    /// Takes a try back whose password was right, and knows its network from now on.
    pub fn succeeded(&self, attempt: Try, now: Moment) {
        let mut memory = self.memory();
        let Try { account, network, .. } = attempt;
        memory.counts.remove(&Subject::AccountFrom(account, network));
        for subject in [Subject::Account(account), Subject::Network(network)] {
            if let Some(count) = memory.counts.get_mut(&subject) {
                count.failed = count.failed.saturating_sub(1);
            }
        }
        if memory.homes.len() >= KEPT_MAX {
            memory.homes.clear();
        }
        memory.homes.insert((account, network), now);
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        // A memory that a panic left half changed still only holds numbers.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Memory {
    /// Returns whom a try is counted for.
    fn subjects(&self, attempt: Try) -> Vec<Subject> {
        let Try { account, network, standing } = attempt;
        let own = [Subject::AccountFrom(account, network), Subject::Network(network)];
        let is_at_home = match standing {
            TriedBy::Owner => true,
            TriedBy::Stranger => self.homes.contains_key(&(account, network)),
        };
        let of_all = (!is_at_home).then_some(Subject::Account(account));
        own.into_iter().chain(of_all).collect()
    }

    fn free_at(&self, subject: Subject, now: Moment) -> i64 {
        let count = self.counts.get(&subject).filter(|it| subject.forgotten_at(**it) > now.0);
        count.map_or(now.0, |count| count.last.0.saturating_add(subject.wait(count.failed)))
    }

    fn count(&mut self, subject: Subject, now: Moment) {
        if self.counts.len() >= KEPT_MAX {
            self.counts.retain(|subject, count| subject.forgotten_at(*count) > now.0);
        }
        if self.counts.len() >= KEPT_MAX {
            self.counts.clear();
        }
        let known = self.counts.get(&subject).filter(|it| subject.forgotten_at(**it) > now.0);
        let failed = known.map_or(0, |count| count.failed).saturating_add(1);
        self.counts.insert(subject, Count { failed, last: now });
    }
}

/// Tells how long to wait.
fn standing(wait: i64) -> QuotaLeft {
    let quota = Quota { policy: Policy::SignIns, most: FREE_OF_ACCOUNT, window: Some(60) };
    let seconds = u32::try_from(wait.saturating_add(999) / 1_000).unwrap_or(u32::MAX);
    QuotaLeft { quota, left: 0, seconds }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const ANNA: Account = [1; 32];

    fn network(last: u8) -> Network {
        Network::V4(Ipv4Addr::new(192, 0, 2, last))
    }

    fn stranger(last: u8) -> Try {
        Try { account: ANNA, network: network(last), standing: TriedBy::Stranger }
    }

    fn seconds(refused: Result<(), Problem>) -> Option<u32> {
        refused.err().and_then(|problem| problem.seconds())
    }

    #[test]
    fn five_tries_are_free_and_each_further_one_waits_twice_as_long() {
        let tries = Tries::default();
        let mut now = 0;
        for _ in 0..FREE_OF_ACCOUNT {
            assert!(tries.begin(stranger(1), Moment(now)).is_ok());
        }
        for wait in [60, 120, 240, 480, 960, 1_920, 3_600, 3_600] {
            assert_eq!(seconds(tries.begin(stranger(1), Moment(now))), Some(wait));
            now += i64::from(wait) * 1_000;
            assert!(tries.begin(stranger(1), Moment(now)).is_ok(), "after {wait} s");
        }
        now += 2 * LONGEST;
        assert!((0..FREE_OF_ACCOUNT).all(|_| tries.begin(stranger(1), Moment(now)).is_ok()));
    }

    #[test]
    fn after_a_quiet_minute_all_tries_are_free_again() {
        let tries = Tries::default();
        for minute in 0..3 {
            let now = Moment(minute * MINUTE);
            assert!((0..FREE_OF_ACCOUNT - 1).all(|_| tries.begin(stranger(1), now).is_ok()));
        }
    }

    #[test]
    fn an_attack_from_many_networks_keeps_nobody_out_who_is_at_home() {
        let tries = Tries::default();
        assert!(tries.begin(stranger(1), Moment(0)).is_ok());
        tries.succeeded(stranger(1), Moment(0));
        for attacker in 2..200 {
            let _one_of_many = tries.begin(stranger(attacker), Moment(1));
        }
        assert!(tries.begin(stranger(201), Moment(2)).is_err(), "the account is under attack");
        assert!(tries.begin(stranger(1), Moment(2)).is_ok(), "a network that signed in before");
        let owner = Try { standing: TriedBy::Owner, ..stranger(202) };
        assert!(tries.begin(owner, Moment(2)).is_ok(), "a session of the account is sent along");
        let guesses = (0..10).filter(|_| tries.begin(owner, Moment(2)).is_ok()).count();
        assert_eq!(guesses, 4, "but a stolen session gives no more guesses");
    }

    #[test]
    fn a_network_that_tries_many_accounts_waits() {
        let tries = Tries::default();
        let other = |account| Try { account: [account; 32], ..stranger(1) };
        let free = (0..50).filter(|account| tries.begin(other(*account), Moment(0)).is_ok());
        assert_eq!(free.count(), 20);
        assert!(tries.begin(stranger(2), Moment(0)).is_ok(), "another network does not");
    }

    #[test]
    fn right_passwords_cost_nothing() {
        let tries = Tries::default();
        for _ in 0..100 {
            assert!(tries.begin(stranger(1), Moment(0)).is_ok());
            tries.succeeded(stranger(1), Moment(0));
        }
    }

    #[test]
    fn no_crowd_of_names_fills_the_memory() {
        let tries = Tries::default();
        for number in 0..30_000_u32 {
            let mut account = [0; 32];
            account[..4].copy_from_slice(&number.to_be_bytes());
            let from = Network::V4(Ipv4Addr::from(number));
            let attempt = Try { account, network: from, standing: TriedBy::Stranger };
            let _counted = tries.begin(attempt, Moment(0));
            tries.succeeded(attempt, Moment(0));
        }
        let memory = tries.memory();
        assert!(memory.counts.len() <= KEPT_MAX + 3 && memory.homes.len() <= KEPT_MAX);
    }
}
