//! The people of a table: its creator, and the holders of its seats. Accounts and names are in no record.

use crate::accounts::Bot;
use crate::store::{Given, Grant, PlayerId, SeatLabel};
use engine::kernel::seat::{BySeat, Seat, Seats};

/// The creator of a game, and the holders of its seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Holders {
    creator: Option<PlayerId>,
    /// The name of the creator.
    host: Option<String>,
    seats: BySeat<Option<Holder>>,
}

/// The holder of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The account.
    pub account: PlayerId,
    /// The name that others read.
    pub name: String,
    /// The player who gave the seat to the holder; `None` if the holder is no bot, or that player has left the server.
    pub seated_by: Option<PlayerId>,
    /// The name that the holder gives the seat, if there is one.
    pub label: Option<String>,
    /// The players to whom the holder shows the seat.
    pub readers: Vec<PlayerId>,
}

/// A change of who holds a seat: the seat and its holder from then on, if it has one.
pub(crate) type HolderChange = (Seat, Option<Holder>);

impl Holder {
    /// Returns a player who took the seat himself.
    pub fn player(account: PlayerId, name: String) -> Holder {
        Holder { account, name, seated_by: None, label: None, readers: Vec::new() }
    }

    /// Returns the bot that holds the seat, if it is one.
    pub fn bot(&self) -> Option<Bot> {
        Bot::of(self.account)
    }
}

impl Holders {
    /// Returns the holders that this tells for each seat.
    pub fn from_fn(holder: impl FnMut(Seat) -> Option<Holder>) -> Holders {
        Holders { creator: None, host: None, seats: BySeat::from_fn(holder) }
    }

    /// Returns the same holders of a game with this creator, who has this name.
    #[must_use]
    pub fn created_by(self, creator: Option<PlayerId>, host: Option<String>) -> Holders {
        Holders { creator, host, ..self }
    }

    /// Returns whether bots of the server hold all of so many seats.
    pub fn are_bots(&self, seats: u8) -> bool {
        Seat::first(seats).all(|seat| self.bot_on(seat).is_some())
    }

    /// Returns the name of the creator of a game in which bots of the server hold all of so many seats; `None` of other games, and if the
    /// creator has left the server.
    pub fn host_of_bots(&self, seats: u8) -> Option<&str> {
        self.host.as_deref().filter(|_| self.are_bots(seats))
    }

    /// Returns the creator of the game. If that player has left the server it is the first person at the table.
    pub fn creator(&self) -> Option<PlayerId> {
        self.creator.or_else(|| self.first_person())
    }

    fn first_person(&self) -> Option<PlayerId> {
        self.first_holder().map(|holder| holder.account)
    }

    /// Returns the first person at the table.
    fn first_holder(&self) -> Option<&Holder> {
        let mut people = self.iter().filter(|(_, holder)| holder.bot().is_none());
        people.next().map(|(_, holder)| holder)
    }

    /// Returns the holder of a seat.
    pub fn of(&self, seat: Seat) -> Option<&Holder> {
        self.seats[seat].as_ref()
    }

    /// Returns all holders with their seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Holder)> {
        self.seats.iter().filter_map(|(seat, holder)| Some((seat, holder.as_ref()?)))
    }

    /// Returns the seats that the player holds.
    pub fn seats_of(&self, player: PlayerId) -> Seats {
        self.iter().filter(|(_, holder)| holder.account == player).map(|(seat, _)| seat).collect()
    }

    /// Returns the bot that holds the seat.
    pub fn bot_on(&self, seat: Seat) -> Option<Bot> {
        self.of(seat).and_then(Holder::bot)
    }

    /// Returns the name under which others read the holder of a seat: equal bots are counted.
    pub fn name_on(&self, seat: Seat) -> Option<String> {
        let holder = self.of(seat)?;
        let Some(bot) = holder.bot() else { return Some(holder.name.clone()) };
        let is_equal = |(other, held): &(Seat, &Holder)| *other <= seat && held.bot() == Some(bot);
        Some(bot.named(self.iter().filter(is_equal).count()))
    }

    /// Lets another one hold a seat, or nobody. A creator who leaves the table leaves the game to the first person who stays.
    pub fn change(&mut self, changes: &[HolderChange]) {
        let held = self.held_by_creator();
        for (seat, holder) in changes {
            self.seats[*seat] = holder.clone();
        }
        if !held.is_empty()
            && self.held_by_creator().is_empty()
            && let Some(first) = self.first_holder().cloned()
        {
            (self.creator, self.host) = (Some(first.account), Some(first.name));
        }
    }

    fn held_by_creator(&self) -> Seats {
        self.creator.map_or(Seats::NONE, |creator| self.seats_of(creator))
    }

    /// Takes a player who has left the server out of all seats.
    pub fn forget(&mut self, player: PlayerId) {
        if self.creator == Some(player) {
            (self.creator, self.host) = (None, None);
        }
        for holder in self.seats.values_mut() {
            *holder = holder.take().filter(|holder| holder.account != player);
            if let Some(bot) = holder {
                bot.readers.retain(|reader| *reader != player);
                bot.seated_by = bot.seated_by.filter(|seater| *seater != player);
            }
        }
    }

    /// Calls seats by these labels, as far as those who gave them hold them.
    pub fn label(&mut self, labels: &[SeatLabel]) {
        for SeatLabel { seat, player, label } in labels {
            let holder = self.seats[*seat].as_mut().filter(|holder| holder.account == *player);
            if let Some(holder) = holder {
                holder.label = Some(label.clone()).filter(|label| !label.is_empty());
            }
        }
    }

    /// Shows seats to others, as far as those who granted that hold them; or shows them no more.
    pub fn grant(&mut self, grants: &[Grant], given: Given) {
        for Grant { seat, holder, reader } in grants {
            let held = self.seats[*seat].as_mut().filter(|held| held.account == *holder);
            if let Some(held) = held {
                held.readers.retain(|known| known != reader);
                match given {
                    Given::Yes => held.readers.push(*reader),
                    Given::No => {}
                }
            }
        }
    }

    /// Returns whether the seat is shown to this player.
    pub fn is_shown(&self, seat: Seat, player: PlayerId) -> bool {
        self.of(seat).is_some_and(|holder| holder.readers.contains(&player))
    }

    /// Tells another name of a player wherever the player sits.
    pub fn rename(&mut self, player: PlayerId, name: &str) {
        if self.creator == Some(player) {
            self.host = Some(name.to_owned());
        }
        let held = self.seats.values_mut().flatten().filter(|holder| holder.account == player);
        held.for_each(|holder| holder.name = name.to_owned());
    }
}
