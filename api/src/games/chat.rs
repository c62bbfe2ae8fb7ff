//! The chat beside a game: what those who hold seats say among themselves, and what those who watch do. It stands in no record and in
//! no log, and nothing of a game depends on it.

use super::Games;
use super::holders::Holders;
use super::live::LiveGame;
use super::shown::{ChatShown, WordsShown};
use crate::moment;
use crate::names::NameKey;
use crate::problem::{Code, Problem};
use crate::store::{
    ChatQuery, Moment, Mute, Muting, NewWords, Player, PlayerId, Removal, Removed, Room, Said,
    StoredWords,
};
use crate::work;
use engine::kernel::table::Phase;
use std::sync::Arc;

/// Characters of what is said at once.
const WORDS_MAX: usize = 500;
/// Milliseconds within which one's own words can be taken back.
const TAKEN_BACK: i64 = 15 * 60 * 1_000;
/// Milliseconds after the last event of a game that is over, until which words are taken.
const CLOSES: i64 = 7 * 24 * 60 * 60 * 1_000;
/// Words that are told at once.
pub(super) const TOLD: u32 = 100;
/// Seconds after which it is worth saying more, for who has said too much.
const WAIT: u32 = 60;

/// Words that can be said in a chat: 1 to 500 characters, with no control characters but line breaks, and no blank at their ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatWords(String);

impl TryFrom<&str> for ChatWords {
    type Error = Problem;

    fn try_from(text: &str) -> Result<ChatWords, Problem> {
        let text = text.replace("\r\n", "\n");
        let words = text.trim();
        let is_plain = words.chars().all(|letter| letter == '\n' || !letter.is_control());
        match is_plain && (1..=WORDS_MAX).contains(&words.chars().count()) {
            true => Ok(ChatWords(words.to_owned())),
            false => Err(Problem::new(Code::WordsRefused)),
        }
    }
}

impl ChatWords {
    /// Returns the words.
    pub(super) fn into_text(self) -> String {
        self.0
    }
}

impl LiveGame {
    /// Returns the room in which a player speaks and reads: whoever holds a seat at the table, everybody else among those who watch.
    pub fn room_of(&self, player: Option<PlayerId>) -> Room {
        match player.filter(|player| !self.seats_of(*player).is_empty()) {
            Some(_) => Room::Table,
            None => Room::Watchers,
        }
    }
}

impl Games {
    /// Says something in the player's room, and returns the number of the words.
    ///
    /// # Errors
    /// [`Code::ImportedGame`], [`Code::ChatClosed`], [`Code::ChatFull`], [`Code::TooManyRequests`], or failures of the store.
    pub async fn say(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
        ChatWords(words): ChatWords,
    ) -> Result<u32, Problem> {
        game.check_played()?;
        let (id, room, at) = (game.id(), game.room_of(Some(player)), moment::now());
        let is_over = self.closes_at(game).await?.is_some_and(|end| end <= at);
        if is_over {
            return Err(Problem::new(Code::ChatClosed));
        }
        let mentions = match room {
            Room::Table => self.mentions(game, player, at, &words),
            Room::Watchers => Vec::new(),
        };
        let words = NewWords { game: id, room, player, at, words, mentions };
        let store = Arc::clone(&self.store);
        match work::block(move || Ok(store.say(words)?)).await? {
            Said::Kept(n) => {
                game.tell_chat();
                Ok(n)
            }
            Said::TooOften => Err(Problem::new(Code::TooManyRequests).retry_after(WAIT)),
            Said::Full => Err(Problem::new(Code::ChatFull)),
        }
    }

    /// Takes one's own words back.
    ///
    /// # Errors
    /// [`Code::WordsUnknown`], [`Code::WordsStay`], or failures of the store.
    pub async fn take_back_words(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
        n: u32,
    ) -> Result<(), Problem> {
        let since = Moment(moment::now().0 - TAKEN_BACK);
        let (id, room) = (game.id(), game.room_of(Some(player)));
        let removal = Removal { game: id, room, n, player, since };
        let store = Arc::clone(&self.store);
        match work::block(move || Ok(store.take_back_words(removal)?)).await? {
            Removed::Gone => {
                game.tell_chat();
                Ok(())
            }
            Removed::Unknown => Err(Problem::new(Code::WordsUnknown)),
            Removed::TooLate => Err(Problem::new(Code::WordsStay)),
        }
    }

