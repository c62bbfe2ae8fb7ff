//! Records with one thing wrong: damaged somewhere, or changed and put together again by somebody who knows the format.

mod changes;
mod corpus;
pub(crate) mod facts;
mod records;
mod timed;

use engine::kernel::chance::{Random, Stream};

/// A damaged record.
pub(crate) struct Damaged {
    /// The change.
    pub what: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Flipped bits all over the record, and lines that are gone, doubled, swapped or cut.
pub(crate) fn all(good: &[u8]) -> impl Iterator<Item = Damaged> {
    flipped(good, 300).chain(rearranged(good))
}

/// The record with one bit changed, in so many random places.
fn flipped(good: &[u8], places: usize) -> impl Iterator<Item = Damaged> {
    let mut random = Stream::unrecorded(good.len() as u64);
    (0..places).map(move |_| {
        let (place, bit) = (random.below(good.len() as u32) as usize, random.below(8));
        let mut bytes = good.to_vec();
        bytes[place] ^= 1 << bit;
        Damaged { what: format!("bit {bit} of byte {place}"), bytes }
    })
}

fn rearranged(good: &[u8]) -> impl Iterator<Item = Damaged> {
    let lines: Vec<&[u8]> = good.split_inclusive(|&byte| byte == b'\n').collect();
    let last = lines.len() - 1;
    (0..=last).flat_map(move |place| {
        let (mut gone, mut doubled) = (lines.clone(), lines.clone());
        gone.remove(place);
        doubled.insert(place, lines[place]);
        let mut both = vec![(format!("line {} gone", place + 1), gone.concat())];
        both.push((format!("line {} doubled", place + 1), doubled.concat()));
        if place < last {
            let mut swapped = lines.clone();
            swapped.swap(place, place + 1);
            both.push((format!("line {} swapped with the next", place + 1), swapped.concat()));
        }
        let cut = lines[..=place].concat();
        both.push((format!("cut within line {}", place + 1), cut[..cut.len() - 2].to_vec()));
        both.into_iter().map(|(what, bytes)| Damaged { what, bytes })
    })
}
