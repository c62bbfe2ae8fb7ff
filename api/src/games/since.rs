//! The summary of what has happened since a seat looked last: in sentences turn by turn, in numbers, and where.

use super::Games;
use super::chat;
use super::live::LiveGame;
use super::looking_back::{SinceWanted, TellSince};
use super::playable::Playable;
use super::present::Present;
use super::shown::{Since, WordsShown};
use super::walk::{EventWalk, Walk};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{ChatQuery, Room, StoredWords};
use crate::work;
use engine::kernel::event::{Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::occasion::{At, By};
use engine::kernel::seat::Seat;
use engine::kernel::table::TableFact;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use replay::digest::Digesting;
use std::sync::Arc;

/// The turns that a letter tells.
const IN_A_LETTER: usize = 10;

impl Games {
    /// Tells in sentences what others have done since a seat's own turn, as everybody may know it. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn turns_told(
        &self,
        id: GameId,
        seat: Seat,
        language: Language,
    ) -> Result<Vec<String>, Problem> {
        let live = self.live().find(id);
        let game = live.map_or_else(|| self.load(id), Ok)?;
        game.now().public_turns(seat, language)
    }

    /// Keeps that a seat has seen the game up to this event, and returns up to which it has by now.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub async fn mark_seen(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
        seq: Seq,
    ) -> Result<Seq, Problem> {
        let last = game.now().standing().seq;
        if seq > last {
            return Err(Problem::new(Code::EventUnknown).with("seq", last));
        }
        let (store, id) = (Arc::clone(&self.store), game.id());
        work::block(move || Ok(store.mark_seen(id, seat, seq)?)).await
    }
}

impl<G: Playable> TellSince for Present<G> {
    fn since(&self, wanted: SinceWanted) -> Result<Since, Problem> {
        since(self, wanted)
    }

    fn public_turns(&self, seat: Seat, language: Language) -> Result<Vec<String>, Problem> {
        public_turns(self, seat, language)
    }
}

/// Tells what has happened. Blocks.
///
/// # Errors
/// [`Code::EventUnknown`], or failures of the store.
fn since<G: Playable>(present: &Present<G>, wanted: SinceWanted) -> Result<Since, Problem> {
    let SinceWanted { seat, from, words } = wanted;
    let (viewer, to) = (Viewer::Seat(seat), present.seq());
    let from = match from {
        Some(from) if from > to => return Err(Problem::new(Code::EventUnknown).with("seq", to)),
        Some(from) => from,
        None => known(present, seat)?,
    };
    let decision =
        present.table.waiting().contains(seat).then(|| present.decision(seat).to_string());
    if from == to {
        let said = said(present, seat, present.table.at)?;
        return Ok(Since { decision, said, ..Since::nothing(from, to) });
    }
    let walk = Walk::over(present, viewer, from.next()..=to)?;
    let (then, said) = (walk.table().clone(), said(present, seat, walk.table().at)?);
    let mut digest = Digesting::new(&*present.rules, &*present.table, from, words.into());
    let mut orders_done = Vec::new();
    for step in walk {
        if digest.take(&step.event, &step.seen_before) {
            orders_done.extend(ordered(&step.event, seat));
        }
    }
    Ok(Since { orders_done, said, decision, ..Since::of(digest.finish(&then, seat)) })
}

/// Tells the last turns since a seat's own one, at most ten, as everybody may know them: a letter is no place for a hand of cards. Blocks.
///
/// # Errors
/// Failures of the store.
fn public_turns<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    language: Language,
) -> Result<Vec<String>, Problem> {
    let (from, to) = (known(present, seat)?, present.seq());
    if from == to {
        return Ok(Vec::new());
    }
    let walk = Walk::over(present, Viewer::Spectator, from.next()..=to)?;
    let then = walk.table().clone();
    let mut digest = Digesting::new(&*present.rules, &*present.table, from, language.into());
    for step in walk {
        digest.take(&step.event, &step.seen_before);
    }
    let turns = digest.finish(&then, seat).turns;
    let last = turns.len().saturating_sub(IN_A_LETTER);
    let told = turns[last..].iter().flat_map(|turn| &turn.events);
    Ok(told.map(|event| event.text.to_string()).collect())
}

