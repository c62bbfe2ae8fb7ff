//! The course of one game in numbers: a moment after each turn, with the numbers of every seat.

use super::{Measurable, Numbers, Quantity, Title, numbers};
use crate::marks::{Marks, Span, Stretch, stretches};
use crate::open::Replay;
use crate::timeline::Timeline;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::knowledge::hide;
use engine::kernel::outcome::Place;
use engine::kernel::record::Broken;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Table};
use engine::kernel::viewer::Viewer;

/// The reasons for which a record has no course.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unmeasured {
    /// The part that the viewer knows cannot be read.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Nothing has been dealt yet.
    #[error("the game has not begun and there is nothing to measure: leave this record out")]
    NotBegun,
}

/// After what numbers are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// After each event that counts in the end.
    Event,
    /// After each turn.
    Turn,
    /// After each round.
    Round,
}

/// The stretch of a game that is over at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The setup.
    Start,
    /// An event within a turn.
    Event,
    /// A turn.
    Turn,
    /// A round, and with it a turn.
    Round,
    /// The game, played to its end.
    End,
    /// Nothing: the record ends here, before the end of the game.
    Now,
}

impl Mark {
    /// Returns its name in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Start => "start",
            Mark::Event => "event",
            Mark::Turn => "turn",
            Mark::Round => "round",
            Mark::End => "end",
            Mark::Now => "now",
        }
    }

    /// Returns whether a whole round is over, the setup counted as one.
    pub const fn ends_round(self) -> bool {
        match self {
            Mark::Start | Mark::Round | Mark::End => true,
            Mark::Event | Mark::Turn | Mark::Now => false,
        }
    }
}

/// The numbers just after an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The event.
    pub seq: Seq,
    /// Its turn, counted from 1; 0 is the setup.
    pub turn: u32,
    /// Its round, counted from 1; 0 is the setup.
    pub round: u32,
    /// The stretch that is over with it.
    pub mark: Mark,
    /// The numbers of each seat, in the order of the quantities; `None` if a number is not known.
    pub numbers: Numbers,
}

/// A player of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Competitor {
    /// The seat.
    pub seat: Seat,
    /// The player's id in the record; empty where nobody sits.
    pub player: String,
    /// The place at the end, once there is one.
    pub place: Option<Place>,
}

/// The course of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The game.
    pub game: GameId,
    /// The name of its ruleset.
    pub ruleset: &'static str,
    /// The viewer from whose knowledge the numbers are taken.
    pub viewer: Viewer,
    /// The players, in order of seats.
    pub players: Vec<Competitor>,
    /// The quantities that are measured.
    pub quantities: Vec<Quantity>,
    /// The moments, in order of events.
    pub moments: Vec<Moment>,
    /// The part of the game that each round belongs to, from round 1 on; `None` if the game is not divided.
    pub periods: Vec<Option<Title>>,
}

/// Returns the course of the game as the viewer knows it, at this pace.
///
/// # Errors
/// [`Unmeasured`].
pub fn course<G: Measurable + Marks>(
    replay: &Replay<G>,
    viewer: Viewer,
    pace: Pace,
) -> Result<Course, Unmeasured> {
    measure(&replay.timeline(viewer)?, pace)
}

/// Returns the course of the game as the viewer of this timeline knows it, at this pace.
///
/// # Errors
/// [`Unmeasured::NotBegun`].
pub fn measure<G: Measurable + Marks>(
    timeline: &Timeline<'_, G>,
    pace: Pace,
) -> Result<Course, Unmeasured> {
    let last = timeline.last().and_then(|last| timeline.table(last));
    let last = last.filter(|table| table.phase != Phase::Lobby).ok_or(Unmeasured::NotBegun)?;
    let rounds = stretches(timeline, Span::Round);
    let is_over = G::outcome(&last.game).is_some();
    let reading = Reading { timeline, rounds: &rounds, is_over };
    let turns = stretches(timeline, Span::Turn);
    let moments = turns.into_iter().flat_map(|turn| reading.moments(turn, pace));
    Ok(Course {
        game: timeline.start().id,
        ruleset: G::NAME,
        viewer: timeline.viewer(),
        players: players(timeline.rules(), &last),
        quantities: G::SERIES.iter().map(|series| series.quantity).collect(),
        moments: moments
            .filter(|moment| pace != Pace::Round || moment.mark != Mark::Turn)
            .collect(),
        periods: rounds.iter().skip(1).map(|round| reading.period(*round)).collect(),
    })
}

fn players<G: Measurable>(rules: &G::Rules, last: &Table<G>) -> Vec<Competitor> {
    let places = last.places.iter().flatten();
    let competitor = |seat: Seat| Competitor {
        seat,
        player: last.sittings[seat].as_ref().map(|one| one.player.to_string()).unwrap_or_default(),
        place: places.clone().find(|place| place.seat == seat).copied(),
    };
    Seat::first(G::seats(rules)).map(competitor).collect()
}

/// A game whose numbers are taken.
struct Reading<'t, 'r, G: Measurable> {
    timeline: &'t Timeline<'r, G>,
    rounds: &'t [Stretch],
    /// `true` if it was played to its end. One that was given up, or whose places were ruled, was not.
    is_over: bool,
}

impl<G: Measurable> Reading<'_, '_, G> {
    /// Returns the end of a turn; at the pace of events also each event that counts before it, from the start of the game on.
    fn moments(&self, turn: Stretch, pace: Pace) -> Vec<Moment> {
        let within = (turn.first.0..turn.last.0).map(Seq).filter(|_| pace == Pace::Event);
        let counting = within.filter(|seq| self.timeline.counts(*seq));
        counting.filter_map(|seq| self.within(turn, seq)).chain(self.moment(turn)).collect()
    }

    /// Returns an event within a turn; none before the start of the game.
    fn within(&self, turn: Stretch, seq: Seq) -> Option<Moment> {
        let round = self.rounds.iter().find(|round| round.contains(seq))?;
        self.timeline.table(seq).filter(|table| table.phase != Phase::Lobby)?;
        let (numbers, mark) = (self.numbers(seq)?, Mark::Event);
        Some(Moment { seq, turn: turn.number, round: round.number, mark, numbers })
    }

    /// Returns the end of a turn; `None` if its events are not there.
    fn moment(&self, turn: Stretch) -> Option<Moment> {
        let round = self.rounds.iter().find(|round| round.contains(turn.last))?;
        Some(Moment {
            seq: turn.last,
            turn: turn.number,
            round: round.number,
            mark: self.mark(turn, *round),
            numbers: self.numbers(turn.last)?,
        })
    }

    fn mark(&self, turn: Stretch, round: Stretch) -> Mark {
        if Some(turn.last) == self.timeline.last() {
            return if self.is_over { Mark::End } else { Mark::Now };
        }
        match round.number {
            _ if turn.last != round.last => Mark::Turn,
            0 => Mark::Start,
            _ => Mark::Round,
        }
    }

    fn numbers(&self, seq: Seq) -> Option<Numbers> {
        let rules = self.timeline.rules();
        let seen = self.timeline.seen(seq)?;
        Some(numbers::<G>(rules, &seen))
    }

    /// Returns the part of the game that a round begins in.
    fn period(&self, round: Stretch) -> Option<Title> {
        let before = self.timeline.table(Seq(round.first.0.checked_sub(1)?))?;
        G::period(hide::<G>(&before.game, self.timeline.viewer()).state())
    }
}
