//! Invitations to games that have not started. The secret of one is shown once; the store keeps its hash.

use super::Games;
use super::live::LiveGame;
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Digest, Invitation, InvitationId, InvitationUse, Moment, NewInvitation, PlayerId,
};
use crate::work;
use engine::kernel::table::Phase;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::sync::Arc;

/// Letters and digits of a secret: those of an address in which none looks like another.
const LETTERS: &draw::Alphabet = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Letters and digits of a secret, five bits of chance each.
const LENGTH: usize = 26;

/// The secret of an invitation. `Debug` does not show it, so that no log line tells it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct InvitationSecret(String);

/// A text that is no secret of an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the secret of an invitation has {LENGTH} letters and digits")]
pub struct NotASecret;

impl InvitationSecret {
    fn draw() -> Result<InvitationSecret, Problem> {
        draw::letters::<LENGTH>(LETTERS).map(InvitationSecret)
    }

    /// Returns its hash, by which the store finds the invitation.
    pub fn hash(&self) -> Digest {
        Digest(Sha256::digest(&self.0).into())
    }

    /// Returns its text, to be shown once.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the use of the invitation now.
    pub fn used_now(&self) -> InvitationUse {
        InvitationUse { hash: self.hash(), at: moment::now() }
    }
}

impl TryFrom<&str> for InvitationSecret {
    type Error = NotASecret;

    fn try_from(text: &str) -> Result<InvitationSecret, NotASecret> {
        match text.len() == LENGTH && text.bytes().all(|letter| LETTERS.contains(&letter)) {
            true => Ok(InvitationSecret(text.to_owned())),
            false => Err(NotASecret),
        }
    }
}

impl TryFrom<String> for InvitationSecret {
    type Error = NotASecret;

    fn try_from(text: String) -> Result<InvitationSecret, NotASecret> {
        InvitationSecret::try_from(text.as_str())
    }
}

impl From<InvitationSecret> for String {
    fn from(secret: InvitationSecret) -> String {
        secret.0
    }
}

impl fmt::Debug for InvitationSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InvitationSecret(..)")
    }
}

/// An invitation that is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Inviting {
    /// The number of players that can take a seat by it.
    pub uses: u32,
    /// Until when, if there is an end.
    pub expires_at: Option<Moment>,
}

impl LiveGame {
    /// Checks that the player created the game.
    ///
    /// # Errors
    /// [`Code::CreatorOnly`].
    pub fn check_creator(&self, player: PlayerId) -> Result<(), Problem> {
        match self.creator() == Some(player) {
            true => Ok(()),
            false => Err(Problem::new(Code::CreatorOnly)),
        }
    }
}

impl Games {
    /// Adds an invitation to a game that has not started; gives it with its secret.
    ///
    /// # Errors
    /// [`Code::WrongPhase`], [`Code::TooManyInvitations`], or failures of the store.
    pub async fn invite(
        self: &Arc<Games>,
        game: &LiveGame,
        wanted: Inviting,
    ) -> Result<(Invitation, InvitationSecret), Problem> {
        if game.now().standing().phase != Phase::Lobby {
            return Err(Problem::new(Code::WrongPhase));
        }
        let secret = InvitationSecret::draw()?;
        let Inviting { uses: uses_left, expires_at } = wanted;
        let (id, created_at) = (InvitationId(draw::bytes()?), moment::now());
        let invitation = Invitation { id, game: game.id(), uses_left, created_at, expires_at };
        let (store, hash) = (Arc::clone(&self.store), secret.hash());
        work::block(move || Ok(store.invite(NewInvitation { invitation, hash })?)).await?;
        Ok((invitation, secret))
    }

    /// Takes an invitation back.
    ///
    /// # Errors
    /// [`Code::InvitationGone`] if the game has no such invitation, or failures of the store.
    pub async fn uninvite(
        self: &Arc<Games>,
        game: &LiveGame,
        id: InvitationId,
    ) -> Result<(), Problem> {
        let (store, game) = (Arc::clone(&self.store), game.id());
        work::block(move || Ok(store.uninvite(game, id)?)).await
    }

    /// Returns the invitations of a game, the oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn invitations(
        self: &Arc<Games>,
        game: &LiveGame,
    ) -> Result<Vec<Invitation>, Problem> {
        let (store, game) = (Arc::clone(&self.store), game.id());
        work::block(move || Ok(store.invitations(game)?)).await
    }

    /// Returns the invitation with this secret, also one that is used up or too old; `None` if there is none.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn invitation(
        self: &Arc<Games>,
        secret: &InvitationSecret,
    ) -> Result<Option<Invitation>, Problem> {
        let (store, hash) = (Arc::clone(&self.store), secret.hash());
        work::block(move || Ok(store.invitation(hash)?)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_is_shown_and_debug_does_not_show_it() {
        let secret = InvitationSecret::draw().expect("chance");
        assert_eq!(InvitationSecret::try_from(secret.reveal()), Ok(secret.clone()));
        assert!(!format!("{secret:?}").contains(secret.reveal()));
        for wrong in ["", "0", &"u".repeat(LENGTH), &"0".repeat(LENGTH + 1), &"A".repeat(LENGTH)] {
            assert_eq!(InvitationSecret::try_from(wrong), Err(NotASecret), "{wrong}");
        }
    }
}
