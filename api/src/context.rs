//! The things that every handler may use.

use crate::accounts::Accounts;
use crate::configuration::TimeForDisputes;
use crate::cookie::SessionCookie;
use crate::games::Games;
use crate::host::Host;
use crate::limits::Limits;
use crate::logs::Logs;
use crate::metrics::Metrics;
use crate::notices::{Channels, Resets};
use crate::stopping::Stopping;
use crate::store::Store;
use std::sync::Arc;
use std::time::Duration;

/// Accounts, games and limits of this server.
pub struct Context {
    /// Players and tokens.
    pub accounts: Arc<Accounts>,
    /// The games.
    pub games: Arc<Games>,
    /// The log.
    pub logs: Logs,
    /// The channels by which players are told what happens.
    pub channels: Channels,
    /// The letters by which players take another password.
    pub resets: Resets,
    /// The limits.
    pub limits: Limits,
    /// The time for disputes of games that are created without one.
    pub dispute_time: TimeForDisputes,
    /// The cookie in which browsers keep sessions.
    pub cookie: SessionCookie,
    /// The host: the person or club that runs the server.
    pub host: Arc<Host>,
    /// The flag that tells whether the server is stopping.
    pub stopping: Stopping,
    /// The numbers that are counted.
    pub metrics: Arc<Metrics>,
}

/// The means by which players are told of events.
pub struct NoticeServices {
    /// The channels.
    pub channels: Channels,
    /// The letters by which players take another password.
    pub resets: Resets,
    /// The time for which players may look by themselves before they are told.
    pub hold: Duration,
}

impl Context {
    /// Returns a server's context over this store.
    pub fn new(
        store: Arc<dyn Store>,
        limits: Limits,
        dispute_time: TimeForDisputes,
        cookie: SessionCookie,
        host: Arc<Host>,
        metrics: Arc<Metrics>,
        telling: NoticeServices,
    ) -> Context {
        let NoticeServices { channels, resets, hold } = telling;
        Context {
            accounts: Arc::new(Accounts::new(Arc::clone(&store))),
            logs: Logs::new(Arc::clone(&store)),
            games: Arc::new(Games::new(store, Arc::clone(&metrics), hold)),
            channels,
            resets,
            limits,
            dispute_time,
            cookie,
            host,
            stopping: Stopping::default(),
            metrics,
        }
    }
}
