//! Invitations to games that have not started. The secret of one is shown once; the store keeps its hash.

use super::Games;
use super::live::LiveGame;
use crate::draw;
use crate::link_secret::LinkSecret;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Invitation, InvitationId, InvitationUse, Moment, NewInvitation, PlayerId};
use crate::work;
use engine::kernel::table::Phase;
use std::sync::Arc;

/// Returns the use of this invitation now.
pub fn used_now(id: InvitationId) -> InvitationUse {
    InvitationUse { id, at: moment::now() }
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
    ) -> Result<(Invitation, LinkSecret), Problem> {
        if game.now().standing().phase != Phase::Lobby {
            return Err(Problem::new(Code::WrongPhase));
        }
        let secret = LinkSecret::draw()?;
        let Inviting { uses: uses_left, expires_at } = wanted;
        let (id, created_at) = (InvitationId(draw::bytes()?), moment::now());
        let (game, account) = (game.id(), None);
        let invitation = Invitation { id, game, account, uses_left, created_at, expires_at };
        let (store, hash) = (Arc::clone(&self.store), secret.hash());
        work::block(move || Ok(store.invite(NewInvitation { invitation, hash, naming: None })?))
            .await?;
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

    /// Returns the invitation with this secret, also one that is used up or too old; `None` if there is none.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn invitation(
        self: &Arc<Games>,
        secret: &LinkSecret,
    ) -> Result<Option<Invitation>, Problem> {
        let (store, hash) = (Arc::clone(&self.store), secret.hash());
        work::block(move || Ok(store.invitation(hash)?)).await
    }
}
