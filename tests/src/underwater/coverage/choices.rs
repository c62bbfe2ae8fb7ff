//! The things that a choice shows: the part that it names, the effect that it opens, the discounts that it uses.

use super::names::{Place, buildables, discount};
use super::shown::Shown;
use engine::kernel::seat::Seat;
use engine::underwater::agenda::{SlotStage, Source, Step};
use engine::underwater::command::Command as Choice;
use engine::underwater::edition::CardKind;
use engine::underwater::effects::vocabulary::{Buildables, GroupId, Part};
use engine::underwater::look::Look;
use engine::underwater::resource::Resources;
use engine::underwater::rules::costs;
use engine::underwater::state::{Nation, State};
use serde_json::json;

impl Shown<'_> {
    /// A choice carries out the part that it names, and opens effects.
    pub(super) fn choice(&mut self, seat: Seat, choice: &Choice, before: &State, after: &State) {
        let look = Look::at(self.rules, before, seat);
        let source = look.open_frame().map(|frame| frame.source);
        let place = source.map_or(Place::Turn, Place::of);
        if let Some(part) = named(choice).and_then(|part| look.open_part(part).ok()) {
            self.resolved(&look, place, part);
            self.discounts(&look, choice, part);
            if let Some(group) = chosen(choice, part) {
                self.opened(&look, place, group);
            }
        }
        self.card_resolved(&look, choice);
        self.slot_performed(&look, after);
        self.triggered_taken(&look, choice);
        self.led_to_slot(&look, choice, after);
    }

    /// The played card is an instant one, and opens.
    fn card_resolved(&mut self, look: &Look<'_>, choice: &Choice) {
        let card = look.state.turn.card.filter(|_| *choice == Choice::ResolveCard {});
        let card = card.and_then(|card| self.rules.card(card));
        if let Some(card) = card.filter(|card| card.kind == CardKind::Instant) {
            self.source(Source::Card(card.number));
            self.opened(look, Place::Turn, card.effect);
        }
    }

    /// The action of the chosen slot, when its performing began by this choice.
    fn slot_performed(&mut self, look: &Look<'_>, after: &State) {
        let before = &look.state.agenda;
        let waited = before.step != Step::Turn || before.slot == SlotStage::Waiting;
        let performs = after.agenda.step == Step::Turn && after.agenda.slot != SlotStage::Waiting;
        let slot = after.turn.slot.filter(|_| waited && performs);
        if let Some(slot) = slot.and_then(|slot| self.rules.slot(slot)) {
            self.source(Source::Slot(slot.number));
            self.opened(look, Place::Turn, slot.effect);
        }
    }

    /// One of several effects that were triggered is taken: now it is looked at what it asks.
    fn triggered_taken(&mut self, look: &Look<'_>, choice: &Choice) {
        let Choice::TakeTriggered { effect } = choice else { return };
        let mut waiting = look.state.agenda.frames.iter().rev().skip(1);
        let Some(frame) = waiting.nth(usize::from(*effect)) else { return };
        if let Some(group) = look.group(frame) {
            self.opened(look, Place::of(frame.source), group);
        }
    }

    /// The discounts of claimed cards without which the choice would cost more.
    fn discounts(&mut self, look: &Look<'_>, choice: &Choice, part: &Part) {
        let (Some((built, usual)), Part::Build { cost, .. }) = (built(choice), part) else {
            return;
        };
        for card in look.claimed(look.rules.edition.standing.discounts).iter() {
            let mut nation: Nation = *look.nation;
            nation.claimed.remove(card);
            let without = Look { nation: &nation, ..*look };
            let cost_of = |look: &Look<'_>| costs::of(look, built, usual, *cost);
            if cost_of(&without) != cost_of(look) {
                let parts = self.parts(card).iter();
                parts.for_each(|part| self.discount(part, built));
            }
        }
    }

    fn discount(&mut self, part: &Part, built: Buildables) {
        let name = buildables().find(|(_, one)| *one == built).map(|(name, _)| name);
        if let (Part::Discount { what, slot, .. }, Some(name)) = (part, name)
            && what.contains(built)
        {
            self.kinds.insert(discount(name, *slot));
        }
    }
}

/// The number of the part that a choice names; `None` where it names none.
fn named(choice: &Choice) -> Option<u8> {
    json!(choice)["part"].as_u64().and_then(|part| u8::try_from(part).ok())
}

/// The group inside the part that the choice opens.
fn chosen(choice: &Choice, part: &Part) -> Option<GroupId> {
    if let Choice::ChooseOption { option, .. } = choice {
        part.group(*option)
    } else if let Choice::Pay { .. } = choice {
        part.group(0)
    } else {
        None
    }
}

/// Returns what the choice builds, and what that usually costs.
fn built(choice: &Choice) -> Option<(Buildables, Resources)> {
    if let Choice::BuildTunnel { .. } = choice {
        Some((Buildables::TUNNEL, costs::TUNNEL))
    } else if let Choice::BuildBuilding { building, .. } = choice {
        Some((Buildables::building(*building), costs::building(*building)))
    } else if let Choice::BuildCity { kind, .. } = choice {
        Some((Buildables::CITY, costs::city(*kind)))
    } else {
        None
    }
}
