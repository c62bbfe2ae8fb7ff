//! Steps by event, turn and round, and scrolling.

use super::{Mode, RecordBrowser};
use crate::Replayable;
use crate::browse::action::Pane;
use crate::marks::Span;
use crate::messages::say;
use engine::kernel::ids::Seq;

/// Columns by which a board is scrolled aside.
const ASIDE: usize = 8;

/// The direction of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Forward {
    /// On to later events, or down.
    Yes,
    /// Back to earlier events, or up.
    No,
}

/// A stretch of a game whose beginning is gone to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// A turn.
    Turn,
    /// A round.
    Round,
}

impl<G: Replayable> RecordBrowser<'_, G> {
    /// Shows the position after this event. Nobody can leave the record.
    pub(super) fn go(&mut self, seq: Seq) {
        let seq = seq.min(self.log.last());
        if seq != self.seq {
            (self.seq, self.scrolled.changes) = (seq, 0);
        }
    }

    pub(super) fn step(&mut self, forward: Forward) {
        let next = match forward {
            Forward::Yes => Some(self.seq.next()).filter(|next| *next <= self.log.last()),
            Forward::No => self.seq.0.checked_sub(1).map(Seq),
        };
        self.go_or_tell(next, forward);
    }

    /// Goes to the first event of a turn or round: the next one, this one, or from its first event the one before.
    pub(super) fn go_to_stretch(&mut self, goal: Goal, forward: Forward) {
        let span = match goal {
            Goal::Turn => Span::Turn,
            Goal::Round => Span::Round,
        };
        let mut firsts = self.log.stretches(span).iter().map(|stretch| stretch.first);
        let next = match forward {
            Forward::Yes => firsts.find(|first| *first > self.seq),
            Forward::No => firsts.rfind(|first| *first < self.seq),
        };
        self.go_or_tell(next, forward);
    }

    fn go_or_tell(&mut self, next: Option<Seq>, forward: Forward) {
        match (next, forward) {
            (Some(next), _) => self.go(next),
            (None, Forward::Yes) => self.tell(say(self.language, "browse-no-later")),
            (None, Forward::No) => self.tell(say(self.language, "browse-no-earlier")),
        }
    }

    pub(super) fn tell(&mut self, words: &str) {
        self.status = words.to_owned();
    }

    /// Scrolls what is shown by so many lines; in a list goes on by so many items, in the log by so many events that are listed.
    pub(super) fn scroll(&mut self, forward: Forward, lines: usize) {
        if let Mode::Choosing { items, at } = &mut self.mode {
            *at = moved(*at, forward, lines).min(items.len().saturating_sub(1));
            return;
        }
        match self.pane {
            Pane::Board => self.scrolled.board = moved(self.scrolled.board, forward, lines),
            Pane::Changes => self.scrolled.changes = moved(self.scrolled.changes, forward, lines),
            Pane::Log => self.go_along_the_list(forward, lines),
            Pane::Curve => {}
        }
    }

    fn go_along_the_list(&mut self, forward: Forward, count: usize) {
        let entries = self.log.entries().iter();
        let listed = entries.filter(|entry| self.sought.lists(entry)).map(|entry| entry.seq);
        let next = match forward {
            Forward::Yes => listed.filter(|seq| *seq > self.seq).take(count).last(),
            Forward::No => listed.rev().filter(|seq| *seq < self.seq).take(count).last(),
        };
        self.go_or_tell(next, forward);
    }

    pub(super) fn scroll_aside(&mut self, forward: Forward) {
        let lines = self.shown.lines.iter();
        let widest = lines.map(|line| line.text.chars().count()).max();
        let moved = moved(self.scrolled.aside, forward, ASIDE);
        self.scrolled.aside = moved.min(widest.unwrap_or(0).saturating_sub(1));
    }
}

fn moved(from: usize, forward: Forward, by: usize) -> usize {
    match forward {
        Forward::Yes => from.saturating_add(by),
        Forward::No => from.saturating_sub(by),
    }
}
