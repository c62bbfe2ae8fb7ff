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

/// Events that are kept, each with about three kilobytes: the last thirty of a hundred tables, as one viewer sees them.
const KEPT: usize = 3_000;

static RETOLD: LazyLock<Cache<Told, Arc<Retold>>> = LazyLock::new(|| Cache::new(KEPT));

/// An event, told in one way.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Told {
    /// The hash of the event.
    pub event: Hash,
    /// Who reads the log here: of a game from elsewhere less is known.
    pub reader: Viewer,
    /// To whom it is told.
    pub viewer: Viewer,
    /// How it is told.
    pub narration: Narration,
}

/// An event as it was told.
#[derive(Clone)]
pub(super) struct Retold {
    /// The event, as one that has not been taken back.
    pub event: ShownEvent,
    /// False for what is only said, which no undo takes back.
    pub can_be_undone: bool,
}

impl Told {
    /// Returns what was told; `None` if it is not kept.
    pub fn again(&self) -> Option<Arc<Retold>> {
        RETOLD.get(self)
    }

    /// Keeps what is told.
    pub fn keep(self, told: Arc<Retold>) {
        RETOLD.insert(self, told);
    }
}
