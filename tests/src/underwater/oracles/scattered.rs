//! Boards on which everything was strewn about: cities and buildings anywhere, connected or not; random tunnels from the starting city; random
//! tiles, cards and stocks. And boards that nobody printed, whose sites are joined at random.

use crate::playout::pick;
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::underwater::UnderwaterCities;
use engine::underwater::edition::{Board, CardKind, Edition, Files, RECONSTRUCTED};
use engine::underwater::ids::{
    Building, BuildingSite, CITY_SITES, CitySite, MetropolisPlace, SITES_PER_CITY, TunnelSite,
};
use engine::underwater::resource::Stock;
use engine::underwater::state::{Nation, State, ones};
use engine::underwater::terms::Rules;
use serde_json::{Value, json};

/// A state whose nations are strewn about; the same number gives the same state.
pub fn scattered(rules: &Rules, number: u64) -> State {
    let mut state = play::deal::<UnderwaterCities>(rules, &GameKey::unrecorded(number));
    let mut scatter = Scatter { rules, random: Stream::unrecorded(!number), tenths: 0 };
    for seat in Seat::first(rules.players) {
        scatter.nation(&mut state.nations[seat]);
    }
    state
}

/// The embedded edition with boards of its own: any joins, up to five building sites a city site, expansion sites here and there.
///
/// # Panics
/// When the embedded edition is not as it was.
pub fn odd_boards(number: u64) -> Edition {
    let mut random = Stream::unrecorded(number);
    let mut boards: Value = serde_json::from_str(RECONSTRUCTED.boards).expect("boards as JSON");
    for board in boards["boards"].as_array_mut().expect("a list of boards") {
        for city in board["cities"].as_array_mut().expect("a list of city sites") {
            divide(city, &mut random);
        }
        for tunnel in board["tunnels"].as_array_mut().expect("a list of tunnel sites") {
            join(tunnel, &mut random);
        }
    }
    let text = boards.to_string();
    Edition::load(Files { boards: &text, ..RECONSTRUCTED }).expect("odd boards are sound")
}

fn divide(city: &mut Value, random: &mut Stream) {
    let sites = 0..random.below(SITES_PER_CITY as u32);
    city["building_sites"] = sites.map(|site| json!({"site": site + 1})).collect();
    if random.below(3) == 0 {
        city.as_object_mut().expect("a city site").remove("expansion_site");
    }
}

/// Joins the tunnel site anew; one that leads to a metropolis still does.
fn join(tunnel: &mut Value, random: &mut Stream) {
    let ends = tunnel["joins"].as_array_mut().expect("two ends");
    let sites = CITY_SITES as u32;
    let one = random.below(sites);
    let other = (one + 1 + random.below(sites - 1)) % sites;
    for (end, site) in ends.iter_mut().zip([one, other]) {
        if end.get("city").is_some() {
            *end = json!({"city": site + 1});
        }
    }
}

struct Scatter<'r> {
    rules: &'r Rules,
    random: Stream,
    /// The density of the nation.
    tenths: u32,
}

impl Scatter<'_> {
    fn nation(&mut self, nation: &mut Nation) {
        let rules = self.rules;
        let board = rules.board(nation);
        self.tenths = 1 + self.random.below(9);
        self.cities(nation, board);
        self.tunnels(nation, board);
        self.buildings(nation, board);
        self.cards(nation);
        nation.stock = Stock {
            credit: self.up_to(20),
            kelp: self.up_to(9),
            steelplast: self.up_to(9),
            science: self.up_to(9),
            biomatter: self.up_to(5),
        };
        nation.points = self.up_to(30);
    }

    /// Yes, the more often the more crowded it is.
    fn is_there(&mut self) -> bool {
        self.random.below(10) < self.tenths
    }

    /// A number from 0 on.
    fn up_to(&mut self, most: u32) -> u16 {
        self.random.below(most + 1) as u16
    }

    fn cities(&mut self, nation: &mut Nation, board: &Board) {
        (nation.nonsymbiotic, nation.symbiotic) = (0, 0);
        for site in CitySite::all() {
            let bit = 1 << site.index();
            if site == board.start || self.is_there() {
                let kinds = [&mut nation.nonsymbiotic, &mut nation.symbiotic];
                *kinds[self.random.below(2) as usize] |= bit;
            }
        }
    }

    /// Tunnels one after another, each from the starting city or from an end of an earlier one.
    fn tunnels(&mut self, nation: &mut Nation, board: &Board) {
        let mut ends = vec![board.start];
        for _ in 0..self.random.below(17) {
            let is_free = |site: &TunnelSite| nation.tunnels & (1 << site.index()) == 0;
            let cities = |site: TunnelSite| ones(board.ends[site.index()].into()).map(CitySite::at);
            let touches = |site: &TunnelSite| cities(*site).any(|city| ends.contains(&city));
            let open: Vec<_> = TunnelSite::all().filter(is_free).filter(touches).collect();
            if open.is_empty() {
                break;
            }
            let site = pick(&mut self.random, &open);
            nation.tunnels |= 1 << site.index();
            nation.upgraded_tunnels |= u16::from(self.is_there()) << site.index();
            ends.extend(cities(site));
        }
        nation.connected_metropolises = MetropolisPlace::ALL
            .into_iter()
            .filter(|place| is_connected(board, nation, *place))
            .fold(0, |places, place| places | 1 << place.index());
    }

    /// Buildings anywhere, also where no city stands or could be built.
    fn buildings(&mut self, nation: &mut Nation, board: &Board) {
        let sites = board.building_sites.iter().flat_map(|&sites| ones(sites));
        for site in sites.map(BuildingSite::at) {
            if self.is_there() {
                let kind = pick(&mut self.random, &Building::ALL);
                nation.buildings[kind as usize] |= 1 << site.index();
                nation.upgraded_buildings |= u64::from(self.is_there()) << site.index();
            }
        }
    }

    /// Claimed cards, instant special cards that were paid for, and tiles that were gained.
    fn cards(&mut self, nation: &mut Nation) {
        let rules = self.rules;
        let edition = &rules.edition;
        for card in edition.cards() {
            let one_in = match card.kind {
                CardKind::Production | CardKind::EndScoring => 5,
                CardKind::Action | CardKind::Permanent => 30,
                CardKind::Instant => continue,
            };
            if self.random.below(one_in) == 0 {
                nation.claimed.insert(card.number);
            }
        }
        nation.kept_aside = self.up_to(4) as u8;
        let counts = [edition.brown_count(), edition.blue_count()];
        for (tiles, count) in nation.gained_tiles.iter_mut().zip(counts) {
            let chosen = (0..count).filter(|_| self.random.below(6) == 0);
            *tiles = chosen.fold(0, |tiles, place| tiles | 1 << place);
        }
    }
}

