//! A player board as a picture: tunnels below, then metropolises, cities and their building sites.

use super::printed::{Printed, PrintedLook, Site, building_sites};
use super::{Scene, city, holdings, metropolis, site, tunnel};
use crate::drawing::picture::Picture;
use crate::drawing::{Board, Part, Text};
use engine::underwater::choices::place::{NationPlace, Place};
use engine::underwater::edition::Board as PlayerBoard;
use engine::underwater::ids::{BuildingSite, CitySite, MetropolisPlace, TunnelSite};
use engine::underwater::view::NationView;
use maud::{Markup, Render, html};
use std::sync::Arc;

/// Returns the panel of a nation: its board as a picture, and what else it has.
pub(super) fn board(table: Scene<'_>, nation: &NationView) -> Board {
    let board = nation.board.and_then(|number| {
        table.rules.edition.boards().iter().find(|board| board.number == number)
    });
    let drawing = board.map(|board| Nation {
        table,
        nation,
        board,
        printed: Printed::of(table.words, board),
    });
    let (picture, text) = drawing.as_ref().map(Nation::parts).unzip();
    let special = drawing.as_ref().map_or(&[][..], |drawing| &drawing.printed.special);
    let holdings = holdings::part(table, nation, special);
    let parts = picture.into_iter().chain([holdings]).chain(text).collect();
    Board::of_seat("nation", nation.seat, table.words.say("underwater-nation"), parts)
}

/// A player board that is drawn.
pub(super) struct Nation<'d> {
    pub(super) table: Scene<'d>,
    pub(super) nation: &'d NationView,
    board: &'d PlayerBoard,
    pub(super) printed: Arc<Printed>,
}

/// A thing at a place now, and the thing that the choice about to be made would put there.
pub(super) struct NowAndAfter<'v, T> {
    now: Option<&'v T>,
    ghost: Option<&'v T>,
}

/// A place of the board: as it is drawn, and as it is now in words.
pub(super) struct Spot {
    drawing: Markup,
    words: String,
}

/// Everything on the board.
struct Spots {
    tunnels: Vec<Spot>,
    metropolises: Vec<Spot>,
    cities: Vec<(CitySite, Spot)>,
    buildings: Vec<(BuildingSite, Spot)>,
}

impl Nation<'_> {
    /// Returns the picture, and the same as a text.
    fn parts(&self) -> (Part, Part) {
        let spots = self.spots();
        let number = self.board.number.to_string();
        let picture = Picture {
            class: "nation",
            size: self.printed.size,
            label: self.table.words.about("underwater-board", &number),
            body: self.body(&spots),
        };
        (Part::Picture(picture), Text::part(self.as_text(&spots), Vec::new()))
    }

    fn spots(&self) -> Spots {
        let metropolises = MetropolisPlace::ALL.into_iter();
        let buildings = building_sites(self.board);
        Spots {
            tunnels: TunnelSite::all().map(|site| tunnel::draw(self, site)).collect(),
            metropolises: metropolises.filter_map(|it| metropolis::draw(self, it)).collect(),
            cities: CitySite::all().map(|site| (site, city::draw(self, site))).collect(),
            buildings: buildings.map(|site| (site, site::draw(self, site))).collect(),
        }
    }

    fn body(&self, spots: &Spots) -> Markup {
        let [width, height] = self.printed.size;
        html! {
            rect.sea width=(width) height=(height) rx="18" {}
            @for spot in &spots.tunnels { (spot.drawing) }
            @for spot in &spots.metropolises { (spot.drawing) }
            @for (_, spot) in &spots.cities { (spot.drawing) }
            @for (_, spot) in &spots.buildings { (spot.drawing) }
        }
    }

    /// Draws the same as a text that is unfolded: cities with their building sites, tunnels, metropolises.
    fn as_text(&self, spots: &Spots) -> Markup {
        html! {
            details.nation-as-text {
                summary { (self.table.words.say("underwater-as-text")) }
                ul {
                    @for (city, spot) in &spots.cities {
                        li {
                            (spot.words)
                            ul { @for (_, spot) in spots.buildings.iter().filter(|(it, _)| it.city() == *city) { li { (spot.words) } } }
                        }
                    }
                    @for spot in spots.tunnels.iter().chain(&spots.metropolises) { li { (spot.words) } }
                }
            }
        }
    }

    /// Returns the thing at a place now, and the thing that the choice about to be made would put there.
    pub(super) fn standing<T>(
        &self,
        find: impl Fn(&NationView) -> Option<&T>,
        is_same: impl Fn(&T, &T) -> bool,
    ) -> NowAndAfter<'_, T> {
        let now = find(self.nation);
        let nations = self.table.after.into_iter().flat_map(|after| &after.nations);
        let mut own = nations.filter(|nation| nation.seat == self.nation.seat);
        let later = own.next().and_then(find);
        let ghost = later.filter(|later| now.is_none_or(|now| !is_same(now, later)));
        NowAndAfter { now, ghost }
    }

    /// Draws a site with the thing that is built there, or with the ghost of one.
    pub(super) fn site<T>(
        &self,
        place: NationPlace,
        site: &Site,
        standing: &NowAndAfter<'_, T>,
        built: impl Fn(&T) -> PrintedLook,
    ) -> Spot {
        let now = standing.now.map(&built);
        let now = now.as_ref().unwrap_or(&site.empty);
        let drawing = match standing.ghost.map(&built) {
            Some(ghost) => self.spot(place, &ghost.label, html! { g.ghost { (ghost.inner) } }),
            None => self.spot(place, &now.label, &now.inner),
        };
        Spot { drawing, words: now.label.clone() }
    }

    /// Draws a thing that stands at a place.
    pub(super) fn thing(
        &self,
        place: NationPlace,
        PrintedLook { label, inner }: PrintedLook,
    ) -> Spot {
        Spot { drawing: self.spot(place, &label, inner), words: label }
    }

    fn spot(&self, place: NationPlace, label: &str, inner: impl Render) -> Markup {
        let place = Place::InNation(self.nation.seat, place);
        self.table.pointing.spot_svg(place, label, inner)
    }

    /// Returns the label of something that is built: the name of its site, its state, and the special costs and products there.
    pub(super) fn built(&self, site: &Site, state: &[String]) -> String {
        self.table.words.label(&site.name, state, site.special.as_slice())
    }
}
