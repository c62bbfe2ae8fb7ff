//! Events that have been told, kept to be told again: the page of a table lists the same last events many times.
//!
//! The hash of an event covers everything that came before it, so it names what is told, in every game and every server of this
//! process. Whether an undo has taken an event back by now changes, and is not kept.

use super::shown::ShownEvent;
use super::telling::Narration;
use engine::kernel::event::Hash;
use engine::kernel::knowledge::Viewer;
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
    pub fn again(&self) -> Option<Arc<ToldEvent>> {
        TOLD.get(self)
    }

    /// Keeps the event as it is told.
    pub fn keep(self, told: Arc<ToldEvent>) {
        TOLD.insert(self, told);
    }
}
