//! Accounts: players, their tokens, and who is calling.

mod bot;
mod code;
mod ending;
pub mod fading;
mod owned;
mod password;
mod scope;
mod session;
mod token;

pub use crate::names::{Name, NotAName};
pub use bot::Bot;
pub use code::{NotACode, SignInCode};
pub use ending::{Ending, TokenLife};
pub use password::{Login, Password, PasswordChange, WeakPassword};
pub use scope::{NotAScope, Right, Scope};
pub use token::{BearerToken, NotAToken};

use ending::Endings;
use password::Workbench;

use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    AccountKind, Carrier, ConfirmTurnEnd, Digest, Moment, NewPlayer, NewToken, PlayerId, Quota,
    SessionOrigin, Store, Token, TokenId,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Callers that are remembered, so that a request costs no look into the store.
const REMEMBERED_MAX: usize = 10_000;
/// The time for which a name is kept from others after its player has left.
const NAME_REST: i64 = YEAR;
/// A year of 365 days, in milliseconds.
const YEAR: i64 = 365 * DAY;
/// A day in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// The caller, with a token that holds.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The account.
    pub player: PlayerId,
    /// The name that others read.
    pub name: String,
    /// The token that was sent.
    pub token: TokenId,
    /// The scopes of the token.
    pub scopes: Vec<Scope>,
    /// The kind of sender that it came from.
    pub carrier: Carrier,
    /// The kind of account.
    pub kind: AccountKind,
    /// The player whose bot it is, if it is one.
    pub owner: Option<PlayerId>,
    /// The devices on which the player is asked once more; `None` if the player never said.
    pub confirm: Option<ConfirmTurnEnd>,
    /// The first moment of the day on which the token was used last, as far as it is noted.
    used_on: Option<Moment>,
    issued_at: Moment,
    expires_at: Option<Moment>,
    origin: Option<SessionOrigin>,
}

impl Caller {
    /// Checks that the token permits this.
    ///
    /// # Errors
    /// [`Code::ScopeMissing`], with the set of rights of release 1.0 that this one belongs to.
    pub fn permits(&self, right: Right) -> Result<(), Problem> {
        match self.scopes.iter().any(|scope| scope.rights().contains(&right)) {
            true => Ok(()),
            false => Err(Problem::new(Code::ScopeMissing).with("scope", right.set())),
        }
    }

    /// Checks that the token gives all rights of a scope.
    ///
    /// # Errors
    /// As [`Caller::permits`].
    pub fn has_all_of(&self, scope: Scope) -> Result<(), Problem> {
        scope.rights().iter().try_for_each(|right| self.permits(*right))
    }

    /// Returns the end of a session that this token begins: the wanted one, but never later than its own.
    fn end_of_session(&self, wanted: Moment) -> Moment {
        self.expires_at.map_or(wanted, |own| wanted.min(own))
    }

    /// Returns the end of a token that this one issues: the wanted one or a year from now, but never later than either of that year and
    /// its own end.
    pub fn end_of_issued(&self, wanted: Option<Moment>) -> Moment {
        let year = Moment(moment::now().0.saturating_add(YEAR));
        [wanted, self.expires_at].into_iter().flatten().fold(year, Moment::min)
    }

    /// Returns until when the token holds; `None` if it has no end.
    pub fn expires_at(&self) -> Option<Moment> {
        self.expires_at
    }

    /// Returns whether it is a session that holds longer now that it is used.
    pub fn is_due_for_renewal(&self) -> bool {
        session::renewed(self, moment::now()).is_some()
    }

    /// Returns whether it is not noted yet that the token is used today.
    pub fn is_first_use_today(&self) -> bool {
        self.used_on.is_none_or(|day| day < moment::day(moment::now()))
    }

    /// Returns where a session comes from that this token begins.
    fn as_origin(&self) -> SessionOrigin {
        SessionOrigin { token: self.token, ends_by: self.expires_at }
    }

    /// Returns whether the token is all that the player has: it permits everything, and nothing but disuse ends it.
    fn is_whole(&self) -> bool {
        let permits_all = Scope::ALL.iter().all(|scope| self.has_all_of(*scope).is_ok());
        let end = match self.carrier {
            Carrier::Program => self.expires_at,
            Carrier::Browser => self.origin.and_then(|origin| origin.ends_by),
        };
        permits_all && end.is_none()
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
    /// The scopes of the token.
    pub scopes: Vec<Scope>,
}

/// The terms of a token that a player issues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenTerms {
    /// Until when it holds.
    pub expires_at: Moment,
    /// The words by which its owner knows it again.
    pub note: Option<String>,
}

