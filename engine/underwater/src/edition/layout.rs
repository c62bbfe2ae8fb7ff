//! The places at which the parts of a player board are drawn. Nothing here decides, so it is outside of the hash that names an edition.
//!
//! The file `layout.json` of an edition says where cities and metropolises are and which tunnels bend; a board with a graph of its own
//! has an entry of its own in it. An edition without the file has the layout of ours. Building sites lie in a row below their city,
//! unless the file says where one is.

use super::Unsound;
use super::board::Board;
use crate::ids::{BoardNo, BuildingSite, CitySite, MetropolisPlace, TunnelSite};
use crate::state::ones;
use az::SaturatingAs;
use kernel::edition::files::{FileUnsound, parse};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The layout of boards whose edition has none.
const USUAL: &str = include_str!("../../../editions/underwater_cities/layout.json");
/// The name of the file.
const NAME: &str = "layout.json";
/// From the centre of a city down to the row of its building sites.
const ROW_BELOW: i16 = 34;
/// From one building site to the next.
const NEXT_IN_ROW: i16 = 32;

/// A point: from the left and from the top, in units of the layout.
pub type Point = [i16; 2];

/// The place of something that is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterPlaced))]
pub enum Placed {
    /// The centre of a city, a building site or a metropolis.
    At([i16; 2]),
    /// A tunnel, which is drawn between its ends.
    Curve {
        /// The points that the curve bends towards in the middle; a straight tunnel has none.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<i16>>))]
        via: Vec<Point>,
    },
}

/// The places of everything on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterLayout))]
pub struct Layout {
    /// Width and height.
    #[serde(rename = "box")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i16>))]
    pub size: Point,
    /// Each place of the board by its name, as `city:1`, `site:1.2`, `tunnel:13` and `metropolis:brown`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub places: BTreeMap<String, Placed>,
}

/// The layouts of all boards of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Layouts(File);

/// The file as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "box")]
    size: Point,
    places: BTreeMap<String, Placed>,
    /// The places of single boards that draw them elsewhere.
    #[serde(default)]
    by_board: BTreeMap<BoardNo, BTreeMap<String, Placed>>,
}

impl Layouts {
    /// Reads the file, or the usual one, and checks that each board is drawn whole.
    pub(super) fn load(text: Option<&str>, boards: &[Board]) -> Result<Layouts, Unsound> {
        let layouts = Layouts(parse(NAME, text.unwrap_or(USUAL))?);
        boards.iter().try_for_each(|board| layouts.check(board))?;
        Ok(layouts)
    }

    /// Returns the layout of a board.
    pub(super) fn of(&self, board: &Board) -> Layout {
        let Layouts(file) = self;
        let mut places = file.places.clone();
        places.extend(file.by_board.get(&board.number).cloned().unwrap_or_default());
        for tunnel in TunnelSite::all() {
            places.entry(tunnel_name(tunnel)).or_insert(Placed::Curve { via: Vec::new() });
        }
        for city in CitySite::all() {
            if let Some(&Placed::At(centre)) = places.get(&city_name(city)) {
                for (site, at) in row(board, city, centre) {
                    places.entry(site_name(site)).or_insert(Placed::At(at));
                }
            }
        }
        Layout { size: file.size, places }
    }

    fn check(&self, board: &Board) -> Result<(), FileUnsound> {
        let layout = self.of(board);
        let cities = CitySite::all().map(city_name);
        let metropolises = MetropolisPlace::ALL.into_iter().map(metropolis_name);
        let centres = cities.chain(metropolises).find(|name| !is_point(&layout, name));
        let curves = TunnelSite::all().map(tunnel_name).find(|name| is_point(&layout, name));
        let number = board.number;
        let faults = [
            centres.map(|name| format!("board {number}: `{name}` has no point")),
            curves.map(|name| format!("board {number}: `{name}` is no curve")),
            surplus(board, &layout).map(|name| format!("board {number}: it has no `{name}`")),
        ];
        match faults.into_iter().flatten().next() {
            Some(fault) => Err(FileUnsound { file: NAME, fault }),
            None => Ok(()),
        }
    }
}

/// Returns the building sites of a city in order, in a row below its centre.
fn row(board: &Board, city: CitySite, [x, y]: Point) -> Vec<(BuildingSite, Point)> {
    let sites: Vec<BuildingSite> =
        ones(board.building_sites[city.index()]).map(BuildingSite::at).collect();
    let first = x - NEXT_IN_ROW * (sites.len().saturating_as::<i16>() - 1) / 2;
    let points = (0..).map(|place| [first + NEXT_IN_ROW * place, y + ROW_BELOW]);
    sites.into_iter().zip(points).collect()
}

fn is_point(layout: &Layout, name: &str) -> bool {
    matches!(layout.places.get(name), Some(Placed::At(_)))
}

