//! Lands, technologies and the bids on the catastrophe.

use super::Telling;
use crate::ids::{Column, LandNo, TechnologyNo};
use crate::look::Look;
use crate::rules::{bidding_on_land_tiles, dropping_out};
use crate::text::noun::{GARBAGE_TOKEN, SCIENCE_POINT, TECHNOLOGY};
use crate::text::{amount, land, place, technology, title};
use kernel::seat::{Seat, Seats};

impl Telling<'_> {
    /// A player who is alone takes the land at once (ruling T-16).
    pub(super) fn open_auction(self, number: LandNo, coins: u8) -> String {
        let (land, coins) = (self.names().land(number), amount::coins(coins, self.wording));
        let alone = self.look.filter(|look| look.state.auction.present == Seats::only(look.seat));
        let words = match alone {
            Some(_) => {
                self.pick(format!("Take {land} for {coins}"), format!("{land} für {coins} nehmen"))
            }
            None => self.pick(
                format!("Open the auction of {land} at {coins}"),
                format!("Versteigerung von {land} mit {coins} eröffnen"),
            ),
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
        self.pick(
            format!("minimum price {minimum}, comes with {tokens}"),
            format!("Mindestpreis {minimum}, dazu {tokens}"),
        )
    }

    pub(super) fn bid_on_land(self, coins: u8) -> String {
        let coins = amount::coins(coins, self.wording);
        let auction = self.look.map(|look| look.state.auction);
        let Some((land, bidder, highest)) =
            auction.and_then(|auction| Some((auction.land?, auction.bidder?, auction.bid)))
        else {
            return self.pick(format!("Bid {coins}"), format!("{coins} bieten"));
        };
        let (land, over) = (self.names().land(land), self.over(bidder, highest));
        self.pick(
            format!("Bid {coins} on {land}, {over}"),
            format!("{coins} auf {land} bieten, {over}"),
        )
    }

    /// Returns the bid that would be overbid.
    fn over(self, bidder: Seat, bid: u8) -> String {
        let bidder = title::seat(bidder, self.wording);
        self.pick(format!("over {bidder} with {bid}"), format!("über {bidder} mit {bid}"))
    }

    pub(super) fn pass(self) -> String {
        match self.look.and_then(|look| look.state.auction.land) {
            Some(land) => {
                let land = self.names().land(land);
                self.pick(format!("Pass on {land}"), format!("Bei {land} passen"))
            }
            None => self.pick("Pass", "Passen").to_owned(),
        }
    }

    pub(super) fn drop_out(self, technology: Option<TechnologyNo>) -> String {
        let Some(technology) = technology else {
            let none = TECHNOLOGY.after(1, self.wording);
            let de = format!("Ohne {none} aussteigen");
            return self.pick(format!("Drop out without a {none}"), de);
        };
        let name = self.names().technology(technology);
        let Some(look) = self.look else {
            return self
                .pick(format!("Drop out and buy {name}"), format!("Aussteigen und {name} kaufen"));
        };
        let price = amount::price(dropping_out::price(look.rules, look.state), self.wording);
        let does = technology::tell(self.rules.edition.technology(technology), self.wording);
        self.pick(
            format!("Drop out and buy {name} {price}. {does}"),
            format!("Aussteigen und {name} {price} kaufen. {does}"),
        )
    }

    pub(super) fn bid(self, column: Column, science: u8) -> String {
        let harm = self.look.and_then(|look| {
            look.state.catastrophe.map(|card| look.edition().catastrophe(card).harm(column))
        });
        let column_words = place::column(column, harm, self.wording);
        let science = SCIENCE_POINT.counted(science.into(), self.wording);
        let words = self.pick(
            format!("Bid {science} on {column_words}"),
            format!("{science} auf {column_words} bieten"),
        );
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
