//! The reasons for which a slot was possible that was not when it was chosen (ruling U-7).

use super::shown::Shown;
use engine::underwater::agenda::{SlotStage, Source, Step};
use engine::underwater::command::Command as Choice;
use engine::underwater::edition::CardKind;
use engine::underwater::effects::possible;
use engine::underwater::ids::SlotNo;
use engine::underwater::look::Look;
use engine::underwater::state::State;

/// The things that lead to a slot, and that the edition does not tell.
pub(super) const TOLD_APART: [&str; 3] = [
    "slot: made possible by claiming the card",
    "slot: made possible by the discarded action card",
    "slot: made possible by a structure of the card",
];

impl Shown<'_> {
    /// The choice made the slot possible that waits.
    pub(super) fn led_to_slot(&mut self, look: &Look<'_>, choice: &Choice, after: &State) {
        let waits = |slot: &SlotNo| is_waiting(look.state) && !possible::slot(look, *slot);
        let Some(slot) = look.state.turn.slot.filter(waits) else { return };
        if !is_waiting(after) || possible::slot(&Look::at(self.rules, after, look.seat), slot) {
            let by = self.led_by(look, choice);
            self.kinds.extend(by.map(|by| format!("slot: made possible by {by}")));
        }
    }

    fn led_by(&self, look: &Look<'_>, choice: &Choice) -> Option<&'static str> {
        let is_discarded = |source: Source| matches!(source, Source::Discarded(_));
        let card = look.state.turn.card.and_then(|card| self.rules.card(card));
        let is_claimed = card.is_some_and(|card| card.kind != CardKind::Instant);
        if look.state.agenda.frames.iter().any(|frame| is_discarded(frame.source)) {
            Some("the discarded action card")
        } else if is_claimed {
            Some("claiming the card")
        } else if builds(choice) {
            Some("a structure of the card")
        } else {
            None
        }
    }
}

fn is_waiting(state: &State) -> bool {
    state.agenda.step == Step::Turn && state.agenda.slot == SlotStage::Waiting
}

fn builds(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::BuildTunnel { .. }
            | Choice::BuildBuilding { .. }
            | Choice::BuildCity { .. }
            | Choice::UpgradeTunnel { .. }
            | Choice::UpgradeBuilding { .. }
    )
}
