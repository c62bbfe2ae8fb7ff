//! The main board: course of the game, Federation track, and slots by colour.

use super::Scene;
use super::card::{card_line, colour_class};
use super::kept::{PrintedText, Thing};
use crate::drawing::hyphens::soft;
use crate::drawing::icon::icon;
use crate::drawing::seat::{name, named_mark};
use crate::drawing::{Board, Text};
use engine::kernel::seat::Seat;
use engine::underwater::agenda::Source;
use engine::underwater::choices::place::{NationPlace, Place};
use engine::underwater::edition::Slot;
use engine::underwater::ids::{CardNo, CityKind, Colour, SlotNo};
use engine::underwater::state::{CloningTile, SoloResult};
use engine::underwater::text::{noun, place, title};
use engine::underwater::view::Marker;
use maud::{Markup, html};

/// The rows of the main board, from the top.
const COLOURS: [Colour; 3] = [Colour::Green, Colour::Red, Colour::Yellow];

/// Returns the panel of the main board.
pub(super) fn board(table: Scene<'_>) -> Board {
    let markup = html! {
        (course(table))
        (track(table))
        div.slots {
            @for colour in COLOURS { (row(table, Some(colour))) }
            (row(table, None))
        }
        (played(table))
    };
    let lines = [course_line(table), track_line(table)].into_iter();
    let slots = table.view.slots.iter().map(|occupied| {
        let name = place::slot(table.rules, occupied.slot, table.words.plain());
        table.words.label(&name, &[title::seats(&occupied.seats, table.words.plain())], &[])
    });
    let played = in_use(table).map(|card| card_line(table.words, card, &[]));
    let lines = lines.chain(slots).chain(played).collect();
    Board::shared("slots", table.words.say("underwater-main"), vec![Text::part(markup, lines)])
}

/// Era, round and order of play; supply; how a solo game ended.
fn course(table: Scene<'_>) -> Markup {
    let (words, view) = (table.words, table.view);
    html! {
        ul.course {
            li { (era(table)) }
            @if let Some(round) = view.round { li { (words.count("underwater-round", round.number().into())) } }
            li { (words.say("underwater-order")) @for &seat in &view.order { " " (named_mark(seat, words.language)) } }
            @for kind in CityKind::ALL {
                @let domes = view.supply.domes(kind);
                li.soft { (words.about("underwater-supply", &noun::city(kind).counted(domes.into(), words.plain()))) }
            }
            li.soft { (words.about("underwater-supply", &noun::TUNNEL.counted(view.supply.tunnels.into(), words.plain()))) }
            @match view.cloning_tile {
                CloningTile::Available => li { (words.say("underwater-cloning")) },
                CloningTile::Absent | CloningTile::Taken => {},
            }
            @match view.verdict {
                Some(SoloResult::Won) => li { (words.say("underwater-solo-won")) },
                Some(SoloResult::Lost) => li { (words.say("underwater-solo-lost")) },
                None => {},
            }
        }
    }
}

fn era(table: Scene<'_>) -> String {
    table.words.about("underwater-era", title::era(table.view.era))
}

fn course_line(table: Scene<'_>) -> String {
    let words = table.words;
    let round =
        table.view.round.map(|round| words.count("underwater-round", round.number().into()));
    let order = title::seats(&table.view.order, words.plain());
    let order = format!("{} {order}", words.say("underwater-order"));
    [era(table)].into_iter().chain(round).chain([order]).collect::<Vec<_>>().join(", ")
}

/// Returns the Federation track: spaces 1 to 4 and the one below, with the markers that stand there.
fn track(table: Scene<'_>) -> Markup {
    let spaces = [Some(1), Some(2), Some(3), Some(4), None];
    html! {
        div.federation {
            span.federation-name { (icon("federation", "")) " " (table.words.say("underwater-track")) }
            ol.federation-spaces {
                @for space in spaces {
                    li.rank {
                        span.rank-number { (space.map_or("–".to_owned(), |space: u8| space.to_string())) }
                        @for marker in table.view.federation_track.iter().filter(|marker| marker.space == space) {
                            (self::marker(table, marker))
                        }
                    }
                }
            }
        }
    }
}

