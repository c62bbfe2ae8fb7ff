//! Scopes of tokens: single rights, and sets of them under the names of release 1.0.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// One thing that a token may permit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// Looking at games as the seats that the player holds.
    GameRead,
    /// Taking and leaving seats, playing, keeping notes.
    GamePlay,
    /// Creating games, inviting to them, bringing records.
    GameCreate,
    /// Reading what belongs to the account: its tokens, whom it has muted and blocked, its export.
    AccountRead,
    /// Changing the account: its name, its password, its tokens; leaving the server.
    AccountWrite,
    /// Changing where the server sends notices.
    HookWrite,
    /// Saying something beside games.
    ChatWrite,
    /// Ruling on disputes, pausing games and giving them up.
    Arbiter,
    /// Reading what players report.
    Admin,
}

impl Right {
    /// Returns the set of release 1.0 that has this right, or the scope of the right alone where no set has it.
    pub fn set(self) -> Scope {
        match self {
            Right::GameRead => Scope::Look,
            Right::GamePlay | Right::GameCreate | Right::ChatWrite => Scope::Play,
            Right::AccountRead | Right::AccountWrite | Right::HookWrite => Scope::Account,
            Right::Arbiter => Scope::Arbitrate,
            Right::Admin => Scope::Admin,
        }
    }
}

/// A set of rights that a token gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Looking at games as the seats that the player holds: `game:read`.
    Look,
    /// Creating games, taking and leaving seats, playing, saying something: `game:play`, `game:create` and `chat:write`.
    Play,
    /// Issuing and ending tokens, leaving the server: `account:read`, `account:write` and `hook:write`.
    Account,
    /// Ruling on disputes, pausing games and giving them up, where the player holds no seat: `arbiter`. Only the operator issues it.
    Arbitrate,
    /// Looking at games as the seats that the player holds.
    #[serde(rename = "game:read")]
    GameRead,
    /// Taking and leaving seats, playing, keeping notes.
    #[serde(rename = "game:play")]
    GamePlay,
    /// Creating games, inviting to them, bringing records.
    #[serde(rename = "game:create")]
    GameCreate,
    /// Reading what belongs to the account: its tokens, whom it has muted and blocked, its export.
    #[serde(rename = "account:read")]
    AccountRead,
    /// Changing the account: its name, its password, its tokens; leaving the server.
    #[serde(rename = "account:write")]
    AccountWrite,
    /// Changing where the server sends notices.
    #[serde(rename = "hook:write")]
    HookWrite,
    /// Saying something beside games.
    #[serde(rename = "chat:write")]
    ChatWrite,
    /// Ruling on disputes, pausing games and giving them up, where the player holds no seat. Only the operator issues it.
    Arbiter,
    /// Reading what players report; it shows no hand. Only the operator issues it.
    Admin,
}

impl Scope {
    /// All scopes of a player: those of the first token.
    pub const ALL: [Scope; 3] = [Scope::Look, Scope::Play, Scope::Account];

    /// Every scope that there is.
    const KNOWN: [Scope; 13] = [
        Scope::Look,
        Scope::Play,
        Scope::Account,
        Scope::Arbitrate,
        Scope::GameRead,
        Scope::GamePlay,
        Scope::GameCreate,
        Scope::AccountRead,
        Scope::AccountWrite,
        Scope::HookWrite,
        Scope::ChatWrite,
        Scope::Arbiter,
        Scope::Admin,
    ];

    /// Returns its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Look => "look",
            Scope::Play => "play",
            Scope::Account => "account",
            Scope::Arbitrate => "arbitrate",
            Scope::GameRead => "game:read",
            Scope::GamePlay => "game:play",
            Scope::GameCreate => "game:create",
            Scope::AccountRead => "account:read",
            Scope::AccountWrite => "account:write",
            Scope::HookWrite => "hook:write",
            Scope::ChatWrite => "chat:write",
            Scope::Arbiter => "arbiter",
            Scope::Admin => "admin",
        }
    }

    /// Returns the rights that it gives.
    pub fn rights(self) -> &'static [Right] {
        match self {
            Scope::Look | Scope::GameRead => &[Right::GameRead],
            Scope::Play => &[Right::GamePlay, Right::GameCreate, Right::ChatWrite],
            Scope::Account => &[Right::AccountRead, Right::AccountWrite, Right::HookWrite],
            Scope::Arbitrate | Scope::Arbiter => &[Right::Arbiter],
            Scope::GamePlay => &[Right::GamePlay],
            Scope::GameCreate => &[Right::GameCreate],
            Scope::AccountRead => &[Right::AccountRead],
            Scope::AccountWrite => &[Right::AccountWrite],
            Scope::HookWrite => &[Right::HookWrite],
            Scope::ChatWrite => &[Right::ChatWrite],
            Scope::Admin => &[Right::Admin],
        }
    }

    /// Returns whether only the operator issues it.
    pub fn is_of_the_operator(self) -> bool {
        self.rights().iter().any(|right| matches!(right, Right::Arbiter | Right::Admin))
    }

    /// Returns the scopes of a token as they are stored.
    pub(super) fn listed(scopes: &str) -> Vec<Scope> {
        scopes.split(' ').filter_map(Scope::named).collect()
    }

    fn named(name: &str) -> Option<Scope> {
        Scope::KNOWN.into_iter().find(|scope| scope.name() == name)
    }
}

/// A text that names no scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a scope is `look`, `play`, `account`, `arbitrate`, `game:read`, `game:play`, `game:create`, `account:read`, `account:write`, `hook:write`, `chat:write`, `arbiter` or `admin`"
)]
pub struct NotAScope;

impl FromStr for Scope {
    type Err = NotAScope;
    fn from_str(name: &str) -> Result<Scope, NotAScope> {
        Scope::named(name).ok_or(NotAScope)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scope_is_read_by_the_name_that_is_sent() {
        for scope in Scope::KNOWN {
            assert_eq!(serde_json::to_value(scope).expect("JSON"), scope.name());
            assert_eq!(scope.name().parse(), Ok(scope));
            assert!(NotAScope.to_string().contains(&format!("`{}`", scope.name())));
        }
        assert_eq!("Look".parse::<Scope>(), Err(NotAScope));
    }

    #[test]
    fn a_set_of_release_1_0_gives_each_right_that_names_it() {
        for right in Scope::KNOWN.iter().flat_map(|scope| scope.rights()) {
            assert!(right.set().rights().contains(right), "{right:?}");
        }
        assert!(Scope::ALL.iter().all(|scope| !scope.is_of_the_operator()));
        assert!(Scope::Arbitrate.is_of_the_operator() && Scope::Admin.is_of_the_operator());
    }
}
