//! The things that all share: round and order of play, slots, track, supply, and what is open.

use crate::messages::{say, say_with};
use crate::picture::lines::paragraph;
use az::SaturatingAs;
use engine::kernel::args;
use engine::kernel::game::Game;
use engine::kernel::seat::Seat;
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::{Conjunction, capitalised, listed};
use engine::kernel::text::messages::Args;
use engine::underwater::UnderwaterCities;
use engine::underwater::ids::{CardNo, CityKind, SlotNo};
use engine::underwater::look::Look;
use engine::underwater::state::{CloningTile, SoloResult, State};
use engine::underwater::terms::Rules;
use engine::underwater::text::noun::{CARD, TUNNEL, city};
use engine::underwater::text::{agenda, contract, effect, place, title};
use engine::underwater::view::{Marker, OccupiedSlot, View};

/// Returns what all players share, who may act and what is still open, line by line; `nation` draws the boards of players.
pub(super) fn draw_shared(rules: &Rules, state: &State, view: &View, wording: Wording) -> String {
    let shared = Shared { rules, view, wording };
    let lines = [shared.course(), shared.track(), shared.supply(), shared.cards()];
    let lines = lines
        .into_iter()
        .chain(shared.special_cards())
        .chain(shared.contracts())
        .chain(shared.solo())
        .chain(shared.slots())
        .chain(open(rules, state, wording));
    lines.map(|line| paragraph(&line)).collect()
}

#[derive(Clone, Copy)]
struct Shared<'v> {
    rules: &'v Rules,
    view: &'v View,
    wording: Wording,
}

impl Shared<'_> {
    fn say(self, key: &'static str) -> &'static str {
        say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        say_with(self.wording, key, args)
    }

    /// Round, era and order of play.
    fn course(self) -> String {
        let era = title::era(self.view.era);
        let order = title::seats(&self.view.order, self.wording);
        let round =
            self.view.round.map_or_else(String::new, |round| self.say_with("round", args![round]));
        let played = self.say("order-of-play");
        self.say_with("round-era-played-order", args![round, era, played, order])
    }

    fn track(self) -> String {
        let markers: Vec<String> =
            self.view.federation_track.iter().map(|marker| self.marker(marker)).collect();
        let markers = markers.join(", ");
        self.say_with("federation-track-markers", args![markers])
    }

    fn marker(self, marker: &Marker) -> String {
        let seat = title::seat(marker.seat, self.wording);
        match marker.space {
            Some(space) => self.say_with("seat-on-space", args![seat, space]),
            None => self.say_with("seat-below", args![seat]),
        }
    }

    fn supply(self) -> String {
        let supply = self.view.supply;
        let domes = |kind| city(kind).counted(supply.domes(kind).into(), self.wording);
        let tile = match self.view.cloning_tile {
            CloningTile::Available => Some(self.say("the-action-cloning-tile").to_owned()),
            CloningTile::Absent | CloningTile::Taken => None,
        };
        let tunnels = TUNNEL.counted(supply.tunnels.into(), self.wording);
        let cities = CityKind::ALL.into_iter().map(domes);
        let things: Vec<String> = [tunnels].into_iter().chain(cities).chain(tile).collect();
        let things = listed(&things, Conjunction::And, self.wording);
        self.say_with("supply-things", args![things])
    }

    fn cards(self) -> String {
        let count = |cards: usize| CARD.counted(cards.saturating_as::<u32>(), self.wording);
        let (deck, discards) = (count(self.view.deck), count(self.view.discards.len()));
        self.say_with("deck-discard-pile-discards", args![deck, discards])
    }

    /// Special cards that lie open, and those that somebody looks at.
    fn special_cards(self) -> impl Iterator<Item = String> {
        let deck = &self.view.special_deck;
        let open = title::cards(&self.rules.edition, self.open_specials(), self.wording);
        let cards = CARD.counted(deck.cards.saturating_as::<u32>(), self.wording);
        let open = (!open.is_empty())
            .then(|| self.say_with("special-cards-open-special-deck-cards", args![open, cards]));
        open.into_iter().chain(self.looked_at())
    }

    /// Returns the foreign tiles of a solo game, and how it ended.
    fn solo(self) -> Vec<String> {
        let slots = self.view.foreign_tiles.iter();
        let slots: Vec<String> =
            slots.map(|&slot| place::slot(self.rules, slot, self.wording)).collect();
        let slots = listed(&slots, Conjunction::And, self.wording);
        let tiles = (!slots.is_empty()).then(|| self.say_with("foreign-tiles-slots", args![slots]));
        let verdict = self.view.verdict.map(|verdict| match verdict {
            SoloResult::Won => self.say("the-solo-game-is-won"),
            SoloResult::Lost => self.say("the-solo-game-is-lost"),
        });
        tiles.into_iter().chain(verdict.map(str::to_owned)).collect()
    }

    /// Government contracts that lie open, with their words.
    fn contracts(self) -> Vec<String> {
        let edition = &self.rules.edition;
        let open = self.view.contracts.iter().filter_map(|&contract| edition.contract(contract));
        let told = open.map(|open| {
            let title = title::contract(edition, open.number, self.wording);
            let words = contract::tell(edition, open, self.wording);
            self.say_with("contract-title-words", args![title, words])
        });
        told.collect()
    }

    /// Those of three credits, and the top one of the deck.
    fn open_specials(self) -> impl Iterator<Item = CardNo> {
        self.view.three_credit_cards.iter().copied().chain(self.view.special_deck.top)
    }

    fn looked_at(self) -> Option<String> {
        let cards = &self.view.looked_at;
        let told = title::faces(&self.rules.edition, cards, self.wording);
        (!cards.is_empty()).then(|| self.say_with("looked-at-told", args![told]))
    }

    /// The occupied slots, each with what it does.
    fn slots(self) -> Vec<String> {
        if self.view.slots.is_empty() {
            let none = self.say("all-slots-are-available");
            return vec![none.to_owned()];
        }
        let heading = self.say("occupied-slots").to_owned();
        let slots = self.view.slots.iter().map(|occupied| self.slot(occupied));
        [heading].into_iter().chain(slots).collect()
    }

    fn slot(self, OccupiedSlot { slot, seats }: &OccupiedSlot) -> String {
        let place = place::slot(self.rules, *slot, self.wording);
        let seats = title::seats(seats, self.wording);
        format!("  {}, {seats}: {}", capitalised(&place), self.action(*slot))
    }

    fn action(self, slot: SlotNo) -> String {
        let slot = self.rules.slot(slot);
        slot.map_or_else(String::new, |slot| {
            effect::tell(&self.rules.edition, slot.effect, self.wording)
        })
    }
}

/// Returns who may act, and what is open.
fn open(rules: &Rules, state: &State, wording: Wording) -> Vec<String> {
    let seats: Vec<Seat> = UnderwaterCities::to_act(state).iter().collect();
    let Some(&first) = seats.first() else { return Vec::new() };
    let to_act = title::seats(&seats, wording);
    let heading = say_with(wording, "to-act-to-act", args![to_act]);
    let look = Look::at(rules, state, first);
    let card = state.turn.card.map(|card| {
        let card = title::card(&rules.edition, card, wording);
        say_with(wording, "played-card", args![card])
    });
    let open = agenda::tell_open(&look, wording);
    let lines = card.into_iter().chain(open).map(|line| format!("  {line}"));
    [heading].into_iter().chain(lines).collect()
}
