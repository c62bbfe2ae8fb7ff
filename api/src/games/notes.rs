//! Notes of a player on a game, for nobody else.

use super::Games;
use super::live::LiveGame;
use crate::problem::{Code, Problem};
use crate::store::{NewNotes, Notes, PlayerId};
use crate::work;
use engine::kernel::ids::Seq;
use std::sync::Arc;

/// Bytes of notes on one game.
const NOTES_MAX: usize = 10_240;

/// The words of notes: at most 10 240 bytes, without control characters but line breaks and tabs; none at all for no notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteWords(String);

impl TryFrom<&str> for NoteWords {
    type Error = Problem;

    fn try_from(text: &str) -> Result<NoteWords, Problem> {
        let words = text.replace("\r\n", "\n");
        let is_plain = |letter: char| matches!(letter, '\n' | '\t') || !letter.is_control();
        match words.len() <= NOTES_MAX && words.chars().all(is_plain) {
            true => Ok(NoteWords(words)),
            false => Err(Problem::new(Code::NotesRefused)),
        }
    }
}

impl Games {
    /// Keeps notes of a player in the place of those before; no words are no notes.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub async fn keep_notes(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
        at_seq: Option<Seq>,
        NoteWords(words): NoteWords,
    ) -> Result<(), Problem> {
        let last = game.now().standing().seq;
        if at_seq.is_some_and(|seq| seq > last) {
            return Err(Problem::new(Code::EventUnknown).with("seq", last));
        }
        let notes = NewNotes { game: game.id(), player, notes: Notes { at_seq, words } };
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.keep_notes(notes)?)).await
    }

    /// Returns what a player has noted on a game.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn notes(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
    ) -> Result<Notes, Problem> {
        let (store, id) = (Arc::clone(&self.store), game.id());
        work::block(move || Ok(store.notes(id, player)?)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_plain_text_of_some_kilobytes() {
        let words = |text: &str| NoteWords::try_from(text).map(|words| words.0);
        assert_eq!(words("a\r\n\tb").ok().as_deref(), Some("a\n\tb"));
        assert!(words("").is_ok() && words(&"x".repeat(NOTES_MAX)).is_ok());
        for wrong in ["a\u{0}", &"x".repeat(NOTES_MAX + 1)] {
            assert_eq!(words(wrong).map_err(|problem| problem.code()), Err(Code::NotesRefused));
        }
    }
}
