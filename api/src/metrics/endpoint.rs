//! The second listener, for who runs the server: `GET /metrics`.

use super::{Metrics, Present};
use crate::games::Games;
use actix_web::dev::Server;
use actix_web::web::{Data, get};
use actix_web::{App, HttpResponse, HttpServer};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::{Arc, Weak};

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What is looked at. The games may be gone: this listener keeps no store open.
struct Seen {
    metrics: Arc<Metrics>,
    games: Weak<Games>,
    checkpoint: PathBuf,
}

impl Seen {
    /// Writes all numbers; `None` while the server stops.
    fn text(&self) -> Option<String> {
        let games = self.games.upgrade()?;
        let (games_in_memory, bots_queue) = (games.in_memory(), games.waiting_for_bots());
        let file = std::fs::metadata(&self.checkpoint).ok();
        let checkpoint_shown = file.and_then(|file| file.modified().ok());
        self.metrics.text(Present { games_in_memory, bots_queue, checkpoint_shown }).ok()
    }
}

/// Listens for who runs the server, also for how old the file of the last checkpoint is; gives the address, and what to spawn.
///
/// # Errors
/// The address cannot be listened on.
pub fn listen(
    address: SocketAddr,
    metrics: Arc<Metrics>,
    games: &Arc<Games>,
    checkpoint: PathBuf,
) -> io::Result<(SocketAddr, Server)> {
    let listener = TcpListener::bind(address)?;
    let address = listener.local_addr()?;
    let seen = Data::new(Seen { metrics, games: Arc::downgrade(games), checkpoint });
    let server = HttpServer::new(move || {
        App::new().app_data(seen.clone()).route("/metrics", get().to(numbers))
    });
    // The public server takes the signals, and the process ends with it.
    let server = server.workers(1).disable_signals().listen(listener)?.run();
    Ok((address, server))
}

async fn numbers(seen: Data<Seen>) -> HttpResponse {
    match seen.text() {
        Some(text) => HttpResponse::Ok().content_type(OPEN_METRICS).body(text),
        None => HttpResponse::ServiceUnavailable().finish(),
    }
}
