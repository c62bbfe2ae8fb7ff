//! Lands, technologies and the bids on the catastrophe.

use super::place::Place;
use super::{Describing, Description};
use crate::ids::{Column, LandNo, TechnologyNo};
use crate::messages::title;
use crate::text::noun::TECHNOLOGY;
use kernel::choice::Kind;
use kernel::seat::Seats;

/// The quantities that are bid: the keys that views have for them.
const COINS: &str = "coins";
const SCIENCE: &str = "science";

const OPEN: Kind = Kind::new("open_auction", title("bid"), title("open-an-auction"));
/// A player who is alone takes a land at once (ruling T-16).
const TAKE: Kind = Kind::new("open_auction", title("take"), title("take-a-land"));
const BID: Kind = Kind::new("bid_on_land", title("bid"), title("bid-on-the-land"));
const PASS: Kind = Kind::new("pass_on_land", title("pass"), title("pass-on-the-land"));
const DROP_OUT: Kind = Kind::new(
    "drop_out",
    title("drop-out"),
    title("drop-out-without-a-technology").naming(TECHNOLOGY),
);
const BUY: Kind = Kind::new(
    "drop_out",
    title("drop-out-and-buy"),
    title("drop-out-and-buy-a-technology").naming(TECHNOLOGY),
);
const PREVENT: Kind =
    Kind::new("bid_on_catastrophe", title("bid"), title("bid-on-a-column-of-the-catastrophe"));

impl Describing<'_> {
    pub(super) fn open_auction(self, land: LandNo, coins: u8) -> Description {
        let is_alone = self.look.state.auction.present == Seats::only(self.look.seat);
        let kind = if is_alone { TAKE } else { OPEN };
        self.kind(kind).at(Place::LandForSale(land)).amount(COINS, coins)
    }

    pub(super) fn bid_on_land(self, coins: u8) -> Description {
        self.on_the_land(BID).amount(COINS, coins)
    }

    pub(super) fn pass_on_land(self) -> Description {
        self.on_the_land(PASS)
    }

    /// Returns a command about the land under the hammer.
    fn on_the_land(self, kind: Kind) -> Description {
        let land = self.look.state.auction.land.map(Place::LandForSale);
        land.into_iter().fold(self.kind(kind), Description::at)
    }

    pub(super) fn drop_out(self, technology: Option<TechnologyNo>) -> Description {
        match technology {
            Some(technology) => self.kind(BUY).at(Place::TechnologyForSale(technology)),
            None => Description::plain(DROP_OUT, self.wording),
        }
    }

    pub(super) fn bid_on_catastrophe(self, column: Column, science: u8) -> Description {
        self.kind(PREVENT).at(Place::Column(column)).amount(SCIENCE, science)
    }
}
