//! The way of a request: one look at what its key was answered with, decided, appended, and only then answered.

use super::Games;
use super::answer::{Answer, AnswerBody, Reply};
use super::deciding::Decided;
use super::history::Lines;
use super::live::LiveGame;
use super::request::{Choosing, Request, Wish};
use super::shown::{DisputeNamed, KeptHead, Moved, Seated, ShownEvent};
use crate::problem::{Code, Problem};
use crate::store::{self, Appended, CommandRecord, Key, StoreError};
use crate::work;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::viewer::Viewer;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use tracing::Instrument;

/// The number of times that a request is decided anew when something else than this server has moved the game in its database.
const TRIES_MAX: usize = 16;

/// The findings about a request before anything is appended.
pub(super) enum Lookup<T> {
    /// Its key was answered before.
    Answered(Answer),
    /// It was decided now.
    Decided(T),
}

impl Games {
    /// Carries out a request: decided on a worker, appended by the writer, then the live game moves on, and only then the next
    /// request of that game is decided.
    ///
    /// It runs to its end also when the client goes away, so that memory always follows the log.
    ///
    /// # Errors
    /// The problem for which it is refused.
    pub async fn carry_out(
        self: &Arc<Games>,
        id: GameId,
        request: Request,
    ) -> Result<Answer, Problem> {
        let games = Arc::clone(self);
        let carrying_out = async move { games.carry_out_now(id, request).await };
        // Messages that are logged on the way belong to the request.
        actix_web::rt::spawn(carrying_out.in_current_span()).await.map_err(Problem::internal)?
    }

    async fn carry_out_now(
        self: &Arc<Games>,
        id: GameId,
        request: Request,
    ) -> Result<Answer, Problem> {
        let (game, request) = (self.find(id).await?, Arc::new(request));
        let _inside = game.enter().await;
        for _ in 0..TRIES_MAX {
            let (games, at, asked) = (Arc::clone(self), Arc::clone(&game), Arc::clone(&request));
            let decided = match work::block(move || games.look(&at, &asked)).await? {
                Lookup::Answered(answer) => return Ok(answer),
                Lookup::Decided(decided) => decided,
            };
            if let Some(answer) = self.append(&game, &request, decided).await? {
                return Ok(answer);
            }
        }
        Err(Problem::new(Code::Busy).retry_after(1))
    }

    /// Looks what the key of a request was answered with, and else decides it. Blocks.
    fn look(&self, game: &LiveGame, request: &Request) -> Result<Lookup<Decided>, Problem> {
        let Request { wish, key } = request;
        if let Some(kept) = self.answered(key.as_ref())? {
            return self.tell_again(game, wish, &kept).map(Lookup::Answered);
        }
        let mut decided = game.now().decide(wish)?;
        let status = decided.reply.status();
        let notices = decided.notices.iter().map(|planned| planned.held(self.hold));
        decided.append.notices = notices.collect();
        decided.append.command = kept_under(key.as_ref(), status, &decided.reply)?;
        Ok(Lookup::Decided(decided))
    }

