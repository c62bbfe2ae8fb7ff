//! Events that have been told, kept to be told again: the page of a table lists the same last events many times.
//!
//! The hash of an event covers everything that came before it, so it names what is told, in every game and every server of this process. Undos
//! change whether an event counts, so that is not kept.

use super::shown::ShownEvent;
use super::telling::Narration;
use engine::kernel::ids::Hash;
use engine::kernel::viewer::Viewer;
use quick_cache::sync::Cache;
use std::sync::{Arc, LazyLock};

/// The most events that are kept: the last thirty of a hundred tables, as one viewer sees them.
const KEPT: usize = 3_000;

static TOLD: LazyLock<Cache<EventKey, Arc<ToldEvent>>> = LazyLock::new(|| Cache::new(KEPT));

/// The name of an event that is told in one way.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct EventKey {
    /// The hash of the event.
    pub event: Hash,
    /// The viewer as whom this server reads the log. Of a game from elsewhere it may know less than the referee.
    pub reader: Viewer,
    /// The viewer to whom it is told.
    pub viewer: Viewer,
    /// The form in which it is told.
    pub narration: Narration,
}

/// An event as it was told.
#[derive(Clone)]
pub(super) struct ToldEvent {
    /// The event, with `undone` as false.
    pub event: ShownEvent,
    /// True if an undo can take it back; false if something is only said in it.
    pub can_be_undone: bool,
}

impl EventKey {
    /// Returns the event as it was told before; `None` if it is not kept.
    pub(crate) fn again(&self) -> Option<Arc<ToldEvent>> {
        TOLD.get(self)
    }

    /// Keeps the event as it is told.
    pub(crate) fn keep(self, told: Arc<ToldEvent>) {
        TOLD.insert(self, told);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::shown::Narrated;
    use crate::games::telling::TextForm;
    use engine::kernel::ids::Seq;
    use engine::kernel::occasion::{At, By};
    use engine::kernel::table::Revision;

    fn event(hash: Hash) -> ToldEvent {
        let event = ShownEvent {
            seq: Seq(3),
            hash,
            at: At::new(chrono::Utc::now()),
            seat: None,
            by: By::Server,
            revision: Revision(0),
            command: None,
            facts: Arc::default(),
            undone: false,
            told: Narrated::default(),
        };
        ToldEvent { event, can_be_undone: true }
    }

    /// No test over HTTP can hold `reader`: who may look as a viewer knows at least as much as that viewer.
    #[test]
    fn an_event_is_told_again_only_if_all_that_names_it_is_the_same() {
        let (event_hash, other_hash) = (Hash([201; 32]), Hash([202; 32]));
        let (reader, viewer) = (Viewer::Referee, Viewer::Spectator);
        let narration = Narration { words: Some(TextForm::En), changes: false };
        let german = Narration { words: Some(TextForm::De), changes: false };
        let key = EventKey { event: event_hash, reader, viewer, narration };
        key.clone().keep(Arc::new(event(event_hash)));
        assert_eq!(key.again().map(|told| told.event.hash), Some(event_hash));
        let others = [
            EventKey { event: other_hash, ..key.clone() },
            EventKey { reader: Viewer::Spectator, ..key.clone() },
            EventKey { viewer: Viewer::Referee, ..key.clone() },
            EventKey { narration: german, ..key.clone() },
        ];
        assert!(others.iter().all(|other| other.again().is_none()));
    }
}
