//! A live game: its present position in memory, as the log told it, and the door through which requests go.

use super::holders::{HolderChange, Holders};
use super::origin::{About, PlayedAt};
use super::position::Position;
use super::present::Present;
use super::telling::TextForm;
use super::viewing::{Looking, Tagged};
use crate::problem::{Code, Problem};
use crate::store::{Listing, OrderTerms, PlayerId, Store, Terms};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::{BySeat, Seat, Seats};
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard as AsyncMutexGuard, watch};

/// A live game of any ruleset.
pub struct LiveGame {
    about: RwLock<Arc<About>>,
    now: RwLock<Arc<dyn Position>>,
    door: AsyncMutex<()>,
    views: Mutex<HashMap<(Viewer, Option<TextForm>), Tagged>>,
    news: watch::Sender<Seq>,
    drafts: BySeat<watch::Sender<u32>>,
    chat: watch::Sender<u64>,
    /// Of each seat the number behind the last event that its player has been shown.
    read: BySeat<AtomicU32>,
}

impl LiveGame {
    /// Returns a live game that stands so.
    pub(super) fn new(about: Arc<About>, now: Arc<dyn Position>) -> Arc<LiveGame> {
        let news = watch::Sender::new(now.standing().seq);
        let drafts = BySeat::from_fn(|seat| watch::Sender::new(now.decision(seat).step));
        let (now, door, views) = (RwLock::new(now), AsyncMutex::new(()), Mutex::default());
        let chat = watch::Sender::default();
        let read = BySeat::from_fn(|_| AtomicU32::new(0));
        let about = RwLock::new(about);
        Arc::new(LiveGame { about, now, door, views, news, drafts, chat, read })
    }

    /// Builds a game anew from the log. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or an event that is not understood.
    pub(super) fn load(store: Arc<dyn Store>, listing: Listing) -> Result<Arc<LiveGame>, Problem> {
        let unknown = || Problem::internal(format!("ruleset {} is not known", listing.ruleset));
        let ruleset = Ruleset::named(&listing.ruleset).ok_or_else(unknown)?;
        let origin = PlayedAt::of(&listing, store.secret(listing.game)?)?;
        let Listing { game: id, title, created_at, terms, rematch_of, recorded_as, .. } = listing;
        let about =
            About { store, id, ruleset, title, created_at, terms, rematch_of, recorded_as, origin };
        let about = Arc::new(about);
        let now = read(&about)?;
        Ok(LiveGame::new(about, now))
    }

