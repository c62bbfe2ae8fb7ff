//! An open stream, whatever it tells.

use super::form::{Framing, Message, StreamEnd, StreamItem};
use super::lifeline::Lifeline;
use crate::accounts::Ending;
use crate::draw;
use crate::limits::places::Permit;
use crate::problem::Problem;
use crate::stopping::UnderWay;
use actix_web::web::Bytes;
use futures_util::stream::{self, Stream};
use std::future::Future;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// The time after which a quiet stream shows that it lives, so that nothing on the way closes it.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Milliseconds within which clients come back after a stop, each at a moment of its own.
const COME_BACK: u32 = 5_000;

/// The source of a stream.
pub trait FeedSource {
    /// The type of its messages.
    type Message: Message;

    /// Returns what comes next, as far as it has happened.
    fn next(&mut self) -> impl Future<Output = Result<Next<Self::Message>, Problem>>;

    /// Waits until it is worth looking again. The waiting may be given up at any moment.
    fn news(&mut self) -> impl Future<Output = ()>;
}

/// The next thing in a stream.
pub enum Next<M> {
    /// A message.
    Tell(StreamItem<M>),
    /// Nothing yet.
    Wait,
    /// Nothing ever.
    Over,
}

/// The room that an open stream takes up, and the reasons to keep it open.
pub struct Connection {
    /// The form in which it is written.
    pub form: Framing,
    /// After how many messages with an id it ends.
    pub limit: u32,
    /// Its place among the open streams.
    pub place: Permit,
    /// The reasons to keep it open.
    pub lifeline: Lifeline,
}

/// One open stream.
pub struct Feed<S> {
    source: S,
    form: Framing,
    left: u32,
    lifeline: Lifeline,
    stage: Stage,
    beat_at: Instant,
    _place: Permit,
    _under_way: UnderWay,
}

/// The progress of a stream.
enum Stage {
    Begins,
    GoesOn,
    Ends,
}

impl<S: FeedSource> Feed<S> {
    /// A stream of what the source tells.
    pub fn new(source: S, connection: Connection) -> Feed<S> {
        let Connection { form, limit, place, lifeline } = connection;
        Feed {
            source,
            form,
            left: limit,
            stage: Stage::Begins,
            beat_at: Instant::now() + HEARTBEAT,
            _place: place,
            _under_way: lifeline.enter(),
            lifeline,
        }
    }

    /// Returns the messages of the stream, as they are item.
    pub fn messages(self) -> impl Stream<Item = Result<Bytes, Problem>> {
        stream::try_unfold(self, |mut feed| async move {
            let part = feed.part().await?;
            Ok(part.map(|part| (Bytes::from(part), feed)))
        })
    }

    /// Returns what is sent next, or `None` at the end.
    async fn part(&mut self) -> Result<Option<String>, Problem> {
        self.beat_at = Instant::now() + HEARTBEAT;
        match self.stage {
            Stage::Begins => {
                self.stage = Stage::GoesOn;
                Ok(Some(self.form.beginning().to_owned()))
            }
            Stage::GoesOn => self.go_on().await,
            Stage::Ends => Ok(None),
        }
    }

    async fn go_on(&mut self) -> Result<Option<String>, Problem> {
        loop {
            if let Some(reason) = self.lifeline.ending() {
                self.stage = Stage::Ends;
                return self.end(reason).map(Some);
            }
            if self.left == 0 {
                return Ok(None);
            }
            match self.source.next().await? {
                Next::Tell(item) => return self.tell(&item).map(Some),
                Next::Wait => {}
                Next::Over => return Ok(None),
            }
            if self.is_quiet().await {
                return self.form.beat::<S::Message>().map(Some);
            }
        }
    }

    fn tell(&mut self, item: &StreamItem<S::Message>) -> Result<String, Problem> {
        self.left = self.left.saturating_sub(u32::from(item.id.is_some()));
        self.form.write(item)
    }

    /// Waits for news, or for the end; returns true if neither came for so long that the stream must show that it lives.
    async fn is_quiet(&mut self) -> bool {
        tokio::select! {
            () = self.source.news() => false,
            _ = self.lifeline.ended() => false,
            () = sleep_until(self.beat_at) => true,
        }
    }

    /// Tells why the stream ends. After a stop clients do not come back all at once.
    fn end(&self, reason: Ending) -> Result<String, Problem> {
        let retry = match reason {
            Ending::ServerStops => {
                let chance = u32::from_be_bytes(draw::bytes()?) % COME_BACK;
                Some(chance.max(1))
            }
            Ending::TokenRevoked | Ending::TokenExpired | Ending::PlayerGone => None,
        };
        let message = S::Message::from(StreamEnd { reason });
        self.form.write(&StreamItem { retry, ..StreamItem::unnumbered(message) })
    }
}
