//! The things that players keep beside the games: the chat, mutes, notes, labels of seats, substitutions and invitations. No event depends on them.

use super::{
    Among, ChatQuery, Digest, Grant, Granting, Invitation, InvitationId, Muting, NewInvitation,
    NewLabels, NewNotes, NewTerms, NewWords, Notes, Player, PlayerId, Reliability, Removal,
    Removed, Said, SeatLabel, StoreError, StoredWords, Substitution, SubstitutionId,
};
use crate::names::NameKey;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use engine::kernel::table;

/// The part of a store that keeps what stands beside the games. All calls block.
pub trait Beside: Send + Sync {
    /// Changes the title and the terms of a game that nobody else has joined.
    ///
    /// # Errors
    /// Any failure of the database.
    fn change_terms(&self, terms: NewTerms) -> Result<(), StoreError>;

    /// Gives a grant, or takes it back.
    ///
    /// # Errors
    /// Any failure of the database.
    fn grant(&self, granting: Granting) -> Result<(), StoreError>;

    /// Returns the grants of a game, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn grants(&self, game: GameId) -> Result<Vec<Grant>, StoreError>;

    /// Returns the seats of a game that a player held, and with which others went on.
    ///
    /// # Errors
    /// Any failure of the database.
    fn lost_seats(&self, game: GameId, player: PlayerId) -> Result<Vec<Seat>, StoreError>;

    /// Returns what is known of the games of an account.
    ///
    /// # Errors
    /// Any failure of the database.
    fn reliability(&self, account: PlayerId, among: Among) -> Result<Reliability, StoreError>;

    /// Keeps words that a player says beside a game. The same words within ten seconds are kept once.
    ///
    /// # Errors
    /// Any failure of the database.
    fn say(&self, words: NewWords) -> Result<Said, StoreError>;

    /// Takes words back, if their player may still do so.
    ///
    /// # Errors
    /// Any failure of the database.
    fn take_back_words(&self, removal: Removal) -> Result<Removed, StoreError>;

    /// Returns words that were said beside a game, in the order of their changes.
    ///
    /// # Errors
    /// Any failure of the database.
    fn chat(&self, query: ChatQuery) -> Result<Vec<StoredWords>, StoreError>;

    /// Keeps whether a player wants to read another one.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if one of them is unknown.
    fn mute(&self, muting: Muting) -> Result<(), StoreError>;

    /// Returns the players whose words this one does not want to read, by name.
    ///
    /// # Errors
    /// Any failure of the database.
    fn muted(&self, player: PlayerId) -> Result<Vec<Player>, StoreError>;

    /// Returns the player whose name reads so.
    ///
    /// # Errors
    /// Any failure of the database.
    fn player_named(&self, name: &NameKey) -> Result<Option<Player>, StoreError>;

    /// Keeps a player's notes on a game in the place of those before; empty words are no notes.
    ///
    /// # Errors
    /// Any failure of the database.
    fn keep_notes(&self, notes: NewNotes) -> Result<(), StoreError>;

    /// Returns a player's notes on a game.
    ///
    /// # Errors
    /// Any failure of the database.
    fn notes(&self, game: GameId, player: PlayerId) -> Result<Notes, StoreError>;

    /// Keeps what players call seats in the place of what they called them before; empty words are no label.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if the game or a player is unknown.
    fn label_seats(&self, labels: NewLabels) -> Result<(), StoreError>;

    /// Returns what players call the seats of a game.
    ///
    /// # Errors
    /// Any failure of the database.
    fn labels(&self, game: GameId) -> Result<Vec<SeatLabel>, StoreError>;

    /// Keeps that a player is asked to go on with a seat, in the place of whom was asked before.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if the game or a player is unknown.
    fn keep_substitution(&self, substitution: Substitution) -> Result<(), StoreError>;

    /// Ends a substitution: it was declined, or is taken back.
    ///
    /// # Errors
    /// [`StoreError::InvitationUnknown`] if there is no such substitution.
    fn end_substitution(&self, id: SubstitutionId) -> Result<(), StoreError>;

    /// Returns the substitution with this id.
    ///
    /// # Errors
    /// Any failure of the database.
    fn substitution(&self, id: SubstitutionId) -> Result<Option<Substitution>, StoreError>;

    /// Returns the substitution of a seat.
    ///
    /// # Errors
    /// Any failure of the database.
    fn substitution_of(&self, game: GameId, seat: Seat)
    -> Result<Option<Substitution>, StoreError>;

    /// Returns the substitution by which a record names a player so.
    ///
    /// # Errors
    /// Any failure of the database.
    fn substitution_as(
        &self,
        game: GameId,
        player: &table::PlayerId,
    ) -> Result<Option<Substitution>, StoreError>;

    /// Returns the substitutions for which a player is asked and that wait for the answer, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn substitutions(&self, account: PlayerId) -> Result<Vec<Substitution>, StoreError>;

    /// Adds an invitation to a game.
    ///
    /// # Errors
    /// [`StoreError::InvitationsUsedUp`] if the game has as many as one game may have.
    fn invite(&self, new: NewInvitation) -> Result<(), StoreError>;

    /// Takes an invitation to a game back.
    ///
    /// # Errors
    /// [`StoreError::InvitationUnknown`] if the game has no such invitation.
    fn uninvite(&self, game: GameId, id: InvitationId) -> Result<(), StoreError>;

    /// Returns the invitations of a game, the oldest first; none once it has started.
    ///
    /// # Errors
    /// Any failure of the database.
    fn invitations(&self, game: GameId) -> Result<Vec<Invitation>, StoreError>;

    /// Returns the invitations that name a player, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn invitations_to(&self, account: PlayerId) -> Result<Vec<Invitation>, StoreError>;

    /// Returns the invitation whose secret has this hash, also one that is used up or too old.
    ///
    /// # Errors
    /// Any failure of the database.
    fn invitation(&self, hash: Digest) -> Result<Option<Invitation>, StoreError>;
}
