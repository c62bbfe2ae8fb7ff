//! The audit of an opened game: everything is known, so everything is decided again.
//!
//! What facts do is compared, not how they are cut: the positions that recorded and decided facts lead to, for the referee and
//! for every viewer. The few facts about the table are a language of the kernel and are compared as they are.

use super::chance::{
    Labels, check_commitment, check_same_shuffles, check_shuffles, recorded_shuffles,
};
use super::reason::Reason;
use super::report::Checked;
use super::sealing::quoted;
use super::{Fault, sealing};
use crate::difference::difference;
use crate::open::Replay;
use crate::timeline::Timeline;
use engine::kernel::chance::{GameKey, Seed};
use engine::kernel::event::{Command, Event, Fact, Seq};
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::play::{Given, Occasion, decide};
use engine::kernel::record::{Broken, RecordedEvent};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Table, TableCommand, undone};
use serde_json::Value;

/// One viewer's course of the game, with the table that it has led to so far.
struct Course<'r, G: Game> {
    timeline: Timeline<'r, G>,
    table: Table<G>,
}

impl<'r, G: Game> Course<'r, G> {
    fn of(replay: &'r Replay<G>, viewer: Viewer) -> Result<Course<'r, G>, Fault> {
        let timeline = timeline(replay, viewer)?;
        let table = timeline.start().clone();
        Ok(Course { timeline, table })
    }
}

/// The course of the game as the viewer knows it; what is not understood is a fault of its event.
pub(super) fn timeline<G: Game>(
    replay: &Replay<G>,
    viewer: Viewer,
) -> Result<Timeline<'_, G>, Fault> {
    replay.timeline(viewer).map_err(|Broken { event, fault, .. }| Fault {
        event: event.unwrap_or_default(),
        reason: Reason::Broken(fault),
    })
}

struct Whole<'r, G: Game> {
    replay: &'r Replay<G>,
    seed: &'r Seed,
    /// The game's key, once all seats have given their share.
    key: Option<GameKey>,
    timeline: &'r Timeline<'r, G>,
    table: Table<G>,
    viewers: Vec<Course<'r, G>>,
    labels: Labels,
}

/// Decides every event of a full record again, from the server's seed.
///
/// # Errors
/// The first event that is wrong.
pub fn check<G: Game>(replay: &Replay<G>, seed: &Seed, checked: &mut Checked) -> Result<(), Fault> {
    let seats = Seat::first(replay.created().seats).map(Viewer::Seat);
    let viewers = seats.chain([Viewer::Spectator]).map(|viewer| Course::of(replay, viewer));
    let timeline = &timeline(replay, Viewer::Referee)?;
    let mut whole = Whole {
        replay,
        seed,
        key: None,
        timeline,
        table: timeline.start().clone(),
        viewers: viewers.collect::<Result<_, _>>()?,
        labels: Labels::default(),
    };
    let last = timeline.last().unwrap_or_default();
    check_commitment(replay.record().game, seed, replay.created().commitment)
        .map_err(|reason| Fault { event: last, reason })?;
    for recorded in &replay.record().events {
        let event = recorded.line.seq;
        whole.check_event(recorded, checked).map_err(|reason| Fault { event, reason })?;
    }
    Ok(())
}

