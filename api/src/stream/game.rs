//! The stream of one game, as one viewer may know it.

use super::feed::{Next, Source};
use super::form::{Message, StreamEnd, StreamItem};
use crate::build;
use crate::games::{Excerpt, Games, LiveGame, ShownEvent};
use crate::problem::Problem;
use engine::kernel::event::Seq;
use engine::kernel::knowledge::Viewer;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::watch;

/// Events read from the log at a time.
const READ: u32 = 100;

/// A message of a game's stream. Whoever does not know its `type` passes it over.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum GameMessage {
    /// The first message: how the game stands, and who tells it.
    Hello(GameHello),
    /// Something happened; `id` is its seq.
    Event(Box<ShownEvent>),
    /// The viewer's own draft is another one, wherever that was chosen. Nobody else is told.
    Draft(DraftStep),
    /// Nothing can follow any more: do not come back.
    Closed(StreamClosed),
    /// The server closes the stream.
    End(StreamEnd),
    /// The stream lives; server-sent events have a comment for that.
    Beat,
}

/// How a game stands when its stream begins.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameHello {
    /// The last event of the game.
    pub seq: Seq,
    /// The step of the seat's own draft, as in the decision tag; absent for who looks as no seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// The build of the server: another one may show and take more.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub build: &'static str,
}

/// A seat's own draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DraftStep {
    /// The last event of the game.
    pub seq: Seq,
    /// The step of the draft, as in the decision tag.
    pub step: u32,
}

/// The last message of a stream to which nothing can be added.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StreamClosed {
    /// Why nothing follows.
    pub reason: ClosingReason,
}

/// Why nothing can follow in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClosingReason {
    /// The game is opened, and all its events have been told.
    GameOpened,
}

impl From<StreamEnd> for GameMessage {
    fn from(end: StreamEnd) -> GameMessage {
        GameMessage::End(end)
    }
}

impl Message for GameMessage {
    const BEAT: GameMessage = GameMessage::Beat;

    fn parts(&self) -> serde_json::Result<(&'static str, String)> {
        Ok(match self {
            GameMessage::Hello(hello) => ("hello", serde_json::to_string(hello)?),
            GameMessage::Event(event) => ("event", serde_json::to_string(event)?),
            GameMessage::Draft(draft) => ("draft", serde_json::to_string(draft)?),
            GameMessage::Closed(closed) => ("closed", serde_json::to_string(closed)?),
            GameMessage::End(end) => ("end", serde_json::to_string(end)?),
            GameMessage::Beat => ("beat", "{}".to_owned()),
        })
    }
}

/// What happens in one game.
pub struct GameStream {
    games: Arc<Games>,
    game: Arc<LiveGame>,
    news: watch::Receiver<Seq>,
    draft: Option<OwnDraft>,
    next: Excerpt,
    read: VecDeque<ShownEvent>,
    stage: Stage,
}

/// The draft of the seat that looks.
struct OwnDraft {
    seat: Seat,
    news: watch::Receiver<u32>,
    told: u32,
}

/// How far a stream has come.
enum Stage {
    Begins,
    GoesOn,
    Closed,
}

impl GameStream {
    /// What happens behind the events that are known.
    pub fn new(games: Arc<Games>, game: Arc<LiveGame>, from: Excerpt) -> GameStream {
        let draft = match from.viewer {
            Viewer::Seat(seat) => Some(OwnDraft { seat, news: game.watch_draft(seat), told: 0 }),
            Viewer::Spectator | Viewer::Referee => None,
        };
        let (news, next) = (game.watch(), Excerpt { limit: READ, ..from });
        GameStream { games, news, draft, game, next, read: VecDeque::new(), stage: Stage::Begins }
    }

    fn hello(&mut self) -> StreamItem<GameMessage> {
        self.stage = Stage::GoesOn;
        let now = self.game.now();
        let step = self.draft.as_mut().map(|draft| {
            draft.told = now.decision(draft.seat).step;
            draft.told
        });
        let hello = GameHello { seq: now.standing().seq, step, build: build::name() };
        StreamItem::unnumbered(GameMessage::Hello(hello))
    }

    async fn go_on(&mut self) -> Result<Next<GameMessage>, Problem> {
        if let Some(event) = self.read.pop_front() {
            return Ok(Next::Tell(self.tell(event)));
        }
        // Marked as seen before reading, so that what happens meanwhile wakes the stream again.
        self.news.borrow_and_update();
        let is_over = self.game.now().standing().phase == Phase::Opened;
        self.read = self.games.events(self.next).await?.into();
        Ok(match (self.read.pop_front(), self.drafted()) {
            (Some(event), _) => Next::Tell(self.tell(event)),
            (None, Some(draft)) => Next::Tell(StreamItem::unnumbered(GameMessage::Draft(draft))),
            (None, None) if is_over => Next::Tell(self.close()),
            (None, None) => Next::Wait,
        })
    }

    fn tell(&mut self, event: ShownEvent) -> StreamItem<GameMessage> {
        self.next.after = Some(event.seq);
        StreamItem::numbered(event.seq.to_string(), GameMessage::Event(Box::new(event)))
    }

    /// Returns the seat's own draft if it is another one than was told.
    fn drafted(&mut self) -> Option<DraftStep> {
        let draft = self.draft.as_mut().filter(|_| self.read.is_empty())?;
        draft.news.borrow_and_update();
        let now = self.game.now();
        let step = now.decision(draft.seat).step;
        let is_new = step != draft.told;
        draft.told = step;
        is_new.then(|| DraftStep { seq: now.standing().seq, step })
    }

    fn close(&mut self) -> StreamItem<GameMessage> {
        self.stage = Stage::Closed;
        let closed = StreamClosed { reason: ClosingReason::GameOpened };
        StreamItem::unnumbered(GameMessage::Closed(closed))
    }
}

impl Source for GameStream {
    type Message = GameMessage;

    async fn next(&mut self) -> Result<Next<GameMessage>, Problem> {
        match self.stage {
            Stage::Begins => Ok(Next::Tell(self.hello())),
            Stage::GoesOn => self.go_on().await,
            Stage::Closed => Ok(Next::Over),
        }
    }

    async fn news(&mut self) {
        // The senders live as long as the game, which this stream holds.
        match &mut self.draft {
            None => drop(self.news.changed().await),
            Some(draft) => tokio::select! {
                _ = self.news.changed() => {}
                _ = draft.news.changed() => {}
            },
        }
    }
}
