//! A position of a game: the folded table, and what stands beside the log.

use super::history::Lines;
use super::holders::{Holder, Holders};
use super::latest::Latest;
use super::origin::About;
use super::playable::Playable;
use super::tag::DecisionTag;
use super::walk::WalkedEvent;
use crate::problem::{Code, Problem};
use crate::store::{self, Given, Player};
use engine::kernel::draft;
use engine::kernel::game::Game;
use engine::kernel::ids::{Hash, Seq};
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::occasion::Occasion;
use engine::kernel::seat::{BySeat, Seat};
use engine::kernel::table::{Room, Table, TableCommand, TableRejection, fold};
use engine::kernel::viewer::Viewer;
use std::sync::Arc;

/// A position of a game of one ruleset.
pub(super) struct Present<G: Game> {
    /// The properties that never change.
    pub about: Arc<About>,
    /// The folded table.
    pub table: Arc<Table<G>>,
    /// The number of events that each seat can still cause.
    pub room: Arc<Room>,
    /// The latest events.
    pub latest: Arc<Latest<G>>,
    /// The rules of the table's revision.
    pub rules: Arc<G::Rules>,
    /// The hash of the last event.
    pub hash: Hash,
    /// The open drafts.
    pub drafts: BySeat<Option<Draft<G::Command>>>,
    /// The holders of the seats.
    pub holders: Holders,
}

impl<G: Game> Clone for Present<G> {
    fn clone(&self) -> Present<G> {
        Present {
            about: Arc::clone(&self.about),
            table: Arc::clone(&self.table),
            room: Arc::clone(&self.room),
            latest: Arc::clone(&self.latest),
            rules: Arc::clone(&self.rules),
            hash: self.hash,
            drafts: self.drafts.clone(),
            holders: self.holders.clone(),
        }
    }
}

/// An open draft of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft<C> {
    /// The number of its changes. It only grows, so that an older draft is noticed.
    pub step: u32,
    /// The choices so far.
    pub commands: Vec<C>,
}

/// A change of a seat's draft: the draft from then on, if there is one.
pub(super) type ChangedDraft<C> = (Seat, Option<Draft<C>>);

impl<C: serde::de::DeserializeOwned + serde::Serialize> Draft<C> {
    /// Returns the draft as it was stored.
    ///
    /// # Errors
    /// When it is not one of ours.
    pub(crate) fn read(stored: &store::Draft) -> Result<Draft<C>, Problem> {
        let commands = Draft::commands(stored).map_err(Problem::internal)?;
        Ok(Draft { step: stored.step, commands })
    }

    /// Returns the choices of a draft as it was stored.
    ///
    /// # Errors
    /// When it is not one of ours.
    pub(crate) fn commands(stored: &store::Draft) -> Result<Vec<C>, serde_json::Error> {
        serde_json::from_str(&stored.body)
    }

    /// Returns the draft as it is stored.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn written(&self) -> Result<store::DraftContent, Problem> {
        let body = serde_json::to_string(&self.commands).map_err(Problem::internal)?;
        Ok(store::DraftContent { step: self.step, body })
    }
}

impl<G: Game> Present<G> {
    /// Returns the last event.
    pub(crate) fn seq(&self) -> Seq {
        self.table.last.unwrap_or_default()
    }

    /// Returns the head of the game, as the store compares it.
    pub(crate) fn head(&self) -> store::Head {
        store::Head { seq: self.seq(), hash: self.hash }
    }

    /// Returns whether this command of the table may be given now, and there is room for its event.
    ///
    /// # Errors
    /// As [`Table::check`] and [`Room::check`].
    pub(crate) fn check(
        &self,
        occasion: Occasion,
        command: &TableCommand,
    ) -> Result<(), TableRejection> {
        self.table.check(occasion, command)?;
        self.room.check(&self.table, occasion.seat, command)
    }

    /// Returns the present decision of a seat.
    pub(crate) fn decision(&self, seat: Seat) -> DecisionTag {
        let step = self.drafts[seat].as_ref().map_or(0, |draft| draft.step);
        DecisionTag { seq: self.table.decision(), step }
    }

