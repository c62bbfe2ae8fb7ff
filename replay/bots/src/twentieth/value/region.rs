//! The worth of a region: what its cities make and could make, garbage and environment, bonuses to come.

use super::course::GameLeft;
use super::weights::Weights;
use engine::twentieth::edition::PrintedCity;
use engine::twentieth::ids::{City, LandNo, ScoringCardNo, Tile};
use engine::twentieth::look::Look;
use engine::twentieth::resource::Output;
use engine::twentieth::rules::rails::LaidTile;
use engine::twentieth::rules::{bonus_scoring, production, recycling};
use engine::twentieth::state::Region;

/// Returns everything that lies in the region.
pub(super) fn worth(look: &Look<'_>, course: &GameLeft) -> f64 {
    let output = production::output(look);
    course.productions(output)
        + cities_to_fill(look, course)
        + newcomers(look, course)
        + lands(look, course)
        - garbage(look, course)
        + environment(look, course)
        + bonuses(look, course, output)
}

/// Returns what a citizen brings to the city: all Productions to come, and what its recycling centre will remove.
pub(super) fn city(look: &Look<'_>, course: &GameLeft, printed: &PrintedCity) -> f64 {
    let produced = course.productions(printed.output);
    if printed.has_recycling_centre { produced + one_more_centre(look, course) } else { produced }
}

/// Returns the best city of a land, for the citizen that comes with it.
pub(super) fn best_city(look: &Look<'_>, course: &GameLeft, land: LandNo) -> f64 {
    let cities = look.edition().cities(land).map(|(_, printed)| city(look, course, printed));
    cities.fold(0.0, f64::max)
}

/// Returns the best empty city of the region.
pub(super) fn best_empty(look: &Look<'_>, course: &GameLeft) -> f64 {
    empty(look, course).fold(0.0, f64::max)
}

/// Each empty city.
pub(super) fn empty<'s>(
    look: &'s Look<'_>,
    course: &'s GameLeft,
) -> impl Iterator<Item = f64> + 's {
    let printed = look.empty_cities().filter_map(|city| look.edition().city(city));
    printed.map(|printed| city(look, course, printed))
}

fn cities_to_fill(look: &Look<'_>, course: &GameLeft) -> f64 {
    course.weights.empty_city * empty(look, course).sum::<f64>()
}

/// Citizens that wait for a city: those that came with a land, and the one on the train.
pub(super) fn newcomers(look: &Look<'_>, course: &GameLeft) -> f64 {
    let waiting = look.region.lands.iter().filter(|&land| look.state.land(land).newcomer);
    let waiting: f64 = waiting.map(|land| best_city(look, course, land)).sum();
    let on_train = look.region.train.map_or(0.0, |_| best_empty(look, course));
    waiting + on_train
}

/// Returns the lands as such: what can be won with them later, and what their rails reach.
fn lands(look: &Look<'_>, course: &GameLeft) -> f64 {
    let Weights { land, linked, .. } = course.weights;
    land * course.share() * look.region.lands.len() as f64 + linked * f64::from(links(look))
}

/// Returns what garbage costs, less what recycling centres will still remove of it.
fn garbage(look: &Look<'_>, course: &GameLeft) -> f64 {
    let Weights { heap, dirty, garbage, removed, .. } = course.weights;
    heap * heaps(look)
        + dirty * (look.region.lands.len() - clean_lands(look)) as f64
        + garbage * in_transit(look)
        - removed * self::removed(look, course)
}

/// Lands without garbage.
pub(super) fn clean_lands(look: &Look<'_>) -> usize {
    look.region.lands.iter().filter(|&land| look.state.land(land).garbage == 0).count()
}

/// Tokens beyond the first on each land.
pub(super) fn heaps(look: &Look<'_>) -> f64 {
    let on = |land| f64::from(look.state.land(land).garbage);
    look.region.lands.iter().map(|land| (on(land) - 1.0).max(0.0)).sum()
}

/// Tokens that recycling centres will still remove.
pub(super) fn removed(look: &Look<'_>, course: &GameLeft) -> f64 {
    capacity(look, course).min(to_remove(look, course))
}

/// Tokens that wait to be placed.
pub(super) fn in_transit(look: &Look<'_>) -> f64 {
    let truck = u8::from(look.region.truck.is_some());
    f64::from(look.region.garbage_aside + truck)
}

/// Tokens that lie there and that will come.
fn to_remove(look: &Look<'_>, course: &GameLeft) -> f64 {
    let lying = f64::from(look.state.garbage_on_lands(look.seat)) + in_transit(look);
    lying + course.weights.comes * course.auctions as f64
}

/// Points by tokens that nothing removes yet, of so many that could be removed.
pub(super) fn removable(look: &Look<'_>, course: &GameLeft, most: f64) -> f64 {
    let left = to_remove(look, course) - capacity(look, course);
    course.weights.removed * left.clamp(0.0, most)
}

/// Returns what one more functional centre removes.
fn one_more_centre(look: &Look<'_>, course: &GameLeft) -> f64 {
    removable(look, course, course.recyclings.into())
}

/// Tokens that the functional centres can still remove, in this round and later ones.
fn capacity(look: &Look<'_>, course: &GameLeft) -> f64 {
    let is_unused = |city: &City| !look.state.land(city.land).recycled.contains(city.city);
    let centres: Vec<City> = recycling::functional_centres(look).collect();
    let now = centres.iter().filter(|&city| is_unused(city)).count() as f64;
    let later = f64::from(course.recyclings.saturating_sub(1));
    now + later * centres.len() as f64
}

/// Returns the environment marker, and clean lands by its section.
fn environment(look: &Look<'_>, course: &GameLeft) -> f64 {
    let now = environment_value(look) + f64::from(bonus_scoring::by_section(look));
    (1.0 + course.weights.early_environment * course.share()) * now
}

/// Returns what the space of the environment marker scores.
pub(super) fn environment_value(look: &Look<'_>) -> f64 {
    bonus_scoring::environment(look).map_or(0.0, |space| f64::from(space.value))
}

/// Returns the scoring cards of this round and a share of later ones, as they would score now.
pub(super) fn bonuses(look: &Look<'_>, course: &GameLeft, output: Output) -> f64 {
    let Some(round) = look.state.round else { return 0.0 };
    let region = Region { indicators: output, ..*look.region };
    let now = Look { region: &region, ..*look };
    let cards = look.state.scoring_cards.into_iter().flatten();
    let open = cards.filter(|card| card.round() >= round);
    let points = |card: ScoringCardNo| {
        let scores = look.edition().scoring_card(card).scores.iter();
        let points: i32 = scores.map(|&bonus| bonus_scoring::points(&now, bonus).1).sum();
        f64::from(points) * if card.round() == round { 1.0 } else { course.weights.later_bonus }
    };
    open.map(points).sum()
}

/// Pairs of neighbouring tiles between which rails run.
pub(super) fn links(look: &Look<'_>) -> u32 {
    let laid: Vec<LaidTile<'_>> =
        look.tiles().filter_map(|tile: Tile| LaidTile::of(look, tile)).collect();
    let mut links = 0;
    for (place, one) in laid.iter().enumerate() {
        for other in &laid[place + 1..] {
            if let Some(edge) = one.cell.edge_towards(other.cell)
                && one.has_port(edge)
                && other.has_port(edge.opposite())
            {
                links += 1;
            }
        }
    }
    links
}
