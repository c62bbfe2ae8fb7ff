//! Government contracts and the solo game.

use super::Telling;
use crate::fact::SoloJudged;
use crate::ids::{CONTRACTS_LAID_OUT, CardNo, ContractNo, FOREIGN_TILES, SlotNo};
use crate::state::{Pile, SoloResult};
use crate::text::{noun, place, title};
use kernel::args;
use kernel::seat::Seat;
use kernel::text::grammar::{Conjunction, listed};

impl Telling<'_> {
    pub(super) fn contracts_laid_out(
        self,
        contracts: &Pile<ContractNo, CONTRACTS_LAID_OUT>,
    ) -> String {
        let titles = title::contracts(&self.rules.edition, contracts.iter().copied(), self.wording);
        self.say_with("government-contracts-lie-open-titles", args![titles])
    }

    pub(super) fn claims_contract(self, seat: Seat, contract: ContractNo) -> String {
        let contract = title::contract(&self.rules.edition, contract, self.wording);
        self.say_with("claims-the-government-contract", args![seat, contract])
    }

    pub(super) fn foreign_tiles(self, slots: &Pile<SlotNo, FOREIGN_TILES>) -> String {
        let slots = slots.iter().map(|&slot| place::slot(self.rules, slot, self.wording));
        let slots = listed(&slots.collect::<Vec<_>>(), Conjunction::And, self.wording);
        self.say_with("foreign-action-tiles-lie-on-slots", args![slots])
    }

    pub(super) fn fourth_tile(self, card: CardNo, slot: SlotNo) -> String {
        let title = self.card(card);
        let slot = place::slot(self.rules, slot, self.wording);
        self.say_with("title-card-is-turned-up-a", args![title, card, slot])
    }

    pub(super) fn judged(self, judged: &SoloJudged) -> String {
        let SoloJudged { seat, cities, verdict } = *judged;
        let noun = match cities {
            1 => noun::CITY.after(1, self.wording),
            _ => noun::CITY.formed("dative", self.wording),
        };
        let key = match verdict {
            SoloResult::Won => "wins-the-solo-game",
            SoloResult::Lost => "loses-the-solo-game",
        };
        self.say_with(key, args![seat, cities, noun])
    }
}
