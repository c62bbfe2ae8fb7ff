//! Slots, cards of the hand, prices and options.

use super::place::{NationPlace, Place};
use super::{Describing, Description};
use crate::command::Command;
use crate::effects::vocabulary::Part;
use crate::ids::{CardNo, SlotNo};
use crate::messages::title;
use crate::resource::Resources;
use crate::text::noun::{CARD, FEDERATION_TRACK};
use kernel::choice::Kind;

const DISCARD_CARD: Kind =
    Kind::new("discard_card", title("discard"), title("discard-a-card").naming(CARD));
const CHOOSE_SLOT: Kind =
    Kind::new("choose_slot", title("play"), title("play-a-card-and-choose-a-slot").naming(CARD));
const PERFORM_SLOT: Kind =
    Kind::new("perform_slot", title("perform"), title("perform-the-slots-action"));
const RESOLVE_CARD: Kind =
    Kind::new("resolve_card", title("resolve"), title("resolve-the-played-card").naming(CARD));
const ADVANCE_MARKER: Kind = Kind::new(
    "advance_marker",
    title("advance-marker-advance"),
    title("advance-on-the-federation-track").naming(FEDERATION_TRACK),
);
const USE_SLOT: Kind = Kind::new("use_slot", title("use-slot-use"), title("use-a-slot"));
const TAKE_TRIGGERED: Kind =
    Kind::new("take_triggered", title("take"), title("take-an-effect-first"));
const PAY: Kind = Kind::new("pay", title("pay"), title("pay"));
const EXCHANGE: Kind = Kind::new("pay", title("exchange"), title("exchange"));
const CHOOSE_OPTION: Kind =
    Kind::new("choose_option", title("choose-option-choose"), title("choose-an-option"));
const RESOLVE_PART: Kind =
    Kind::new("resolve_part", title("resolve"), title("resolve-the-next-part"));
const SKIP_REST: Kind = Kind::plain("skip_rest", title("leave-the-rest"));
const END_TURN: Kind = Kind::plain("end_turn", title("end-the-turn"));

impl Describing<'_> {
    pub(super) fn discard_card(self, card: CardNo) -> Description {
        self.kind(DISCARD_CARD).at(Place::Card(card))
    }

    pub(super) fn choose_slot(self, slot: SlotNo, card: Option<CardNo>) -> Description {
        let chosen = self.kind(CHOOSE_SLOT).at(Place::Slot(slot));
        card.map(Place::Card).into_iter().fold(chosen, Description::at)
    }

    pub(super) fn perform_slot(self) -> Description {
        let slot = self.look.state.turn.slot.map(Place::Slot);
        slot.into_iter().fold(self.kind(PERFORM_SLOT), Description::at)
    }

    pub(super) fn resolve_card(self) -> Description {
        let card = self.look.state.turn.card.map(Place::Card);
        card.into_iter().fold(self.kind(RESOLVE_CARD), Description::at)
    }

    pub(super) fn advance_marker(self, part: u8) -> Description {
        self.of_part(self.kind(ADVANCE_MARKER).at(self.own(NationPlace::Track)), part)
    }

    pub(super) fn use_slot(self, part: u8, slot: SlotNo) -> Description {
        self.of_part(self.kind(USE_SLOT).at(Place::Slot(slot)), part)
    }

    pub(super) fn take_triggered(self, effect: u8) -> Description {
        let label = self.told(&Command::TakeTriggered { effect });
        self.kind(TAKE_TRIGGERED).at(Place::Option(effect)).part("effect", label)
    }

    pub(super) fn pay(self, part: u8, payment: Resources) -> Description {
        if let Some(Part::Exchange { .. }) = self.part(part) {
            let label = self.told(&Command::Pay { part, payment });
            return self.of_part(self.kind(EXCHANGE).part("exchange", label), part);
        }
        self.of_part(self.paying(self.kind(PAY), payment), part)
    }

    pub(super) fn choose_option(self, part: u8, option: u8) -> Description {
        let label = self.told(&Command::ChooseOption { part, option });
        let chosen = self.kind(CHOOSE_OPTION).at(Place::Option(option)).part("option", label);
        self.of_part(chosen, part)
    }

    pub(super) fn resolve_part(self, part: u8) -> Description {
        let resolved = self.kind(RESOLVE_PART);
        match self.part(part) {
            Some(open) => resolved.part("effect", self.words(open)),
            None => resolved,
        }
    }

    pub(super) fn skip_rest(self) -> Description {
        self.plain(SKIP_REST)
    }

    pub(super) fn end_turn(self) -> Description {
        self.plain(END_TURN)
    }
}
