//! A player board as a picture: tunnels below, then metropolises, cities and their building sites.

use super::curve::Curve;
use super::{Table, city, holdings, metropolis, site, tunnel};
use crate::drawing::picture::{Picture, Point};
use crate::drawing::{Board, Part, Text};
use engine::kernel::text::Wording;
use engine::underwater::choices::place::{NationPlace, Place};
use engine::underwater::edition::Board as PlayerBoard;
use engine::underwater::edition::layout::{Layout, Placed};
use engine::underwater::effects::vocabulary::GroupId;
use engine::underwater::ids::{BuildingSite, CitySite, MetropolisPlace, TunnelSite};
use engine::underwater::state::ones;
use engine::underwater::text::effect;
use engine::underwater::text::place::Sites;
use engine::underwater::view::NationView;
use maud::{Markup, html};

/// Returns the panel of a nation: its board as a picture, and what else it has.
pub(super) fn board(table: Table<'_>, nation: &NationView) -> Board {
    let printed = nation.board.and_then(|number| {
        table.rules.edition.boards().iter().find(|board| board.number == number)
    });
    let drawing = printed.map(|board| Nation {
        table,
        nation,
        board,
        layout: table.rules.edition.layout(board),
    });
    let text = drawing.as_ref().map(|drawing| Text::part(drawing.as_text(), Vec::new()));
    let picture = drawing.map(|drawing| Part::Picture(drawing.picture()));
    let holdings = holdings::part(table, nation, printed);
    let parts = picture.into_iter().chain([holdings]).chain(text).collect();
    Board::of_seat("nation", nation.seat, table.words.say("underwater-nation"), parts)
}

/// A player board that is drawn.
pub(super) struct Nation<'d> {
    pub(super) table: Table<'d>,
    pub(super) nation: &'d NationView,
    pub(super) board: &'d PlayerBoard,
    layout: Layout,
}

/// A thing on the board.
pub(super) struct Standing<'v, T> {
    pub(super) thing: Option<&'v T>,
    is_ghost: bool,
}

impl<T> Standing<'_, T> {
    /// Draws the thing; as a ghost if it does not stand there yet.
    pub(super) fn drawn(&self, inner: Markup) -> Markup {
        if self.is_ghost {
            html! { g.ghost { (inner) } }
        } else {
            inner
        }
    }
}

/// Half the width of a dome, which is also its height.
pub(super) const DOME: i16 = 46;
/// From the point of a city down to the floor of its dome.
pub(super) const FLOOR: i16 = 16;
/// Half the side of a building site.
pub(super) const HALF_SITE: i16 = 14;
/// The least distance of a badge from what could cover it.
const APART: i16 = 12;

