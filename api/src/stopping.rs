//! The stop of the server: it is announced, open connections are told, requests under way are answered, then it ends.

use crate::logs::Logs;
use actix_web::dev::ServerHandle;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

/// The time in which requests under way must be answered: with what follows, the process ends within a second.
const DRAIN_TIME: Duration = Duration::from_millis(650);
/// The time in which the last checkpoint must be noted.
const NOTE_TIME: Duration = Duration::from_millis(150);
/// The pause between two looks at whether all are answered.
const LOOK: Duration = Duration::from_millis(10);
/// The time for the last answers on their way into the sockets.
const LAST_BYTES: Duration = Duration::from_millis(50);

/// Tells whether the server is stopping, and counts what it still has to answer.
#[derive(Clone, Default)]
pub struct Stopping(Arc<State>);

struct State {
    announced: watch::Sender<bool>,
    under_way: AtomicU32,
}

impl Default for State {
    fn default() -> State {
        State { announced: watch::Sender::new(false), under_way: AtomicU32::new(0) }
    }
}

/// An answer that is not finished, until it is dropped.
pub struct UnderWay(Stopping);

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.0.under_way.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Stopping {
    /// Tells everybody that the server stops.
    pub fn announce(&self) {
        self.0.announced.send_replace(true);
    }

    /// Returns true if the server is stopping.
    pub fn is_announced(&self) -> bool {
        *self.0.announced.borrow()
    }

    /// Waits until the server is stopping.
    pub async fn announced(&self) {
        // This value keeps the sender, so that waiting never fails.
        let _ = self.0.announced.subscribe().wait_for(|is_announced| *is_announced).await;
    }

    /// Counts an answer until the returned value is dropped.
    pub fn enter(&self) -> UnderWay {
        self.0.under_way.fetch_add(1, Ordering::SeqCst);
        UnderWay(self.clone())
    }

    /// Waits until everything under way is answered, but not longer than [`DRAIN_TIME`].
    async fn drain(&self) {
        let end = Instant::now() + DRAIN_TIME;
        while self.0.under_way.load(Ordering::SeqCst) > 0 && Instant::now() < end {
            sleep(LOOK).await;
        }
        sleep(LAST_BYTES).await;
    }

    /// Waits for the operating system to ask for it, then stops the server.
    pub(crate) async fn stop_when_asked(self, server: ServerHandle, logs: Logs) {
        asked().await;
        self.announce();
        self.drain().await;
        // The file of the last checkpoint is to hold all that was answered. If that fails, the next start finds an older one.
        let _ = timeout(NOTE_TIME, logs.checkpoint(None)).await;
        // Whoever has not been answered by now will not be: idle connections need no more time.
        server.stop(false).await;
    }
}

/// Waits for SIGTERM, SIGINT or SIGQUIT. A signal that cannot be waited for ends the process by itself.
#[cfg(unix)]
async fn asked() {
    use futures_util::future::select_all;
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = [SignalKind::terminate(), SignalKind::interrupt(), SignalKind::quit()];
    let signals = kinds.into_iter().filter_map(|kind| signal(kind).ok());
    let waits: Vec<_> =
        signals.map(|mut signal| Box::pin(async move { signal.recv().await })).collect();
    match waits.is_empty() {
        true => std::future::pending().await,
        false => drop(select_all(waits).await),
    }
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
async fn asked() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_under_way_is_waited_for_and_no_longer_than_the_bound() {
        actix_web::rt::System::new().block_on(async {
            let stopping = Stopping::default();
            let (answer, begun) = (stopping.enter(), Instant::now());
            let waiting = stopping.clone();
            let drained = actix_web::rt::spawn(async move { waiting.drain().await });
            sleep(Duration::from_millis(100)).await;
            assert!(!drained.is_finished(), "an answer is under way");
            drop(answer);
            drained.await.expect("an end");
            assert!(begun.elapsed() < DRAIN_TIME);
            let _never_answered = stopping.enter();
            stopping.drain().await;
            assert!(begun.elapsed() >= DRAIN_TIME);
        });
    }
}
