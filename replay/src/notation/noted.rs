//! From a record to notation.

use super::fault::{NotNotation, TextPlace};
use super::headers::Headers;
use super::played::play;
use super::tagged::{NoForm, Tagged};
use super::{Actor, Comment, Notation, NotedMove, NotedTurn, Passage};
use crate::marks::{Marks, Span, begun};
use crate::open::Replay;
use crate::timeline::Timeline;
use crate::words::tell_command;
use engine::kernel::chance::Seed;
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::Seq;
use engine::kernel::occasion::At;
use engine::kernel::play::Given;
use engine::kernel::record::{self, Broken};
use engine::kernel::table::TableCommand;
use engine::kernel::text::{Language, Narrate};
use engine::kernel::viewer::Viewer;

/// The reasons for which a record is not written as notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unnoted {
    /// The record does not tell everything.
    #[error(
        "the record is not opened, it tells only what the {0} knows: take it again once the game is opened, for notation holds everything"
    )]
    NotOpened(Viewer),
    /// The record does not tell the seed of the server.
    #[error(
        "the record does not tell the seed of the server: take it again once the game is opened"
    )]
    NoSeed,
    /// An event cannot be read.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The record has something for which notation has no form.
    #[error("event {event}: {no_form}; keep the record as it is")]
    NoForm {
        /// The event.
        event: Seq,
        /// The value.
        no_form: NoForm,
    },
    /// The commands cannot be played again.
    #[error(
        "the commands cannot be played again: {0}; `replay audit` tells what is wrong with the record"
    )]
    NotPlayed(NotNotation),
    /// An event is not what follows from its command.
    #[error(
        "event {0} is not what follows from its command, so notation would lose it; `replay audit` tells what is wrong"
    )]
    FollowsNot(Seq),
}

/// The comments that are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comments {
    /// None.
    Without,
    /// Each command in words of this language.
    In(Language),
}

/// Writes the record of an opened game as notation, from which [`play`] leads to the same bytes.
///
/// # Errors
/// [`Unnoted`], if the record is not opened or says something that would be lost.
pub fn note<G: Published + Marks + Narrate>(
    replay: &Replay<G>,
    comments: Comments,
) -> Result<Notation, Unnoted> {
    let told = replay.told(Viewer::Referee);
    let viewer = told.map_err(|untold| Unnoted::NotOpened(untold.best))?;
    let seed = replay.seed().ok_or(Unnoted::NoSeed)?;
    let timeline = replay.timeline(viewer)?;
    let writing = Writing { replay, timeline: &timeline, comments };
    let notation = Notation { headers: writing.headers(seed)?, passages: writing.passages()? };
    check_nothing_lost(replay, &notation)?;
    Ok(notation)
}

/// Plays the notation and compares what follows with the record. Equal hashes bind all lines, and the seals in them all openings.
fn check_nothing_lost<G: Published>(
    replay: &Replay<G>,
    notation: &Notation,
) -> Result<(), Unnoted> {
    let headers = Headers { head: None, ..notation.headers.clone() };
    let unnamed = Notation { headers, passages: notation.passages.clone() };
    let played = play::<G>(&unnamed).map_err(Unnoted::NotPlayed)?;
    let played = record::read(played.as_bytes())?;
    let recorded = &replay.record().events;
    let mut pairs = recorded.iter().zip(&played.events);
    let other = pairs.find(|(recorded, played)| recorded.hash != played.hash);
    match other {
        Some((recorded, _)) => Err(Unnoted::FollowsNot(recorded.line.seq)),
        None if recorded.len() == played.events.len() => Ok(()),
        None => Err(Unnoted::FollowsNot(Seq(played.head.events))),
    }
}

struct Writing<'r, G: Published> {
    replay: &'r Replay<G>,
    timeline: &'r Timeline<'r, G>,
    comments: Comments,
}

impl<G: Published + Marks + Narrate> Writing<'_, G> {
    fn headers(&self, seed: Seed) -> Result<Headers, Unnoted> {
        let record = self.replay.record();
        let created = self.timeline.events().first();
        let created = created.ok_or(Unnoted::FollowsNot(Seq(0)))?;
        Ok(Headers {
            game: record.game,
            creation: command(created)?,
            revision: created.revision,
            created: created.at,
            by: created.by,
            seed,
            head: Some(record.head.head),
            at: TextPlace::default(),
        })
    }

    /// Returns the turns, with an empty line before each round. What was taken back has its turns, too.
    fn passages(&self) -> Result<Vec<Passage>, Unnoted> {
        let mut passages = Vec::new();
        let events = self.timeline.events().get(1..).unwrap_or_default();
        for turn in events.split_inclusive(|event| begun(event) >= Some(Span::Turn)) {
            let Some((first, last)) = turn.first().zip(turn.last()) else { continue };
            let moves = self.moves(turn)?;
            let (number, at) = (first.seq, TextPlace::default());
            passages.push(Passage::Turn(NotedTurn { number, moves, at }));
            if begun(last) >= Some(Span::Round) {
                passages.push(Passage::Gap);
            }
        }
        passages.pop_if(|passage| *passage == Passage::Gap);
        Ok(passages)
    }

    fn moves(&self, events: &[Event<G>]) -> Result<Vec<NotedMove>, Unnoted> {
        let mut last = None;
        let mut moves = Vec::new();
        for event in events {
            let actor = Actor { seat: event.seat, by: event.by };
            moves.push(NotedMove {
                actor: (last != Some(actor)).then_some(actor),
                command: command(event)?,
                given: self.given(event)?,
                wait: self.at_before(event).map_or(0, |at| event.at.milliseconds_since(at)),
                comments: self.comment(event).into_iter().collect(),
                at: TextPlace::default(),
            });
            last = Some(actor);
        }
        Ok(moves)
    }

    fn at_before(&self, event: &Event<G>) -> Option<At> {
        let before = Seq(event.seq.0.checked_sub(1)?);
        self.timeline.event(before).map(|event| event.at)
    }

    /// Returns what does not follow from the command alone: a draft, and what a practice game takes over.
    fn given(&self, event: &Event<G>) -> Result<Vec<Tagged>, Unnoted> {
        let no_form = |no_form| Unnoted::NoForm { event: event.seq, no_form };
        let is_practice = self.replay.created().parent.is_some();
        match (&event.command, Given::of(event)) {
            (Some(Command::Table(TableCommand::StartGame {})), Given::Inherited(facts))
                if is_practice =>
            {
                facts.iter().map(Tagged::of).collect::<Result<_, _>>().map_err(no_form)
            }
            (_, given) => {
                given.draft().iter().map(Tagged::of).collect::<Result<_, _>>().map_err(no_form)
            }
        }
    }

    fn comment(&self, event: &Event<G>) -> Option<Comment> {
        let Comments::In(language) = self.comments else { return None };
        let before = self.timeline.seen_before(event);
        let told = tell_command(self.timeline.rules(), before.as_ref(), event, language)?;
        Some(Comment::of(&told))
    }
}

fn command<G: Published>(event: &Event<G>) -> Result<Tagged, Unnoted> {
    let command = event.command.as_ref().ok_or(Unnoted::FollowsNot(event.seq))?;
    Tagged::of(command).map_err(|no_form| Unnoted::NoForm { event: event.seq, no_form })
}
