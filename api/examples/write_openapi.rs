//! Writes `openapi.yaml` from the routes that are served: `cargo run -p api --example write_openapi`.

use api::description::document;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../openapi.yaml");
    std::fs::write(&file, document::write()?)?;
    println!("openapi.yaml is written");
    Ok(())
}
