//! A witness for trying things out: it cosigns each checkpoint that follows what it has seen of the log.
//!
//! ```text
//! cargo run -p api --example witness -- 127.0.0.1:8081 witness-folder LOG-KEY...
//! ```
//!
//! It prints its verifier key; start `fathom` with `--witness KEY@http://127.0.0.1:8081`. Its own key and the last
//! checkpoint of each log are in the folder. One who watches for others runs on another machine, with its own address.

mod seen;
mod service;

use engine::tlog::cosignature::WitnessSigner;
use engine::tlog::key::VerifierKey;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::{fs, io};

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, folder, logs @ ..] = words.as_slice() else {
        return Err(io::Error::other("name an address, a folder and the keys of the logs"));
    };
    let folder = PathBuf::from(folder);
    fs::create_dir_all(&folder)?;
    let key = key_in(&folder.join("key"))?;
    let logs: Result<Vec<VerifierKey>, _> = logs.iter().map(|log| log.parse()).collect();
    println!("the witness {} listens on http://{address}", key.verifier());
    let witness = seen::Witness::new(key, logs.map_err(io::Error::other)?, folder)?;
    let listener = TcpListener::bind(address)?;
    actix_web::rt::System::new().block_on(async move { service::serve(witness, listener)?.await })
}

/// The key in the file; a new one if there is no file.
fn key_in(file: &Path) -> io::Result<WitnessSigner> {
    if let Ok(text) = fs::read_to_string(file) {
        return text.trim_end().parse().map_err(io::Error::other);
    }
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(io::Error::other)?;
    let name = "witness.invalid".parse();
    let key = WitnessSigner::new(name.map_err(io::Error::other)?, seed);
    fs::write(file, format!("{}\n", key.spelled()))?;
    #[cfg(unix)]
    fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(key)
}
