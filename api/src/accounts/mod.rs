//! Accounts: players, their tokens, and who is calling.

mod bot;
mod code;
mod ending;
mod session;
mod token;

pub use crate::names::{Name, NotAName};
pub use bot::Bot;
pub use code::{NotACode, SignInCode};
pub use ending::{Ending, TokenLife};
pub use token::{BearerToken, NotAToken};

use ending::Endings;

use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Carrier, Digest, Moment, NewPlayer, NewToken, PlayerId, Quota, Renaming, Store, Token, TokenId,
};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

/// Callers that are remembered, so that a request costs no look into the store.
const REMEMBERED_MAX: usize = 10_000;
/// How long a name is kept from others after its player has left: a year of 365 days, in milliseconds.
const NAME_REST: i64 = 365 * 24 * 60 * 60 * 1_000;

/// What a token permits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Looking at games as the seats that the player holds.
    Look,
    /// Creating games, taking and leaving seats, playing.
    Play,
    /// Issuing and ending tokens, leaving the server.
    Account,
    /// Ruling on disputes, pausing games and giving them up, where the player holds no seat. Only the operator issues it.
    Arbitrate,
}

impl Scope {
    /// All scopes of a player: those of the first token.
    pub const ALL: [Scope; 3] = [Scope::Look, Scope::Play, Scope::Account];

    /// Its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Scope::Look => "look",
            Scope::Play => "play",
            Scope::Account => "account",
            Scope::Arbitrate => "arbitrate",
        }
    }

    /// The scopes of a token as they are stored.
    fn listed(scopes: &str) -> Vec<Scope> {
        scopes.split(' ').filter_map(Scope::named).collect()
    }

    fn named(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().chain([Scope::Arbitrate]).find(|scope| scope.name() == name)
    }
}

/// A text that names no scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a scope is `look`, `play`, `account` or `arbitrate`")]
pub struct NotAScope;

impl FromStr for Scope {
    type Err = NotAScope;
    fn from_str(name: &str) -> Result<Scope, NotAScope> {
        Scope::named(name).ok_or(NotAScope)
    }
}

/// Who is calling, with a token that holds.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The account.
    pub player: PlayerId,
    /// The name that others read.
    pub name: String,
    /// The token that was sent.
    pub token: TokenId,
    /// What it permits.
    pub scopes: Vec<Scope>,
    /// The kind of sender that it came from.
    pub carrier: Carrier,
    issued_at: Moment,
    expires_at: Option<Moment>,
}

impl Caller {
    /// Does the token permit this?
    ///
    /// # Errors
    /// [`Code::ScopeMissing`].
    pub fn permits(&self, scope: Scope) -> Result<(), Problem> {
        match self.scopes.contains(&scope) {
            true => Ok(()),
            false => Err(Problem::new(Code::ScopeMissing).with("scope", scope)),
        }
    }

    /// Returns the end of a token that this one issues: the wanted one, but never later than its own.
    pub fn end_of_issued(&self, wanted: Option<Moment>) -> Option<Moment> {
        [wanted, self.expires_at].into_iter().flatten().min()
    }

    /// Returns until when the token holds; `None` if it has no end.
    pub fn expires_at(&self) -> Option<Moment> {
        self.expires_at
    }

    /// Returns whether it is a session that holds longer now that it is used.
    pub fn is_due_for_renewal(&self) -> bool {
        session::renewed(self, moment::now()).is_some()
    }

    fn holds(&self, now: Moment) -> bool {
        self.expires_at.is_none_or(|end| now < end)
    }
}

/// A token that was just issued: the only moment at which its text is known.
#[derive(Debug)]
pub struct Issued {
    /// Its public id.
    pub id: TokenId,
    /// The token.
    pub token: BearerToken,
    /// What it permits.
    pub scopes: Vec<Scope>,
}

/// A token that holds, without its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldToken {
    /// Its public id.
    pub id: TokenId,
    /// What it permits.
    pub scopes: Vec<Scope>,
    /// When it was issued.
    pub created_at: Moment,
    /// Until when it holds; `None` if it has no end.
    pub expires_at: Option<Moment>,
    /// The kind of sender that it is for.
    pub carrier: Carrier,
}

impl HeldToken {
    fn of(token: Token) -> HeldToken {
        let Token { id, scopes, created_at, expires_at, carrier, .. } = token;
        HeldToken { id, scopes: Scope::listed(&scopes), created_at, expires_at, carrier }
    }
}

/// All accounts.
pub struct Accounts {
    store: Arc<dyn Store>,
    remembered: Mutex<HashMap<Digest, Caller>>,
    endings: Arc<Endings>,
}

impl Accounts {
    /// The accounts of this store.
    pub fn new(store: Arc<dyn Store>) -> Accounts {
        Accounts { store, remembered: Mutex::default(), endings: Arc::default() }
    }

    /// Adds a player with a first token that permits this. Blocks.
    ///
    /// # Errors
    /// [`Code::NameTaken`], failures of the store, or of the operating system's source of chance.
    pub fn register(&self, name: &Name, scopes: &[Scope]) -> Result<(PlayerId, Issued), Problem> {
        check_free_for_people(name)?;
        let id = PlayerId(draw::bytes()?);
        let (issued, token) = new_token(id, scopes, None, Carrier::Program)?;
        let player = NewPlayer { id, name: name.to_string(), created_at: token.created_at };
        self.store.register(player, token)?;
        Ok((id, issued))
    }

