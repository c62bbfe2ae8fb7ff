//! Everything that an edition of Underwater Cities prints: each thing large, with its whole text.

use super::card::{card_face, contract_face, slot_face, tile_face};
use super::words::Words;
use crate::drawing::shelves::{Item, ItemKey, Shelf, Shelves};
use engine::kernel::edition::{EditionName, SetupRefused};
use engine::kernel::knowledge::Seen;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::capitalised;
use engine::underwater::UnderwaterCities;
use engine::underwater::choices::place::{NationPlace, Place};
use engine::underwater::edition::{SHELF, Slot};
use engine::underwater::ids::{Back, CardNo, ContractNo, MetropolisColour, SlotNo, TileNo};
use engine::underwater::state::State;
use engine::underwater::terms::Rules;
use engine::underwater::text::{place, title};

impl Shelves for UnderwaterCities {
    fn shelves(edition: &EditionName, language: Language) -> Result<Vec<Shelf>, SetupRefused> {
        let edition = SHELF.edition(edition)?;
        Ok(Words { edition: &edition, language }.shelves())
    }

    fn shelves_of(rules: &Rules, language: Language) -> Vec<Shelf> {
        Words { edition: &rules.edition, language }.shelves()
    }

    /// Returns the number of players decides which slot is printed at a place, the deal which tile.
    fn item_at(rules: &Rules, seen: &Seen<State>, place: Place) -> Option<ItemKey> {
        match place {
            Place::Card(card) => Some(key_of_card(card)),
            Place::Contract(contract) => Some(key_of_contract(contract)),
            Place::Slot(slot) => {
                let mut sides = rules.edition.sides();
                let side = sides.position(|(players, _)| players.contains(&rules.players))?;
                Some(key_of_slot(side, slot))
            }
            Place::InNation(seat, NationPlace::Metropolis(place)) => {
                let tile = seen.state().nation(seat).metropolises[place.index()]?;
                Some(key_of_tile(place.colour(), tile))
            }
            Place::SpecialDeck | Place::Option(_) | Place::InNation(_, _) => None,
        }
    }
}

fn key_of_slot(side: usize, slot: SlotNo) -> ItemKey {
    ItemKey::new("slot", format!("{}.{slot}", side + 1))
}

fn key_of_tile(colour: MetropolisColour, tile: TileNo) -> ItemKey {
    match colour {
        MetropolisColour::Brown => ItemKey::new("brown", tile),
        MetropolisColour::Blue => ItemKey::new("blue", tile),
    }
}

fn key_of_card(card: CardNo) -> ItemKey {
    ItemKey::new("card", card)
}

fn key_of_contract(contract: ContractNo) -> ItemKey {
    ItemKey::new("contract", contract)
}

impl Words<'_> {
    fn shelves(self) -> Vec<Shelf> {
        let decks = Back::ALL.map(|back| self.deck(back));
        let sides = self.edition.sides().enumerate();
        let sides = sides.map(|(side, (players, slots))| self.slots(side, players, slots));
        let rest = [
            self.metropolises(MetropolisColour::Brown),
            self.metropolises(MetropolisColour::Blue),
            self.contracts(),
        ];
        let shelves = [self.assistant()].into_iter().chain(decks).chain(sides).chain(rest);
        shelves.filter(|shelf| !shelf.items.is_empty()).collect()
    }

    fn assistant(self) -> Shelf {
        let items = vec![self.card(CardNo::PERSONAL_ASSISTANT)];
        Shelf { title: self.say("underwater-from-the-start"), items }
    }

    /// Returns the cards with this back.
    fn deck(self, back: Back) -> Shelf {
        let is_of_deck = |card: &CardNo| *card != CardNo::PERSONAL_ASSISTANT && card.back() == back;
        let cards = self.edition.cards().map(|card| card.number).filter(is_of_deck);
        let items = cards.map(|card| self.card(card)).collect();
        Shelf { title: capitalised(&title::backs(back, self.plain())), items }
    }

    fn card(self, card: CardNo) -> Item {
        card_face(self, card, &[]).item(key_of_card(card))
    }

    /// Returns the slots of a side of the main board, and the one that is always available.
    fn slots(self, side: usize, players: &[u8], slots: &[Slot]) -> Shelf {
        let item = |slot: &Slot| slot_face(self, slot).item(key_of_slot(side, slot.number));
        let slots = slots.iter().chain([self.edition.always_available()]);
        let players: Vec<String> = players.iter().map(u8::to_string).collect();
        let title = self.about("underwater-slots-for", &players.join(", "));
        Shelf { title, items: slots.map(item).collect() }
    }

    fn metropolises(self, colour: MetropolisColour) -> Shelf {
        let count = match colour {
            MetropolisColour::Brown => self.edition.brown_count(),
            MetropolisColour::Blue => self.edition.blue_count(),
        };
        let tiles = (0..count).map(|tile| TileNo::at(tile.into()));
        let item =
            |tile: TileNo| tile_face(self, colour, tile, &[]).item(key_of_tile(colour, tile));
        let title = capitalised(place::metropolis_of(colour, self.plain()));
        Shelf { title, items: tiles.map(item).collect() }
    }

    fn contracts(self) -> Shelf {
        let contracts = self.edition.contracts().iter().map(|contract| contract.number);
        let item = |contract| contract_face(self, contract).item(key_of_contract(contract));
        Shelf { title: self.say("underwater-contracts"), items: contracts.map(item).collect() }
    }
}
