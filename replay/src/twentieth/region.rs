//! The things of one player: the picture of the region, its lands, technologies, holdings and score.

use super::country;
use crate::picture::lines::{heading, paragraph};
use engine::kernel::knowledge::Held;
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::{capitalised, pick};
use engine::twentieth::edition::Use;
use engine::twentieth::ids::{City, LandNo, TechnologyNo, Tile};
use engine::twentieth::look::Look;
use engine::twentieth::state::ScoreLine;
use engine::twentieth::text::noun::{GARBAGE_TOKEN, VICTORY_POINT};
use engine::twentieth::text::title::{Names, seat};
use engine::twentieth::text::{amount, technology};
use engine::twentieth::view::RegionView;

/// Returns the region: heading, picture, then line by line.
pub(super) fn draw(look: &Look<'_>, region: &RegionView, wording: Wording) -> String {
    let names = Names::new(look.edition(), wording);
    let drawing = Drawing { look, region, names };
    let lines = [drawing.holdings(), drawing.production(), drawing.environment()];
    let lines = lines.into_iter().chain(drawing.lands()).chain(drawing.technologies());
    let lines = lines.chain(drawing.under_way()).chain(drawing.score());
    let lines: String = lines.map(|line| paragraph(&line)).collect();
    heading(&drawing.name()) + &country::draw(look) + &drawing.unattached() + &lines
}

#[derive(Clone, Copy)]
struct Drawing<'v> {
    look: &'v Look<'v>,
    region: &'v RegionView,
    names: Names<'v>,
}

impl<'v> Drawing<'v> {
    fn pick<T>(self, en: T, de: T) -> T {
        pick(self.names.wording, en, de)
    }

    fn name(self) -> String {
        let wording = self.names.wording;
        let points = self.region.points;
        let noun = VICTORY_POINT.after(points.unsigned_abs(), wording);
        format!("{}: {points} {noun}", capitalised(&seat(self.region.seat, wording)))
    }

    /// Tiles that are yet to be attached.
    fn unattached(self) -> String {
        let waiting = |tile: &Tile| self.look.state.cell(*tile).is_none();
        let tiles: Vec<Tile> = self.look.tiles().filter(waiting).collect();
        if tiles.is_empty() {
            return String::new();
        }
        let words = self.pick("To be attached:", "Anzulegen:");
        paragraph(words) + &country::loose(self.look, &tiles)
    }

    fn holdings(self) -> String {
        let held = |amount: Option<u16>| amount.map_or(Held::Hidden, Held::Known);
        let (coins, science) = (held(self.region.coins), held(self.region.science));
        if (coins, science) == (Held::Hidden, Held::Hidden) {
            return self.pick("In hand: not shown", "Auf der Hand: verdeckt").to_owned();
        }
        let held = amount::holdings(coins, science, self.names.wording);
        self.pick(format!("In hand: {held}"), format!("Auf der Hand: {held}"))
    }

    fn production(self) -> String {
        let output = amount::output(self.region.production, self.names.wording);
        self.pick(format!("Production: {output}"), format!("Produktion: {output}"))
    }

    fn environment(self) -> String {
        let space = amount::signed(self.region.environment.value.into());
        let aside = match self.region.garbage_aside {
            0 => String::new(),
            garbage => {
                let garbage = GARBAGE_TOKEN.counted(garbage.into(), self.names.wording);
                self.pick(format!("; aside: {garbage}"), format!("; beiseite: {garbage}"))
            }
        };
        self.pick(format!("Environment: {space}{aside}"), format!("Umwelt: {space}{aside}"))
    }

