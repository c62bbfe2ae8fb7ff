//! One stream for all games of an account.

use super::feed::{FeedSource, Next};
use super::form::{Message, StreamEnd, StreamItem};
use crate::build;
use crate::games::{
    DisputeNews, EndNews, EventNews, GameNews, Games, News, NewsId, NewsWanted, ProposalNews,
    RulingNews, TurnNews,
};
use crate::problem::Problem;
use crate::store::{Follower, Happened, LogPosition};
use az::SaturatingAs;
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::sync::watch;

/// Events that are read at a time.
const READ: usize = 100;

/// A message of an account's stream. Whoever does not know its `type` passes it over.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum AccountMessage {
    /// The first message; its `id` is where the stream begins.
    Hello(AccountHello),
    /// Something happened in a game.
    Event(Box<EventNews>),
    /// An arbiter has ruled on a dispute.
    Ruling(Box<RulingNews>),
    /// A game was started.
    Started(GameNews),
    /// A game has ended.
    Ended(EndNews),
    /// A game was opened: everything hidden is told.
    Opened(GameNews),
    /// The answer of a seat to a proposal is awaited.
    Proposal(Box<ProposalNews>),
    /// A choice of a seat is awaited.
    Turn(TurnNews),
    /// The ruling of an arbiter is awaited: told to who may arbitrate and holds no seat of the game.
    Dispute(Box<DisputeNews>),
    /// The server closes the stream.
    End(StreamEnd),
    /// The stream lives; server-sent events have a comment for that.
    Beat,
}

/// The teller.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AccountHello {
    /// The build of the server: another one may show and take more.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub build: &'static str,
}

impl From<StreamEnd> for AccountMessage {
    fn from(end: StreamEnd) -> AccountMessage {
        AccountMessage::End(end)
    }
}

impl From<News> for AccountMessage {
    fn from(news: News) -> AccountMessage {
        match news {
            News::Event(event) => AccountMessage::Event(event),
            News::Ruling(ruling) => AccountMessage::Ruling(ruling),
            News::Started(started) => AccountMessage::Started(started),
            News::Ended(ended) => AccountMessage::Ended(ended),
            News::Opened(opened) => AccountMessage::Opened(opened),
            News::Proposal(proposal) => AccountMessage::Proposal(proposal),
            News::Turn(turn) => AccountMessage::Turn(turn),
            News::Dispute(dispute) => AccountMessage::Dispute(dispute),
        }
    }
}

impl Message for AccountMessage {
    const BEAT: AccountMessage = AccountMessage::Beat;

    fn parts(&self) -> serde_json::Result<(&'static str, String)> {
        Ok(match self {
            AccountMessage::Hello(hello) => ("hello", serde_json::to_string(hello)?),
            AccountMessage::Event(event) => ("event", serde_json::to_string(event)?),
            AccountMessage::Ruling(ruling) => ("ruling", serde_json::to_string(ruling)?),
            AccountMessage::Started(started) => ("started", serde_json::to_string(started)?),
            AccountMessage::Ended(ended) => ("ended", serde_json::to_string(ended)?),
            AccountMessage::Opened(opened) => ("opened", serde_json::to_string(opened)?),
            AccountMessage::Proposal(proposal) => ("proposal", serde_json::to_string(proposal)?),
            AccountMessage::Turn(turn) => ("turn", serde_json::to_string(turn)?),
            AccountMessage::Dispute(dispute) => ("dispute", serde_json::to_string(dispute)?),
            AccountMessage::End(end) => ("end", serde_json::to_string(end)?),
            AccountMessage::Beat => ("beat", "{}".to_owned()),
        })
    }
}

/// The news of all games of an account.
pub struct AccountStream {
    games: Arc<Games>,
    follower: Follower,
    wanted: Arc<NewsWanted>,
    live: Live,
    reading: Reading,
    /// The last event that was read.
    read: LogPosition,
    /// The news that came while nothing was read.
    woken_by: Option<Happened>,
    news: VecDeque<(NewsId, News)>,
    /// The news that are told already.
    told: NewsId,
    has_begun: bool,
}

