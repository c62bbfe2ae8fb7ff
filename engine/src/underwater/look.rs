//! What a rule looks at: the rules, the state, whose nation it is, and what that nation would have.

use super::agenda::{Frame, Source, Step};
use super::edition::Board;
use super::effects::vocabulary::{GroupId, Part};
use super::ids::CardNo;
use super::rejection::Rejection;
use super::resource::{Resources, Stock};
use super::setup::Rules;
use super::state::{CardSet, Nation, State};
use crate::kernel::seat::Seat;

/// A look at a nation. `stock` and `used` can differ from the nation's: "after paying this", "after using that".
#[derive(Clone, Copy)]
pub struct Look<'s> {
    /// The rules.
    pub rules: &'s Rules,
    /// The state.
    pub state: &'s State,
    /// Whose nation.
    pub seat: Seat,
    /// The nation.
    pub nation: &'s Nation,
    /// What it has.
    pub stock: Stock,
    /// Its action cards that are turned.
    pub used: CardSet,
}

impl<'s> Look<'s> {
    /// A look at the nation as it is.
    pub fn at(rules: &'s Rules, state: &'s State, seat: Seat) -> Look<'s> {
        let nation = state.nation(seat);
        Look { rules, state, seat, nation, stock: nation.stock, used: nation.used }
    }

    /// The same after paying.
    #[must_use]
    pub fn after_paying(mut self, payment: Resources) -> Look<'s> {
        self.stock = self.stock - payment;
        self
    }

    /// The same after turning an action card.
    #[must_use]
    pub fn after_using(mut self, card: CardNo) -> Look<'s> {
        self.used.insert(card);
        self
    }

    /// The nation's board.
    pub fn board(&self) -> &'s Board {
        self.rules.board(self.nation)
    }

    /// The group of the edition that a frame stands at; none where the frame is no effect of the edition.
    pub fn group(&self, frame: &Frame) -> Option<GroupId> {
        let board = self.board();
        let mut group = match frame.source {
            Source::Slot(slot) => self.rules.slot(slot)?.effect,
            Source::Card(card) | Source::ActionCard(card) => self.rules.card(card)?.effect,
            Source::Claim(_) | Source::Discarded(_) => return None,
            Source::CityBonus(site) => board.city_bonus(site)?,
            Source::TunnelBonus(site) => board.tunnel_bonus(site)?,
            Source::BuildingBonus(site) => board.building_bonus(site)?,
        };
        for level in frame.path.levels() {
            let part = self.rules.edition.arena.parts(group).get(usize::from(level.part))?;
            group = inner_group(part, level.option)?;
        }
        Some(group)
    }

    /// The parts that a frame offers, done or not.
    pub fn parts(&self, frame: &Frame) -> &'s [Part] {
        match frame.source {
            Source::Claim(_) => &[],
            Source::Discarded(_) => &[Part::UseActionCard],
            Source::Slot(_)
            | Source::Card(_)
            | Source::ActionCard(_)
            | Source::CityBonus(_)
            | Source::TunnelBonus(_)
            | Source::BuildingBonus(_) => match self.group(frame) {
                Some(group) => self.rules.edition.arena.parts(group),
                None => &[],
            },
        }
    }

    /// The frame that is open for choices.
    ///
    /// # Errors
    /// [`Rejection::NotThisStep`] or [`Rejection::NothingOpen`].
    pub fn open_frame(&self) -> Result<&'s Frame, Rejection> {
        match self.state.agenda.step {
            Step::Turn => self.state.agenda.frames.last().ok_or(Rejection::NothingOpen {}),
            Step::Nothing | Step::KeepCards | Step::Discard | Step::ChooseSlot => {
                Err(Rejection::NotThisStep {})
            }
        }
    }

    /// The open part with this number. Of equal parts only the first that is not done can be named, so that no choice is listed twice.
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

    /// The open parts that can be named, with their numbers.
    pub fn open_parts(&self, frame: &'s Frame) -> impl Iterator<Item = (u8, &'s Part)> {
        let parts = self.parts(frame);
        let named =
            move |place: usize| !frame.done.contains(place) && is_listed(parts, frame, place);
        (0..parts.len())
            .filter(move |&place| named(place))
            .map(|place| (place as u8, &parts[place]))
    }

    /// Is the stock enough?
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

/// Does no earlier part that is not done equal this one?
fn is_listed(parts: &[Part], frame: &Frame, place: usize) -> bool {
    !(0..place).any(|earlier| !frame.done.contains(earlier) && parts[earlier] == parts[place])
}

/// The group inside a part; `option` counts from 0.
pub fn inner_group(part: &Part, option: u8) -> Option<GroupId> {
    match part {
        Part::Pay { then, .. } | Part::If { then, .. } if option == 0 => Some(*then),
        Part::OneOf { first, count } if option < *count => {
            Some(GroupId(first.0 + u16::from(option)))
        }
        Part::Pay { .. }
        | Part::If { .. }
        | Part::OneOf { .. }
        | Part::Gain(_)
        | Part::Advance
        | Part::Build { .. }
        | Part::Upgrade { .. }
        | Part::UseActionCard
        | Part::DrawSpecial
        | Part::ForEach { .. } => None,
    }
}
