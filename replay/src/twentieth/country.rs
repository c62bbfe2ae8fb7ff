//! The picture of a region: its tiles as they lie, with rails, cities, citizens, bridges and garbage; and of tiles that lie in none.
//!
//! Neighbours share the line between them, so a rail that crosses it shows that both have a port there, and half a rail that one has none.

use crate::messages::say;
use crate::picture::canvas::{Canvas, Point as Place, Stroke};
use az::SaturatingAs;
use engine::kernel::text::Wording;
use engine::twentieth::edition::InstitutionKind;
use engine::twentieth::geometry::drawing::Drawing;
use engine::twentieth::geometry::grid::{Cell, Orientation, Point, SPAN};
use engine::twentieth::ids::{City, CityNo, Tile};
use engine::twentieth::look::Look;
use std::collections::BTreeMap;

/// Columns and rows from one point of a tile to the next.
const STEP: Place = Place { column: 2, row: 1 };
/// Columns between tiles that lie in no region.
const GAP: usize = 2;
/// Tiles in a row of those, so that the row fits into a terminal.
const TILES_IN_A_ROW: usize = 6;
/// Columns before the picture, so that a city at its left edge has room.
const MARGIN: usize = 2;
/// The place of a tile's number, and of its garbage, along its upper edge.
const NUMBER: usize = 1;
const GARBAGE: usize = 8;

/// The end of a bridge on rails.
const BRIDGE_END: &str = "o";

/// Directions from a place, as bits.
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

/// A rail by the directions in which it goes on.
const RAILS: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// Returns the picture of the looker's region.
pub(super) fn draw(look: &Look<'_>) -> String {
    let tiles: Vec<Laid<'_>> = look.tiles().filter_map(|tile| Laid::of(look, tile)).collect();
    picture(look, &tiles, 0)
}

/// Returns the pictures of tiles that lie in no region, unturned and side by side.
pub(super) fn loose(look: &Look<'_>, tiles: &[Tile]) -> String {
    let row = |tiles: &[Tile]| {
        let tiles = tiles.iter().zip(0..);
        let tiles: Vec<Laid<'_>> =
            tiles.filter_map(|(&tile, x)| Laid::loose(look, tile, x)).collect();
        picture(look, &tiles, GAP)
    };
    tiles.chunks(TILES_IN_A_ROW).map(row).collect()
}

fn picture(look: &Look<'_>, tiles: &[Laid<'_>], gap: usize) -> String {
    let west = tiles.iter().map(|laid| laid.cell.x).min().unwrap_or(0);
    let north = tiles.iter().map(|laid| laid.cell.y).min().unwrap_or(0);
    let mut picture =
        Picture { canvas: Canvas::default(), rails: BTreeMap::new(), look, west, north, gap };
    tiles.iter().for_each(|laid| picture.frame(laid));
    tiles.iter().for_each(|laid| picture.lay_rails(laid));
    picture.write_rails();
    tiles.iter().for_each(|laid| picture.write(laid));
    picture.canvas.text()
}

/// Returns what the signs mean.
pub(super) fn legend(wording: Wording) -> &'static str {
    say(wording, "legend-1-city-with-a-citizen-1-empty")
}

/// A tile that lies in the region.
struct Laid<'e> {
    tile: Tile,
    cell: Cell,
    orientation: Orientation,
    drawing: &'e Drawing,
}