    fn about(&self) -> Arc<About> {
        Arc::clone(&self.about.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns its id.
    pub fn id(&self) -> GameId {
        self.about().id
    }

    /// Returns the id that its record names.
    pub fn recorded_as(&self) -> GameId {
        self.about().recorded_as.unwrap_or(self.about().id)
    }

    /// Returns its ruleset.
    pub fn ruleset(&self) -> Ruleset {
        self.about().ruleset
    }

    /// Returns its position now.
    pub fn now(&self) -> Arc<dyn Position> {
        Arc::clone(&self.now.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the terms of its table.
    pub fn terms(&self) -> Terms {
        self.about().terms
    }

    /// Returns the game of which it is the rematch, if it is one.
    pub fn rematch_of(&self) -> Option<GameId> {
        self.about().rematch_of
    }

    /// Returns the title under which it is listed.
    pub fn title(&self) -> String {
        self.about().title.clone()
    }

    /// Returns the player who created it.
    pub fn creator(&self) -> Option<PlayerId> {
        self.now().holders().creator()
    }

    /// Returns the accounts of this table: who created it, and who sits there.
    pub fn people(&self) -> Vec<PlayerId> {
        let now = self.now();
        let seated = now.holders().iter().map(|(_, holder)| holder.account);
        now.holders().creator().into_iter().chain(seated).collect()
    }

    /// Returns the number of seats that nobody holds.
    pub fn free_seats(&self) -> u8 {
        self.now().free_seats()
    }

    /// Returns the seats that the player holds.
    pub fn seats_of(&self, player: PlayerId) -> Seats {
        self.now().holders().seats_of(player)
    }

    /// Returns what the holder of a seat calls it, if anything.
    pub fn label_of(&self, seat: Seat) -> Option<String> {
        self.now().holders().of(seat).and_then(|holder| holder.label.clone())
    }

    /// Checks that the game is played here, so that something can be chosen.
    ///
    /// # Errors
    /// [`Code::ImportedGame`](crate::problem::Code::ImportedGame).
    pub fn check_played(&self) -> Result<(), Problem> {
        self.about().seed().map(drop)
    }

    /// Checks that orders can be placed in this game now.
    ///
    /// # Errors
    /// [`Code::ImportedGame`], [`Code::OrdersOff`], or [`Code::WrongPhase`] before the start and after the end.
    pub fn check_orders(&self) -> Result<(), Problem> {
        self.check_played()?;
        match (self.about().terms.orders, self.now().standing().phase) {
            (OrderTerms::Off, _) => Err(Problem::new(Code::OrdersOff)),
            (OrderTerms::Delayed | OrderTerms::Instant, Phase::Playing) => Ok(()),
            (OrderTerms::Delayed | OrderTerms::Instant, _) => Err(Problem::new(Code::WrongPhase)),
        }
    }

    /// Checks that this viewer may look.
    ///
    /// # Errors
    /// [`Code::SeatNotYours`](crate::problem::Code::SeatNotYours) if it is the record of one seat that another player brought.
    pub fn check_viewer(&self, viewer: Viewer) -> Result<(), Problem> {
        self.about().check_viewer(viewer)
    }

    /// Returns the view of the position now, which is written once for each viewer and language.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn view(&self, looking: Looking) -> Result<Tagged, Problem> {
        let now = self.now();
        self.note_read(looking.viewer, looking.player, now.standing().seq);
        let (key, etag) = ((looking.viewer, looking.words), now.etag(looking));
        if let Some(known) = self.views().get(&key).filter(|known| known.etag == etag) {
            return Ok(known.clone());
        }
        let view = now.view(looking)?;
        self.views().insert(key, view.clone());
        Ok(view)
    }

    /// Notes that a player has been shown the game up to this event as the holder of a seat, so that who looks is not told that something
    /// waits.
    pub fn note_read(&self, viewer: Viewer, player: Option<PlayerId>, seq: Seq) {
        let holds = |seat| player.is_some_and(|player| self.seats_of(player).contains(seat));
        if let Viewer::Seat(seat) = viewer
            && holds(seat)
        {
            self.read[seat].fetch_max(seq.0.saturating_add(1), Ordering::Relaxed);
        }
    }

    /// Returns whether the player of a seat has been shown the game up to this event since it came into memory.
    pub fn is_read(&self, seat: Seat, seq: Seq) -> bool {
        self.read[seat].load(Ordering::Relaxed) > seq.0
    }

    /// Returns what tells the number of the last event whenever it changes.
    pub fn watch(&self) -> watch::Receiver<Seq> {
        self.news.subscribe()
    }

    /// Returns what tells the step of this seat's draft whenever it changes. Only for who may look as the seat.
    pub fn watch_draft(&self, seat: Seat) -> watch::Receiver<u32> {
        self.drafts[seat].subscribe()
    }

    /// Returns what tells whenever somebody has said something beside the game, or has taken it back.
    pub fn watch_chat(&self) -> watch::Receiver<u64> {
        self.chat.subscribe()
    }

    /// Tells that somebody has said something beside the game, or has taken it back.
    pub(super) fn tell_chat(&self) {
        self.chat.send_modify(|changes| *changes += 1);
    }

    /// Waits at the door through which requests go, one at a time: who decides keeps it until memory has followed the log.
    pub(super) async fn enter(&self) -> AsyncMutexGuard<'_, ()> {
        self.door.lock().await
    }

    /// Waits until memory has followed the log up to this event.
    pub(super) async fn reach(&self, seq: Seq) {
        if self.now().standing().seq < seq {
            drop(self.enter().await);
        }
    }

    /// Moves on to the next position, after the commit. A player who was forgotten meanwhile stays forgotten.
    pub(super) fn advance(&self, next: &dyn Position, changes: &[HolderChange]) {
        self.change(|before| {
            let mut holders = before.holders().clone();
            holders.change(changes);
            next.held_by(holders)
        });
    }

    /// Changes who holds which seat, and under which name; no view tells the names of before.
    pub(super) fn change_holders(&self, change: impl FnOnce(&mut Holders)) {
        self.change(|before| {
            let mut holders: Holders = before.holders().clone();
            change(&mut holders);
            before.held_by(holders)
        });
        self.views().clear();
    }

    /// Reads the position anew from the log, when something else than this server has written to it. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(super) fn refresh(&self) -> Result<(), Problem> {
        let read = read(&self.about())?;
        self.change(|_| read);
        Ok(())
    }

    /// Takes another title and other terms. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(super) fn change_terms(&self, title: String, terms: Terms) -> Result<(), Problem> {
        let about = Arc::new(About { title, terms, ..About::clone(&self.about()) });
        *self.about.write().unwrap_or_else(PoisonError::into_inner) = about;
        self.refresh()
    }

    fn change(&self, next: impl FnOnce(&dyn Position) -> Arc<dyn Position>) {
        let mut now = self.now.write().unwrap_or_else(PoisonError::into_inner);
        *now = next(&**now);
        let seq = now.standing().seq;
        self.news.send_if_modified(|told| {
            let is_new = *told < seq;
            *told = (*told).max(seq);
            is_new
        });
        for (seat, news) in self.drafts.iter() {
            let step = now.decision(seat).step;
            news.send_if_modified(|told| std::mem::replace(told, step) != step);
        }
    }

    fn views(&self) -> MutexGuard<'_, HashMap<(Viewer, Option<TextForm>), Tagged>> {
        self.views.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads the position of a game from its log.
fn read(about: &Arc<About>) -> Result<Arc<dyn Position>, Problem> {
    let about = Arc::clone(about);
    Ok(for_ruleset!(about.ruleset, G => Arc::new(Present::<G>::read(about)?)))
}
