//! Asking the orders of a seat that must choose, and carrying out what they say.

use super::placing::key_of;
use super::{RawOrder, followed};
use crate::games::Games;
use crate::games::bots::is_outrun;
use crate::games::playable::Playable;
use crate::games::position::Position;
use crate::games::present::Present;
use crate::games::request::{Choosing, Request, Wish};
use crate::games::telling::{AnswerWith, ListOptions};
use crate::moment;
use crate::problem::Problem;
use crate::store::{
    Digest, Forced, Key, Moment, NewNotice, OrderEnd, OrderId, Orderer, OrdersAsked, PlayerId,
    StoredOrder,
};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use replay::orders::forced::forced;
use replay::orders::{Ending, OrderAnswer};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// The pause between two looks at the seats whose orders are due.
const PAUSE: Duration = Duration::from_secs(1);
/// The time after which orders are asked again while a proposal waits for answers.
const AGAIN: Duration = Duration::from_secs(60);
/// The time within which orders have answered that are asked now.
const ANSWERED: Duration = Duration::from_secs(3);
/// Seats whose orders are asked in one round.
const ROUND: u32 = 64;
/// Choices that the orders of a seat make in a row: those of a whole line, and some that are forced.
const CHOICES_MAX: usize = 128;

/// The outcome of asking the orders of a seat once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AskOutcome {
    /// They have chosen.
    Chosen,
    /// They have nothing to say.
    Silent,
    /// They are to be asked later: people are deciding about the game.
    Later,
}

/// The answer of the orders of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct DueOrders {
    /// The orders that are over.
    pub ended: Vec<(OrderId, Ending)>,
    /// The command that is to be chosen, and the order that says so; `None` for a choice that is forced.
    pub command: Option<(Option<OrderId>, Value)>,
    /// `true` if a proposal waits for answers: whoever chooses meanwhile lets it lapse, which no order may.
    pub is_proposed: bool,
}

/// The orders that may choose for a seat.
#[derive(Clone, Debug)]
pub struct SeatOrders {
    /// Its open orders, the one that is asked first in front.
    pub orders: Vec<StoredOrder>,
    /// The wish of its player about forced choices.
    pub forced: Forced,
}

/// Returns what the orders of a seat say to its present question. Blocks.
///
/// # Errors
/// Failures of the store, or an order that is not one of ours.
pub(super) fn due_orders<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    waiting: &SeatOrders,
) -> Result<DueOrders, Problem> {
    let is_proposed = present.table.consent().is_some();
    let mut due = DueOrders { ended: Vec::new(), command: None, is_proposed };
    let Some(chooser) = present.chooser(seat).ok().filter(|_| !is_proposed) else { return Ok(due) };
    let seen = chooser.seen()?;
    for stored in &waiting.orders {
        let sent: Value = serde_json::from_str(&stored.body).map_err(Problem::internal)?;
        let written = RawOrder::<G>::read_kept(&sent)?;
        let order = followed(present, seat, &written, stored.placed)?;
        match order.answer(&seen, chooser.drafted()) {
            OrderAnswer::Choose(command) => {
                let command = serde_json::to_value(command).map_err(Problem::internal)?;
                due.command = Some((Some(stored.id), command));
                return Ok(due);
            }
            OrderAnswer::NotNow => {}
            OrderAnswer::Ended(ending) => due.ended.push((stored.id, ending)),
        }
    }
    let only = match waiting.forced {
        Forced::On => forced::<G>(&present.rules, &seen, seat),
        Forced::Off => None,
    };
    let only = only.map(serde_json::to_value).transpose().map_err(Problem::internal)?;
    due.command = only.map(|command| (None, command));
    Ok(due)
}

/// Asks orders for ever, round by round.
pub async fn ask_orders(games: Arc<Games>) {
    let mut rounds = interval(PAUSE);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        if let Err(problem) = games.ask_due_orders().await {
            tracing::error!(%problem, "standing orders cannot be asked");
        }
    }
}

impl Games {
    async fn ask_due_orders(self: &Arc<Games>) -> Result<(), Problem> {
        let (store, now) = (Arc::clone(&self.store), moment::now());
        for due in work::block(move || Ok(store.orders_due(now, ROUND)?)).await? {
            let asked = self.ask_orders_of(due).await.unwrap_or_else(|problem| {
                tracing::error!(game = %due.game, %problem, "the orders of a seat are not carried out");
                AskOutcome::Silent
            });
            let again = (asked == AskOutcome::Later).then(|| moment::now().after(AGAIN));
            let store = Arc::clone(&self.store);
            work::block(move || Ok(store.note_orders_asked(due, again)?)).await?;
        }
        Ok(())
    }

