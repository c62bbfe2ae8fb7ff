//! Accounts that end without a wish of their player: guests who do not come back, and those whom the operator keeps out.

use super::Accounts;
use crate::games::Games;
use crate::moment;
use crate::problem::Problem;
use crate::store::Moment;
use crate::work;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// The time without a visit after which a guest is forgotten.
const FADES_AFTER: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Time between two looks at what the operator has done beside the server.
const PAUSE: Duration = Duration::from_secs(2);
/// Looks after which guests are looked for, too: every half hour.
const LOOKS: u32 = 900;
/// Guests who are forgotten in one look, so that nobody waits for it.
const ROUND: u32 = 32;

/// Looks after accounts for ever.
pub async fn look_after(accounts: Arc<Accounts>, games: Arc<Games>) {
    let mut since = moment::now();
    let mut rounds = interval(PAUSE);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for look in (0..LOOKS).cycle() {
        rounds.tick().await;
        let now = moment::now();
        match accounts.keep_out(since).await {
            // The next look finds acts that were noted in this millisecond.
            Ok(()) => since = Moment(now.0 - 1),
            Err(problem) => tracing::error!(%problem, "whoever is kept out may stay for a while"),
        }
        if look == 0
            && let Err(problem) = accounts.forget_guests(&games, now).await
        {
            tracing::error!(%problem, "guests who do not come back are not forgotten");
        }
    }
}

impl Accounts {
    /// Forgets guests who have not come for 30 days before this moment, to whom no token, session or code leads back, and who play in no
    /// game that goes on. Returns how many.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn forget_guests(
        self: &Arc<Accounts>,
        games: &Games,
        now: Moment,
    ) -> Result<usize, Problem> {
        let accounts = Arc::clone(self);
        let faded = work::block(move || {
            let faded = accounts.store.faded_guests(now, now.before(FADES_AFTER), ROUND)?;
            faded.iter().try_for_each(|guest| accounts.forget(*guest))?;
            Ok(faded)
        })
        .await?;
        faded.iter().for_each(|guest| games.forget(*guest));
        Ok(faded.len())
    }

    /// Ends what accounts do that the operator has kept out since then.
    async fn keep_out(self: &Arc<Accounts>, since: Moment) -> Result<(), Problem> {
        let accounts = Arc::clone(self);
        work::block(move || {
            for player in accounts.store.locked_since(since)? {
                accounts.memory().retain(|_, caller| caller.player != player);
                accounts.endings.end_tokens_of(player);
            }
            Ok(())
        })
        .await
    }
}
