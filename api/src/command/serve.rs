//! Serving: what `fathom` does if it is told nothing else.

use super::CommandError;
use crate::configuration::Configuration;
use crate::startup::{self, Running, StartError};
use std::io::Write;
use std::process::ExitCode;
use tracing::{field, info};

/// Runs a server until it is told to stop.
///
/// # Errors
/// None: why a server does not start is a message of its log.
pub(crate) fn run(configuration: &Configuration) -> Result<ExitCode, CommandError> {
    // Only a server needs a runtime; inside of one nothing may wait for the store.
    let served = actix_web::rt::System::new().block_on(serve(configuration));
    // A server has a log, and whoever reads that finds the reason there.
    if let Err(error) = served {
        tracing::error!(%error, "the server does not start");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

async fn serve(configuration: &Configuration) -> Result<(), StartError> {
    let Running { address, operator, server } = startup::start(configuration)?;
    let operator = operator.map(field::display);
    info!(version = env!("CARGO_PKG_VERSION"), %address, operator, "the server listens");
    say(&format!(
        "fathom listens on http://{address}\n  open http://{address}/ in a browser to play\n  games are kept in {}\n  the API is described at http://{address}/docs\n  a game between bots over the API: python3 api/examples/random_bot.py --server http://{address}\n  Ctrl-C stops it; every game goes on after the next start",
        configuration.storage.database.display()
    ));
    let stopped = server.await;
    info!("the server has stopped");
    say("fathom has stopped");
    stopped.map_err(|reason| StartError::Address { address, reason })
}

/// Tells whoever listens; a server whose output nobody reads any more goes on.
fn say(text: &str) {
    let _nobody_listens = writeln!(std::io::stdout().lock(), "{text}");
}
