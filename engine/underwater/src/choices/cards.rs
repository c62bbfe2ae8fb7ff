//! Action cards, special cards, abilities, Production and contracts.

use super::place::Place;
use super::{Describing, Description};
use crate::ids::{CardNo, ContractNo};
use crate::resource::Resources;
use crate::text::noun::{ACTION_CARD, CARD, SPECIAL_CARD};
use kernel::choice::Kind;
use kernel::text::Title;

const USE: Title = Title::new("Use", "Nutzen");
const TAKE: Title = Title::new("Take", "Nehmen");

const USE_ACTION_CARD: Kind = Kind::new(
    "use_action_card",
    USE,
    Title::new("Use an action card", "Eine Aktionskarte nutzen").naming(ACTION_CARD.named()),
);
const REFRESH_ACTION_CARD: Kind = Kind::new(
    "refresh_action_card",
    Title::new("Refresh", "Bereitmachen"),
    Title::new(
        "Make a used action card available again",
        "Eine genutzte Aktionskarte wieder verfügbar machen",
    )
    .naming(ACTION_CARD.named()),
);
const DISCARD_ACTION_CARD: Kind = Kind::new(
    "discard_action_card",
    Title::new("Discard", "Abwerfen"),
    Title::new("Discard an action card", "Eine Aktionskarte abwerfen").naming(ACTION_CARD.named()),
);
const TAKE_SPECIAL_CARD: Kind = Kind::new(
    "take_special_card",
    TAKE,
    Title::new("Take a special card", "Eine Spezialkarte nehmen").naming(SPECIAL_CARD.named()),
);
const LOOK_AT_SPECIAL_CARDS: Kind = Kind::new(
    "look_at_special_cards",
    Title::new("Look", "Ansehen"),
    Title::new("Look at the next special cards", "Die nächsten Spezialkarten ansehen")
        .naming(SPECIAL_CARD.named()),
);
const KEEP_SPECIAL_CARD: Kind = Kind::new(
    "keep_special_card",
    Title::new("Keep", "Behalten"),
    Title::new("Keep a special card", "Eine Spezialkarte behalten").naming(SPECIAL_CARD.named()),
);
const USE_ABILITY: Kind =
    Kind::new("use_ability", USE, Title::new("Use an ability", "Eine Fähigkeit nutzen"));
const USE_PRODUCTION_CARD: Kind = Kind::new(
    "use_production_card",
    USE,
    Title::new("Use a production card", "Eine Produktionskarte nutzen").naming(CARD.named()),
);
const PRODUCE: Kind = Kind::new(
    "produce",
    Title::new("Produce", "Produzieren"),
    Title::new("Let the network produce", "Netzwerk produzieren lassen"),
);
const END_PRODUCTION: Kind =
    Kind::plain("end_production", Title::new("End Production", "Produktion beenden"));
const CLAIM_CONTRACT: Kind = Kind::new(
    "claim_contract",
    Title::new("Claim", "Beanspruchen"),
    Title::new("Claim a government contract", "Einen Regierungsauftrag beanspruchen"),
);
const DECLINE_CONTRACTS: Kind = Kind::new(
    "decline_contracts",
    Title::new("Claim no more", "Keine weiteren"),
    Title::new("Claim no more contracts", "Keine weiteren Aufträge beanspruchen"),
);

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
