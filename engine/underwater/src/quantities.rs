//! The numbers of Underwater Cities. Every number is one that the rules themselves ask for.

use super::game::UnderwaterCities;
use super::terms::Rules;
use crate::choices::place::Place;
use crate::fact::Fact;
use crate::ids::{Building, CardNo};
use crate::look::Look;
use crate::messages::title;
use crate::player::Player;
use crate::resource::Resources;
use crate::rules::production::Output;
use crate::rules::{final_scoring, network, production};
use crate::state::{Nation, ScoreLine, Sheet, State};
use crate::text::noun::{
    self, BIOMATTER, CARD, CITY, CREDIT, FEDERATION_TRACK, KELP, POINT, SCIENCE, STEELPLAST, TUNNEL,
};
use crate::text::title;
use kernel::desk::Preview;
use kernel::knowledge::Seen;
use kernel::quantity::sheet::SheetLine;
use kernel::quantity::{At, Measurable, Payment, Series, Unit};
use kernel::seat::Seat;
use kernel::text::{Title, Wording};

type Here<'p> = At<'p, UnderwaterCities>;
type One = Series<UnderwaterCities>;

impl Measurable for UnderwaterCities {
    const SERIES: &'static [One] = &[
        Series::points("points", title("points-so-far").naming(POINT), |at| {
            Some(nation(at).points.into())
        }),
        Series::points(
            "points_if_scored_now",
            title("points-if-the-game-ended-now").naming(POINT),
            |at| Some(at.scored?.nation(at.seat).points.into()),
        ),
        Series::held(Unit::Tokens, "credits", title("credits").naming(CREDIT), |at| {
            Some(nation(at).stock.credit.into())
        }),
        Series::held(Unit::Tokens, "kelp", title("series-kelp").naming(KELP), |at| {
            Some(nation(at).stock.kelp.into())
        }),
        Series::held(
            Unit::Tokens,
            "steelplast",
            title("series-steelplast").naming(STEELPLAST),
            |at| Some(nation(at).stock.steelplast.into()),
        ),
        Series::held(Unit::Tokens, "science", title("series-science").naming(SCIENCE), |at| {
            Some(nation(at).stock.science.into())
        }),
        Series::held(
            Unit::Tokens,
            "biomatter",
            title("series-biomatter").naming(BIOMATTER),
            |at| Some(nation(at).stock.biomatter.into()),
        ),
        Series::held(
            Unit::Points,
            "resources_in_points",
            title("resources-as-scored-at-the-end"),
            |at| Some(final_scoring::resources(nation(at).stock).into()),
        ),
        Series::held(Unit::Cards, "cards_in_hand", title("cards-in-hand").naming(CARD), |at| {
            count(nation(at).hand.len())
        }),
        Series::held(Unit::Cards, "claimed_cards", title("claimed-cards").naming(CARD), |at| {
            count(nation(at).claimed.len())
        }),
        Series::held(
            Unit::Rank,
            "federation_rank",
            title("rank-on-the-federation-track").naming(FEDERATION_TRACK),
            federation_rank,
        ),
        Series::made(Unit::Tokens, "production_credits", title("credits").naming(CREDIT), |at| {
            Some(output(at).resources.credit.into())
        }),
        Series::made(Unit::Tokens, "production_kelp", title("series-kelp").naming(KELP), |at| {
            Some(output(at).resources.kelp.into())
        }),
        Series::made(
            Unit::Tokens,
            "production_steelplast",
            title("series-steelplast").naming(STEELPLAST),
            |at| Some(output(at).resources.steelplast.into()),
        ),
        Series::made(
            Unit::Tokens,
            "production_science",
            title("series-science").naming(SCIENCE),
            |at| Some(output(at).resources.science.into()),
        ),
        Series::made(
            Unit::Tokens,
            "production_biomatter",
            title("series-biomatter").naming(BIOMATTER),
            |at| Some(output(at).resources.biomatter.into()),
        ),
        Series::made(Unit::Points, "production_points", title("points").naming(POINT), |at| {
            Some(output(at).points.into())
        }),
        Series::made(Unit::Cards, "production_cards", title("cards").naming(CARD), |at| {
            Some(output(at).cards.into())
        }),
        Series::built(Unit::Cities, "cities", title("cities").naming(CITY), |at| {
            ones(nation(at).cities().count_ones())
        }),
        Series::built(
            Unit::Cities,
            "connected_cities",
            title("connected-cities").naming(CITY),
            |at| ones(network::connected_cities(look(at).board(), nation(at)).count_ones()),
        ),
        Series::built(
            Unit::Cities,
            "symbiotic_cities",
            title("symbiotic-cities").naming(CITY),
            |at| ones(nation(at).symbiotic.count_ones()),
        ),
        Series::built(Unit::Structures, "tunnels", title("tunnels").naming(TUNNEL), |at| {
            ones(nation(at).tunnels.count_ones())
        }),
        Series::built(
            Unit::Structures,
            "upgraded_tunnels",
            title("upgraded-tunnels").naming(TUNNEL),
            |at| ones(nation(at).upgraded_tunnels.count_ones()),
        ),
        Series::built(
            Unit::Tiles,
            "connected_metropolises",
            title("connected-metropolises"),
            |at| ones(nation(at).metropolis_count()),
        ),
        Series::built(
            Unit::Structures,
            "farms",
            title("farms").naming(noun::building(Building::Farm)),
            |at| buildings(at, Building::Farm),
        ),
        Series::built(
            Unit::Structures,
            "desalination_plants",
            title("desalination-plants").naming(noun::building(Building::DesalinationPlant)),
            |at| buildings(at, Building::DesalinationPlant),
        ),
        Series::built(
            Unit::Structures,
            "laboratories",
            title("laboratories").naming(noun::building(Building::Laboratory)),
            |at| buildings(at, Building::Laboratory),
        ),
        Series::built(
            Unit::Structures,
            "upgraded_farms",
            title("upgraded-farms").naming(noun::building(Building::Farm)),
            |at| upgraded(at, Building::Farm),
        ),
        Series::built(
            Unit::Structures,
            "upgraded_desalination_plants",
            title("upgraded-desalination-plants")
                .naming(noun::building(Building::DesalinationPlant)),
            |at| upgraded(at, Building::DesalinationPlant),
        ),
        Series::built(
            Unit::Structures,
            "upgraded_laboratories",
            title("upgraded-laboratories").naming(noun::building(Building::Laboratory)),
            |at| upgraded(at, Building::Laboratory),
        ),
    ];

    /// The final scoring asks for nothing that is hidden.
    fn scored(rules: &Rules, seen: &Seen<State>) -> Option<State> {
        if seen.state().is_over {
            return Some(*seen.state());
        }
        let mut desk = Preview::<UnderwaterCities>::from(seen.clone());
        let first = Seat::first(1).next()?;
        final_scoring::perform(&mut Player::at(rules, &mut desk, first));
        Some(desk.finish().0)
    }

    fn sheet(rules: &Rules, state: &State, seat: Seat, wording: Wording) -> Vec<SheetLine> {
        let nation = state.nation(seat);
        let of = |line: ScoreLine| nation.sheet.lines[line as usize];
        let line =
            |key, title: Title, points: u16| SheetLine::new(key, title.told(wording), points);
        if nation.sheet == Sheet::default() {
            return vec![line("before", BEFORE, nation.points)];
        }
        let card = |&(card, points): &(CardNo, u8)| {
            let title = title::card(&rules.edition, card, wording);
            SheetLine::new("card", title, points).at(Place::Card(card))
        };
        let first = [
            line("before", BEFORE, nation.sheet.before),
            line("metropolis", METROPOLIS, of(ScoreLine::Metropolis)),
        ];
        let last = [
            line("cities", CITIES, of(ScoreLine::Cities)),
            line("resources", RESOURCES, of(ScoreLine::Resources)),
        ];
        first.into_iter().chain(nation.sheet.cards.iter().map(card)).chain(last).collect()
    }

    fn period(state: &State) -> Option<Title> {
        Some(match state.deck_era.number() {
            ..=1 => title("era-i"),
            2 => title("era-ii"),
            3.. => title("era-iii"),
        })
    }

    /// Every number follows from the own nation and the Federation track.
    fn may_differ(before: &State, after: &State, seat: Seat) -> bool {
        before.nation(seat) != after.nation(seat)
            || before.track != after.track
            || before.is_over != after.is_over
    }

    fn payment(fact: &Fact, payer: Seat) -> Payment {
        let &Fact::Paid { seat, resources } = fact else { return Payment::default() };
        if seat == payer { paid(resources) } else { Payment::default() }
    }
}