    /// Each land with what its cities make.
    fn lands(self) -> impl Iterator<Item = String> + 'v {
        self.region.lands.iter().map(move |land| self.land(land.land))
    }

    fn land(self, land: LandNo) -> String {
        let cities: Vec<String> = self
            .names
            .edition
            .cities(land)
            .map(|(city, _)| self.city(City { land, city }))
            .collect();
        let garbage = match self.look.state.land(land).garbage {
            0 => String::new(),
            garbage => format!("; {}", GARBAGE_TOKEN.counted(garbage.into(), self.names.wording)),
        };
        let aside = match self.look.state.land(land).cell {
            Some(_) => "",
            None => self.pick(" (not attached)", " (nicht angelegt)"),
        };
        let bridges = self.bridges(Tile::Land(land));
        format!("  {}{aside}: {}{garbage}{bridges}", self.names.land(land), cities.join(", "))
    }

    /// Returns the bridges on a tile, as it lies.
    fn bridges(self, tile: Tile) -> String {
        let lies = self.look.state.orientation(tile);
        let bridges = self.look.state.bridges_on(tile).map(|place| {
            let place = self.names.bridge(tile, place, lies);
            self.pick(format!("; bridge {place}"), format!("; Brücke {place}"))
        });
        bridges.collect()
    }

    fn city(self, city: City) -> String {
        let sign = country::city_sign(self.look, city);
        let sign =
            if self.look.is_occupied(city) { format!("[{sign}]") } else { format!("({sign})") };
        let Some(printed) = self.names.edition.city(city) else { return sign };
        let output = amount::output(printed.output, self.names.wording);
        let centre = if printed.has_recycling_centre {
            self.pick(" and a recycling centre", " und eine Recyclinganlage")
        } else {
            ""
        };
        format!("{sign} {output}{centre}")
    }

    fn technologies(self) -> impl Iterator<Item = String> + 'v {
        self.region.technologies.iter().map(move |one| self.technology(one.technology))
    }

    fn technology(self, number: TechnologyNo) -> String {
        let lies = self.look.state.technology(number);
        let spent = lies.is_spent.then(|| {
            let half = self.half(number, Use::Single);
            self.pick(format!("{half}used up"), format!("{half}verbraucht"))
        });
        let exhausted = lies.is_exhausted.then(|| {
            let half = self.half(number, Use::Multiple);
            self.pick(format!("{half}used this round"), format!("{half}in dieser Runde genutzt"))
        });
        let used: Vec<String> = spent.into_iter().chain(exhausted).collect();
        let used = if used.is_empty() { String::new() } else { format!(" ({})", used.join("; ")) };
        let name = self.names.technology(number);
        let words = technology::tell(self.names.edition.technology(number), self.names.wording);
        let bridges = self.bridges(Tile::Institution(number));
        format!("  {name}{used}: {words}{bridges}")
    }

    /// Returns which half of a mixed tile is used so; nothing on a tile with one ability.
    fn half(self, number: TechnologyNo, usage: Use) -> String {
        let abilities = self.names.edition.abilities(number);
        if abilities.len() < 2 {
            return String::new();
        }
        let of_half = abilities.iter().filter(|ability| ability.usage() == usage);
        let names: Vec<&str> =
            of_half.map(|&ability| technology::name(ability, self.names.wording)).collect();
        names.join(", ") + " "
    }

    /// Returns what a truck or a train carries.
    fn under_way(self) -> impl Iterator<Item = String> + 'v {
        let truck = self.region.truck.map(|land| {
            let land = self.names.in_sentences().land(land);
            self.pick(
                format!("A truck carries a garbage token from {land}"),
                format!("Ein Müllwagen fährt mit einem Müllmarker aus {land}"),
            )
        });
        let train = self.region.train.map(|city| {
            let city = self.names.in_sentences().city(city);
            self.pick(
                format!("A train carries the citizen of {city}"),
                format!("Ein Zug fährt mit dem Bürger aus {city}"),
            )
        });
        truck.into_iter().chain(train)
    }

    fn score(self) -> Option<String> {
        let lines = self.region.score.iter().map(|score| {
            format!("{} {}", line(score.line, self.names.wording), amount::signed(score.points))
        });
        let lines: Vec<String> = lines.collect();
        let words = self.pick("Points", "Punkte");
        (!lines.is_empty()).then(|| format!("{words}: {}", lines.join(", ")))
    }
}

/// Returns the name of a line of the score.
fn line(line: ScoreLine, wording: Wording) -> &'static str {
    let (en, de) = match line {
        ScoreLine::Production => ("production", "Produktion"),
        ScoreLine::QualityOfLife => ("quality of life", "Lebensqualität"),
        ScoreLine::CoinsProduced => ("coins produced", "produzierte Münzen"),
        ScoreLine::ScienceProduced => ("science points produced", "produzierte Forschungspunkte"),
        ScoreLine::PointsProduced => ("victory points produced", "produzierte Siegpunkte"),
        ScoreLine::PointsGained => ("points so far", "bisherige Punkte"),
        ScoreLine::CleanLands => ("clean lands", "saubere Länder"),
        ScoreLine::RecyclingCentres => ("recycling centres", "Recyclinganlagen"),
        ScoreLine::Garbage => ("garbage", "Müll"),
        ScoreLine::Environment => ("environment", "Umwelt"),
        ScoreLine::Commerce => ("commerce", "Handel"),
        ScoreLine::Science => ("science", "Forschung"),
    };
    pick(wording, en, de)
}
