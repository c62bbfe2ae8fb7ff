//! The track, action cards, special cards, slots, cities and metropolises in the words of an effect.

use super::Telling;
use crate::underwater::effects::vocabulary::Slots;
use crate::underwater::ids::{CityKind, MetropolisColour};
use crate::underwater::text::noun::{self, ACTION_CARD, SPACE, SPECIAL_CARD, USED_ACTION_CARD};
use crate::underwater::text::place;

impl Telling<'_> {
    pub(super) fn advance(self, steps: u32) -> String {
        let spaces = SPACE.counted(steps, self.language);
        self.pick(
            format!("advance {spaces} on the Federation track"),
            format!("rücke {spaces} auf der Staatenbund-Leiste vor"),
        )
    }

    pub(super) fn use_action_card(self, count: u32) -> String {
        let cards = self.up_to(count, ACTION_CARD.counted(count, self.language));
        self.pick(format!("use {cards}"), format!("nutze {cards}"))
    }

    pub(super) fn refresh_action_card(self, count: u32) -> String {
        let cards = self.up_to(count, USED_ACTION_CARD.counted(count, self.language));
        self.pick(
            format!("make {cards} available again"),
            format!("mache {cards} wieder verfügbar"),
        )
    }

    pub(super) fn draw_special(self, count: u32) -> String {
        let cards = SPECIAL_CARD.counted(count, self.language);
        self.pick(format!("draw {cards}"), format!("ziehe {cards}"))
    }

    /// "Perform the action in a slot" (rulings U-14 and U-37).
    pub(super) fn use_slot(self, slots: Slots) -> String {
        match slots {
            Slots::Available => self.pick(
                "use an available slot (the always-available one included)",
                "nutze einen verfügbaren Aktionsplatz (auch den jederzeit verfügbaren)",
            ),
            Slots::AvailableColoured => self.pick(
                "use an available coloured slot",
                "nutze einen verfügbaren farbigen Aktionsplatz",
            ),
            Slots::Occupied => self.pick(
                "use a slot that another player has occupied and you have not",
                "nutze einen Aktionsplatz, den ein anderer Spieler besetzt hat und du nicht",
            ),
            Slots::Coloured => self.pick(
                "use a coloured slot that you have not occupied",
                "nutze einen farbigen Aktionsplatz, den du nicht besetzt hast",
            ),
        }
        .to_owned()
    }

    /// Ruling U-44.
    pub(super) fn turn_symbiotic(self, count: u32) -> String {
        let cities = noun::city(CityKind::Nonsymbiotic).counted(count, self.language);
        let turned = match count {
            1 => self.pick("into a symbiotic one", "zu einer symbiotischen"),
            _ => self.pick("into symbiotic ones", "zu symbiotischen"),
        };
        self.pick(format!("turn {cities} {turned}"), format!("mache {cities} {turned}"))
    }

    /// Ruling U-46.
    pub(super) fn gain_metropolis(self, colour: MetropolisColour) -> String {
        let metropolis = place::metropolis_of(colour, self.language);
        self.pick(
            format!("gain a further {metropolis}, connected at once"),
            format!("erhalte eine weitere {metropolis}, die sofort verbunden ist"),
        )
    }

    /// Ruling U-49.
    pub(super) fn gain_production(self) -> String {
        self.pick(
            "gain what 1 of your connected upgraded structures produces by itself",
            "erhalte, was 1 deiner verbundenen aufgewerteten Strukturen für sich allein produziert",
        )
        .to_owned()
    }
}
