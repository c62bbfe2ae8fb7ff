//! The things of one nation: its network, stock, metropolises and cards.

use super::{network, printed, sites};
use crate::messages::{say, say_with};
use crate::picture::lines::{heading, paragraph};
use engine::kernel::args;
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::{Conjunction, capitalised, listed};
use engine::kernel::text::messages::Args;
use engine::underwater::ids::{CardNo, MetropolisColour, TileNo};
use engine::underwater::look::Look;
use engine::underwater::text::noun::{POINT, SPECIAL_CARD};
use engine::underwater::text::{amount, metropolis, place, title};
use engine::underwater::view::{
    CardScore, ClaimedCard, GainedMetropolis, MetropolisView, NationView, Score,
};

/// Returns the nation, line by line.
pub(super) fn draw(look: &Look<'_>, nation: &NationView, wording: Wording) -> String {
    let drawing = Drawing { look, nation, wording };
    let lines = [drawing.stock()];
    let lines = lines
        .into_iter()
        .chain(drawing.hand())
        .chain(drawing.claimed())
        .chain(drawing.contracts())
        .chain(drawing.kept_aside())
        .chain(drawing.metropolises());
    let lines =
        lines.chain(drawing.gained_metropolises()).chain(sites::tell(look, nation, wording));
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
    fn say(self, key: &'static str) -> &'static str {
        say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        say_with(self.wording, key, args)
    }

    /// Seat, points and board.
    fn name(self) -> String {
        let seat = capitalised(&title::seat(self.nation.seat, self.wording));
        let points = POINT.counted(self.nation.points.into(), self.wording);
        let board = self
            .nation
            .board
            .map_or_else(String::new, |board| self.say_with("player-board", args![board]));
        format!("{seat}: {points}{board}")
    }

    fn stock(self) -> String {
        let stock = amount::stock(self.nation.stock, self.wording);
        self.say_with("stock", args![stock])
    }

    /// Returns how many cards of each back are not known, and the known ones with their texts.
    fn hand(self) -> Vec<String> {
        let hidden = self.nation.hidden_cards.iter();
        let hidden =
            hidden.map(|(&back, &count)| title::hidden_cards(back, count.into(), self.wording));
        let hidden: Vec<String> = hidden.collect();
        let known = self.nation.hand.iter().map(|&card| self.card(card, "")).collect();
        let hidden = listed(&hidden, Conjunction::And, self.wording);
        let limit = self.nation.hand_limit;
        self.part(hidden, known, |hand| self.say_with("hand-limit-hand", args![limit, hand]))
    }

    fn claimed(self) -> Vec<String> {
        let card = |ClaimedCard { card, used, exhausted }: &ClaimedCard| {
            let used = if *used || *exhausted { self.say("used") } else { "" };
            self.card(*card, used)
        };
        let cards = self.nation.claimed.iter().map(card).collect();
        self.part(String::new(), cards, |claimed| self.say_with("claimed", args![claimed]))
    }

    fn card(self, card: CardNo, state: &str) -> String {
        printed::tell_card(&self.look.rules.edition, card, state, self.wording)
    }

    /// Returns a heading with what is said at once, and its lines; the heading says so if there is nothing.
    fn part(
        self,
        said: String,
        lines: Vec<String>,
        heading: impl Fn(&str) -> String,
    ) -> Vec<String> {
        let none = said.is_empty() && lines.is_empty();
        let heading = heading(if none { self.say("none") } else { &said });
        [heading].into_iter().chain(lines).collect()
    }

    /// Government contracts that were claimed.
    fn contracts(self) -> Vec<String> {
        let edition = &self.look.rules.edition;
        let contracts = self.nation.contracts.iter();
        let contracts: Vec<String> = contracts
            .map(|&contract| printed::tell_contract(edition, contract, self.wording))
            .collect();
        let heading = (!contracts.is_empty()).then(|| self.say("contracts").to_owned());
        heading.into_iter().chain(contracts).collect()
    }

    /// Special cards that had an instant effect.
    fn kept_aside(self) -> Option<String> {
        let count = self.nation.kept_aside;
        let cards = SPECIAL_CARD.counted(count.into(), self.wording);
        (count > 0).then(|| self.say_with("kept-aside-cards", args![cards]))
    }

    fn metropolises(self) -> impl Iterator<Item = String> {
        self.nation.metropolises.iter().map(move |metropolis| self.metropolis(metropolis))
    }

    fn metropolis(self, metropolis: &MetropolisView) -> String {
        let MetropolisView { place, tile, connected } = *metropolis;
        let edition = &self.look.rules.edition;
        let name = capitalised(&title::metropolis(edition, place, tile, self.wording));
        let connected = if connected { self.say("connected") } else { self.say("not-connected") };
        format!("{name}, {connected}.{}", self.tile(place::metropolis_colour(place), tile))
    }

    fn gained_metropolises(self) -> impl Iterator<Item = String> {
        self.nation.gained_metropolises.iter().map(move |GainedMetropolis { colour, tile }| {
            let edition = &self.look.rules.edition;
            let name = capitalised(&title::tile(edition, *colour, *tile, self.wording));
            let gained = self.say("gained");
            format!("{name}, {gained}.{}", self.tile(*colour, *tile))
        })
    }

    /// Returns what a tile does.
    fn tile(self, colour: MetropolisColour, tile: TileNo) -> String {
        let edition = &self.look.rules.edition;
        let told = metropolis::tell(edition, colour, tile, self.wording);
        told.map_or_else(String::new, |told| format!(" {told}"))
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
        let plain = |key, points| (self.say(key).to_owned(), points);
        let lines = [
            plain("line-before-the-final-scoring", score.before),
            plain("line-brown-metropolis", score.metropolis),
        ];
        let last = [plain("line-cities", score.cities), plain("line-resources", score.resources)];
        let heading = self.say("score").to_owned();
        let lines = lines.into_iter().chain(cards).chain(last);
        let lines = lines.map(|(name, points)| format!("  {points:>3} {name}"));
        [heading].into_iter().chain(lines).collect()
    }
}
