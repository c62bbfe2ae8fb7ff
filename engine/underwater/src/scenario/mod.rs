//! Scenarios: a position is [`Given`], one choice after another is [`Played`], [`Then`] something holds.
//!
//! Seat 1 is the one of interest: it is first in the order of play and about to choose a card and a slot. Seat n plays on board n.
//! The rest of the table is put in order around what is given, so that the position is whole and its invariant holds.
//! Of the deck the lowest number lies on top. Every choice is held against `legal`, `check` and `invariant`.

pub(crate) mod card;
mod names;
pub(crate) mod slot;
mod then;
mod words;

pub(crate) use slot::{four, two};
pub(crate) use then::{not_possible, would_close};
pub(crate) use words::*;

use super::agenda::{Agenda, Step};
use super::command::Command;
use super::edition::{Edition, Files, RECONSTRUCTED};
use super::fact::{Fact, MetropolisDealt};
use super::game::UnderwaterCities;
use super::ids::{
    Back, BoardNo, Building, CardNo, CitySite, Era, MetropolisPlace, Round, THREE_CREDIT_CARDS,
    TileNo, TunnelSite,
};
use super::player::Player;
use super::resource::Resources;
use super::revisions::{REVISION, Switches};
use super::rules::final_scoring;
use super::setup::table;
use super::state::{CardSet, CloningTile, Nation, State, Supply};
use super::terms::Rules;
use super::to_act;
use kernel::chance::GameKey;
use kernel::desk::Recording;
use kernel::game::Game;
use kernel::knowledge::Face;
use kernel::seat::{Seat, Seats};
use kernel::shuffle::Shuffle;
use kernel::table::Revision;
use serde_json::{Value, json};
use std::sync::Arc;

/// The position that the rulebook pictures for city sites, tunnel sites and networks (worked examples 8 to 10).
pub(crate) fn pictured() -> Given {
    Given::players(3)
        .cities(&[RM, BM, C])
        .tunnels(&[between(LR, RM), between(LR, BM), between(RM, UR)])
        .buildings(Building::Farm, &[(C, 1)])
        .buildings(Building::Laboratory, &[(LL, 1)])
}

/// Six special cards of three credits are in play, and all of the others, of which the lowest number lies on top.
fn lay_out_special_cards(state: &mut State, placed: CardSet) {
    let of_back = |back: Back| CardNo::special().filter(move |card| card.back() == back);
    let elsewhere = of_back(Back::ThreeCredit).filter(|card| placed.contains(*card)).count();
    let free = |back: Back| of_back(back).filter(|card| !placed.contains(*card));
    state.three_credit =
        free(Back::ThreeCredit).take(THREE_CREDIT_CARDS.saturating_sub(elsewhere)).collect();
    let mut deck: Vec<CardNo> = free(Back::OneOrTwoCredit).collect();
    deck.reverse();
    state.open = deck.last().copied().into_iter().collect();
    state.specials = deck.into_iter().map(Face::Known).collect();
}

kernel::scenario_types!(UnderwaterCities);

impl From<Then> for Given {
    fn from(then: Then) -> Given {
        Given(then)
    }
}

impl From<Given> for Then {
    fn from(given: Given) -> Then {
        given.0
    }
}

impl From<Played> for Then {
    fn from(played: Played) -> Then {
        played.0
    }
}

impl Given {
    /// So many players with the embedded edition, in the first round.
    pub(crate) fn players(players: u8) -> Given {
        Given::of(Rules::standard(players).unwrap())
    }

    /// The embedded edition with another effect on one of its cards.
    pub(crate) fn with_effect(players: u8, number: u8, effect: Value) -> Given {
        Given::with_effects(players, &[(number, effect)])
    }

    /// The embedded edition with these options. On advanced boards seat 1 plays on board 5, seat 2 on board 6, and so on.
    pub(crate) fn with_options(players: u8, options: Value) -> Given {
        Given::of(Rules::with_options(players, &options).unwrap())
    }

    /// Seat 1 plays on another board.
    pub(crate) fn on_board(self, number: u8) -> Given {
        self.with(|nation| nation.board = Some(BoardNo::new(number).unwrap()))
    }

    /// The game is played under this revision of the rules.
    pub(crate) fn under(mut self, revision: u16) -> Given {
        self.0.rules.revision = Revision(revision);
        self.0.rules.switches = Switches::of(self.0.rules.revision).unwrap();
        self
    }

