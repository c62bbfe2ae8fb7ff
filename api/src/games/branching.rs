//! Practice games: from any position of a game into a game of one's own. The other game is only read.

use super::founding::{Founded, NewTable, ready};
use super::history::Lines;
use super::holders::{Holder, Holders};
use super::origin::About;
use super::playable::Playable;
use super::present::Present;
use crate::draw;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{GameKind, PlayerId, Quota, Terms};
use engine::kernel::chance::Seed;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::table;
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use replay::branch::{Branch, Practice, Unbegun, Unbranched};
use replay::timeline::Timeline;
use std::sync::Arc;

/// A practice game that is wanted.
#[derive(Clone, Debug)]
pub struct Branching {
    /// The event of the other game; the practice game goes on from the position after it.
    pub seq: Seq,
    /// As whom the caller knows the other game.
    pub viewer: Viewer,
    /// The account of who plays all seats.
    pub account: PlayerId,
    /// The name that others read.
    pub name: String,
    /// The opaque id for the record.
    pub player: table::PlayerId,
    /// The title; none for that of the other game.
    pub title: Option<String>,
    /// The limits on what the player may have.
    pub quotas: Vec<Quota>,
}

/// Returns the game from which this one branches, if it is a practice game that is played here.
pub(super) fn parent<G: Playable>(present: &Present<G>) -> Option<GameId> {
    let created = present.table.created.as_ref();
    let parent = created.and_then(|created| created.parent.as_deref());
    parent.filter(|_| !present.about.is_imported()).map(|parent| parent.game)
}

/// Begins a practice game after an event of this game. Blocks.
///
/// # Errors
/// [`Code::EventUnknown`], [`Code::NothingToPlay`], [`Code::SetupRefused`], or failures of the store.
pub(super) fn branch<G: Playable>(
    present: &Present<G>,
    wanted: &Branching,
) -> Result<Founded, Problem> {
    let branch = branch_at(present, wanted)?;
    let shares = (0..branch.seats()).map(|_| Ok(Seed(draw::bytes()?)));
    let practice = Practice {
        game: GameId(draw::bytes()?),
        server: Seed(draw::bytes()?),
        player: wanted.player.clone(),
        shares: shares.collect::<Result<_, Problem>>()?,
        at: moment::at(),
    };
    let begun = branch.begin(&practice).map_err(unbegun)?;
    let holder = Holder::player(wanted.account, wanted.name.clone());
    let sits = |seat: Seat| (seat.number() <= branch.seats()).then(|| holder.clone());
    let new = NewTable {
        ruleset: present.about.ruleset,
        title: wanted.title.clone().unwrap_or_else(|| present.about.title.clone()),
        kind: GameKind::Practice,
        terms: Terms::default(),
        rematch_of: None,
        rules: begun.rules,
        seed: practice.server,
        events: begun.events,
        table: begun.table,
        holders: Holders::from_fn(sits),
        creator: wanted.account,
        quotas: wanted.quotas.clone(),
    };
    ready(Arc::clone(&present.about.store), new)
}

/// Returns the branch as far as the caller knows this game; of an opened game everybody knows everything.
fn branch_at<G: Playable>(present: &Present<G>, wanted: &Branching) -> Result<Branch<G>, Problem> {
    let About { store, id, origin, .. } = &*present.about;
    let viewer = match present.table.phase {
        Phase::Opened => origin.reader(),
        Phase::Lobby | Phase::Playing | Phase::Ended => wanted.viewer,
    };
    let lines = Lines::all(&**store, *id, viewer)?;
    let timeline = Timeline::new(*id, &*present.rules, viewer, lines.events(viewer)?);
    Branch::off(&timeline, &lines.hashes(), wanted.seq).map_err(unbranched)
}

fn unbranched(unbranched: Unbranched) -> Problem {
    let code = match unbranched {
        Unbranched::NoSuchEvent { .. } => Code::EventUnknown,
        Unbranched::NothingToPlay { .. } | Unbranched::CarryingOut { .. } => Code::NothingToPlay,
    };
    Problem::new(code).because(unbranched)
}

fn unbegun<G: Playable>(unbegun: Unbegun<G>) -> Problem {
    match unbegun {
        Unbegun::Setup(refused) => Problem::new(Code::SetupRefused).because(refused),
        Unbegun::Refused(refused) => Problem::internal(refused),
    }
}
