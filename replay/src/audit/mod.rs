//! The audit finds out whether everything is as the record says. The answer is a value, a [`Report`].
//!
//! Bytes, order, chain and the seals of what is opened hold once a record has been read. The rest is checked here, event by event:
//! - [`openings`]: a record tells all that one of its kind tells, and nothing twice.
//! - [`sealing`]: salts, seals and public forms follow from the full events.
//! - [`chance`]: seed, shuffles and labels agree.
//! - [`whole`]: each command was legal, and the facts are those that follow from it.
//! - [`facts`]: the first fact that does not follow.
//! - [`partial`]: the same, as far as one viewer knows.
//! - [`why`]: the reasons for which something could not be checked.
//! - [`today`]: the game to which the same commands lead under today's rules.

pub mod chance;
pub mod facts;
pub mod openings;
pub mod partial;
pub mod reason;
pub mod report;
pub mod sealing;
pub mod today;
pub mod whole;
pub mod why;

use crate::open::{Replay, Unopened};
use engine::kernel::chance::Seed;
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::record::Broken;
use engine::kernel::viewer::Viewer;
use reason::Reason;
use report::{AuditVerdict, Check, Checked, Finding, Report, Subject, Unchecked};

/// A fault, and the event that has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The event.
    pub event: Seq,
    /// The reason for which it is wrong.
    pub reason: Reason,
}

/// Audits a record as far as it tells: all of an opened game, else what its viewer knows.
pub fn audit<G: Game>(replay: &Replay<G>) -> Report {
    let told = match replay.seed() {
        Some(seed) => Knowledge::All(seed),
        None => Knowledge::To(replay.best()),
    };
    report(replay, &told)
}

/// Audits a full record of a game that is not opened yet, for the server, which knows the seed.
pub fn audit_knowing<G: Game>(replay: &Replay<G>, seed: &Seed) -> Report {
    report(replay, &Knowledge::Within(*seed))
}

/// Returns the report on a record that cannot be read to its end.
pub fn broken(broken: &Broken) -> Report {
    Report::unread(AuditVerdict::of(&broken.fault), finding(broken))
}

/// Returns where a record breaks, as a finding.
pub fn finding(broken: &Broken) -> Finding {
    Finding::new(broken.line, broken.event, &Reason::Broken(broken.fault.clone()))
}

/// Returns the report on a record whose lines are whole, but which cannot be opened as a game.
pub fn unopened(unopened: &Unopened) -> Report {
    if let Unopened::Broken(fault) = unopened {
        return broken(fault);
    }
    let (line, event, reason) = (unopened.line(), unopened.event(), unopened.fault());
    Report::unread(
        AuditVerdict::Bad,
        Finding { line, event, before: None, check: Check::Rules, reason },
    )
}

/// The knowledge of an audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Knowledge {
    /// The game is opened: everything, and the seed.
    All(Seed),
    /// A full record that is not opened, beside its seed: only the server has that.
    Within(Seed),
    /// The knowledge of one viewer.
    To(Viewer),
}

fn report<G: Game>(replay: &Replay<G>, told: &Knowledge) -> Report {
    let mut checked = Checked::default();
    let fault = examine(replay, told, &mut checked).err();
    let finding = fault.map(|fault| {
        let line = replay.record().events.get(fault.event.0 as usize);
        Finding::new(line.map_or(1, |event| event.line_number), Some(fault.event), &fault.reason)
    });
    let viewer = match told {
        Knowledge::All(_) | Knowledge::Within(_) => Viewer::Referee,
        Knowledge::To(viewer) => *viewer,
    };
    let subject = Subject::of(replay, viewer);
    let unchecked = if finding.is_none() { unchecked(replay, told, &checked) } else { Vec::new() };
    Report::new(Some(subject), checked, finding, unchecked)
}

fn examine<G: Game>(
    replay: &Replay<G>,
    told: &Knowledge,
    checked: &mut Checked,
) -> Result<(), Fault> {
    match told {
        Knowledge::All(seed) | Knowledge::Within(seed) => {
            openings::check_complete(replay)?;
            whole::check(replay, seed, checked)
        }
        Knowledge::To(viewer) => {
            openings::check_unopened(replay)?;
            partial::check(replay, *viewer, checked)
        }
    }
}

/// Returns what a record that tells one viewer's part leaves open.
fn unchecked<G: Game>(replay: &Replay<G>, told: &Knowledge, checked: &Checked) -> Vec<Unchecked> {
    match told {
        Knowledge::All(_) | Knowledge::Within(_) => Vec::new(),
        Knowledge::To(_) => report::left_open(replay.record(), checked),
    }
}
