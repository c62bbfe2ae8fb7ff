//! The measurements of an edition of Underwater Cities: cards, slots, boards, metropolis tiles, contracts, and which facts name them.

use crate::balance::items::{How, Item, Key, ListItems, Touch};
use engine::kernel::knowledge::Face;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::text::sentence::Form;
use engine::underwater::UnderwaterCities;
use engine::underwater::agenda::{Agenda, CardStage, Source, Step};
use engine::underwater::catalogue::{Catalogue, SlotEntry, catalogue};
use engine::underwater::fact::{CardScored, Fact, MetropolisDealt, SpecialCardsLookedAt};
use engine::underwater::ids::{
    Back, BoardSide, CardNo, ContractNo, MetropolisColour, MetropolisPlace, SlotNo, TileNo,
};
use engine::underwater::terms::Rules;
use std::collections::BTreeMap;

/// The memory of earlier facts of a game: whose tile lies where, and what became of the played card.
#[derive(Default)]
pub struct Memory {
    tiles: BTreeMap<(Seat, MetropolisPlace), TileNo>,
    assisted: Seats,
    played: Option<(Seat, CardNo)>,
    stage: CardStage,
    is_put_away: bool,
}

impl ListItems for UnderwaterCities {
    type Memory = Memory;

    fn items(rules: &Rules) -> Vec<Item> {
        let catalogue = catalogue(&rules.edition, Form::Plain);
        let cards = catalogue.cards.iter();
        let mut cards: Vec<Item> =
            cards.map(|card| item(key_of_card(card.number), &card.title.en)).collect();
        cards.sort_by_key(|card| card.key);
        let tiles = catalogue.metropolises.iter();
        let tiles = tiles.map(|tile| item(key_of_tile(tile.colour, tile.tile), &tile.title.en));
        let contracts = catalogue.contracts.iter();
        let contracts = contracts.map(|one| item(key_of_contract(one.number), &one.title.en));
        let slots = slots(rules, &catalogue);
        cards
            .into_iter()
            .chain(slots)
            .chain(boards(&catalogue))
            .chain(tiles)
            .chain(contracts)
            .collect()
    }

    fn touched(rules: &Rules, course: &mut Memory, fact: &Fact) -> Vec<Touch> {
        let played = course.after(fact);
        let touched = match of_card(fact) {
            touched if touched.is_empty() => course.of_table(rules, fact),
            touched => touched,
        };
        let assistant = course.of_assistant(fact);
        played.into_iter().chain(assistant).chain(touched).collect()
    }

    fn first_order(_: &Rules, fact: &Fact) -> Option<Vec<Seat>> {
        if let Fact::OrderDrawn(shuffle) = fact { shuffle.order.clone() } else { None }
    }
}

const CARDS: &str = "Cards";
const SPECIAL_CARDS: &str = "Special cards";
const SLOTS: &str = "Slots";
const BOARDS: &str = "Boards";
const BROWN: &str = "Brown metropolises";
const BLUE: &str = "Blue metropolises";
const CONTRACTS: &str = "Government contracts";

fn item(key: Key, title: &str) -> Item {
    Item { key, title: title.to_owned() }
}

fn key_of_card(card: CardNo) -> Key {
    let kind = if card.is_special() { SPECIAL_CARDS } else { CARDS };
    Key { kind, number: card.number() }
}

fn key_of_slot(slot: SlotNo) -> Key {
    Key { kind: SLOTS, number: slot.number() }
}

fn key_of_tile(colour: MetropolisColour, tile: TileNo) -> Key {
    let kind = match colour {
        MetropolisColour::Brown => BROWN,
        MetropolisColour::Blue => BLUE,
    };
    Key { kind, number: tile.number() }
}

fn key_of_contract(contract: ContractNo) -> Key {
    Key { kind: CONTRACTS, number: contract.number() }
}

/// Returns the slots of the side for so many players; where the edition gives a slot no title, its action stands for one.
fn slots(rules: &Rules, catalogue: &Catalogue) -> Vec<Item> {
    let sides = catalogue.sides.iter().filter(|side| side.players.contains(&rules.players));
    let slots = sides.flat_map(|side| &side.slots);
    let title = |slot: &SlotEntry| slot.title.clone().unwrap_or_else(|| slot.text.clone().plain());
    slots.map(|slot| item(key_of_slot(slot.number), &title(slot).en)).collect()
}

fn boards(catalogue: &Catalogue) -> impl Iterator<Item = Item> {
    catalogue.boards.iter().map(|board| {
        let title = match board.side {
            BoardSide::Basic => "basic",
            BoardSide::Advanced => "advanced",
        };
        Item::new(BOARDS, board.number.number(), title)
    })
}

fn card(seat: Seat, how: How, card: CardNo) -> Vec<Touch> {
    vec![Touch::of(seat, how, key_of_card(card))]
}

fn drawn(seat: Seat, face: Face<CardNo, Back>) -> Option<Touch> {
    known(face).map(|card| Touch::of(seat, How::Offered, key_of_card(card)))
}

fn known(face: Face<CardNo, Back>) -> Option<CardNo> {
    if let Face::Known(card) = face { Some(card) } else { None }
}

