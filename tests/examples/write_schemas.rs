//! Writes the schemas of all types of facts and commands below `fixtures/schemas`:
//!
//! ```text
//! cargo run -p tests --example write_schemas
//! ```
//!
//! A schema may only grow by keys that may be absent: golden lines of every release must still pass.

use std::fs;
use std::io;
use tests::language::{parts, schema};

fn main() -> io::Result<()> {
    for part in parts() {
        fs::create_dir_all(schema::folder(&part))?;
        for (name, schema) in part.schemas() {
            fs::write(schema::path(&part, &name), schema::text(&schema))?;
        }
    }
    Ok(())
}
