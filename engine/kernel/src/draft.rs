//! Drafts: the choices of a seat while all choose at the same time.

use super::desk::Preview;
use super::game::Game;
use super::limit::DRAFT_MAX;
use super::occasion::By;
use super::play::Refused;
use super::seat::Seat;
use super::table::TableRejection;
use crate::desk::Desk;

/// A draft that its seat has closed, as far as the reader may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClosedDraft<C> {
    by: By,
    commands: Option<Vec<C>>,
}

impl<C: Copy + PartialEq> ClosedDraft<C> {
    /// Returns a closed draft with these choices, and who made them; `None` if the reader may not know them.
    pub fn new(by: By, commands: Option<Vec<C>>) -> ClosedDraft<C> {
        ClosedDraft { by, commands }
    }

    /// Returns who made the choices: they are performed in this name, whoever closes the last draft.
    pub fn by(&self) -> By {
        self.by
    }

    /// Returns the choices that are left to perform; `None` if the reader may not know them.
    pub fn commands(&self) -> Option<&[C]> {
        self.commands.as_deref()
    }

    /// Returns whether this can be the choice that is performed next. Of an unknown draft it can.
    pub fn begins_with(&self, command: &C) -> bool {
        self.commands.as_ref().is_none_or(|commands| commands.first() == Some(command))
    }

    /// Returns whether nothing is left to perform.
    pub fn is_spent(&self) -> bool {
        self.commands.as_ref().is_some_and(Vec::is_empty)
    }

    /// Forgets the choices, for a reader who may not know them.
    pub(super) fn conceal(&mut self) {
        self.commands = None;
    }

    pub(super) fn drop_first(&mut self) {
        if let Some(commands) = &mut self.commands
            && !commands.is_empty()
        {
            commands.remove(0);
        }
    }
}

/// Returns the position after the seat's choices, on a copy in which nobody else moves.
///
/// # Errors
/// The rejection of the first choice that is not legal, or [`TableRejection::DraftTooLong`].
pub fn perform<G: Game>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    commands: &[G::Command],
) -> Result<G::State, Refused<G>> {
    if commands.len() > DRAFT_MAX {
        return Err(Refused::Table(TableRejection::DraftTooLong { limit: DRAFT_MAX }));
    }
    let mut desk = Preview::<G>::without_chance(state);
    for command in commands {
        let lawful = G::check(rules, desk.state(), seat, command).map_err(Refused::Game)?;
        G::perform(rules, &mut desk, seat, lawful)?;
    }
    Ok(desk.finish().0)
}