    /// Issues a further token, within the quota if there is one. Blocks.
    ///
    /// # Errors
    /// As [`Accounts::register`], and [`Code::QuotaUsedUp`].
    pub fn issue(
        &self,
        player: PlayerId,
        scopes: &[Scope],
        expires_at: Option<Moment>,
        quota: Option<Quota>,
    ) -> Result<Issued, Problem> {
        let (issued, token) = new_token(player, scopes, expires_at, Carrier::Program)?;
        self.store.issue_token(token, quota)?;
        Ok(issued)
    }

    /// The tokens of a player that hold, the oldest first; never their text, which nobody knows. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn tokens(&self, player: PlayerId) -> Result<Vec<HeldToken>, Problem> {
        let now = moment::now();
        let holds = |token: &Token| {
            token.revoked_at.is_none() && token.expires_at.is_none_or(|end| now < end)
        };
        let tokens = self.store.tokens(player)?.into_iter().filter(holds);
        Ok(tokens.map(HeldToken::of).collect())
    }

    /// Lets a player leave the server: name and tokens go, seats stay without a name. Nobody can take the name for a year. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn forget(&self, player: PlayerId) -> Result<(), Problem> {
        let name_free_at = Moment(moment::now().0.saturating_add(NAME_REST));
        self.store.forget(player, name_free_at)?;
        self.memory().retain(|_, caller| caller.player != player);
        self.endings.end_player(player);
        Ok(())
    }

    /// Ends a token of the player. Blocks.
    ///
    /// # Errors
    /// [`Code::TokenUnknown`], or failures of the store.
    pub fn revoke(&self, player: PlayerId, token: TokenId) -> Result<(), Problem> {
        self.store.revoke_token(player, token, moment::now())?;
        self.memory().retain(|_, caller| caller.token != token);
        self.endings.end_token(token);
        Ok(())
    }

    /// Follows the caller's token, so that a connection can end with it. Blocks.
    ///
    /// # Errors
    /// [`Code::TokenRefused`] if the token has ended meanwhile, or failures of the store.
    pub fn follow(&self, caller: &Caller) -> Result<TokenLife, Problem> {
        let life = self.endings.follow(caller);
        // A token that ends from now on is told to whoever follows; one that ended before is found here.
        let tokens = self.store.tokens(caller.player)?;
        let holds = |token: &Token| token.id == caller.token && token.revoked_at.is_none();
        match tokens.iter().any(holds) && life.ending().is_none() {
            true => Ok(life),
            false => Err(Problem::new(Code::TokenRefused)),
        }
    }

    /// Returns the caller with this token, if the token is remembered and still holds.
    pub fn remembered(&self, token: &BearerToken, carrier: Carrier) -> Option<Caller> {
        let caller = self.memory().get(&token.hash()).cloned();
        caller.filter(|caller| caller.holds(moment::now()) && caller.carrier == carrier)
    }

    /// Returns the caller with this token, which must be one for this kind of sender. Blocks.
    ///
    /// # Errors
    /// [`Code::TokenRefused`], or failures of the store.
    pub fn identify(&self, token: &BearerToken, carrier: Carrier) -> Result<Caller, Problem> {
        let refused = || Problem::new(Code::TokenRefused);
        // Remembering under the lock keeps a token that is revoked meanwhile from being remembered after.
        let mut memory = self.memory();
        let known = self.store.token(token.hash())?.ok_or_else(refused)?;
        let player = self.store.player(known.player)?.ok_or_else(refused)?;
        let caller = Caller {
            player: player.id,
            name: player.name,
            token: known.id,
            scopes: Scope::listed(&known.scopes),
            carrier: known.carrier,
            issued_at: known.created_at,
            expires_at: known.expires_at,
        };
        if known.revoked_at.is_some() || known.carrier != carrier || !caller.holds(moment::now()) {
            return Err(refused());
        }
        if memory.len() >= REMEMBERED_MAX {
            memory.clear();
        }
        memory.insert(token.hash(), caller.clone());
        Ok(caller)
    }

    fn memory(&self) -> std::sync::MutexGuard<'_, HashMap<Digest, Caller>> {
        // A memory that a panic left half changed still only holds callers that were identified.
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Checks that the name is none of a bot.
///
/// # Errors
/// [`Code::NameTaken`].
fn check_free_for_people(name: &Name) -> Result<(), Problem> {
    match name.is_reserved() {
        true => Err(Problem::new(Code::NameTaken).because("this is the name of a bot")),
        false => Ok(()),
    }
}

/// Another name for a player; the one before rests.
fn renaming(player: PlayerId, name: &Name) -> Renaming {
    let at = moment::now();
    let name_free_at = Moment(at.0.saturating_add(NAME_REST));
    Renaming { player, name: name.to_string(), at, name_free_at }
}

/// Draws a token; gives what its player is told, and what is stored of it.
///
/// # Errors
/// A failure of the operating system's source of chance.
pub(crate) fn new_token(
    player: PlayerId,
    scopes: &[Scope],
    expires_at: Option<Moment>,
    carrier: Carrier,
) -> Result<(Issued, NewToken), Problem> {
    let token = BearerToken::new(draw::bytes()?);
    let id = TokenId(draw::bytes()?);
    let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
    let stored = NewToken {
        id,
        player,
        hash: token.hash(),
        scopes: names.join(" "),
        created_at: moment::now(),
        expires_at,
        carrier,
    };
    Ok((Issued { id, token, scopes: scopes.to_vec() }, stored))
}
