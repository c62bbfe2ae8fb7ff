//! A tile as it is printed: ground, rails, cities with what they produce, the building of an institution.
//!
//! Points are turned one by one, so that whatever stands on a turned tile stands upright.

use super::lattice::{At, SIDE, at};
use crate::drawing::icon::icon_at;
use engine::twentieth::edition::{Edition, InstitutionKind, PrintedCity};
use engine::twentieth::geometry::bridges::BridgePlace;
use engine::twentieth::geometry::drawing::Drawing;
use engine::twentieth::geometry::grid::{Orientation, Point};
use engine::twentieth::ids::{City, CityNo, LandNo, TechnologyNo, Tile};
use engine::twentieth::resource::Output;
use maud::{Markup, html};
use std::cmp::Reverse;
use std::fmt::Write;

/// Units from the middle of a city to its edge.
pub(super) const CITY: i16 = 12;
/// The side of an icon on a tile.
const ICON: i16 = 12;
/// Units for a digit on a tile.
const DIGIT: i16 = 8;
/// So many icons of one kind are drawn one by one; more are a number and one icon.
const ONE_BY_ONE: u16 = 2;
/// Grounds have so many hues.
const HUES: u8 = 12;
/// The step from the hue of a tile to that of the next number, so that neighbours in a row differ.
const HUE_STEP: u8 = 5;

/// Size of the tag in a corner.
const TAG: At = At { x: 30, y: 18 };
/// The square of the distance between the middles of a city and a tag at which neither is in the way of the other.
const CLEARANCE: i32 = 32 * 32;

/// A tile as it lies.
#[derive(Clone, Copy)]
pub(super) struct Printed<'e> {
    edition: &'e Edition,
    /// The number of the tile.
    pub tile: Tile,
    /// The picture that is printed on it.
    pub drawing: &'e Drawing,
    /// Its orientation.
    pub lies: Orientation,
}