impl<'e> Laid<'e> {
    /// A tile that was just attached is drawn as if it were not to be turned.
    fn of(look: &Look<'e>, tile: Tile) -> Option<Laid<'e>> {
        Some(Laid {
            tile,
            cell: look.state.cell(tile)?,
            orientation: look.state.orientation(tile).unwrap_or(Orientation::at(0)),
            drawing: look.edition().drawing(tile)?,
        })
    }

    /// Returns a tile in a row of tiles that lie in no region.
    fn loose(look: &Look<'e>, tile: Tile, x: i8) -> Option<Laid<'e>> {
        let drawing = look.edition().drawing(tile)?;
        Some(Laid { tile, cell: Cell { x, y: 0 }, orientation: Orientation::at(0), drawing })
    }
}

struct Picture<'l, 'e> {
    canvas: Canvas,
    /// The directions in which rails go on from each place.
    rails: BTreeMap<(usize, usize), u8>,
    look: &'l Look<'e>,
    west: i8,
    north: i8,
    /// Columns between neighbours, which else share their edge.
    gap: usize,
}

impl Picture<'_, '_> {
    /// Returns the upper left corner of a cell.
    fn corner(&self, cell: Cell) -> Place {
        let columns = usize::from(cell.x.abs_diff(self.west));
        let rows = usize::from(cell.y.abs_diff(self.north));
        let span = usize::from(SPAN);
        // Tiles with a gap have two edges where neighbours share one.
        let width =
            if self.gap == 0 { span * STEP.column } else { span * STEP.column + 1 + self.gap };
        Place { column: MARGIN + columns * width, row: rows * span * STEP.row }
    }

    /// Returns where a point of a tile comes to lie.
    fn place(&self, laid: &Laid<'_>, point: Point) -> Place {
        let (corner, point) = (self.corner(laid.cell), point.turned(laid.orientation));
        Place {
            column: corner.column + usize::from(point.x()) * STEP.column,
            row: corner.row + usize::from(point.y()) * STEP.row,
        }
    }

    /// The four edges of a tile.
    fn frame(&mut self, laid: &Laid<'_>) {
        let corner = self.corner(laid.cell);
        for step in 0..=usize::from(SPAN) {
            let (right, down) = (step * STEP.column, step * STEP.row);
            let (width, height) = (usize::from(SPAN) * STEP.column, usize::from(SPAN) * STEP.row);
            for (column, row) in [(right, 0), (right, height), (0, down), (width, down)] {
                let at = Place { column: corner.column + column, row: corner.row + row };
                self.canvas.write(at, "·");
            }
        }
    }

    /// Notes where the tracks of a tile run.
    fn lay_rails(&mut self, laid: &Laid<'_>) {
        for track in laid.drawing.tracks() {
            self.lay(self.place(laid, track.from), self.place(laid, track.to));
        }
    }

    /// A straight rail between two places.
    fn lay(&mut self, from: Place, to: Place) {
        if from.row == to.row {
            let (west, east) = (from.column.min(to.column), from.column.max(to.column));
            for column in west..east {
                self.go_on(Place { column, row: from.row }, EAST);
                self.go_on(Place { column: column + 1, row: from.row }, WEST);
            }
        } else {
            for row in from.row.min(to.row)..from.row.max(to.row) {
                self.go_on(Place { column: from.column, row }, SOUTH);
                self.go_on(Place { column: from.column, row: row + 1 }, NORTH);
            }
        }
    }

    fn go_on(&mut self, Place { column, row }: Place, direction: u8) {
        *self.rails.entry((column, row)).or_default() |= direction;
    }

    fn write_rails(&mut self) {
        for (&(column, row), &directions) in &self.rails {
            let rail = RAILS[usize::from(directions)];
            self.canvas.write(Place { column, row }, &rail.to_string());
        }
    }

    /// Writes the things on a tile: bridges, cities or the building, its number, garbage.
    fn write(&mut self, laid: &Laid<'_>) {
        for bridge in self.look.state.bridges_on(laid.tile).collect::<Vec<_>>() {
            let (from, to) = (self.place(laid, bridge.from), self.place(laid, bridge.to));
            self.canvas.line(from, to, Stroke::Bridge);
            // If a bridge ends at a city, the city is written over its end.
            self.canvas.write(from, BRIDGE_END);
            self.canvas.write(to, BRIDGE_END);
        }
        let corner = self.corner(laid.cell);
        let at = |column| Place { column: corner.column + column, row: corner.row };
        match laid.tile {
            Tile::Land(land) => {
                for (city, &point) in CityNo::all().zip(laid.drawing.cities()) {
                    let sign = self.city(City { land, city });
                    self.centred(self.place(laid, point), &sign);
                }
                self.canvas.write(at(NUMBER), &land.to_string());
                let garbage = self.look.state.land(land).garbage;
                if garbage > 0 {
                    self.canvas.write(at(GARBAGE), &format!("*{garbage}"));
                }
            }
            Tile::Institution(technology) => {
                let kind = self.look.edition().institution(technology).map(|one| one.kind);
                if let (Some(point), Some(kind)) = (laid.drawing.building(), kind) {
                    self.centred(self.place(laid, point), building(kind));
                }
                self.canvas.write(at(NUMBER), &format!("T{technology}"));
            }
        }
    }

    fn centred(&mut self, at: Place, sign: &str) {
        let before = sign.chars().count() / 2;
        self.canvas.write(Place { column: at.column.saturating_sub(before), ..at }, sign);
    }

    fn city(&self, city: City) -> String {
        let sign = city_sign(self.look, city);
        if self.look.is_occupied(city) { format!("[{sign}]") } else { format!("({sign})") }
    }
}

/// Returns the number of a city, or the letter in its place where it has a recycling centre.
pub(super) fn city_sign(look: &Look<'_>, city: City) -> char {
    let has_centre = look.edition().city(city).is_some_and(|city| city.has_recycling_centre);
    let first = if has_centre { 'a' } else { '1' };
    char::from(first as u8 + city.city.index().saturating_as::<u8>())
}

const fn building(kind: InstitutionKind) -> &'static str {
    match kind {
        InstitutionKind::Mine => "<M>",
        InstitutionKind::Laboratory => "<L>",
        InstitutionKind::Hospital => "<H>",
    }
}
