//! What the operator does at the command line: issuing tokens that nobody can give to himself.

use crate::accounts::{Accounts, Name, NotAName, Scope};
use crate::store::{PlayerId, Store, StoreError};
use std::sync::Arc;

/// Why no token is issued.
#[derive(Debug, thiserror::Error)]
pub enum NotIssued {
    /// The name cannot be one.
    #[error(transparent)]
    Name(#[from] NotAName),
    /// Several players have this name.
    #[error("several players have this name: give the id of one as --player: {}", .0.join(", "))]
    Ambiguous(Vec<String>),
    /// No player has this id.
    #[error("no player has the id {0}: give a name or another id")]
    Unknown(String),
    /// The database does not do it.
    #[error("the database: {0}")]
    Database(String),
}

/// Issues a token for the player with this name or id; gives its text. A name that nobody has is registered. Blocks.
///
/// # Errors
/// [`NotIssued`].
pub fn issue(store: Arc<dyn Store>, player: &str, scopes: &[Scope]) -> Result<String, NotIssued> {
    let accounts = Accounts::new(Arc::clone(&store));
    let issued = match find(&*store, player)? {
        Found::Player(id) => accounts.issue(id, scopes, None, None),
        Found::FreeName(name) => accounts.register(&name, scopes).map(|(_, issued)| issued),
    };
    let issued = issued.map_err(|problem| NotIssued::Database(problem.to_string()))?;
    Ok(issued.token.reveal().to_owned())
}

/// Whom a name or an id means.
enum Found {
    Player(PlayerId),
    FreeName(Name),
}

fn find(store: &dyn Store, player: &str) -> Result<Found, NotIssued> {
    let failed = |error: StoreError| NotIssued::Database(error.to_string());
    let mut id = [0; 16];
    if hex::decode_to_slice(player, &mut id).is_ok() {
        let known = store.player(PlayerId(id)).map_err(failed)?;
        let unknown = || NotIssued::Unknown(player.to_owned());
        return known.map(|known| Found::Player(known.id)).ok_or_else(unknown);
    }
    let name = Name::try_from(player)?;
    let known = store.players_named(&name.to_string()).map_err(failed)?;
    match known.as_slice() {
        [] => Ok(Found::FreeName(name)),
        [one] => Ok(Found::Player(one.id)),
        several => {
            let ids = several.iter().map(|player| hex::encode(player.id.0)).collect();
            Err(NotIssued::Ambiguous(ids))
        }
    }
}
