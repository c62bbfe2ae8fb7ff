//! The things of one nation: its network, stock, metropolises and cards.

use super::network;
use crate::picture::lines::{heading, paragraph};
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::{capitalised, pick};
use engine::underwater::ids::{MetropolisColour, TileNo};
use engine::underwater::look::Look;
use engine::underwater::text::noun::{POINT, SPECIAL_CARD};
use engine::underwater::text::{amount, metropolis, place, special_site, title};
use engine::underwater::view::{
    CardScore, ClaimedCard, GainedMetropolis, MetropolisView, NationView, Score,
};

/// Returns the nation, line by line.
pub(super) fn draw(look: &Look<'_>, nation: &NationView, wording: Wording) -> String {
    let drawing = Drawing { look, nation, wording };
    let lines = [drawing.stock(), drawing.hand(), drawing.claimed()];
    let lines = lines
        .into_iter()
        .chain(drawing.contracts())
        .chain(drawing.kept_aside())
        .chain(drawing.metropolises());
    let lines = lines.chain(drawing.gained_metropolises()).chain(drawing.special_sites());
    let lines = lines.chain(drawing.score());
    let lines: String = lines.map(|line| paragraph(&line)).collect();
    heading(&drawing.name()) + &network::draw(look.board(), nation, wording) + &lines
}

#[derive(Clone, Copy)]
struct Drawing<'v> {
    look: &'v Look<'v>,
    nation: &'v NationView,
    wording: Wording,
}

impl Drawing<'_> {
    fn pick<T>(self, en: T, de: T) -> T {
        pick(self.wording, en, de)
    }

    /// Seat, points and board.
    fn name(self) -> String {
        let seat = capitalised(&title::seat(self.nation.seat, self.wording));
        let points = POINT.counted(self.nation.points.into(), self.wording);
        let board = self.nation.board.map_or_else(String::new, |board| {
            self.pick(format!(", player board {board}"), format!(", Spielerbogen {board}"))
        });
        format!("{seat}: {points}{board}")
    }

    fn stock(self) -> String {
        let stock = amount::stock(self.nation.stock, self.wording);
        self.pick(format!("Stock: {stock}"), format!("Bestand: {stock}"))
    }

    /// The titles of known cards, and how many of each back are not known.
    fn hand(self) -> String {
        let edition = &self.look.rules.edition;
        let known = self.nation.hand.iter().map(|&card| title::card(edition, card, self.wording));
        let hidden = self.nation.hidden_cards.iter();
        let hidden =
            hidden.map(|(&back, &count)| title::hidden_cards(back, count.into(), self.wording));
        let hand = self.list(known.chain(hidden));
        let limit = self.nation.hand_limit;
        self.pick(
            format!("Hand (limit {limit}): {hand}"),
            format!("Hand (Handkartenlimit {limit}): {hand}"),
        )
    }

    fn claimed(self) -> String {
        let claimed = self.list(self.nation.claimed.iter().map(|claimed| self.card(claimed)));
        self.pick(format!("Claimed: {claimed}"), format!("Beansprucht: {claimed}"))
    }

    fn card(self, ClaimedCard { card, used, exhausted }: &ClaimedCard) -> String {
        let title = title::card(&self.look.rules.edition, *card, self.wording);
        let used = if *used || *exhausted { self.pick(" (used)", " (genutzt)") } else { "" };
        format!("{title}{used}")
    }

    fn list(self, items: impl Iterator<Item = String>) -> String {
        let items: Vec<String> = items.collect();
        if items.is_empty() { self.pick("none", "keine").to_owned() } else { items.join(", ") }
    }

    /// Government contracts that were claimed.
    fn contracts(self) -> Option<String> {
        let contracts = self.nation.contracts.iter().copied();
        let titles = title::contracts(&self.look.rules.edition, contracts, self.wording);
        (!titles.is_empty())
            .then(|| self.pick(format!("Contracts: {titles}"), format!("Aufträge: {titles}")))
    }

    /// Special cards that had an instant effect.
    fn kept_aside(self) -> Option<String> {
        let count = self.nation.kept_aside;
        let cards = SPECIAL_CARD.counted(count.into(), self.wording);
        (count > 0)
            .then(|| self.pick(format!("Kept aside: {cards}"), format!("Beiseitegelegt: {cards}")))
    }

    fn metropolises(self) -> impl Iterator<Item = String> {
        self.nation.metropolises.iter().map(move |metropolis| self.metropolis(metropolis))
    }

    fn metropolis(self, metropolis: &MetropolisView) -> String {
        let MetropolisView { place, tile, connected } = *metropolis;
        let edition = &self.look.rules.edition;
        let name = capitalised(&title::metropolis(edition, place, tile, self.wording));
        let connected = if connected {
            self.pick("connected", "verbunden")
        } else {
            self.pick("not connected", "nicht verbunden")
        };
        format!("{name}, {connected}.{}", self.tile(place::metropolis_colour(place), tile))
    }

    fn gained_metropolises(self) -> impl Iterator<Item = String> {
        self.nation.gained_metropolises.iter().map(move |GainedMetropolis { colour, tile }| {
            let edition = &self.look.rules.edition;
            let name = capitalised(&title::tile(edition, *colour, *tile, self.wording));
            let gained = self.pick("gained", "zusätzlich erhalten");
            format!("{name}, {gained}.{}", self.tile(*colour, *tile))
        })
    }

    /// Returns what a tile does.
    fn tile(self, colour: MetropolisColour, tile: TileNo) -> String {
        let edition = &self.look.rules.edition;
        let told = metropolis::tell(edition, colour, tile, self.wording);
        told.map_or_else(String::new, |told| format!(" {told}"))
    }

    /// Returns what special sites of an advanced board cost and make.
    fn special_sites(self) -> Vec<String> {
        special_site::all(self.look.board(), self.wording)
            .into_iter()
            .map(|words| capitalised(&words))
            .collect()
    }

    /// The score sheet, once the final scoring is over.
    fn score(self) -> impl Iterator<Item = String> {
        let score = self.nation.score.as_ref();
        score.into_iter().flat_map(move |score| self.score_lines(score))
    }

    fn score_lines(self, score: &Score) -> Vec<String> {
        let edition = &self.look.rules.edition;
        let cards = score.cards.iter().map(|CardScore { card, points }| {
            (title::card(edition, *card, self.wording), u16::from(*points))
        });
        let plain = |en: &str, de: &str, points| (self.pick(en, de).to_owned(), points);
        let lines = [
            plain("before the final scoring", "vor der Schlusswertung", score.before),
            plain("brown metropolis", "braune Metropole", score.metropolis),
        ];
        let last = [
            plain("cities", "Städte", score.cities),
            plain("resources", "Ressourcen", score.resources),
        ];
        let heading = self.pick("Score:", "Wertung:").to_owned();
        let lines = lines.into_iter().chain(cards).chain(last);
        let lines = lines.map(|(name, points)| format!("  {points:>3} {name}"));
        [heading].into_iter().chain(lines).collect()
    }
}
