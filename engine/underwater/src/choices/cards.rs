//! Action cards, special cards, abilities, Production and contracts.

use super::place::Place;
use super::{Describing, Description};
use crate::ids::{CardNo, ContractNo};
use crate::messages::title;
use crate::resource::Resources;
use crate::text::noun::{ACTION_CARD, CARD, SPECIAL_CARD};
use kernel::choice::Kind;
use kernel::text::Title;

const USE: Title = title("use-use");
const TAKE: Title = title("take");

const USE_ACTION_CARD: Kind =
    Kind::new("use_action_card", USE, title("use-an-action-card").naming(ACTION_CARD));
const REFRESH_ACTION_CARD: Kind = Kind::new(
    "refresh_action_card",
    title("refresh"),
    title("make-a-used-action-card-available-again").naming(ACTION_CARD),
);
const DISCARD_ACTION_CARD: Kind = Kind::new(
    "discard_action_card",
    title("discard"),
    title("discard-an-action-card").naming(ACTION_CARD),
);
const TAKE_SPECIAL_CARD: Kind =
    Kind::new("take_special_card", TAKE, title("take-a-special-card").naming(SPECIAL_CARD));
const LOOK_AT_SPECIAL_CARDS: Kind = Kind::new(
    "look_at_special_cards",
    title("look"),
    title("look-at-the-next-special-cards").naming(SPECIAL_CARD),
);
const KEEP_SPECIAL_CARD: Kind = Kind::new(
    "keep_special_card",
    title("keep"),
    title("keep-a-special-card").naming(SPECIAL_CARD),
);
const USE_ABILITY: Kind = Kind::new("use_ability", USE, title("use-an-ability"));
const USE_PRODUCTION_CARD: Kind =
    Kind::new("use_production_card", USE, title("use-a-production-card").naming(CARD));
const PRODUCE: Kind = Kind::new("produce", title("produce"), title("let-the-network-produce"));
const END_PRODUCTION: Kind = Kind::plain("end_production", title("end-production"));
const CLAIM_CONTRACT: Kind =
    Kind::new("claim_contract", title("claim"), title("claim-a-government-contract"));
const DECLINE_CONTRACTS: Kind =
    Kind::new("decline_contracts", title("claim-no-more"), title("claim-no-more-contracts"));

impl Describing<'_> {
    pub(super) fn use_action_card(self, part: u8, card: CardNo) -> Description {
        self.of_part(self.kind(USE_ACTION_CARD).at(Place::Card(card)), part)
    }

    pub(super) fn refresh_action_card(self, part: u8, card: CardNo) -> Description {
        self.of_part(self.kind(REFRESH_ACTION_CARD).at(Place::Card(card)), part)
    }

    pub(super) fn discard_action_card(self, card: CardNo) -> Description {
        self.kind(DISCARD_ACTION_CARD).at(Place::Card(card))
    }

    pub(super) fn take_special_card(self, part: u8, card: CardNo) -> Description {
        self.of_part(self.kind(TAKE_SPECIAL_CARD).at(Place::Card(card)), part)
    }

    pub(super) fn look_at_special_cards(self, part: u8) -> Description {
        self.of_part(self.kind(LOOK_AT_SPECIAL_CARDS).at(Place::SpecialDeck), part)
    }

    /// Returns the card that is kept, then the one that goes under the deck first.
    pub(super) fn keep_special_card(self, card: CardNo, first: Option<CardNo>) -> Description {
        let kept = self.kind(KEEP_SPECIAL_CARD).at(Place::Card(card));
        first.map(Place::Card).into_iter().fold(kept, Description::at)
    }

    pub(super) fn use_ability(self, card: CardNo) -> Description {
        self.kind(USE_ABILITY).at(Place::Card(card))
    }

    pub(super) fn use_production_card(self, card: CardNo, payment: Resources) -> Description {
        let used = self.kind(USE_PRODUCTION_CARD).at(Place::Card(card));
        self.paying(used, payment)
    }

    pub(super) fn produce(self) -> Description {
        self.plain(PRODUCE)
    }

    pub(super) fn end_production(self) -> Description {
        self.plain(END_PRODUCTION)
    }

    pub(super) fn claim_contract(self, contract: ContractNo) -> Description {
        self.kind(CLAIM_CONTRACT).at(Place::Contract(contract))
    }

    pub(super) fn decline_contracts(self) -> Description {
        self.plain(DECLINE_CONTRACTS)
    }
}
