//! The things of one player: the picture of the region, its lands, technologies, holdings and score.

use super::country;
use crate::messages::{say, say_with};
use crate::picture::lines::{heading, paragraph};
use engine::kernel::args;
use engine::kernel::knowledge::Held;
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::{capitalised, numeral};
use engine::kernel::text::messages::Args;
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
    fn say(self, key: &'static str) -> &'static str {
        say(self.names.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        say_with(self.names.wording, key, args)
    }

    fn name(self) -> String {
        let wording = self.names.wording;
        let points = self.region.points;
        let noun = VICTORY_POINT.after(points.unsigned_abs(), wording);
        let seat = capitalised(&seat(self.region.seat, wording));
        format!("{seat}: {} {noun}", numeral(points))
    }

    /// Tiles that are yet to be attached.
    fn unattached(self) -> String {
        let waiting = |tile: &Tile| self.look.state.cell(*tile).is_none();
        let tiles: Vec<Tile> = self.look.tiles().filter(waiting).collect();
        if tiles.is_empty() {
            return String::new();
        }
        let words = self.say("to-be-attached");
        paragraph(words) + &country::loose(self.look, &tiles)
    }

    fn holdings(self) -> String {
        let held = |amount: Option<u16>| amount.map_or(Held::Hidden, Held::Known);
        let (coins, science) = (held(self.region.coins), held(self.region.science));
        if (coins, science) == (Held::Hidden, Held::Hidden) {
            return self.say("in-hand-not-shown").to_owned();
        }
        let held = amount::holdings(coins, science, self.names.wording);
        self.say_with("in-hand-held", args![held])
    }

    fn production(self) -> String {
        let output = amount::output(self.region.production, self.names.wording);
        self.say_with("production-output", args![output])
    }

    fn environment(self) -> String {
        let space = amount::signed(self.region.environment.value.into());
        let aside = match self.region.garbage_aside {
            0 => String::new(),
            garbage => {
                let garbage = GARBAGE_TOKEN.counted(garbage.into(), self.names.wording);
                self.say_with("aside-garbage", args![garbage])
            }
        };
        self.say_with("environment-space-aside", args![space, aside])
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
            None => self.say("not-attached"),
        };
        let bridges = self.bridges(Tile::Land(land));
        format!("  {}{aside}: {}{garbage}{bridges}", self.names.land(land), cities.join(", "))
    }

    /// Returns the bridges on a tile, as it lies.
    fn bridges(self, tile: Tile) -> String {
        let lies = self.look.state.orientation(tile);
        let bridges = self.look.state.bridges_on(tile).map(|place| {
            let place = self.names.bridge(tile, place, lies);
            self.say_with("bridge-place", args![place])
        });
        bridges.collect()
    }

    fn city(self, city: City) -> String {
        let sign = country::city_sign(self.look, city);
        let sign =
            if self.look.is_occupied(city) { format!("[{sign}]") } else { format!("({sign})") };
        let Some(printed) = self.names.edition.city(city) else { return sign };
        let output = amount::output(printed.output, self.names.wording);
        let centre =
            if printed.has_recycling_centre { self.say("and-a-recycling-centre") } else { "" };
        format!("{sign} {output}{centre}")
    }

    fn technologies(self) -> impl Iterator<Item = String> + 'v {
        self.region.technologies.iter().map(move |one| self.technology(one.technology))
    }

    fn technology(self, number: TechnologyNo) -> String {
        let used = used_up(self.look, self.names, number);
        let name = self.names.technology(number);
        let words = technology::tell(self.names.edition.technology(number), self.names.wording);
        let bridges = self.bridges(Tile::Institution(number));
        format!("  {name}{used}: {words}{bridges}")
    }

    /// Returns what a truck or a train carries.
    fn under_way(self) -> impl Iterator<Item = String> + 'v {
        let truck = self.region.truck.map(|land| {
            let land = self.names.in_sentences().land(land);
            self.say_with("a-truck-carries-a-garbage-token-from", args![land])
        });
        let train = self.region.train.map(|city| {
            let city = self.names.in_sentences().city(city);
            self.say_with("a-train-carries-the-citizen-of-city", args![city])
        });
        truck.into_iter().chain(train)
    }

    fn score(self) -> Option<String> {
        let lines = self.region.score.iter().map(|score| {
            let points = amount::signed(score.points.into());
            format!("{} {points}", line(score.line, self.names.wording))
        });
        let lines: Vec<String> = lines.collect();
        let words = self.say("score-points");
        (!lines.is_empty()).then(|| format!("{words}: {}", lines.join(", ")))
    }
}

/// Returns which halves of a technology are used, in brackets behind its name; nothing if none is.
pub(super) fn used_up(look: &Look<'_>, names: Names<'_>, number: TechnologyNo) -> String {
    let lies = look.state.technology(number);
    let spent = lies.is_spent.then(|| {
        let half = half(names, number, Use::Single);
        say_with(names.wording, "half-used-up", args![half])
    });
    let exhausted = lies.is_exhausted.then(|| {
        let half = half(names, number, Use::Multiple);
        say_with(names.wording, "half-used-this-round", args![half])
    });
    let used: Vec<String> = spent.into_iter().chain(exhausted).collect();
    if used.is_empty() { String::new() } else { format!(" ({})", used.join("; ")) }
}

/// Returns which half of a mixed tile is used so; nothing on a tile with one ability.
fn half(names: Names<'_>, number: TechnologyNo, usage: Use) -> String {
    let abilities = names.edition.abilities(number);
    if abilities.len() < 2 {
        return String::new();
    }
    let of_half = abilities.iter().filter(|ability| ability.usage() == usage);
    let told: Vec<&str> =
        of_half.map(|&ability| technology::name(ability, names.wording)).collect();
    told.join(", ") + " "
}

/// Returns the name of a line of the score.
fn line(line: ScoreLine, wording: Wording) -> &'static str {
    let key = match line {
        ScoreLine::Production => "line-production",
        ScoreLine::QualityOfLife => "line-quality-of-life",
        ScoreLine::CoinsProduced => "line-coins-produced",
        ScoreLine::ScienceProduced => "line-science-points-produced",
        ScoreLine::PointsProduced => "line-victory-points-produced",
        ScoreLine::PointsGained => "line-points-so-far",
        ScoreLine::CleanLands => "line-clean-lands",
        ScoreLine::RecyclingCentres => "line-recycling-centres",
        ScoreLine::Garbage => "line-garbage",
        ScoreLine::Environment => "line-environment",
        ScoreLine::Commerce => "line-commerce",
        ScoreLine::Science => "line-science",
    };
    say(wording, key)
}
