//! A live game: its present table in memory, as the log told it. The only place where engine and store meet.

use super::auditing::Extent;
use super::bots::Asked;
use super::branching::Branching;
use super::founding::Founded;
use super::history::Lines;
use super::origin::Origin;
use super::present::{Draft, Holder, Present};
use super::request::{Choosing, Decided, Request, Tagged};
use super::shown::{DisputeView, Moved, ShownEvent, WaitsFor};
use super::tag::DecisionTag;
use super::viewing::KeptHead;
use crate::accounts::Bot;
use crate::problem::{Code, Problem};
use crate::store::{self, Player, Store};
use actix_web::web::Bytes;
use engine::kernel::edition::{Catalogued, Published};
use engine::kernel::event::{GameId, Seq};
use engine::kernel::knowledge::Viewer;
use engine::kernel::reference::{Reference, Referred};
use engine::kernel::seat::{BySeat, Seat, Seats};
use engine::kernel::table::{Phase, Room, fold};
use engine::kernel::text::{Language, Told};
use replay::audit::report::Report;
use replay::bots::valued::Valued;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use tokio::sync::{Mutex as AsyncMutex, watch};

/// A game that the server can play.
pub trait Playable: Published + Told + Referred + Catalogued + Valued {}
impl<G: Published + Told + Referred + Catalogued + Valued> Playable for G {}

/// A live game of any ruleset. Nothing but this trait is known of a game outside this folder.
pub trait LiveGame: Send + Sync {
    /// Returns the name of its ruleset.
    fn ruleset(&self) -> &'static str;
    /// The seats that the player holds.
    fn seats_of(&self, player: store::PlayerId) -> Seats;
    /// The view of the present position.
    ///
    /// # Errors
    /// When it cannot be written.
    fn view(&self, viewer: Viewer) -> Result<Tagged, Problem>;
    /// The view of the position after an event. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    fn view_at(&self, seq: Seq, viewer: Viewer) -> Result<Tagged, Problem>;
    /// What the seat may choose now, with the tag of the decision.
    ///
    /// # Errors
    /// When it cannot be written.
    fn choices(&self, seat: Seat, words: Option<Language>) -> Result<Tagged, Problem>;
    /// Is the game played here, so that something can be chosen?
    ///
    /// # Errors
    /// [`Code::ImportedGame`].
    fn check_played(&self) -> Result<(), Problem>;
    /// The game from which this one branches, if it is a practice game that is played here.
    fn practised(&self) -> Option<GameId>;
    /// What the game waits for from this seat; empty if for nothing.
    fn waits_for(&self, seat: Seat) -> Vec<WaitsFor>;
    /// How the game stands now.
    fn standing(&self) -> Moved;
    /// May this viewer look?
    ///
    /// # Errors
    /// [`Code::SeatNotYours`], where the record of one seat was imported by another player.
    fn check_viewer(&self, viewer: Viewer) -> Result<(), Problem>;
    /// Begins a practice game after an event of this game; nothing is stored yet, and this game is only read. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], [`Code::NothingToPlay`], [`Code::SetupRefused`], or failures of the store.
    fn branch(&self, wanted: &Branching) -> Result<Founded, Problem>;
    /// What would follow from a choice, as far as the seat can know.
    ///
    /// # Errors
    /// The problem that the choice itself would meet.
    fn preview(&self, seat: Seat, choice: &super::request::Choice) -> Result<String, Problem>;
    /// The door through which requests go, one at a time: who decides holds it until memory has followed the log.
    fn door(&self) -> &AsyncMutex<()>;
    /// Decides a request on the present table; nothing has changed yet. Blocks.
    ///
    /// # Errors
    /// The problem that stands against it.
    fn decide(self: Arc<Self>, request: &Request) -> Result<Decided, Problem>;
    /// What was answered to a choice, told again: the same events, seq and hash, and what may be chosen now.
    ///
    /// # Errors
    /// When it cannot be written.
    fn repeat(
        &self,
        seat: Seat,
        words: Option<Language>,
        head: KeptHead,
        events: Vec<ShownEvent>,
    ) -> Result<String, Problem>;
    /// Reads the table anew from the log, when something else than this server has written to it. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    fn refresh(&self) -> Result<(), Problem>;
    /// The record as far as this extent tells. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    fn record(&self, extent: Extent) -> Result<String, Problem>;
    /// The report of the audit of that record. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    fn audit(&self, extent: Extent) -> Result<Report, Problem>;
    /// All disputes of the game, by number.
    fn disputes(&self) -> Vec<DisputeView>;
    /// The rule by which a command of the game is carried out; none for what the table commands, and for a secret.
    fn rule_of(&self, command: &Value) -> Option<Reference>;
    /// How far the game has come.
    fn phase(&self) -> Phase;
    /// The present decision of a seat.
    fn decision(&self, seat: Seat) -> DecisionTag;
    /// Nobody holds the seats of this player any more, and no view tells the name.
    fn forget(&self, player: store::PlayerId);
    /// The bot that holds the seat.
    fn bot_on(&self, seat: Seat) -> Option<Bot>;
    /// The bots that the game waits for, or whose consent it waits for.
    fn asked_bots(&self) -> Vec<Asked>;
    /// What the bot on this seat chooses; nothing where nothing is asked of it any more. Blocks.
    ///
    /// # Errors
    /// When the seat's draft is not one of this position.
    fn think(&self, seat: Seat, bot: Bot) -> Result<Option<Choosing>, Problem>;
    /// Tells the number of the last event whenever it changes.
    fn watch(&self) -> watch::Receiver<Seq>;
}

