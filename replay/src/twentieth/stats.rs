//! What is measured in 20th Century. Every number is one that the rules themselves ask for.

use crate::stats::{At, Measured, Series, Title, Unit};
use engine::kernel::desk::Preview;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::ids::City;
use engine::twentieth::look::Look;
use engine::twentieth::player::Player;
use engine::twentieth::resource::Output;
use engine::twentieth::rules::rails::Rails;
use engine::twentieth::rules::{bonus_scoring, production, recycling, round_six_bonus};
use engine::twentieth::setup::Rules;
use engine::twentieth::state::{Region, State};

type Here<'p> = At<'p, TwentiethCentury>;
type One = Series<TwentiethCentury>;

impl Measured for TwentiethCentury {
    const SERIES: &'static [One] = &[
        Series::points("points", Title::new("Points so far", "Punkte bisher"), |at| {
            Some(region(at).score.total().into())
        }),
        Series::points(
            "points_if_scored_now",
            Title::new("Points if the game ended now", "Punkte, endete das Spiel jetzt"),
            |at| Some(at.scored?.region(at.seat).score.total().into()),
        ),
        Series::points("environment", Title::new("Environment marker", "Umweltmarker"), |at| {
            Some(bonus_scoring::environment(&look(at))?.value.into())
        }),
        Series::held(Unit::Tokens, "coins", Title::new("Coins", "Münzen"), |at| {
            Some(region(at).coins.known()?.into())
        }),
        Series::held(
            Unit::Tokens,
            "science",
            Title::new("Science points", "Forschungspunkte"),
            |at| Some(region(at).science.known()?.into()),
        ),
        Series::held(
            Unit::Tiles,
            "technologies",
            Title::new("Technologies", "Technologien"),
            |at| count(region(at).technologies.len()),
        ),
        Series::held(
            Unit::Tokens,
            "garbage",
            Title::new("Garbage on lands", "Müll auf Ländern"),
            |at| Some(at.state.garbage_on_lands(at.seat).into()),
        ),
        Series::made(Unit::Tokens, "production_coins", Title::new("Coins", "Münzen"), |at| {
            Some(output(at).coins.into())
        }),
        Series::made(
            Unit::Tokens,
            "production_science",
            Title::new("Science points", "Forschungspunkte"),
            |at| Some(output(at).science.into()),
        ),
        Series::made(
            Unit::Points,
            "production_points",
            Title::new("Victory points", "Siegpunkte"),
            |at| Some(output(at).points.into()),
        ),
        Series::built(Unit::Tiles, "lands", Title::new("Lands", "Länder"), |at| {
            count(region(at).lands.len())
        }),
        Series::built(Unit::Cities, "cities", Title::new("Cities", "Städte"), |at| {
            count(look(at).cities().count())
        }),
        Series::built(
            Unit::Cities,
            "occupied_cities",
            Title::new("Cities with a citizen", "Bewohnte Städte"),
            |at| count(look(at).occupied_cities().count()),
        ),
        Series::built(
            Unit::Cities,
            "rail_linked_cities",
            Title::new("Cities with a rail link", "Städte mit Gleisverbindung"),
            rail_linked_cities,
        ),
        Series::built(
            Unit::Cities,
            "recycling_centres",
            Title::new("Functional recycling centres", "Funktionierende Recyclinganlagen"),
            |at| count(recycling::functional_centres(&look(at)).count()),
        ),
        Series::built(
            Unit::Tiles,
            "institutions",
            Title::new("Institutions", "Institutionen"),
            |at| count(look(at).institutions().count()),
        ),
        Series::built(Unit::Structures, "bridges", Title::new("Bridges", "Brücken"), |at| {
            count(look(at).tiles().map(|tile| at.state.bridges_on(tile).count()).sum())
        }),
    ];

    /// The ranks in coins and science need what all hold.
    fn scored(rules: &Rules, seen: &Seen<State>) -> Option<State> {
        if seen.state().is_over {
            return Some(seen.state().clone());
        }
        let mut desk = Preview::<TwentiethCentury>::from(seen.clone());
        let first = Seat::first(1).next()?;
        round_six_bonus::perform(&mut Player::at(rules, &mut desk, first)).ok()?;
        Some(desk.finish().0)
    }

    fn period(_: &State) -> Option<Title> {
        None
    }
}

fn region<'p>(at: &Here<'p>) -> &'p Region {
    at.state.region(at.seat)
}

fn look<'p>(at: &Here<'p>) -> Look<'p> {
    Look::at(at.rules, at.state, at.seat)
}

/// What the region would produce now, as its indicators would be set.
fn output(at: &Here<'_>) -> Output {
    production::output(&look(at))
}

/// Cities that a rail link joins to another city of the region.
fn rail_linked_cities(at: &Here<'_>) -> Option<i64> {
    let look = look(at);
    let rails = Rails::of(&look);
    let cities: Vec<City> = look.cities().collect();
    let is_linked =
        |&&one: &&City| cities.iter().any(|&other| other != one && rails.link(one, other));
    count(cities.iter().filter(is_linked).count())
}

fn count(items: usize) -> Option<i64> {
    i64::try_from(items).ok()
}