/// Returns whether all tunnels are there that the metropolis needs.
fn is_connected(board: &Board, nation: &Nation, place: MetropolisPlace) -> bool {
    let needed = board.metropolis_tunnels[place.index()];
    nation.tunnels & needed == needed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::underwater::oracles::model::{Level, Model};
    use engine::underwater::effects::vocabulary::{Condition, Ground};

    /// A property that a comparison must meet often enough to mean something.
    type Trait = (&'static str, fn(&Model) -> bool);

    const TRAITS: [Trait; 16] = [
        ("a city is not connected", |model| model.connected_cities().len() < model.cities.len()),
        ("a building is not connected", |model| {
            let built = model.buildings.iter().filter(|place| place.stands.is_some());
            model.connected_buildings().len() < built.count()
        }),
        ("tunnels lead to an empty city site", |model| {
            model.reached().len() > model.connected_cities().len()
        }),
        ("a tunnel is next to no city", |model| {
            model.tunnels_at_cities().len() < model.built_tunnels().count()
        }),
        ("a connected expansion site is built on", |model| {
            let sites = model.connected_sites();
            model.buildings.iter().any(|place| {
                let expansion = place.ground == Ground::ExpansionSite;
                expansion && place.stands.is_some() && sites.contains(&place.site)
            })
        }),
        ("two upgraded buildings of a kind stand at one connected city", |model| {
            let cities = model.connected_cities();
            let pair = |city| Building::ALL.into_iter().any(|kind| model.has_pair(city, kind));
            cities.into_iter().any(|(city, _)| pair(city))
        }),
        ("the brown metropolis is connected", |model| {
            model.connected_places().contains(&MetropolisPlace::Brown)
        }),
        ("a blue metropolis is connected", |model| {
            model.connected_places().contains(&MetropolisPlace::BlueLowerLeft)
        }),
        ("a tile was gained", |model| !model.gained.is_empty()),
        ("ten tunnels are next to cities", |model| model.count_tunnels(Condition::Any) >= 10),
        ("a tunnel is upgraded", |model| {
            model.tunnels_at_cities().iter().any(|(_, level)| *level == Level::Upgraded)
        }),
        ("seven cities are connected", |model| model.connected_cities().len() >= 7),
        ("brown tiles score", |model| model.brown_points() > 0),
        ("a symbiotic city produces", |model| model.count_symbiotic() > 0),
        ("two cards sell points", |model| model.offers().len() >= 2),
        ("food is paid with points", |model| model.food().2 > 0),
    ];

    /// Returns how many of so many nations have each trait.
    fn met(rules: &Rules, states: u64) -> [u32; TRAITS.len()] {
        let mut met = [0; TRAITS.len()];
        for number in 0..states {
            let state = scattered(rules, number);
            let first = Seat::first(1).next().expect("a first seat");
            let model = Model::of(rules, state.nation(first));
            for (count, (_, holds)) in met.iter_mut().zip(TRAITS) {
                *count += u32::from(holds(&model));
            }
        }
        met
    }

    #[test]
    fn scattered_nations_have_what_the_oracles_look_at() {
        let rules = Rules::standard(3).expect("the embedded edition");
        let odd = Rules { edition: odd_boards(1).into(), ..rules.clone() };
        for rules in [rules, odd] {
            for (count, (name, _)) in met(&rules, 500).into_iter().zip(TRAITS) {
                assert!(count >= 25, "{name}: {count} of 500");
            }
        }
    }

    #[test]
    fn the_same_number_gives_the_same_position() {
        let rules = Rules::standard(2).expect("the embedded edition");
        assert!(scattered(&rules, 5) == scattered(&rules, 5));
        assert!(scattered(&rules, 5) != scattered(&rules, 6));
        assert!(odd_boards(5) == odd_boards(5));
        assert!(odd_boards(5) != odd_boards(6));
    }
}
