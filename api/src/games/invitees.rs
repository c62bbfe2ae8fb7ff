//! Invitations that name a player: whoever is invited so sees the game, also a private one, and can take a seat of it.

use super::Games;
use super::inviting::used_now;
use super::live::LiveGame;
use crate::accounts::{Bot, Caller};
use crate::draw;
use crate::link_secret::LinkSecret;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Invitation, InvitationId, InvitationUse, Naming, NewInvitation, NewNotice, NoticeReason,
    PlayerId, Quota,
};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::table::Phase;
use std::sync::Arc;

/// An invitation that waits for the answer of the player whom it names.
#[derive(Clone)]
pub struct InvitedTo {
    /// The invitation.
    pub invitation: Invitation,
    /// The game.
    pub game: Arc<LiveGame>,
    /// The name of the player who created the game; `None` if nobody has created it any more.
    pub inviter: Option<String>,
}

/// An invitation with the name of the player that it is for, if it names one.
#[derive(Clone, Debug)]
pub struct NamedInvitation {
    /// The invitation.
    pub invitation: Invitation,
    /// The name.
    pub name: Option<String>,
}

impl Games {
    /// Invites a player by name to a game that has not started, in the place of an earlier invitation of that player.
    ///
    /// Whoever does not want to read the inviter is told nothing of it, and the inviter is not told so.
    ///
    /// # Errors
    /// [`Code::WrongPhase`], [`Code::PlayerUnknown`], [`Code::PlayerSeated`], [`Code::TooManyInvitations`],
    /// [`Code::QuotaUsedUp`], or failures of the store.
    pub async fn invite_by_name(
        self: &Arc<Games>,
        game: &LiveGame,
        inviter: &Caller,
        quota: Option<Quota>,
        name: &str,
    ) -> Result<NamedInvitation, Problem> {
        if game.now().standing().phase != Phase::Lobby {
            return Err(Problem::new(Code::WrongPhase));
        }
        let player = self.player_named(name).await?;
        if Bot::of(player.id).is_some() {
            return Err(Problem::new(Code::PlayerUnknown));
        }
        if !game.seats_of(player.id).is_empty() {
            return Err(Problem::new(Code::PlayerSeated));
        }
        let muted = self.muted(player.id).await?;
        let notice = match muted.contains(&inviter.name) {
            true => None,
            false => Some(NewNotice::of_invitation(
                player.id,
                game.id(),
                NoticeReason::Plain,
                moment::now(),
            )),
        };
        let naming = Naming { inviter: inviter.player, quota, notice };
        let new = by_name(game.id(), player.id, naming)?;
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.invite(new)?)).await?;
        Ok(NamedInvitation { invitation: new.invitation, name: Some(player.name) })
    }

    /// Returns the invitations of a game with the names of the players whom they name, the oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn named_invitations(
        self: &Arc<Games>,
        game: &LiveGame,
    ) -> Result<Vec<NamedInvitation>, Problem> {
        let (store, game) = (Arc::clone(&self.store), game.id());
        work::block(move || {
            let named = |invitation: Invitation| {
                let player = invitation.account.map(|account| store.player(account)).transpose()?;
                let name = player.flatten().map(|player| player.name);
                Ok(NamedInvitation { invitation, name })
            };
            store.invitations(game)?.into_iter().map(named).collect()
        })
        .await
    }

    /// Returns the invitations that name the player and that hold, of nobody whom the player has muted, the oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn invitations_to(
        self: &Arc<Games>,
        account: PlayerId,
    ) -> Result<Vec<InvitedTo>, Problem> {
        let muted = self.muted(account).await?;
        let mut waiting = Vec::new();
        for invitation in self.holding(account).await? {
            let game = self.find(invitation.game).await?;
            let inviter = self.creator_name(&game).await?;
            if inviter.as_ref().is_none_or(|inviter| !muted.contains(inviter)) {
                waiting.push(InvitedTo { invitation, game, inviter });
            }
        }
        Ok(waiting)
    }

    /// Returns the game of an invitation that names the player and holds.
    ///
    /// # Errors
    /// [`Code::InvitationGone`], or failures of the store.
    pub async fn invited_to(
        self: &Arc<Games>,
        account: PlayerId,
        id: InvitationId,
    ) -> Result<Arc<LiveGame>, Problem> {
        let found = self.holding(account).await?.into_iter().find(|it| it.id == id);
        let invitation = found.ok_or_else(|| Problem::new(Code::InvitationGone))?;
        self.find(invitation.game).await
    }

    /// Declines an invitation. Nobody is told.
    ///
    /// # Errors
    /// [`Code::InvitationGone`], or failures of the store.
    pub async fn decline_invitation(
        self: &Arc<Games>,
        account: PlayerId,
        id: InvitationId,
    ) -> Result<(), Problem> {
        let game = self.invited_to(account, id).await?;
        self.uninvite(&game, id).await
    }

    /// Returns the use of the invitation to this game that names the player; `None` if there is none that holds.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn invitation_for(
        self: &Arc<Games>,
        game: GameId,
        account: PlayerId,
    ) -> Result<Option<InvitationUse>, Problem> {
        let found = self.holding(account).await?.into_iter().find(|it| it.game == game);
        Ok(found.map(|invitation| used_now(invitation.id)))
    }

    async fn holding(self: &Arc<Games>, account: PlayerId) -> Result<Vec<Invitation>, Problem> {
        let (store, now) = (Arc::clone(&self.store), moment::now());
        let all = work::block(move || Ok(store.invitations_to(account)?)).await?;
        Ok(all.into_iter().filter(|invitation| invitation.holds(now)).collect())
    }

    async fn creator_name(self: &Arc<Games>, game: &LiveGame) -> Result<Option<String>, Problem> {
        let Some(creator) = game.creator() else { return Ok(None) };
        let store = Arc::clone(&self.store);
        let creator = work::block(move || Ok(store.player(creator)?)).await?;
        Ok(creator.map(|player| player.name))
    }
}

/// Returns an invitation that names a player. Nobody ever learns its secret.
fn by_name(game: GameId, account: PlayerId, naming: Naming) -> Result<NewInvitation, Problem> {
    let (id, created_at, account) = (InvitationId(draw::bytes()?), moment::now(), Some(account));
    let invitation = Invitation { id, game, account, uses_left: 1, created_at, expires_at: None };
    let hash = LinkSecret::draw()?.hash();
    Ok(NewInvitation { invitation, hash, naming: Some(naming) })
}
