//! The numbers of 20th Century. Every number is one that the rules themselves ask for.

use super::game::TwentiethCentury;
use super::terms::Rules;
use crate::fact::Fact;
use crate::ids::City;
use crate::look::Look;
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
use kernel::quantity::sheet::Line;
use kernel::quantity::{At, Measurable, Payment, Series, Unit};
use kernel::seat::Seat;
use kernel::text::{Title, Wording};

type Here<'p> = At<'p, TwentiethCentury>;
type One = Series<TwentiethCentury>;

impl Measurable for TwentiethCentury {
    const SERIES: &'static [One] = &[
        Series::points(
            "points",
            Title::new("Points so far", "Punkte bisher").naming(POINT.named()),
            |at| Some(region(at).score.total().into()),
        ),
        Series::points(
            "points_if_scored_now",
            Title::new("Points if the game ended now", "Punkte, endete das Spiel jetzt")
                .naming(POINT.named()),
            |at| Some(at.scored?.region(at.seat).score.total().into()),
        ),
        Series::points("environment", Title::new("Environment marker", "Umweltmarker"), |at| {
            Some(bonus_scoring::environment(&look(at))?.value.into())
        }),
        Series::held(
            Unit::Tokens,
            "coins",
            Title::new("Coins", "Münzen").naming(COIN.named()),
            |at| Some(region(at).coins.known()?.into()),
        ),
        Series::held(
            Unit::Tokens,
            "science",
            Title::new("Science points", "Forschungspunkte").naming(SCIENCE_POINT.named()),
            |at| Some(region(at).science.known()?.into()),
        ),
        Series::held(
            Unit::Tiles,
            "technologies",
            Title::new("Technologies", "Technologien").naming(TECHNOLOGY.named()),
            |at| count(region(at).technologies.len()),
        ),
        Series::held(
            Unit::Tokens,
            "garbage",
            Title::new("Garbage on lands", "Müll auf Ländern").naming(GARBAGE.named()),
            |at| Some(at.state.garbage_on_lands(at.seat).into()),
        ),
        Series::made(
            Unit::Tokens,
            "production_coins",
            Title::new("Coins", "Münzen").naming(COIN.named()),
            |at| Some(output(at).coins.into()),
        ),
        Series::made(
            Unit::Tokens,
            "production_science",
            Title::new("Science points", "Forschungspunkte").naming(SCIENCE_POINT.named()),
            |at| Some(output(at).science.into()),
        ),
        Series::made(
            Unit::Points,
            "production_points",
            Title::new("Victory points", "Siegpunkte").naming(VICTORY_POINT.named()),
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
            Title::new("Functional recycling centres", "Funktionierende Recyclinganlagen")
                .naming(RECYCLING_CENTRE.named()),
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

    fn sheet(_: &Rules, state: &State, seat: Seat, wording: Wording) -> Vec<Line> {
        let score = &state.region(seat).score;
        let line = |line: ScoreLine| {
            let (key, title) = named(line);
            Line::new(key, title.told(wording), score.of(line))
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
        ScoreLine::Production => ("production", Title::new("Production", "Produktion")),
        ScoreLine::QualityOfLife => {
            ("quality_of_life", Title::new("Quality of life", "Lebensqualität"))
        }
        ScoreLine::CoinsProduced => (
            "coins_produced",
            Title::new("Coins produced", "Produzierte Münzen").naming(COIN.named()),
        ),
        ScoreLine::ScienceProduced => (
            "science_produced",
            Title::new("Science points produced", "Produzierte Forschungspunkte")
                .naming(SCIENCE_POINT.named()),
        ),
        ScoreLine::PointsProduced => (
            "points_produced",
            Title::new("Victory points produced", "Produzierte Siegpunkte")
                .naming(VICTORY_POINT.named()),
        ),
        ScoreLine::PointsGained => (
            "points_gained",
            Title::new("Victory points gained", "Erhaltene Siegpunkte")
                .naming(VICTORY_POINT.named()),
        ),
        ScoreLine::CleanLands => (
            "clean_lands",
            Title::new("Lands without garbage", "Länder ohne Müll").naming(GARBAGE.named()),
        ),
        ScoreLine::RecyclingCentres => (
            "recycling_centres",
            Title::new("Functional recycling centres", "Funktionierende Recyclinganlagen")
                .naming(RECYCLING_CENTRE.named()),
        ),
        ScoreLine::Garbage => ("garbage", Title::new("Garbage", "Müll").naming(GARBAGE.named())),
        ScoreLine::Environment => ("environment", Title::new("Environment marker", "Umweltmarker")),
        ScoreLine::Commerce => {
            ("commerce", Title::new("Rank in coins", "Rang an Münzen").naming(COIN.named()))
        }
        ScoreLine::Science => (
            "science",
            Title::new("Rank in science points", "Rang an Forschungspunkten")
                .naming(SCIENCE_POINT.named()),
        ),
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
