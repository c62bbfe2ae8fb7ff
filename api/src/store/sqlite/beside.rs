//! The part of the store that keeps what stands beside the games.

use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use engine::kernel::table;

use super::invitation_table::{self, Inviting, Uninviting};
use super::{
    SqliteStore, chat_table, grant_table, label_table, notes_table, result_table,
    substitution_table,
};
use crate::names::NameKey;
use crate::store::{
    Among, Beside, ChatQuery, Digest, Grant, Granting, Invitation, InvitationId, Muting,
    NewInvitation, NewLabels, NewNotes, NewTerms, NewWords, Notes, Player, PlayerId, Reliability,
    Removal, Removed, Said, SeatLabel, StoreError, StoredWords, Substitution, SubstitutionId,
};

impl Beside for SqliteStore {
    fn change_terms(&self, terms: NewTerms) -> Result<(), StoreError> {
        self.writer.submit(terms)?.wait()
    }

    fn grant(&self, granting: Granting) -> Result<(), StoreError> {
        self.writer.submit(granting)?.wait()
    }

    fn grants(&self, game: GameId) -> Result<Vec<Grant>, StoreError> {
        self.readers.read(|c| grant_table::of_game(c, game))
    }

    fn lost_seats(&self, game: GameId, player: PlayerId) -> Result<Vec<Seat>, StoreError> {
        self.readers.read(|c| result_table::lost_seats(c, game, player))
    }

    fn reliability(&self, account: PlayerId, among: Among) -> Result<Reliability, StoreError> {
        self.readers.read(|c| result_table::of_account(c, account, among))
    }

    fn say(&self, words: NewWords) -> Result<Said, StoreError> {
        self.writer.submit(words)?.wait()
    }

    fn take_back_words(&self, removal: Removal) -> Result<Removed, StoreError> {
        self.writer.submit(removal)?.wait()
    }

    fn chat(&self, query: ChatQuery) -> Result<Vec<StoredWords>, StoreError> {
        self.readers.read(|c| chat_table::chat(c, &query))
    }

    fn mute(&self, muting: Muting) -> Result<(), StoreError> {
        self.writer.submit(muting)?.wait()
    }

    fn muted(&self, player: PlayerId) -> Result<Vec<Player>, StoreError> {
        self.readers.read(|c| chat_table::muted(c, player))
    }

    fn player_named(&self, name: &NameKey) -> Result<Option<Player>, StoreError> {
        self.readers.read(|c| chat_table::player_named(c, name))
    }

    fn keep_notes(&self, notes: NewNotes) -> Result<(), StoreError> {
        self.writer.submit(notes)?.wait()
    }

    fn notes(&self, game: GameId, player: PlayerId) -> Result<Notes, StoreError> {
        self.readers.read(|c| notes_table::notes(c, game, player))
    }

    fn label_seats(&self, labels: NewLabels) -> Result<(), StoreError> {
        self.writer.submit(labels)?.wait()
    }

    fn labels(&self, game: GameId) -> Result<Vec<SeatLabel>, StoreError> {
        self.readers.read(|c| label_table::labels(c, game))
    }

    fn keep_substitution(&self, substitution: Substitution) -> Result<(), StoreError> {
        self.writer.submit(substitution)?.wait()
    }

    fn end_substitution(&self, id: SubstitutionId) -> Result<(), StoreError> {
        self.writer.submit(id)?.wait()
    }

    fn substitution(&self, id: SubstitutionId) -> Result<Option<Substitution>, StoreError> {
        self.readers.read(|c| substitution_table::by_id(c, id))
    }

    fn substitution_of(
        &self,
        game: GameId,
        seat: Seat,
    ) -> Result<Option<Substitution>, StoreError> {
        self.readers.read(|c| substitution_table::of_seat(c, game, seat))
    }

    fn substitution_as(
        &self,
        game: GameId,
        player: &table::PlayerId,
    ) -> Result<Option<Substitution>, StoreError> {
        self.readers.read(|c| substitution_table::as_player(c, game, player))
    }

    fn substitutions(&self, account: PlayerId) -> Result<Vec<Substitution>, StoreError> {
        self.readers.read(|c| substitution_table::of_account(c, account))
    }

    fn invite(&self, new: NewInvitation) -> Result<(), StoreError> {
        self.writer.submit(Inviting(new))?.wait()
    }

    fn uninvite(&self, game: GameId, id: InvitationId) -> Result<(), StoreError> {
        self.writer.submit(Uninviting { game, id })?.wait()
    }

    fn invitations(&self, game: GameId) -> Result<Vec<Invitation>, StoreError> {
        self.readers.read(|c| invitation_table::of_game(c, game))
    }

    fn invitations_to(&self, account: PlayerId) -> Result<Vec<Invitation>, StoreError> {
        self.readers.read(|c| invitation_table::of_account(c, account))
    }

    fn invitation(&self, hash: Digest) -> Result<Option<Invitation>, StoreError> {
        self.readers.read(|c| invitation_table::by_hash(c, hash))
    }
}