impl<'e> Printed<'e> {
    /// Returns the tile; `None` if it is a technology that is no institution.
    pub(super) fn new(edition: &'e Edition, tile: Tile, lies: Orientation) -> Option<Printed<'e>> {
        edition.drawing(tile).map(|drawing| Printed { edition, tile, drawing, lies })
    }

    /// Draws the ground and the rails.
    pub(super) fn ground(self) -> Markup {
        let hue = match self.tile {
            Tile::Land(land) => format!("ground hue-{}", land.number() * HUE_STEP % HUES),
            Tile::Institution(_) => "ground paved".to_owned(),
        };
        let rails = self.rails();
        html! {
            rect class=(hue) x="1" y="1" width=(SIDE - 2) height=(SIDE - 2) rx="5" {}
            path.rail-bed d=(rails) {}
            path.rail-ties d=(rails) {}
            @for fork in self.drawing.forks() {
                @let at = at(*fork, self.lies);
                circle.fork cx=(at.x) cy=(at.y) r="4" {}
            }
            @if let Some(building) = self.building() { (building) }
        }
    }

    fn rails(self) -> String {
        let mut path = String::new();
        for track in self.drawing.tracks() {
            let (from, to) = (at(track.from, self.lies), at(track.to, self.lies));
            // Writing to a string cannot fail.
            let _ = write!(path, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
        }
        path
    }

    fn building(self) -> Option<Markup> {
        let Tile::Institution(technology) = self.tile else { return None };
        let institution = self.edition.institution(technology)?;
        let at = at(self.drawing.building()?, self.lies);
        let icon = icon_at(produced(institution.kind), at.moved(10, 0).pair(), 18);
        Some(html! {
            rect.building x=(at.x - 22) y=(at.y - 13) width="44" height="26" rx="6" {}
            (icon)
        })
    }

    /// Draws the number on an institution. It stands beside the place, whose name would else have to hold it as it is written.
    pub(super) fn bonus(self) -> Option<Markup> {
        let Tile::Institution(technology) = self.tile else { return None };
        let institution = self.edition.institution(technology)?;
        let at = at(self.drawing.building()?, self.lies);
        Some(html! {
            text.bonus aria-hidden="true" x=(at.x - 8) y=(at.y + 5) { "+" (institution.bonus) }
        })
    }

    /// Returns where each city is drawn, in order.
    pub(super) fn cities(self) -> impl Iterator<Item = (CityNo, At)> {
        CityNo::all()
            .zip(self.drawing.cities())
            .map(move |(city, &point)| (city, at(point, self.lies)))
    }

    /// Draws a city with what it produces.
    pub(super) fn city(self, city: City, inside: &Markup) -> Markup {
        let Some((at, printed)) = self.printed_city(city) else { return html! {} };
        html! {
            (plate(printed.output, at.moved(0, self.plate(at))))
            g transform=(moved(at)) { (inside) }
            @if printed.has_recycling_centre { (centre(at)) }
        }
    }

    /// Draws the numbers of what a city produces. They stand beside the place, as that on an institution.
    pub(super) fn counts(self, city: City) -> Markup {
        let Some((at, printed)) = self.printed_city(city) else { return html! {} };
        let middle = at.moved(0, self.plate(at));
        html! {
            @for (sign, At { x, y }) in laid_out(printed.output, middle) {
                @if let Sign::Number(number) = sign {
                    text.count aria-hidden="true" x=(x + DIGIT / 2) y=(y + 4) { (number) }
                }
            }
        }
    }

    fn printed_city(self, city: City) -> Option<(At, &'e PrintedCity)> {
        let (_, at) = self.cities().find(|(number, _)| *number == city.city)?;
        Some((at, self.edition.city(city)?))
    }

    /// Draws the tile as it lies nowhere: a land with empty cities.
    pub(super) fn alone(self) -> Markup {
        match self.tile {
            Tile::Land(land) => html! { (self.ground()) (self.empty_cities(land)) },
            Tile::Institution(_) => {
                html! { (self.ground()) @if let Some(bonus) = self.bonus() { (bonus) } }
            }
        }
    }

    /// Draws the cities of a land without citizens: each with its number.
    pub(super) fn empty_cities(self, land: LandNo) -> Markup {
        html! {
            @for (city, _) in self.cities() {
                (self.city(City { land, city }, &empty(city)))
                (self.counts(City { land, city }))
            }
        }
    }

    /// Returns how far down a city's plate lies: below and above the cities of a row in turn, so that neighbours have room.
    fn plate(self, at: At) -> i16 {
        let before = self.cities().filter(|(_, other)| other.y == at.y && other.x < at.x).count();
        if before % 2 == 0 { CITY + ICON / 2 } else { -CITY - ICON / 2 }
    }

    /// Returns the way of a bridge, which rises so far above the straight line; it leaves room for a city or building at its end.
    pub(super) fn arc(self, BridgePlace { from, to }: BridgePlace, rise: i16) -> String {
        let (one, other) = (at(from, self.lies), at(to, self.lies));
        let start = one.towards(other, self.room(from));
        let end = other.towards(one, self.room(to));
        let top = At { x: i16::midpoint(one.x, other.x), y: i16::midpoint(one.y, other.y) };
        let top = if one.x == other.x { top.moved(rise, 0) } else { top.moved(0, -rise) };
        format!("M{} {}Q{} {} {} {}", start.x, start.y, top.x, top.y, end.x, end.y)
    }

    /// Returns how far from a point a bridge ends.
    fn room(self, end: Point) -> i16 {
        let is_thing = self.drawing.cities().contains(&end) || self.drawing.building() == Some(end);
        if is_thing { CITY } else { 0 }
    }

    /// Returns the corners as the middles of tags, those first in which no city is near.
    pub(super) fn corners(self) -> [At; 4] {
        let (left, top) = (TAG.x / 2 + 2, TAG.y / 2 + 2);
        let (right, bottom) = (SIDE - left, SIDE - top);
        let mut corners =
            [(right, top), (left, top), (right, bottom), (left, bottom)].map(|(x, y)| At { x, y });
        let room = |corner: &At| self.cities().map(|(_, at)| at.square_to(*corner)).min();
        corners.sort_by_key(|corner| Reverse(room(corner).unwrap_or(CLEARANCE).min(CLEARANCE)));
        corners
    }
}

/// Draws a land that lies nowhere; the label says in words what it shows.
pub(super) fn unturned(edition: &Edition, land: LandNo, label: &str) -> Markup {
    let printed = Printed::new(edition, Tile::Land(land), Orientation::at(0));
    alone(label, &printed.map(Printed::alone).unwrap_or_default())
}

/// Draws an institution that lies nowhere; the label says in words what it is.
pub(super) fn institution(edition: &Edition, technology: TechnologyNo, label: &str) -> Markup {
    let printed = Printed::new(edition, Tile::Institution(technology), Orientation::at(0));
    alone(label, &printed.map(Printed::alone).unwrap_or_default())
}

/// Draws a single tile as a picture of its own.
pub(super) fn alone(label: &str, inner: &Markup) -> Markup {
    html! {
        svg.tile viewBox={"0 0 " (SIDE) " " (SIDE)} role="img" aria-label=(label) { (inner) }
    }
}

/// Draws a tag with garbage tokens.
pub(super) fn garbage(at: At, tokens: u8) -> Markup {
    html! {
        rect.tag x=(at.x - TAG.x / 2) y=(at.y - TAG.y / 2) width=(TAG.x) height=(TAG.y) rx="5" {}
        (icon_at("garbage", at.moved(-6, 0).pair(), 15))
        text.tag-number aria-hidden="true" x=(at.x + 8) y=(at.y + 5) { (tokens) }
    }
}

/// Draws a city without a citizen.
pub(super) fn empty(city: CityNo) -> Markup {
    html! {
        circle.city r=(CITY) {}
        text.city-number y="5" aria-hidden="true" { (city) }
    }
}

/// Draws a city with a citizen of the seat's colour.
pub(super) fn occupied(colour: &str) -> Markup {
    html! {
        circle class=(format!("city citizen {colour}")) r=(CITY) {}
        circle.person cy="-4" r="3.5" {}
        path.person d="M-6 7q0-7 6-7t6 7z" {}
    }
}

/// Returns the transformation that moves what is drawn round 0, 0.
pub(super) fn moved(At { x, y }: At) -> String {
    format!("translate({x} {y})")
}

/// Returns the icon of what an institution increases.
pub(super) const fn produced(kind: InstitutionKind) -> &'static str {
    match kind {
        InstitutionKind::Mine => "coin",
        InstitutionKind::Laboratory => "science",
        InstitutionKind::Hospital => "point",
    }
}

fn centre(at: At) -> Markup {
    let at = at.moved(CITY - 1, 2 - CITY);
    html! {
        circle.centre cx=(at.x) cy=(at.y) r="8" {}
        (icon_at("recycling", at.pair(), 14))
    }
}

/// Something that stands on a plate: a number or an icon.
enum Sign {
    Number(u16),
    Icon(&'static str),
}

impl Sign {
    const fn width(&self) -> i16 {
        match self {
            Sign::Number(_) => DIGIT,
            Sign::Icon(_) => ICON,
        }
    }
}

/// Draws what a city produces, around the middle of its plate.
fn plate(output: Output, middle: At) -> Markup {
    let width: i16 = signs(output).iter().map(Sign::width).sum();
    let left = middle.x - width / 2;
    html! {
        @if width > 0 {
            rect.plate x=(left - 1) y=(middle.y - 7) width=(width + 2) height="14" rx="4" {}
        }
        @for (sign, at) in laid_out(output, middle) {
            @if let Sign::Icon(name) = sign { (icon_at(name, at.moved(ICON / 2, 0).pair(), ICON)) }
        }
    }
}

/// Returns the signs of what a city produces, each with where it begins, around the middle of its plate.
fn laid_out(output: Output, middle: At) -> Vec<(Sign, At)> {
    let signs = signs(output);
    let width: i16 = signs.iter().map(Sign::width).sum();
    let mut next = middle.moved(-width / 2, 0);
    let begin = |sign: Sign| {
        let at = next;
        next = at.moved(sign.width(), 0);
        (sign, at)
    };
    signs.into_iter().map(begin).collect()
}

fn signs(output: Output) -> Vec<Sign> {
    let Output { coins, science, points } = output;
    let kinds = [(coins, "coin"), (science, "science"), (points, "point")];
    let of = |(count, icon)| match count {
        ..=ONE_BY_ONE => (0..count).map(|_| Sign::Icon(icon)).collect(),
        _ => vec![Sign::Number(count), Sign::Icon(icon)],
    };
    kinds.into_iter().flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::twentieth::terms::Rules;

    fn edition() -> Rules {
        Rules::standard(3).expect("the embedded edition is sound")
    }

    #[test]
    fn a_tag_lies_in_the_corner_that_is_farthest_from_cities() {
        let rules = edition();
        // City 2 of Mill Valley lies at the upper right.
        let land = LandNo::new(6).map(Tile::Land).expect("a land");
        let printed = Printed::new(&rules.edition, land, Orientation::at(0)).expect("a land");
        assert_eq!(printed.corners()[0], At { x: 17, y: 11 });
    }

    #[test]
    fn a_land_is_drawn() {
        let rules = edition();
        let land = LandNo::new(6).expect("a land");
        insta::assert_snapshot!(
            unturned(&rules.edition, land, "a land").into_string().replace("><", ">\n<")
        );
    }

    #[test]
    fn few_icons_are_drawn_one_by_one() {
        let signs = signs(Output { coins: 3, science: 2, points: 0 });
        assert_eq!(signs.iter().map(Sign::width).sum::<i16>(), DIGIT + 3 * ICON);
    }
}
