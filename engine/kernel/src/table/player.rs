//! Players, as records know them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A player as a record knows him: an opaque id, different in each game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[a-z0-9_]{1,64}$"))]
pub struct PlayerId(String);

/// A text that is no opaque player id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a player's id in a record has 1 to 64 lower-case letters, digits and underscores")]
pub struct NotAPlayerId;

impl TryFrom<String> for PlayerId {
    type Error = NotAPlayerId;
    fn try_from(text: String) -> Result<PlayerId, NotAPlayerId> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if (1..=64).contains(&text.len()) && text.bytes().all(plain) {
            Ok(PlayerId(text))
        } else {
            Err(NotAPlayerId)
        }
    }
}

impl From<PlayerId> for String {
    fn from(player: PlayerId) -> String {
        player.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What kind of player goes on with a seat that is handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Holder {
    /// A person, whose time is counted where there is a clock.
    Player,
    /// A bot, whose time is not.
    Bot,
}
