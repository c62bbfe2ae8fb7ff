//! One sentence about each fact. Players are called by their seats.

use super::grammar::pick;
use super::noun::{self, Noun};
use super::place::{self, Sites};
use super::{agenda, amount, title};
use crate::kernel::seat::Seat;
use crate::kernel::text::Language;
use crate::underwater::fact::{Fact, Shuffle};
use crate::underwater::ids::{
    BuildingSite, CardNo, CityKind, CitySite, Era, MetropolisPlace, Round, SlotNo, TileNo,
    TunnelSite,
};
use crate::underwater::resource::Resources;
use crate::underwater::setup::Rules;
use crate::underwater::state::{CloningTile, ScoreLine, Supply};

/// One sentence about the fact.
pub fn tell(rules: &Rules, fact: &Fact, language: Language) -> String {
    Telling { rules, language }.fact(fact)
}

#[derive(Clone, Copy)]
struct Telling<'r> {
    rules: &'r Rules,
    language: Language,
}

impl<'r> Telling<'r> {
    fn fact(self, fact: &Fact) -> String {
        match fact {
            Fact::OrderDrawn(shuffle) => self.order_drawn(shuffle),
            Fact::BoardsMixed(_) => self.mixed("player boards", "Spielerbögen"),
            Fact::BoardTaken { seat, board, city } => {
                let (board, site) = (board.number(), self.sites().city(*city));
                self.board_taken(*seat, board, &site)
            }
            Fact::BrownMetropolisesMixed(_) => {
                self.mixed("brown metropolises", "braunen Metropolen")
            }
            Fact::BlueMetropolisesMixed(_) => self.mixed("blue metropolises", "blauen Metropolen"),
            Fact::MetropolisDealt { seat, place, tile } => self.dealt(*seat, *place, *tile),
            Fact::SupplyLaidOut { supply, cloning } => self.supply(*supply, *cloning),
            Fact::MarkerPlaced { seat, space } => self.marker_placed(*seat, *space),
            Fact::EraBegan { era } => self.era_began(*era),
            Fact::DeckShuffled(shuffle) => self.deck_shuffled(shuffle),
            Fact::RoundBegan { round } => self.round_began(*round),
            Fact::TurnBegan { seat } => self.of(*seat, "begins its turn", "beginnt seinen Zug"),
            Fact::CardDrawn { seat, card } => {
                let card = title::face(&self.rules.edition, *card, self.language);
                self.with(*seat, ("draws", &card, ""), ("zieht", &card, ""))
            }
            Fact::CardDiscarded { seat, card } => self.discards(*seat, *card),
            Fact::SlotChosen { seat, slot, card } => self.slot_chosen(*seat, *slot, *card),
            Fact::CloningTileTaken { seat } => self.cloning_tile_taken(*seat),
            Fact::PlayedCardDiscarded { seat, card } => self.put_away(*seat, *card),
            Fact::CardClaimed { seat, card } => self.claims(*seat, *card),
            Fact::ActionCardUsed { seat, card } => self.uses(*seat, *card),
            Fact::ActionCardDiscarded { seat, card } => self.makes_room(*seat, *card),
            Fact::Gained { seat, resources, points } => self.gained(*seat, *resources, *points),
            Fact::Paid { seat, resources } => self.paid(*seat, *resources),
            Fact::MarkerAdvanced { seat } => self.advances(*seat),
            Fact::TunnelBuilt { seat, site } => self.tunnel_built(*seat, *site),
            Fact::BuildingBuilt { seat, building, site } => {
                self.built(*seat, noun::building(*building), &self.sites().building(*site))
            }
            Fact::CityBuilt { seat, kind, site } => self.city_built(*seat, *kind, *site),
            Fact::TunnelUpgraded { seat, site } => self.tunnel_upgraded(*seat, *site),
            Fact::BuildingUpgraded { seat, site } => self.building_upgraded(*seat, *site),
            Fact::MetropolisConnected { seat, place } => self.connects(*seat, *place),
            Fact::TurnEnded { seat } => self.of(*seat, "ends its turn", "beendet seinen Zug"),
            Fact::RoundEnded { round, order } => {
                let order: Vec<Seat> = order.iter().copied().collect();
                self.round_ended(*round, &order)
            }
            Fact::Produced { seat, resources, points } => self.produced(*seat, *resources, *points),
            Fact::ActionCardsTurnedBack {} => self.turned_back(),
            Fact::CitiesFed { seat, kelp, biomatter, points } => {
                let eaten = Resources { kelp: *kelp, biomatter: *biomatter, ..Resources::NONE };
                self.fed(*seat, eaten, *points)
            }
            Fact::PointsScored { seat, line, points } => self.scored(*seat, *line, *points),
            Fact::ScoringEnded {} => self.scoring_ended(),
            Fact::Awaiting { agenda } => agenda::tell(self.rules, self.sites(), agenda),
        }
    }

