//! Random bytes from the operating system: ids, seeds and tokens.

use crate::problem::Problem;

/// Bytes that nobody can foresee.
///
/// # Errors
/// When the operating system has none to give.
pub fn bytes<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(Problem::internal)?;
    Ok(bytes)
}
