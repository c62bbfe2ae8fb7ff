//! Creating a game: its id, its seed and event 0.

use super::deciding::{listing, stored_events, write_events};
use super::holders::{Holder, Holders};
use super::latest::Latest;
use super::notifying::invitations;
use super::origin::{About, PlayedAt};
use super::playable::Playable;
use super::position::Position;
use super::present::Present;
use super::shown::Moved;
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Append, Expected, GameKind, NewGame, PlayerId, Quota, SeatChange, Secret, Store, Terms,
};
use engine::kernel::chance::Seed;
use engine::kernel::clock::Terms as ClockTerms;
use engine::kernel::edition::{EditionName, SetupRefused};
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::{GameId, Hash};
use engine::kernel::occasion::By;
use engine::kernel::play::{self, Given, Occasion};
use engine::kernel::seat::{BySeat, Seat};
use engine::kernel::table::{Created, DisputeTime, Room, Table, TableCommand};
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::Value;
use std::sync::Arc;

/// The title of a game that was given none.
const UNTITLED: &str = "A game";

/// Returns the title that a game was given; `None` if it was given none.
pub fn given(title: &str) -> Option<&str> {
    Some(title).filter(|title| *title != UNTITLED)
}

/// The properties with which a game is created.
#[derive(Clone, Debug)]
pub struct Founding {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The edition's name; none for the default one.
    pub edition: Option<String>,
    /// The number of seats.
    pub seats: u8,
    /// The options of the ruleset.
    pub options: Value,
    /// The title under which it is listed.
    pub title: Option<String>,
    /// The time after its end in which it can be disputed; `None` for not at all.
    pub dispute_time: Option<DisputeTime>,
    /// The terms of its clock; none for a game without one.
    pub clock: Option<ClockTerms>,
    /// The terms of its table.
    pub terms: Terms,
    /// The game of which it is the rematch, if it is one.
    pub rematch_of: Option<GameId>,
    /// The players who are told that it is there.
    pub invited: Vec<PlayerId>,
    /// The player who creates it.
    pub creator: PlayerId,
    /// The limits on what the creator may have.
    pub quotas: Vec<Quota>,
}

/// A game that was decided upon, ready for the writer.
pub struct Founded {
    /// The rows to store.
    pub(super) append: Append,
    /// The properties of the game that never change.
    pub(super) about: Arc<About>,
    /// Its first position.
    pub(super) first: Arc<dyn Position>,
    /// The answer.
    pub(super) moved: Moved,
}

/// Sets up a game. Blocks.
///
/// # Errors
/// [`Code::SetupRefused`], or the failure of writing it.
pub(crate) fn found(store: Arc<dyn Store>, founding: &Founding) -> Result<Founded, Problem> {
    for_ruleset!(founding.ruleset, G => found_game::<G>(store, founding))
}

fn found_game<G: Playable>(store: Arc<dyn Store>, founding: &Founding) -> Result<Founded, Problem> {
    let (id, seed) = (GameId(draw::bytes()?), Seed(draw::bytes()?));
    let edition = edition_named::<G>(founding.edition.as_deref()).map_err(refused)?;
    let created = Created {
        ruleset: G::NAME.to_owned(),
        edition,
        seats: founding.seats,
        options: founding.options.clone(),
        commitment: seed.commit(id),
        dispute_time: founding.dispute_time,
        clock: founding.clock,
        parent: None,
    };
    let rules = G::rules(&created, G::REVISION).map_err(refused)?;
    let Created { ruleset, edition, seats, options, dispute_time, clock, parent, .. } = created;
    let created =
        TableCommand::CreateGame { ruleset, edition, seats, options, dispute_time, clock, parent };
    let command = Command::Table(created);
    let occasion = Occasion { seat: None, by: By::Server, at: moment::at() };
    let mut table = Table::<G>::new(id, &rules);
    let event = play::decide(&rules, &seed, &table, occasion, Given::Nothing, command)
        .map_err(Problem::internal)?;
    table.apply(&event);
    let new = NewTable {
        ruleset: founding.ruleset,
        title: founding.title.clone().unwrap_or_else(|| UNTITLED.to_owned()),
        kind: GameKind::Played,
        terms: founding.terms,
        rematch_of: founding.rematch_of,
        rules,
        seed,
        events: vec![event],
        table,
        holders: Holders::default(),
        creator: founding.creator,
        quotas: founding.quotas.clone(),
    };
    let mut founded = ready(store, new)?;
    founded.append.notices = invitations(id, &founding.invited);
    Ok(founded)
}

