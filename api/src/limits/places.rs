//! Places for connections that stay open: a quota for each caller and for each network, a bound for all, and a reserve for callers with
//! a token.

use super::Payer;
use super::policy::{Quota, QuotaLeft};
use crate::network::Network;
use crate::problem::{Code, Problem};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Seconds after which a caller may ask again for a place.
const AGAIN: u32 = 10;

/// The number of places.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Places in all.
    pub all: u32,
    /// Places that callers without a token may take; the others are kept for callers with one.
    pub strangers: u32,
    /// Places that one caller may take; `None` for no bound.
    pub each: Option<Quota>,
    /// Places that all callers of one network may take, with a token or without one; `None` for no bound.
    pub network: Option<Quota>,
}

/// The one who wants a place, and the network of the request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The party for whom the place is counted.
    pub payer: Payer,
    /// The network from which the request came.
    pub network: Network,
}

/// The places of one kind.
pub struct Places {
    room: Room,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    all: u32,
    strangers: u32,
    each: HashMap<Payer, u32>,
    networks: HashMap<Network, u32>,
}

impl Places {
    /// Makes so many places.
    pub fn new(room: Room) -> Arc<Places> {
        Arc::new(Places { room, taken: Mutex::default() })
    }

    /// Takes a place until it is dropped.
    ///
    /// # Errors
    /// [`Code::QuotaUsedUp`] if the caller or its network has its share, [`Code::TooManyStreams`] if all places are taken.
    pub fn take(self: &Arc<Places>, claim: Claim) -> Result<Permit, Problem> {
        let Claim { payer, network } = claim;
        let mut taken = self.taken();
        within(self.room.each, taken.each.get(&payer))?;
        within(self.room.network, taken.networks.get(&network))?;
        let is_full_for_strangers = taken.strangers >= self.room.strangers;
        if taken.all >= self.room.all || payer.is_stranger() && is_full_for_strangers {
            return Err(Problem::new(Code::TooManyStreams).retry_after(AGAIN));
        }
        taken.all += 1;
        taken.strangers += u32::from(payer.is_stranger());
        *taken.each.entry(payer).or_default() += 1;
        *taken.networks.entry(network).or_default() += 1;
        Ok(Permit { places: Arc::clone(self), claim })
    }

    fn give_back(&self, Claim { payer, network }: Claim) {
        let mut taken = self.taken();
        taken.all = taken.all.saturating_sub(1);
        taken.strangers = taken.strangers.saturating_sub(u32::from(payer.is_stranger()));
        one_less(&mut taken.each, payer);
        one_less(&mut taken.networks, network);
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Checks that there is one more of a quota.
///
/// # Errors
/// [`Code::QuotaUsedUp`].
fn within(quota: Option<Quota>, taken: Option<&u32>) -> Result<(), Problem> {
    match quota.filter(|quota| taken.is_some_and(|taken| *taken >= quota.most)) {
        Some(quota) => Err(Problem::used_up(QuotaLeft { quota, left: 0, seconds: AGAIN })),
        None => Ok(()),
    }
}

/// Counts one less, and forgets who has none.
fn one_less<K: Hash + Eq>(counted: &mut HashMap<K, u32>, key: K) {
    match counted.get_mut(&key) {
        Some(own) if *own > 1 => *own -= 1,
        Some(_) | None => drop(counted.remove(&key)),
    }
}

/// A place that is taken until it is dropped.
pub struct Permit {
    places: Arc<Places>,
    claim: Claim,
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.places.give_back(self.claim);
    }
}

#[cfg(test)]
mod tests {
    use super::super::policy::Policy;
    use super::*;
    use crate::store::PlayerId;

    fn places(all: u32, strangers: u32, each: u32) -> Arc<Places> {
        let each = Some(Quota { policy: Policy::Streams, most: each, window: None });
        Places::new(Room { all, strangers, each, network: None })
    }

    fn network(last: u8) -> Network {
        Network::of(Some([192, 0, 2, last].into()))
    }

    fn stranger(last: u8) -> Claim {
        Claim { payer: Payer::Network(network(last)), network: network(last) }
    }

    fn player(id: u8, last: u8) -> Claim {
        Claim { payer: Payer::Player(PlayerId([id; 16])), network: network(last) }
    }

    fn code(refused: Result<Permit, Problem>) -> Option<Code> {
        refused.err().map(|problem| problem.code())
    }

    #[test]
    fn strangers_never_take_the_places_that_are_kept_for_players() {
        let places = places(10, 6, 3);
        let taken: Vec<_> = (0..100).filter_map(|last| places.take(stranger(last)).ok()).collect();
        assert_eq!(taken.len(), 6);
        assert_eq!(code(places.take(stranger(200))), Some(Code::TooManyStreams));
        let seated: Vec<_> = (0..5).filter_map(|id| places.take(player(id, 1)).ok()).collect();
        assert_eq!(seated.len(), 4, "as many as are kept");
    }

    #[test]
    fn many_players_of_one_network_take_no_more_than_its_share() {
        let network = Some(Quota { policy: Policy::NetworkStreams, most: 4, window: None });
        let places = Places::new(Room { all: 10, strangers: 5, each: None, network });
        let mut taken: Vec<_> = (0..20).filter_map(|id| places.take(player(id, 1)).ok()).collect();
        assert_eq!(taken.len(), 4);
        assert_eq!(code(places.take(player(50, 1))), Some(Code::QuotaUsedUp));
        assert!(places.take(player(50, 2)).is_ok(), "another network has its own share");
        taken.pop();
        assert!(places.take(player(50, 1)).is_ok());
    }

    #[test]
    fn one_caller_takes_no_more_than_its_share_and_gives_it_back() {
        let places = places(100, 100, 2);
        let mut taken: Vec<_> = (0..2).map(|_| places.take(stranger(1)).ok()).collect();
        assert_eq!(code(places.take(stranger(1))), Some(Code::QuotaUsedUp));
        assert!(places.take(stranger(2)).is_ok());
        taken.pop();
        assert!(places.take(stranger(1)).is_ok());
        assert_eq!(places.taken().all, 1, "a place that is dropped is free");
    }
}
