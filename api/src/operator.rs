//! What the operator does at the command line: issuing tokens that nobody can give to himself.

use crate::accounts::{Name, NotAName, Scope, new_token};
use crate::problem::Problem;
use crate::store::{AccountBook, Carrier, NewPlayer, PlayerId, StoreError};

/// For whom a token is issued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose<'t> {
    /// For the player with this name or id.
    Known(&'t str),
    /// For a new player of this name.
    New(&'t str),
}

/// Why no token is issued.
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
    match whose {
        Whose::Known(player) => issue_to(book, known(book, player)?, scopes),
        Whose::New(name) => register(book, &free_name(book, name)?, scopes),
    }
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

fn register(book: &mut AccountBook, name: &Name, scopes: &[Scope]) -> Result<String, NotIssued> {
    let id = PlayerId(crate::draw::bytes().map_err(NotIssued::NotDrawn)?);
    let (issued, token) =
        new_token(id, scopes, None, Carrier::Program).map_err(NotIssued::NotDrawn)?;
    let player = NewPlayer { id, name: name.to_string(), created_at: token.created_at };
    book.register(&player, &token)?;
    Ok(issued.token.reveal().to_owned())
}

/// The player with this name or id.
fn known(book: &AccountBook, player: &str) -> Result<PlayerId, NotIssued> {
    let mut id = [0; 16];
    if hex::decode_to_slice(player, &mut id).is_ok() {
        let known = book.player(PlayerId(id))?;
        let unknown = || NotIssued::Unknown(player.to_owned());
        return known.map(|known| known.id).ok_or_else(unknown);
    }
    let name = Name::try_from(player)?;
    match book.players_named(&name.to_string())?.as_slice() {
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
    match book.players_named(&name.to_string())?.is_empty() {
        true => Ok(name),
        false => Err(NotIssued::NameTaken(name.to_string())),
    }
}
