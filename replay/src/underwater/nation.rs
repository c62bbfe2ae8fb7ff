//! What one nation has: its network, stock, metropolises and cards.

use super::lines::{heading, paragraph};
use super::network;
use engine::kernel::text::Language;
use engine::underwater::ids::{MetropolisPlace, TileNo};
use engine::underwater::look::Look;
use engine::underwater::text::grammar::{capitalised, pick};
use engine::underwater::text::noun::POINT;
use engine::underwater::text::{amount, scoring, title};
use engine::underwater::view::{ClaimedCard, MetropolisView, NationView};

/// The nation, line by line.
pub(super) fn draw(look: &Look<'_>, nation: &NationView, language: Language) -> String {
    let drawing = Drawing { look, nation, language };
    let lines = [drawing.stock(), drawing.hand(), drawing.claimed()];
    let lines = lines.into_iter().chain(drawing.metropolises());
    let lines: String = lines.map(|line| paragraph(&line)).collect();
    heading(&drawing.name()) + &network::draw(look.board(), nation, language) + &lines
}

#[derive(Clone, Copy)]
struct Drawing<'v> {
    look: &'v Look<'v>,
    nation: &'v NationView,
    language: Language,
}

impl Drawing<'_> {
    fn pick<T>(self, en: T, de: T) -> T {
        pick(self.language, en, de)
    }

    /// Seat, points and board.
    fn name(self) -> String {
        let seat = capitalised(&title::seat(self.nation.seat, self.language));
        let points = POINT.counted(self.nation.points.into(), self.language);
        let board = self.nation.board.map_or_else(String::new, |board| {
            self.pick(format!(", player board {board}"), format!(", Spielerbogen {board}"))
        });
        format!("{seat}: {points}{board}")
    }

    fn stock(self) -> String {
        let stock = amount::stock(self.nation.stock, self.language);
        self.pick(format!("Stock: {stock}"), format!("Bestand: {stock}"))
    }

    /// The titles of known cards, and how many of each back are not known.
    fn hand(self) -> String {
        let edition = &self.look.rules.edition;
        let known = self.nation.hand.iter().map(|&card| title::card(edition, card, self.language));
        let hidden = self.nation.hidden_cards.iter();
        let hidden =
            hidden.map(|(&back, &count)| title::hidden_cards(back, count.into(), self.language));
        let hand = self.list(known.chain(hidden));
        format!("Hand: {hand}")
    }

    fn claimed(self) -> String {
        let claimed = self.list(self.nation.claimed.iter().map(|claimed| self.card(claimed)));
        self.pick(format!("Claimed: {claimed}"), format!("Beansprucht: {claimed}"))
    }

    fn card(self, ClaimedCard { card, used }: &ClaimedCard) -> String {
        let title = title::card(&self.look.rules.edition, *card, self.language);
        let used = if *used { self.pick(" (used)", " (genutzt)") } else { "" };
        format!("{title}{used}")
    }

    fn list(self, items: impl Iterator<Item = String>) -> String {
        let items: Vec<String> = items.collect();
        if items.is_empty() { self.pick("none", "keine").to_owned() } else { items.join(", ") }
    }

    fn metropolises(self) -> impl Iterator<Item = String> {
        self.nation.metropolises.iter().map(move |metropolis| self.metropolis(metropolis))
    }

    fn metropolis(self, metropolis: &MetropolisView) -> String {
        let MetropolisView { place, tile, connected } = *metropolis;
        let edition = &self.look.rules.edition;
        let name = capitalised(&title::metropolis(edition, place, tile, self.language));
        let connected = if connected {
            self.pick("connected", "verbunden")
        } else {
            self.pick("not connected", "nicht verbunden")
        };
        format!("{name}, {connected}.{}", self.scoring(place, tile))
    }

    fn scoring(self, place: MetropolisPlace, tile: TileNo) -> String {
        let brown = match place {
            MetropolisPlace::Brown => self.look.rules.edition.brown(tile),
            MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => None,
        };
        brown.map_or_else(String::new, |brown| {
            format!(" {}", scoring::tell(&brown.scoring, self.language))
        })
    }
}
