//! The open part of a game, in words.

use super::place::{self, Sites};
use super::{effect, title};
use crate::agenda::{Agenda, CardStage, Frame, SlotStage, Source, Step};
use crate::effects::vocabulary::Part;
use crate::ids::MetropolisColour;
use crate::look::Look;
use crate::terms::Rules;
use kernel::text::Wording;
use kernel::text::grammar::{self, pick, sentence};

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
    let then = pick(wording, ", then ", ", dann ");
    let open = open.join(then);
    pick(wording, format!("Open: {open}."), format!("Offen: {open}."))
}

/// Returns which choice is open where no effect is.
fn step(agenda: &Agenda, wording: Wording) -> &'static str {
    match agenda.step {
        Step::Nothing => pick(wording, "Nothing is open.", "Nichts ist offen."),
        Step::KeepCards => pick(
            wording,
            "All choose which cards they keep.",
            "Alle wählen, welche Karten sie behalten.",
        ),
        Step::Discard => pick(
            wording,
            "Cards are to be discarded down to the limit.",
            "Karten sind bis zum Handkartenlimit abzuwerfen.",
        ),
        Step::ChooseSlot => pick(
            wording,
            "A card and a slot are to be chosen.",
            "Karte und Aktionsplatz sind zu wählen.",
        ),
        Step::Turn => waiting(agenda, wording),
        Step::EndOfTurn => pick(wording, "The turn ends.", "Der Zug endet."),
        Step::Production => pick(
            wording,
            "What production cards offer is to be chosen.",
            "Die Effekte von Produktionskarten sind zu wählen.",
        ),
        Step::Contracts => pick(
            wording,
            "Government contracts can be claimed.",
            "Regierungsaufträge können beansprucht werden.",
        ),
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
        (Some(()), Some(())) => {
            pick(wording, "Card and slot wait.", "Karte und Aktionsplatz warten.")
        }
        (Some(()), None) => pick(wording, "The slot waits.", "Der Aktionsplatz wartet."),
        (None, Some(())) => pick(wording, "The card waits.", "Die Karte wartet."),
        (None, None) => pick(wording, "The turn can be ended.", "Der Zug kann enden."),
    }
}

/// Returns what an open effect comes from.
pub fn source(rules: &Rules, sites: Sites<'_>, source: Source) -> String {
    let wording = sites.wording;
    let of_card = |(en, de): (&str, &str), card| {
        let card = title::card(&rules.edition, card, wording);
        pick(wording, format!("{en} {card}"), format!("{de} {card}"))
    };
    match source {
        Source::Slot(slot) => place::slot(rules, slot, wording),
        Source::Card(card) => title::card(&rules.edition, card, wording),
        Source::ActionCard(card) => of_card(("the action of", "die Aktion von"), card),
        Source::Claim(card) => of_card(("room for", "Raum für"), card),
        Source::Discarded(card) => of_card(("the last use of", "die letzte Nutzung von"), card),
        Source::Triggered(card) => {
            of_card(("the permanent effect of", "der dauerhafte Effekt von"), card)
        }
        Source::Ability(card) => of_card(("the ability of", "die Fähigkeit von"), card),
        Source::CityBonus(site) => bonus(sites.city(site), wording),
        Source::TunnelBonus(site) => bonus(sites.tunnel(site), wording),
        Source::BuildingBonus(site) => bonus(sites.building(site), wording),
        Source::Metropolis(tile) => {
            title::tile(&rules.edition, MetropolisColour::Blue, tile, wording)
        }
        Source::Contract(contract) => {
            let contract = title::contract(&rules.edition, contract, wording);
            pick(wording, format!("the contract {contract}"), format!("der Auftrag {contract}"))
        }
        Source::Several(count) => several(count, wording),
        Source::SpecialCards => {
            pick(wording, "the choice of a special card", "die Wahl einer Spezialkarte").to_owned()
        }
    }
}

fn bonus(site: String, wording: Wording) -> String {
    pick(wording, format!("the bonus of {site}"), format!("die Belohnung von {site}"))
}

/// Effects that were triggered at once (ruling U-35).
fn several(count: u8, wording: Wording) -> String {
    pick(
        wording,
        format!("the order of {count} effects"),
        format!("die Reihenfolge von {count} Effekten"),
    )
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
