//! The things that all share: the round, what is for sale, the auction, the catastrophe, the scoring cards.

use super::country;
use crate::messages::{say, say_with};
use crate::picture::lines::paragraph;
use engine::kernel::args;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::text::Wording;
use engine::kernel::text::messages::Args;
use engine::twentieth::ids::{LandNo, Tile};
use engine::twentieth::look::Look;
use engine::twentieth::state::{State, Step};
use engine::twentieth::terms::Rules;
use engine::twentieth::text::title::{Names, round, seat, seats};
use engine::twentieth::text::{agenda, amount, land, place, scoring_card, technology};
use engine::twentieth::view::{AuctionView, CatastropheView, ColumnView, Market, View};
use std::collections::BTreeSet;

/// Returns everything on the game board that matters to what is open, line by line.
pub(super) fn draw(rules: &Rules, state: &State, view: &View, wording: Wording) -> String {
    let names = Names::new(&rules.edition, wording);
    let shared = Shared { names, view };
    let course = paragraph(&shared.course()) + &paragraph(&shared.open(state));
    let look = Look::at(rules, state, view.starter);
    let scoring_cards: String = shared.scoring_cards().iter().map(|line| paragraph(line)).collect();
    course + &shared.sale(&look) + &shared.threat() + &scoring_cards
}

#[derive(Clone, Copy)]
struct Shared<'v> {
    names: Names<'v>,
    view: &'v View,
}

impl Shared<'_> {
    fn say(self, key: &'static str) -> &'static str {
        say(self.names.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        say_with(self.names.wording, key, args)
    }

    fn seat(self, one: Seat) -> String {
        seat(one, self.names.wording)
    }

    fn seats(self, some: Seats) -> String {
        seats(some.iter(), self.names.wording)
    }

    /// Returns the round and the starting player.
    fn course(self) -> String {
        let starter = self.seat(self.view.starter);
        let round = self.view.round.map_or("-", round);
        let course = self.say_with("round-starting-player-starter", args![round, starter]);
        match self.drawn_order() {
            Some(order) => format!("{course}; {order}"),
            None => course,
        }
    }

    /// Returns the order round the table, where it is not that of the numbers.
    fn drawn_order(self) -> Option<String> {
        let seating = &self.view.seating;
        let order = seats(seating.iter().copied(), self.names.wording);
        (!seating.is_sorted()).then(|| self.say_with("clockwise-order", args![order]))
    }

    /// Returns who may choose what.
    fn open(self, state: &State) -> String {
        agenda::tell(state.agenda.step, state.agenda.acting, self.names.wording)
    }

    /// Returns what is for sale, while the auction goes on.
    fn sale(self, look: &Look<'_>) -> String {
        let market = self.view.market.as_ref().filter(|_| self.is_auction());
        let Some(market) = market else { return String::new() };
        let auction = self.view.auction.map(|auction| self.auction(auction));
        let last = self.technologies(market).into_iter().chain(auction);
        let last = last.map(|line| paragraph(&line));
        self.lands(look, market) + &last.collect::<String>()
    }

    fn is_auction(self) -> bool {
        [Step::PickLand, Step::BidOnLand].contains(&self.view.step)
    }

    /// Returns the lands that are offered: their pictures, and what each has.
    fn lands(self, look: &Look<'_>, market: &Market) -> String {
        let under_the_hammer = self.view.auction.map(|auction| auction.land);
        let offered = market.lands.iter().chain(under_the_hammer);
        let offered: BTreeSet<LandNo> = offered.collect();
        if offered.is_empty() {
            return String::new();
        }
        let price = amount::coins(market.minimum_price, self.names.wording);
        let heading = self.say_with("lands-from-price", args![price]);
        let tiles: Vec<Tile> = offered.iter().copied().map(Tile::Land).collect();
        let tell = |&land: &LandNo| {
            let words = land::tell(self.names.edition, land, self.names.wording);
            paragraph(&format!("  {}: {words}", self.names.land(land)))
        };
        let words: String = offered.iter().map(tell).collect();
        paragraph(&heading) + &country::loose(look, &tiles) + &words
    }

    /// Returns the technologies that are offered, each with its text.
    fn technologies(self, market: &Market) -> Vec<String> {
        if market.technologies.is_empty() {
            return Vec::new();
        }
        let price = amount::science(market.technology_price, self.names.wording);
        let heading = self.say_with("technologies-for-price", args![price]);
        let technologies = market.technologies.iter().map(|technology| {
            let printed = self.names.edition.technology(technology);
            let words = technology::tell(printed, self.names.wording);
            format!("  {}: {words}", self.names.technology(technology))
        });
        [heading].into_iter().chain(technologies).collect()
    }

    fn auction(self, auction: AuctionView) -> String {
        let land = self.names.land(auction.land);
        let coins = amount::coins(auction.coins, self.names.wording);
        let (bidder, bidding) = (self.seat(auction.bidder), self.seats(auction.bidding));
        self.say_with("under-the-hammer-land-coins-by-bidder", args![land, coins, bidder, bidding])
    }

    /// Returns the catastrophe of the round, until all have taken their columns.
    fn threat(self) -> String {
        let threatens = self.is_auction() || self.view.step == Step::BidOnCatastrophe;
        let catastrophe = self.view.catastrophe.as_ref().filter(|_| threatens);
        catastrophe.map(|card| self.catastrophe(card)).unwrap_or_default()
    }

    /// Returns the catastrophe, and a line for each column: what it brings, and who has bid for it.
    fn catastrophe(self, catastrophe: &CatastropheView) -> String {
        let name = self.names.catastrophe(catastrophe.catastrophe);
        let columns = catastrophe.columns.iter();
        let columns: String =
            columns.map(|column| paragraph(&format!("  {}", self.column(column)))).collect();
        paragraph(&self.say_with("catastrophe-name", args![name])) + &columns
    }

    fn column(self, column: &ColumnView) -> String {
        let wording = self.names.wording;
        let words = place::column(column.column, Some(column.harm), wording);
        let figure = |seat: Seat, science: u8| {
            format!("{} {}", self.seat(seat), self.say_with("bids-science", args![science]))
        };
        let figures: Vec<String> =
            column.figures.iter().map(|one| figure(one.seat, one.science)).collect();
        if figures.is_empty() { words } else { format!("{words}: {}", figures.join(", ")) }
    }

    /// Returns the scoring cards, each with what it scores.
    fn scoring_cards(self) -> Vec<String> {
        let heading =
            (!self.view.scoring_cards.is_empty()).then(|| self.say("scoring-cards").to_owned());
        let cards = self.view.scoring_cards.iter().map(|&card| {
            let words = scoring_card::tell(self.names.edition, card, self.names.wording);
            format!("  {}: {words}", self.names.scoring_card(card))
        });
        heading.into_iter().chain(cards).collect()
    }
}