const BEFORE: Title = title("before-the-final-scoring");
const METROPOLIS: Title = title("brown-metropolis");
const CITIES: Title = title("cities").naming(CITY);
const RESOURCES: Title = title("resources");

fn paid(resources: Resources) -> Payment {
    let Resources { credit, kelp, steelplast, science, biomatter } = resources;
    Payment::default()
        .plus("credit", credit)
        .plus("kelp", kelp)
        .plus("steelplast", steelplast)
        .plus("science", science)
        .plus("biomatter", biomatter)
}

fn nation<'p>(at: &Here<'p>) -> &'p Nation {
    at.state.nation(at.seat)
}

fn look<'p>(at: &Here<'p>) -> Look<'p> {
    Look::at(at.rules, at.state, at.seat)
}

/// Returns what the network would produce now, before cities are fed.
fn output(at: &Here<'_>) -> Output {
    production::output(&look(at))
}

/// Returns the rank on the Federation track: 1 would play first in the next round.
fn federation_rank(at: &Here<'_>) -> Option<i64> {
    let place = at.state.track.ranking.iter().position(|&seat| seat == at.seat)?;
    count(place + 1)
}

fn buildings(at: &Here<'_>, kind: Building) -> Option<i64> {
    ones(nation(at).buildings[kind as usize].count_ones())
}

fn upgraded(at: &Here<'_>, kind: Building) -> Option<i64> {
    let nation = nation(at);
    ones((nation.buildings[kind as usize] & nation.upgraded_buildings).count_ones())
}

fn ones(count: u32) -> Option<i64> {
    Some(count.into())
}

fn count(items: usize) -> Option<i64> {
    i64::try_from(items).ok()
}
