//! Bots of the server: each has an account of its own, of which nobody has a token.

use super::{Accounts, new_token};
use crate::moment;
use crate::problem::Problem;
use crate::store::{AccountKind, Carrier, NewPlayer, PlayerId, StoreError};
use replay::bots::BotKind;
use replay::bots::level::Level;
use replay::bots::search::Bound;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Iterations of `search`, as it was seated before there were levels.
const ITERATIONS: u32 = 200;

/// A bot that can be given a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Takes whatever is legal.
    Random,
    /// Takes what is worth most at the end of its own turn.
    Greedy,
    /// Looks further ahead, in many worlds that agree with what it has seen: about a second a decision.
    Search,
    /// For a first game. Impulsive: takes what is worth most at once, has a liking of its own in each game, and now and then takes the
    /// second best.
    Easy,
    /// For players who know the game. Careful: looks ahead shortly, and of what comes out about as well takes what goes well most surely.
    Club,
    /// For whoever beats the others. Calculates: searches for a second a decision, and takes what does best on the average.
    Strong,
}

impl Bot {
    /// All bots of the server.
    pub const ALL: [Bot; 6] =
        [Bot::Random, Bot::Greedy, Bot::Search, Bot::Easy, Bot::Club, Bot::Strong];

    /// The bots with a character, for people to play against, the weakest first.
    pub const LEVELS: [Bot; 3] = [Bot::Easy, Bot::Club, Bot::Strong];

    /// Returns the bot with this name; `None` if there is none.
    pub fn named_by(name: &str) -> Option<Bot> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name)
    }

    /// Returns the way in which it chooses.
    pub fn kind(self) -> BotKind {
        match self {
            Bot::Random => BotKind::Random,
            Bot::Greedy => BotKind::Greedy,
            Bot::Search => BotKind::Search(Bound::Iterations(ITERATIONS)),
            Bot::Easy => BotKind::Level(Level::Easy),
            Bot::Club => BotKind::Level(Level::Club),
            Bot::Strong => BotKind::Level(Level::Strong),
        }
    }

    /// Returns the name that others read.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
            Bot::Search => "search",
            Bot::Easy => "easy",
            Bot::Club => "club",
            Bot::Strong => "strong",
        }
    }

    /// Returns the milliseconds that it thinks about a decision at most, on a machine of today on which no other bot thinks.
    pub const fn milliseconds(self) -> u32 {
        match self {
            Bot::Random | Bot::Greedy | Bot::Easy => 100,
            Bot::Club => 500,
            Bot::Strong => 1_200,
            Bot::Search => 2_000,
        }
    }

    /// Returns whether it stops after so long on every machine; otherwise it does the same work on each.
    pub fn is_timed(self) -> bool {
        matches!(self.kind().bound(), Some(Bound::Time(_)))
    }

    /// Returns the key of the message that tells how it plays.
    pub const fn character(self) -> &'static str {
        match self {
            Bot::Random => "bot-random-plays",
            Bot::Greedy => "bot-greedy-plays",
            Bot::Search => "bot-search-plays",
            Bot::Easy => "bot-easy-plays",
            Bot::Club => "bot-club-plays",
            Bot::Strong => "bot-strong-plays",
        }
    }

    /// Returns the name of one of several equal bots at a table, which are counted from 1.
    pub fn named(self, number: usize) -> String {
        match number {
            0 | 1 => self.name().to_owned(),
            number => format!("{} {number}", self.name()),
        }
    }

    /// Returns its account: the same on every server and after every start. Accounts of people are drawn by chance and never meet it.
    pub fn account(self) -> PlayerId {
        let hash: [u8; 32] = Sha256::digest(format!("fathom bot {}", self.name())).into();
        let mut id = [0; 16];
        id.copy_from_slice(&hash[..16]);
        PlayerId(id)
    }

    /// Returns the bot of an account, if it is one.
    pub fn of(account: PlayerId) -> Option<Bot> {
        Bot::ALL.into_iter().find(|bot| bot.account() == account)
    }
}

impl Accounts {
    /// Adds the account of a bot where it is not there yet. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or of the operating system's source of chance.
    pub fn welcome(&self, bot: Bot) -> Result<(), Problem> {
        let id = bot.account();
        if self.store.player(id)?.is_some() {
            return Ok(());
        }
        // An account comes with a token; the text of this one is never told, and it permits nothing.
        let (_, token) = new_token(id, &[], None, Carrier::Program)?;
        let player = NewPlayer {
            id,
            name: bot.name().to_owned(),
            created_at: moment::now(),
            kind: AccountKind::Bot,
            owner: None,
        };
        match self.store.register(player, token) {
            // Another request was faster.
            Err(StoreError::Constraint { .. } | StoreError::NameTaken)
                if self.store.player(id)?.is_some() =>
            {
                Ok(())
            }
            registered => Ok(registered?),
        }
    }
}
