//! Knowledge of viewers. A card that is not open is known by its back to everybody and by its face to those who have seen it.

use super::game::Game;
use super::viewer::Viewer;
use serde::{Deserialize, Serialize};

/// A card as somebody knows it: its face, or only its public back (ruling U-55).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Face<C, B> {
    /// The card itself.
    Known(C),
    /// A card of which only the back is known.
    Hidden(B),
}

/// How much somebody holds, as a viewer knows it. What comes and goes openly leaves an unknown holding unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Held {
    /// So much.
    Known(u16),
    /// Kept from others.
    Hidden,
}

impl Held {
    /// Returns how much it is, where that is known.
    pub const fn known(self) -> Option<u16> {
        match self {
            Held::Known(amount) => Some(amount),
            Held::Hidden => None,
        }
    }

    /// As much more.
    #[must_use]
    pub const fn plus(self, amount: u16) -> Held {
        match self {
            Held::Known(held) => Held::Known(held.saturating_add(amount)),
            Held::Hidden => Held::Hidden,
        }
    }

    /// As much less.
    #[must_use]
    pub const fn minus(self, amount: u16) -> Held {
        match self {
            Held::Known(held) => Held::Known(held.saturating_sub(amount)),
            Held::Hidden => Held::Hidden,
        }
    }
}

/// A value from which everything that the viewer may not know has been taken.
///
/// Only [`hide`] makes one, so what is made from it (views, previews, lists that are sent) tells no secret, by type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<S> {
    state: S,
    viewer: Viewer,
}

impl<S> Seen<S> {
    /// Returns what is left to see.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Returns who sees it.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Gives up the guard: for a desk that works on from what was seen.
    pub fn into_state(self) -> S {
        self.state
    }
}

/// Returns what the viewer may know of the state.
pub fn hide<G: Game>(state: &G::State, viewer: Viewer) -> Seen<G::State> {
    let mut state = state.clone();
    G::conceal(&mut state, viewer);
    Seen { state, viewer }
}
