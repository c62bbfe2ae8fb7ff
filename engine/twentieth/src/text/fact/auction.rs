//! The auction of lands, the purchase of technologies, and the bids on the catastrophe.

use super::Telling;
use crate::ids::{Column, LandNo, TechnologyNo};
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN, SCIENCE_POINT};
use crate::text::{amount, place};
use kernel::args;
use kernel::seat::Seat;

impl Telling<'_> {
    fn coins(self, coins: u8) -> String {
        amount::coins(coins, self.wording)
    }

    /// Returns a bid of science points, which may be none: `0 science points`.
    fn science_bid(self, science: u8) -> String {
        SCIENCE_POINT.counted(science.into(), self.wording)
    }

    fn tokens(self, garbage: u8) -> String {
        GARBAGE_TOKEN.counted(garbage.into(), self.wording)
    }

    pub(super) fn auction_opened(self, seat: Seat, land: LandNo, coins: u8) -> String {
        let (land, coins) = (self.names().land(land), self.coins(coins));
        self.say_with("opens-the-auction-of-land-at-coins", args![seat, land, coins])
    }

    pub(super) fn bid_raised(self, seat: Seat, coins: u8) -> String {
        let coins = self.coins(coins);
        self.say_with("bids-coins", args![seat, coins])
    }

    pub(super) fn wins(self, seat: Seat, land: LandNo, coins: u8, garbage: u8) -> String {
        let (land, coins, tokens) =
            (self.names().land(land), self.coins(coins), self.tokens(garbage));
        let citizen = CITIZEN.after(1, self.wording);
        self.say_with(
            "wins-land-for-coins-with-a-citizen",
            args![seat, land, coins, citizen, tokens],
        )
    }

    pub(super) fn dropped_out(self, seat: Seat) -> String {
        self.say_with("drops-out-of-the-auction", args![seat])
    }

    pub(super) fn buys(self, seat: Seat, technology: TechnologyNo, science: u8) -> String {
        let technology = self.names().technology(technology);
        let price = amount::price(science, self.wording);
        self.say_with("buys-technology-price", args![seat, technology, price])
    }

    pub(super) fn garbage_taken(self, seat: Seat, garbage: u8) -> String {
        let tokens = self.tokens(garbage);
        self.say_with("takes-tokens-for-upkeep", args![seat, tokens])
    }

    pub(super) fn environment_moved(self, seat: Seat, space: u8) -> String {
        let space = self.names().space(space);
        self.say_with("sets-its-environment-marker-to-space", args![seat, space])
    }

    pub(super) fn consolation_paid(self, seat: Seat, coins: u8) -> String {
        let coins = self.coins(coins);
        self.say_with("has-won-no-land-and-receives-coins", args![seat, coins])
    }

    pub(super) fn bids(self, seat: Seat, column: Column, science: u8) -> String {
        let (column, science) =
            (place::column(column, None, self.wording), self.science_bid(science));
        self.say_with("bids-science-on-column", args![seat, science, column])
    }

    pub(super) fn suffers(self, seat: Seat, column: Column, science: u8) -> String {
        let column = place::column(column, None, self.wording);
        let science = amount::science(science, self.wording);
        self.say_with("pays-science-and-takes-column", args![seat, science, column])
    }
}