    /// Appends what was decided and moves the live game on; `None` if the request must be decided anew.
    async fn append(
        self: &Arc<Games>,
        game: &Arc<LiveGame>,
        request: &Arc<Request>,
        decided: Decided,
    ) -> Result<Option<Answer>, Problem> {
        let Decided { append, next, holders, reply, .. } = decided;
        match self.store.submit(append)?.await {
            Ok(Appended::Fresh { tree_size, .. }) => {
                game.advance(&*next, &holders);
                self.count(&request.wish, game);
                self.moved.tell(game.id());
                let status = reply.status();
                let told = reply.placed(tree_size);
                Ok(Some(Answer { status, told, is_repeated: false }))
            }
            Ok(Appended::Replayed(kept)) => {
                let (games, at, asked) = (Arc::clone(self), Arc::clone(game), Arc::clone(request));
                let again = move || games.tell_again(&at, &asked.wish, &kept);
                work::block(again).await.map(Some)
            }
            Err(StoreError::HeadMoved { .. } | StoreError::DraftMoved { .. }) => {
                let stale = Arc::clone(game);
                work::block(move || stale.refresh()).await?;
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Returns what a key was answered with, if the same request was sent under it. Blocks.
    ///
    /// # Errors
    /// [`Code::KeyReused`] if it was another request, or failures of the store.
    pub(super) fn answered(
        &self,
        key: Option<&Key>,
    ) -> Result<Option<store::StoredAnswer>, Problem> {
        let answered = key.map(|key| self.store.answered(key)).transpose()?;
        Ok(answered.flatten())
    }

    /// Tells again what was answered. After a choice that is the same events, seq and hash, and what may be chosen now. Blocks.
    fn tell_again(
        &self,
        game: &LiveGame,
        wish: &Wish,
        kept: &store::StoredAnswer,
    ) -> Result<Answer, Problem> {
        match wish {
            Wish::Choose(choosing) => self.tell_choice_again(game, choosing, kept),
            Wish::TakeSeat(_) => {
                let seated: Seated = read(kept)?;
                self.place_again(kept, seated.seq, Reply::Seated(seated))
            }
            Wish::Dispute(_) => {
                let DisputeNamed { dispute } = read(kept)?;
                let told = AnswerBody::Disputed(dispute);
                Ok(Answer { status: kept.status, told, is_repeated: true })
            }
            Wish::LeaveSeat(_)
            | Wish::StartGame(_)
            | Wish::Arbitrate(_)
            | Wish::Resign(_)
            | Wish::HandOver(_)
            | Wish::Substitute(_)
            | Wish::Tick
            | Wish::Open
            | Wish::GiveUpLeft
            | Wish::GiveUpIdle { .. } => self.tell_moved_again(kept),
        }
    }

    /// Tells again how a game stood when it was created or moved on. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(super) fn tell_moved_again(&self, kept: &store::StoredAnswer) -> Result<Answer, Problem> {
        let moved: Moved = read(kept)?;
        self.place_again(kept, moved.seq, Reply::Moved(moved))
    }

    fn tell_choice_again(
        &self,
        game: &LiveGame,
        choosing: &Choosing,
        kept: &store::StoredAnswer,
    ) -> Result<Answer, Problem> {
        let head: KeptHead = read(kept)?;
        let events = self.events_of(kept, Viewer::Seat(choosing.seat))?;
        let reply = game.now().accepted(choosing, head, events)?;
        self.place_again(kept, head.seq, reply)
    }

    fn place_again(
        &self,
        kept: &store::StoredAnswer,
        last: Seq,
        reply: Reply,
    ) -> Result<Answer, Problem> {
        let leaf = self.store.leaf(kept.game, last)?;
        let leaf = leaf.ok_or_else(|| Problem::new(Code::EventUnknown))?;
        let told = reply.placed(leaf.tree_size());
        Ok(Answer { status: kept.status, told, is_repeated: true })
    }

    fn events_of(
        &self,
        kept: &store::StoredAnswer,
        viewer: Viewer,
    ) -> Result<Vec<ShownEvent>, Problem> {
        let (first, end) = (kept.seqs.start.0, kept.seqs.end.0);
        if first == end {
            return Ok(Vec::new());
        }
        let after = first.checked_sub(1).map(Seq);
        Lines::read(&*self.store, kept.game, after, end - first, viewer)?.shown()
    }
}

/// Returns the answer to keep under the key of the request, if it has one.
///
/// # Errors
/// When the answer cannot be written.
pub(super) fn kept_under(
    key: Option<&Key>,
    status: u16,
    reply: &Reply,
) -> Result<Option<CommandRecord>, Problem> {
    let Some(key) = key.cloned() else { return Ok(None) };
    Ok(Some(CommandRecord { key, status, body: reply.kept()? }))
}

fn read<T: DeserializeOwned>(kept: &store::StoredAnswer) -> Result<T, Problem> {
    serde_json::from_str(&kept.body).map_err(Problem::internal)
}
