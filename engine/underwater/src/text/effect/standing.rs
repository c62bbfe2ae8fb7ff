//! The effect of a claimed card besides waiting for something, in words.

use super::Telling;
use crate::effects::vocabulary::{Buildables, Condition, Gain, GroupId, SlotKey, Structure, Tally};
use crate::resource::Resources;
use crate::text::noun::{CARD, POINT};
use crate::text::verb::{GAIN, GIVE_UP, LET, Mood, with_subject};
use crate::text::{amount, noun, structure, tally};
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
            None => self.pick(
                format!("{things} cost you {off} less each"),
                format!("{things} kosten dich beim Bau je {off} weniger"),
            ),
            Some(slot) => self.pick(
                format!("with the slot {slot}, {things} cost you {off} less each"),
                format!("beim Aktionsplatz {slot} kosten dich {things} je {off} weniger"),
            ),
        }
    }

    /// Ruling U-31.
    pub(super) fn once_per_turn(self, then: GroupId) -> String {
        match self.wording.language {
            Language::En => introduced("once per turn", &self.clause(then), self.wording),
            Language::De => {
                let then = self.in_mood(Mood::Statement).clause(then);
                format!("einmal pro Zug {}", with_subject(&then, self.wording))
            }
        }
    }

    pub(super) fn raise_hand_limit(self, by: u32) -> String {
        let card = CARD.after(by, self.wording);
        let limit = CARD.formed("hand limit", "Handkartenlimit", self.wording);
        self.pick(
            format!("you may keep {by} more {card} in your hand"),
            format!("dein {limit} erhöht sich um {by}"),
        )
    }

    /// Ruling U-50: once, and only what is printed on one structure.
    pub(super) fn replace_output(self, of: Structure, by: Gain) -> String {
        let one = Tally { of: of.subject(), state: Condition::Any };
        let thing = tally::counted(one, 1, self.wording);
        let its = noun::structure(of).gender.pick("seines", "ihres", "seines");
        let made = amount::income(by.resources, by.points.into(), self.wording);
        let verb = self.verb(LET);
        self.pick(
            format!("{verb} {thing} make {made} instead of its basic output"),
            format!("{verb} {thing} statt {its} Grundertrags {made} erzeugen"),
        )
    }

    /// Ruling U-50: once, and only what this Production has made.
    pub(super) fn convert_produced(self, produced: Resources, into: Gain) -> String {
        let given = amount::resources(produced, self.wording);
        let gained = amount::income(into.resources, into.points.into(), self.wording);
        let (give_up, gain) = (self.verb(GIVE_UP), self.verb(GAIN));
        self.pick(
            format!("{give_up} {given} of this Production and {gain} {gained}"),
            format!("{give_up} {given} dieser Produktion ab und {gain} {gained}"),
        )
    }

    /// Ruling U-53.
    pub(super) fn spend(self, give: Resources, points: u8, up_to: Option<u8>) -> String {
        let given = amount::resources(give, self.wording);
        let points = POINT.counted(points.into(), self.wording);
        let often = self.how_often(up_to);
        match (self.wording.language, self.mood) {
            (Language::En, _) => format!("spend {given} for {points}, {often}"),
            (Language::De, Mood::Order) => format!("gib {often} {given} für {points} aus"),
            (Language::De, Mood::Statement) => {
                format!("darfst {often} {given} für {points} ausgeben")
            }
        }
    }

    fn how_often(self, up_to: Option<u8>) -> String {
        match up_to {
            None => self.pick("as often as you like", "beliebig oft").to_owned(),
            Some(1) => self.pick("once", "einmal").to_owned(),
            Some(most) => {
                self.pick(format!("at most {most} times"), format!("höchstens {most}-mal"))
            }
        }
    }
}
