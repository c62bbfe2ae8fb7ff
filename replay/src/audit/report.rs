//! The report of an audit: a value that programs read and people are told.

use super::reason::Reason;
use super::why::Why;
use crate::open::Replay;
use engine::kernel::edition::EditionName;
use engine::kernel::game::Game;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::record::{Fault, Record};
use engine::kernel::viewer::Viewer;
use engine::ruleset::Ruleset;
use serde::Serialize;
use std::fmt;

/// A question of an audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Check {
    /// The lines are canonical, and of the kinds that a record has.
    Lines,
    /// Each event names the one before it, and the head the last one.
    Chain,
    /// Everything is opened that this record should tell, and nothing else.
    Openings,
    /// The sealed values are those that were hidden, and the salts are those of the game's key.
    Seals,
    /// Commitment, seeds and shuffles agree.
    Chance,
    /// Each command was legal, and the rules lead from it to where the facts lead.
    Rules,
    /// Each viewer was told the facts that follow, no more and no less.
    Telling,
    /// The invariant of the game holds after each event.
    Fold,
}

/// The things at which a check looks one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookedAt {
    /// Events.
    Events,
    /// Sealed values.
    Seals,
}

impl Check {
    /// Returns the things at which the check looks one by one.
    pub const fn looks_at(self) -> LookedAt {
        match self {
            Check::Seals => LookedAt::Seals,
            Check::Lines
            | Check::Chain
            | Check::Openings
            | Check::Chance
            | Check::Rules
            | Check::Telling
            | Check::Fold => LookedAt::Events,
        }
    }
}

impl fmt::Display for LookedAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LookedAt::Events => "events",
            LookedAt::Seals => "seals",
        })
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Check::Lines => "lines",
            Check::Chain => "chain",
            Check::Openings => "openings",
            Check::Seals => "seals",
            Check::Chance => "chance",
            Check::Rules => "rules",
            Check::Telling => "telling",
            Check::Fold => "fold",
        })
    }
}

/// The answer to whether everything is as the record says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = AuditVerdict))]
pub enum AuditVerdict {
    /// As far as the record tells, yes.
    Good,
    /// No: see the finding.
    Bad,
    /// The file is no record.
    NotARecord,
    /// Lines, chain, seals and head hold, but the record says something that this release does not know: ask a newer one.
    Newer,
}

impl AuditVerdict {
    /// Returns the verdict on a record that is not read for this reason.
    pub fn of(fault: &Fault) -> AuditVerdict {
        match fault {
            Fault::Empty | Fault::NotARecord => AuditVerdict::NotARecord,
            Fault::Newer(_) => AuditVerdict::Newer,
            Fault::NotUtf8
            | Fault::CutOff
            | Fault::TooLong
            | Fault::TooManyEvents
            | Fault::NotALine(_)
            | Fault::NotCanonical
            | Fault::NotPlain(_)
            | Fault::NoFacts
            | Fault::UnknownVersion(_)
            | Fault::CreatedOtherwise
            | Fault::CommandMisplaced
            | Fault::FactMisplaced(_)
            | Fault::NothingOpened
            | Fault::AfterHead
            | Fault::NoHead
            | Fault::OutOfOrder { .. }
            | Fault::ChainBroken
            | Fault::OtherGame
            | Fault::BackInTime
            | Fault::OpeningMisplaced
            | Fault::NotSealed(_)
            | Fault::SealBroken(_)
            | Fault::NoSuchFact(_)
            | Fault::HeadWrong(_)
            | Fault::OpeningsMissing(_)
            | Fault::NotUnderstood(_) => AuditVerdict::Bad,
        }
    }
}

/// The subject of an audit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Subject {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub game: GameId,
    /// Its ruleset.
    pub ruleset: String,
    /// Its edition.
    pub edition: EditionName,
    /// As who knows it the record was audited: `referee`, `spectator`, `seat-2`.
    pub viewer: String,
}

impl Subject {
    /// Returns the game of the record, as the viewer knows it.
    pub fn of<G: Game>(replay: &Replay<G>, viewer: Viewer) -> Subject {
        Subject {
            game: replay.record().game,
            ruleset: replay.created().ruleset.clone(),
            edition: replay.created().edition.clone(),
            viewer: viewer.to_string(),
        }
    }
}

/// The first thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Finding {
    /// The line of the record, counted from 1.
    pub line: usize,
    /// The event, where the line belongs to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<Seq>,
    /// The event before it, if this one may have been changed instead: its hash is not what the `prev` of `event` says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Seq>,
    /// The check that found it.
    pub check: Check,
    /// The fault, in words.
    pub reason: String,
}

impl Finding {
    /// Returns a finding with its reason in words.
    pub fn new(line: usize, event: Option<Seq>, reason: &Reason) -> Finding {
        let earlier =
            event.filter(|_| reason.is_of_the_link()).and_then(|event| event.0.checked_sub(1));
        let before = earlier.map(Seq);
        Finding { line, event, before, check: reason.check(), reason: reason.to_string() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.before, self.event) {
            (Some(before), Some(event)) => write!(f, "event {before}, or the `prev` of {event}: ")?,
            (None, Some(event)) => write!(f, "event {event}: ")?,
            (_, None) => {}
        }
        write!(f, "{}: {}", self.check, self.reason)
    }
}