    fn of(rules: Rules) -> Given {
        let state = table(&rules);
        let mut scenario = Given(Then { rules, state, facts: Vec::new() });
        for seat in Seat::first(scenario.rules.players) {
            let side = scenario.rules.options.boards;
            let board = scenario.rules.edition.boards_of(side).nth(seat.index()).unwrap().number;
            scenario.fold(Fact::BoardTaken { seat, board, city: LR });
            for (place, metropolis) in MetropolisPlace::ALL.into_iter().enumerate() {
                let tile = match metropolis {
                    MetropolisPlace::Brown => TileNo::at(seat.index()),
                    MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => {
                        TileNo::at(2 * seat.index() + place - 1)
                    }
                };
                scenario.fold(Fact::MetropolisDealt(MetropolisDealt {
                    seat,
                    place: metropolis,
                    tile,
                }));
            }
        }
        scenario.round(1)
    }

    fn fold(&mut self, fact: Fact) {
        UnderwaterCities::apply(&mut self.0.state, &fact);
    }

    /// Another round, with the deck of its era.
    pub(crate) fn round(mut self, number: u8) -> Given {
        let round = Round::new(number).unwrap();
        let shuffle = Shuffle { act: "given".into(), cards: 0, order: Some(Vec::new()) };
        self.fold(Fact::EraBegan { era: Era::of_round(round) });
        self.fold(Fact::DeckShuffled(Box::new(shuffle)));
        self.fold(Fact::RoundBegan { round });
        self.given(|state| state.agenda = Agenda::at(Step::ChooseSlot))
    }

    /// The last player of the order is about to take the last turn of the round.
    pub(crate) fn last_turn(self) -> Given {
        self.given(|state| state.turns = 3 * state.players - 1)
    }

    /// Any change; the deck and the supply are put in order around it.
    pub(crate) fn given(mut self, change: impl FnOnce(&mut State)) -> Given {
        change(&mut self.0.state);
        self.lay_out_supply();
        self.lay_out_deck();
        self
    }

    /// Any change, and nothing around it.
    pub(crate) fn exactly(mut self, change: impl FnOnce(&mut State)) -> Given {
        change(&mut self.0.state);
        self
    }

    /// A change of seat 1.
    fn with(self, change: impl FnOnce(&mut Nation)) -> Given {
        self.given(|state| change(&mut state.nations[seat(1)]))
    }

    pub(crate) fn stock(self, stock: Resources) -> Given {
        self.with(|nation| nation.stock = stock.into())
    }

    pub(crate) fn points(self, points: u16) -> Given {
        self.with(|nation| nation.points = points)
    }

    pub(crate) fn hand(self, hand: &[u8]) -> Given {
        self.hand_of(1, hand)
    }

    pub(crate) fn hand_of(self, number: u8, hand: &[u8]) -> Given {
        self.given(|state| state.nations[seat(number)].hand.known = cards(hand))
    }

    /// Claimed cards besides the personal assistant.
    pub(crate) fn claimed(self, claimed: &[u8]) -> Given {
        self.with(|nation| claimed.iter().for_each(|&number| nation.claimed.insert(card(number))))
    }

    /// Claimed action cards that are turned.
    pub(crate) fn used(self, used: &[u8]) -> Given {
        self.with(|nation| nation.used = cards(used))
    }

    /// Nonsymbiotic cities besides the starting one.
    pub(crate) fn cities(self, sites: &[CitySite]) -> Given {
        self.with(|nation| nation.nonsymbiotic |= city_mask(sites))
    }

    pub(crate) fn symbiotic_cities(self, sites: &[CitySite]) -> Given {
        self.with(|nation| nation.symbiotic |= city_mask(sites))
    }

    pub(crate) fn tunnels(self, sites: &[TunnelSite]) -> Given {
        self.with(|nation| nation.tunnels |= tunnel_mask(sites))
    }

    pub(crate) fn upgraded_tunnels(self, sites: &[TunnelSite]) -> Given {
        self.tunnels(sites).with(|nation| nation.upgraded_tunnels |= tunnel_mask(sites))
    }

    pub(crate) fn buildings(self, kind: Building, sites: &[(CitySite, u8)]) -> Given {
        let mask = |nation: &mut Nation, &(city, number): &(CitySite, u8)| {
            nation.buildings[kind as usize] |= 1 << building_site(city, number).index();
        };
        self.with(|nation| sites.iter().for_each(|site| mask(nation, site)))
    }

    pub(crate) fn upgraded_buildings(self, kind: Building, sites: &[(CitySite, u8)]) -> Given {
        let mask = |nation: &mut Nation, &(city, number): &(CitySite, u8)| {
            nation.upgraded_buildings |= 1 << building_site(city, number).index();
        };
        let built = self.buildings(kind, sites);
        built.with(|nation| sites.iter().for_each(|site| mask(nation, site)))
    }

