//! Everything that lies somewhere in 20th Century, list by list.

use super::region::used_up;
use crate::drawn::Things;
use crate::messages::{say, say_with};
use engine::kernel::args;
use engine::kernel::text::Wording;
use engine::twentieth::ids::{City, Tile};
use engine::twentieth::look::Look;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use engine::twentieth::text::noun::GARBAGE_TOKEN;
use engine::twentieth::text::title::{Names, round, seat, seats};
use engine::twentieth::text::{agenda, amount, place};
use engine::twentieth::view::{AuctionView, CatastropheView, RegionView, View};

/// Returns the lists of all, then those of each region.
pub(super) fn things(rules: &Rules, state: &State, view: &View, wording: Wording) -> Vec<Things> {
    let names = Names::new(&rules.edition, wording);
    let regions = view.regions.iter().flat_map(|region| {
        let look = Look::at(rules, state, region.seat);
        OfRegion { look: &look, region, names }.lists()
    });
    Shared { names, view }.lists().into_iter().chain(regions).collect()
}

#[derive(Clone, Copy)]
struct Shared<'v> {
    names: Names<'v>,
    view: &'v View,
}

impl Shared<'_> {
    fn lists(self) -> Vec<Things> {
        let (names, view, wording) = (self.names, self.view, self.names.wording);
        let market = view.market.as_ref();
        let lands = market.into_iter().flat_map(|market| market.lands.iter());
        let technologies = market.into_iter().flat_map(|market| market.technologies.iter());
        let price = market.map(|market| amount::science(market.technology_price, wording));
        let cards = view.scoring_cards.iter().map(|&card| names.scoring_card(card));
        vec![
            self.of_all("things-round", view.round.map(|it| round(it).to_owned())),
            self.of_all("things-starting-player", [seat(view.starter, wording)]),
            self.of_all("things-lands-for-sale", lands.map(|land| names.land(land))),
            self.of_all(
                "things-technologies-for-sale",
                technologies.map(|it| names.technology(it)),
            ),
            self.of_all("things-price-of-a-technology", price),
            self.of_all("things-under-the-hammer", view.auction.map(|it| self.auction(it))),
            self.of_all("things-catastrophe", self.catastrophe()),
            self.of_all("things-bids-on-columns", self.figures()),
            self.of_all("things-scoring-cards", cards),
            self.of_all("things-open", [agenda::tell(view.step, view.acting, wording)]),
        ]
    }

    fn of_all(self, name: &'static str, items: impl IntoIterator<Item = String>) -> Things {
        Things::of_all(say(self.names.wording, name), items)
    }

    fn auction(self, auction: AuctionView) -> String {
        let wording = self.names.wording;
        let land = self.names.land(auction.land);
        let coins = amount::coins(auction.coins, wording);
        let bidder = seat(auction.bidder, wording);
        let bidding = seats(auction.bidding.iter(), wording);
        say_with(wording, "things-land-coins-by-bidder", args![land, coins, bidder, bidding])
    }

    fn catastrophe(self) -> Option<String> {
        let catastrophe = self.view.catastrophe.as_ref();
        catastrophe.map(|CatastropheView { catastrophe, .. }| self.names.catastrophe(*catastrophe))
    }

    /// Returns each figure on a column.
    fn figures(self) -> Vec<String> {
        let wording = self.names.wording;
        let columns = self.view.catastrophe.iter().flat_map(|card| &card.columns);
        let figures = columns.flat_map(|column| column.figures.iter().map(move |it| (column, it)));
        let told = figures.map(|(column, figure)| {
            let science = figure.science;
            let bids = say_with(wording, "bids-science", args![science]);
            let column = place::column(column.column, Some(column.harm), wording);
            format!("{column}: {} {bids}", seat(figure.seat, wording))
        });
        told.collect()
    }
}

#[derive(Clone, Copy)]
struct OfRegion<'v> {
    look: &'v Look<'v>,
    region: &'v RegionView,
    names: Names<'v>,
}

impl OfRegion<'_> {
    fn lists(self) -> Vec<Things> {
        vec![
            self.of_seat("things-lands", self.lands()),
            self.of_seat("things-citizens", self.citizens()),
            self.of_seat("things-garbage", self.garbage()),
            self.of_seat("things-technologies", self.technologies()),
            self.of_seat("things-bridges", self.bridges()),
            self.of_seat("things-under-way", self.under_way()),
        ]
    }

    fn of_seat(self, name: &'static str, items: Vec<String>) -> Things {
        Things::of_seat(self.region.seat, say(self.names.wording, name), items)
    }

    fn lands(self) -> Vec<String> {
        let lands = self.region.lands.iter().map(|land| {
            let aside = match land.cell {
                Some(_) => "",
                None => say(self.names.wording, "not-attached"),
            };
            self.names.land(land.land) + aside
        });
        lands.collect()
    }

    fn citizens(self) -> Vec<String> {
        let cities = self.region.lands.iter().flat_map(|land| {
            let of_land = land.land;
            land.citizens.iter().map(move |city| City { land: of_land, city })
        });
        cities.map(|city| self.names.city(city)).collect()
    }

    fn garbage(self) -> Vec<String> {
        let tokens = |count: u8| GARBAGE_TOKEN.counted(count.into(), self.names.wording);
        let lands = self.region.lands.iter().filter(|land| land.garbage > 0);
        let lands =
            lands.map(|land| format!("{}: {}", self.names.land(land.land), tokens(land.garbage)));
        let aside = (self.region.garbage_aside > 0).then(|| {
            let garbage = tokens(self.region.garbage_aside);
            say_with(self.names.wording, "things-aside", args![garbage])
        });
        lands.chain(aside).collect()
    }

    fn technologies(self) -> Vec<String> {
        let technologies = self.region.technologies.iter().map(|one| {
            let used = used_up(self.look, self.names, one.technology);
            self.names.technology(one.technology) + &used
        });
        technologies.collect()
    }

    fn bridges(self) -> Vec<String> {
        let of_tile = |tile: Tile| {
            let lies = self.look.state.orientation(tile);
            self.look.state.bridges_on(tile).map(move |place| {
                format!("{}: {}", self.names.tile(tile), self.names.bridge(tile, place, lies))
            })
        };
        self.look.tiles().flat_map(of_tile).collect()
    }

    fn under_way(self) -> Vec<String> {
        let wording = self.names.wording;
        let truck = self.region.truck.map(|land| {
            let land = self.names.in_sentences().land(land);
            say_with(wording, "a-truck-carries-a-garbage-token-from", args![land])
        });
        let train = self.region.train.map(|city| {
            let city = self.names.in_sentences().city(city);
            say_with(wording, "a-train-carries-the-citizen-of-city", args![city])
        });
        truck.into_iter().chain(train).collect()
    }
}
