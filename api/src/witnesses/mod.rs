//! Witnesses: others who look at each checkpoint that is shown, hold it against what they have seen, and cosign it
//! (C2SP `tlog-witness`).
//!
//! One thread asks all of them, off the path of every request: a witness that does not answer delays nobody. Each answer is verified, then kept
//! in the store, and shown with the checkpoint.

mod asking;
mod round;
mod witness;

pub use witness::{NotAWitness, Witness};

use crate::store::Store;
use std::io;
use std::sync::Weak;
use std::thread;

/// Starts to ask these witnesses, as long as the store is there.
///
/// # Errors
/// The operating system has no thread to give.
pub fn ask(store: Weak<dyn Store>, witnesses: Vec<Witness>) -> io::Result<()> {
    if witnesses.is_empty() {
        return Ok(());
    }
    let rounds = round::Rounds::of(witnesses);
    thread::Builder::new().name("witnesses".to_owned()).spawn(move || rounds.run(&store)).map(drop)
}