/// A source of what happens from now on.
enum Live {
    /// The events of the games in which a player holds seats, handed on by the task that reads each commit.
    Handed(Receiver<Happened>),
    /// The growth of the log. Any game may come to wait for an arbiter, so arbiters, of whom there are few, read it by themselves.
    Grown(watch::Receiver<LogPosition>),
}

impl Live {
    /// Follows from now on.
    fn of(games: &Games, follower: Follower) -> Live {
        match follower {
            Follower::Player(player) => Live::Handed(games.follow_account(player)),
            Follower::Arbiter(_) => Live::Grown(games.follow_log()),
        }
    }
}

/// From where events are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// From the log, until all that is there has been read.
    Log,
    /// From what is handed on.
    Live,
}

impl AccountStream {
    /// Creates a stream of the news behind those that are told already, or from now on.
    pub fn new(
        games: Arc<Games>,
        follower: Follower,
        wanted: NewsWanted,
        told: Option<NewsId>,
    ) -> AccountStream {
        // Followed before anything is read, so that nothing falls between.
        let live = Live::of(&games, follower);
        // A log that was restored may end before what the client has seen.
        let end = NewsId::behind(games.last_position());
        let told = told.map_or(end, |told| told.min(end));
        AccountStream {
            games,
            follower,
            wanted: Arc::new(wanted),
            live,
            reading: Reading::Log,
            read: told.whole(),
            woken_by: None,
            news: VecDeque::new(),
            told,
            has_begun: false,
        }
    }

    fn hello(&mut self) -> StreamItem<AccountMessage> {
        self.has_begun = true;
        let hello = AccountMessage::Hello(AccountHello { build: build::name() });
        StreamItem::numbered(self.told.to_string(), hello)
    }

    /// Takes the next piece of news that is not told yet.
    fn untold(&mut self) -> Option<StreamItem<AccountMessage>> {
        while let Some((id, news)) = self.news.pop_front() {
            if id > self.told {
                self.told = id;
                return Some(StreamItem::numbered(id.to_string(), news.into()));
            }
        }
        None
    }

    /// Reads on; nothing if all is read.
    async fn read_on(&mut self) -> Result<Vec<Happened>, Problem> {
        loop {
            let before = self.reading;
            let happened = match before {
                Reading::Log => {
                    self.games
                        .happened_to(self.follower, self.read, READ.saturating_as::<u32>())
                        .await?
                }
                Reading::Live => self.received(),
            };
            if let Some(last) = happened.last() {
                self.read = last.position;
                return Ok(happened);
            }
            match before {
                Reading::Log => self.reading = Reading::Live,
                // Whoever has fallen behind just now reads the log.
                Reading::Live if self.reading == Reading::Log => {}
                Reading::Live => return Ok(Vec::new()),
            }
        }
    }

    /// Returns what was handed on since, without what was read from the log.
    fn received(&mut self) -> Vec<Happened> {
        let mut received: Vec<Happened> = self.woken_by.take().into_iter().collect();
        while let Live::Handed(live) = &mut self.live
            && received.len() < READ
        {
            match live.try_recv() {
                Ok(happened) => received.push(happened),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Lagged(_) | TryRecvError::Closed) => {
                    self.fall_behind();
                    break;
                }
            }
        }
        received.retain(|happened| happened.position > self.read);
        received
    }

    /// Something was missed: the log has it.
    fn fall_behind(&mut self) {
        self.live = Live::of(&self.games, self.follower);
        self.reading = Reading::Log;
    }
}

impl FeedSource for AccountStream {
    type Message = AccountMessage;

    async fn next(&mut self) -> Result<Next<AccountMessage>, Problem> {
        if !self.has_begun {
            return Ok(Next::Tell(self.hello()));
        }
        loop {
            if let Some(item) = self.untold() {
                return Ok(Next::Tell(item));
            }
            let happened = self.read_on().await?;
            if happened.is_empty() {
                return Ok(Next::Wait);
            }
            self.news = self.games.news(happened, Arc::clone(&self.wanted)).await?.into();
        }
    }

