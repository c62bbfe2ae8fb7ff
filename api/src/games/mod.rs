//! The games: live ones in memory, all of them in the log.
//!
//! Only this folder knows both the engine and the store. Handlers speak to [`Games`] and [`LiveGame`].

mod auditing;
pub mod bots;
mod branching;
mod cache;
mod change;
pub mod checking;
pub mod closing;
mod counting;
mod deciding;
#[cfg(feature = "schema")]
pub mod described;
mod docket;
mod founding;
mod history;
mod importing;
mod known;
mod leaving;
mod live;
mod origin;
mod outage;
mod places;
mod present;
mod request;
mod shown;
mod table_wishes;
mod tag;
mod viewing;

pub use auditing::{Extent, dispute_numbered};
pub use branching::Branching;
pub use founding::Founding;
pub use history::Lines;
pub use importing::Importing;
pub use live::{LiveGame, Playable};
pub use places::ImportPlace;
pub use request::{Answer, Choice, Choosing, Claim, Joining, Key, Request, Tagged, Wish};
pub use shown::{
    Accepted, Agreement, AgreementItem, Choices, ConsentView, DisputeNamed, DisputeView, EventPage,
    GameView, LegalItem, Moved, Previewed, RulingView, SeatView, Seated, ShownEvent, Takeback,
    TakebackItem, WaitsFor,
};
pub use tag::{DecisionTag, NotATag};
use viewing::KeptHead;

use cache::LiveGames;
use founding::Founded;
use places::Places;

use crate::metrics::Metrics;
use crate::problem::{Code, Problem};
use crate::store::{self, Appended, Leaf, Listing, ListingQuery, Store, StoreError};
use crate::work;
use engine::kernel::event::{GameId, Seq};
use engine::kernel::knowledge::Viewer;
use engine::kernel::log::TreeSize;
use engine::kernel::log::proof::{Entry, InclusionProof};
use engine::ruleset::{Ruleset, for_ruleset};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tracing::Instrument;

/// How often a command is decided anew when something else than this server has moved the game in its database.
const TRIES_MAX: usize = 16;

/// Some events of a game that a viewer asks for.
#[derive(Clone, Copy, Debug)]
pub struct Excerpt {
    /// The game.
    pub game: GameId,
    /// Who asks.
    pub viewer: Viewer,
    /// The last event that is known already; none where none is.
    pub after: Option<Seq>,
    /// How many events at most.
    pub limit: u32,
}

/// All games.
pub struct Games {
    store: Arc<dyn Store>,
    live: Mutex<LiveGames>,
    places: Places,
    moved: bots::Moved,
    metrics: Arc<Metrics>,
}

