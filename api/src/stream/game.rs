//! The stream of one game, as one viewer may know it.

use super::feed::{FeedSource, Next};
use super::form::{Message, StreamEnd, StreamItem};
use crate::build;
use crate::games::{Excerpt, Games, LiveGame, Onlooker, ShownEvent, WordsShown};
use crate::problem::Problem;
use crate::store::PlayerId;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
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
    /// Somebody has said something beside the game, or has taken it back; told to who asks for it by `chat`.
    Chat(Box<WordsShown>),
    /// Nothing can follow any more: do not come back.
    Closed(StreamClosed),
    /// The server closes the stream.
    End(StreamEnd),
    /// The stream lives; server-sent events have a comment for that.
    Beat,
}

/// The state of a game when its stream begins.
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
    /// The reason why nothing follows.
    pub reason: ClosingReason,
}

/// The reason why nothing can follow in a game.
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
            GameMessage::Chat(words) => ("chat", serde_json::to_string(words)?),
            GameMessage::Closed(closed) => ("closed", serde_json::to_string(closed)?),
            GameMessage::End(end) => ("end", serde_json::to_string(end)?),
            GameMessage::Beat => ("beat", "{}".to_owned()),
        })
    }
}

/// The events of one game.
pub struct GameStream {
    games: Arc<Games>,
    game: Arc<LiveGame>,
    onlooker: Onlooker,
    news: watch::Receiver<Seq>,
    draft: Option<OwnDraft>,
    talk: Option<Talk>,
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

/// The chat beside the game, for one reader.
struct Talk {
    reader: Option<PlayerId>,
    news: watch::Receiver<u64>,
    /// The news that have been read up; `None` if more may be there.
    heard: Option<u64>,
    told: u32,
    read: VecDeque<WordsShown>,
}

/// The part of the chat beside a game that is wanted.
#[derive(Clone, Copy, Debug)]
pub struct TalkWanted {
    /// The one who reads; `None` for who is not signed in.
    pub reader: Option<PlayerId>,
    /// The last change that is known.
    pub after: u32,
}

/// The progress of a stream.
enum Stage {
    Begins,
    GoesOn,
    Closed,
}

impl GameStream {
    /// Creates a stream of the events behind those that are known, and of the chat if it is wanted. It ends when the onlooker may not look
    /// any more.
    pub fn new(
        games: Arc<Games>,
        game: Arc<LiveGame>,
        onlooker: Onlooker,
        from: Excerpt,
        talk: Option<TalkWanted>,
    ) -> GameStream {
        let talk = talk.map(|TalkWanted { reader, after }| {
            let (news, read) = (game.watch_chat(), VecDeque::new());
            Talk { reader, news, heard: None, told: after, read }
        });
        let draft = match from.viewer {
            Viewer::Seat(seat) => Some(OwnDraft { seat, news: game.watch_draft(seat), told: 0 }),
            Viewer::Spectator | Viewer::Referee => None,
        };
        let (news, next) = (game.watch(), Excerpt { limit: READ, ..from });
        let (read, stage) = (VecDeque::new(), Stage::Begins);
        GameStream { games, game, onlooker, news, draft, talk, next, read, stage }
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
        if !self.games.is_seen_by(&self.game, self.onlooker, self.next.viewer).await? {
            return Ok(Next::Over);
        }
        if let Some(event) = self.read.pop_front() {
            return Ok(Next::Tell(self.tell(event)));
        }
        let aside = match self.drafted().map(GameMessage::Draft) {
            Some(draft) => Some(draft),
            None => self.said().await?.map(|words| GameMessage::Chat(Box::new(words))),
        };
        Ok(match aside {
            Some(message) => Next::Tell(StreamItem::unnumbered(message)),
            None if is_over => Next::Tell(self.close()),
            None => Next::Wait,
        })
    }

    /// Returns what was said next beside the game.
    async fn said(&mut self) -> Result<Option<WordsShown>, Problem> {
        let Some(talk) = &mut self.talk else { return Ok(None) };
        let news = Some(*talk.news.borrow_and_update());
        if talk.read.is_empty() && talk.heard != news {
            let shown = self.games.chat(&self.game, talk.reader, Some(talk.told)).await?;
            (talk.told, talk.read) = (shown.last, shown.words.into());
            talk.heard = news.filter(|_| talk.read.is_empty());
        }
        Ok(talk.read.pop_front())
    }

    fn tell(&mut self, event: ShownEvent) -> StreamItem<GameMessage> {
        self.next.after = Some(event.seq);
        self.game.note_read(self.next.viewer, self.onlooker.player(), event.seq);
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

impl FeedSource for GameStream {
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
        let GameStream { news, draft, talk, .. } = self;
        tokio::select! {
            _ = news.changed() => {}
            Some(_) = changed(draft.as_mut().map(|draft| &mut draft.news)) => {}
            Some(_) = changed(talk.as_mut().map(|talk| &mut talk.news)) => {}
        }
    }
}

/// Waits for a change of what is followed; returns `None` at once if nothing is.
async fn changed<T>(news: Option<&mut watch::Receiver<T>>) -> Option<()> {
    news?.changed().await.ok()
}
