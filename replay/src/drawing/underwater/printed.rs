//! A player board as it is printed, drawn and told in one language. It is made once, because nothing of it changes in a game.

use super::kept::Keep;
use super::words::Words;
use super::{city, site, tunnel};
use crate::drawing::picture::Point;
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::capitalised;
use engine::underwater::choices::place::NationPlace;
use engine::underwater::edition::Board;
use engine::underwater::edition::layout::{Layout, Placed};
use engine::underwater::effects::vocabulary::GroupId;
use engine::underwater::ids::{
    BoardNo, BuildingSite, CITY_SITES, CitySite, MetropolisPlace, SITES_PER_CITY, TunnelSite,
};
use engine::underwater::state::ones;
use engine::underwater::text::place::Sites;
use engine::underwater::text::{effect, special_site};
use maud::Markup;
use std::sync::{Arc, LazyLock};

/// The most boards that are kept for the next drawing: those of several editions in both languages.
const KEPT: usize = 200;

static BOARDS: LazyLock<Keep<BoardNo, Printed>> = LazyLock::new(|| Keep::new(KEPT));

/// A player board as it is printed.
pub(super) struct Printed {
    /// The width and the height of the drawing.
    pub(super) size: Point,
    /// The costs and products of its special sites, each as a sentence.
    pub(super) special: Vec<String>,
    metropolises: [Point; MetropolisPlace::ALL.len()],
    cities: Vec<Site>,
    buildings: Vec<Site>,
    tunnels: Vec<Lane>,
}

/// A tunnel site.
pub(super) struct Lane {
    /// The site.
    pub(super) site: Site,
    /// The course of the tunnel as the `d` of a path.
    pub(super) path: String,
}

/// A site of a board.
pub(super) struct Site {
    /// Its name, as `site 5 (centre)`.
    pub(super) name: String,
    /// The special costs and products of building here, as sentences; `None` if there are none.
    pub(super) special: Option<String>,
    /// Its middle; of a tunnel, the point where its badge and its sign of an upgrade stand.
    pub(super) at: Point,
    /// The parts of the drawing that stay when something is built.
    pub(super) ground: Markup,
    /// The site while nothing is built there.
    pub(super) empty: PrintedLook,
}

/// A thing as it is drawn, and the words for who hears it.
#[derive(Clone)]
pub(super) struct PrintedLook {
    /// In words.
    pub(super) label: String,
    /// As SVG.
    pub(super) inner: Markup,
}

impl Printed {
    /// Returns a board as it is printed.
    pub(super) fn of(words: Words<'_>, board: &Board) -> Arc<Printed> {
        BOARDS.get(words, board.number, || {
            BoardSheet { board, words, layout: words.edition.layout(board) }.printed()
        })
    }

    pub(super) fn city(&self, site: CitySite) -> &Site {
        &self.cities[site.index()]
    }

    pub(super) fn building(&self, site: BuildingSite) -> &Site {
        &self.buildings[site.index()]
    }

    pub(super) fn tunnel(&self, site: TunnelSite) -> &Lane {
        &self.tunnels[site.index()]
    }

    pub(super) fn metropolis(&self, place: MetropolisPlace) -> Point {
        self.metropolises[place.index()]
    }
}

/// A board that is about to be drawn.
pub(super) struct BoardSheet<'s> {
    pub(super) board: &'s Board,
    pub(super) words: Words<'s>,
    layout: Layout,
}

impl BoardSheet<'_> {
    fn printed(&self) -> Printed {
        let special = special_site::all(self.board, self.words.plain());
        let buildings = (0..CITY_SITES * SITES_PER_CITY).map(BuildingSite::at);
        Printed {
            size: self.layout.size,
            special: special.iter().map(|words| capitalised(words)).collect(),
            metropolises: MetropolisPlace::ALL.map(|it| self.at(NationPlace::Metropolis(it))),
            cities: CitySite::all().map(|site| city::printed(self, site)).collect(),
            buildings: buildings.map(|site| site::printed(self, site)).collect(),
            tunnels: TunnelSite::all().map(|site| tunnel::printed(self, site)).collect(),
        }
    }

    /// Returns where a place is drawn; an edition is refused that leaves one out.
    pub(super) fn at(&self, place: NationPlace) -> Point {
        match self.layout.places.get(&place.to_string()) {
            Some(&Placed::At(point)) => point,
            Some(Placed::Curve { .. }) | None => [0, 0],
        }
    }

    /// Returns the points that a tunnel bends towards.
    pub(super) fn bends(&self, site: TunnelSite) -> Vec<Point> {
        match self.layout.places.get(&NationPlace::Tunnel(site).to_string()) {
            Some(Placed::Curve { via }) => via.clone(),
            Some(Placed::At(_)) | None => Vec::new(),
        }
    }

    /// Returns the sites of this board in words.
    pub(super) fn sites(&self) -> Sites<'_> {
        Sites { boards: std::slice::from_ref(self.board), wording: self.words.plain() }
    }

    /// Returns the label of a site where nothing is built: its name, its state, its bonus and what is special.
    pub(super) fn label(
        &self,
        name: &str,
        state: &[String],
        bonus: Option<GroupId>,
        special: Option<&String>,
    ) -> String {
        let bonus = bonus.map(|bonus| {
            let told = effect::tell(self.words.edition, bonus, self.words.plain());
            self.words.about("underwater-bonus", &told)
        });
        let sentences: Vec<String> = bonus.into_iter().chain(special.cloned()).collect();
        self.words.label(name, state, &sentences)
    }

    /// Returns the keys of the icons of a bonus, at most two.
    pub(super) fn bonus_icons(&self, bonus: Option<GroupId>) -> Vec<String> {
        let tell = |wording: Wording| {
            bonus.map_or_else(String::new, |bonus| effect::tell(self.words.edition, bonus, wording))
        };
        let mut icons = self.words.icons(tell);
        icons.truncate(2);
        icons
    }
}

/// Returns the building sites of a board.
pub(super) fn building_sites(board: &Board) -> impl Iterator<Item = BuildingSite> {
    board.building_sites.iter().flat_map(|&sites| ones(sites)).map(BuildingSite::at)
}
