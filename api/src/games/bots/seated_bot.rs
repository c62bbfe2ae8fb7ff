//! A bot of which something is asked.

use crate::accounts::Bot;
use crate::store::PlayerId;
use engine::kernel::seat::Seat;

/// A bot of which something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatedBot {
    /// The seat.
    pub seat: Seat,
    /// The bot that holds it.
    pub bot: Bot,
    /// The player who seated the bot: the first player at the table if that is not known, `None` if there is none.
    pub seater: Option<PlayerId>,
    /// The others at its table.
    pub company: Company,
}

/// The others at the table of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// Somebody who may wait for it.
    People,
    /// Bots of the server alone, so that nobody waits for it.
    Bots,
}
