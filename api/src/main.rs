//! `fathom`: the server, in one binary with one file for its database.

use api::accounts::Scope;
use api::configuration::{Configuration, Instead};
use api::description;
use api::startup::{self, Running, StartError};
use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let configuration = Configuration::parse();
    let ended = match &configuration.instead {
        Some(Instead::Openapi) => print_description(),
        Some(Instead::Token { player, scopes }) => print_token(&configuration, player, scopes),
        // Only a server needs a runtime; inside of one nothing may wait for the store.
        None => actix_web::rt::System::new().block_on(serve(&configuration)),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fathom does not start: {error}");
            ExitCode::FAILURE
        }
    }
}

fn print_description() -> Result<(), StartError> {
    print!("{}", description::YAML);
    Ok(())
}

fn print_token(
    configuration: &Configuration,
    player: &str,
    scopes: &[Scope],
) -> Result<(), StartError> {
    println!("{}", startup::issue_token(configuration, player, scopes)?);
    Ok(())
}

async fn serve(configuration: &Configuration) -> Result<(), StartError> {
    let Running { address, server } = startup::start(configuration)?;
    say(&format!(
        "fathom listens on http://{address}\n  games are kept in {}\n  the API is described at http://{address}/docs\n  a first game: python3 api/examples/random_bot.py --server http://{address}\n  Ctrl-C stops it; every game goes on after the next start",
        configuration.database.display()
    ));
    let stopped = server.await;
    say("fathom has stopped");
    stopped.map_err(|reason| StartError::Address { address, reason })
}

/// Tells whoever listens; a server whose output nobody reads any more goes on.
fn say(text: &str) {
    let _nobody_listens = writeln!(std::io::stdout().lock(), "{text}");
}
