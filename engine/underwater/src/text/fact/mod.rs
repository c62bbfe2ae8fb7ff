//! One sentence about each fact. Players are called by their seats.
//!
//! - `setup`: what is mixed, dealt and laid out, and the eras, rounds and turns.
//! - `cards`: what is drawn, played, claimed, used and put away.
//! - `network`: what is gained, paid, built, upgraded and connected.
//! - `production`: Production, feeding and the final scoring.
//! - `variants`: government contracts and the solo game.

mod cards;
mod network;
mod production;
mod setup;
mod variants;

use super::place::Sites;
use super::{agenda, title};
use crate::fact::Fact;
use crate::ids::{CardNo, MetropolisColour};
use crate::messages;
use crate::terms::Rules;
use kernel::args;
use kernel::text::Wording;
use kernel::text::messages::Args;

/// Returns one sentence about the fact.
pub fn tell(rules: &Rules, fact: &Fact, wording: Wording) -> String {
    Telling { rules, wording }.fact(fact)
}

#[derive(Clone, Copy)]
struct Telling<'r> {
    rules: &'r Rules,
    wording: Wording,
}

impl<'r> Telling<'r> {
    #[expect(clippy::too_many_lines, reason = "one flat arm for each fact")]
    fn fact(self, fact: &Fact) -> String {
        match fact {
            Fact::OrderDrawn(shuffle) => self.order_drawn(shuffle),
            Fact::BoardsMixed(_) => self.say("the-player-boards-are-mixed").to_owned(),
            Fact::BoardTaken { seat, board, city } => self.board_taken(*seat, *board, *city),
            Fact::BrownMetropolisesMixed(_) => self.mixed_tiles(MetropolisColour::Brown),
            Fact::BlueMetropolisesMixed(_) => self.mixed_tiles(MetropolisColour::Blue),
            Fact::MetropolisDealt(dealt) => self.dealt(dealt),
            Fact::ThreeCreditCardsMixed(_) => self.three_credit_cards_mixed(),
            Fact::ThreeCreditCardsLaidOut { cards } => self.laid_out(cards),
            Fact::ContractsMixed(_) => self.say("the-government-contracts-are-mixed").to_owned(),
            Fact::ContractsLaidOut { contracts } => self.contracts_laid_out(contracts),
            Fact::ContractsOffered { seat } => {
                self.say_with("may-claim-government-contracts", args![seat])
            }
            Fact::ContractClaimed { seat, contract } => self.claims_contract(*seat, *contract),
            Fact::ContractsClosed { seat } => {
                self.say_with("claims-no-more-government-contracts", args![seat])
            }
            Fact::SpecialCardsShuffled(shuffle) => self.special_cards_shuffled(shuffle),
            Fact::SpecialCardTurnedUp { card } => self.turned_up(*card),
            Fact::SupplyLaidOut(laid_out) => self.supply(laid_out),
            Fact::MarkerPlaced { seat, space } => self.marker_placed(*seat, *space),
            Fact::ForeignTilesPlaced { slots } => self.foreign_tiles(slots),
            Fact::FourthTilePlaced { card, slot } => self.fourth_tile(*card, *slot),
            Fact::SoloJudged(judged) => self.judged(judged),
            Fact::EraBegan { era } => self.era_began(*era),
            Fact::DeckShuffled(shuffle) => self.deck_shuffled(shuffle),
            Fact::RoundBegan { round } => self.round_began(*round),
            Fact::TurnBegan { seat } => self.say_with("begins-its-turn", args![seat]),
            Fact::CardDrawn { seat, card } => self.draws(*seat, *card),
            Fact::CardDiscarded { seat, card } => self.discards(*seat, *card),
            Fact::SlotChosen { seat, slot, card } => self.slot_chosen(*seat, *slot, *card),
            Fact::CloningTileTaken { seat } => self.cloning_tile_taken(*seat),
            Fact::PlayedCardDiscarded { seat, card } => self.put_away(*seat, *card),
            Fact::PlayedCardKept { seat, card } => self.keeps_aside(*seat, *card),
            Fact::SpecialCardTaken { seat, card } => self.takes_special(*seat, *card),
            Fact::SpecialCardPutUnder {} => self.put_under(),
            Fact::SpecialCardsLookedAt(looked_at) => self.looks_at(looked_at),
            Fact::SpecialCardKept(kept) => self.keeps(kept),
            Fact::SpecialCardReturned { seat, card } => self.returns(*seat, *card),
            Fact::CardClaimed { seat, card } => self.claims(*seat, *card),
            Fact::ActionCardUsed { seat, card } => self.uses(*seat, *card),
            Fact::ActionCardDiscarded { seat, card } => self.makes_room(*seat, *card),
            Fact::ActionCardRefreshed { seat, card } => self.refreshes(*seat, *card),
            Fact::HandLimitRaised { seat, by } => self.hand_limit_raised(*seat, *by),
            Fact::CardTriggered { seat, card } => self.triggers(*seat, *card),
            Fact::AbilityUsed { seat, card } => self.uses_ability(*seat, *card),
            Fact::SlotUsed { seat, slot } => self.uses_slot(*seat, *slot),
            Fact::Gained { seat, resources, points } => self.gained(*seat, *resources, *points),
            Fact::Paid { seat, resources } => self.paid(*seat, *resources),
            Fact::MarkerAdvanced { seat } => self.advances(*seat),
            Fact::TunnelBuilt { seat, site } => self.tunnel_built(*seat, *site),
            Fact::BuildingBuilt { seat, building, site } => {
                self.building_built(*seat, *building, *site)
            }
            Fact::CityBuilt { seat, kind, site } => self.city_built(*seat, *kind, *site),
            Fact::TunnelUpgraded { seat, site } => self.tunnel_upgraded(*seat, *site),
            Fact::BuildingUpgraded { seat, site } => self.building_upgraded(*seat, *site),
            Fact::MetropolisConnected { seat, place } => self.connects(*seat, *place),
            Fact::CityTurnedSymbiotic { seat, site } => self.turned_symbiotic(*seat, *site),
            Fact::MetropolisGained { seat, colour, tile } => self.gains_tile(*seat, *colour, *tile),
            Fact::TurnEnded { seat } => self.say_with("ends-its-turn", args![seat]),
            Fact::RoundEnded { round, order } => self.round_ended(*round, order),
            Fact::ProductionBegan { seat } => self.production_began(*seat),
            Fact::ProductionCardUsed { seat, card } => self.uses_production_card(*seat, *card),
            Fact::ProductionEnded { seat } => self.production_ended(*seat),
            Fact::Produced(produced) => self.produced(produced),
            Fact::ActionCardsTurnedBack {} => self.turned_back(),
            Fact::CitiesFed(fed) => self.fed(fed),
            Fact::CardScored(scored) => self.card_scored(scored),
            Fact::PointsScored(scored) => self.scored(scored),
            Fact::ScoringEnded {} => self.scoring_ended(),
            Fact::HiddenCardsDealt(_) => self.dealt_anew(),
            Fact::Awaiting { agenda } => agenda::tell(self.rules, self.sites(), agenda),
        }
    }

    fn say(self, key: &'static str) -> &'static str {
        messages::say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        messages::say_with(self.wording, key, args)
    }

    fn sites(self) -> Sites<'r> {
        Sites { boards: self.rules.edition.boards(), wording: self.wording }
    }

    fn card(self, card: CardNo) -> String {
        title::card(&self.rules.edition, card, self.wording)
    }
}