/// Returns the event if an order has chosen in it for the seat.
fn ordered<G: Game>(event: &Event<G>, seat: Seat) -> Option<Seq> {
    let is_ordered = event.seat == Some(seat) && event.by == By::StandingOrder;
    is_ordered.then_some(event.seq)
}

/// Returns the words of others at the table since a moment.
fn said<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    since: Option<At>,
) -> Result<Vec<WordsShown>, Problem> {
    let reader = present.holders.of(seat).map(|holder| holder.account);
    let game = present.about.id;
    let query = ChatQuery { game, room: Room::Table, reader, after: None, limit: chat::TOLD };
    let since = since.map(moment::stored);
    let is_new = |words: &StoredWords| {
        let is_own = words.by.as_ref().map(|(player, _)| *player) == reader;
        !is_own && words.words.is_some() && since.is_none_or(|since| words.at > since)
    };
    let words = present.about.store.chat(query)?.into_iter().filter(is_new);
    Ok(words.map(|words| chat::shown(&present.holders, reader, words)).collect())
}

/// Returns the last event that the seat knows. Only where it is not among the last ones of the game is the log read.
fn known<G: Playable>(present: &Present<G>, seat: Seat) -> Result<Seq, Problem> {
    let marked = present.about.store.seen(present.about.id, seat)?;
    let recent = present.latest.recent();
    let own = match last_own(recent.newest_first(), seat) {
        Some(own) => Some(own),
        // Whatever the player has made is older than that.
        None if marked.is_some_and(|marked| recent.event(marked).is_some()) => None,
        None => {
            let course = EventWalk::read(present, present.seq())?;
            last_own(course.events().iter().rev(), seat)
        }
    };
    Ok(own.max(marked).unwrap_or_default())
}

/// Returns the last event that the player of the seat has made. A closed draft is carried out when all others have chosen, which its player may
/// not see: the own event is the one that closed it. The events come newest first.
fn last_own<'e, G: Game>(events: impl Iterator<Item = &'e Event<G>>, seat: Seat) -> Option<Seq> {
    let mut is_carried_out = false;
    for event in events {
        let tells = |wanted: fn(&TableFact<G::Command>) -> bool| {
            event.facts.iter().any(|fact| match fact {
                Fact::Table(fact) => wanted(fact),
                Fact::Game(_) => false,
            })
        };
        is_carried_out |= tells(|fact| matches!(fact, TableFact::ChoicesRevealed {}));
        is_carried_out &= !tells(|fact| matches!(fact, TableFact::ChoiceSealed { .. }));
        if event.seat == Some(seat) && is_by_its_player(event.by) && !is_carried_out {
            return Some(event.seq);
        }
    }
    None
}

const fn is_by_its_player(by: By) -> bool {
    match by {
        By::Player | By::Bot => true,
        By::Server | By::Clock | By::StandingOrder | By::Arbiter => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TextForm;
    use crate::games::trial::{Trial, begun};

    /// The log of the trial is empty: whatever is told was in memory.
    #[test]
    fn who_has_chosen_a_short_while_ago_is_told_without_the_log() {
        let Trial { present, folder: _folder } = begun().played(60);
        for seat in Seat::first(present.table.seats()) {
            let wanted = SinceWanted { seat, from: None, words: TextForm::En };
            let told = since(&present, wanted).expect("a summary");
            assert_eq!(told.to, present.seq());
            let events = told.turns.iter().map(|turn| turn.events.len()).sum::<usize>();
            assert_eq!(told.from.0 + events as u32, told.to.0, "no event is left out");
        }
    }
}
