//! The second listener, for who runs the server: `GET /metrics`.

use super::{Metrics, Present};
use crate::games::Games;
use actix_web::dev::Server;
use actix_web::web::{Data, get};
use actix_web::{App, HttpResponse, HttpServer};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};
use std::time::SystemTime;

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The results of a look. The games may be gone: this listener keeps no store open.
struct Seen {
    metrics: Arc<Metrics>,
    games: Weak<Games>,
    files: Files,
}

/// Files beside the database whose times are told.
pub struct Files {
    /// The checkpoint that was shown last.
    pub checkpoint: PathBuf,
    /// The file that the last good backup has left.
    pub backup: PathBuf,
}

impl Seen {
    /// Writes all numbers; `None` while the server stops.
    fn text(&self) -> Option<String> {
        let games = self.games.upgrade()?;
        let (games_in_memory, bots_queue) = (games.in_memory(), games.waiting_for_bots());
        let checkpoint_shown = written(&self.files.checkpoint);
        let backed_up = written(&self.files.backup);
        let present = Present { games_in_memory, bots_queue, checkpoint_shown, backed_up };
        self.metrics.text(present).ok()
    }
}

/// Returns when a file was written, if it is there.
fn written(file: &Path) -> Option<SystemTime> {
    std::fs::metadata(file).ok()?.modified().ok()
}

/// Listens for who runs the server, also for how old these files are; gives the address, and what to spawn.
///
/// # Errors
/// The address cannot be listened on.
pub fn listen(
    address: SocketAddr,
    metrics: Arc<Metrics>,
    games: &Arc<Games>,
    files: Files,
) -> io::Result<(SocketAddr, Server)> {
    let listener = TcpListener::bind(address)?;
    let address = listener.local_addr()?;
    let seen = Data::new(Seen { metrics, games: Arc::downgrade(games), files });
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