/// The place where a record breaks: what stands behind cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Break {
    /// The fault that was found there.
    pub finding: Finding,
    /// The last event before it: this one and all before were audited.
    pub until: Seq,
}

impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.until {
            Seq(0) => write!(
                f,
                "the record breaks in line {}: only event 0 can be read",
                self.finding.line
            ),
            until => {
                let line = self.finding.line;
                write!(
                    f,
                    "the record breaks in line {line}: only the events 0 to {until} can be read"
                )
            }
        }
    }
}

/// The parts that were checked and found good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Checked {
    /// Events that are good in every respect that could be checked.
    pub events: usize,
    /// Events among them that were taken back later or take others back.
    pub undone: usize,
    /// Seals that are opened and right.
    pub seals: usize,
    /// Shuffles that were made again.
    pub shuffles: usize,
    /// Commands that were found legal.
    pub legal: usize,
    /// Commands whose consequences were decided again, with the same result.
    pub decided: usize,
    /// Positions of viewers that were compared with what they may know.
    pub positions: usize,
}

impl fmt::Display for Unchecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unchecked { check, number, why } = self;
        write!(f, "not checked: {check} ({number} {}): {why}", check.looks_at())
    }
}

/// Something that could not be checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Unchecked {
    /// The question that could not be asked.
    pub check: Check,
    /// Of how many events, or how many seals.
    pub number: usize,
    /// The reason.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub why: Why,
}

/// Returns what a record that tells one viewer's part leaves open.
pub(super) fn left_open(record: &Record, checked: &Checked) -> Vec<Unchecked> {
    let sealed: usize = record.events.iter().map(|event| event.line.sealed.len()).sum();
    let open = [
        Unchecked { check: Check::Chance, number: checked.events, why: Why::SeedUntold },
        Unchecked { check: Check::Seals, number: sealed - checked.seals, why: Why::Sealed },
        Unchecked {
            check: Check::Rules,
            number: checked.events - checked.legal,
            why: Why::LegalityHidden,
        },
        Unchecked {
            check: Check::Rules,
            number: checked.events - checked.decided,
            why: Why::ConsequencesHidden,
        },
        Unchecked { check: Check::Fold, number: checked.events, why: Why::CountHidden },
    ];
    open.into_iter().filter(|open| open.number > 0).collect()
}

/// The answer of an audit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// The subject of the audit; absent if the record could not be read so far.
    #[serde(flatten)]
    pub subject: Option<Subject>,
    /// The answer to whether everything is as the record says.
    pub verdict: AuditVerdict,
    /// The first thing that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Finding>,
    /// The place where the record breaks, if the events before it could be audited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breaks: Option<Break>,
    /// The parts that were checked and found good.
    pub checked: Checked,
    /// The questions that could not be asked, each with the reason.
    pub unchecked: Vec<Unchecked>,
}

impl Report {
    /// Returns the report of an audit that was made; its verdict follows from the finding.
    pub fn new(
        subject: Option<Subject>,
        checked: Checked,
        finding: Option<Finding>,
        unchecked: Vec<Unchecked>,
    ) -> Report {
        let verdict = if finding.is_none() { AuditVerdict::Good } else { AuditVerdict::Bad };
        Report { subject, verdict, finding, breaks: None, checked, unchecked }
    }

    /// Returns the same report on the beginning of a record that breaks, on which this is the verdict for the break alone. A fault that was
    /// found before the break stays the first finding, and is bad.
    #[must_use]
    pub fn breaking(self, breaks: Break, verdict: AuditVerdict) -> Report {
        let verdict = if self.finding.is_some() { AuditVerdict::Bad } else { verdict };
        let finding = self.finding.or_else(|| Some(breaks.finding.clone()));
        let report = Report::new(self.subject, self.checked, finding, self.unchecked);
        Report { verdict, breaks: Some(breaks), ..report }
    }

    /// Returns the report on a record that was not read so far that it could be judged.
    pub fn unread(verdict: AuditVerdict, finding: Finding) -> Report {
        Report { verdict, ..Report::new(None, Checked::default(), Some(finding), Vec::new()) }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Subject { game, ruleset, edition, viewer }) = &self.subject {
            let title = Ruleset::named(ruleset).map(Ruleset::title).unwrap_or(ruleset);
            writeln!(
                f,
                "game {game}: {title}, edition {}, as the {viewer} knows it",
                edition.name
            )?;
        }
        if let Some(breaks) = &self.breaks {
            writeln!(f, "{breaks}")?;
        }
        f.write_str(match self.verdict {
            AuditVerdict::Good if self.unchecked.is_empty() => "good: everything was checked\n",
            AuditVerdict::Good => "good, as far as the record tells\n",
            AuditVerdict::Bad => "bad\n",
            AuditVerdict::NotARecord => "not a record\n",
            AuditVerdict::Newer => "newer than this program: lines, chain, seals and head hold\n",
        })?;
        let Checked { events, undone, seals, shuffles, legal, decided, positions } = self.checked;
        writeln!(
            f,
            "checked: {events} events ({undone} about taking back), {seals} seals, {shuffles} shuffles,"
        )?;
        writeln!(
            f,
            "         {legal} commands legal, {decided} decided again, {positions} positions of viewers"
        )?;
        for unchecked in &self.unchecked {
            writeln!(f, "{unchecked}")?;
        }
        Ok(())
    }
}
