//! The track, action cards, special cards, slots, cities and metropolises in the words of an effect.

use super::Telling;
use crate::effects::vocabulary::Slots;
use crate::ids::{CityKind, MetropolisColour};
use crate::text::noun::{
    self, ACTION_CARD, FEDERATION_TRACK, SPACE, SPECIAL_CARD, USED_ACTION_CARD,
};
use crate::text::place;
use crate::text::verb::{ADVANCE, DRAW, GAIN, MAKE, TURN, USE};
use kernel::args;

impl Telling<'_> {
    pub(super) fn advance(self, steps: u32) -> String {
        let spaces = SPACE.counted(steps, self.wording);
        let (advance, track) = (self.verb(ADVANCE), FEDERATION_TRACK.after(1, self.wording));
        self.say_with("advance-spaces-on-the-track", args![advance, spaces, track])
    }

    /// Tells the use of action cards: `use up to 2 action cards`; of one, without `up to`.
    pub(super) fn use_action_card(self, count: u32) -> String {
        let cards = self.up_to(count, ACTION_CARD.counted(count, self.wording));
        format!("{} {cards}", self.verb(USE))
    }

    pub(super) fn refresh_action_card(self, count: u32) -> String {
        let cards = self.up_to(count, USED_ACTION_CARD.counted(count, self.wording));
        let make = self.verb(MAKE);
        self.say_with("make-cards-available-again", args![make, cards])
    }

    pub(super) fn draw_special(self, count: u32) -> String {
        let cards = SPECIAL_CARD.counted(count, self.wording);
        format!("{} {cards}", self.verb(DRAW))
    }

    /// "Perform the action in a slot" (rulings U-14 and U-37).
    pub(super) fn use_slot(self, slots: Slots) -> String {
        let slot = match slots {
            Slots::Available => self.say("an-available-slot-the-always-available-one-included"),
            Slots::AvailableColoured => self.say("an-available-coloured-slot"),
            Slots::Occupied => self.say("a-slot-that-another-player-has-occupied"),
            Slots::Coloured => self.say("a-coloured-slot-that-you-have-not"),
        };
        format!("{} {slot}", self.verb(USE))
    }

    /// Ruling U-44.
    pub(super) fn turn_symbiotic(self, count: u32) -> String {
        let cities = noun::city(CityKind::Nonsymbiotic).counted(count, self.wording);
        let turned = match count {
            1 => self.say("into-a-symbiotic-one"),
            _ => self.say("into-symbiotic-ones"),
        };
        format!("{} {cities} {turned}", self.verb(TURN))
    }

    /// Ruling U-46.
    pub(super) fn gain_metropolis(self, colour: MetropolisColour) -> String {
        let metropolis = place::metropolis_of(colour, self.wording);
        let gain = self.verb(GAIN);
        self.say_with("gain-a-further-metropolis-connected-at-once", args![gain, metropolis])
    }

    /// Ruling U-49.
    pub(super) fn gain_production(self) -> String {
        let production = self.say("what-1-of-your-connected-upgraded-structures");
        format!("{} {production}", self.verb(GAIN))
    }
}
