//! Random bytes from the operating system: ids, seeds and tokens.

use crate::problem::Problem;
use az::SaturatingAs;

/// Letters and digits to draw from: one for each value of five bits.
pub(crate) type Alphabet = [u8; 32];

/// Bytes that nobody can foresee.
///
/// # Errors
/// When the operating system has none to give.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(Problem::internal)?;
    Ok(bytes)
}

/// Letters that nobody can foresee.
///
/// # Errors
/// As [`bytes`].
pub(crate) fn letters<const N: usize>(alphabet: &Alphabet) -> Result<String, Problem> {
    let letter = |byte: u8| char::from(alphabet[usize::from(byte) % alphabet.len()]);
    Ok(bytes::<N>()?.map(letter).iter().collect())
}

/// Returns one of a few things, which nobody can foresee; `None` of none.
///
/// # Errors
/// As [`bytes`].
pub(crate) fn one_of<T: Copy>(few: &[T]) -> Result<Option<T>, Problem> {
    let number = u64::from_be_bytes(bytes()?);
    let place = number.checked_rem(few.len() as u64);
    Ok(place.and_then(|place| few.get(place.saturating_as::<usize>()).copied()))
}
