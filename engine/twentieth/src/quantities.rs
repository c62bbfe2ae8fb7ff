//! The numbers of 20th Century. Every number is one that the rules themselves ask for.

use super::game::TwentiethCentury;
use super::terms::Rules;
use crate::fact::Fact;
use crate::ids::City;
use crate::look::Look;
use crate::messages::title;
use crate::player::Player;
use crate::resource::{Cost, Output};
use crate::rules::rails::Rails;
use crate::rules::{bonus_scoring, production, recycling, round_six_bonus};
use crate::score::ScoreLine;
use crate::state::{Region, State};
use crate::text::noun::{
    COIN, GARBAGE, POINT, RECYCLING_CENTRE, SCIENCE_POINT, TECHNOLOGY, VICTORY_POINT,
};
use kernel::desk::Preview;
use kernel::knowledge::Seen;
use kernel::quantity::sheet::SheetLine;
use kernel::quantity::{At, Measurable, Payment, Series, Unit};
use kernel::seat::Seat;
use kernel::text::{Title, Wording};

type Here<'p> = At<'p, TwentiethCentury>;
type One = Series<TwentiethCentury>;

impl Measurable for TwentiethCentury {
    const SERIES: &'static [One] = &[
        Series::points("points", title("points-so-far").naming(POINT), |at| {
            Some(region(at).score.total().into())
        }),
        Series::points(
            "points_if_scored_now",
            title("points-if-the-game-ended-now").naming(POINT),
            |at| Some(at.scored?.region(at.seat).score.total().into()),
        ),
        Series::points("environment", title("environment-marker"), |at| {
            Some(bonus_scoring::environment(&look(at))?.value.into())
        }),
        Series::held(Unit::Tokens, "coins", title("coins").naming(COIN), |at| {
            Some(region(at).coins.known()?.into())
        }),
        Series::held(
            Unit::Tokens,
            "science",
            title("science-points").naming(SCIENCE_POINT),
            |at| Some(region(at).science.known()?.into()),
        ),
        Series::held(Unit::Tiles, "technologies", title("technologies").naming(TECHNOLOGY), |at| {
            count(region(at).technologies.len())
        }),
        Series::held(Unit::Tokens, "garbage", title("garbage-on-lands").naming(GARBAGE), |at| {
            Some(at.state.garbage_on_lands(at.seat).into())
        }),
        Series::made(Unit::Tokens, "production_coins", title("coins").naming(COIN), |at| {
            Some(output(at).coins.into())
        }),
        Series::made(
            Unit::Tokens,
            "production_science",
            title("science-points").naming(SCIENCE_POINT),
            |at| Some(output(at).science.into()),
        ),
        Series::made(
            Unit::Points,
            "production_points",
            title("victory-points").naming(VICTORY_POINT),
            |at| Some(output(at).points.into()),
        ),
        Series::built(Unit::Tiles, "lands", title("lands"), |at| count(region(at).lands.len())),
        Series::built(Unit::Cities, "cities", title("cities"), |at| {
            count(look(at).cities().count())
        }),
        Series::built(Unit::Cities, "occupied_cities", title("cities-with-a-citizen"), |at| {
            count(look(at).occupied_cities().count())
        }),
        Series::built(
            Unit::Cities,
            "rail_linked_cities",
            title("cities-with-a-rail-link"),
            rail_linked_cities,
        ),
        Series::built(
            Unit::Cities,
            "recycling_centres",
            title("functional-recycling-centres").naming(RECYCLING_CENTRE),
            |at| count(recycling::functional_centres(&look(at)).count()),
        ),
        Series::built(Unit::Tiles, "institutions", title("institutions"), |at| {
            count(look(at).institutions().count())
        }),
        Series::built(Unit::Structures, "bridges", title("bridges"), |at| {
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

    fn sheet(_: &Rules, state: &State, seat: Seat, wording: Wording) -> Vec<SheetLine> {
        let score = &state.region(seat).score;
        let line = |line: ScoreLine| {
            let (key, title) = named(line);
            SheetLine::new(key, title.told(wording), score.of(line))
        };
        ScoreLine::ALL.into_iter().map(line).collect()
    }

    fn period(_: &State) -> Option<Title> {
        None
    }

    /// Every number follows from the own region; the final scoring compares all regions, where all that they hold is known.
    fn may_differ(before: &State, after: &State, seat: Seat) -> bool {
        let knows_all = || after.seats().all(|seat| after.region(seat).coins.known().is_some());
        before.round != after.round
            || before.is_over != after.is_over
            || before.bridges != after.bridges
            || is_touched(before, after, seat)
            || knows_all() && after.seats().any(|seat| is_touched(before, after, seat))
    }

    fn payment(fact: &Fact, payer: Seat) -> Payment {
        let (seat, cost) = if let Fact::LandWon { seat, coins, .. } = *fact {
            (seat, Cost::coins(coins))
        } else if let Fact::TechnologyBought { seat, science, .. }
        | Fact::CatastropheTaken { seat, science, .. } = *fact
        {
            (seat, Cost::science(science))
        } else if let Fact::CostPaid { seat, cost } = *fact {
            (seat, cost)
        } else {
            return Payment::default();
        };
        let paid = Payment::default().plus("coins", cost.coins).plus("science", cost.science);
        if seat == payer { paid } else { Payment::default() }
    }
}

/// Returns the key of a line of the score, and its name for people.
const fn named(line: ScoreLine) -> (&'static str, Title) {
    match line {
        ScoreLine::Production => ("production", title("production")),
        ScoreLine::QualityOfLife => ("quality_of_life", title("quality-of-life")),
        ScoreLine::CoinsProduced => ("coins_produced", title("coins-produced").naming(COIN)),
        ScoreLine::ScienceProduced => {
            ("science_produced", title("science-points-produced").naming(SCIENCE_POINT))
        }
        ScoreLine::PointsProduced => {
            ("points_produced", title("victory-points-produced").naming(VICTORY_POINT))
        }
        ScoreLine::PointsGained => {
            ("points_gained", title("victory-points-gained").naming(VICTORY_POINT))
        }
        ScoreLine::CleanLands => ("clean_lands", title("lands-without-garbage").naming(GARBAGE)),
        ScoreLine::RecyclingCentres => {
            ("recycling_centres", title("functional-recycling-centres").naming(RECYCLING_CENTRE))
        }
        ScoreLine::Garbage => ("garbage", title("named-garbage").naming(GARBAGE)),
        ScoreLine::Environment => ("environment", title("environment-marker")),
        ScoreLine::Commerce => ("commerce", title("rank-in-coins").naming(COIN)),
        ScoreLine::Science => ("science", title("rank-in-science-points").naming(SCIENCE_POINT)),
    }
}

/// Returns whether anything in the region differs.
fn is_touched(before: &State, after: &State, seat: Seat) -> bool {
    let Region { lands, technologies, .. } = after.region(seat);
    before.region(seat) != after.region(seat)
        || lands.iter().any(|land| before.land(land) != after.land(land))
        || technologies.iter().any(|one| before.technology(one) != after.technology(one))
}

fn region<'p>(at: &Here<'p>) -> &'p Region {
    at.state.region(at.seat)
}

fn look<'p>(at: &Here<'p>) -> Look<'p> {
    Look::at(at.rules, at.state, at.seat)
}

/// Returns what the region would produce now, as its indicators would be set.
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
