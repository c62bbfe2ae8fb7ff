//! The auction of lands, the purchase of technologies, and the bids on the catastrophe.

use super::Telling;
use crate::ids::{Column, LandNo, TechnologyNo};
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN, SCIENCE_POINT};
use crate::text::{amount, place};
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
        self.of(
            seat,
            &format!("opens the auction of {land} at {coins}"),
            &format!("eröffnet die Versteigerung von {land} mit {coins}"),
        )
    }

    pub(super) fn bid_raised(self, seat: Seat, coins: u8) -> String {
        let coins = self.coins(coins);
        self.of(seat, &format!("bids {coins}"), &format!("bietet {coins}"))
    }

    pub(super) fn wins(self, seat: Seat, land: LandNo, coins: u8, garbage: u8) -> String {
        let (land, coins, tokens) =
            (self.names().land(land), self.coins(coins), self.tokens(garbage));
        let citizen = CITIZEN.after(1, self.wording);
        self.of(
            seat,
            &format!("wins {land} for {coins}, with a {citizen} and {tokens}"),
            &format!("ersteigert {land} für {coins}, dazu einen {citizen} und {tokens}"),
        )
    }

    pub(super) fn dropped_out(self, seat: Seat) -> String {
        self.of(seat, "drops out of the auction", "steigt aus der Versteigerung aus")
    }

    pub(super) fn buys(self, seat: Seat, technology: TechnologyNo, science: u8) -> String {
        let technology = self.names().technology(technology);
        let price = amount::price(science, self.wording);
        self.of(seat, &format!("buys {technology} {price}"), &format!("kauft {technology} {price}"))
    }

    pub(super) fn garbage_taken(self, seat: Seat, garbage: u8) -> String {
        let tokens = self.tokens(garbage);
        self.of(
            seat,
            &format!("takes {tokens} for Upkeep"),
            &format!("nimmt {tokens} für den Unterhalt"),
        )
    }

    pub(super) fn environment_moved(self, seat: Seat, space: u8) -> String {
        let space = self.names().space(space);
        self.of(
            seat,
            &format!("sets its environment marker to {space}"),
            &format!("setzt seinen Umweltmarker auf {space}"),
        )
    }

    pub(super) fn consolation_paid(self, seat: Seat, coins: u8) -> String {
        let coins = self.coins(coins);
        self.of(
            seat,
            &format!("has won no land and receives {coins} as consolation"),
            &format!("hat kein Land ersteigert und erhält {coins} Trostgeld"),
        )
    }

    pub(super) fn bids(self, seat: Seat, column: Column, science: u8) -> String {
        let (column, science) =
            (place::column(column, None, self.wording), self.science_bid(science));
        self.of(
            seat,
            &format!("bids {science} on {column}"),
            &format!("bietet {science} auf {column}"),
        )
    }

    pub(super) fn suffers(self, seat: Seat, column: Column, science: u8) -> String {
        let column = place::column(column, None, self.wording);
        let science = amount::science(science, self.wording);
        self.of(
            seat,
            &format!("pays {science} and takes {column}"),
            &format!("bezahlt {science} und nimmt {column}"),
        )
    }
}
