//! Creating a game: its id, its seed and event 0.

use super::deciding::{listing, moved, stored_events, write_events};
use super::live::{Live, LiveGame, Playable};
use super::origin::Origin;
use super::present::{Holder, Present};
use super::request::Key;
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Append, CommandRecord, Expected, GameKind, NewGame, PlayerId, Quota, SeatChange, Secret, Store,
};
use engine::kernel::chance::Seed;
use engine::kernel::edition::{EditionName, SetupRefused};
use engine::kernel::event::{By, Command, Event, GameId, Hash};
use engine::kernel::play::{self, Given, Occasion};
use engine::kernel::seat::{BySeat, Seat};
use engine::kernel::table::{Created, DisputeTime, Room, Table, TableCommand};
use engine::ruleset::{Ruleset, for_ruleset};
use serde_json::Value;
use std::sync::Arc;

/// The title of a game that was given none.
const UNTITLED: &str = "A game";

/// What a game is created as.
#[derive(Clone, Debug)]
pub struct Founding {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The edition's name; none for the default one.
    pub edition: Option<String>,
    /// How many seats.
    pub seats: u8,
    /// The options of the ruleset.
    pub options: Value,
    /// The title under which it is listed.
    pub title: Option<String>,
    /// How long after its end it can be disputed; none for not at all.
    pub dispute_time: Option<DisputeTime>,
    /// Who creates it.
    pub creator: PlayerId,
    /// What the creator must not have more of.
    pub quotas: Vec<Quota>,
    /// Under which key the answer is kept, if the request has one.
    pub key: Option<Key>,
}

/// A game that was decided upon, ready for the writer.
pub struct Founded {
    /// What is to be stored.
    pub append: Append,
    /// The live game, for after the commit.
    pub live: Arc<dyn LiveGame>,
    /// The body of the answer.
    pub body: String,
}

/// Sets up a game. Blocks.
///
/// # Errors
/// [`Code::SetupRefused`], or what stands against writing it.
pub fn found(store: Arc<dyn Store>, founding: &Founding) -> Result<Founded, Problem> {
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
        parent: None,
    };
    let rules = G::rules(&created, G::REVISION).map_err(refused)?;
    let Created { ruleset, edition, seats, options, dispute_time, parent, .. } = created;
    let created =
        TableCommand::CreateGame { ruleset, edition, seats, options, dispute_time, parent };
    let command = Command::Table(created);
    let occasion = Occasion { seat: None, by: By::Server, at: moment::at() };
    let mut table = Table::<G>::new(id, &rules);
    let event = play::decide(&rules, &seed, &table, occasion, Given::Nothing, command)
        .map_err(Problem::internal)?;
    table.apply(&event);
    let new = NewTable {
        title: founding.title.clone().unwrap_or_else(|| UNTITLED.to_owned()),
        kind: GameKind::Played,
        rules,
        seed,
        events: vec![event],
        table,
        holders: BySeat::default(),
        creator: founding.creator,
        quotas: founding.quotas.clone(),
        key: founding.key.clone(),
    };
    ready(store, new)
}

/// A new game with its first events.
pub(super) struct NewTable<G: Playable> {
    /// The title.
    pub title: String,
    /// What sort of game it is.
    pub kind: GameKind,
    /// Its rules.
    pub rules: G::Rules,
    /// The server's seed.
    pub seed: Seed,
    /// The events, from event 0 on.
    pub events: Vec<Event<G>>,
    /// The table after them.
    pub table: Table<G>,
    /// Who holds which seat.
    pub holders: BySeat<Option<Holder>>,
    /// Who creates it.
    pub creator: PlayerId,
    /// What the creator must not have more of.
    pub quotas: Vec<Quota>,
    /// Under which key the answer is kept, if the request has one.
    pub key: Option<Key>,
}

/// Makes a new game ready for the writer.
///
/// # Errors
/// When an event cannot be written.
pub(super) fn ready<G: Playable>(
    store: Arc<dyn Store>,
    new: NewTable<G>,
) -> Result<Founded, Problem> {
    let NewTable { title, kind, rules, seed, events, table, holders, creator, quotas, key } = new;
    let id = table.id;
    let written = write_events(id, &events, Hash::NONE, &table, &seed)?;
    let hash = written.last().map_or(Hash::NONE, |written| written.hash);
    let room = Arc::new(Room::of(&events));
    let listing = listing(&table);
    let new_game = NewGame {
        ruleset: G::NAME.to_owned(),
        title: title.clone(),
        seats: table.seats(),
        kind,
        creator: Some(creator),
        status: listing.status,
        created_at: moment::now(),
        secret: Some(Secret(seed)),
    };
    let seats = holders.iter().filter_map(|(seat, holder)| taken(seat, holder.as_ref())).collect();
    let (table, rules) = (Arc::new(table), Arc::new(rules));
    let present = Present { table, room, rules, hash, drafts: BySeat::default(), holders };
    let body = serde_json::to_string(&moved(id, &present)).map_err(Problem::internal)?;
    let command = key.map(|Key { scope, key, fingerprint }| CommandRecord {
        scope,
        key,
        fingerprint,
        status: 201,
        body: body.clone(),
    });
    let append = Append {
        game: id,
        expected: Expected::NewGame(new_game),
        quotas,
        events: stored_events(&events, written),
        disclosed: Vec::new(),
        listing: Some(listing),
        seats,
        drafts: Vec::new(),
        command,
    };
    let live = Arc::new(Live::new(store, title, Origin::Here(seed), present));
    Ok(Founded { append, live, body })
}

fn taken(seat: Seat, holder: Option<&Holder>) -> Option<SeatChange> {
    let Holder { account, seated_by, .. } = holder?;
    let (player, seated_by) = (*account, *seated_by);
    Some(SeatChange::Taken { seat, player, seated_by })
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
