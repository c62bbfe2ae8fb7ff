//! Writes the addresses of `openapi.yaml` down as Rust, so that the server need not read the whole document whenever it starts.

use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const DOCUMENT: &str = "../openapi.yaml";

#[derive(Deserialize)]
struct Document {
    paths: BTreeMap<String, BTreeMap<String, IgnoredAny>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={DOCUMENT}");
    println!("cargo::rerun-if-changed=build.rs");
    let document: Document = yaml_serde::from_str(&fs::read_to_string(DOCUMENT)?)?;
    let folder = env::var("OUT_DIR")?;
    fs::write(Path::new(&folder).join("addresses.rs"), addresses(&document)?)?;
    Ok(())
}

/// Returns a Rust expression: each address with its methods, as `&[("/api/v1/games", &["GET", "POST"])]`.
fn addresses(document: &Document) -> Result<String, std::fmt::Error> {
    let mut text = String::from("&[\n");
    for (address, operations) in &document.paths {
        let methods: Vec<String> = operations.keys().map(|name| name.to_uppercase()).collect();
        writeln!(text, "    ({address:?}, &{methods:?}),")?;
    }
    text.push_str("]\n");
    Ok(text)
}
