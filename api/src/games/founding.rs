//! Creating a game: its id, its seed and event 0.

use super::deciding::{listing, moved, stored_events, write_events};
use super::ids;
use super::live::{Live, LiveGame, Playable};
use super::present::Present;
use super::request::Key;
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Append, CommandRecord, Expected, NewGame, Secret, Store};
use engine::kernel::chance::Seed;
use engine::kernel::edition::{EditionName, SetupRefused};
use engine::kernel::event::{By, Command, GameId, Hash};
use engine::kernel::play::{self, Given, Occasion};
use engine::kernel::seat::BySeat;
use engine::kernel::table::{Created, DisputeTime, Table, TableCommand};
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
    let events = [event];
    let written = write_events(id, &events, Hash::NONE, &table, &seed)?;
    let hash = written.last().map_or(Hash::NONE, |written| written.hash);
    let title = founding.title.clone().unwrap_or_else(|| UNTITLED.to_owned());
    let status = listing(&table).status;
    let (table, rules) = (Arc::new(table), Arc::new(rules));
    let (drafts, holders) = (BySeat::default(), BySeat::default());
    let present = Present { table, rules, hash, drafts, holders };
    let body = serde_json::to_string(&moved(id, &present)).map_err(Problem::internal)?;
    let new_game = NewGame {
        ruleset: G::NAME.to_owned(),
        title: title.clone(),
        seats,
        status,
        created_at: moment::now(),
        secret: Secret(seed.0),
    };
    let append = Append {
        game: ids::stored_game(id),
        expected: Expected::NewGame(new_game),
        events: stored_events(&events, written),
        listing: None,
        seats: Vec::new(),
        drafts: Vec::new(),
        command: founding.key.clone().map(|key| CommandRecord {
            scope: key.scope,
            key: key.key,
            fingerprint: key.fingerprint,
            status: 201,
            body: body.clone(),
        }),
    };
    Ok(Founded { append, live: Arc::new(Live::new(store, title, seed, present)), body })
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
