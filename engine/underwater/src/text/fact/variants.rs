//! Government contracts and the solo game.

use super::Telling;
use crate::fact::{Fact, SoloJudged};
use crate::ids::{CONTRACTS_LAID_OUT, CardNo, ContractNo, FOREIGN_TILES, SlotNo};
use crate::state::{Pile, Verdict};
use crate::text::{noun, place, title};
use kernel::seat::Seat;
use kernel::text::grammar::{Conjunction, listed};

impl Telling<'_> {
    /// Returns what happens to government contracts.
    pub(super) fn of_contracts(self, fact: &Fact) -> String {
        if let Fact::ContractsLaidOut { contracts } = fact {
            self.contracts_laid_out(contracts)
        } else if let Fact::ContractsOffered { seat } = fact {
            let de = "darf Regierungsaufträge beanspruchen";
            self.of(*seat, "may claim government contracts", de)
        } else if let Fact::ContractClaimed { seat, contract } = fact {
            self.claims_contract(*seat, *contract)
        } else if let Fact::ContractsClosed { seat } = fact {
            let de = "beansprucht keine weiteren Regierungsaufträge";
            self.of(*seat, "claims no more government contracts", de)
        } else {
            self.mixed("government contracts", "Regierungsaufträge")
        }
    }

    fn contracts_laid_out(self, contracts: &Pile<ContractNo, CONTRACTS_LAID_OUT>) -> String {
        let titles = title::contracts(&self.rules.edition, contracts.iter().copied(), self.wording);
        self.pick(
            format!("Government contracts lie open: {titles}."),
            format!("Offen liegende Regierungsaufträge: {titles}."),
        )
    }

    fn claims_contract(self, seat: Seat, contract: ContractNo) -> String {
        let contract = title::contract(&self.rules.edition, contract, self.wording);
        self.with(
            seat,
            ("claims the government contract", &contract, ""),
            ("beansprucht den Regierungsauftrag", &contract, ""),
        )
    }

    pub(super) fn foreign_tiles(self, slots: &Pile<SlotNo, FOREIGN_TILES>) -> String {
        let slots = slots.iter().map(|&slot| place::slot(self.rules, slot, self.wording));
        let slots = listed(&slots.collect::<Vec<_>>(), Conjunction::And, self.wording);
        self.pick(
            format!("Foreign action tiles lie on {slots}."),
            format!("Fremde Aktionsplättchen liegen auf {slots}."),
        )
    }

    pub(super) fn fourth_tile(self, card: CardNo, slot: SlotNo) -> String {
        let title = self.card(card);
        let slot = place::slot(self.rules, slot, self.wording);
        self.pick(
            format!("{title}, card {card}, is turned up: a fourth foreign action tile lies on {slot}."),
            format!("{title}, Karte {card}, wird aufgedeckt: Ein viertes fremdes Aktionsplättchen liegt auf {slot}."),
        )
    }

    pub(super) fn judged(self, judged: &SoloJudged) -> String {
        let SoloJudged { seat, cities, verdict } = *judged;
        let noun = match cities {
            1 => noun::CITY.after(1, self.wording),
            _ => noun::CITY.formed("cities", "Städten", self.wording),
        };
        let connected = self.pick("connected", "verbundenen");
        let (en, de) = match verdict {
            Verdict::Won => ("wins", "gewinnt"),
            Verdict::Lost => ("loses", "verliert"),
        };
        self.of(
            seat,
            &format!("{en} the solo game with {cities} {connected} {noun}"),
            &format!("{de} das Solospiel mit {cities} {connected} {noun}"),
        )
    }
}
