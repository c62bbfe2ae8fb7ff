//! Events as they happen: waiting for the next one, and server-sent events.

use crate::games::{Excerpt, Games, LiveGame, ShownEvent};
use crate::problem::Problem;
use actix_web::web::Bytes;
use engine::kernel::event::Seq;
use engine::kernel::table::Phase;
use futures_util::stream::{self, Stream};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::time::timeout;

/// How often a quiet stream shows that it lives, so that nothing on the way closes it.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Milliseconds after which a client that lost its stream asks again.
const RETRY: &str = "retry: 1000\n\n";
/// Events read from the log at a time.
const READ: u32 = 100;

/// Waits until the game has an event behind `after`, or the time is over.
pub async fn wait(game: &dyn LiveGame, after: Option<Seq>, patience: Duration) {
    let mut news = game.watch();
    let is_new = |seq: &Seq| after.is_none_or(|after| *seq > after);
    // Both ends mean the same to the caller: look what is there.
    let _ = timeout(patience, news.wait_for(is_new)).await;
}

/// One open stream of one viewer.
pub struct Feed {
    games: Arc<Games>,
    game: Arc<dyn LiveGame>,
    news: watch::Receiver<Seq>,
    next: Excerpt,
    left: u32,
    read: VecDeque<ShownEvent>,
    has_begun: bool,
    _place: OwnedSemaphorePermit,
}

impl Feed {
    /// A stream of the events behind those that are known.
    pub fn new(
        games: Arc<Games>,
        game: Arc<dyn LiveGame>,
        from: Excerpt,
        place: OwnedSemaphorePermit,
    ) -> Feed {
        let next = Excerpt { limit: READ, ..from };
        Feed {
            games,
            news: game.watch(),
            game,
            next,
            left: from.limit,
            read: VecDeque::new(),
            has_begun: false,
            _place: place,
        }
    }

    /// The messages of the stream, in the form of server-sent events.
    pub fn messages(self) -> impl Stream<Item = Result<Bytes, Problem>> {
        stream::try_unfold(self, |mut feed| async move {
            Ok(feed.message().await?.map(|message| (Bytes::from(message), feed)))
        })
    }

    async fn message(&mut self) -> Result<Option<String>, Problem> {
        if !self.has_begun {
            self.has_begun = true;
            return Ok(Some(RETRY.to_owned()));
        }
        if self.left == 0 {
            return Ok(None);
        }
        if self.read.is_empty() {
            // Marked as seen before reading, so that what happens meanwhile wakes the stream again.
            self.news.borrow_and_update();
            let is_over = self.game.phase() == Phase::Opened;
            self.read = self.games.events(self.next).await?.into();
            if self.read.is_empty() && is_over {
                return Ok(None);
            }
        }
        match self.read.pop_front() {
            Some(event) => self.tell(&event).map(Some),
            None => Ok(self.quiet().await),
        }
    }

    fn tell(&mut self, event: &ShownEvent) -> Result<String, Problem> {
        self.next.after = Some(event.seq);
        self.left = self.left.saturating_sub(1);
        let data = serde_json::to_string(event).map_err(Problem::internal)?;
        Ok(format!("id: {}\nevent: event\ndata: {data}\n\n", event.seq))
    }

    /// Waits for news; a comment keeps the connection awake.
    async fn quiet(&mut self) -> Option<String> {
        match timeout(HEARTBEAT, self.news.changed()).await {
            Ok(Ok(())) => Some(":\n\n".to_owned()),
            Ok(Err(_)) => None,
            Err(_) => Some(": still here\n\n".to_owned()),
        }
    }
}