    /// Returns what a viewer sees of the position. A seat sees its own open draft performed.
    ///
    /// # Errors
    /// When the draft is not one of this position.
    pub(crate) fn seen(&self, viewer: Viewer) -> Result<Seen<G::State>, Problem> {
        let seen = hide::<G>(&self.table.game, viewer);
        let Viewer::Seat(seat) = viewer else { return Ok(seen) };
        let drafted = self.drafted(seat);
        if drafted.is_empty() {
            return Ok(seen);
        }
        let after = draft::perform::<G>(&self.rules, seen.state(), seat, drafted);
        Ok(hide::<G>(&after.map_err(Problem::internal)?, viewer))
    }

    /// Returns the position just after an event of a walk, which has this hash, before anybody drafted anything.
    pub(crate) fn just_after(&self, step: &WalkedEvent<G>, hash: Hash) -> Present<G> {
        let table = Arc::clone(&step.after);
        Present { table, hash, drafts: BySeat::default(), ..self.clone() }
    }

    /// Returns the steps of the seat's open draft.
    pub(crate) fn drafted(&self, seat: Seat) -> &[G::Command] {
        self.drafts[seat].as_ref().map_or(&[], |draft| &draft.commands)
    }
}

impl<G: Playable> Present<G> {
    /// Reads the present of a game from its log, its drafts and its seats. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or an event that is not understood.
    pub(crate) fn read(about: Arc<About>) -> Result<Present<G>, Problem> {
        let lines = Lines::all(&*about.store, about.id, Viewer::Referee)?;
        let (created, first) = lines.created::<G>()?;
        let rules = G::rules(&created, first.revision).map_err(Problem::not_set_up)?;
        let events = lines.events::<G>(about.origin.reader())?;
        let table = fold(about.id, &rules, &events);
        let rules = match table.revision == first.revision {
            true => rules,
            false => G::rules(&created, table.revision).map_err(Problem::not_set_up)?,
        };
        let hash = lines.head().ok_or_else(|| Problem::new(Code::GameUnknown))?;
        let (drafts, holders) = (drafts(&about)?, holders(&about)?);
        let latest = Arc::new(Latest::of(about.id, &rules, &events));
        let (table, room, rules) = (Arc::new(table), Arc::new(Room::of(&events)), Arc::new(rules));
        Ok(Present { about, table, room, latest, rules, hash, drafts, holders })
    }

    /// Returns the position just after an event, before anybody drafted anything. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub(crate) fn at(&self, seq: Seq) -> Result<Present<G>, Problem> {
        if seq > self.seq() {
            return Err(Problem::new(Code::EventUnknown).with("seq", self.seq()));
        }
        let About { store, id, origin, .. } = &*self.about;
        let lines = Lines::read(&**store, *id, None, seq.0 + 1, Viewer::Referee)?;
        let events = lines.events::<G>(origin.reader())?;
        let table = Arc::new(fold::<G>(*id, &self.rules, &events));
        let latest = Arc::new(Latest::of(*id, &*self.rules, &events));
        let hash = lines.head().ok_or_else(|| Problem::new(Code::EventUnknown))?;
        Ok(Present { table, latest, hash, drafts: BySeat::default(), ..self.clone() })
    }
}

fn drafts<C>(about: &About) -> Result<BySeat<Option<Draft<C>>>, Problem>
where
    C: serde::de::DeserializeOwned + serde::Serialize,
{
    let mut drafts = BySeat::default();
    for draft in about.store.drafts(about.id)? {
        drafts[draft.seat] = Some(Draft::read(&draft)?);
    }
    Ok(drafts)
}

fn holders(about: &About) -> Result<Holders, Problem> {
    let listing = about.store.listing(about.id)?;
    let creator = listing.as_ref().and_then(|listing| listing.creator);
    let host = creator.map(|creator| about.store.player(creator)).transpose()?.flatten();
    let mut holders = Holders::default();
    for held in listing.map(|listing| listing.holders).unwrap_or_default() {
        let player = held.player.map(|player| about.store.player(player)).transpose()?.flatten();
        let holder = |Player { id, name, .. }| Holder {
            account: id,
            name,
            seated_by: held.seated_by,
            label: None,
            readers: Vec::new(),
        };
        holders.change(&[(held.seat, player.map(holder))]);
    }
    holders.label(&about.store.labels(about.id)?);
    holders.grant(&about.store.grants(about.id)?, Given::Yes);
    Ok(holders.created_by(creator, host.map(|host| host.name)))
}
