//! Bots of the server: each has an account of its own, of which nobody has a token.

use super::{Accounts, new_token};
use crate::moment;
use crate::problem::Problem;
use crate::store::{AccountKind, Carrier, NewPlayer, PlayerId, StoreError};
use replay::bots::BotKind;
use replay::bots::search::Bound;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Iterations of `search` and `club`: about a second a decision, so that people can wait for it.
const ITERATIONS: u32 = 200;
/// Iterations of `strong`: about four seconds a decision.
const STRONG_ITERATIONS: u32 = 800;

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
    /// For a first game: plays as `greedy` does.
    Easy,
    /// For players who know the game: looks ahead for about a second a decision.
    Club,
    /// For whoever beats the others: looks ahead for about four seconds a decision.
    Strong,
}

impl Bot {
    /// All bots of the server.
    pub const ALL: [Bot; 6] =
        [Bot::Random, Bot::Greedy, Bot::Search, Bot::Easy, Bot::Club, Bot::Strong];

    /// Returns the way in which it chooses.
    pub fn kind(self) -> BotKind {
        match self {
            Bot::Random => BotKind::Random,
            Bot::Greedy | Bot::Easy => BotKind::Greedy,
            Bot::Search | Bot::Club => BotKind::Search(Bound::Iterations(ITERATIONS)),
            Bot::Strong => BotKind::Search(Bound::Iterations(STRONG_ITERATIONS)),
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
