//! The life of a connection: the reasons for which it stays open.

use crate::accounts::{Ending, TokenLife};
use crate::games::LiveGame;
use crate::problem::{Code, Problem};
use crate::stopping::{Stopping, UnderWay};
use engine::kernel::ids::Seq;
use std::time::Duration;
use tokio::time::timeout;

/// The reasons to keep a connection open: the server goes on, and the token, if there is one, holds.
pub struct Lifeline {
    token: Option<TokenLife>,
    stopping: Stopping,
}

impl Lifeline {
    /// Returns the lifeline of a connection that was opened with this token, or without one.
    pub fn new(token: Option<TokenLife>, stopping: Stopping) -> Lifeline {
        Lifeline { token, stopping }
    }

    /// Returns why the connection must end now, or `None` if it may go on.
    pub(super) fn ending(&self) -> Option<Ending> {
        let token = self.token.as_ref().and_then(TokenLife::ending);
        token.or(self.stopping.is_announced().then_some(Ending::ServerStops))
    }

    /// Waits until the connection must end.
    pub(super) async fn ended(&mut self) -> Ending {
        match &mut self.token {
            None => {
                self.stopping.announced().await;
                Ending::ServerStops
            }
            Some(token) => tokio::select! {
                ending = token.ended() => ending,
                () = self.stopping.announced() => Ending::ServerStops,
            },
        }
    }

    /// Counts the connection among what the server still has to answer, until the returned value is dropped.
    pub(super) fn enter(&self) -> UnderWay {
        self.stopping.enter()
    }
}

/// Waits until the game has an event behind `after`, the time is over, or the server stops.
///
/// # Errors
/// [`Code::TokenRefused`] if the token ends meanwhile.
pub async fn wait(
    game: &LiveGame,
    after: Option<Seq>,
    patience: Duration,
    mut lifeline: Lifeline,
) -> Result<(), Problem> {
    let mut news = game.watch();
    let is_new = |seq: &Seq| after.is_none_or(|after| *seq > after);
    let ending = tokio::select! {
        // However the waiting ends, the caller looks what is there.
        _ = timeout(patience, news.wait_for(is_new)) => None,
        ending = lifeline.ended() => Some(ending),
    };
    match ending {
        None | Some(Ending::ServerStops) => Ok(()),
        Some(Ending::TokenRevoked | Ending::TokenExpired | Ending::PlayerGone) => {
            Err(Problem::new(Code::TokenRefused))
        }
    }
}
