//! The deal of a game between bots: the seeds from which all of its chance follows, as a record tells them.

use super::search::mixed;
use engine::kernel::chance::{GameKey, Seed, Stream};
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;

/// A deal, by its number. Games of one deal have the same chance, whoever sits where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal(pub u64);

impl Deal {
    /// Returns the id of its games.
    pub fn game(self) -> GameId {
        GameId(self.bytes(0))
    }

    /// Returns the server's seed.
    pub fn server(self) -> Seed {
        Seed(self.bytes(1))
    }

    /// Returns the seed of a player.
    pub fn player(self, seat: Seat) -> Seed {
        Seed(self.bytes(1 + u64::from(seat.number())))
    }

    /// Returns the key of its games with so many seats.
    pub fn key(self, seats: u8) -> GameKey {
        let players = Seat::first(seats).map(|seat| self.player(seat));
        GameKey::derive(&self.server(), self.game(), players)
    }

    fn bytes<const N: usize>(self, number: u64) -> [u8; N] {
        let mut stream = Stream::unrecorded(mixed(self.0, number));
        std::array::from_fn(|_| {
            let [first, ..] = stream.word().to_le_bytes();
            first
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_deal_has_another_id_and_another_key() {
        assert_eq!(Deal(7).game(), Deal(7).game());
        assert_ne!(Deal(7).game(), Deal(8).game());
        assert_ne!(Deal(7).key(3).bytes(), Deal(8).key(3).bytes());
        assert_ne!(Deal(7).server().0[..16], Deal(7).game().0[..]);
    }
}
