//! The worth of a region: what its cities make and could make, garbage and environment, bonuses to come.

use super::course::GameLeft;
use engine::twentieth::edition::PrintedCity;
use engine::twentieth::ids::{City, LandNo, ScoringCardNo, Tile};
use engine::twentieth::look::Look;
use engine::twentieth::resource::Output;
use engine::twentieth::rules::rails::LaidTile;
use engine::twentieth::rules::{bonus_scoring, production, recycling};
use engine::twentieth::state::Region;

/// An empty city may get a citizen: this share of what it would make.
const EMPTY_CITY: f64 = 0.2;
/// A garbage token beyond the first on a land ("Round six bonus scoring").
pub(super) const HEAP: f64 = 5.0;
/// A garbage token that is yet to be placed: it makes a land dirty, or a heap.
pub(super) const GARBAGE: f64 = 4.0;
/// A token that a recycling centre can remove later, if one is in its reach then.
const REMOVED: f64 = 3.0;
/// Tokens that each auction to come will bring.
const COMES: f64 = 2.0;
/// A step on the environment track: a point, and a part of a better section.
pub(super) const STEP: f64 = 1.3;
/// Lands beside each other with rails between: what technologies and centres can reach.
const LINKED: f64 = 0.3;
/// A bonus of a later round is far from certain.
const LATER_BONUS: f64 = 0.7;

/// Returns everything that lies in the region.
pub(super) fn worth(look: &Look<'_>, course: &GameLeft) -> f64 {
    let output = production::output(look);
    course.productions(output) + empty_cities(look, course) + newcomers(look, course)
        - garbage(look, course)
        + environment(look)
        + bonuses(look, output)
        + LINKED * f64::from(links(look))
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

fn empty_cities(look: &Look<'_>, course: &GameLeft) -> f64 {
    EMPTY_CITY * empty(look, course).sum::<f64>()
}

/// Citizens that wait for a city: those that came with a land, and the one on the train.
pub(super) fn newcomers(look: &Look<'_>, course: &GameLeft) -> f64 {
    let waiting = look.region.lands.iter().filter(|&land| look.state.land(land).newcomer);
    let waiting: f64 = waiting.map(|land| best_city(look, course, land)).sum();
    let on_train = look.region.train.map_or(0.0, |_| best_empty(look, course));
    waiting + on_train
}

/// Returns what garbage costs, less what recycling centres will still remove of it.
fn garbage(look: &Look<'_>, course: &GameLeft) -> f64 {
    HEAP * heaps(look) + GARBAGE * in_transit(look) - REMOVED * removed(look, course)
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
    lying + COMES * course.auctions as f64
}

/// Points by tokens that nothing removes yet, of so many that could be removed.
pub(super) fn removable(look: &Look<'_>, course: &GameLeft, most: f64) -> f64 {
    let left = to_remove(look, course) - capacity(look, course);
    REMOVED * left.clamp(0.0, most)
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
fn environment(look: &Look<'_>) -> f64 {
    environment_value(look) + f64::from(bonus_scoring::by_section(look))
}

/// Returns what the space of the environment marker scores.
pub(super) fn environment_value(look: &Look<'_>) -> f64 {
    bonus_scoring::environment(look).map_or(0.0, |space| f64::from(space.value))
}

/// Returns the scoring cards of this round and later ones, as they would score now.
pub(super) fn bonuses(look: &Look<'_>, output: Output) -> f64 {
    let Some(round) = look.state.round else { return 0.0 };
    let region = Region { indicators: output, ..*look.region };
    let now = Look { region: &region, ..*look };
    let cards = look.state.scoring_cards.into_iter().flatten();
    let open = cards.filter(|card| card.round() >= round);
    let points = |card: ScoringCardNo| {
        let scores = look.edition().scoring_card(card).scores.iter();
        let points: i32 = scores.map(|&bonus| bonus_scoring::points(&now, bonus).1).sum();
        f64::from(points) * if card.round() == round { 1.0 } else { LATER_BONUS }
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
