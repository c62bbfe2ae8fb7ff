//! The open part of a game, in words.

use super::place::{self, Sites};
use super::{effect, title};
use crate::agenda::{Agenda, CardStage, Frame, SlotStage, Source, Step};
use crate::effects::vocabulary::Part;
use crate::ids::MetropolisColour;
use crate::look::Look;
use crate::messages::{say, say_with};
use crate::terms::Rules;
use kernel::args;
use kernel::text::Wording;
use kernel::text::grammar::{self, sentence};

/// One sentence about what is open.
pub fn tell(rules: &Rules, sites: Sites<'_>, agenda: &Agenda) -> String {
    let wording = sites.wording;
    let frames = agenda.frames.iter().rev();
    let mut open: Vec<String> = frames.map(|frame| source(rules, sites, frame.source)).collect();
    // An effect within an effect of the same source is told once.
    open.dedup();
    if open.is_empty() {
        return step(agenda, wording).to_owned();
    }
    let then = say(wording, "then");
    let open = open.join(then);
    say_with(wording, "open", args![open])
}

/// Returns which choice is open where no effect is.
fn step(agenda: &Agenda, wording: Wording) -> &'static str {
    match agenda.step {
        Step::Nothing => say(wording, "nothing-is-open"),
        Step::KeepCards => say(wording, "all-choose-which-cards-they-keep"),
        Step::Discard => say(wording, "cards-are-to-be-discarded-down-to"),
        Step::ChooseSlot => say(wording, "a-card-and-a-slot-are-to"),
        Step::Turn => waiting(agenda, wording),
        Step::EndOfTurn => say(wording, "the-turn-ends"),
        Step::Production => say(wording, "what-production-cards-offer-is-to-be"),
        Step::Contracts => say(wording, "government-contracts-can-be-claimed"),
    }
}

/// Returns what may come next in a turn in which no effect is open.
fn waiting(agenda: &Agenda, wording: Wording) -> &'static str {
    let slot = match agenda.slot {
        SlotStage::Waiting | SlotStage::Owed => Some(()),
        SlotStage::Open | SlotStage::Done => None,
    };
    let card = match agenda.card {
        CardStage::Waiting | CardStage::Open => Some(()),
        CardStage::Gone | CardStage::Unmatched => None,
    };
    match (slot, card) {
        (Some(()), Some(())) => say(wording, "card-and-slot-wait"),
        (Some(()), None) => say(wording, "the-slot-waits"),
        (None, Some(())) => say(wording, "the-card-waits"),
        (None, None) => say(wording, "the-turn-can-be-ended"),
    }
}

/// Returns what an open effect comes from.
pub fn source(rules: &Rules, sites: Sites<'_>, source: Source) -> String {
    let wording = sites.wording;
    let of_card = |key, card| {
        say_with(wording, key, args![card = title::card(&rules.edition, card, wording)])
    };
    match source {
        Source::Slot(slot) => place::slot(rules, slot, wording),
        Source::Card(card) => title::card(&rules.edition, card, wording),
        Source::ActionCard(card) => of_card("the-action-of-card", card),
        Source::Claim(card) => of_card("room-for-card", card),
        Source::Discarded(card) => of_card("the-last-use-of-card", card),
        Source::Triggered(card) => of_card("the-permanent-effect-of-card", card),
        Source::Ability(card) => of_card("the-ability-of-card", card),
        Source::CityBonus(site) => bonus(sites.city(site), wording),
        Source::TunnelBonus(site) => bonus(sites.tunnel(site), wording),
        Source::BuildingBonus(site) => bonus(sites.building(site), wording),
        Source::Metropolis(tile) => {
            title::tile(&rules.edition, MetropolisColour::Blue, tile, wording)
        }
        Source::Contract(contract) => {
            let contract = title::contract(&rules.edition, contract, wording);
            say_with(wording, "the-contract", args![contract])
        }
        Source::Several(count) => several(count, wording),
        Source::SpecialCards => say(wording, "the-choice-of-a-special-card").to_owned(),
    }
}

fn bonus(site: String, wording: Wording) -> String {
    say_with(wording, "the-bonus-of-site", args![site])
}

/// Effects that were triggered at once (ruling U-35).
fn several(count: u8, wording: Wording) -> String {
    say_with(wording, "the-order-of-count-effects", args![count])
}

/// Returns what an effect still offers: sentences for the parts that are not done.
pub fn rest(look: &Look<'_>, frame: &Frame, wording: Wording) -> String {
    let parts = look.parts(frame).iter().copied().enumerate();
    let open: Vec<Part> =
        parts.filter(|&(place, _)| !frame.done.contains(place)).map(|(_, part)| part).collect();
    effect::tell_parts(&look.rules.edition, &open, wording)
}

/// Returns what is open, for somebody who sees the position: where it comes from, and what it still offers.
pub fn tell_open(look: &Look<'_>, wording: Wording) -> Vec<String> {
    let sites = Sites { boards: std::slice::from_ref(look.board()), wording };
    let agenda = &look.state.agenda;
    let tell = |frame: &Frame| {
        let from = source(look.rules, sites, frame.source);
        let rest = rest(look, frame, wording);
        if rest.is_empty() {
            sentence(&from)
        } else {
            format!("{}: {rest}", grammar::capitalised(&from))
        }
    };
    if agenda.frames.is_empty() {
        vec![self::tell(look.rules, sites, agenda)]
    } else {
        agenda.frames.iter().rev().map(tell).collect()
    }
}