impl Nation<'_> {
    fn picture(&self) -> Picture {
        let number = self.board.number.to_string();
        Picture {
            class: "nation",
            size: self.layout.size,
            label: self.table.words.about("underwater-board", &number),
            body: self.body(),
        }
    }

    fn body(&self) -> Markup {
        let [width, height] = self.layout.size;
        html! {
            rect.sea width=(width) height=(height) rx="18" {}
            @for site in TunnelSite::all() { (tunnel::draw(self, site)) }
            @for place in MetropolisPlace::ALL { (metropolis::draw(self, place)) }
            @for site in CitySite::all() { (city::draw(self, site)) }
            @for site in self.building_sites() { (site::draw(self, site)) }
        }
    }

    /// Draws the same as a text that is unfolded: cities with their building sites, tunnels, metropolises.
    fn as_text(&self) -> Markup {
        html! {
            details.nation-as-text {
                summary { (self.table.words.say("underwater-as-text")) }
                ul {
                    @for site in CitySite::all() {
                        li {
                            (city::words(self, site))
                            ul { @for site in self.building_sites().filter(|it| it.city() == site) { li { (site::words(self, site)) } } }
                        }
                    }
                    @for site in TunnelSite::all() { li { (tunnel::words(self, site)) } }
                    @for tile in &self.nation.metropolises { li { (metropolis::label(self, tile)) } }
                }
            }
        }
    }

    fn building_sites(&self) -> impl Iterator<Item = BuildingSite> {
        self.board.building_sites.iter().flat_map(|&sites| ones(sites)).map(BuildingSite::at)
    }

    /// Returns what stands at a place, or what the choice that is about to be made would put there.
    pub(super) fn standing<T>(
        &self,
        find: impl Fn(&NationView) -> Option<&T>,
        is_same: impl Fn(&T, &T) -> bool,
    ) -> Standing<'_, T> {
        let now = find(self.nation);
        let nations = self.table.after.into_iter().flat_map(|after| &after.nations);
        let mut own = nations.filter(|nation| nation.seat == self.nation.seat);
        let later = own.next().and_then(find);
        match later.filter(|later| now.is_none_or(|now| !is_same(now, later))) {
            Some(later) => Standing { thing: Some(later), is_ghost: true },
            None => Standing { thing: now, is_ghost: false },
        }
    }

    /// Draws a place of the board, which the label names.
    pub(super) fn spot(&self, place: NationPlace, label: &str, inner: Markup) -> Markup {
        let place = Place::InNation(self.nation.seat, place);
        self.table.pointing.spot_svg(place, label, inner)
    }

    /// Returns where a place is drawn; an edition is refused that leaves one out.
    pub(super) fn at(&self, place: NationPlace) -> Point {
        match self.layout.places.get(&place.to_string()) {
            Some(&Placed::At(point)) => point,
            Some(Placed::Curve { .. }) | None => [0, 0],
        }
    }

    /// Returns the curve of a tunnel between its ends.
    pub(super) fn curve(&self, site: TunnelSite) -> Curve {
        let cities = ones(self.board.ends[site.index()].into()).map(CitySite::at);
        let cities = cities.map(|city| self.at(NationPlace::City(city)));
        let metropolis = self.board.metropolis_of(site);
        let metropolis = metropolis.map(|place| self.at(NationPlace::Metropolis(place)));
        let mut ends = cities.chain(metropolis);
        let (from, to) = (ends.next().unwrap_or_default(), ends.next().unwrap_or_default());
        let via = match self.layout.places.get(&NationPlace::Tunnel(site).to_string()) {
            Some(Placed::Curve { via }) => via.clone(),
            Some(Placed::At(_)) | None => Vec::new(),
        };
        Curve { from, via, to }
    }

    /// Returns whether a dome, a building site or a metropolis lies so near that it would cover a badge.
    pub(super) fn is_covered(&self, [x, y]: Point) -> bool {
        let near = |[left, top]: Point, [right, bottom]: Point| {
            (left - APART..=right + APART).contains(&x)
                && (top - APART..=bottom + APART).contains(&y)
        };
        let cities = CitySite::all().map(|site| self.at(NationPlace::City(site)));
        let domes = cities.map(|[x, y]| ([x - DOME, y + FLOOR - DOME], [x + DOME, y + FLOOR]));
        let sites = self.building_sites().map(|site| self.at(NationPlace::Building(site)));
        let sites =
            sites.map(|[x, y]| ([x - HALF_SITE, y - HALF_SITE], [x + HALF_SITE, y + HALF_SITE]));
        domes.chain(sites).any(|(from, to)| near(from, to))
    }

    /// Returns the sites of this board in words.
    pub(super) fn sites(&self) -> Sites<'_> {
        Sites { boards: std::slice::from_ref(self.board), wording: self.table.words.plain() }
    }

    /// Returns a bonus as a whole sentence; nothing if there is none.
    pub(super) fn bonus(&self, bonus: Option<GroupId>) -> Option<String> {
        let words = self.table.words;
        let told = effect::tell(words.edition, bonus?, words.plain());
        Some(words.about("underwater-bonus", &told))
    }

    /// Returns the keys of the icons of a bonus, at most two.
    pub(super) fn bonus_icons(&self, bonus: Option<GroupId>) -> Vec<String> {
        let words = self.table.words;
        let tell = |wording: Wording| {
            bonus.map_or_else(String::new, |bonus| effect::tell(words.edition, bonus, wording))
        };
        let mut icons = words.icons(tell);
        icons.truncate(2);
        icons
    }
}
