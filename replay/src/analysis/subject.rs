//! The subject of an analysis: the decisions of a game, each with what its seat knew, and the positions after its turns.

use crate::Replayable;
use crate::explained::{Measure, before};
use crate::marks::{Span, Stretch, stretches};
use crate::messages::{say, say_with};
use crate::open::Replay;
use crate::stats::Title;
use crate::stats::course::{Course, Pace, Unmeasured, measure};
use crate::timeline::Timeline;
use engine::kernel::args;
use engine::kernel::event::{Command, Event};
use engine::kernel::game::Game;
use engine::kernel::ids::{Hash, Seq};
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::capitalised;
use engine::kernel::viewer::Viewer;

/// The reasons for which a game is not analysed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAnalysed {
    /// The game cannot be measured.
    #[error(transparent)]
    Unmeasured(#[from] Unmeasured),
    /// The record tells no hand.
    #[error(
        "the record tells what a spectator knows, and a decision is judged by what its seat knew: \
         analyse the record as a player is given it, or as it is after the game was opened"
    )]
    NothingKnown,
    /// The record tells the hands of other seats only.
    #[error(
        "the record does not tell what seat {asked} knew, only what the {best} does: analyse that seat"
    )]
    NotKnown {
        /// The seat that was asked for.
        asked: Seat,
        /// The viewer who knows most.
        best: Viewer,
    },
}

/// A part of a game by which accuracy is told: what the game itself calls one, or else a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A period, as an era.
    Period(Title),
    /// A round, counted from 1; 0 is what comes before the first one.
    Round(u32),
}

impl Phase {
    /// Returns its name, as it stands at the beginning of a line.
    pub fn words(self, language: Language) -> String {
        match self {
            Phase::Period(title) => title.words(language).to_owned(),
            Phase::Round(0) => say(language, "before-all-rounds").to_owned(),
            Phase::Round(number) => capitalised(&say_with(language, "in-round", args![number])),
        }
    }
}

/// A decision that was taken.
pub struct Decision<G: Game> {
    /// The event.
    pub seq: Seq,
    /// The seat.
    pub seat: Seat,
    /// The turn, counted from 1; 0 is what comes before the first one.
    pub turn: u32,
    /// The round, counted alike.
    pub round: u32,
    /// The phase.
    pub phase: Phase,
    /// The knowledge of the seat just before.
    pub seen: Seen<G::State>,
    /// The command that was played.
    pub played: G::Command,
}

/// A position after a turn, as each viewer knows it whom the record tells all that the viewer may know.
pub struct Position<G: Game> {
    /// The last event of the turn.
    pub seq: Seq,
    /// The views: a spectator's, then that of each seat.
    pub views: Vec<Seen<G::State>>,
}

/// The part of a game that is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scope {
    /// The seat whose decisions are judged; else all.
    pub seat: Option<Seat>,
    /// The first event.
    pub from: Option<Seq>,
    /// The last event.
    pub to: Option<Seq>,
}

impl Scope {
    fn holds(self, seq: Seq) -> bool {
        self.from.is_none_or(|from| seq >= from) && self.to.is_none_or(|to| seq <= to)
    }
}

/// A game that is analysed.
pub struct Subject<'r, G: Game> {
    /// The rules.
    pub rules: &'r G::Rules,
    /// The hash of the record's last event, which all others lead to.
    pub record: Hash,
    /// The measure of costs.
    pub measure: Measure,
    /// The course of the game: its players, its rounds, and the moments after its turns.
    pub course: Course,
    /// The decisions, in order of events; those that were taken back are left out.
    pub decisions: Vec<Decision<G>>,
    /// The positions after turns, in order.
    pub positions: Vec<Position<G>>,
}

