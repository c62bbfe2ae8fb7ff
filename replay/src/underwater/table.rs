//! The things that all share: round and order of play, slots, track, supply, and what is open.

use super::printed;
use crate::messages::{say, say_with};
use crate::picture::lines::paragraph;
use az::SaturatingAs;
use engine::kernel::args;
use engine::kernel::game::Game;
use engine::kernel::knowledge::Face;
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
use engine::underwater::text::{agenda, effect, place, title};
use engine::underwater::view::{Marker, OccupiedSlot, View};

/// Returns what all players share, who may act and what is still open, line by line; `nation` draws the boards of players.
pub(super) fn draw_shared(rules: &Rules, state: &State, view: &View, wording: Wording) -> String {
    let shared = Shared { rules, view, wording };
    let lines = [shared.course_line(), shared.track(), shared.supply_line(), shared.cards_line()];
    let lines = lines
        .into_iter()
        .chain(shared.special_cards())
        .chain(shared.contracts())
        .chain(shared.solo())
        .chain(shared.slots())
        .chain(open(rules, state, wording));
    lines.map(|line| paragraph(&line)).collect()
}

/// The table as its viewer sees it, to be told in a wording.
#[derive(Clone, Copy)]
pub(super) struct Shared<'v> {
    pub rules: &'v Rules,
    pub view: &'v View,
    pub wording: Wording,
}

impl Shared<'_> {
    fn say(self, key: &'static str) -> &'static str {
        say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        say_with(self.wording, key, args)
    }

    /// Round, era and order of play.
    fn course_line(self) -> String {
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

    fn supply_line(self) -> String {
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

    fn cards_line(self) -> String {
        let count = |cards: usize| CARD.counted(cards.saturating_as::<u32>(), self.wording);
        let (deck, discards) = (count(self.view.deck), count(self.view.discards.len()));
        self.say_with("deck-discard-pile-discards", args![deck, discards])
    }

    /// Special cards that lie open, and those that somebody looks at.
    fn special_cards(self) -> Vec<String> {
        let deck = &self.view.special_deck;
        let open: Vec<String> = self.open_specials().map(|card| self.card(card)).collect();
        let cards = CARD.counted(deck.cards.saturating_as::<u32>(), self.wording);
        let heading =
            (!open.is_empty()).then(|| self.say_with("special-deck-cards-open", args![cards]));
        heading.into_iter().chain(open).chain(self.looked_at()).collect()
    }

    fn card(self, card: CardNo) -> String {
        printed::tell_card(&self.rules.edition, card, "", self.wording)
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
        let open = self.view.contracts.iter();
        let open: Vec<String> = open
            .map(|&contract| printed::tell_contract(&self.rules.edition, contract, self.wording))
            .collect();
        let heading = (!open.is_empty()).then(|| self.say("open-contracts").to_owned());
        heading.into_iter().chain(open).collect()
    }

    /// Those of three credits, and the top one of the deck.
    fn open_specials(self) -> impl Iterator<Item = CardNo> {
        self.view.three_credit_cards.iter().copied().chain(self.view.special_deck.top)
    }

    fn looked_at(self) -> Vec<String> {
        let cards = &self.view.looked_at;
        if cards.is_empty() {
            return Vec::new();
        }
        let told = title::faces(&self.rules.edition, cards, self.wording);
        let known = cards.iter().filter_map(|face| match face {
            Face::Known(card) => Some(self.card(*card)),
            Face::Hidden(_) => None,
        });
        [self.say_with("looked-at-told", args![told])].into_iter().chain(known).collect()
    }

    /// The free slots, then those that are occupied, each with what it does.
    fn slots(self) -> Vec<String> {
        let all: Vec<SlotNo> = self.rules.slots().map(|slot| slot.number).collect();
        let (free, taken): (Vec<SlotNo>, Vec<SlotNo>) =
            all.into_iter().partition(|&slot| self.occupiers(slot).is_empty());
        let part = |key, slots: Vec<SlotNo>| {
            let heading = (!slots.is_empty()).then(|| self.say(key).to_owned());
            heading.into_iter().chain(slots.into_iter().map(|slot| self.slot(slot)))
        };
        part("free-slots", free).chain(part("occupied-slots", taken)).collect()
    }

    /// Returns whose tiles lie on a slot; foreign tiles of a solo game are told last.
    fn occupiers(self, slot: SlotNo) -> Vec<String> {
        let here = self.view.slots.iter().filter(|occupied| occupied.slot == slot);
        let seats = here.map(|OccupiedSlot { seats, .. }| title::seats(seats, self.wording));
        let is_foreign = self.view.foreign_tiles.contains(&slot);
        let foreign = is_foreign.then(|| self.say("a-foreign-tile").to_owned());
        seats.chain(foreign).collect()
    }

    fn slot(self, slot: SlotNo) -> String {
        let place = capitalised(&place::slot(self.rules, slot, self.wording));
        let by: String = self.occupiers(slot).iter().map(|by| format!(", {by}")).collect();
        format!("  {place}{by}: {}", self.action(slot))
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