/// Returns the cards that the fact names, but for what becomes of a played instant.
fn of_card(fact: &Fact) -> Vec<Touch> {
    if let Fact::CardDrawn { seat, card } = fact {
        drawn(*seat, *card).into_iter().collect()
    } else if let Fact::SpecialCardsLookedAt(SpecialCardsLookedAt { seat, faces }) = fact {
        faces.iter().filter_map(|&face| drawn(*seat, face)).collect()
    } else if let Fact::SpecialCardTurnedUp { card } = fact {
        known(*card).map(|card| Touch::open(key_of_card(card))).into_iter().collect()
    } else if let Fact::ThreeCreditCardsLaidOut { cards } = fact {
        cards.iter().map(|&card| Touch::open(key_of_card(card))).collect()
    } else if let Fact::CardTriggered { seat, card: used }
    | Fact::AbilityUsed { seat, card: used }
    | Fact::ActionCardUsed { seat, card: used }
    | Fact::ProductionCardUsed { seat, card: used }
    | Fact::CardScored(CardScored { seat, card: used, .. }) = fact
    {
        card(*seat, How::Used, *used)
    } else {
        Vec::new()
    }
}

impl Memory {
    /// The assistant lies in front of everybody from the start: who uses it for the first time has it from then on.
    fn of_assistant(&mut self, fact: &Fact) -> Option<Touch> {
        let Fact::ActionCardUsed { seat, card: CardNo::PERSONAL_ASSISTANT } = fact else {
            return None;
        };
        if self.assisted.contains(*seat) {
            return None;
        }
        self.assisted = self.assisted.with(*seat);
        Some(Touch::of(*seat, How::Had, key_of_card(CardNo::PERSONAL_ASSISTANT)))
    }

    /// Returns what the fact tells of the played card. A matching instant is resolved when its effect is open, or when it is put away while
    /// the turn goes on; what is put away as the turn ends was not resolved.
    fn after(&mut self, fact: &Fact) -> Vec<Touch> {
        if let Fact::SlotChosen { seat, card: Some(played), .. } = fact {
            self.played = Some((*seat, *played));
            return card(*seat, How::Played, *played);
        }
        if let Fact::CardClaimed { seat, card: claimed } = fact {
            self.played = None;
            return card(*seat, How::Had, *claimed);
        }
        if let Fact::PlayedCardDiscarded { .. } | Fact::PlayedCardKept { .. } = fact {
            self.is_put_away = true;
        }
        let Fact::Awaiting { agenda } = fact else { return Vec::new() };
        let resolved = self.resolved(agenda);
        self.stage = agenda.card;
        self.is_put_away = false;
        resolved
    }

    fn resolved(&mut self, agenda: &Agenda) -> Vec<Touch> {
        let claims = agenda.frames.iter().any(|frame| matches!(frame.source, Source::Claim(_)));
        let at_once =
            self.is_put_away && self.stage == CardStage::Waiting && agenda.step == Step::Turn;
        let is_resolved = at_once || agenda.card == CardStage::Open && !claims;
        match self.played.take_if(|_| is_resolved) {
            Some((seat, played)) => card(seat, How::Had, played),
            None => Vec::new(),
        }
    }

    /// Returns what else lies on the table.
    fn of_table(&mut self, rules: &Rules, fact: &Fact) -> Vec<Touch> {
        if let Fact::TurnBegan { seat } = fact {
            let slots = rules.slots().map(|slot| key_of_slot(slot.number));
            slots.map(|slot| Touch::of(*seat, How::Offered, slot)).collect()
        } else if let Fact::SlotChosen { seat, slot, .. } | Fact::SlotUsed { seat, slot } = fact {
            Touch::at_once(*seat, key_of_slot(*slot))
        } else if let Fact::BoardTaken { seat, board, .. } = fact {
            let offered = Touch::of(*seat, How::Offered, key_of_card(CardNo::PERSONAL_ASSISTANT));
            let board = Key { kind: BOARDS, number: board.number() };
            [vec![offered], dealt_and_had(*seat, board)].concat()
        } else if let Fact::ContractsLaidOut { contracts } = fact {
            contracts.iter().map(|&contract| Touch::open(key_of_contract(contract))).collect()
        } else if let Fact::ContractClaimed { seat, contract } = fact {
            Touch::at_once(*seat, key_of_contract(*contract))
        } else {
            self.of_tile(fact)
        }
    }

    /// Returns the metropolis tile that the fact names; where it lies was told when it was dealt.
    fn of_tile(&mut self, fact: &Fact) -> Vec<Touch> {
        if let Fact::MetropolisDealt(MetropolisDealt { seat, place, tile }) = fact {
            self.tiles.insert((*seat, *place), *tile);
            vec![Touch::of(*seat, How::Offered, key_of_tile(place.colour(), *tile))]
        } else if let Fact::MetropolisConnected { seat, place } = fact {
            let tile = self.tiles.get(&(*seat, *place));
            tile.map_or_else(Vec::new, |&tile| {
                Touch::at_once(*seat, key_of_tile(place.colour(), tile))
            })
        } else if let Fact::MetropolisGained { seat, colour, tile } = fact {
            dealt_and_had(*seat, key_of_tile(*colour, *tile))
        } else {
            Vec::new()
        }
    }
}

fn dealt_and_had(seat: Seat, key: Key) -> Vec<Touch> {
    let dealt = Touch::of(seat, How::Offered, key);
    [vec![dealt], Touch::at_once(seat, key)].concat()
}