/// A new game with its first events.
pub(super) struct NewTable<G: Playable> {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The title.
    pub title: String,
    /// The kind of game.
    pub kind: GameKind,
    /// The terms of its table.
    pub terms: Terms,
    /// The game of which it is the rematch, if it is one.
    pub rematch_of: Option<GameId>,
    /// Its rules.
    pub rules: G::Rules,
    /// The server's seed.
    pub seed: Seed,
    /// The events, from event 0 on.
    pub events: Vec<Event<G>>,
    /// The table after them.
    pub table: Table<G>,
    /// The holders of the seats.
    pub holders: Holders,
    /// The player who creates it.
    pub creator: PlayerId,
    /// The limits on what the creator may have.
    pub quotas: Vec<Quota>,
}

/// Makes a new game ready for the writer.
///
/// # Errors
/// When an event cannot be written.
pub(super) fn ready<G: Playable>(
    store: Arc<dyn Store>,
    new: NewTable<G>,
) -> Result<Founded, Problem> {
    let NewTable { ruleset, title, kind, terms, rematch_of, rules, seed, events, table, .. } = new;
    let creator = new.creator;
    let host = store.player(creator)?.map(|host| host.name);
    let holders = new.holders.created_by(Some(creator), host);
    let id = table.id;
    let written = write_events(id, &events, Hash::NONE, &table, &seed)?;
    let hash = written.last().map_or(Hash::NONE, |written| written.hash);
    let room = Arc::new(Room::of(&events));
    let latest = Arc::new(Latest::of(id, &rules, &events));
    let listing = listing(&table, terms);
    let created_at = moment::now();
    let new_game = NewGame {
        ruleset: ruleset.name().to_owned(),
        title: title.clone(),
        seats: table.seats(),
        kind,
        creator: Some(creator),
        terms,
        clock: table.docket.clocks().map(|clocks| *clocks.terms()),
        rematch_of,
        recorded_as: None,
        phase: listing.phase,
        created_at,
        secret: Some(Secret(seed)),
    };
    let append = Append {
        game: id,
        expected: Expected::NewGame(new_game),
        quotas: new.quotas,
        events: stored_events(&events, written),
        disclosed: Vec::new(),
        listing: Some(listing),
        seats: holders.iter().map(taken).collect(),
        creator: None,
        coming: None,
        invitation: None,
        results: Vec::new(),
        notices: Vec::new(),
        drafts: Vec::new(),
        command: None,
    };
    let origin = PlayedAt::Here(seed);
    let about = Arc::new(About {
        store,
        id,
        ruleset,
        title,
        created_at,
        terms,
        rematch_of,
        recorded_as: None,
        origin,
    });
    let (table, rules, drafts) = (Arc::new(table), Arc::new(rules), BySeat::default());
    let same = Arc::clone(&about);
    let first = Present { about: same, table, room, latest, rules, hash, drafts, holders };
    let moved = first.standing();
    Ok(Founded { append, about, first: Arc::new(first), moved })
}

fn taken((seat, holder): (Seat, &Holder)) -> SeatChange {
    let Holder { account: player, seated_by, .. } = *holder;
    SeatChange::Taken { seat, player, seated_by }
}

fn edition_named<G: Playable>(name: Option<&str>) -> Result<EditionName, SetupRefused> {
    let known = G::editions();
    let wanted = known.iter().find(|edition| name.is_none_or(|name| edition.name == name));
    wanted.cloned().ok_or_else(|| SetupRefused::UnknownEdition {
        name: name.unwrap_or_default().to_owned(),
        known: known.into_iter().map(|edition| edition.name).collect(),
    })
}

fn refused(refused: SetupRefused) -> Problem {
    Problem::new(Code::SetupRefused).because(refused)
}
