//! Invitations: whoever has the secret of one can take a seat of its game, or the player whom it names.

use engine::kernel::ids::GameId;

use super::{Digest, Moment, NewNotice, PlayerId, Quota};

/// The most invitations of one game.
pub const INVITATIONS_MAX: u32 = 32;

/// The public id of an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitationId(pub [u8; 16]);

/// An invitation, as far as it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Invitation {
    /// Its public id.
    pub id: InvitationId,
    /// The game.
    pub game: GameId,
    /// The player that it is for; `None` for whoever has its secret.
    pub account: Option<PlayerId>,
    /// The number of players that can still take a seat by it.
    pub uses_left: u32,
    /// Since when.
    pub created_at: Moment,
    /// Until when, if there is an end.
    pub expires_at: Option<Moment>,
}

impl Invitation {
    /// Returns whether a seat can be taken by it at this moment.
    pub fn holds(&self, now: Moment) -> bool {
        self.uses_left > 0 && self.expires_at.is_none_or(|end| end > now)
    }
}

/// An invitation to add.
#[derive(Debug, Clone, Copy)]
pub struct NewInvitation {
    /// The part of it that others may know.
    pub invitation: Invitation,
    /// The hash of its secret, which is stored nowhere. It is shown once, or to nobody where the invitation names a player.
    pub hash: Digest,
    /// The way in which it names a player; `None` if whoever has its secret can take a seat.
    pub naming: Option<Naming>,
}

/// The naming of a player in an invitation. The player is told once of each game.
#[derive(Debug, Clone, Copy)]
pub struct Naming {
    /// The player who invites.
    pub inviter: PlayerId,
    /// The players whom the inviter may invite within a day, if they are limited.
    pub quota: Option<Quota>,
    /// The notice; `None` for whoever does not read the inviter.
    pub notice: Option<NewNotice>,
}

/// The use of an invitation by who takes a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvitationUse {
    /// Its id.
    pub id: InvitationId,
    /// The moment of the use.
    pub at: Moment,
}