    async fn news(&mut self) {
        match &mut self.live {
            Live::Handed(live) => match live.recv().await {
                Ok(happened) => self.woken_by = Some(happened),
                Err(_) => self.fall_behind(),
            },
            Live::Grown(log) => match log.changed().await {
                Ok(()) => self.reading = Reading::Log,
                // The writer is gone: the server stops.
                Err(_) => std::future::pending().await,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::{Accounts, Name, Scope};
    use crate::games::{
        AnswerBody, Founding, Joining, Narration, NewsKind, Request, Wish, followers,
    };
    use crate::metrics::Metrics;
    use crate::store::{PlayerId, Settings, SqliteStore, Store, Terms};
    use engine::kernel::chance::Seed;
    use engine::kernel::occasion::By;
    use engine::ruleset::Ruleset;
    use serde_json::json;
    use std::time::Duration;
    use tempfile::TempDir;
    use tokio::time::sleep;

    /// More events than are kept for who does not read.
    const MANY: usize = 100;

    /// The games of one player.
    struct House {
        games: Arc<Games>,
        player: PlayerId,
        _folder: TempDir,
    }

    impl House {
        fn new() -> House {
            let folder = tempfile::tempdir().expect("a folder");
            let settings = Settings::at(folder.path().join("fathom.sqlite"));
            let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&settings).expect("a store"));
            let name = Name::try_from("Nemo").expect("a name");
            let accounts = Accounts::new(Arc::clone(&store));
            let (player, _) = accounts.register(&name, &[Scope::Look]).expect("a player");
            let games = Arc::new(Games::new(store, Arc::new(Metrics::default()), Duration::ZERO));
            House { games, player, _folder: folder }
        }

        fn follow(&self, told: Option<NewsId>) -> AccountStream {
            let (kinds, narration) = (vec![NewsKind::Event], Narration::default());
            let wanted = NewsWanted { kinds, narration };
            let follower = Follower::Player(self.player);
            AccountStream::new(Arc::clone(&self.games), follower, wanted, told)
        }

        /// The player takes a seat of a new game: one event that concerns him.
        async fn sit(&self) {
            let founding = Founding {
                ruleset: Ruleset::UnderwaterCities,
                edition: None,
                seats: 2,
                options: json!({}),
                title: None,
                dispute_time: None,
                clock: None,
                terms: Terms::default(),
                rematch_of: None,
                invited: Vec::new(),
                creator: self.player,
                quotas: Vec::new(),
            };
            let created = self.games.create(founding, None).await.expect("a game").told;
            let AnswerBody::Moved(created) = created else { panic!("a game") };
            let joining = Joining {
                alone: Vec::new(),
                account: self.player,
                name: "Nemo".to_owned(),
                seated_by: None,
                quotas: Vec::new(),
                player: "nemo".to_owned().try_into().expect("an id"),
                seat: None,
                invitation: None,
                seed: Seed([7; 32]),
                by: By::Player,
            };
            let request = Request { wish: Wish::TakeSeat(joining), key: None };
            self.games.carry_out(created.body.game, request).await.expect("a seat");
        }
    }

    /// Returns the ids of all that is told until nothing more has happened.
    async fn told(stream: &mut AccountStream) -> Vec<String> {
        let mut ids = Vec::new();
        loop {
            match stream.next().await.expect("what comes next") {
                Next::Tell(item) => ids.extend(item.id),
                Next::Wait | Next::Over => return ids,
            }
        }
    }

    #[test]
    fn whoever_does_not_keep_up_is_told_the_same_from_the_log() {
        let house = House::new();
        actix_web::rt::System::new().block_on(async {
            actix_web::rt::spawn(followers::hand_on(Arc::clone(&house.games)));
            let mut slow = house.follow(None);
            assert_eq!(told(&mut slow).await, ["0"], "hello");
            for _ in 0..MANY {
                house.sit().await;
            }
            while matches!(&slow.live, Live::Handed(live) if live.len() < MANY) {
                sleep(Duration::from_millis(1)).await;
            }
            let late = told(&mut slow).await;
            assert_eq!(late.len(), MANY);
            let all = told(&mut house.follow("0".parse().ok())).await;
            assert_eq!(late, all[1..], "without hello");
            house.sit().await;
            slow.news().await;
            assert_eq!(told(&mut slow).await.len(), 1, "and goes on with what happens");
        });
    }
}
