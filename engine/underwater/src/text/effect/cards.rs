//! The track, action cards, special cards, slots, cities and metropolises in the words of an effect.

use super::Telling;
use crate::effects::vocabulary::Slots;
use crate::ids::{CityKind, MetropolisColour};
use crate::text::noun::{
    self, ACTION_CARD, FEDERATION_TRACK, SPACE, SPECIAL_CARD, USED_ACTION_CARD,
};
use crate::text::place;
use crate::text::verb::{ADVANCE, DRAW, GAIN, MAKE, TURN, USE};

impl Telling<'_> {
    pub(super) fn advance(self, steps: u32) -> String {
        let spaces = SPACE.counted(steps, self.wording);
        let (advance, track) = (self.verb(ADVANCE), FEDERATION_TRACK.after(1, self.wording));
        self.pick(
            format!("{advance} {spaces} on the {track}"),
            format!("{advance} {spaces} auf der {track} voran"),
        )
    }

    pub(super) fn use_action_card(self, count: u32) -> String {
        let cards = self.up_to(count, ACTION_CARD.counted(count, self.wording));
        format!("{} {cards}", self.verb(USE))
    }

    pub(super) fn refresh_action_card(self, count: u32) -> String {
        let cards = self.up_to(count, USED_ACTION_CARD.counted(count, self.wording));
        let make = self.verb(MAKE);
        self.pick(
            format!("{make} {cards} available again"),
            format!("{make} {cards} wieder verfügbar"),
        )
    }

    pub(super) fn draw_special(self, count: u32) -> String {
        let cards = SPECIAL_CARD.counted(count, self.wording);
        format!("{} {cards}", self.verb(DRAW))
    }

    /// "Perform the action in a slot" (rulings U-14 and U-37).
    pub(super) fn use_slot(self, slots: Slots) -> String {
        let slot = match slots {
            Slots::Available => self.pick(
                "an available slot (the always-available one included)",
                "einen verfügbaren Aktionsplatz (auch den jederzeit verfügbaren)",
            ),
            Slots::AvailableColoured => {
                self.pick("an available coloured slot", "einen verfügbaren farbigen Aktionsplatz")
            }
            Slots::Occupied => self.pick(
                "a slot that another player has occupied and you have not",
                "einen Aktionsplatz, den ein anderer Spieler besetzt hat und du nicht",
            ),
            Slots::Coloured => self.pick(
                "a coloured slot that you have not occupied",
                "einen farbigen Aktionsplatz, den du nicht besetzt hast",
            ),
        };
        format!("{} {slot}", self.verb(USE))
    }

    /// Ruling U-44.
    pub(super) fn turn_symbiotic(self, count: u32) -> String {
        let cities = noun::city(CityKind::Nonsymbiotic).counted(count, self.wording);
        let turned = match count {
            1 => self.pick("into a symbiotic one", "in eine symbiotische um"),
            _ => self.pick("into symbiotic ones", "in symbiotische um"),
        };
        format!("{} {cities} {turned}", self.verb(TURN))
    }

    /// Ruling U-46.
    pub(super) fn gain_metropolis(self, colour: MetropolisColour) -> String {
        let metropolis = place::metropolis_of(colour, self.wording);
        let gain = self.verb(GAIN);
        self.pick(
            format!("{gain} a further {metropolis}, connected at once"),
            format!("{gain} eine weitere {metropolis}, die sofort verbunden ist"),
        )
    }

    /// Ruling U-49.
    pub(super) fn gain_production(self) -> String {
        let production = self.pick(
            "what 1 of your connected upgraded structures produces by itself",
            "die Produktion von 1 deiner verbundenen aufgewerteten Strukturen",
        );
        format!("{} {production}", self.verb(GAIN))
    }
}