    /// Returns what was said in the reader's room: what has changed since then, or the latest.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn chat(
        self: &Arc<Games>,
        game: &LiveGame,
        reader: Option<PlayerId>,
        after: Option<u32>,
    ) -> Result<ChatShown, Problem> {
        let (id, room) = (game.id(), game.room_of(reader));
        let query = ChatQuery { game: id, room, reader, after, limit: TOLD };
        let store = Arc::clone(&self.store);
        let stored = work::block(move || Ok(store.chat(query)?)).await?;
        let closes_at = self.closes_at(game).await?.and_then(moment::of_event);
        let last = stored.iter().map(|words| words.change).max().or(after).unwrap_or_default();
        let now = game.now();
        let words = stored.into_iter().map(|words| shown(now.holders(), reader, words)).collect();
        Ok(ChatShown { room: room.into(), words, last, closes_at })
    }

    /// Returns the player of this name.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`], or failures of the store.
    pub async fn player_named(self: &Arc<Games>, name: &str) -> Result<Player, Problem> {
        let (store, name) = (Arc::clone(&self.store), NameKey::of(name));
        let player = work::block(move || Ok(store.player_named(&name)?)).await?;
        player.ok_or_else(|| Problem::new(Code::PlayerUnknown))
    }

    /// Keeps whether a player wants to read the one of this name.
    ///
    /// # Errors
    /// [`Code::PlayerUnknown`], or failures of the store.
    pub async fn mute(
        self: &Arc<Games>,
        player: PlayerId,
        name: &str,
        wish: Mute,
    ) -> Result<(), Problem> {
        let (store, other) = (Arc::clone(&self.store), self.player_named(name).await?.id);
        work::block(move || Ok(store.mute(Muting { player, other, wish })?)).await
    }

    /// Returns the names of those whose words a player does not want to read.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn muted(self: &Arc<Games>, player: PlayerId) -> Result<Vec<String>, Problem> {
        let store = Arc::clone(&self.store);
        let muted = work::block(move || Ok(store.muted(player)?)).await?;
        Ok(muted.into_iter().map(|player| player.name).collect())
    }

    /// Returns the moment until which words are taken; `None` while the game is not over.
    async fn closes_at(self: &Arc<Games>, game: &LiveGame) -> Result<Option<Moment>, Problem> {
        match game.now().standing().phase {
            Phase::Lobby | Phase::Playing => return Ok(None),
            Phase::Ended | Phase::Opened => {}
        }
        let (store, id) = (Arc::clone(&self.store), game.id());
        let listing = work::block(move || Ok(store.listing(id)?)).await?;
        Ok(listing.map(|listing| Moment(listing.moved_at.0 + CLOSES)))
    }
}

/// Tells words as their reader is shown them.
pub(super) fn shown(
    holders: &Holders,
    reader: Option<PlayerId>,
    stored: StoredWords,
) -> WordsShown {
    let StoredWords { n, change, by, at, words } = stored;
    let player = by.as_ref().map(|(player, _)| *player);
    let own = player.is_some() && player == reader;
    let can_be_taken_back = own && words.is_some() && at.0 > moment::now().0 - TAKEN_BACK;
    let seat = player.and_then(|player| holders.seats_of(player).iter().next());
    let (name, at) = (by.map(|(_, name)| name), moment::of_event(at));
    WordsShown { n, change, seat, name, at, words, own, can_be_taken_back }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_short_and_plain() {
        let words = |text: &str| ChatWords::try_from(text).map(|words| words.0);
        assert_eq!(words(" <b>Hello</b>\r\nall ").ok().as_deref(), Some("<b>Hello</b>\nall"));
        assert!(words(&"ä".repeat(WORDS_MAX)).is_ok());
        for wrong in ["", " \n ", "a\u{7}b", &"ä".repeat(WORDS_MAX + 1)] {
            assert_eq!(words(wrong).map_err(|problem| problem.code()), Err(Code::WordsRefused));
        }
    }
}