impl Games {
    /// The games of this store.
    pub fn new(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Games {
        let (live, places) = (Mutex::default(), Places::default());
        Games { store, live, places, moved: bots::Moved::default(), metrics }
    }

    fn live(&self) -> MutexGuard<'_, LiveGames> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The live game, built from its log if it is not in memory.
    ///
    /// # Errors
    /// [`Code::GameUnknown`], or failures of the store.
    pub async fn find(self: &Arc<Games>, id: GameId) -> Result<Arc<dyn LiveGame>, Problem> {
        if let Some(game) = self.live().find(id) {
            return Ok(game);
        }
        let games = Arc::clone(self);
        work::block(move || games.load(id)).await
    }

    fn load(&self, id: GameId) -> Result<Arc<dyn LiveGame>, Problem> {
        loop {
            let since = self.live().replaced();
            let game = self.read(id)?;
            if let Some(kept) = self.live().keep_read(since, id, game) {
                return Ok(kept);
            }
        }
    }

    fn read(&self, id: GameId) -> Result<Arc<dyn LiveGame>, Problem> {
        let listing = self.store.listing(id)?;
        let listing = listing.ok_or_else(|| Problem::new(Code::GameUnknown))?;
        let unknown = || Problem::internal(format!("ruleset {} is not known", listing.ruleset));
        let ruleset = Ruleset::named(&listing.ruleset).ok_or_else(unknown)?;
        let store = Arc::clone(&self.store);
        Ok(for_ruleset!(ruleset, G => Arc::new(live::Live::<G>::load(store, listing)?)))
    }

    /// Creates a game, or repeats the answer that the key got.
    ///
    /// # Errors
    /// [`Code::SetupRefused`], [`Code::KeyReused`], or failures of the store.
    pub async fn create(self: &Arc<Games>, founding: Founding) -> Result<Answer, Problem> {
        if let Some(answer) = self.answered(founding.key.as_ref()).await? {
            return self.tell_again(answer).await;
        }
        let store = Arc::clone(&self.store);
        let founded = work::block(move || founding::found(store, &founding)).await?;
        self.establish(founded).await
    }

    /// Begins a practice game after an event of a game, or repeats the answer that the key got.
    ///
    /// # Errors
    /// [`Code::GameUnknown`], [`Code::EventUnknown`], [`Code::NothingToPlay`], or failures of the store.
    pub async fn branch(
        self: &Arc<Games>,
        parent: Arc<dyn LiveGame>,
        wanted: Branching,
    ) -> Result<Answer, Problem> {
        if let Some(answer) = self.answered(wanted.key.as_ref()).await? {
            return self.tell_again(answer).await;
        }
        let founded = work::block(move || parent.branch(&wanted)).await?;
        self.establish(founded).await
    }

    /// Stores a new game, and keeps it in memory.
    async fn establish(self: &Arc<Games>, founded: Founded) -> Result<Answer, Problem> {
        let id = founded.append.game;
        match self.store.submit(founded.append)?.await? {
            Appended::Fresh { tree_size, .. } => {
                self.live().keep(id, founded.live);
                self.moved.tell(id);
                let body = placed(&founded.body, tree_size);
                Ok(Answer { status: 201, body, is_repeated: false })
            }
            Appended::Replayed(answer) => self.tell_again(answer).await,
        }
    }

    /// What a key was answered with, if the same request was.
    ///
    /// # Errors
    /// [`Code::KeyReused`] where it was another request.
    pub async fn answered(
        self: &Arc<Games>,
        key: Option<&Key>,
    ) -> Result<Option<store::Answer>, Problem> {
        let Some(key) = key.cloned() else { return Ok(None) };
        let games = Arc::clone(self);
        work::block(move || match games.store.command(&key.scope, &key.key)? {
            Some(known) if known.fingerprint == key.fingerprint => Ok(Some(known.answer)),
            Some(_) => Err(Problem::new(Code::KeyReused)),
            None => Ok(None),
        })
        .await
    }

    /// Carries out a request: decided on a worker, appended by the writer, then the live game moves on, and only then the next
    /// request of that game is decided.
    ///
    /// It runs to its end also when the client goes away, so that memory always follows the log.
    ///
    /// # Errors
    /// The problem that stands against it.
    pub async fn carry_out(
        self: &Arc<Games>,
        id: GameId,
        request: Request,
    ) -> Result<Answer, Problem> {
        let games = Arc::clone(self);
        let carrying_out = async move { games.carry_out_now(id, request).await };
        // What is logged on the way belongs to the request.
        actix_web::rt::spawn(carrying_out.in_current_span()).await.map_err(Problem::internal)?
    }

    async fn carry_out_now(
        self: &Arc<Games>,
        id: GameId,
        request: Request,
    ) -> Result<Answer, Problem> {
        let game = self.find(id).await?;
        let alone = Arc::clone(&game);
        let _alone = alone.door().lock().await;
        if let Some(answer) = self.answered(request.key.as_ref()).await? {
            return self.repeat(game, &request, answer).await;
        }
        for _ in 0..TRIES_MAX {
            let (deciding, asked) = (Arc::clone(&game), request.clone());
            let decided = work::block(move || deciding.decide(&asked)).await?;
            match self.store.submit(decided.append)?.await {
                Ok(Appended::Fresh { positions, tree_size }) => {
                    (decided.commit)();
                    self.count(&request, &*game);
                    self.moved.tell(id);
                    let told = (!positions.is_empty()).then_some(tree_size);
                    return self.place(id, decided.last, told, decided.answer).await;
                }
                Ok(Appended::Replayed(answer)) => {
                    return self.repeat(game, &request, answer).await;
                }
                Err(StoreError::HeadMoved { .. } | StoreError::DraftMoved { .. }) => {
                    let stale = Arc::clone(&game);
                    work::block(move || stale.refresh()).await?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::new(Code::Busy).retry_after(1))
    }

    /// Tells again what a key was answered with.
    async fn repeat(
        self: &Arc<Games>,
        game: Arc<dyn LiveGame>,
        request: &Request,
        answer: store::Answer,
    ) -> Result<Answer, Problem> {
        let Wish::Choose(choosing) = &request.wish else { return self.tell_again(answer).await };
        let head: KeptHead = serde_json::from_str(&answer.body).map_err(Problem::internal)?;
        let events = self.events_of(&answer, Viewer::Seat(choosing.seat)).await?;
        let body = game.repeat(choosing.seat, choosing.words, head, events)?;
        let told = Answer { status: answer.status, body, is_repeated: true };
        self.place(answer.game, head.seq, None, told).await
    }

    /// Tells a kept answer again, as it was.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn tell_again(self: &Arc<Games>, kept: store::Answer) -> Result<Answer, Problem> {
        let last = kept.seqs.end.0.checked_sub(1).map(Seq);
        let last = last.ok_or_else(|| Problem::internal("an answer was kept without events"))?;
        let told = Answer { status: kept.status, body: kept.body, is_repeated: true };
        self.place(kept.game, last, None, told).await
    }

    /// Puts into an answer where its last event is in the log; asks the store where the writer did not tell it.
    async fn place(
        self: &Arc<Games>,
        game: GameId,
        last: Seq,
        told: Option<TreeSize>,
        answer: Answer,
    ) -> Result<Answer, Problem> {
        let size = match told {
            Some(size) => size,
            None => self.leaf(game, last).await?.tree_size(),
        };
        Ok(Answer { body: placed(&answer.body, size), ..answer })
    }

    /// Where an event is in the log.
    async fn leaf(self: &Arc<Games>, game: GameId, seq: Seq) -> Result<Leaf, Problem> {
        let store = Arc::clone(&self.store);
        let find = move || Ok(store.leaf(game, seq)?);
        work::block(find).await?.ok_or_else(|| Problem::new(Code::EventUnknown))
    }

    /// The proof that an event is in the log, under the newest checkpoint, which counts as shown from now on.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub async fn prove(
        self: &Arc<Games>,
        game: GameId,
        seq: Seq,
    ) -> Result<InclusionProof, Problem> {
        let leaf = self.leaf(game, seq).await?;
        let store = Arc::clone(&self.store);
        let proof = work::block(move || Ok(store.inclusion(leaf)?)).await?;
        let proof = proof.ok_or_else(|| Problem::internal("a log has no head"))?;
        let entry = Entry { game, seq };
        InclusionProof::of(entry, proof.inclusion, proof.checkpoint.note).map_err(Problem::internal)
    }

    async fn events_of(
        self: &Arc<Games>,
        answer: &store::Answer,
        viewer: Viewer,
    ) -> Result<Vec<ShownEvent>, Problem> {
        let (first, end) = (answer.seqs.start.0, answer.seqs.end.0);
        if first == end {
            return Ok(Vec::new());
        }
        let after = first.checked_sub(1).map(Seq);
        let game = answer.game;
        self.events(Excerpt { game, viewer, after, limit: end - first }).await
    }

    /// Events as a viewer may know them.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn events(self: &Arc<Games>, excerpt: Excerpt) -> Result<Vec<ShownEvent>, Problem> {
        let store = Arc::clone(&self.store);
        let Excerpt { game, viewer, after, limit } = excerpt;
        work::block(move || Lines::read(&*store, game, after, limit, viewer)?.shown()).await
    }

    /// The record of a game as far as this extent tells; of an opened game that is wanted whole, everything.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub async fn record(self: &Arc<Games>, id: GameId, extent: Extent) -> Result<String, Problem> {
        let game = self.find(id).await?;
        work::block(move || game.record(extent)).await
    }

    /// A page of games, the newest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn list(self: &Arc<Games>, query: ListingQuery) -> Result<Vec<Listing>, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.listings(query)?)).await
    }
}

/// The body of an answer with the size of the tree that holds its last event.
///
/// Only the commit tells the size; the body, which may be long, has been written before.
fn placed(body: &str, size: TreeSize) -> String {
    let members = body.strip_prefix('{').unwrap_or(body);
    format!("{{\"tree_size\":{size},{members}")
}
