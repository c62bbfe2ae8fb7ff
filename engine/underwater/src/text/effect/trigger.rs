//! The event that a permanent card waits for, in words (rulings U-15 and U-47).

use super::Telling;
use crate::effects::vocabulary::{Buildables, GroupId, Need, Part, SlotKey, Trigger};
use crate::ids::Building;
use crate::text::title::quoted;
use crate::text::{noun, place, structure};

impl Telling<'_> {
    pub(super) fn whenever(self, on: Trigger, then: GroupId) -> String {
        let (event, then) = match *self.parts(then) {
            [Part::If { need, then }] => (self.event_and(on, need), self.consequence(then)),
            [..] => (self.event(on), self.consequence(then)),
        };
        self.pick(format!("whenever {event}, {then}"), format!("immer wenn {event}, {then}"))
    }

    /// Returns what is waited for, where nothing follows from it unless something else holds too.
    fn event_and(self, on: Trigger, need: Need) -> String {
        let (event, need) = (self.event(on), self.need(need));
        self.pick(format!("{event} and {need}"), format!("{event} und {need}"))
    }

    fn event(self, on: Trigger) -> String {
        let plain = |en: &str, de: &str| self.pick(en, de).to_owned();
        match on {
            Trigger::ColoursDiffer => self.colours_differ(),
            Trigger::SlotGivesSteelplast => self.slot_gives_steelplast(),
            Trigger::SlotUsed(key) => self.slot_used(key),
            Trigger::AdvancedOnto(space) => self.advanced_onto(space),
            Trigger::Built(what) => self.done(what, "build", "baust"),
            Trigger::SecondBuilding(building) => self.second_building(building),
            Trigger::Upgraded(what) => self.done(what, "upgrade", "aufwertest"),
            Trigger::SecondUpgraded(building) => self.second_upgraded(building),
            Trigger::SecondTunnel => self.second_tunnel(),
            Trigger::MetropolisConnected => {
                plain("you connect a metropolis", "du eine Metropole verbindest")
            }
            Trigger::ActionCardUsed => {
                let card = noun::ACTION_CARD.after(1, self.wording);
                self.pick(format!("you use an {card}"), format!("du eine {card} nutzt"))
            }
            Trigger::TurnEnds => plain("your turn ends", "dein Zug endet"),
        }
    }

    fn colours_differ(self) -> String {
        let card = noun::CARD.after(1, self.wording);
        self.pick(
            format!("the {card} you play does not match the coloured slot you choose"),
            format!("deine {card} nicht zum gewählten farbigen Aktionsplatz passt"),
        )
    }

    fn slot_gives_steelplast(self) -> String {
        let steelplast = noun::STEELPLAST.after(1, self.wording);
        self.pick(
            format!("you gain {steelplast} by the action of a slot"),
            format!("du durch die Aktion eines Aktionsplatzes {steelplast} erhältst"),
        )
    }

    fn second_tunnel(self) -> String {
        let tunnel = noun::TUNNEL.after(1, self.wording);
        self.pick(
            format!("you build the second {tunnel} of a turn"),
            format!("du den zweiten {tunnel} eines Zuges baust"),
        )
    }

    fn advanced_onto(self, space: u8) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        self.pick(
            format!("you advance onto space {space} of the {track}"),
            format!("du auf Feld {space} der {track} voranschreitest"),
        )
    }

    /// Something is built or upgraded.
    fn done(self, what: Buildables, en: &str, de: &str) -> String {
        let thing = structure::any_one(what, self.wording);
        self.pick(format!("you {en} {thing}"), format!("du {thing} {de}"))
    }

    fn second_building(self, building: Building) -> String {
        let noun = noun::building(building);
        let (thing, second) = (noun.after(1, self.wording), noun.gender.pick("den", "die", "das"));
        let city = noun::CITY.after(1, self.wording);
        self.pick(
            format!("you build the second {thing} at a connected {city}"),
            format!("du an einer verbundenen {city} {second} zweite {thing} baust"),
        )
    }

    fn second_upgraded(self, building: Building) -> String {
        let noun = noun::building(building);
        let (thing, city) = (noun.after(1, self.wording), noun::CITY.after(1, self.wording));
        let second = noun.gender.pick(
            "ihren zweiten aufgewerteten",
            "ihre zweite aufgewertete",
            "ihr zweites aufgewertetes",
        );
        self.pick(
            format!("a connected {city} gets its second upgraded {thing}"),
            format!("eine verbundene {city} {second} {thing} bekommt"),
        )
    }

    fn slot_used(self, key: SlotKey) -> String {
        let slot = self.printed_slot(key);
        self.pick(format!("you use the slot {slot}"), format!("du den Aktionsplatz {slot} nutzt"))
    }

    /// Returns a printed slot by its name in quotation marks.
    pub(super) fn printed_slot(self, key: SlotKey) -> String {
        let slot = self.edition.slot_with(key);
        slot.map_or_else(String::new, |slot| {
            quoted(&place::slot_name(self.edition, slot, self.wording), self.wording)
        })
    }
}
