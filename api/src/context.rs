//! What every handler may use.

use crate::accounts::Accounts;
use crate::configuration::TimeForDisputes;
use crate::cookie::SessionCookie;
use crate::games::Games;
use crate::limits::Limits;
use crate::logs::Logs;
use crate::metrics::Metrics;
use crate::stopping::Stopping;
use crate::store::Store;
use std::sync::Arc;

/// Accounts, games and limits of this server.
pub struct Context {
    /// Players and tokens.
    pub accounts: Arc<Accounts>,
    /// The games.
    pub games: Arc<Games>,
    /// The log.
    pub logs: Logs,
    /// The limits.
    pub limits: Limits,
    /// The time for disputes of games that are created without one.
    pub dispute_time: TimeForDisputes,
    /// The cookie in which browsers keep sessions.
    pub cookie: SessionCookie,
    /// Whether the server is stopping.
    pub stopping: Stopping,
    /// What is counted.
    pub metrics: Arc<Metrics>,
}

impl Context {
    /// A server's context over this store.
    pub fn new(
        store: Arc<dyn Store>,
        limits: Limits,
        dispute_time: TimeForDisputes,
        cookie: SessionCookie,
        metrics: Arc<Metrics>,
    ) -> Context {
        Context {
            accounts: Arc::new(Accounts::new(Arc::clone(&store))),
            logs: Logs::new(Arc::clone(&store)),
            games: Arc::new(Games::new(store, Arc::clone(&metrics))),
            limits,
            dispute_time,
            cookie,
            stopping: Stopping::default(),
            metrics,
        }
    }
}
