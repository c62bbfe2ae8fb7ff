//! The picture of a network: city sites in three rows of three, tunnel sites between them, metropolises at the corners.

use crate::messages::say;
use crate::picture::canvas::{Canvas, Point, Stroke, between};
use crate::picture::lines::paragraph;
use engine::kernel::text::Wording;
use engine::underwater::edition::Board;
use engine::underwater::ids::{
    Building, BuildingSite, CityKind, CitySite, MetropolisPlace, TunnelSite,
};
use engine::underwater::state::ones;
use engine::underwater::view::NationView;

/// City sites in a row of a player board.
const SITES_IN_ROW: usize = 3;
/// The first city site's place, and the distance to the next one.
const FIRST: Point = Point { column: 12, row: 3 };
const DISTANCE: Point = Point { column: 24, row: 5 };
/// From where a city or a metropolis is written to where tunnels meet in it.
const MIDDLE: usize = 3;
/// The sign before the number of a tunnel site, so that nobody takes it for a city site.
const TUNNEL_SIGN: char = 't';

/// Returns the picture.
pub(super) fn draw(board: &Board, nation: &NationView, wording: Wording) -> String {
    let mut picture = Picture { canvas: Canvas::default(), board, nation, wording };
    TunnelSite::all().for_each(|site| picture.tunnel(site));
    TunnelSite::all().for_each(|site| picture.tunnel_number(site));
    MetropolisPlace::ALL.into_iter().for_each(|place| picture.metropolis(place));
    CitySite::all().for_each(|site| picture.city(site));
    picture.canvas.text()
}

/// Returns what the signs mean.
pub(super) fn legend(wording: Wording) -> String {
    let signs = say(wording, "nonsymbiotic-city-s-symbiotic-city-not-connected");
    format!("\n{}", paragraph(signs))
}

struct Picture<'v> {
    canvas: Canvas,
    board: &'v Board,
    nation: &'v NationView,
    wording: Wording,
}

/// Returns where a city site is written.
fn city_at(site: CitySite) -> Point {
    let (column, row) = (site.index() % SITES_IN_ROW, site.index() / SITES_IN_ROW);
    Point { column: FIRST.column + column * DISTANCE.column, row: FIRST.row + row * DISTANCE.row }
}

/// Returns where a metropolis is written.
fn metropolis_at(place: MetropolisPlace) -> Point {
    match place {
        MetropolisPlace::Brown => Point { column: 0, row: 0 },
        MetropolisPlace::BlueUpperRight => Point { column: 76, row: 0 },
        MetropolisPlace::BlueLowerLeft => Point { column: 0, row: 16 },
    }
}

fn middle(point: Point) -> Point {
    Point { column: point.column + MIDDLE, ..point }
}

impl Picture<'_> {
    /// The ends of a tunnel site.
    fn ends(&self, site: TunnelSite) -> Option<(Point, Point)> {
        let cities = ones(self.board.ends[site.index()].into());
        let cities = cities.map(|city| city_at(CitySite::at(city)));
        let metropolis = self.board.metropolis_of(site).map(metropolis_at);
        let mut ends = cities.chain(metropolis).map(middle);
        ends.next().zip(ends.next())
    }

    fn tunnel(&mut self, site: TunnelSite) {
        let built = self.nation.tunnels.iter().find(|tunnel| tunnel.site == site);
        let stroke = match built.map(|tunnel| tunnel.upgraded) {
            None => Stroke::Dotted,
            Some(false) => Stroke::Plain,
            Some(true) => Stroke::Bold,
        };
        if let Some((one, other)) = self.ends(site) {
            self.canvas.line(one, other, stroke);
        }
    }

    fn tunnel_number(&mut self, site: TunnelSite) {
        if let Some((one, other)) = self.ends(site) {
            // A city takes two rows, so the middle of what can be seen of a tunnel lies lower.
            let at = between(one, other, 3, if one.row == other.row { 6 } else { 5 });
            let at = if one.row > other.row { between(one, other, 2, 5) } else { at };
            self.canvas.write(at, &format!("{TUNNEL_SIGN}{site}"));
        }
    }

    fn city(&mut self, site: CitySite) {
        let at = city_at(site);
        let city = self.nation.cities.iter().find(|city| city.site == site);
        let dome = match city.map(|city| city.kind) {
            None => "   ",
            Some(CityKind::Nonsymbiotic) => "( )",
            Some(CityKind::Symbiotic) => "(S)",
        };
        let mark = if city.is_some_and(|city| !city.connected) { "!" } else { " " };
        self.canvas.write(at, &format!(" {site} {dome}{mark}"));
        let below = Point { row: at.row + 1, ..at };
        self.canvas.write(below, &format!(" {} ", self.buildings(site)));
    }

    /// Returns the building sites of a city site in order; an expansion site is there only once something stands on it.
    fn buildings(&self, city: CitySite) -> String {
        let printed = self.board.building_sites[city.index()];
        let sites = ones(self.sites_of(city, printed)).map(BuildingSite::at);
        sites.map(|site| self.building_site(site)).collect()
    }

    /// Returns the printed building sites, and where else something stands.
    fn sites_of(&self, city: CitySite, printed: u64) -> u64 {
        let built = self.nation.buildings.iter().map(|building| building.site);
        built
            .filter(|site| site.city() == city)
            .fold(printed, |sites, site| sites | 1 << site.index())
    }

    fn building_site(&self, site: BuildingSite) -> String {
        let building = self.building(site);
        if self.board.expansion_sites & (1 << site.index()) == 0 {
            building.unwrap_or('_').to_string()
        } else {
            building.map_or_else(String::new, |building| format!("+{building}"))
        }
    }

    fn building(&self, site: BuildingSite) -> Option<char> {
        let here = self.nation.buildings.iter().find(|building| building.site == site);
        here.map(|here| {
            let letter = match here.building {
                Building::Farm => 'f',
                Building::DesalinationPlant => 'd',
                Building::Laboratory => 'l',
            };
            if here.upgraded { letter.to_ascii_uppercase() } else { letter }
        })
    }

    fn metropolis(&mut self, place: MetropolisPlace) {
        let Some(here) = self.nation.metropolises.iter().find(|here| here.place == place) else {
            return;
        };
        let colour = match place {
            MetropolisPlace::Brown => say(self.wording, "brown"),
            MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => {
                say(self.wording, "blue")
            }
        };
        let colour = if here.connected { colour.to_uppercase() } else { colour.to_owned() };
        self.canvas.write(metropolis_at(place), &format!("<{colour}>"));
    }
}
