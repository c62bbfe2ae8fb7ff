//! Places for connections that stay open: a quota for each caller, a bound for all, and a reserve for callers with a token.

use super::Payer;
use super::policy::{Quota, Standing};
use crate::problem::{Code, Problem};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Seconds after which a caller may ask again for a place.
const AGAIN: u32 = 10;

/// How many places there are.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Places in all.
    pub all: u32,
    /// Places that callers without a token may take; the others are kept for callers with one.
    pub strangers: u32,
    /// Places that one caller may take; `None` for no bound.
    pub each: Option<Quota>,
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
}

impl Places {
    /// Makes so many places.
    pub fn new(room: Room) -> Arc<Places> {
        Arc::new(Places { room, taken: Mutex::default() })
    }

    /// Takes a place until it is dropped.
    ///
    /// # Errors
    /// [`Code::QuotaUsedUp`] if the caller has its share, [`Code::TooManyStreams`] if all places are taken.
    pub fn take(self: &Arc<Places>, payer: Payer) -> Result<Place, Problem> {
        let mut taken = self.taken();
        let own = taken.each.get(&payer).copied().unwrap_or_default();
        if let Some(quota) = self.room.each.filter(|quota| own >= quota.most) {
            return Err(Problem::used_up(Standing { quota, left: 0, seconds: AGAIN }));
        }
        let is_full_for_strangers = taken.strangers >= self.room.strangers;
        if taken.all >= self.room.all || payer.is_stranger() && is_full_for_strangers {
            return Err(Problem::new(Code::TooManyStreams).retry_after(AGAIN));
        }
        taken.all += 1;
        taken.strangers += u32::from(payer.is_stranger());
        taken.each.insert(payer, own + 1);
        Ok(Place { places: Arc::clone(self), payer })
    }

    fn give_back(&self, payer: Payer) {
        let mut taken = self.taken();
        taken.all = taken.all.saturating_sub(1);
        taken.strangers = taken.strangers.saturating_sub(u32::from(payer.is_stranger()));
        match taken.each.get_mut(&payer) {
            Some(own) if *own > 1 => *own -= 1,
            Some(_) | None => drop(taken.each.remove(&payer)),
        }
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is taken until it is dropped.
pub struct Place {
    places: Arc<Places>,
    payer: Payer,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.give_back(self.payer);
    }
}

#[cfg(test)]
mod tests {
    use super::super::policy::Policy;
    use super::*;
    use crate::network::Network;
    use crate::store::PlayerId;

    fn places(all: u32, strangers: u32, each: u32) -> Arc<Places> {
        let each = Some(Quota { policy: Policy::Streams, most: each, window: None });
        Places::new(Room { all, strangers, each })
    }

    fn stranger(last: u8) -> Payer {
        Payer::Network(Network::of(Some([192, 0, 2, last].into())))
    }

    fn code(refused: Result<Place, Problem>) -> Option<Code> {
        refused.err().map(|problem| problem.code())
    }

    #[test]
    fn strangers_never_take_the_places_that_are_kept_for_players() {
        let places = places(10, 6, 3);
        let taken: Vec<_> = (0..100).filter_map(|last| places.take(stranger(last)).ok()).collect();
        assert_eq!(taken.len(), 6);
        assert_eq!(code(places.take(stranger(200))), Some(Code::TooManyStreams));
        let player = |id: u8| Payer::Player(PlayerId([id; 16]));
        let seated: Vec<_> = (0..5).filter_map(|id| places.take(player(id)).ok()).collect();
        assert_eq!(seated.len(), 4, "as many as are kept");
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
