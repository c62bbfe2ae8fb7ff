//! News: an event as a message to a player who holds seats of its game, or who may rule a dispute in it.
//!
//! All of it depends on the event and on how the game stands now, and on nothing that was told before: so whoever comes back is told the
//! same as who stayed, but for choices and answers that nobody awaits any more.

use super::Games;
use super::excerpt::Excerpt;
use super::history::Lines;
use super::position::Position;
use super::shown::{
    DisputeNews, DisputeView, EndNews, EventNews, GameNews, News, NewsId, NewsKind, ProposalNews,
    RulingNews, ShownEvent, TurnNews, WaitsFor,
};
use super::telling::Narration;
use crate::problem::Problem;
use crate::store::{Happened, Store};
use crate::work;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, TableFact};
use engine::kernel::viewer::Viewer;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// Events that are looked through at a time for who takes a seat.
const LOOKED_THROUGH: u32 = 100;

/// The kinds of news that are wanted, and the form in which they are told.
#[derive(Clone, Debug)]
pub struct NewsWanted {
    /// The kinds.
    pub kinds: Vec<NewsKind>,
    /// The form in which events, and choices that are awaited, are told.
    pub narration: Narration,
}

impl NewsWanted {
    fn has(&self, kind: NewsKind) -> bool {
        self.kinds.contains(&kind)
    }

    /// Returns `true` if events themselves must be read, not only what the game awaits.
    fn needs_events(&self) -> bool {
        self.kinds
            .iter()
            .any(|kind| !matches!(kind, NewsKind::Proposal | NewsKind::Turn | NewsKind::Dispute))
    }
}

/// The positions of the games that are needed.
type Standing = HashMap<GameId, Arc<dyn Position>>;

/// An event to one seat.
struct SeatNews<'a> {
    store: &'a dyn Store,
    happened: &'a Happened,
    seat: Seat,
    /// The position of the game now, while it is played.
    now: Option<&'a dyn Position>,
    wanted: &'a NewsWanted,
}

impl Games {
    /// Returns what these events are to the player, in order.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn news(
        self: &Arc<Games>,
        happened: Vec<Happened>,
        wanted: Arc<NewsWanted>,
    ) -> Result<Vec<(NewsId, News)>, Problem> {
        let standing = self.standing(&happened, &wanted).await;
        let store = Arc::clone(&self.store);
        work::block(move || tell(&*store, &happened, &standing, &wanted)).await
    }

    /// Finds the positions of the games that are played or whose events are told. A game that cannot be read awaits nothing.
    async fn standing(self: &Arc<Games>, happened: &[Happened], wanted: &NewsWanted) -> Standing {
        let mut standing = Standing::new();
        let is_needed = |it: &&Happened| {
            it.phase == Phase::Playing || wanted.has(NewsKind::Event) || it.seats.is_empty()
        };
        for it in happened.iter().filter(is_needed) {
            if let Ok(game) = self.find(it.game).await {
                game.reach(it.seq).await;
                standing.insert(it.game, game.now());
            }
        }
        standing
    }
}

/// Tells these events to the player, in order. Blocks.
fn tell(
    store: &dyn Store,
    happened: &[Happened],
    standing: &Standing,
    wanted: &NewsWanted,
) -> Result<Vec<(NewsId, News)>, Problem> {
    let mut told = Vec::new();
    for it in happened {
        let now = standing.get(&it.game).map(|now| &**now);
        told.extend(it.seats.iter().map(|seat| SeatNews {
            store,
            happened: it,
            seat,
            now,
            wanted,
        }));
    }
    let mut events = read(&told)?;
    let mut news = Vec::new();
    for it in told {
        let event = events.remove(&(it.happened.game, it.seat, it.happened.seq));
        news.extend(it.news(event)?);
    }
    if wanted.has(NewsKind::Dispute) {
        let now = |it: &Happened| standing.get(&it.game).map(|now| &**now);
        let awaiting = happened.iter().filter(|it| it.seats.is_empty());
        news.extend(awaiting.filter_map(|it| dispute(it, now(it)?)));
        news.sort_by_key(|(id, _)| *id);
    }
    Ok(news)
}

