//! The games: live ones in memory, all of them in the log.
//!
//! Only this folder knows both the engine and the store. Handlers speak to [`Games`] and [`LiveGame`].
//!
//! `door` is the way of each request that changes a game; `lobby` creates and finds games; `log` reads what has happened. Questions about one
//! game that do not change it are answered by its [`Position`].

mod admission;
mod advising;
mod answer;
mod audience;
mod auditing;
pub mod bots;
mod branching;
mod cache;
mod change;
mod chat;
pub mod checking;
mod choosing;
mod clock;
pub mod closing;
mod counting;
mod deciding;
#[cfg(feature = "schema")]
pub mod described;
mod docket;
mod door;
mod excerpt;
pub mod followers;
mod founding;
mod granting;
pub mod handing;
mod history;
mod holders;
mod importing;
mod invitees;
mod inviting;
mod judging;
mod known;
mod labels;
mod latest;
mod learning;
mod leaving;
mod live;
mod lobby;
mod log;
mod looking_back;
mod mentions;
mod narrating;
mod neighbours;
mod news;
mod notes;
mod notifying;
mod numbers;
mod offering;
mod opened;
mod operations;
pub mod orders;
mod origin;
mod outage;
mod places;
mod playable;
mod position;
mod present;
mod previewing;
mod recent;
mod refusals;
mod rematch;
mod request;
mod resting;
mod results;
mod retold;
mod returning;
mod shown;
mod sight;
mod since;
mod states;
mod substituting;
mod table_wishes;
mod tag;
mod telling;
mod terms_changing;
#[cfg(test)]
mod trial;
mod viewing;
mod waiting;
mod walk;
mod weighing;

pub use answer::{Answer, AnswerBody};
pub use audience::Onlooker;
pub use auditing::dispute_numbered;
pub use branching::Branching;
pub use chat::ChatWords;
pub use clock::{
    Calendar, CalendarShown, ClockPreset, ClockWanted, ReadClocks, TimeOfDay, Weekday, Window,
};
pub use excerpt::{Excerpt, Extent};
pub use founding::{Founding, given};
pub use importing::{Importing, is_of_record};
pub use invitees::{InvitedTo, NamedInvitation};
pub use inviting::{Inviting, used_now};
pub use judging::Judged;
pub use live::LiveGame;
pub use lobby::ListedGames;
pub use looking_back::SinceWanted;
pub use neighbours::{Reason, Reporting};
pub use news::NewsWanted;
pub use notes::NoteWords;
pub use notifying::LAST_HOURS;
pub use numbers::{ScoreWanted, StatsWanted};
pub use orders::{OfferShown, OrderList, OrderPlaced, OrderShown, PlanOption, PlanShown};
pub use places::ImportPlace;
pub use playable::Playable;
pub use position::Position;
pub use rematch::{Rematch, Rematching};
pub use request::{
    Arbitration, Chain, Choosing, Claim, HandingOver, Heir, Joining, Leaving, Request, Starter,
    Wish,
};
pub use resting::{GamesOnVacation, Vacations};
pub use returning::Returning;
pub use shown::{
    Accepted, ChatShown, Choices, ClockView, DisputeNews, EndNews, EventNews, GameNews, News,
    NewsId, NewsKind, NotANewsId, ProposalNews, RulingNews, SeatClock, SeenUpTo, Since, TurnNews,
    WordsShown,
};
pub(crate) use shown::{
    Agreement, AgreementItem, BareTable, Described, DisputeView, EventPage, GameScore, GameView,
    LegalItem, LineShown, SeatCommand, SeatView, ShownEvent, Takeback, VerdictShown, WaitsFor,
};
// The document names them; elsewhere they are made and written without a name.
#[cfg(feature = "schema")]
pub(crate) use shown::{GameStats, Moved, ObservedPosition, Seated, StateLine, TableShown};
pub use sight::{About, Sight, SightWanted};
pub use states::Block;
pub use substituting::AskedFor;
pub use tag::{DecisionTag, NotATag};
pub use telling::{AnswerWith, Details, ListOptions, Narration, TextForm};
pub use terms_changing::{FirstSeats, check_first_seats, check_purpose};
pub use viewing::{BoardsWanted, Looking, TableWanted, Tagged};
pub use waiting::waits_until;
pub use weighing::Whereabouts;

use cache::LiveGames;
use followers::Followers;
use places::Places;

use crate::metrics::Metrics;
use crate::problem::{Code, Problem};
use crate::store::Store;
use crate::work;
use engine::kernel::ids::GameId;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// All games.
pub struct Games {
    store: Arc<dyn Store>,
    live: Mutex<LiveGames>,
    places: Places,
    moved: bots::Moved,
    followers: Followers,
    metrics: Arc<Metrics>,
    hold: Duration,
}

impl Games {
    /// Returns the games of this store. Players are left so long to look by themselves before they are told that they are awaited.
    pub fn new(store: Arc<dyn Store>, metrics: Arc<Metrics>, hold: Duration) -> Games {
        let (live, places) = (Mutex::default(), Places::default());
        let (moved, followers) = (bots::Moved::default(), Followers::default());
        Games { store, live, places, moved, followers, metrics, hold }
    }

    fn live(&self) -> MutexGuard<'_, LiveGames> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the live game, built from its log if it is not in memory.
    ///
    /// # Errors
    /// [`Code::GameUnknown`], or failures of the store.
    pub async fn find(self: &Arc<Games>, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        if let Some(game) = self.live().find(id) {
            return Ok(game);
        }
        let games = Arc::clone(self);
        work::block(move || games.load(id)).await
    }

    fn load(&self, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        loop {
            let since = self.live().replaced();
            let listing = self.store.listing(id)?;
            let listing = listing.ok_or_else(|| Problem::new(Code::GameUnknown))?;
            let game = LiveGame::load(Arc::clone(&self.store), listing)?;
            if let Some(kept) = self.live().keep_read(since, id, game) {
                return Ok(kept);
            }
        }
    }
}
