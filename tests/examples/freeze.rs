//! Appends files to `fixtures/frozen.sha256` that are not in it yet: from then on they are never changed.
//!
//! ```text
//! cargo run -p tests --example freeze
//! ```
//!
//! A line that is there stays as it is: what has been changed is not frozen again, it is put back.

use std::fs::OpenOptions;
use std::io::{self, Write};
use tests::language::{fixtures, frozen};

fn main() -> io::Result<()> {
    let path = fixtures().join("frozen.sha256");
    let mut list = OpenOptions::new().append(true).create(true).open(path)?;
    let listed = frozen::listed()?;
    for path in frozen::frozen()? {
        if listed.iter().all(|frozen| frozen.path != path) {
            writeln!(list, "{}  {path}", frozen::hash(&path)?)?;
            println!("frozen: {path}");
        }
    }
    Ok(())
}
