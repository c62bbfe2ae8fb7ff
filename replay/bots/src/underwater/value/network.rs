//! The worth of cities and metropolises beyond their output.

use super::course::GameLeft;
use super::effects;
use az::SaturatingAs;
use engine::underwater::ids::{MetropolisPlace, TunnelSite};
use engine::underwater::look::Look;
use engine::underwater::rules::production::Output;
use engine::underwater::rules::{feeding_cities, final_scoring, network, solo};
use engine::underwater::state::{Nation, ones};

/// A city towards the goal of a solo game: without it all points are in vain.
const TOWARDS_GOAL: f64 = 2.0;

/// The counts of a network: cities as they are scored at the end, sites and tunnels that promise something, food, metropolises.
#[derive(Clone, Copy, Debug)]
pub(super) struct Network {
    /// Points of cities, as they are scored at the end.
    pub cities: f64,
    /// Cities that are not connected yet, as long as there is time to connect them.
    pub unconnected: f64,
    /// Free building sites of connected cities, the fewer the later.
    pub free_sites: f64,
    /// Tunnels that are not next to a city, as long as there is time to build one.
    pub loose_tunnels: f64,
    /// The cost of feeding the cities.
    pub food: f64,
    /// The points of connected metropolises at the end.
    pub metropolises: f64,
    /// The points that metropolises may bring that are not connected yet.
    pub hope: f64,
    /// Tunnels.
    pub tunnels: f64,
    /// Buildings.
    pub buildings: f64,
    /// Cities that the next Production would not feed.
    pub hungry: f64,
    /// Connected cities.
    connected: u32,
}

impl Network {
    /// Returns the network of the nation.
    pub(super) fn of(look: &Look<'_>, course: &GameLeft, output: Output) -> Network {
        let (board, nation) = (look.board(), look.nation);
        let connected = network::connected_cities(board, nation);
        let unconnected = (nation.cities() & !connected).count_ones();
        let free =
            network::sites_of(board, connected) & !nation.all_buildings() & !board.expansion_sites;
        let loose = nation.tunnels & !network::tunnels_at_cities(board, nation);
        let time = (course.turns / 6.0).min(1.0);
        let connected = connected.count_ones();
        Network {
            cities: f64::from(final_scoring::cities(look)),
            unconnected: time * f64::from(unconnected),
            free_sites: course.share() * f64::from(free.count_ones().min(9)),
            loose_tunnels: time * f64::from(loose.count_ones()),
            food: food(look, course, output, connected),
            metropolises: (1.0 + course.weights.early_metropolis * course.share())
                * f64::from(final_scoring::metropolis(look)),
            hope: MetropolisPlace::ALL.into_iter().map(|place| hope(look, course, place)).sum(),
            tunnels: f64::from(nation.tunnels.count_ones()),
            buildings: f64::from(nation.all_buildings().count_ones()),
            hungry: hungry(look, output, connected),
            connected,
        }
    }

    /// Returns what all of this is worth beyond what it produces.
    pub(super) fn worth(&self, look: &Look<'_>, course: &GameLeft) -> f64 {
        self.cities
            + course.weights.unconnected * self.unconnected
            + course.weights.free_site * self.free_sites
            + course.weights.loose_tunnel * self.loose_tunnels
            - self.food
            + self.metropolises
            + self.hope
            + self.goal(look)
            + built(look.nation, course)
    }

    /// A solo game asks for seven connected cities ("Solo game: goal"); in a game of several there is no goal but points.
    pub(super) fn goal(&self, look: &Look<'_>) -> f64 {
        match look.rules.players {
            ..=1 => TOWARDS_GOAL * f64::from(self.connected.min(solo::CITIES)),
            2.. => 0.0,
        }
    }
}