/// A token that holds, without its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldToken {
    /// Its public id.
    pub id: TokenId,
    /// The scopes of the token.
    pub scopes: Vec<Scope>,
    /// The moment at which it was issued.
    pub created_at: Moment,
    /// Until when it holds; `None` if it has no end.
    pub expires_at: Option<Moment>,
    /// The kind of sender that it is for.
    pub carrier: Carrier,
    /// The words by which its owner knows it again.
    pub note: Option<String>,
    /// The first moment of the day on which it was used last, if that is noted.
    pub last_used: Option<Moment>,
}

impl HeldToken {
    fn of(token: Token) -> HeldToken {
        let Token { id, scopes, created_at, expires_at, carrier, note, last_used, .. } = token;
        let scopes = Scope::listed(&scopes);
        HeldToken { id, scopes, created_at, expires_at, carrier, note, last_used }
    }
}

/// All accounts.
pub struct Accounts {
    store: Arc<dyn Store>,
    remembered: Mutex<HashMap<Digest, Caller>>,
    endings: Arc<Endings>,
    workbench: Workbench,
}

impl Accounts {
    /// Returns the accounts of this store.
    pub fn new(store: Arc<dyn Store>) -> Accounts {
        Accounts {
            store,
            remembered: Mutex::default(),
            endings: Arc::default(),
            workbench: Workbench::default(),
        }
    }

    /// Adds a player with a first token that permits this. Blocks.
    ///
    /// # Errors
    /// [`Code::NameTaken`], failures of the store, or of the operating system's source of chance.
    pub fn register(&self, name: &Name, scopes: &[Scope]) -> Result<(PlayerId, Issued), Problem> {
        name.check_free_for_people()?;
        let id = PlayerId(draw::bytes()?);
        let (issued, token) = new_token(id, scopes, None, Carrier::Program)?;
        let player = NewPlayer {
            id,
            name: name.to_string(),
            created_at: token.created_at,
            kind: AccountKind::Person,
            owner: None,
        };
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
        wanted: TokenTerms,
        quota: Option<Quota>,
    ) -> Result<Issued, Problem> {
        let TokenTerms { expires_at, note } = wanted;
        let (issued, token) = new_token(player, scopes, Some(expires_at), Carrier::Program)?;
        self.store.issue_token(NewToken { note, ..token }, quota)?;
        Ok(issued)
    }

    /// Returns the tokens of a player that hold, the oldest first; never their text, which nobody knows. Blocks.
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

    /// Returns the name of a player; `None` if the player has left. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn name_of(&self, player: PlayerId) -> Result<Option<String>, Problem> {
        Ok(self.store.player(player)?.map(|player| player.name))
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

    /// Ends a token of the player, with all sessions and codes that come from it. Blocks.
    ///
    /// # Errors
    /// [`Code::TokenUnknown`], or failures of the store.
    pub fn revoke(&self, player: PlayerId, token: TokenId) -> Result<(), Problem> {
        let ended = self.store.revoke_token(player, token, moment::now())?;
        self.end_at_once(&ended);
        Ok(())
    }

    /// Ends all tokens, sessions and codes of the caller but the token that was sent. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn revoke_others(&self, caller: &Caller) -> Result<(), Problem> {
        let ended = self.store.revoke_others(caller.player, caller.token, moment::now())?;
        self.end_at_once(&ended);
        Ok(())
    }

    /// Notes that the caller's token is used today. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn note_use(&self, caller: &Caller) -> Result<(), Problem> {
        let day = moment::day(moment::now());
        let mut memory = self.memory();
        let remembered = memory.values_mut().filter(|known| known.token == caller.token);
        remembered.for_each(|known| known.used_on = Some(day));
        drop(memory);
        Ok(self.store.note_use(caller.token, day)?)
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
            kind: player.kind,
            owner: player.owner,
            confirm: player.confirm,
            used_on: known.last_used,
            issued_at: known.created_at,
            expires_at: known.expires_at,
            origin: known.origin,
        };
        let is_locked = player.locked_at.is_some();
        if is_locked
            || known.revoked_at.is_some()
            || known.carrier != carrier
            || !caller.holds(moment::now())
        {
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
        origin: None,
        note: None,
    };
    Ok((Issued { id, token, scopes: scopes.to_vec() }, stored))
}
