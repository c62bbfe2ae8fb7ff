//! A whole record in one value: who played what, when, how long and with which outcome.

use crate::Replayable;
use crate::beginning::Breaks;
use crate::marks::{Span, begun, stretches};
use crate::open::Replay;
use crate::stats::numbers;
use crate::timeline::Timeline;
use engine::kernel::edition::EditionName;
use engine::kernel::event::{Event, Fact};
use engine::kernel::ids::GameId;
use engine::kernel::occasion::{At, By};
use engine::kernel::record::Broken;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Revision, Table, TableFact};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A record in one value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The file.
    pub file: String,
    /// The id of the game.
    pub game: GameId,
    /// The name of the ruleset.
    pub ruleset: &'static str,
    /// The edition.
    pub edition: EditionName,
    /// The revision of the rules that decides at the end of the record.
    pub revision: Revision,
    /// The options of the ruleset.
    pub options: Value,
    /// `true` if it is a practice game that branches off from another.
    pub practice: bool,
    /// The state of the game: `lobby`, `playing`, `ended` or `opened`.
    pub phase: &'static str,
    /// `true` if the outcome is reached or ruled, or the game given up.
    pub ended: bool,
    /// `true` if nothing is hidden any more.
    pub opened: bool,
    /// The moment at which it started; absent before that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started_at: Option<At>,
    /// The moment at which it ended; absent before that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<At>,
    /// The moment of the last event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_at: Option<At>,
    /// The number of events.
    pub events: usize,
    /// The number of events that were taken back.
    pub undone: usize,
    /// The number of turns that have begun.
    pub turns: usize,
    /// The number of rounds that have begun.
    pub rounds: usize,
    /// The viewer whom the record tells most, as `referee`: numbers that are hidden from it are absent.
    pub viewer: String,
    /// `true` if every line can be read, and chain and seals hold. Whether each event follows from the rules is for the audit to say.
    pub whole: bool,
    /// The line at which a record that is not whole breaks, and the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The number of seats.
    pub seats: u8,
    /// The seats in order.
    pub players: Vec<Seated>,
}

/// A seat of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Seated {
    /// The seat.
    pub seat: Seat,
    /// The player by the name that the record has; absent if nobody sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// `true` if a bot of the server has chosen for the seat.
    pub bot: bool,
    /// The place at the end; absent without an outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// The points at the end, else those so far; absent before the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// The numbers of the seat after the last event, by the names of `replay stats`.
    pub numbers: BTreeMap<&'static str, i64>,
}

impl Summary {
    /// Returns the record in one value, from what the viewer knows whom it tells most.
    ///
    /// # Errors
    /// [`Broken`], if an opening of that viewer is not understood.
    pub fn of<G: Replayable>(
        file: String,
        replay: &Replay<G>,
        breaks: Option<&Breaks>,
    ) -> Result<Summary, Broken> {
        let timeline = replay.timeline(replay.best())?;
        let last = timeline.last().and_then(|last| timeline.table(last));
        let table = last.unwrap_or_else(|| timeline.start().clone());
        let created = replay.created();
        let has_begun = |span| begun_stretches(&timeline, span);
        let undone = timeline.events().iter().filter(|it| timeline.undone_by(it.seq).is_some());
        Ok(Summary {
            file,
            game: timeline.start().id,
            ruleset: G::NAME,
            edition: created.edition.clone(),
            revision: table.revision,
            options: created.options.clone(),
            practice: created.parent.is_some(),
            phase: name(table.phase),
            ended: matches!(table.phase, Phase::Ended | Phase::Opened),
            opened: table.phase == Phase::Opened,
            started_at: moment(&timeline, |fact| matches!(fact, TableFact::GameStarted {})),
            ended_at: moment(&timeline, |fact| {
                matches!(fact, TableFact::GameEnded { .. } | TableFact::GameAbandoned {})
            }),
            last_at: timeline.events().last().map(|event| event.at),
            events: timeline.events().len(),
            undone: undone.count(),
            turns: has_begun(Span::Turn),
            rounds: has_begun(Span::Round),
            viewer: timeline.viewer().to_string(),
            whole: breaks.is_none(),
            fault: breaks.map(|breaks| {
                let Broken { line, fault, .. } = &breaks.broken;
                format!("line {line}: {fault}")
            }),
            seats: created.seats,
            players: players(&timeline, &table),
        })
    }
}

/// Returns the name of a phase in formats.
const fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Playing => "playing",
        Phase::Ended => "ended",
        Phase::Opened => "opened",
    }
}

/// Returns how many stretches have begun, as far as their beginnings count in the end.
fn begun_stretches<G: Replayable>(timeline: &Timeline<'_, G>, span: Span) -> usize {
    let all = stretches(timeline, span);
    // A stretch that begins with the last event has no event of its own yet.
    let last = timeline.last().filter(|last| timeline.counts(*last));
    let last = last.and_then(|last| timeline.event(last));
    let begins_last = last.is_some_and(|event| begun(event) >= Some(span));
    all.len().saturating_sub(1) + usize::from(begins_last)
}

/// Returns the moment of the last event that counts and tells such a fact.
fn moment<G: Replayable>(
    timeline: &Timeline<'_, G>,
    is_meant: impl Fn(&TableFact<G::Command>) -> bool,
) -> Option<At> {
    let tells = |event: &&Event<G>| {
        event.facts.iter().any(|fact| match fact {
            Fact::Table(fact) => is_meant(fact),
            Fact::Game(_) => false,
        })
    };
    let counting = timeline.events().iter().rev().filter(|event| timeline.counts(event.seq));
    counting.into_iter().find(tells).map(|event| event.at)
}

fn players<G: Replayable>(timeline: &Timeline<'_, G>, table: &Table<G>) -> Vec<Seated> {
    let seen = timeline.last().and_then(|last| timeline.seen(last));
    let seen = seen.filter(|_| table.phase != Phase::Lobby);
    let numbers = seen.map(|seen| numbers::<G>(timeline.rules(), &seen)).unwrap_or_default();
    let names = G::SERIES.iter().map(|series| series.quantity.name);
    let seated = |seat: Seat| {
        let of_seat = numbers.get(seat.index()).into_iter().flatten();
        let numbers: BTreeMap<&'static str, i64> = names
            .clone()
            .zip(of_seat)
            .filter_map(|(name, value)| Some((name, (*value)?)))
            .collect();
        let place = table.places.iter().flatten().find(|place| place.seat == seat);
        let bot = |event: &Event<G>| event.seat == Some(seat) && event.by == By::Bot;
        Seated {
            seat,
            player: table.sittings[seat].as_ref().map(|sitting| sitting.player.to_string()),
            bot: timeline.events().iter().any(bot),
            place: place.map(|place| place.place),
            points: place.map(|place| place.points.into()).or(numbers.get("points").copied()),
            numbers,
        }
    };
    Seat::first(G::seats(timeline.rules())).map(seated).collect()
}
