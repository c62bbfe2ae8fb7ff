//! The effect of a claimed card besides waiting for something, in words.

use super::Telling;
use crate::effects::vocabulary::{Buildables, Condition, Gain, GroupId, SlotKey, Structure, Tally};
use crate::resource::Resources;
use crate::text::noun::{CARD, HAND_LIMIT, POINT};
use crate::text::verb::{GAIN, GIVE_UP, LET, Mood, with_subject};
use crate::text::{amount, noun, structure, tally};
use kernel::args;
use kernel::text::Language;
use kernel::text::grammar::introduced;

impl Telling<'_> {
    /// "Discount": always, or with one slot only.
    pub(super) fn discount(
        self,
        what: Buildables,
        off: Resources,
        slot: Option<SlotKey>,
    ) -> String {
        let things = structure::all(what, self.wording);
        let off = amount::resources(off, self.wording);
        match slot.map(|key| self.printed_slot(key)) {
            None => self.say_with("things-cost-you-off-less-each", args![things, off]),
            Some(slot) => self.say_with("with-the-slot-things-cost-you", args![slot, things, off]),
        }
    }

    /// Ruling U-31.
    pub(super) fn once_per_turn(self, then: GroupId) -> String {
        match self.wording.language {
            Language::En => introduced(self.say("once-per-turn"), &self.clause(then), self.wording),
            Language::De => {
                let then = self.in_mood(Mood::Statement).clause(then);
                format!("{} {}", self.say("once-per-turn"), with_subject(&then, self.wording))
            }
        }
    }

    pub(super) fn raise_hand_limit(self, by: u32) -> String {
        let card = CARD.after(by, self.wording);
        let limit = HAND_LIMIT.after(1, self.wording);
        self.say_with("you-may-keep-by-more-card", args![by, card, limit])
    }

    /// Ruling U-50: once, and only what is printed on one structure.
    pub(super) fn replace_output(self, of: Structure, by: Gain) -> String {
        let one = Tally { of: of.subject(), state: Condition::Any };
        let thing = tally::counted(one, 1, self.wording);
        let its = noun::structure(of).gender().pick("seines", "ihres", "seines");
        let made = amount::income(by.resources, by.points.into(), self.wording);
        let verb = self.verb(LET);
        self.say_with("let-thing-make-made", args![verb, thing, made, its])
    }

    /// Ruling U-50: once, and only what this Production has made.
    pub(super) fn convert_produced(self, produced: Resources, into: Gain) -> String {
        let given = amount::resources(produced, self.wording);
        let gained = amount::income(into.resources, into.points.into(), self.wording);
        let (give_up, gain) = (self.verb(GIVE_UP), self.verb(GAIN));
        self.say_with(
            "give-up-given-of-this-production-and-gain",
            args![give_up, given, gain, gained],
        )
    }

    /// Ruling U-53.
    pub(super) fn spend(self, give: Resources, points: u8, up_to: Option<u8>) -> String {
        let given = amount::resources(give, self.wording);
        let points = POINT.counted(points.into(), self.wording);
        let often = self.how_often(up_to);
        self.in_own_mood("spend-given-for-points", args![given, points, often])
    }

    fn how_often(self, up_to: Option<u8>) -> String {
        match up_to {
            None => self.say("as-often-as-you-like").to_owned(),
            Some(1) => self.say("once").to_owned(),
            Some(most) => self.say_with("at-most-times", args![most]),
        }
    }
}
