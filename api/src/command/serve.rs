//! Serving: what `fathom` does if it is told nothing else.

use super::CommandError;
use crate::configuration::Configuration;
use crate::startup::{self, Running, StartError};
use std::io::Write;
use std::process::ExitCode;

/// Runs a server until it is told to stop.
///
/// # Errors
/// The server does not start.
pub fn run(configuration: &Configuration) -> Result<ExitCode, CommandError> {
    // Only a server needs a runtime; inside of one nothing may wait for the store.
    actix_web::rt::System::new().block_on(serve(configuration))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(configuration: &Configuration) -> Result<(), StartError> {
    let Running { address, server } = startup::start(configuration)?;
    say(&format!(
        "fathom listens on http://{address}\n  games are kept in {}\n  the API is described at http://{address}/docs\n  a first game: python3 api/examples/random_bot.py --server http://{address}\n  Ctrl-C stops it; every game goes on after the next start",
        configuration.storage.database.display()
    ));
    let stopped = server.await;
    say("fathom has stopped");
    stopped.map_err(|reason| StartError::Address { address, reason })
}

/// Tells whoever listens; a server whose output nobody reads any more goes on.
fn say(text: &str) {
    let _nobody_listens = writeln!(std::io::stdout().lock(), "{text}");
}
