//! The editions that are played here: those that come with the build, and behind them those of others in `fixtures/editions`.

use engine::kernel::edition::{EditionName, Published};
use replay::editions::take_in;
use std::path::{Path, PathBuf};

/// The folder of the editions of others.
pub fn of_others() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/editions")
}

/// All editions of the game, the default one first. Those of others are taken in, which changes nothing if they are there already.
///
/// # Panics
/// Panics if one of them cannot be taken in.
pub fn all<G: Published>() -> Vec<EditionName> {
    take_in(&of_others()).expect("sound editions");
    G::editions()
}
