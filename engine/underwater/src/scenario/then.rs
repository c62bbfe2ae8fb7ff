//! The steps that compare the position after the choice: the nation of seat 1, what it may choose, what has happened.

use super::*;
use crate::command::Command;
use crate::fact::Fact;
use crate::rejection::Rejection;
use crate::resource::{Resources, Stock};
use crate::state::{CardFace, Nation};
use kernel::knowledge::Face;

impl Then {
    /// The only seat that may act.
    pub(crate) fn acting(&self) -> Seat {
        let acting: Vec<Seat> = to_act(&self.state).iter().collect();
        assert_eq!(acting.len(), 1, "not just one seat acts: {acting:?}");
        acting[0]
    }

    /// Everything that the acting seat may choose.
    pub(crate) fn legal(&self) -> Vec<Command> {
        self.listed(self.acting())
    }

    /// The acting seat would be refused, for exactly this reason.
    #[track_caller]
    pub(crate) fn refused(&self, command: Command, rejection: Rejection) -> &Then {
        self.assert_refused(self.acting(), command, rejection)
    }

    /// The nation of seat 1.
    pub(crate) fn nation(&self) -> &Nation {
        self.state.nation(seat(1))
    }

    #[track_caller]
    pub(crate) fn then_stock(&self, stock: Resources) -> &Then {
        assert_eq!(self.nation().stock, Stock::from(stock));
        self
    }

    #[track_caller]
    pub(crate) fn then_points(&self, points: u16) -> &Then {
        assert_eq!(self.nation().points, points);
        self
    }

    #[track_caller]
    pub(crate) fn then_hand(&self, hand: &[u8]) -> &Then {
        assert_eq!(self.nation().hand.known, cards(hand));
        self
    }

    /// The printed number of the space where seat 1 stands on the Federation track.
    #[track_caller]
    pub(crate) fn then_space(&self, space: Option<u8>) -> &Then {
        assert_eq!(self.state.track.spaces[seat(1)].number(), space);
        self
    }

    /// The deck of special cards by number, the lowest one first.
    pub(crate) fn special_deck(&self) -> Vec<u8> {
        let known = |face: &CardFace| match face {
            Face::Known(card) => Some(card.number()),
            Face::Hidden(_) => None,
        };
        self.state.specials.iter().filter_map(known).collect()
    }

    /// Returns how many legal commands there are of which this holds.
    pub(crate) fn offers(&self, wanted: impl Fn(&Command) -> bool) -> usize {
        self.legal().iter().filter(|command| wanted(command)).count()
    }

    /// Returns which claimed cards were triggered by the last choice, in order.
    pub(crate) fn triggered(&self) -> Vec<u8> {
        let triggered = |fact: &Fact| {
            let Fact::CardTriggered { card, .. } = fact else { return None };
            Some(card.number())
        };
        self.facts.iter().filter_map(triggered).collect()
    }
}

/// The card cannot be chosen with the slot: nothing of the slot could be carried out, and the card does not lead there.
#[track_caller]
pub(crate) fn not_possible(game: &Then, number: u8, played: u8) {
    game.refused(choose(number, played), Rejection::SlotNotPossible { slot: slot(number) });
}

/// After this choice nothing of the slot that waits could be carried out.
#[track_caller]
pub(crate) fn would_close(game: &Then, number: u8, command: Command) {
    let slot = slot(number);
    game.refused(command, Rejection::SlotWouldBecomeImpossible { slot });
}
