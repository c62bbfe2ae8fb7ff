//! The acts of the operator at the command line: issuing tokens that nobody can give to himself, keeping accounts out, closing reports.

use crate::accounts::{Name, NotAName, Scope, new_token};
use crate::moment;
use crate::problem::Problem;
use crate::store::{
    AccountBook, AccountKind, Act, Carrier, Moment, NewPlayer, PlayerId, StoreError,
};
use sha2::{Digest, Sha256};

/// For whom a token is issued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose<'t> {
    /// For the player with this name or id.
    Known(&'t str),
    /// For a new player of this name.
    New(&'t str),
}

/// The reason why an act on an account is refused.
#[derive(Debug, thiserror::Error)]
pub enum NotIssued {
    /// The name cannot be one.
    #[error(transparent)]
    Name(#[from] NotAName),
    /// Nobody has this name.
    #[error(
        "no player has the name `{0}`: look how it is spelt, or give --register to make a new player of this name"
    )]
    NameUnknown(String),
    /// A new player was wanted, and the name is taken.
    #[error("the name `{0}` is taken: leave --register out to give that player a token")]
    NameTaken(String),
    /// Several players have this name.
    #[error("several players have this name: give the id of one as --player: {}", .0.join(", "))]
    Ambiguous(Vec<String>),
    /// No player has this id.
    #[error("no player has the id {0}: give a name or another id")]
    Unknown(String),
    /// No report with this number is open.
    #[error("no report with the number {0} is open: `fathom reports` lists those that are")]
    ReportUnknown(i64),
    /// The database does not do it.
    #[error("the database: {0}")]
    Database(#[from] StoreError),
    /// The token cannot be drawn.
    #[error("no token can be drawn: {0}")]
    NotDrawn(Problem),
}

/// Issues a token; returns its text. Blocks.
///
/// # Errors
/// [`NotIssued`].
pub fn issue(
    book: &mut AccountBook,
    whose: Whose<'_>,
    scopes: &[Scope],
) -> Result<String, NotIssued> {
    let (player, token) = match whose {
        Whose::Known(player) => {
            let player = known(book, player)?;
            (player, issue_to(book, player, scopes)?)
        }
        Whose::New(name) => register(book, &free_name(book, name)?, scopes)?,
    };
    let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
    let act = act_of_operator("issue_token", &names.join(" "), moment::now());
    book.note_act(&Act { whom: trace_of(player), ..act })?;
    Ok(token)
}

/// The decision of the operator about an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// It is kept out from now on: its tokens and sessions end, and it cannot sign in.
    Out,
    /// It is let in again.
    In,
}

/// Keeps an account out, or lets it in again, and notes the reason. Blocks.
///
/// # Errors
/// [`NotIssued`].
pub fn keep(
    book: &mut AccountBook,
    player: &str,
    keeping: Keeping,
    why: &str,
) -> Result<(), NotIssued> {
    let player = known(book, player)?;
    let at = moment::now();
    let (locked, act) = match keeping {
        Keeping::Out => (Some(at), "block"),
        Keeping::In => (None, "unblock"),
    };
    let act = Act { whom: trace_of(player), ..act_of_operator(act, why, at) };
    Ok(book.lock(player, locked, &act)?)
}

/// Closes a report, and notes the reason. Blocks.
///
/// # Errors
/// [`NotIssued::ReportUnknown`], or failures of the database.
pub fn close_report(book: &mut AccountBook, number: i64, why: &str) -> Result<(), NotIssued> {
    let act = act_of_operator("close_report", why, moment::now());
    let act = Act { whom: format!("report {number}"), ..act };
    match book.close_report(number, &act)? {
        true => Ok(()),
        false => Err(NotIssued::ReportUnknown(number)),
    }
}

fn act_of_operator(act: &str, why: &str, at: Moment) -> Act {
    Act {
        at,
        who: "operator".to_owned(),
        act: act.to_owned(),
        whom: String::new(),
        why: why.to_owned(),
    }
}

/// Returns the words for an account in the audit trail: a hash, from which nobody learns the account once the player has left.
pub fn trace_of(player: PlayerId) -> String {
    let hash = Sha256::new_with_prefix("fathom account in the audit trail").chain_update(player.0);
    let hash: [u8; 32] = hash.finalize().into();
    hex::encode(&hash[..8])
}

fn issue_to(
    book: &mut AccountBook,
    player: PlayerId,
    scopes: &[Scope],
) -> Result<String, NotIssued> {
    let (issued, token) =
        new_token(player, scopes, None, Carrier::Program).map_err(NotIssued::NotDrawn)?;
    book.issue_token(&token)?;
    Ok(issued.token.reveal().to_owned())
}

fn register(
    book: &mut AccountBook,
    name: &Name,
    scopes: &[Scope],
) -> Result<(PlayerId, String), NotIssued> {
    let id = PlayerId(crate::draw::bytes().map_err(NotIssued::NotDrawn)?);
    let (issued, token) =
        new_token(id, scopes, None, Carrier::Program).map_err(NotIssued::NotDrawn)?;
    let player = NewPlayer {
        id,
        name: name.to_string(),
        created_at: token.created_at,
        kind: AccountKind::Person,
        owner: None,
    };
    book.register(&player, &token)?;
    Ok((id, issued.token.reveal().to_owned()))
}

/// Returns the player with this name or id.
fn known(book: &AccountBook, player: &str) -> Result<PlayerId, NotIssued> {
    let mut id = [0; 16];
    if hex::decode_to_slice(player, &mut id).is_ok() {
        let known = book.player(PlayerId(id))?;
        let unknown = || NotIssued::Unknown(player.to_owned());
        return known.map(|known| known.id).ok_or_else(unknown);
    }
    let name = Name::try_from(player)?;
    match book.players_named(name.as_ref())?.as_slice() {
        [] => Err(NotIssued::NameUnknown(name.to_string())),
        [one] => Ok(one.id),
        several => {
            let ids = several.iter().map(|player| hex::encode(player.id.0)).collect();
            Err(NotIssued::Ambiguous(ids))
        }
    }
}

fn free_name(book: &AccountBook, name: &str) -> Result<Name, NotIssued> {
    let name = Name::try_from(name)?;
    match book.players_named(name.as_ref())?.is_empty() {
        true => Ok(name),
        false => Err(NotIssued::NameTaken(name.to_string())),
    }
}