/// A live game of one ruleset.
pub(super) struct Live<G: Playable> {
    pub(super) store: Arc<dyn Store>,
    pub(super) id: GameId,
    pub(super) title: String,
    pub(super) origin: Origin,
    present: RwLock<Present<G>>,
    door: AsyncMutex<()>,
    pub(super) views: Mutex<HashMap<Viewer, Tagged>>,
    news: watch::Sender<Seq>,
}

impl<G: Playable> Live<G> {
    /// A live game with this present table.
    pub(super) fn new(
        store: Arc<dyn Store>,
        title: String,
        origin: Origin,
        present: Present<G>,
    ) -> Live<G> {
        let news = watch::Sender::new(present.seq());
        let id = present.table.id;
        let views = Mutex::default();
        let (present, door) = (RwLock::new(present), AsyncMutex::new(()));
        Live { store, id, title, origin, present, door, views, news }
    }

    /// Builds a game anew from the log. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or an event that is not understood.
    pub(super) fn load(store: Arc<dyn Store>, listing: store::Listing) -> Result<Live<G>, Problem> {
        let id = listing.game;
        let lines = Lines::all(&*store, id, Viewer::Referee)?;
        let origin = Origin::of(&listing, store.secret(listing.game)?)?;
        let present = read_present::<G>(&*store, id, &lines, origin.reader())?;
        Ok(Live::new(store, listing.title, origin, present))
    }

