//! A game over an empty database, for tests of this folder.

use super::change::{Change, by_player, by_server};
use super::holders::Holders;
use super::latest::Latest;
use super::origin::{About, PlayedAt};
use super::present::{Draft, Present};
use crate::draw;
use crate::moment;
use crate::store::{Settings, SqliteStore, Terms};
use engine::kernel::chance::Seed;
use engine::kernel::clock::Terms as ClockTerms;
use engine::kernel::draft;
use engine::kernel::edition::Published as _;
use engine::kernel::event::Command;
use engine::kernel::ids::{GameId, Hash};
use engine::kernel::knowledge::hide;
use engine::kernel::occasion::Occasion;
use engine::kernel::play::{self, Given};
use engine::kernel::seat::{BySeat, Seat};
use engine::kernel::table::{Created, PlayerId, Revision, Table, TableCommand};
use engine::kernel::viewer::Viewer;
use engine::ruleset::Ruleset;
use engine::underwater::UnderwaterCities as Cities;
use engine::underwater::command::Command as Choice;
use engine::underwater::terms::Rules;
use serde_json::json;
use std::sync::Arc;

const GAME: GameId = GameId([7; 16]);
const SEED: Seed = Seed([9; 32]);

/// Returns the rules of an earlier release, as far as a test can have them: those of today under an older number.
fn old_rules() -> Rules {
    let created = Created {
        ruleset: "underwater_cities".to_owned(),
        edition: Cities::editions().remove(0),
        seats: 2,
        options: json!({}),
        commitment: SEED.commit(GAME),
        dispute_time: None,
        clock: None,
        parent: None,
    };
    let today = Cities::rules(&created, Cities::REVISION).expect("the rules");
    Rules { revision: Revision(0), ..today }
}

/// A game over an empty database, which is in this folder.
pub(crate) struct Trial {
    pub present: Present<Cities>,
    pub folder: tempfile::TempDir,
}

impl Trial {
    /// The game once it has had more than so many events.
    pub(crate) fn played(self, events: u32) -> Trial {
        let (before, change) =
            play_until(self.present, |change| change.table.next_seq().0 > events);
        Trial { present: change.after(&before), ..self }
    }
}

/// Begins a game of two seats under the old rules, without a clock.
pub(crate) fn begun() -> Trial {
    begun_with(None)
}

/// Begins a game of two seats under the old rules, with a clock by these terms if there are some.
pub(crate) fn begun_with(clock: Option<ClockTerms>) -> Trial {
    let rules = old_rules();
    let mut table = Table::<Cities>::new(GAME, &rules);
    let mut events = Vec::new();
    let player = |number: u8| PlayerId::try_from(format!("player_{number}")).expect("an id");
    let create = TableCommand::CreateGame {
        ruleset: "underwater_cities".to_owned(),
        edition: Cities::editions().remove(0),
        seats: 2,
        options: json!({}),
        dispute_time: None,
        clock,
        parent: None,
    };
    let sit = |seat: Seat| {
        let number = seat.number();
        TableCommand::TakeSeat { seat, player: player(number), seed: Seed([number; 32]) }
    };
    let commands = [create].into_iter().chain(Seat::first(2).map(sit));
    for command in commands.chain([TableCommand::StartGame {}]) {
        let (command, given) = (Command::Table(command), Given::Nothing);
        let event = play::decide(&rules, &SEED, &table, by_server(), given, command);
        let event = event.expect("a lawful command");
        table.apply(&event);
        events.push(event);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(&Settings::at(folder.path().join("fathom.sqlite")));
    let about = About {
        store: Arc::new(store.expect("a store")),
        id: GAME,
        ruleset: Ruleset::UnderwaterCities,
        title: "A game".to_owned(),
        created_at: moment::now(),
        terms: Terms::default(),
        rematch_of: None,
        recorded_as: None,
        origin: PlayedAt::Here(SEED),
    };
    let present = Present {
        about: Arc::new(about),
        table: Arc::new(table),
        room: Arc::default(),
        latest: Arc::new(Latest::of(GAME, &rules, &events)),
        rules: Arc::new(rules),
        hash: Hash(draw::bytes().expect("chance")),
        drafts: BySeat::default(),
        holders: Holders::default(),
    };
    Trial { present, folder }
}

/// Returns the first legal choice of this seat, with the draft that it has so far.
fn choose(present: &Present<Cities>, seat: Seat) -> play::Accepted<Cities> {
    let seen = hide::<Cities>(&present.table.game, Viewer::Seat(seat));
    let drafted = present.drafted(seat);
    let after = draft::perform::<Cities>(&present.rules, seen.state(), seat, drafted);
    let seen = hide::<Cities>(&after.expect("a draft"), Viewer::Seat(seat));
    let first = play::legal::<Cities>(&present.rules, &seen, seat).remove(0);
    let occasion: Occasion = by_player(seat);
    let command: Choice = first.into();
    play::choose::<Cities>(&present.rules, &SEED, &present.table, occasion, drafted, command)
        .expect("a legal choice")
}

/// Plays the first choices until so many events have followed; gives the present before the last of them, and its change.
pub(crate) fn play_until(
    mut present: Present<Cities>,
    is_reached: impl Fn(&Change<Cities>) -> bool,
) -> (Present<Cities>, Change<Cities>) {
    loop {
        let seat = present.table.waiting().iter().next().expect("somebody to choose");
        match choose(&present, seat) {
            play::Accepted::Drafted(commands) => {
                present.drafts[seat] = Some(Draft { step: 1, commands });
            }
            play::Accepted::Appended(events, table) => {
                let mut change = Change::of(&present);
                events.into_iter().for_each(|event| change.push(event));
                change.table = *table;
                change.drafts.push((seat, None));
                if is_reached(&change) {
                    return (present, change);
                }
                present = change.after(&present);
            }
        }
    }
}
