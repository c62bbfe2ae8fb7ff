//! Chance that everybody can check: each act follows from the seeds by its label alone.
//!
//! The format is told in `fixtures/README.md`; `fixtures/chance/vectors.json` holds its test vectors.

use super::ids::GameId;
use az::SaturatingAs;
use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use tlog::hex_bytes;

/// 32 bytes that nobody could foresee: the server's, or a seat's share of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

/// The value to which the server is bound before anybody sits down: the hash of its seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl Seed {
    /// Returns the commitment to this seed for the game.
    pub fn commit(&self, game: GameId) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"fathom/1/seed\n");
        hash.update(game.to_string());
        hash.update(b"\n");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }
}

/// The key of a game, from which every act of chance and every salt is derived.
#[derive(Clone, PartialEq, Eq)]
pub struct GameKey([u8; 32]);

impl GameKey {
    /// Returns the key that follows from the server's seed and the seeds of the seats, in order of seats.
    pub fn derive(server: &Seed, game: GameId, seats: impl IntoIterator<Item = Seed>) -> GameKey {
        let mut message = format!("fathom/1/game\n{game}\n").into_bytes();
        for seed in seats {
            message.extend_from_slice(&seed.0);
        }
        GameKey(keyed_hash(&server.0, &message))
    }

    /// Returns a key for play that is not recorded: a search, a playout.
    pub fn unrecorded(number: u64) -> GameKey {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&number.to_le_bytes());
        GameKey(key)
    }

    /// Returns the stream of the act of chance with this label.
    pub fn act(&self, label: Label) -> Stream {
        self.act_written(&label.to_string())
    }

    /// Returns the stream of the act of chance whose label is written so, as in a record.
    pub fn act_written(&self, label: &str) -> Stream {
        Stream::new(keyed_hash(&self.0, format!("fathom/1/act\n{label}").as_bytes()))
    }

    /// The salt of what is sealed for `whom` in event `seq`.
    pub fn salt(&self, seq: u32, whom: &str) -> [u8; 32] {
        keyed_hash(&self.0, format!("fathom/1/salt\n{seq}\n{whom}").as_bytes())
    }

    /// Returns the key with these bytes, as published test vectors tell it.
    pub fn from_bytes(bytes: [u8; 32]) -> GameKey {
        GameKey(bytes)
    }

    /// Returns the bytes of the key, for published test vectors.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for GameKey {
    /// Never prints the key: it is the secret of a running game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameKey(..)")
    }
}

fn keyed_hash(key: &[u8], message: &[u8]) -> [u8; 32] {
    // A slice of any length is a valid key of HMAC, so the other arm is never taken.
    match Hmac::<Sha256>::new_from_slice(key) {
        Ok(mut mac) => {
            mac.update(message);
            mac.finalize().into_bytes().into()
        }
        Err(_) => unreachable!("HMAC takes keys of any length"),
    }
}

/// The name of one act of chance, as "era/1/shuffle/0": of what, which one, what is done, how often before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Label {
    /// Of what: "era", "seats".
    pub pile: &'static str,
    /// The number of this one among its kind.
    pub number: u8,
    /// The act: "shuffle", "deal".
    pub act: &'static str,
    /// The number of times that it was done before.
    pub times: u8,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Label { pile, number, act, times } = self;
        write!(f, "{pile}/{number}/{act}/{times}")
    }
}

/// A source of even choices.
pub trait Random {
    /// Returns a number from 0 to `n - 1`, each as likely. `n` is at least 1.
    fn below(&mut self, n: u32) -> u32;

    /// Brings the items into a random order (Fisher-Yates from the last index down).
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last.saturating_as::<u32>() + 1) as usize);
        }
    }
}

/// The words of one act of chance: the RFC 8439 keystream of its key.
pub struct Stream {
    cipher: ChaCha20,
}

impl Stream {
    /// Returns the stream of a key: nonce and counter are zero.
    pub fn new(key: [u8; 32]) -> Stream {
        Stream { cipher: ChaCha20::new(&key.into(), &[0; 12].into()) }
    }

    /// Returns a stream for play that is not recorded.
    pub fn unrecorded(number: u64) -> Stream {
        Stream::new(*GameKey::unrecorded(number).bytes())
    }

    /// Returns the next 32 bits.
    pub fn word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.cipher.apply_keystream(&mut bytes);
        u32::from_le_bytes(bytes)
    }
}

impl Random for Stream {
    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n.max(1));
        let fair = (1 << 32) / n * n;
        loop {
            let word = u64::from(self.word());
            if word < fair {
                return (word % n).saturating_as::<u32>();
            }
        }
    }
}

hex_bytes!(Seed, "a seed");
hex_bytes!(Commitment, "a commitment");
