//! A turn of the player of interest: the first of the first round, on board 1, no card in hand, and just the stock that is given.
//!
//! City site 9 is the starting city; site 6 lies above it, joined by tunnel site 4; tunnel site 11 pays 1 credit when it is built on.

use engine::kernel::chance::GameKey;
use engine::kernel::game::Game;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::underwater::agenda::Step;
use engine::underwater::command::Command;
use engine::underwater::ids::{
    BoardNo, Building, BuildingSite, CardNo, CityKind, CitySite, SlotNo, TunnelSite,
};
use engine::underwater::resource::{Resources, Stock};
use engine::underwater::state::{Nation, State};
use engine::underwater::terms::Rules;
use engine::underwater::{Lawful, UnderwaterCities};

pub(super) const NOTHING: Resources = Resources::NONE;
pub(super) const TUNNEL: Resources = Resources { steelplast: 1, credit: 1, ..NOTHING };
pub(super) const CITY: Resources = Resources { steelplast: 2, kelp: 1, credit: 1, ..NOTHING };
pub(super) const FARM: Resources = kelp(1);
pub(super) const PLANT: Resources = credit(1);
pub(super) const LABORATORY: Resources = steelplast(1);
/// The personal assistant.
const ASSISTANT: CardNo = CardNo::PERSONAL_ASSISTANT;

pub(super) const fn credit(credit: u8) -> Resources {
    Resources { credit, ..NOTHING }
}

pub(super) const fn kelp(kelp: u8) -> Resources {
    Resources { kelp, ..NOTHING }
}

pub(super) const fn steelplast(steelplast: u8) -> Resources {
    Resources { steelplast, ..NOTHING }
}

pub(super) const fn science(science: u8) -> Resources {
    Resources { science, ..NOTHING }
}

pub(super) fn slot(number: u8) -> SlotNo {
    SlotNo::new(number).expect("a slot")
}

pub(super) fn choose(number: u8) -> Command {
    Command::ChooseSlot { slot: slot(number), card: None }
}

pub(super) fn tunnel(part: u8, site: u8) -> Command {
    let site = TunnelSite::new(site).expect("a tunnel site");
    Command::BuildTunnel { part, site, payment: TUNNEL, upgrade: None }
}

/// A nonsymbiotic city on site 6, above the starting city.
pub(super) fn city(part: u8) -> Command {
    let (kind, site) = (CityKind::Nonsymbiotic, CitySite::at(5));
    Command::BuildCity { part, kind, site, payment: CITY }
}

/// A site of the starting city.
pub(super) fn site(number: u8) -> BuildingSite {
    BuildingSite::new(CitySite::at(8), number).expect("a building site")
}

pub(super) fn building(part: u8, building: Building, at: u8) -> Command {
    let payment = match building {
        Building::Farm => FARM,
        Building::DesalinationPlant => PLANT,
        Building::Laboratory => LABORATORY,
    };
    Command::BuildBuilding { part, building, site: site(at), payment, upgrade: None }
}

pub(super) fn upgrade(part: u8, at: u8) -> Command {
    Command::UpgradeBuilding { part, site: site(at), payment: science(1) }
}

pub(super) fn option(part: u8, option: u8) -> Command {
    Command::ChooseOption { part, option }
}

fn use_assistant(part: u8) -> Command {
    Command::UseActionCard { part, card: ASSISTANT }
}

/// A game of so many players, and the player of interest.
pub(super) struct Turn {
    pub rules: Rules,
    key: GameKey,
    pub state: State,
    pub seat: Seat,
}

impl Turn {
    /// The first turn, with this stock and without cards.
    pub(super) fn first(players: u8, stock: Resources) -> Turn {
        let rules = Rules::standard(players).expect("the embedded edition");
        let on_board_1 = |number: u64| {
            let key = GameKey::unrecorded(number);
            let state = begun(&rules, &key);
            let seat = state.active().expect("the first player");
            let board = state.nation(seat).board;
            (board == Some(BoardNo::at(0))).then(|| Turn { rules: rules.clone(), key, state, seat })
        };
        let mut turn = (0..100).find_map(on_board_1).expect("a first player with board 1");
        turn.nation_mut().stock = Stock::from(stock);
        turn.lay_hand_aside();
        turn
    }

    /// The same, with this slot chosen.
    pub(super) fn at_slot(players: u8, number: u8, stock: Resources) -> Turn {
        let mut turn = Turn::first(players, stock);
        turn.takes(choose(number));
        turn
    }

    pub(super) fn nation(&self) -> &Nation {
        self.state.nation(self.seat)
    }

    fn nation_mut(&mut self) -> &mut Nation {
        &mut self.state.nations[self.seat]
    }

    /// The hand leaves the game, so that no card has a part in what follows.
    fn lay_hand_aside(&mut self) {
        for card in self.nation().hand.known.iter() {
            self.nation_mut().hand.remove(card);
            self.state.gone.insert(card);
        }
    }

    /// Buildings on the sites of the starting city.
    pub(super) fn with_buildings(mut self, kinds: &[Building]) -> Turn {
        for (number, kind) in (1..).zip(kinds) {
            self.nation_mut().buildings[*kind as usize] |= 1 << site(number).index();
        }
        self
    }

    pub(super) fn legal(&self) -> Vec<Command> {
        legal(&self.rules, &self.state, self.seat).into_iter().map(Command::from).collect()
    }

    #[track_caller]
    pub(super) fn takes(&mut self, command: Command) -> &mut Turn {
        let lawful = UnderwaterCities::check(&self.rules, &self.state, self.seat, &command);
        let lawful = lawful.unwrap_or_else(|refused| panic!("{command:?}: {refused}"));
        let (rules, state) = (&self.rules, &mut self.state);
        play::advance::<UnderwaterCities>(rules, state, &self.key, self.seat, lawful);
        assert_eq!(UnderwaterCities::invariant(&self.rules, &self.state), Ok(()));
        self
    }

    #[track_caller]
    pub(super) fn refuses(&mut self, command: Command) -> &mut Turn {
        let checked = UnderwaterCities::check(&self.rules, &self.state, self.seat, &command);
        assert!(checked.is_err(), "{command:?} is accepted");
        self
    }

    #[track_caller]
    pub(super) fn has(&mut self, stock: Resources) -> &mut Turn {
        assert_eq!(self.nation().stock, Stock::from(stock));
        self
    }

    /// Takes the assistant's credit.
    pub(super) fn uses_assistant(&mut self, part: u8) -> &mut Turn {
        self.takes(use_assistant(part)).takes(option(0, 1))
    }

    /// The slot offers nothing more.
    #[track_caller]
    pub(super) fn is_over(&self) {
        assert_eq!(self.legal(), [Command::EndTurn {}]);
    }
}

/// A game in its first turn: everybody has kept three cards.
fn begun(rules: &Rules, key: &GameKey) -> State {
    let mut state = play::deal::<UnderwaterCities>(rules, key);
    while state.agenda.step == Step::KeepCards {
        let seat = UnderwaterCities::to_act(&state).iter().next().expect("a seat that keeps cards");
        let discard = legal(rules, &state, seat)[0];
        play::advance::<UnderwaterCities>(rules, &mut state, key, seat, discard);
    }
    state
}

fn legal(rules: &Rules, state: &State, seat: Seat) -> Vec<Lawful> {
    let mut lawful = Vec::new();
    UnderwaterCities::legal(rules, state, seat, &mut lawful);
    lawful
}
