//! Lands, technologies and the bids on the catastrophe.

use super::Telling;
use crate::ids::{Column, LandNo, TechnologyNo};
use crate::look::Look;
use crate::rules::{bidding_on_land_tiles, dropping_out};
use crate::text::noun::{GARBAGE_TOKEN, SCIENCE_POINT, TECHNOLOGY};
use crate::text::{amount, land, place, technology, title};
use kernel::args;
use kernel::seat::{Seat, Seats};

impl Telling<'_> {
    /// A player who is alone takes the land at once (ruling T-16).
    pub(super) fn open_auction(self, number: LandNo, coins: u8) -> String {
        let (land, coins) = (self.names().land(number), amount::coins(coins, self.wording));
        let alone = self.look.filter(|look| look.state.auction.present == Seats::only(look.seat));
        let words = match alone {
            Some(_) => self.say_with("take-land-for-coins", args![land, coins]),
            None => self.say_with("open-the-auction-of-land-at-coins", args![land, coins]),
        };
        let offered = |look: Look<'_>| {
            let does = land::tell(&self.rules.edition, number, self.wording);
            format!("{}. {does}", self.terms(&look))
        };
        self.with(words, self.look.map(offered))
    }

    /// Returns the minimum price, and the garbage that comes with the next land.
    fn terms(self, look: &Look<'_>) -> String {
        let minimum = bidding_on_land_tiles::minimum(look.rules, look.state);
        let minimum = amount::coins(minimum, self.wording);
        let garbage = u32::from(look.region.won) + 1;
        let tokens = GARBAGE_TOKEN.counted(garbage, self.wording);
        self.say_with("minimum-price-minimum-comes-with-tokens", args![minimum, tokens])
    }

    pub(super) fn bid_on_land(self, coins: u8) -> String {
        let coins = amount::coins(coins, self.wording);
        let auction = self.look.map(|look| look.state.auction);
        let Some((land, bidder, highest)) =
            auction.and_then(|auction| Some((auction.land?, auction.bidder?, auction.bid)))
        else {
            return self.say_with("bid-coins", args![coins]);
        };
        let (land, over) = (self.names().land(land), self.over(bidder, highest));
        self.say_with("bid-coins-on-land-over", args![coins, land, over])
    }

    /// Returns the bid that would be overbid.
    fn over(self, bidder: Seat, bid: u8) -> String {
        let bidder = title::seat(bidder, self.wording);
        self.say_with("over-bidder-with-bid", args![bidder, bid])
    }

    pub(super) fn pass(self) -> String {
        match self.look.and_then(|look| look.state.auction.land) {
            Some(land) => {
                let land = self.names().land(land);
                self.say_with("pass-on-land", args![land])
            }
            None => self.say("pass").to_owned(),
        }
    }

    pub(super) fn drop_out(self, technology: Option<TechnologyNo>) -> String {
        let Some(technology) = technology else {
            let none = TECHNOLOGY.after(1, self.wording);
            return self.say_with("drop-out-without-a", args![none]);
        };
        let name = self.names().technology(technology);
        let Some(look) = self.look else {
            return self.say_with("drop-out-and-buy-name", args![name]);
        };
        let price = amount::price(dropping_out::price(look.rules, look.state), self.wording);
        let does = technology::tell(self.rules.edition.technology(technology), self.wording);
        self.say_with("drop-out-and-buy-name-price-does", args![name, price, does])
    }

    pub(super) fn bid(self, column: Column, science: u8) -> String {
        let harm = self.look.and_then(|look| {
            look.state.catastrophe.map(|card| look.edition().catastrophe(card).harm(column))
        });
        let column_words = place::column(column, harm, self.wording);
        let science = SCIENCE_POINT.counted(science.into(), self.wording);
        let words = self.say_with("bid-science-on-column-words", args![science, column_words]);
        match self.look.and_then(|look| highest_on(&look, column)) {
            Some((bidder, highest)) => format!("{words}, {}", self.over(bidder, highest)),
            None => words,
        }
    }
}

/// Returns the seat whose bid on the column is the highest, and the bid.
fn highest_on(look: &Look<'_>, column: Column) -> Option<(Seat, u8)> {
    let figures = look.state.figures.iter();
    let there = figures.filter_map(|(seat, figure)| figure.map(|figure| (seat, figure)));
    let bids = there.filter(|(_, figure)| figure.column == column);
    bids.map(|(seat, figure)| (seat, figure.science)).max_by_key(|&(_, science)| science)
}
