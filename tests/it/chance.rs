//! Chance, held against the published test vectors.

use engine::kernel::chance::{GameKey, Label, Random, Seed, Stream};
use engine::kernel::ids::GameId;
use serde_json::Value;
use std::str::FromStr;

const VECTORS: &str = include_str!("../../fixtures/chance/vectors.json");

/// Holds `check` against each vector of the group; a group without vectors is a fault.
fn each(group: &str, check: impl Fn(&Value)) {
    let vectors: Value = serde_json::from_str(VECTORS).expect("the vectors are JSON");
    let group = vectors[group].as_array().expect("the group is there");
    assert!(!group.is_empty());
    group.iter().for_each(check);
}

fn text<'v>(vector: &'v Value, key: &str) -> &'v str {
    vector[key].as_str().expect("a text")
}

fn bytes<const N: usize>(vector: &Value, key: &str) -> [u8; N] {
    let mut bytes = [0; N];
    hex::decode_to_slice(text(vector, key), &mut bytes).expect("hexadecimal digits");
    bytes
}

fn numbers(vector: &Value, key: &str) -> Vec<u32> {
    let numbers = vector[key].as_array().expect("a list").iter();
    numbers.map(|number| number.as_u64().expect("a number") as u32).collect()
}

fn parsed<T: FromStr<Err: std::fmt::Debug>>(vector: &Value, key: &str) -> T {
    text(vector, key).parse().expect("well formed")
}

/// The stream of a vector that names a game's key and a label: computed from the text of the label.
fn stream(vector: &Value) -> Stream {
    GameKey::from_bytes(bytes(vector, "key")).act_written(text(vector, "label"))
}

#[test]
fn the_keystream_is_that_of_rfc_8439() {
    each("keystream", |vector| {
        let counter = vector["counter"].as_u64().expect("a number") as usize;
        if bytes::<12>(vector, "nonce") == [0; 12] {
            let mut stream = Stream::new(bytes(vector, "key"));
            let words: Vec<u32> = (0..16 * (counter + 1)).map(|_| stream.word()).collect();
            let block: Vec<u8> =
                words[16 * counter..].iter().flat_map(|word| word.to_le_bytes()).collect();
            assert_eq!(hex::encode(block), text(vector, "block"));
        }
    });
}

#[test]
fn seeds_are_committed_to() {
    each("commitments", |vector| {
        let seed: Seed = parsed(vector, "seed");
        let commitment = seed.commit(parsed(vector, "game"));
        assert_eq!(commitment.to_string(), text(vector, "commitment"));
    });
}

#[test]
fn keys_follow_from_all_seeds() {
    each("game_keys", |vector| {
        let seats = vector["seats"].as_array().expect("a list").iter();
        let seats = seats.map(|seed| seed.as_str().expect("a text").parse().expect("a seed"));
        let game: GameId = parsed(vector, "game");
        let key = GameKey::derive(&parsed(vector, "seed"), game, seats);
        assert_eq!(hex::encode(key.bytes()), text(vector, "key"));
    });
}

#[test]
fn salts_and_acts_follow_from_the_key() {
    each("salts", |vector| {
        let key = GameKey::from_bytes(bytes(vector, "key"));
        let seq = vector["seq"].as_u64().expect("a number") as u32;
        assert_eq!(hex::encode(key.salt(seq, text(vector, "for"))), text(vector, "salt"));
    });
    each("acts", |vector| {
        assert_eq!(stream(vector).word(), Stream::new(bytes(vector, "act_key")).word());
    });
}

#[test]
fn a_label_names_the_act_by_its_text() {
    let label = Label { pile: "era", number: 1, act: "shuffle", times: 0 };
    let key = GameKey::unrecorded(7);
    assert_eq!(key.act(label).word(), key.act_written("era/1/shuffle/0").word());
}

#[test]
fn words_numbers_and_orders_follow_from_the_act() {
    each("words", |vector| {
        let mut stream = stream(vector);
        for word in numbers(vector, "words") {
            assert_eq!(stream.word(), word);
        }
    });
    each("below", |vector| {
        let n = vector["n"].as_u64().expect("a number") as u32;
        let mut stream = stream(vector);
        for result in numbers(vector, "results") {
            assert_eq!(stream.below(n), result, "below {n}");
        }
    });
    each("shuffles", |vector| {
        let mut pile = numbers(vector, "pile");
        pile.sort();
        stream(vector).shuffle(&mut pile);
        assert_eq!(pile, numbers(vector, "order"));
    });
}
