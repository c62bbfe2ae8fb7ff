//! The differences between parts of the open effect: two of them may offer the same thing at the same place.

use super::{Describing, Description};
use crate::effects::vocabulary::Part;
use crate::text::effect;

impl Describing<'_> {
    /// Adds the words of the part that a command belongs to, where another open part could offer the same.
    pub(super) fn of_part(self, description: Description, number: u8) -> Description {
        let Some(part) = self.part(number) else { return description };
        let frame = self.look.state.agenda.frames.last();
        let mut others = frame.into_iter().flat_map(|frame| self.look.open_parts(frame));
        if others.any(|(other, open)| other != number && could_offer_the_same(part, *open)) {
            description.part("effect", self.words(part))
        } else {
            description
        }
    }

    /// Returns a part of the effect that is open.
    pub(super) fn part(self, number: u8) -> Option<Part> {
        let frame = self.look.state.agenda.frames.last()?;
        self.look.parts(frame).get(usize::from(number)).copied()
    }

    /// Returns the words of a part.
    pub(super) fn words(self, part: Part) -> String {
        effect::tell_parts(&self.look.rules.edition, &[part], self.wording)
    }
}

/// Returns whether both parts could be taken by commands that agree in everything but the part.
fn could_offer_the_same(one: Part, other: Part) -> bool {
    if let (Part::Build { what, .. }, Part::Build { what: others, .. }) = (one, other) {
        return what.overlaps(others);
    }
    if let (Part::Upgrade { what, .. }, Part::Upgrade { what: others, .. }) = (one, other) {
        return what.overlaps(others);
    }
    one.word() == other.word()
}