    /// The deck holds just these; the other cards of its era have left the game.
    pub(crate) fn deck(self, left: &[u8]) -> Given {
        let left = cards(left);
        self.given(|state| {
            let deck = state.deck;
            for face in deck.iter() {
                if let Face::Known(card) = *face
                    && !left.contains(card)
                {
                    state.gone.insert(card);
                }
            }
        })
    }

    fn lay_out_supply(&mut self) {
        let count = |mask: fn(&Nation) -> u16| -> u8 {
            let masks =
                self.0.state.seats().map(|seat| mask(self.0.state.nation(seat)).count_ones());
            masks.sum::<u32>() as u8
        };
        let (tunnels, white) =
            (count(|nation| nation.tunnels), count(|nation| nation.nonsymbiotic));
        let purple = count(|nation| nation.symbiotic);
        let all_purple = [9, 7, 10, 13][usize::from(self.0.state.players) - 1];
        self.0.state.supply = Supply {
            tunnels: 46 - tunnels,
            nonsymbiotic: 17 - white,
            symbiotic: all_purple - purple,
        };
        if self.0.state.players == 4 && self.0.state.cloning == CloningTile::Absent {
            self.0.state.cloning = CloningTile::Available;
        }
    }

    fn lay_out_deck(&mut self) {
        let state = &mut self.0.state;
        let mut placed = CardSet::default();
        let own = state.seats().map(|seat| *state.nation(seat));
        own.flat_map(|nation| nation.hand.known.iter().chain(nation.claimed.iter()))
            .chain(state.discards.iter().chain(state.gone.iter()))
            .for_each(|card| placed.insert(card));
        let left = CardNo::of_era(state.deck_era).filter(|&card| !placed.contains(card));
        let mut left: Vec<CardNo> = left.collect();
        left.reverse();
        state.deck = left.into_iter().map(Face::Known).collect();
        lay_out_special_cards(state, placed);
        for seat in Seat::first(state.players) {
            let hand = state.nations[seat].hand.known;
            hand.iter().for_each(|card| state.seen[card.index()] = Seats::only(seat));
        }
    }

    /// The special deck holds just these, the first one on top; its other cards have left the game.
    pub(crate) fn specials(self, deck: &[u8]) -> Given {
        let left = cards(deck);
        self.given(|state| {
            let others = CardNo::special().filter(|card| card.back() == Back::OneOrTwoCredit);
            others.filter(|card| !left.contains(*card)).for_each(|card| state.gone.insert(card));
        })
    }

    /// All special cards in play have left the game.
    pub(crate) fn no_special_cards(self) -> Given {
        self.specials(&[]).given(|state| {
            let shown = state.three_credit;
            shown.iter().for_each(|card| state.gone.insert(card));
        })
    }

    /// The undealt metropolis tiles by their printed numbers, the next one of each colour first.
    pub(crate) fn undealt(self, brown: &[u8], blue: &[u8]) -> Given {
        let pile = |tiles: &[u8]| {
            let faces = tiles.iter().rev().map(|&tile| Face::Known(TileNo::new(tile).unwrap()));
            faces.collect()
        };
        self.given(|state| state.tiles = [pile(brown), pile(blue)])
    }

    /// The embedded edition with other effects on several of its cards.
    pub(crate) fn with_effects(players: u8, effects: &[(u8, Value)]) -> Given {
        let mut all: Value = serde_json::from_str(RECONSTRUCTED.cards).unwrap();
        for (number, effect) in effects {
            all["cards"][usize::from(*number) - 1]["effect"] = effect.clone();
        }
        let files = Files { cards: &all.to_string(), ..RECONSTRUCTED };
        let edition = Arc::new(Edition::load(files).unwrap());
        Given::of(Rules::with_edition(edition, players, REVISION, &json!({})).unwrap())
    }

    /// The final scoring, of the position as it is: without a last Production and without feeding.
    pub(crate) fn scored(mut self) -> Given {
        let key = GameKey::unrecorded(1);
        let mut desk = Recording::<UnderwaterCities>::from(&self.0.state, &key);
        let mut player = Player::at(&self.0.rules, &mut desk, seat(1));
        final_scoring::perform(&mut player);
        (self.0.state, self.0.facts) = desk.finish();
        self
    }
}

impl Played {
    /// The acting seat chooses.
    #[track_caller]
    pub(crate) fn when(&mut self, command: Command) -> &mut Played {
        self.choose(self.acting(), command)
    }
}
