//! Events told: in words, with what begins with them and the numbers that they change, and whether they were taken back.

use super::history::{Lines, show};
use super::live::Playable;
use super::log::Excerpt;
use super::present::Present;
use super::shown::{EventMark, Narrated, ShownEvent};
use super::telling::{Narration, TextForm};
use super::walk::{Step, Walk};
use crate::problem::Problem;
use engine::kernel::quantity::change::{self, Change};
use engine::kernel::quantity::{Numbers, numbers, renewed};
use engine::kernel::record::RecordedEvent;
use engine::kernel::table::Phase;
use engine::kernel::text::sentence::Sentence;
use replay::marks::{Span, begun};
use replay::words::{word_event, word_facts};

/// Returns events as a viewer may know them, told as it is asked for. Blocks.
///
/// # Errors
/// Failures of the store, or a line that is not one of ours.
pub(super) fn events<G: Playable>(
    present: &Present<G>,
    excerpt: Excerpt,
) -> Result<Vec<ShownEvent>, Problem> {
    let Excerpt { game, viewer, after, limit, narration } = excerpt;
    let lines = Lines::read(&*present.about.store, game, after, limit, viewer)?;
    let shown = |event: RecordedEvent| {
        let undone = present.table.has_taken_back(&event.read(viewer).map_err(Problem::internal)?);
        Ok(ShownEvent { undone, ..show(event)? })
    };
    let mut events =
        lines.recorded()?.into_iter().map(shown).collect::<Result<Vec<_>, Problem>>()?;
    if let (Some(first), Some(last)) = (events.first(), events.last())
        && narration != Narration::default()
    {
        let walk = Walk::over(present, viewer, first.seq..=last.seq)?;
        let mut narrator = Narrator::new(present, narration);
        for (event, step) in events.iter_mut().zip(walk) {
            event.told = narrator.tell(&step);
        }
    }
    Ok(events)
}

/// Tells the events of one walk, one after the other.
pub(super) struct Narrator<'p, G: Playable> {
    rules: &'p G::Rules,
    narration: Narration,
    /// The numbers after the event before.
    numbers: Option<Numbers>,
}

impl<'p, G: Playable> Narrator<'p, G> {
    pub fn new(present: &'p Present<G>, narration: Narration) -> Narrator<'p, G> {
        Narrator { rules: &present.rules, narration, numbers: None }
    }

    /// Tells the next event, as far as the viewer of the walk may know it.
    pub fn tell(&mut self, step: &Step<G>) -> Narrated {
        let words = self.narration.words;
        Narrated {
            text: words.map(|words| self.sentence(step, words)),
            facts_text: words.map_or_else(Vec::new, |words| {
                word_facts(self.rules, Some(&step.seen_before), &step.event, words.into())
            }),
            marks: begun(&step.event).map_or(&[][..], marks).to_vec(),
            change: if self.narration.changes { self.changes(step) } else { Vec::new() },
        }
    }

    /// Tells in words which seat acted and what it chose.
    pub fn sentence(&self, step: &Step<G>, words: TextForm) -> Sentence {
        word_event(self.rules, Some(&step.seen_before), &step.event, words.into())
    }

    /// The numbers that change by the event; none before the start, when there are none.
    fn changes(&mut self, step: &Step<G>) -> Vec<Change> {
        if step.before.phase == Phase::Lobby {
            return Vec::new();
        }
        let count = || numbers::<G>(self.rules, &step.seen_before);
        let earlier = self.numbers.take().unwrap_or_else(count);
        let later = renewed::<G>(self.rules, &step.seen_before, &earlier, &step.seen_after);
        let changes = change::of_numbers::<G>(&earlier, &later);
        self.numbers = Some(later);
        changes
    }
}

/// Returns the marks of a span that begins: with a round, a turn begins, too.
const fn marks(span: Span) -> &'static [EventMark] {
    match span {
        Span::Turn => &[EventMark::TurnBegan],
        Span::Round | Span::Era => &[EventMark::RoundBegan, EventMark::TurnBegan],
    }
}
