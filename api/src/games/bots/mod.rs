//! Bots of the server at their tables: they think on threads of their own, so that nobody else is kept waiting.
//!
//! Whatever moves a game is told here (`Moved`). The bots at that table then wait for their turn (`schedule`), think on one of the
//! `threads` and choose once each, and the commit of that is told in turn: a game goes on until it waits for people, and all
//! players get their share.

mod schedule;
pub(super) mod seated_bot;
mod threads;

use super::Games;
use super::docket;
use super::holders::Holders;
use super::playable::Playable;
use super::present::Present;
use super::request::{Choosing, Request, Wish};
use super::shown::Agreement;
use super::telling::{AnswerWith, ListOptions};
use crate::accounts::Bot;
use crate::problem::{Code, Problem};
use crate::store::{Concerning, GameNumber, ListingQuery, PlayerId};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use replay::bots::level::Seeds;
use schedule::{Lane, Task};
use seated_bot::{Company, SeatedBot};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::io;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use threads::{Thinker, Thought, Threads, Waiting};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// Games that are looked up at once after a start.
const PAGE: u32 = 200;

/// Games that have moved since bots looked at them, first come, first served.
#[derive(Default)]
pub(super) struct Moved {
    games: Mutex<VecDeque<GameId>>,
    news: Notify,
}

impl Moved {
    /// The game has moved.
    pub(crate) fn tell(&self, game: GameId) {
        let mut games = self.games();
        if !games.contains(&game) {
            games.push_back(game);
        }
        self.news.notify_one();
    }

    /// Returns the next game to look at, as soon as there is one.
    pub(crate) async fn next(&self) -> GameId {
        loop {
            let next = self.games().pop_front();
            match next {
                Some(game) => return game,
                None => self.news.notified().await,
            }
        }
    }

    /// Returns the number of games that are yet to be looked at.
    pub(crate) fn waiting(&self) -> usize {
        self.games().len()
    }

    fn games(&self) -> MutexGuard<'_, VecDeque<GameId>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts the threads on which bots think; the returned future plays for them, for ever. A game in which that fails is left until
/// it moves again, and the operator is told.
///
/// # Errors
/// When the system has no thread to give.
pub fn play(games: Arc<Games>, count: NonZeroUsize) -> io::Result<impl Future<Output = ()>> {
    let (tell, thoughts) = unbounded_channel();
    let threads = Threads::start(count, &tell)?;
    Ok(play_on(games, threads, thoughts))
}

async fn play_on(games: Arc<Games>, threads: Threads, mut thoughts: UnboundedReceiver<Thought>) {
    if let Err(problem) = games.find_bots().await {
        tracing::error!(%problem, "bots go on with a game only once somebody moves it");
    }
    loop {
        tokio::select! {
            game = games.moved.next() => {
                if let Err(problem) = games.ask_bots(game, threads.waiting()).await {
                    left(game, &problem);
                }
            }
            Some(thought) = thoughts.recv() => {
                let (games, waiting) = (Arc::clone(&games), Arc::clone(threads.waiting()));
                actix_web::rt::spawn(async move { games.follow(thought, &waiting).await });
            }
        }
    }
}

fn left(game: GameId, problem: &Problem) {
    tracing::error!(%game, %problem, "bots do not go on with this game until it moves");
}

impl Games {
    /// After a start: bots look at all games in which they sit.
    async fn find_bots(self: &Arc<Games>) -> Result<(), Problem> {
        for bot in Bot::ALL {
            let mut before = None;
            loop {
                let page = self.list(seated(bot, before)).await?;
                page.iter().for_each(|listing| self.moved.tell(listing.game));
                match page.last().filter(|_| page.len() == PAGE as usize) {
                    Some(last) => before = Some(last.number),
                    None => break,
                }
            }
        }
        Ok(())
    }

    /// Lets each bot that is asked at this table wait for its turn to think.
    async fn ask_bots(self: &Arc<Games>, id: GameId, waiting: &Waiting) -> Result<(), Problem> {
        let game = self.find(id).await?;
        for SeatedBot { seat, bot, seater, company } in game.now().asked_bots() {
            let payer = self.payer(seater).await?;
            let work = Thinker { game: Arc::clone(&game), bot, asked: Instant::now() };
            waiting.add(Task { game: id, seat, lane: Lane::of(bot, company), payer, work });
        }
        Ok(())
    }

    /// Returns the player for whom a bot thinks that this account has seated: for the bot of a player that is its owner.
    async fn payer(
        self: &Arc<Games>,
        seater: Option<PlayerId>,
    ) -> Result<Option<PlayerId>, Problem> {
        let Some(seater) = seater else { return Ok(None) };
        let store = Arc::clone(&self.store);
        let seater = work::block(move || Ok(store.player(seater)?)).await?;
        Ok(seater.map(|player| player.owner.unwrap_or(player.id)))
    }

    /// Carries out what a bot has come to.
    async fn follow(self: &Arc<Games>, thought: Thought, waiting: &Waiting) {
        let Thought { game, seat, asked, choosing } = thought;
        let followed = match choosing {
            Ok(Some(choosing)) => self.choose_for_bot(game, choosing).await,
            Ok(None) => Ok(()),
            Err(problem) => Err(problem),
        };
        if let Err(problem) = followed {
            left(game, &problem);
        }
        self.metrics.count_bot_turn(asked.elapsed());
        waiting.done(game, seat);
    }

