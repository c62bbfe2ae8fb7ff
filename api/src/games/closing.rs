//! The rounds of the clock: games whose time for disputes is over are opened, games that nobody goes on with are given up, and where
//! something is due in a game it is done (see `clock`).
//!
//! Time in which the server was away counts for nobody: see `outage.rs`.

use super::Games;
use super::request::{Request, Wish};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Alive, Moment};
use crate::work;
use az::SaturatingAs;
use engine::kernel::ids::GameId;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::time::{MissedTickBehavior, interval};

/// The time between two looks: nobody waits for a second.
const PAUSE: Duration = Duration::from_secs(2);
/// Games that are closed in one round, so that players are never kept waiting by it.
const ROUND: u32 = 32;

/// A game that a round has found, and what is to be done with it.
struct Overdue {
    game: GameId,
    wish: Wish,
}

/// Looks after games for ever, round by round.
pub async fn look_after(games: Arc<Games>, abandon_after: Option<Duration>) {
    if let Err(problem) = games.give_up_what_was_left().await {
        tracing::error!(%problem, "games that players have left stay as they are until the next start");
    }
    // Whatever fails with one game fails again: it is told once and left to the operator.
    let mut failed = HashSet::new();
    let mut rounds = interval(PAUSE);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        let Ok(found) = games.find_over(abandon_after, failed.len().saturating_as::<u32>()).await
        else {
            continue;
        };
        games.metrics.note_round(SystemTime::now(), found.len());
        for Overdue { game, wish } in found {
            if !failed.contains(&game) && games.close(game, wish).await.is_err() {
                failed.insert(game);
            }
        }
    }
}

impl Games {
    /// Games to be opened and games to be given up, a round of each, beside so many that failed.
    async fn find_over(
        self: &Arc<Games>,
        abandon_after: Option<Duration>,
        failed: u32,
    ) -> Result<Vec<Overdue>, Problem> {
        let now = moment::now();
        let alive = Alive::now(Some(self.sign_of_life(now).await?), now);
        let games = Arc::clone(self);
        let limit = ROUND.saturating_add(failed);
        work::block(move || {
            let over = games.store.games_to_open(alive.over(now), limit)?;
            let open = |game| Overdue { game, wish: Wish::Open };
            let tick = |game| Overdue { game, wish: Wish::Tick };
            let due = games.store.games_due(now, limit)?.into_iter().map(tick);
            let mut found: Vec<Overdue> = over.into_iter().map(open).chain(due).collect();
            if let Some(patience) = abandon_after.filter(|it| alive.deadline(now, *it) <= now) {
                found.extend(games.find_idle(now.before(patience), limit)?);
            }
            Ok(found)
        })
        .await
    }

    fn find_idle(&self, since: Moment, limit: u32) -> Result<Vec<Overdue>, Problem> {
        let idle = self.store.idle_games(since, limit)?;
        let Some(since) = moment::of_event(since) else { return Ok(Vec::new()) };
        let give_up = |game| Overdue { game, wish: Wish::GiveUpIdle { since } };
        Ok(idle.into_iter().map(give_up).collect())
    }

    /// A game that somebody else has moved meanwhile is not to be closed any more, and nothing is wrong with it.
    async fn close(self: &Arc<Games>, game: GameId, wish: Wish) -> Result<(), Problem> {
        match self.carry_out(game, Request { wish, key: None }).await {
            Ok(_) => Ok(()),
            Err(problem)
                if matches!(problem.code(), Code::NotYet | Code::WrongPhase | Code::Busy) =>
            {
                Ok(())
            }
            Err(problem) => {
                tracing::error!(%game, %problem, "this game cannot be closed");
                Err(problem)
            }
        }
    }
}
