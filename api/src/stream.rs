//! Events as they happen: waiting for the next one, and server-sent events.

use crate::accounts::{Ending, TokenLife};
use crate::draw;
use crate::games::{Excerpt, Games, LiveGame, ShownEvent};
use crate::limits::places::Place;
use crate::problem::{Code, Problem};
use crate::stopping::{Stopping, UnderWay};
use actix_web::web::Bytes;
use engine::kernel::event::Seq;
use engine::kernel::table::Phase;
use futures_util::stream::{self, Stream};
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// How often a quiet stream shows that it lives, so that nothing on the way closes it.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Milliseconds after which a client that lost its stream asks again.
const RETRY: &str = "retry: 1000\n\n";
/// Milliseconds within which clients come back after a stop, each at a moment of its own.
const COME_BACK: u32 = 5_000;
/// Events read from the log at a time.
const READ: u32 = 100;

/// What keeps a connection open: the server goes on, and the token, if there is one, holds.
pub struct Lifeline {
    token: Option<TokenLife>,
    stopping: Stopping,
}

impl Lifeline {
    /// The lifeline of a connection that was opened with this token, or without one.
    pub fn new(token: Option<TokenLife>, stopping: Stopping) -> Lifeline {
        Lifeline { token, stopping }
    }

    /// Returns why the connection must end now, or `None` if it may go on.
    fn ending(&self) -> Option<Ending> {
        let token = self.token.as_ref().and_then(TokenLife::ending);
        token.or(self.stopping.is_announced().then_some(Ending::ServerStops))
    }

    /// Waits until the connection must end.
    async fn ended(&mut self) -> Ending {
        match &mut self.token {
            None => {
                self.stopping.announced().await;
                Ending::ServerStops
            }
            Some(token) => tokio::select! {
                ending = token.ended() => ending,
                () = self.stopping.announced() => Ending::ServerStops,
            },
        }
    }
}

/// Waits until the game has an event behind `after`, the time is over, or the server stops.
///
/// # Errors
/// [`Code::TokenRefused`] if the token ends meanwhile.
pub async fn wait(
    game: &LiveGame,
    after: Option<Seq>,
    patience: Duration,
    mut lifeline: Lifeline,
) -> Result<(), Problem> {
    let mut news = game.watch();
    let is_new = |seq: &Seq| after.is_none_or(|after| *seq > after);
    let ending = tokio::select! {
        // However the waiting ends, the caller looks what is there.
        _ = timeout(patience, news.wait_for(is_new)) => None,
        ending = lifeline.ended() => Some(ending),
    };
    match ending {
        None | Some(Ending::ServerStops) => Ok(()),
        Some(Ending::TokenRevoked | Ending::TokenExpired | Ending::PlayerGone) => {
            Err(Problem::new(Code::TokenRefused))
        }
    }
}

/// The last message of a stream that the server closes: `event: end`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StreamEnd {
    /// Why it ends.
    pub reason: Ending,
}

/// One open stream of one viewer.
pub struct Feed {
    games: Arc<Games>,
    game: Arc<LiveGame>,
    news: watch::Receiver<Seq>,
    next: Excerpt,
    left: u32,
    read: VecDeque<ShownEvent>,
    has_begun: bool,
    lifeline: Lifeline,
    _place: Place,
    _under_way: UnderWay,
}

impl Feed {
    /// A stream of the events behind those that are known.
    pub fn new(
        games: Arc<Games>,
        game: Arc<LiveGame>,
        from: Excerpt,
        place: Place,
        lifeline: Lifeline,
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
            _under_way: lifeline.stopping.enter(),
            lifeline,
        }
    }

    /// The messages of the stream, in the form of server-sent events.
    pub fn messages(self) -> impl Stream<Item = Result<Bytes, Problem>> {
        stream::try_unfold(Some(self), |feed| async move {
            let Some(mut feed) = feed else { return Ok(None) };
            if let Some(ending) = feed.lifeline.ending() {
                return Ok(Some((Bytes::from(last_message(ending)?), None)));
            }
            Ok(feed.message().await?.map(|message| (Bytes::from(message), Some(feed))))
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
            let is_over = self.game.now().standing().phase == Phase::Opened;
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

    /// Waits for news, or for the end; a comment keeps the connection awake.
    async fn quiet(&mut self) -> Option<String> {
        let news = tokio::select! {
            news = timeout(HEARTBEAT, self.news.changed()) => news,
            // The next message tells why.
            _ = self.lifeline.ended() => return Some(":\n\n".to_owned()),
        };
        match news {
            Ok(Ok(())) => Some(":\n\n".to_owned()),
            Ok(Err(_)) => None,
            Err(_) => Some(": still here\n\n".to_owned()),
        }
    }
}

/// Tells why the stream ends. After a stop clients do not come back all at once.
fn last_message(reason: Ending) -> Result<String, Problem> {
    let data = serde_json::to_string(&StreamEnd { reason }).map_err(Problem::internal)?;
    let retry = match reason {
        Ending::ServerStops => {
            let chance = u32::from_be_bytes(draw::bytes()?) % COME_BACK;
            format!("retry: {}\n", chance.max(1))
        }
        Ending::TokenRevoked | Ending::TokenExpired | Ending::PlayerGone => String::new(),
    };
    Ok(format!("{retry}event: end\ndata: {data}\n\n"))
}