/// Returns the dispute that this event has opened and that still waits for a ruling, told to an arbiter.
fn dispute(happened: &Happened, now: &dyn Position) -> Option<(NewsId, News)> {
    let Happened { position, game, seq, .. } = *happened;
    let is_awaited = |it: &DisputeView| it.opened == seq && it.is_open();
    let dispute = now.disputes().into_iter().find(is_awaited)?;
    let news = News::Dispute(Box::new(DisputeNews { game, seq, dispute }));
    Some((NewsId::of(position, None, NewsKind::Dispute), news))
}

/// Returns the events that are needed, as each seat may know them: those of a game are read at once.
fn read(told: &[SeatNews<'_>]) -> Result<HashMap<(GameId, Seat, Seq), ShownEvent>, Problem> {
    let mut runs: HashMap<(GameId, Seat), (&SeatNews<'_>, Seq)> = HashMap::new();
    for it in told.iter().filter(|it| it.needs_event()) {
        let run = runs.entry((it.happened.game, it.seat)).or_insert((it, it.happened.seq));
        run.1 = it.happened.seq;
    }
    let mut events = HashMap::new();
    for ((game, seat), (first, last)) in runs {
        let read = first.events(last)?.into_iter();
        events.extend(read.map(|event| ((game, seat, event.seq), event)));
    }
    Ok(events)
}

impl SeatNews<'_> {
    /// Returns `true` if the event itself must be read: it is asked for, or it may have let a paused game go on, so that a
    /// choice is awaited again which an earlier event opened.
    fn needs_event(&self) -> bool {
        let is_later = |now: &dyn Position| now.decision(self.seat).seq < self.happened.seq;
        self.wanted.needs_events()
            || self.wanted.has(NewsKind::Turn) && self.now.is_some_and(is_later)
    }

    /// Returns the events from this one up to the last, as the seat may know them.
    fn events(&self, last: Seq) -> Result<Vec<ShownEvent>, Problem> {
        let Happened { game, seq, .. } = *self.happened;
        let (after, limit) = (seq.0.checked_sub(1).map(Seq), last.0 - seq.0 + 1);
        let (viewer, narration) = (Viewer::Seat(self.seat), self.wanted.narration);
        match self.now.filter(|_| self.wanted.has(NewsKind::Event)) {
            Some(now) => now.events(Excerpt { game, viewer, after, limit, narration }),
            None => Lines::read(self.store, game, after, limit, viewer)?.shown(),
        }
    }

    fn news(&self, event: Option<ShownEvent>) -> Result<Vec<(NewsId, News)>, Problem> {
        let mut news = Vec::new();
        if let Some(event) = event {
            if self.is_before_joining(&event)? {
                return Ok(Vec::new());
            }
            self.happens(event, &mut news)?;
        }
        news.extend(self.proposal()?);
        news.extend(self.turn_if(|opened, seq| opened == seq)?);
        news.retain(|(kind, _)| self.wanted.has(*kind));
        let id = |kind| NewsId::of(self.happened.position, Some(self.seat), kind);
        Ok(news.into_iter().map(|(kind, news)| (id(kind), news)).collect())
    }

    /// Adds the news that the event itself brings.
    fn happens(&self, event: ShownEvent, news: &mut Vec<(NewsKind, News)>) -> Result<(), Problem> {
        let (game, seat, seq) = (self.happened.game, self.seat, self.happened.seq);
        let (about, mut stages) = (GameNews { game, seat, seq }, Vec::new());
        let ended = |outcome| News::Ended(EndNews { game, seat, seq, outcome });
        for fact in table_facts(&event) {
            if let TableFact::DisputeRuled { dispute, ruling, words } = fact {
                let ruled = RulingNews { game, seat, seq, dispute, ruling, words };
                stages.push((NewsKind::Ruling, News::Ruling(Box::new(ruled))));
            } else if let TableFact::GameStarted {} = fact {
                stages.push((NewsKind::Started, News::Started(about)));
            } else if let TableFact::GameEnded { places } = fact {
                stages.push((NewsKind::Ended, ended(Some(places))));
            } else if let TableFact::GameAbandoned {} = fact {
                stages.push((NewsKind::Ended, ended(None)));
            } else if let TableFact::GameOpened { .. } = fact {
                stages.push((NewsKind::Opened, News::Opened(about)));
            } else if let TableFact::GameResumed {} = fact {
                stages.extend(self.turn_if(|opened, seq| opened < seq)?);
            }
        }
        let event = Box::new(EventNews { game, seat, event });
        news.push((NewsKind::Event, News::Event(event)));
        // They are told in the order of their ids.
        stages.sort_by_key(|(kind, _)| *kind as u8);
        news.extend(stages);
        Ok(())
    }

    /// Returns the answer that the seat has owed since this event, and still does.
    fn proposal(&self) -> Result<Option<(NewsKind, News)>, Problem> {
        let Happened { game, seq, .. } = *self.happened;
        let (seat, Some(now)) = (self.seat, self.now) else { return Ok(None) };
        if !now.waits_for(seat).contains(&WaitsFor::Consent) {
            return Ok(None);
        }
        let consent = now.proposal(seat, self.wanted.narration.words.into())?;
        let decision = now.decision(seat).to_string();
        let news = |consent| ProposalNews { game, seat, seq, decision, consent };
        let news = consent.filter(|consent| consent.asked == seq).map(news);
        Ok(news.map(|news| (NewsKind::Proposal, News::Proposal(Box::new(news)))))
    }

    /// Returns the choice that the seat must make now, if the event that has opened it fits to this one.
    fn turn_if(
        &self,
        fits: impl FnOnce(Seq, Seq) -> bool,
    ) -> Result<Option<(NewsKind, News)>, Problem> {
        let Happened { game, seq, .. } = *self.happened;
        let (seat, Some(now)) = (self.seat, self.now) else { return Ok(None) };
        let tag = now.decision(seat);
        if !fits(tag.seq, seq) || !now.waits_for(seat).contains(&WaitsFor::Choice) {
            return Ok(None);
        }
        let words = self.wanted.narration.words;
        let prompt = words.map(|words| now.prompt(seat, words)).transpose()?.flatten();
        let turn = TurnNews { game, seat, seq, decision: tag.to_string(), prompt };
        Ok(Some((NewsKind::Turn, News::Turn(turn))))
    }

    /// Returns `true` if the event happened before the player took the seat: what others did then is not the player's business.
    fn is_before_joining(&self, event: &ShownEvent) -> Result<bool, Problem> {
        let mut last = is_gathering(event).then_some(event.seq);
        let is_taken =
            |fact| matches!(fact, TableFact::SeatTaken { seat, .. } if seat == self.seat);
        while last.is_some() {
            let (store, game) = (self.store, self.happened.game);
            let lines = Lines::read(store, game, last, LOOKED_THROUGH, Viewer::Spectator)?;
            let events = lines.shown()?;
            if events.iter().flat_map(table_facts).any(is_taken) {
                return Ok(true);
            }
            last = events.last().filter(|event| is_gathering(event)).map(|event| event.seq);
        }
        Ok(false)
    }
}

/// Returns `true` if players still came and went.
fn is_gathering(event: &ShownEvent) -> bool {
    let gathers = |fact| {
        matches!(
            fact,
            TableFact::GameCreated { .. }
                | TableFact::SeatTaken { .. }
                | TableFact::SeatLeft { .. }
        )
    };
    table_facts(event).any(gathers)
}

/// Returns the facts of the table in an event.
fn table_facts(event: &ShownEvent) -> impl Iterator<Item = TableFact<Value>> {
    event.facts.iter().filter_map(|fact| TableFact::deserialize(fact).ok())
}