/// Returns the first place that the board does not have.
fn surplus(board: &Board, layout: &Layout) -> Option<String> {
    let sites = board.building_sites.iter().flat_map(|&sites| ones(sites)).map(BuildingSite::at);
    let names: Vec<String> = CitySite::all()
        .map(city_name)
        .chain(TunnelSite::all().map(tunnel_name))
        .chain(MetropolisPlace::ALL.into_iter().map(metropolis_name))
        .chain(sites.map(site_name))
        .collect();
    layout.places.keys().find(|name| !names.contains(name)).cloned()
}

fn city_name(site: CitySite) -> String {
    format!("city:{site}")
}

fn site_name(site: BuildingSite) -> String {
    format!("site:{site}")
}

fn tunnel_name(site: TunnelSite) -> String {
    format!("tunnel:{site}")
}

fn metropolis_name(place: MetropolisPlace) -> String {
    let name = match place {
        MetropolisPlace::Brown => "brown",
        MetropolisPlace::BlueUpperRight => "blue_upper_right",
        MetropolisPlace::BlueLowerLeft => "blue_lower_left",
    };
    format!("metropolis:{name}")
}

#[cfg(test)]
mod tests {
    use super::super::{Edition, RECONSTRUCTED};
    use super::*;
    use crate::ids::{CITY_SITES, TUNNEL_SITES};

    fn edition() -> Edition {
        Edition::load(RECONSTRUCTED).expect("it is sound")
    }

    #[test]
    fn every_place_of_every_board_is_drawn_inside_the_box() {
        let edition = edition();
        for board in edition.boards() {
            let Layout { size: [width, height], places } = edition.layout(board);
            let sites: u32 = board.building_sites.iter().map(|sites| sites.count_ones()).sum();
            let places_of_a_board =
                CITY_SITES + TUNNEL_SITES + MetropolisPlace::ALL.len() + sites as usize;
            assert_eq!(places.len(), places_of_a_board, "board {}", board.number);
            let inside = |&[x, y]: &Point| (0..=width).contains(&x) && (0..=height).contains(&y);
            for (name, placed) in &places {
                match placed {
                    Placed::At(point) => assert!(inside(point), "{name}: {point:?}"),
                    Placed::Curve { via } => assert!(via.iter().all(inside), "{name}: {via:?}"),
                }
            }
        }
    }

    #[test]
    fn no_two_building_sites_of_a_board_overlap() {
        let edition = edition();
        for board in edition.boards() {
            let sites: Vec<Point> = edition
                .layout(board)
                .places
                .into_iter()
                .filter_map(|(name, placed)| match placed {
                    Placed::At(point) if name.starts_with("site:") => Some(point),
                    Placed::At(_) | Placed::Curve { .. } => None,
                })
                .collect();
            let apart = |[a, b]: Point, [c, d]: Point| (a - c).abs() >= 28 || (b - d).abs() >= 28;
            for (place, &site) in sites.iter().enumerate() {
                assert!(sites[place + 1..].iter().all(|&other| apart(site, other)), "{site:?}");
            }
        }
    }

    #[test]
    fn a_board_draws_what_its_own_entry_says() {
        let layout =
            r#"{"box": [620, 500], "places": PLACES, "by_board": {"5": {"city:1": [9, 9]}}}"#;
        let usual: serde_json::Value = serde_json::from_str(USUAL).expect("JSON");
        let layout = layout.replace("PLACES", &usual["places"].to_string());
        let edition = Edition::load(super::super::Files { layout: Some(&layout), ..RECONSTRUCTED });
        let edition = edition.expect("it is sound");
        let city = |board: usize| edition.layout(&edition.boards()[board]).places["city:1"].clone();
        assert_eq!((city(3), city(4)), (Placed::At([118, 112]), Placed::At([9, 9])));
        assert_eq!(edition.name, self::edition().name, "a layout decides nothing");
    }

    #[test]
    fn a_layout_that_leaves_a_place_out_or_has_one_too_many_is_refused() {
        let told = |layout: &str| {
            let files = super::super::Files { layout: Some(layout), ..RECONSTRUCTED };
            Edition::load(files).expect_err("it is not sound").to_string()
        };
        let without = USUAL.replace(r#""city:9": [502, 392],"#, "");
        assert_eq!(told(&without), "layout.json: board 1: `city:9` has no point");
        let surplus = USUAL.replace(r#""city:9""#, r#""city:10": [1, 1], "city:9""#);
        assert_eq!(told(&surplus), "layout.json: board 1: it has no `city:10`");
        let bent = USUAL.replace(r#""tunnel:13": {"via": [[170, 30]]}"#, r#""tunnel:13": [1, 1]"#);
        assert_eq!(told(&bent), "layout.json: board 1: `tunnel:13` is no curve");
    }
}
