//! Ends of tokens, told at once to every connection that was opened with one.

use super::Caller;
use crate::moment;
use crate::store::{Moment, PlayerId, TokenId};
use futures_util::future::{Either, select};
use serde::Serialize;
use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// The longest sleep until a token expires; after it the clock is looked at again, which may have been set meanwhile.
const SLEEP_MAX: Duration = Duration::from_secs(60);

/// The reasons for which the server closes an open connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The token was ended.
    TokenRevoked,
    /// The token's time is over.
    TokenExpired,
    /// The player has left the server.
    PlayerGone,
    /// The server stops; another connection is possible soon.
    ServerStops,
}

/// The tokens with open connections.
#[derive(Default)]
pub(super) struct Endings(Mutex<HashMap<TokenId, Followed>>);

struct Followed {
    player: PlayerId,
    told: watch::Sender<Option<Ending>>,
}

impl Endings {
    /// Follows the caller's token from now on. The caller looks up afterwards whether it has ended before.
    pub(super) fn follow(self: &Arc<Endings>, caller: &Caller) -> TokenLife {
        let (token, player) = (caller.token, caller.player);
        let mut followed = self.followed();
        let entry = followed
            .entry(token)
            .or_insert_with(|| Followed { player, told: watch::Sender::new(None) });
        let told = entry.told.subscribe();
        TokenLife { endings: Arc::clone(self), token, told, expires_at: caller.expires_at }
    }

    /// Tells that a token was ended.
    pub(super) fn end_token(&self, token: TokenId) {
        if let Some(ended) = self.followed().remove(&token) {
            ended.told.send_replace(Some(Ending::TokenRevoked));
        }
    }

    /// Tells that all tokens of a player were ended.
    pub(super) fn end_tokens_of(&self, player: PlayerId) {
        self.end_all_of(player, Ending::TokenRevoked);
    }

    /// Tells that a player has left.
    pub(super) fn end_player(&self, player: PlayerId) {
        self.end_all_of(player, Ending::PlayerGone);
    }

    fn end_all_of(&self, player: PlayerId, ending: Ending) {
        self.followed().retain(|_, followed| {
            let stays = followed.player != player;
            if !stays {
                followed.told.send_replace(Some(ending));
            }
            stays
        });
    }

    fn followed(&self) -> MutexGuard<'_, HashMap<TokenId, Followed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A token that somebody keeps a connection open with.
pub struct TokenLife {
    endings: Arc<Endings>,
    token: TokenId,
    told: watch::Receiver<Option<Ending>>,
    expires_at: Option<Moment>,
}

impl TokenLife {
    /// Returns why the token holds no longer, or `None` if it holds.
    pub fn ending(&self) -> Option<Ending> {
        let is_over = self.expires_at.is_some_and(|end| end <= moment::now());
        (*self.told.borrow()).or(is_over.then_some(Ending::TokenExpired))
    }

    /// Waits until the token holds no longer.
    pub async fn ended(&mut self) -> Ending {
        loop {
            if let Some(ending) = self.ending() {
                return ending;
            }
            let pause = self.expires_at.map_or(SLEEP_MAX, left).min(SLEEP_MAX);
            let (told, over) = (pin!(self.told.wait_for(Option::is_some)), pin!(sleep(pause)));
            match select(told, over).await {
                Either::Left(_) | Either::Right(_) => {}
            }
        }
    }
}

impl Drop for TokenLife {
    fn drop(&mut self) {
        let mut followed = self.endings.followed();
        // Whoever else follows this token has subscribed under the same lock.
        if followed.get(&self.token).is_some_and(|it| it.told.receiver_count() <= 1) {
            followed.remove(&self.token);
        }
    }
}

fn left(end: Moment) -> Duration {
    let milliseconds = end.0.saturating_sub(moment::now().0);
    Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0).saturating_add(1))
}
