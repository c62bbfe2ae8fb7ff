//! `fathom`: the server, in one binary with one file for its database.

use api::configuration::{Configuration, Instead};
use api::startup::{self, Running, StartError};
use clap::Parser;
use std::process::ExitCode;

#[actix_web::main]
async fn main() -> ExitCode {
    let configuration = Configuration::parse();
    let ended = match configuration.instead {
        Some(Instead::Openapi) => print_description(),
        None => serve(&configuration).await,
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
    print!("{}", startup::description()?.yaml());
    Ok(())
}

async fn serve(configuration: &Configuration) -> Result<(), StartError> {
    let Running { address, server } = startup::start(configuration)?;
    println!("fathom listens on http://{address}");
    println!("  games are kept in {}", configuration.database.display());
    println!("  the API is described at http://{address}/docs");
    println!("  a first game: python3 api/examples/random_bot.py --server http://{address}");
    println!("  Ctrl-C stops it; every game goes on after the next start");
    let stopped = server.await;
    println!("fathom has stopped");
    stopped.map_err(|reason| StartError::Address { address, reason })
}