    /// Whoever else moved the game meanwhile has told so, and the bot thinks again.
    async fn choose_for_bot(
        self: &Arc<Games>,
        id: GameId,
        choosing: Choosing,
    ) -> Result<(), Problem> {
        let request = Request { wish: Wish::Choose(choosing), key: None };
        match self.carry_out(id, request).await {
            Err(problem) if !is_outrun(problem.code()) => Err(problem),
            Ok(_) | Err(_) => Ok(()),
        }
    }
}

/// Returns whether a choice came too late: somebody else has moved the game.
pub(super) fn is_outrun(code: Code) -> bool {
    matches!(code, Code::DecisionMoved | Code::WrongPhase | Code::GamePaused | Code::NotToAct)
}

fn seated(bot: Bot, before: Option<GameNumber>) -> ListingQuery {
    ListingQuery {
        phase: Some(Phase::Playing),
        concerning: Some(Concerning::Seated(bot.account())),
        before,
        ..ListingQuery::newest(PAGE)
    }
}

/// Returns the bots that the game waits for, or whose consent it waits for.
pub(super) fn asked_bots<G: Playable>(present: &Present<G>) -> Vec<SeatedBot> {
    let is_asked = |seat: &Seat| {
        present.table.waiting().contains(*seat) || agreement(present, *seat).is_some()
    };
    let seats = Seat::first(present.table.seats()).filter(is_asked);
    let holders = &present.holders;
    let company = match holders.are_bots(present.table.seats()) {
        true => Company::Bots,
        false => Company::People,
    };
    let asked = |seat| {
        let (bot, seater) = (holders.bot_on(seat)?, seater(holders, seat));
        Some(SeatedBot { seat, bot, seater, company })
    };
    seats.filter_map(asked).collect()
}

/// Returns the player in whose turn the bot on this seat thinks: the one who seated it, else the first person at the table.
fn seater(holders: &Holders, seat: Seat) -> Option<PlayerId> {
    let seated_by = holders.of(seat).and_then(|holder| holder.seated_by);
    let mut people = holders.iter().filter(|(_, holder)| holder.bot().is_none());
    seated_by.or_else(|| people.next().map(|(_, holder)| holder.account))
}

/// A bot agrees to whatever the others ask it for, and asks them for nothing.
fn agreement<G: Playable>(present: &Present<G>, seat: Seat) -> Option<Agreement> {
    docket::asked(&present.table).find(|asked| *asked == seat)?;
    let asked = present.table.consent()?.asked;
    let given = |answer: &Agreement| matches!(answer, Agreement::GiveConsent { .. });
    docket::answers(present, seat, asked).into_iter().find(given)
}

/// Returns the choice of the bot on this seat; `None` if nothing is asked of it any more. Blocks.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn think<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    bot: Bot,
) -> Result<Option<Choosing>, Problem> {
    let command = match (agreement(present, seat), present.chooser(seat)) {
        (Some(agreement), _) => Some(serde_json::to_value(agreement)),
        (None, Err(_)) => None,
        (None, Ok(chooser)) => {
            let (rules, seen) = (&present.rules, chooser.seen()?);
            let command = G::chosen_by(bot.kind(), rules, &seen, seat, seeds_of(present, seat));
            command.map(serde_json::to_value)
        }
    };
    let decision = Some(present.decision(seat));
    let command = command.transpose().map_err(Problem::internal)?;
    Ok(command.map(|command| Choosing {
        seat,
        by: By::Bot,
        decision,
        command,
        telling: ListOptions::default(),
        with: AnswerWith::default(),
    }))
}

/// Each game and each decision has a seed of its own, so that the same bot chooses the same again.
fn seeds_of<G: Playable>(present: &Present<G>, seat: Seat) -> Seeds {
    let game = format!("{} {seat}", present.about.id);
    let decision = format!("{game} {}", present.decision(seat));
    Seeds { game: seed_of(&game), decision: seed_of(&decision) }
}

fn seed_of(text: &str) -> u64 {
    let hash: [u8; 32] = Sha256::digest(text).into();
    hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{
        AccountKind, Carrier, Digest, Moment, NewPlayer, NewToken, Settings, SqliteStore, Store,
        TokenId,
    };

    const OWNER: PlayerId = PlayerId([1; 16]);
    const BOT: PlayerId = PlayerId([2; 16]);

    fn register(store: &SqliteStore, id: PlayerId, name: &str, owner: Option<PlayerId>) {
        let (name, created_at, kind) = (name.to_owned(), Moment(0), AccountKind::Person);
        let player = NewPlayer { id, name, created_at, kind, owner };
        let token = NewToken {
            id: TokenId(id.0),
            player: id,
            hash: Digest([id.0[0]; 32]),
            scopes: "play".to_owned(),
            created_at,
            expires_at: None,
            carrier: Carrier::Program,
            origin: None,
            note: None,
        };
        store.register(player, token).expect("a player");
    }

    #[test]
    fn what_the_bot_of_a_player_has_seated_thinks_in_the_turn_of_that_player() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = SqliteStore::open(&Settings::at(folder.path().join("fathom.sqlite")));
        let store = store.expect("a store");
        register(&store, OWNER, "Nemo", None);
        register(&store, BOT, "Otto", Some(OWNER));
        let time = std::time::Duration::ZERO;
        let games = Arc::new(Games::new(Arc::new(store), Arc::default(), time));
        actix_web::rt::System::new().block_on(async {
            for (seater, payer) in
                [(Some(OWNER), Some(OWNER)), (Some(BOT), Some(OWNER)), (None, None)]
            {
                assert_eq!(games.payer(seater).await.expect("a payer"), payer);
            }
        });
    }
}