    fn pick<T>(self, en: T, de: T) -> T {
        pick(self.language, en, de)
    }

    /// `Seat 1 draws.`
    fn of(self, seat: Seat, en: &str, de: &str) -> String {
        self.pick(format!("Seat {seat} {en}."), format!("Platz {seat} {de}."))
    }

    /// The same with a thing between the words before and behind it.
    fn with(self, seat: Seat, en: (&str, &str, &str), de: (&str, &str, &str)) -> String {
        let (en, de) = (format!("{} {}{}", en.0, en.1, en.2), format!("{} {}{}", de.0, de.1, de.2));
        self.of(seat, &en, &de)
    }

    fn sites(self) -> Sites<'r> {
        Sites { boards: self.rules.edition.boards(), language: self.language }
    }

    fn card(self, card: CardNo) -> String {
        title::card(&self.rules.edition, card, self.language)
    }

    fn order_drawn(self, shuffle: &Shuffle<Seat>) -> String {
        let drawn = self.pick("The order of play is drawn", "Die Zugfolge wird ausgelost");
        match &shuffle.order {
            Some(order) => format!("{drawn}: {}.", title::seats(order, self.language)),
            None => format!("{drawn}."),
        }
    }

    fn mixed(self, en: &str, de: &str) -> String {
        self.pick(format!("The {en} are mixed."), format!("Die {de} werden gemischt."))
    }

    fn board_taken(self, seat: Seat, board: u8, site: &str) -> String {
        let en = format!("takes player board {board}, with a city on {site}");
        let de = format!("nimmt Spielerbogen {board}, mit einer Stadt auf {site}");
        self.of(seat, &en, &de)
    }

    fn dealt(self, seat: Seat, place: MetropolisPlace, tile: TileNo) -> String {
        let tile = title::metropolis(&self.rules.edition, place, tile, self.language);
        self.with(seat, ("gets", &tile, ""), ("bekommt", &tile, ""))
    }

    fn supply(self, supply: Supply, cloning: CloningTile) -> String {
        let tunnels = noun::TUNNEL.counted(supply.tunnels.into(), self.language);
        let domes = |kind| noun::city(kind).counted(supply.domes(kind).into(), self.language);
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

    fn marker_placed(self, seat: Seat, space: Option<u8>) -> String {
        match space {
            Some(space) => self.of(
                seat,
                &format!("starts on space {space} of the Federation track"),
                &format!("beginnt auf Feld {space} der Staatenbund-Leiste"),
            ),
            None => self.of(
                seat,
                "starts below the Federation track",
                "beginnt unterhalb der Staatenbund-Leiste",
            ),
        }
    }

    fn era_began(self, era: Era) -> String {
        let era = title::era(era);
        self.pick(format!("Era {era} begins."), format!("Ära {era} beginnt."))
    }

    fn deck_shuffled(self, shuffle: &Shuffle<CardNo>) -> String {
        let cards = noun::CARD.counted(shuffle.cards.into(), self.language);
        self.pick(
            format!("The deck of the era is shuffled: {cards}."),
            format!("Das Deck der Ära wird gemischt: {cards}."),
        )
    }

    fn round_began(self, round: Round) -> String {
        self.pick(format!("Round {round} begins."), format!("Runde {round} beginnt."))
    }

    fn discards(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("discards", &card, ""), ("wirft", &card, " ab"))
    }

    fn slot_chosen(self, seat: Seat, slot: SlotNo, card: Option<CardNo>) -> String {
        let slot = place::slot(self.rules, slot, self.language);
        match card.map(|card| self.card(card)) {
            Some(card) => self.of(
                seat,
                &format!("chooses {slot} with {card}"),
                &format!("wählt {slot} mit {card}"),
            ),
            None => self.of(
                seat,
                &format!("chooses {slot} with an empty hand"),
                &format!("wählt {slot} ohne Handkarte"),
            ),
        }
    }

    fn cloning_tile_taken(self, seat: Seat) -> String {
        self.of(seat, "takes the action-cloning tile", "nimmt das Aktionskopie-Plättchen")
    }

    fn put_away(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(
            seat,
            ("lays", &card, " on the discard pile"),
            ("legt", &card, " auf den Ablagestapel"),
        )
    }

    fn claims(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("claims", &card, ""), ("beansprucht", &card, ""))
    }

    fn uses(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(seat, ("uses", &card, ""), ("nutzt", &card, ""))
    }

    fn makes_room(self, seat: Seat, card: CardNo) -> String {
        let card = self.card(card);
        self.with(
            seat,
            ("makes room and discards", &card, ""),
            ("macht Platz und wirft", &card, " ab"),
        )
    }

    fn gained(self, seat: Seat, resources: Resources, points: u8) -> String {
        let gain = amount::income(resources, points.into(), self.language);
        self.with(seat, ("gains", &gain, ""), ("erhält", &gain, ""))
    }

    fn paid(self, seat: Seat, resources: Resources) -> String {
        let price = amount::resources(resources, self.language);
        self.with(seat, ("pays", &price, ""), ("bezahlt", &price, ""))
    }

    fn advances(self, seat: Seat) -> String {
        self.of(seat, "advances on the Federation track", "rückt auf der Staatenbund-Leiste vor")
    }

    fn built(self, seat: Seat, noun: Noun, site: &str) -> String {
        let thing = noun.with_article(self.language);
        self.of(seat, &format!("builds {thing} on {site}"), &format!("baut {thing} auf {site}"))
    }

    fn tunnel_built(self, seat: Seat, site: TunnelSite) -> String {
        self.built(seat, noun::TUNNEL, &self.sites().tunnel(site))
    }

    fn city_built(self, seat: Seat, kind: CityKind, site: CitySite) -> String {
        self.built(seat, noun::city(kind), &self.sites().city(site))
    }

    fn tunnel_upgraded(self, seat: Seat, site: TunnelSite) -> String {
        let site = self.sites().tunnel(site);
        let en = format!("upgrades the tunnel on {site}");
        self.of(seat, &en, &format!("wertet den Tunnel auf {site} auf"))
    }

    fn building_upgraded(self, seat: Seat, site: BuildingSite) -> String {
        let site = self.sites().building(site);
        let en = format!("upgrades the building on {site}");
        self.of(seat, &en, &format!("wertet das Gebäude auf {site} auf"))
    }

    fn connects(self, seat: Seat, place: MetropolisPlace) -> String {
        let metropolis = place::metropolis(place, self.language);
        let (en, de) = (format!("the {metropolis}"), format!("die {metropolis}"));
        self.with(seat, ("connects", &en, ""), ("verbindet", &de, ""))
    }

    fn round_ended(self, round: Round, order: &[Seat]) -> String {
        let order = title::seats(order, self.language);
        self.pick(
            format!("Round {round} ends; the new order of play: {order}."),
            format!("Runde {round} endet; die neue Zugfolge: {order}."),
        )
    }

    fn produced(self, seat: Seat, resources: Resources, points: u8) -> String {
        let income = amount::income(resources, points.into(), self.language);
        self.with(seat, ("produces", &income, ""), ("produziert", &income, ""))
    }

    fn turned_back(self) -> String {
        self.pick(
            "All action cards are available again.",
            "Alle Aktionskarten sind wieder verfügbar.",
        )
        .to_owned()
    }

    fn fed(self, seat: Seat, eaten: Resources, points: u8) -> String {
        let food = amount::income(eaten, points.into(), self.language);
        self.with(
            seat,
            ("feeds its cities with", &food, ""),
            ("ernährt seine Städte mit", &food, ""),
        )
    }

    fn scored(self, seat: Seat, line: ScoreLine, points: u16) -> String {
        let points = noun::POINT.counted(points.into(), self.language);
        let (en, de) = match line {
            ScoreLine::Metropolis => (" for its brown metropolis", " für seine braune Metropole"),
            ScoreLine::Cities => (" for its cities", " für seine Städte"),
            ScoreLine::Resources => (" for its resources", " für seine Ressourcen"),
        };
        self.with(seat, ("scores", &points, en), ("erhält", &points, de))
    }

    fn scoring_ended(self) -> String {
        self.pick("The final scoring is over.", "Die Schlusswertung ist vorbei.").to_owned()
    }
}
