//! The filter by which lists of games are asked for.

use super::{GameNumber, PlayerId, Purpose, Visibility};
use engine::kernel::table::Phase;

/// A filter for lists of games: `None` does not narrow. Without a player whom they concern, only public games are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListingQuery {
    /// Only games that stand here.
    pub phase: Option<Phase>,
    /// Only games of this ruleset.
    pub ruleset: Option<String>,
    /// Only games that concern a player.
    pub concerning: Option<Concerning>,
    /// Practice games and what else concerns one player only.
    pub practice: Practice,
    /// Only games with these terms.
    pub terms: TermsQuery,
    /// Only games created before this one: where the last page ended.
    pub before: Option<GameNumber>,
    /// At most so many.
    pub limit: u32,
}

impl ListingQuery {
    /// Returns the filter that takes all games, the newest first and at most so many.
    pub const fn newest(limit: u32) -> ListingQuery {
        ListingQuery {
            phase: None,
            ruleset: None,
            concerning: None,
            practice: Practice::Among,
            terms: TermsQuery::ANY,
            before: None,
            limit,
        }
    }
}

/// A filter for the terms of games: `None` does not narrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermsQuery {
    /// Only games for this purpose.
    pub purpose: Option<Purpose>,
    /// Only games that these people may see.
    pub visibility: Option<Visibility>,
    /// Only games with or without a free seat.
    pub vacancy: Option<Vacancy>,
    /// Only games with or without a clock.
    pub timing: Option<Timing>,
    /// Only games that this player has created.
    pub creator: Option<PlayerId>,
}

impl TermsQuery {
    /// The filter that takes all games.
    pub const ANY: TermsQuery =
        TermsQuery { purpose: None, visibility: None, vacancy: None, timing: None, creator: None };
}

/// The room that a game has for another player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vacancy {
    /// It has not started, and a seat is free.
    Free,
    /// It has started, or no seat is free.
    Full,
}

/// The presence of a clock in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timing {
    /// The game has a clock.
    Clock,
    /// Its players take as long as they like.
    Untimed,
}

/// The ways in which a game concerns a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Concerning {
    /// The player holds a seat.
    Seated(PlayerId),
    /// The player holds a seat, and the game is public.
    SeatedInPublic(PlayerId),
    /// The game waits for a choice or for the consent of a seat that the player holds. Of a game that has not moved since an older
    /// release this may be said in vain.
    Waiting(PlayerId),
    /// A dispute waits for an arbiter, and the player holds no seat. Of a game that has not moved since an older release this may be
    /// said in vain.
    Disputed(PlayerId),
    /// One or the other.
    WaitingOrDisputed(PlayerId),
}

impl Concerning {
    /// Returns the player whom games concern.
    pub fn player(self) -> PlayerId {
        match self {
            Concerning::Seated(player)
            | Concerning::SeatedInPublic(player)
            | Concerning::Waiting(player)
            | Concerning::Disputed(player)
            | Concerning::WaitingOrDisputed(player) => player,
        }
    }
}

/// The place of practice games, and of others that concern one player only, in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Practice {
    /// They are.
    Among,
    /// They are not.
    Without,
    /// Practice games, and no others.
    Only,
}
