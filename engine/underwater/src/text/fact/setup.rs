//! Words for mixing, dealing and laying out, and for the eras, rounds and turns.

use super::Telling;
use crate::fact::{MetropolisDealt, SupplyLaidOut};
use crate::ids::{
    Back, BoardNo, CardNo, CityKind, CitySite, Era, MetropolisColour, PLAYERS_MAX, Round,
    THREE_CREDIT_CARDS,
};
use crate::state::{CardFace, CloningTile, Pile};
use crate::text::{noun, title};
use kernel::args;
use kernel::seat::Seat;
use kernel::shuffle::Shuffle;

impl Telling<'_> {
    pub(super) fn order_drawn(self, shuffle: &Shuffle<Seat>) -> String {
        let drawn = self.say("the-order-of-play-is-drawn");
        match &shuffle.order {
            Some(order) => format!("{drawn}: {}.", title::seats(order, self.wording)),
            None => format!("{drawn}."),
        }
    }

    pub(super) fn mixed_tiles(self, colour: MetropolisColour) -> String {
        let words = match colour {
            MetropolisColour::Brown => self.say("the-brown-metropolises-are-mixed"),
            MetropolisColour::Blue => self.say("the-blue-metropolises-are-mixed"),
        };
        words.to_owned()
    }

    pub(super) fn dealt_anew(self) -> String {
        self.say("hidden-cards-are-dealt-anew").to_owned()
    }

    pub(super) fn board_taken(self, seat: Seat, board: BoardNo, city: CitySite) -> String {
        let (site, city) = (self.sites().city(city), noun::CITY.after(1, self.wording));
        self.say_with("takes-player-board", args![seat, board, city, site])
    }

    pub(super) fn dealt(self, dealt: &MetropolisDealt) -> String {
        let MetropolisDealt { seat, place, tile } = *dealt;
        let tile = title::metropolis(&self.rules.edition, place, tile, self.wording);
        self.say_with("gets-tile", args![seat, tile])
    }

    pub(super) fn three_credit_cards_mixed(self) -> String {
        let cards = title::backs(Back::ThreeCredit, self.wording);
        self.say_with("the-cards-are-mixed", args![cards])
    }

    pub(super) fn laid_out(self, cards: &Pile<CardNo, THREE_CREDIT_CARDS>) -> String {
        let cards = title::cards(&self.rules.edition, cards.iter().copied(), self.wording);
        self.say_with("these-special-cards-lie-open-cards", args![cards])
    }

    pub(super) fn special_cards_shuffled(self, shuffle: &Shuffle<CardNo>) -> String {
        let cards = noun::CARD.counted(shuffle.cards.into(), self.wording);
        self.say_with("the-special-deck-is-shuffled-cards", args![cards])
    }

    pub(super) fn turned_up(self, card: CardFace) -> String {
        let card = title::face(&self.rules.edition, card, self.wording);
        self.say_with("on-top-of-the-special-deck-lies", args![card])
    }

    pub(super) fn supply(self, laid_out: &SupplyLaidOut) -> String {
        let SupplyLaidOut { supply, cloning } = *laid_out;
        let tunnels = noun::TUNNEL.counted(supply.tunnels.into(), self.wording);
        let domes = |kind| noun::city(kind).counted(supply.domes(kind).into(), self.wording);
        let nonsymbiotic = domes(CityKind::Nonsymbiotic);
        let symbiotic = domes(CityKind::Symbiotic);
        let things = format!("{tunnels}, {nonsymbiotic}, {symbiotic}");
        let tile = match cloning {
            CloningTile::Absent => "",
            CloningTile::Available | CloningTile::Taken => self.say("the-action-cloning-tile"),
        };
        self.say_with("in-the-supply-things-tile", args![things, tile])
    }

    pub(super) fn marker_placed(self, seat: Seat, space: Option<u8>) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        match space {
            Some(space) => self.say_with("starts-on-space-of-the-track", args![seat, space, track]),
            None => self.say_with("starts-below-the-track", args![seat, track]),
        }
    }

    pub(super) fn era_began(self, era: Era) -> String {
        let era = title::era(era);
        self.say_with("era-begins", args![era])
    }

    pub(super) fn deck_shuffled(self, shuffle: &Shuffle<CardNo>) -> String {
        let cards = noun::CARD.counted(shuffle.cards.into(), self.wording);
        self.say_with("the-deck-of-the-era-is-shuffled", args![cards])
    }

    pub(super) fn round_began(self, round: Round) -> String {
        self.say_with("round-begins", args![round])
    }

    pub(super) fn round_ended(self, round: Round, order: &Pile<Seat, PLAYERS_MAX>) -> String {
        let order: Vec<Seat> = order.iter().copied().collect();
        let order = title::seats(&order, self.wording);
        self.say_with("round-ends-the-new-order-of", args![round, order])
    }
}