impl<G: Game> Whole<'_, G> {
    fn check_event(
        &mut self,
        recorded: &RecordedEvent,
        checked: &mut Checked,
    ) -> Result<(), Reason> {
        let seq = recorded.line.seq;
        let Some(event) = self.timeline.event(seq) else { return Ok(()) };
        let key = self.key();
        sealing::check(recorded, event, self.replay.created().seats, &key)?;
        let shuffles = recorded_shuffles(recorded, event)?;
        self.labels.follow(event, &shuffles)?;
        if !self.inherits(event) {
            check_shuffles(&shuffles, &key)?;
            checked.shuffles += shuffles.len();
        }
        let other = self.check_rules(event)?;
        self.timeline.advance(&mut self.table, event);
        self.check_invariant()?;
        let positions = self.check_telling(seq, other.as_ref())?;
        checked.events += 1;
        checked.undone += usize::from(!self.timeline.counts(seq));
        checked.seals += recorded.openings.len();
        checked.legal += 1;
        checked.decided += 1;
        checked.positions += positions;
        Ok(())
    }

    fn key(&mut self) -> GameKey {
        let key = self.key.take().unwrap_or_else(|| self.table.key(self.seed));
        // In the lobby seats still give their shares.
        self.key = (self.table.phase != Phase::Lobby).then(|| key.clone());
        key
    }

    /// What a practice game inherits came from its parent's chance. What it deals anew is decided again, as all else is.
    fn inherits(&self, event: &Event<G>) -> bool {
        let starts = matches!(event.command, Some(Command::Table(TableCommand::StartGame {})));
        starts && self.replay.created().parent.is_some()
    }

    /// Decides the event's command on the table before it, and compares where that leads; gives the decision where it is another.
    fn check_rules(&self, event: &Event<G>) -> Result<Option<Event<G>>, Reason> {
        let decided = self.decide(event)?;
        // The very same event leads to the very same position.
        if decided == *event {
            return Ok(None);
        }
        check_revision(event, &decided)?;
        check_table_facts(event, &decided)?;
        check_same_shuffles(event, &decided)?;
        if undone(event).is_none() {
            let before = &self.table;
            let (expected, found) = (applied(before, &decided), applied(before, event));
            if expected != found {
                let told = self.difference(&expected.game, &found.game, Viewer::Referee);
                return Err(Reason::OtherState(told));
            }
        }
        Ok(Some(decided))
    }

    fn decide(&self, event: &Event<G>) -> Result<Event<G>, Reason> {
        let command = event.command.clone().ok_or(Reason::CommandMisplaced)?;
        let occasion = Occasion { seat: event.seat, by: event.by, at: event.at };
        let table = &self.table;
        let rules = self.replay.rules_under(table.revision);
        decide(rules, self.seed, table, occasion, Given::of(event), command)
            .map_err(|refused| Reason::Refused(refused.to_string()))
    }

    /// Compares for each viewer what follows from what was told with what happened, and with what follows from the command where
    /// that is told otherwise.
    fn check_telling(&mut self, seq: Seq, other: Option<&Event<G>>) -> Result<usize, Reason> {
        let mut viewers = std::mem::take(&mut self.viewers);
        for course in &mut viewers {
            self.check_told(course, seq, other)?;
        }
        self.viewers = viewers;
        Ok(self.viewers.len())
    }

    fn check_told(
        &self,
        course: &mut Course<'_, G>,
        seq: Seq,
        other: Option<&Event<G>>,
    ) -> Result<(), Reason> {
        let viewer = course.timeline.viewer();
        let Some(told) = course.timeline.event(seq) else { return Ok(()) };
        let other = other.filter(|_| undone(told).is_none());
        let expected = other.map(|other| applied(&course.table, &other.redact(viewer)).game);
        course.timeline.advance(&mut course.table, told);
        let found = &course.table.game;
        if let Some(expected) = expected
            && hide::<G>(&expected, viewer) != hide::<G>(found, viewer)
        {
            let difference = self.difference(&expected, found, viewer);
            return Err(Reason::ToldOther { viewer, difference });
        }
        let happened = hide::<G>(&self.table.game, viewer);
        // Where nothing is left to hide, hiding it again would change nothing.
        if happened.state() == found || happened == hide::<G>(found, viewer) {
            Ok(())
        } else {
            let difference = self.difference(&self.table.game, found, viewer);
            Err(Reason::ToldWrong { viewer, difference })
        }
    }

    fn check_invariant(&self) -> Result<(), Reason> {
        let table = &self.table;
        match table.phase {
            // Nothing is set up before the game begins.
            Phase::Lobby => Ok(()),
            Phase::Playing | Phase::Ended | Phase::Opened => {
                let rules = self.replay.rules_under(table.revision);
                G::invariant(rules, &table.game).map_err(Reason::InvariantBroken)
            }
        }
    }

    fn difference(&self, expected: &G::State, found: &G::State, viewer: Viewer) -> String {
        first_difference::<G>(self.replay.rules(), expected, found, viewer)
    }
}

/// The first place at which two positions differ to the eye of the viewer.
pub(super) fn first_difference<G: Game>(
    rules: &G::Rules,
    expected: &G::State,
    found: &G::State,
    viewer: Viewer,
) -> String {
    let view = |state| {
        let view = G::view(rules, &hide::<G>(state, viewer));
        serde_json::to_value(view).unwrap_or(Value::Null)
    };
    match difference(&view(expected), &view(found)).first() {
        Some(change) => format!("{change} (expected -> recorded)"),
        None => "in what no view shows".to_owned(),
    }
}

fn applied<G: Game>(before: &Table<G>, event: &Event<G>) -> Table<G> {
    let mut table = before.clone();
    table.apply(event);
    table
}

fn check_revision<G: Game>(event: &Event<G>, decided: &Event<G>) -> Result<(), Reason> {
    if event.revision == decided.revision {
        Ok(())
    } else {
        Err(Reason::OtherRevision { found: event.revision, rules: decided.revision })
    }
}

/// The facts about the table are those of the decision; beside an undo there is no other fact.
fn check_table_facts<G: Game>(event: &Event<G>, decided: &Event<G>) -> Result<(), Reason> {
    let (found, expected) = match undone(event) {
        Some(_) => (event.facts.iter().collect(), decided.facts.iter().collect()),
        None => (table_facts(event), table_facts(decided)),
    };
    if found == expected {
        Ok(())
    } else {
        let told = format!("{} instead of {}", quoted(&found), quoted(&expected));
        Err(Reason::TableFactsWrong(told))
    }
}

fn table_facts<G: Game>(event: &Event<G>) -> Vec<&Fact<G>> {
    event.facts.iter().filter(|fact| matches!(fact, Fact::Table(_))).collect()
}