/// Returns what is built, which counts for less the less of the game is left.
fn built(nation: &Nation, course: &GameLeft) -> f64 {
    let weights = course.weights;
    let kinds = [
        (nation.tunnels.count_ones(), weights.tunnel),
        (nation.all_buildings().count_ones(), weights.building),
        (nation.cities().count_ones(), weights.city),
        (nation.symbiotic.count_ones(), weights.symbiotic),
        (nation.upgraded_buildings.count_ones(), weights.upgraded_building),
        (nation.upgraded_tunnels.count_ones(), weights.upgraded_tunnel),
    ];
    course.share() * kinds.map(|(number, weight)| f64::from(number) * weight).iter().sum::<f64>()
}

/// Returns what feeding the cities will cost: a kelp each, and points where there will be too little of it ("Feeding cities").
fn food(look: &Look<'_>, course: &GameLeft, output: Output, cities: u32) -> f64 {
    let eaten: f64 = course.productions().map(|price| price.max(0.5) * f64::from(cities)).sum();
    let hungry = hungry(look, output, cities);
    // Early in an era there is time to find food.
    let urgent = 1.0 - course.weights.patience * course.turns_of_era.min(10.0);
    eaten + hungry * urgent * (f64::from(feeding_cities::POINTS) - course.weights.eaten)
}

/// Returns how many cities the next Production would not feed.
fn hungry(look: &Look<'_>, output: Output, cities: u32) -> f64 {
    let output = output.resources;
    let there = f64::from(look.stock.kelp + look.stock.biomatter)
        + f64::from(output.kelp)
        + f64::from(output.biomatter);
    (f64::from(cities) - there).max(0.0)
}

/// Returns what a metropolis on the board may bring that is not connected yet.
fn hope(look: &Look<'_>, course: &GameLeft, place: MetropolisPlace) -> f64 {
    let nation = look.nation;
    let bit = 1 << place.index();
    let (0, Some(tile)) = (nation.connected_metropolises & bit, nation.metropolises[place.index()])
    else {
        return 0.0;
    };
    let worth = match place {
        MetropolisPlace::Brown => {
            let connected = Nation {
                connected_metropolises: nation.connected_metropolises | bit,
                gained_tiles: [0; 2],
                ..*nation
            };
            let score = final_scoring::metropolis(&Look { nation: &connected, ..*look });
            // A tile that would score little now scores more by the end.
            f64::from(score) + course.weights.grown * course.share()
        }
        MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => {
            look.rules.edition.blue(tile).map_or(0.0, |tile| effects::blue_tile(look, course, tile))
        }
    };
    (worth + special_points(look, course, place)) * chance(look, course, place)
}

/// Returns what special tunnel sites add to a connected metropolis in the Productions to come ("The other side of the player boards").
fn special_points(look: &Look<'_>, course: &GameLeft, place: MetropolisPlace) -> f64 {
    let tunnels = ones(look.board().metropolis_tunnels[place.index()].into()).map(TunnelSite::at);
    let points = tunnels.map(|tunnel| look.board().special.metropolis_points(tunnel)).sum::<u8>();
    f64::from(points) * f64::from(course.productions)
}

/// Returns how likely the metropolis will be connected: its last tunnel must be built, and the network must reach it.
fn chance(look: &Look<'_>, course: &GameLeft, place: MetropolisPlace) -> f64 {
    let (board, nation) = (look.board(), look.nation);
    let needed = board.metropolis_tunnels[place.index()];
    let missing = needed & !nation.tunnels;
    let reached = network::reached_sites(board, nation);
    let is_near = |tunnel: usize| board.ends[tunnel] & reached != 0;
    let near =
        ones(missing.into()).filter(|&tunnel| is_near(tunnel)).count().saturating_as::<u32>();
    let built = (needed & nation.tunnels).count_ones();
    let steps = (built + near).min(needed.count_ones());
    let share = f64::from(steps + built) / f64::from(2 * needed.count_ones());
    let time = (course.turns / 8.0).min(1.0);
    time * (course.weights.far + (course.weights.near - course.weights.far) * 2.0 * share)
        .min(course.weights.near)
}
