//! Who holds which seat of a table: accounts and names, which are in no record.

use crate::accounts::Bot;
use crate::store::PlayerId;
use engine::kernel::seat::{BySeat, Seat, Seats};

/// Who holds which seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holders(BySeat<Option<Holder>>);

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The account.
    pub account: PlayerId,
    /// The name that others read.
    pub name: String,
    /// Who gave the seat to the holder; `None` if the holder is no bot, or that player has left the server.
    pub seated_by: Option<PlayerId>,
}

/// A change of who holds a seat: the seat and its holder from then on, if it has one.
pub type HolderChange = (Seat, Option<Holder>);

impl Holder {
    /// Returns a player who took the seat himself.
    pub fn player(account: PlayerId, name: String) -> Holder {
        Holder { account, name, seated_by: None }
    }

    /// Returns the bot that holds the seat, if it is one.
    pub fn bot(&self) -> Option<Bot> {
        Bot::of(self.account)
    }
}

impl Holders {
    /// Returns the holders that this tells for each seat.
    pub fn from_fn(holder: impl FnMut(Seat) -> Option<Holder>) -> Holders {
        Holders(BySeat::from_fn(holder))
    }

    /// Returns the holder of a seat.
    pub fn of(&self, seat: Seat) -> Option<&Holder> {
        self.0[seat].as_ref()
    }

    /// Returns all holders with their seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Holder)> {
        self.0.iter().filter_map(|(seat, holder)| Some((seat, holder.as_ref()?)))
    }

    /// Returns the seats that the player holds.
    pub fn seats_of(&self, player: PlayerId) -> Seats {
        self.iter().filter(|(_, holder)| holder.account == player).map(|(seat, _)| seat).collect()
    }

    /// Returns the bot that holds the seat.
    pub fn bot_on(&self, seat: Seat) -> Option<Bot> {
        self.of(seat).and_then(Holder::bot)
    }

    /// Lets another one hold a seat, or nobody.
    pub fn change(&mut self, changes: &[HolderChange]) {
        for (seat, holder) in changes {
            self.0[*seat] = holder.clone();
        }
    }

    /// Takes a player who has left the server out of all seats.
    pub fn forget(&mut self, player: PlayerId) {
        for holder in self.0.values_mut() {
            *holder = holder.take().filter(|holder| holder.account != player);
            if let Some(bot) = holder {
                bot.seated_by = bot.seated_by.filter(|seater| *seater != player);
            }
        }
    }
}
