//! Words for mixing, dealing and laying out, and for the eras, rounds and turns.

use super::Telling;
use crate::fact::{MetropolisDealt, SupplyLaidOut};
use crate::ids::{
    Back, BoardNo, CardNo, CityKind, CitySite, Era, MetropolisColour, PLAYERS_MAX, Round,
    THREE_CREDIT_CARDS,
};
use crate::state::{CardFace, CloningTile, Pile};
use crate::text::{noun, title};
use kernel::seat::Seat;
use kernel::shuffle::Shuffle;

impl Telling<'_> {
    pub(super) fn order_drawn(self, shuffle: &Shuffle<Seat>) -> String {
        let drawn = self.pick("The order of play is drawn", "Die Zugfolge wird ausgelost");
        match &shuffle.order {
            Some(order) => format!("{drawn}: {}.", title::seats(order, self.wording)),
            None => format!("{drawn}."),
        }
    }

    pub(super) fn mixed(self, en: &str, de: &str) -> String {
        self.pick(format!("The {en} are mixed."), format!("Die {de} werden gemischt."))
    }

    pub(super) fn mixed_tiles(self, colour: MetropolisColour) -> String {
        match colour {
            MetropolisColour::Brown => self.mixed("brown metropolises", "braunen Metropolen"),
            MetropolisColour::Blue => self.mixed("blue metropolises", "blauen Metropolen"),
        }
    }

    pub(super) fn dealt_anew(self) -> String {
        let de = "Verdeckte Karten werden neu ausgeteilt.";
        self.pick("Hidden cards are dealt anew.", de).to_owned()
    }

    pub(super) fn board_taken(self, seat: Seat, board: BoardNo, city: CitySite) -> String {
        let (site, city) = (self.sites().city(city), noun::CITY.after(1, self.wording));
        let en = format!("takes player board {board}, with a {city} on {site}");
        let de = format!("nimmt Spielerbogen {board}, mit einer {city} auf {site}");
        self.of(seat, &en, &de)
    }

    pub(super) fn dealt(self, dealt: &MetropolisDealt) -> String {
        let MetropolisDealt { seat, place, tile } = *dealt;
        let tile = title::metropolis(&self.rules.edition, place, tile, self.wording);
        self.with(seat, ("gets", &tile, ""), ("bekommt", &tile, ""))
    }

    pub(super) fn three_credit_cards_mixed(self) -> String {
        let cards = title::backs(Back::ThreeCredit, self.wording);
        self.pick(format!("The {cards} are mixed."), format!("Die {cards} werden gemischt."))
    }

    pub(super) fn laid_out(self, cards: &Pile<CardNo, THREE_CREDIT_CARDS>) -> String {
        let cards = title::cards(&self.rules.edition, cards.iter().copied(), self.wording);
        self.pick(
            format!("These special cards lie open: {cards}."),
            format!("Diese Spezialkarten liegen offen aus: {cards}."),
        )
    }

    pub(super) fn special_cards_shuffled(self, shuffle: &Shuffle<CardNo>) -> String {
        let cards = noun::CARD.counted(shuffle.cards.into(), self.wording);
        self.pick(
            format!("The special deck is shuffled: {cards}."),
            format!("Das Spezialkartendeck wird gemischt: {cards}."),
        )
    }

    pub(super) fn turned_up(self, card: CardFace) -> String {
        let card = title::face(&self.rules.edition, card, self.wording);
        self.pick(
            format!("On top of the special deck lies {card}."),
            format!("Oben auf dem Spezialkartendeck liegt {card}."),
        )
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
            CloningTile::Available | CloningTile::Taken => {
                self.pick(", the action-cloning tile", ", das Aktionskopie-Plättchen")
            }
        };
        self.pick(format!("In the supply: {things}{tile}."), format!("Im Vorrat: {things}{tile}."))
    }

    pub(super) fn marker_placed(self, seat: Seat, space: Option<u8>) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        match space {
            Some(space) => self.of(
                seat,
                &format!("starts on space {space} of the {track}"),
                &format!("beginnt auf Feld {space} der {track}"),
            ),
            None => self.of(
                seat,
                &format!("starts below the {track}"),
                &format!("beginnt unterhalb der {track}"),
            ),
        }
    }

    pub(super) fn era_began(self, era: Era) -> String {
        let era = title::era(era);
        self.pick(format!("Era {era} begins."), format!("Ära {era} beginnt."))
    }

    pub(super) fn deck_shuffled(self, shuffle: &Shuffle<CardNo>) -> String {
        let cards = noun::CARD.counted(shuffle.cards.into(), self.wording);
        self.pick(
            format!("The deck of the era is shuffled: {cards}."),
            format!("Das Deck der Ära wird gemischt: {cards}."),
        )
    }

    pub(super) fn round_began(self, round: Round) -> String {
        self.pick(format!("Round {round} begins."), format!("Runde {round} beginnt."))
    }

    pub(super) fn round_ended(self, round: Round, order: &Pile<Seat, PLAYERS_MAX>) -> String {
        let order: Vec<Seat> = order.iter().copied().collect();
        let order = title::seats(&order, self.wording);
        self.pick(
            format!("Round {round} ends; the new order of play: {order}."),
            format!("Runde {round} endet; die neue Zugfolge: {order}."),
        )
    }
}