fn marker(table: Scene<'_>, marker: &Marker) -> Markup {
    let place = Place::InNation(marker.seat, NationPlace::Track);
    table.pointing.spot(place, named_mark(marker.seat, table.words.language))
}

fn track_line(table: Scene<'_>) -> String {
    let words = table.words;
    let markers = table.view.federation_track.iter().map(|marker| {
        let space = marker.space.map_or("–".to_owned(), |space| space.to_string());
        format!("{} {space}", name(marker.seat, words.language))
    });
    words.label(&words.say("underwater-track"), &markers.collect::<Vec<_>>(), &[])
}

/// Returns the slots of a colour; without one, the slot that is always available.
fn row(table: Scene<'_>, colour: Option<Colour>) -> Markup {
    let slots = table.rules.slots().filter(|slot| slot.colour == colour);
    let name = match colour {
        Some(colour) => place::colour(colour, table.words.plain()).to_owned(),
        None => table.words.say("underwater-always"),
    };
    html! {
        div.slot-row.(colour.map_or("colourless", colour_class)) {
            div.slot-colour { span { (name) } }
            @for slot in slots { (table.pointing.spot(Place::Slot(slot.number), self::slot(table, slot))) }
        }
    }
}

fn slot(table: Scene<'_>, slot: &Slot) -> Markup {
    let words = table.words;
    let seats = on_slot(table, slot.number);
    let is_foreign = table.view.foreign_tiles.contains(&slot.number);
    let is_chosen = table.view.chosen_slot == Some(slot.number);
    let is_taken = is_foreign || !seats.is_empty();
    html! {
        div.slot.taken[is_taken].here[is_chosen] {
            span.slot-number { (slot.number) }
            @if let Some(title) = &slot.title { span.slot-title { (soft(title.in_language(words.language))) } }
            span.slot-text { (PrintedText::of(Thing::Effect(slot.effect), words).drawn) }
            @if is_taken {
                span.slot-tiles {
                    @if is_foreign { span.foreign { (words.say("underwater-foreign")) } }
                    @for &seat in seats { (named_mark(seat, words.language)) }
                }
            }
        }
    }
}

fn on_slot(table: Scene<'_>, slot: SlotNo) -> &[Seat] {
    let occupied = table.view.slots.iter().find(|occupied| occupied.slot == slot);
    occupied.map_or(&[], |occupied| &occupied.seats)
}

/// Returns the card that was played in this turn, and an action card that may be used once more though it is discarded.
fn played(table: Scene<'_>) -> Markup {
    let words = table.words;
    let cards: Vec<(Seat, CardNo)> = table
        .view
        .active
        .into_iter()
        .flat_map(|seat| in_use(table).map(move |card| (seat, card)))
        .collect();
    html! {
        @if !cards.is_empty() {
            h3 { (words.say("underwater-played")) }
            ul.hand {
                @for (seat, card) in cards { li { (table.card(seat, card, &[])) } }
            }
        }
    }
}

/// Returns the cards that are in use: they lie on the main board, also one that is discarded.
pub(super) fn in_use(table: Scene<'_>) -> impl Iterator<Item = CardNo> {
    let frames = table.view.agenda.frames.iter();
    let discarded = frames.filter_map(|frame| match frame.source {
        Source::Discarded(card) => Some(card),
        Source::Slot(_)
        | Source::Card(_)
        | Source::ActionCard(_)
        | Source::Claim(_)
        | Source::CityBonus(_)
        | Source::TunnelBonus(_)
        | Source::BuildingBonus(_)
        | Source::Metropolis(_)
        | Source::Triggered(_)
        | Source::Ability(_)
        | Source::Contract(_)
        | Source::Several(_)
        | Source::SpecialCards => None,
    });
    table.view.played_card.into_iter().chain(discarded)
}
