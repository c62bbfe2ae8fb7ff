//! The view of a rule: the rules, the state, whose nation it is, and what that nation would have.

use super::agenda::{Frame, Source, Step};
use super::edition::Board;
use super::effects::vocabulary::{GroupId, Part, SlotKey};
use super::ids::CardNo;
use super::rejection::Rejection;
use super::resource::{Resources, Stock};
use super::state::{CardSet, Nation, State};
use super::terms::Rules;
use az::SaturatingAs;
use kernel::seat::Seat;

/// A look at a nation. `stock` and `used` can differ from the nation's: "after paying this", "after using that".
#[derive(Clone, Copy)]
pub struct Look<'s> {
    /// The rules.
    pub rules: &'s Rules,
    /// The state.
    pub state: &'s State,
    /// The seat of the nation.
    pub seat: Seat,
    /// The nation.
    pub nation: &'s Nation,
    /// The stock of the nation.
    pub stock: Stock,
    /// Its action cards that are turned.
    pub used: CardSet,
    /// The printed slot whose action is carried out, when it is one.
    pub slot: Option<SlotKey>,
}

impl<'s> Look<'s> {
    /// Returns a look at the nation as it is.
    pub fn at(rules: &'s Rules, state: &'s State, seat: Seat) -> Look<'s> {
        let nation = state.nation(seat);
        let (stock, used) = (nation.stock, nation.used);
        let look = Look { rules, state, seat, nation, stock, used, slot: None };
        match state.agenda.frames.last() {
            Some(frame) => look.by(frame.source),
            None => look,
        }
    }

    /// Returns the same while an effect of this source is carried out.
    #[must_use]
    pub fn by(mut self, source: Source) -> Look<'s> {
        let slot = if let Source::Slot(slot) = source { self.rules.slot(slot) } else { None };
        self.slot = slot.and_then(|slot| slot.key);
        self
    }

    /// Returns the same after paying.
    #[must_use]
    pub fn after_paying(mut self, payment: Resources) -> Look<'s> {
        self.stock = self.stock - payment;
        self
    }

    /// Returns the same after turning an action card.
    #[must_use]
    pub fn after_using(mut self, card: CardNo) -> Look<'s> {
        self.used.insert(card);
        self
    }

    /// Returns the nation's board.
    pub fn board(&self) -> &'s Board {
        self.rules.board(self.nation)
    }

    /// Returns the group of the edition that a frame stands at; `None` if the frame is no effect of the edition.
    pub fn group(&self, frame: &Frame) -> Option<GroupId> {
        let board = self.board();
        let mut group = match frame.source {
            Source::Slot(slot) => self.rules.slot(slot)?.effect,
            Source::Card(card)
            | Source::ActionCard(card)
            | Source::Triggered(card)
            | Source::Ability(card) => self.rules.card(card)?.effect,
            Source::CityBonus(site) => board.city_bonus(site)?,
            Source::TunnelBonus(site) => board.tunnel_bonus(site)?,
            Source::BuildingBonus(site) => board.building_bonus(site)?,
            Source::Metropolis(tile) => self.rules.edition.blue(tile)?.instant,
            Source::Contract(contract) => self.rules.edition.contract(contract)?.effect,
            Source::Claim(_) | Source::Discarded(_) | Source::Several(_) | Source::SpecialCards => {
                return None;
            }
        };
        for level in frame.path.levels() {
            let part = self.rules.edition.arena.parts(group).get(usize::from(level.part))?;
            group = part.group(level.option)?;
        }
        Some(group)
    }

    /// Returns the parts that a frame offers, done or not; `None` if the frame stands at nothing of the edition.
    pub fn parts_of(&self, frame: &Frame) -> Option<&'s [Part]> {
        match frame.source {
            Source::Claim(card) => self.rules.card(card).map(|_| &[][..]),
            Source::Discarded(card) => self.rules.card(card).map(|_| &[Part::UseActionCard][..]),
            Source::Several(_) | Source::SpecialCards => Some(&[]),
            Source::Slot(_)
            | Source::Card(_)
            | Source::ActionCard(_)
            | Source::CityBonus(_)
            | Source::TunnelBonus(_)
            | Source::BuildingBonus(_)
            | Source::Metropolis(_)
            | Source::Contract(_)
            | Source::Triggered(_)
            | Source::Ability(_) => {
                self.group(frame).map(|group| self.rules.edition.arena.parts(group))
            }
        }
    }

    /// Returns the parts that a frame offers, done or not.
    pub fn parts(&self, frame: &Frame) -> &'s [Part] {
        self.parts_of(frame).unwrap_or_default()
    }

    /// Returns the claimed cards of a set.
    pub fn claimed(&self, set: CardSet) -> CardSet {
        self.nation.claimed.and(set)
    }

    /// Returns the frame that is open for choices.
    ///
    /// # Errors
    /// [`Rejection::NotThisStep`] or [`Rejection::NothingOpen`].
    pub fn open_frame(&self) -> Result<&'s Frame, Rejection> {
        let agenda = &self.state.agenda;
        match agenda.frames.last() {
            Some(frame) if agenda.step.is_in_turn() => Ok(frame),
            None if agenda.step == Step::Turn => Err(Rejection::NothingOpen {}),
            Some(_) | None => Err(Rejection::NotThisStep { step: agenda.step }),
        }
    }

    /// Returns the open part with this number. Of equal parts only the first that is not done can be named, so that no choice is listed twice.
    ///
    /// # Errors
    /// [`Rejection::NoSuchPart`] or [`Rejection::SamePartEarlier`].
    pub fn open_part(&self, part: u8) -> Result<&'s Part, Rejection> {
        let frame = self.open_frame()?;
        let parts = self.parts(frame);
        let place = usize::from(part);
        let found = parts.get(place).filter(|_| !frame.done.contains(place));
        let found = found.ok_or(Rejection::NoSuchPart { part })?;
        if is_listed(parts, frame, place) {
            Ok(found)
        } else {
            Err(Rejection::SamePartEarlier { part })
        }
    }

    /// Returns the open part with this number, when it is what a command is for.
    ///
    /// # Errors
    /// [`Rejection::OtherPart`], or what [`Look::open_part`] says.
    pub fn open_part_for(
        &self,
        part: u8,
        fits: impl FnOnce(&Part) -> bool,
    ) -> Result<&'s Part, Rejection> {
        self.open_part_as(part, |open| fits(open).then_some(open))
    }

    /// Returns what a command reads from the open part with this number, when it is what the command is for.
    ///
    /// # Errors
    /// [`Rejection::OtherPart`], or what [`Look::open_part`] says.
    pub fn open_part_as<T>(
        &self,
        part: u8,
        read: impl FnOnce(&'s Part) -> Option<T>,
    ) -> Result<T, Rejection> {
        let open = self.open_part(part)?;
        read(open).ok_or(Rejection::OtherPart { part, word: open.word() })
    }

    /// Returns the open parts that can be named, with their numbers.
    pub fn open_parts(&self, frame: &'s Frame) -> impl Iterator<Item = (u8, &'s Part)> {
        let parts = self.parts(frame);
        let named =
            move |place: usize| !frame.done.contains(place) && is_listed(parts, frame, place);
        (0..parts.len())
            .filter(move |&place| named(place))
            .map(|place| (place.saturating_as::<u8>(), &parts[place]))
    }

    /// Checks that the stock is enough.
    ///
    /// # Errors
    /// [`Rejection::CannotAfford`].
    pub fn afford(&self, payment: Resources) -> Result<(), Rejection> {
        if self.stock.covers(payment) {
            Ok(())
        } else {
            Err(Rejection::CannotAfford { payment, stock: self.stock })
        }
    }
}

/// Returns whether no earlier part that is not done equals this one.
fn is_listed(parts: &[Part], frame: &Frame, place: usize) -> bool {
    !(0..place).any(|earlier| !frame.done.contains(earlier) && parts[earlier] == parts[place])
}
