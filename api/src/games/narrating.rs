//! Events told: in words, with what begins with them and the numbers that they change, and whether they were taken back.

use super::excerpt::Excerpt;
use super::history::{Lines, show};
use super::playable::Playable;
use super::present::Present;
use super::retold::{EventKey, ToldEvent};
use super::shown::{EventMark, Narrated, ShownEvent};
use super::telling::{Narration, TextForm};
use super::walk::{Walk, WalkedEvent};
use crate::problem::Problem;
use crate::store::StoredEvent;
use engine::kernel::ids::Seq;
use engine::kernel::quantity::change::{self, Change};
use engine::kernel::quantity::{Numbers, numbers, renewed};
use engine::kernel::record::RecordedEvent;
use engine::kernel::table::{Phase, is_said};
use engine::kernel::text::sentence::Sentence;
use engine::kernel::viewer::Viewer;
use replay::marks::{Span, begun};
use replay::words::{word_event, word_facts};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Returns events as a viewer may know them, told as it is asked for. Blocks.
///
/// # Errors
/// Failures of the store, or a line that is not one of ours.
pub(super) fn events<G: Playable>(
    present: &Present<G>,
    excerpt: Excerpt,
) -> Result<Vec<ShownEvent>, Problem> {
    let Excerpt { game, viewer, after, limit, narration } = excerpt;
    let reader = present.about.origin.reader();
    let mut stored = present.about.store.events(game, after, limit)?;
    let key = |event: &StoredEvent| EventKey { event: event.hash, reader, viewer, narration };
    let mut events: Vec<Arc<ToldEvent>> =
        stored.iter().map_while(|event| key(event).again()).collect();
    events.extend(tell(present, excerpt, stored.split_off(events.len()))?);
    let shown = |told: Arc<ToldEvent>| {
        let ToldEvent { event, can_be_undone } = Arc::unwrap_or_clone(told);
        let undone = can_be_undone && present.table.passes_over(event.seq);
        ShownEvent { undone, ..event }
    };
    Ok(events.into_iter().map(shown).collect())
}

/// Tells stored events and keeps them as they are told.
fn tell<G: Playable>(
    present: &Present<G>,
    excerpt: Excerpt,
    stored: Vec<StoredEvent>,
) -> Result<Vec<Arc<ToldEvent>>, Problem> {
    let Excerpt { game, viewer, narration, .. } = excerpt;
    let reader = present.about.origin.reader();
    let recorded = Lines::opened(&*present.about.store, game, stored, viewer)?.recorded()?;
    let (Some(first), Some(last)) = (recorded.first(), recorded.last()) else {
        return Ok(Vec::new());
    };
    let events = first.line.seq..=last.line.seq;
    let mut told = narrated(present, viewer, narration, events)?.into_iter();
    let keep = |recorded: RecordedEvent| {
        let can_be_undone = !is_said(&recorded.read::<G>(viewer).map_err(Problem::internal)?);
        let narrated = told.next().unwrap_or_default();
        let event = ShownEvent { told: narrated, ..show(recorded)? };
        let key = EventKey { event: event.hash, reader, viewer, narration };
        let told = Arc::new(ToldEvent { event, can_be_undone });
        // Reading a whole game bare would push out what is dear to tell.
        if narration != Narration::default() {
            key.keep(Arc::clone(&told));
        }
        Ok(told)
    };
    recorded.into_iter().map(keep).collect()
}

/// Tells events besides what is recorded of them; nothing if nothing is asked for.
fn narrated<G: Playable>(
    present: &Present<G>,
    viewer: Viewer,
    narration: Narration,
    events: RangeInclusive<Seq>,
) -> Result<Vec<Narrated>, Problem> {
    if narration == Narration::default() {
        return Ok(Vec::new());
    }
    let mut narrator = Narrator::new(present, narration);
    Ok(Walk::over(present, viewer, events)?.map(|step| narrator.tell(&step)).collect())
}

/// Tells the events of one walk, one after the other.
pub(super) struct Narrator<'p, G: Playable> {
    rules: &'p G::Rules,
    narration: Narration,
    /// The numbers after the event before.
    numbers: Option<Numbers>,
}

impl<'p, G: Playable> Narrator<'p, G> {
    pub(crate) fn new(present: &'p Present<G>, narration: Narration) -> Narrator<'p, G> {
        Narrator { rules: &present.rules, narration, numbers: None }
    }

    /// Tells the next event, as far as the viewer of the walk may know it.
    pub(crate) fn tell(&mut self, step: &WalkedEvent<G>) -> Narrated {
        let words = self.narration.words;
        Narrated {
            text: words.map(|words| Arc::new(self.sentence(step, words))),
            facts_text: words.map_or_else(Arc::default, |words| {
                word_facts(self.rules, Some(&step.seen_before), &step.event, words.into()).into()
            }),
            marks: begun(&step.event).map_or(&[][..], marks).to_vec(),
            change: if self.narration.changes { self.changes(step) } else { Vec::new() },
        }
    }

    /// Tells in words which seat acted and what it chose.
    pub(crate) fn sentence(&self, step: &WalkedEvent<G>, words: TextForm) -> Sentence {
        word_event(self.rules, Some(&step.seen_before), &step.event, words.into())
    }

    /// Returns the numbers that change by the event; none before the start, when there are none.
    fn changes(&mut self, step: &WalkedEvent<G>) -> Vec<Change> {
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