    /// Returns when a player whose turn it is can be told so, because the player's orders are asked first; `None` for now.
    ///
    /// # Errors
    /// Failures of the store.
    pub(in crate::games) async fn orders_first(
        self: &Arc<Games>,
        game: GameId,
        seat: Seat,
        player: PlayerId,
        now: Moment,
    ) -> Result<Option<Moment>, Problem> {
        let (store, orderer) = (Arc::clone(&self.store), Orderer { game, seat, player });
        work::block(move || {
            let Some(at) = store.orders_asked_at(game, seat)? else { return Ok(None) };
            let mut orders = store.orders(orderer)?.into_iter();
            let has_orders = orders.any(|order| order.ending.is_none());
            let is_first = has_orders || !store.forced(player)?.is_empty();
            Ok(is_first.then(|| at.max(now).after(ANSWERED)))
        })
        .await
    }

    /// Asks the orders of a seat again and again, until they have nothing more to say.
    async fn ask_orders_of(self: &Arc<Games>, seat: OrdersAsked) -> Result<AskOutcome, Problem> {
        for _ in 0..CHOICES_MAX {
            match self.ask_once(seat).await? {
                AskOutcome::Chosen => {}
                asked @ (AskOutcome::Silent | AskOutcome::Later) => return Ok(asked),
            }
        }
        Ok(AskOutcome::Silent)
    }

    /// Asks the orders of a seat once.
    async fn ask_once(self: &Arc<Games>, asked: OrdersAsked) -> Result<AskOutcome, Problem> {
        let OrdersAsked { game: id, seat, .. } = asked;
        let game = self.find(id).await?;
        let now = game.now();
        let Some(player) = now.holders().of(seat).map(|holder| holder.account) else {
            return Ok(AskOutcome::Silent);
        };
        let orderer = Orderer { game: id, seat, player };
        let (store, ruleset) = (Arc::clone(&self.store), game.ruleset().name());
        let waiting = work::block(move || {
            let orders = store.orders(orderer)?.into_iter().filter(|it| it.ending.is_none());
            let is_forced = store.forced(player)?.iter().any(|it| it == ruleset);
            let forced = if is_forced { Forced::On } else { Forced::Off };
            Ok(SeatOrders { orders: orders.collect(), forced })
        });
        let waiting = waiting.await?;
        if waiting.orders.is_empty() && waiting.forced == Forced::Off {
            return Ok(AskOutcome::Silent);
        }
        let at = Arc::clone(&now);
        let due = work::block(move || at.due_orders(seat, &waiting)).await?;
        self.end_orders(orderer, due.ended).await?;
        match due.command {
            Some((order, command)) => self.choose_by_order(&*now, orderer, order, command).await,
            None if due.is_proposed => Ok(AskOutcome::Later),
            None => Ok(AskOutcome::Silent),
        }
    }

    async fn choose_by_order(
        self: &Arc<Games>,
        now: &dyn Position,
        orderer: Orderer,
        order: Option<OrderId>,
        command: Value,
    ) -> Result<AskOutcome, Problem> {
        let Orderer { game, seat, .. } = orderer;
        let decision = now.decision(seat);
        let key = match order {
            Some(id) => key_of(id, decision),
            None => format!("forced:{game}:{seat}:{decision}"),
        };
        let fingerprint = Digest(Sha256::digest(command.to_string()).into());
        let key = Key { scope: "order".to_owned(), key, fingerprint };
        let choosing = Choosing {
            seat,
            by: By::StandingOrder,
            decision: Some(decision),
            command,
            telling: ListOptions::default(),
            with: AnswerWith::default(),
        };
        let request = Request { wish: Wish::Choose(choosing), key: Some(key) };
        match self.carry_out(game, request).await {
            Ok(_) => Ok(AskOutcome::Chosen),
            // Somebody was faster: the orders are asked again when the seat is.
            Err(problem) if is_outrun(problem.code()) => Ok(AskOutcome::Silent),
            Err(problem) => match order {
                // A choice that no rule has foreseen ends the order: it must not stand in the way of the others.
                Some(id) => {
                    tracing::warn!(%game, %problem, "a standing order was refused");
                    self.end_orders(orderer, vec![(id, Ending::Refused {})]).await?;
                    Ok(AskOutcome::Chosen)
                }
                None => Err(problem),
            },
        }
    }

    /// Notes that orders are over, and tells their player of each that was cut short.
    async fn end_orders(
        self: &Arc<Games>,
        orderer: Orderer,
        ended: Vec<(OrderId, Ending)>,
    ) -> Result<(), Problem> {
        let (store, at) = (Arc::clone(&self.store), moment::now());
        work::block(move || {
            for (id, ending) in ended {
                let Orderer { game, seat, player } = orderer;
                let notice =
                    ending.is_a_surprise().then(|| NewNotice::of_order(player, game, seat, at));
                let ending = serde_json::to_string(&ending).map_err(Problem::internal)?;
                store.end_order(OrderEnd { id, ending, at, notice })?;
            }
            Ok(())
        })
        .await
    }
}