impl<'r, G: Replayable> Subject<'r, G> {
    /// Returns what is to be analysed of the game, for each seat from the events as the record tells them to it.
    ///
    /// # Errors
    /// [`NotAnalysed`].
    pub fn of(replay: &'r Replay<G>, scope: Scope) -> Result<Subject<'r, G>, NotAnalysed> {
        let best = replay.best();
        let known: Vec<Seat> =
            replay.viewers().iter().filter_map(|&viewer| seat_of(viewer)).collect();
        if let Some(asked) = scope.seat.filter(|asked| !known.contains(asked)) {
            return Err(NotAnalysed::NotKnown { asked, best });
        }
        if known.is_empty() {
            return Err(NotAnalysed::NothingKnown);
        }
        let viewers = std::iter::once(Viewer::Spectator).chain(known.into_iter().map(Viewer::Seat));
        let told = viewers.map(|viewer| replay.timeline(viewer)).collect::<Result<Vec<_>, _>>();
        let told = told.map_err(Unmeasured::from)?;
        let timeline = replay.timeline(best).map_err(Unmeasured::from)?;
        let course = measure(&timeline, Pace::Turn)?;
        let reading = Reading::of(&timeline, &told, scope);
        let decisions = timeline.events().iter().filter_map(|event| reading.decision(event));
        let moments = course.moments.iter().filter(|moment| scope.holds(moment.seq));
        let position = |seq: Seq| Position {
            seq,
            views: told.iter().filter_map(|timeline| timeline.seen(seq)).collect(),
        };
        Ok(Subject {
            rules: replay.rules(),
            record: replay.record().head.head,
            measure: Measure::of::<G>(replay.rules()),
            decisions: decisions.collect(),
            positions: moments.map(|moment| position(moment.seq)).collect(),
            course,
        })
    }
}

/// Returns the seat that looks; none if it is nobody at the table.
pub(super) fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Referee => None,
    }
}

/// A game that is read.
struct Reading<'t, 'r, G: Game> {
    /// The events as whoever knows most knows them.
    timeline: &'t Timeline<'r, G>,
    /// The events as each seat knows them, and a spectator.
    told: &'t [Timeline<'r, G>],
    scope: Scope,
    turns: Vec<Stretch>,
    rounds: Vec<Stretch>,
}

impl<'t, 'r, G: Replayable> Reading<'t, 'r, G> {
    fn of(
        timeline: &'t Timeline<'r, G>,
        told: &'t [Timeline<'r, G>],
        scope: Scope,
    ) -> Reading<'t, 'r, G> {
        let [turns, rounds] = [Span::Turn, Span::Round].map(|span| stretches(timeline, span));
        Reading { timeline, told, scope, turns, rounds }
    }

    /// Returns the decision of the event, if it is one that is to be judged and what its seat knew is told.
    fn decision(&self, event: &Event<G>) -> Option<Decision<G>> {
        let (Some(Command::Game(played)), Some(seat)) = (&event.command, event.seat) else {
            return None;
        };
        let is_asked = self.scope.seat.is_none_or(|asked| asked == seat);
        if !is_asked || !self.scope.holds(event.seq) || !self.timeline.counts(event.seq) {
            return None;
        }
        let own = self.told.iter().find(|told| told.viewer() == Viewer::Seat(seat))?;
        let seen = before(own, own.event(event.seq)?, seat)?;
        let round = number(&self.rounds, event.seq);
        let period = G::period(seen.state()).filter(|_| round > 0);
        Some(Decision {
            seq: event.seq,
            seat,
            turn: number(&self.turns, event.seq),
            round,
            phase: period.map_or(Phase::Round(round), Phase::Period),
            seen,
            played: *played,
        })
    }
}

/// Returns the number of the stretch that holds the event.
fn number(stretches: &[Stretch], seq: Seq) -> u32 {
    stretches.iter().find(|stretch| stretch.contains(seq)).map_or(0, |stretch| stretch.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_holds_its_first_and_its_last_event() {
        let scope = Scope { seat: None, from: Some(Seq(4)), to: Some(Seq(6)) };
        assert_eq!([3, 4, 6, 7].map(|seq| scope.holds(Seq(seq))), [false, true, true, false]);
        assert!(Scope::default().holds(Seq(0)));
    }

    #[test]
    fn a_game_without_periods_is_told_by_rounds() {
        let words = |number| Phase::Round(number).words(Language::En);
        assert_eq!([words(0), words(3)], ["Before the first round", "Round 3"]);
    }
}
