//! The threads on which bots think, and what waits for them.

use super::super::live::LiveGame;
use super::super::request::Choosing;
use super::schedule::{Desk, Schedule, Task};
use crate::accounts::Bot;
use crate::problem::Problem;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;
use tokio::sync::mpsc::UnboundedSender;

/// A bot at its table.
pub(super) struct Thinker {
    /// The game.
    pub(super) game: Arc<LiveGame>,
    /// The bot.
    pub(super) bot: Bot,
    /// The moment at which it was asked.
    pub(super) asked: Instant,
}

/// The result of a bot's thinking.
pub(super) struct Thought {
    /// The game.
    pub(super) game: GameId,
    /// The seat.
    pub(super) seat: Seat,
    /// The moment at which it was asked.
    pub(super) asked: Instant,
    /// The choice; `None` if nothing is asked of it any more.
    pub(super) choosing: Result<Option<Choosing>, Problem>,
}

/// The seats that wait for their bots, and the threads that wait for them.
#[derive(Default)]
pub(super) struct Waiting {
    state: Mutex<ThreadState>,
    news: Condvar,
}

#[derive(Default)]
struct ThreadState {
    schedule: Schedule<Thinker>,
    is_closed: bool,
}

impl Waiting {
    /// Adds a seat that waits.
    pub(super) fn add(&self, task: Task<Thinker>) {
        self.state().schedule.add(task);
        self.news.notify_all();
    }

    /// Notes that what a bot has come to was carried out, or dropped.
    pub(super) fn done(&self, game: GameId, seat: Seat) {
        self.state().schedule.done(game, seat);
        self.news.notify_all();
    }

    /// Sends all threads home.
    fn close(&self) {
        self.state().is_closed = true;
        self.news.notify_all();
    }

    /// Waits for a task; returns `None` when the threads are to end.
    fn take(&self, desk: Desk) -> Option<Task<Thinker>> {
        let mut state = self.state();
        loop {
            if state.is_closed {
                return None;
            }
            match state.schedule.take(desk) {
                Some(task) => return Some(task),
                None => state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, ThreadState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads; they end after their next thought when this is dropped.
pub(super) struct Threads(Arc<Waiting>);

impl Threads {
    /// Starts so many threads for all bots, and one for the quick ones alone.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub(super) fn start(
        count: NonZeroUsize,
        tell: &UnboundedSender<Thought>,
    ) -> io::Result<Threads> {
        let threads = Threads(Arc::default());
        let desks = [Desk::Quick].into_iter().chain((0..count.get()).map(|_| Desk::Any));
        for (number, desk) in desks.enumerate() {
            let (waiting, tell) = (Arc::clone(&threads.0), tell.clone());
            let thread = thread::Builder::new().name(format!("bots-{number}"));
            thread.spawn(move || think(&waiting, desk, &tell))?;
        }
        Ok(threads)
    }

    /// Returns what waits for the threads.
    pub(super) fn waiting(&self) -> &Arc<Waiting> {
        &self.0
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Thinks until there is nobody left to tell.
fn think(waiting: &Waiting, desk: Desk, tell: &UnboundedSender<Thought>) {
    while let Some(Task { game, seat, work, .. }) = waiting.take(desk) {
        // A bot that fails leaves its game alone, and the thread goes on with the others.
        let thought = catch_unwind(AssertUnwindSafe(|| work.game.now().think(seat, work.bot)));
        let choosing = thought.unwrap_or_else(|_| Err(Problem::internal("a bot failed")));
        if tell.send(Thought { game, seat, asked: work.asked, choosing }).is_err() {
            return;
        }
    }
}