    /// The table as it is now.
    pub(super) fn present(&self) -> Present<G> {
        self.present.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Moves on to the next table, after the commit. Who was forgotten meanwhile stays forgotten.
    pub(super) fn advance(&self, next: Present<G>, holders: &[(Seat, Option<Holder>)]) {
        let mut present = self.present.write().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::replace(&mut *present, next);
        present.holders = before.holders;
        for (seat, holder) in holders {
            present.holders[*seat] = holder.clone();
        }
        self.tell(present.seq());
    }

    fn tell(&self, seq: Seq) {
        self.news.send_if_modified(|told| {
            let is_new = *told < seq;
            *told = (*told).max(seq);
            is_new
        });
    }

    fn views(&self) -> MutexGuard<'_, HashMap<Viewer, Tagged>> {
        self.views.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The present table as the log, the drafts and the seats tell it.
fn read_present<G: Playable>(
    store: &dyn Store,
    id: GameId,
    lines: &Lines,
    reader: Viewer,
) -> Result<Present<G>, Problem> {
    let (created, first) = lines.created::<G>()?;
    let rules = G::rules(&created, first.revision).map_err(Problem::not_set_up)?;
    let events = lines.events::<G>(reader)?;
    let table = fold(id, &rules, &events);
    let rules = match table.revision == first.revision {
        true => rules,
        false => G::rules(&created, table.revision).map_err(Problem::not_set_up)?,
    };
    let rules = Arc::new(rules);
    let hash = lines.head().ok_or_else(|| Problem::new(Code::GameUnknown))?;
    let mut drafts = BySeat::default();
    for draft in store.drafts(id)? {
        drafts[draft.seat] = Some(Draft::read(&draft)?);
    }
    let mut holders = BySeat::default();
    let listing = store.listing(id)?;
    for holder in listing.map(|listing| listing.holders).unwrap_or_default() {
        let player = holder.player.map(|player| store.player(player)).transpose()?;
        let player = player.flatten();
        let seated_by = holder.seated_by;
        holders[holder.seat] =
            player.map(|Player { id, name, .. }| Holder { account: id, name, seated_by });
    }
    let room = Arc::new(Room::of(&events));
    Ok(Present { table: Arc::new(table), room, rules, hash, drafts, holders })
}

impl<G: Playable> LiveGame for Live<G> {
    fn ruleset(&self) -> &'static str {
        G::NAME
    }

    fn seats_of(&self, player: store::PlayerId) -> Seats {
        let present = self.present.read().unwrap_or_else(PoisonError::into_inner);
        let holds = |holder: &Option<Holder>| {
            holder.as_ref().is_some_and(|holder| holder.account == player)
        };
        present.holders.iter().filter(|(_, holder)| holds(holder)).map(|(seat, _)| seat).collect()
    }

    fn view(&self, viewer: Viewer) -> Result<Tagged, Problem> {
        let present = self.present();
        let etag = super::viewing::etag(&present, viewer);
        if let Some(known) = self.views().get(&viewer).filter(|known| known.etag == etag) {
            return Ok(known.clone());
        }
        let body = self.written_view(&present, viewer)?;
        let tagged = Tagged { etag, body: Bytes::from(body) };
        self.views().insert(viewer, tagged.clone());
        Ok(tagged)
    }

    fn view_at(&self, seq: Seq, viewer: Viewer) -> Result<Tagged, Problem> {
        let present = self.present();
        if seq > present.seq() {
            return Err(Problem::new(Code::EventUnknown).with("seq", present.seq()));
        }
        let lines = Lines::read(&*self.store, self.id, None, seq.0 + 1, Viewer::Referee)?;
        let events = lines.events::<G>(self.origin.reader())?;
        let table = fold::<G>(self.id, &present.rules, &events);
        let hash = lines.head().ok_or_else(|| Problem::new(Code::EventUnknown))?;
        let then = Present { table: Arc::new(table), hash, ..present };
        let body = Bytes::from(self.written_view(&then, viewer)?);
        Ok(Tagged { etag: super::viewing::etag(&then, viewer), body })
    }

    fn choices(&self, seat: Seat, words: Option<Language>) -> Result<Tagged, Problem> {
        let present = self.present();
        let choices = self.list_choices(&present, seat, words)?;
        let body = serde_json::to_vec(&choices).map_err(Problem::internal)?;
        Ok(Tagged { etag: present.decision(seat).etag(), body: Bytes::from(body) })
    }

    fn check_played(&self) -> Result<(), Problem> {
        self.seed().map(drop)
    }

    fn practised(&self) -> Option<GameId> {
        self.branches_from()
    }

    fn waits_for(&self, seat: Seat) -> Vec<WaitsFor> {
        super::docket::waits_for(&self.present().table, seat)
    }

    fn standing(&self) -> Moved {
        super::deciding::moved(self.id, &self.present())
    }

    fn check_viewer(&self, viewer: Viewer) -> Result<(), Problem> {
        Live::check_viewer(self, viewer)
    }

    fn branch(&self, wanted: &Branching) -> Result<Founded, Problem> {
        self.branch_off(wanted)
    }

    fn preview(&self, seat: Seat, choice: &super::request::Choice) -> Result<String, Problem> {
        self.preview_choice(seat, choice)
    }

    fn door(&self) -> &AsyncMutex<()> {
        &self.door
    }

    fn decide(self: Arc<Self>, request: &Request) -> Result<Decided, Problem> {
        self.seed()?;
        self.decide_request(request)
    }

    fn repeat(
        &self,
        seat: Seat,
        words: Option<Language>,
        head: KeptHead,
        events: Vec<ShownEvent>,
    ) -> Result<String, Problem> {
        self.repeat_answer(seat, words, head, events)
    }

    fn refresh(&self) -> Result<(), Problem> {
        let lines = Lines::all(&*self.store, self.id, Viewer::Referee)?;
        let read = read_present(&*self.store, self.id, &lines, self.origin.reader())?;
        let mut present = self.present.write().unwrap_or_else(PoisonError::into_inner);
        *present = read;
        self.tell(present.seq());
        Ok(())
    }

    fn record(&self, extent: Extent) -> Result<String, Problem> {
        self.lines(extent)?.record()
    }

    fn audit(&self, extent: Extent) -> Result<Report, Problem> {
        self.audit_lines(extent)
    }

    fn disputes(&self) -> Vec<DisputeView> {
        self.list_disputes()
    }

    fn rule_of(&self, command: &Value) -> Option<Reference> {
        G::Command::deserialize(command).ok().map(|command| G::rule_of(&command))
    }

    fn phase(&self) -> Phase {
        self.present.read().unwrap_or_else(PoisonError::into_inner).table.phase
    }

    fn decision(&self, seat: Seat) -> DecisionTag {
        self.present().decision(seat)
    }

    fn forget(&self, player: store::PlayerId) {
        let mut present = self.present.write().unwrap_or_else(PoisonError::into_inner);
        for seat in Seats::first(present.table.seats()).iter() {
            if present.holders[seat].as_ref().is_some_and(|holder| holder.account == player) {
                present.holders[seat] = None;
            }
            if let Some(holder) = &mut present.holders[seat] {
                holder.seated_by = holder.seated_by.filter(|seater| *seater != player);
            }
        }
        self.views().clear();
    }

    fn bot_on(&self, seat: Seat) -> Option<Bot> {
        self.present().bot(seat)
    }

    fn asked_bots(&self) -> Vec<Asked> {
        self.present().asked_bots()
    }

    fn think(&self, seat: Seat, bot: Bot) -> Result<Option<Choosing>, Problem> {
        self.thought(seat, bot)
    }

    fn watch(&self) -> watch::Receiver<Seq> {
        self.news.subscribe()
    }
}
