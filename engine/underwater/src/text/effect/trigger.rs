//! The event that a permanent card waits for, in words (rulings U-15 and U-47).

use super::Telling;
use crate::effects::vocabulary::{Buildables, GroupId, Need, Part, SlotKey, Trigger};
use crate::ids::Building;
use crate::text::title::quoted;
use crate::text::{noun, place, structure};
use kernel::args;

impl Telling<'_> {
    pub(super) fn whenever(self, on: Trigger, then: GroupId) -> String {
        let (event, then) = match *self.parts(then) {
            [Part::If { need, then }] => (self.event_and(on, need), self.consequence(then)),
            [..] => (self.event(on), self.consequence(then)),
        };
        self.say_with("whenever-event-then", args![event, then])
    }

    /// Returns what is waited for, where nothing follows from it unless something else holds too.
    fn event_and(self, on: Trigger, need: Need) -> String {
        let (event, need) = (self.event(on), self.need(need));
        self.say_with("event-and-need", args![event, need])
    }

    fn event(self, on: Trigger) -> String {
        match on {
            Trigger::ColoursDiffer => self.colours_differ(),
            Trigger::SlotGivesSteelplast => self.slot_gives_steelplast(),
            Trigger::SlotUsed(key) => self.slot_used(key),
            Trigger::AdvancedOnto(space) => self.advanced_onto(space),
            Trigger::Built(what) => self.done("you-build-thing", what),
            Trigger::SecondBuilding(building) => self.second_building(building),
            Trigger::Upgraded(what) => self.done("you-upgrade-thing", what),
            Trigger::SecondUpgraded(building) => self.second_upgraded(building),
            Trigger::SecondTunnel => self.second_tunnel(),
            Trigger::MetropolisConnected => self.say("you-connect-a-metropolis").to_owned(),
            Trigger::ActionCardUsed => {
                let card = noun::ACTION_CARD.after(1, self.wording);
                self.say_with("you-use-an-card", args![card])
            }
            Trigger::TurnEnds => self.say("your-turn-ends").to_owned(),
        }
    }

    fn colours_differ(self) -> String {
        let card = noun::CARD.after(1, self.wording);
        self.say_with("the-card-you-play-does-not-match", args![card])
    }

    fn slot_gives_steelplast(self) -> String {
        let steelplast = noun::STEELPLAST.after(1, self.wording);
        self.say_with("you-gain-steelplast-by-the-action-of", args![steelplast])
    }

    fn second_tunnel(self) -> String {
        let tunnel = noun::TUNNEL.after(1, self.wording);
        self.say_with("you-build-the-second-tunnel-of-a", args![tunnel])
    }

    fn advanced_onto(self, space: u8) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        self.say_with("you-advance-onto-space-of-the", args![space, track])
    }

    /// Something is built or upgraded.
    fn done(self, key: &'static str, what: Buildables) -> String {
        self.say_with(key, args![thing = structure::any_one(what, self.wording)])
    }

    fn second_building(self, building: Building) -> String {
        let noun = noun::building(building);
        let (thing, second) =
            (noun.after(1, self.wording), noun.gender().pick("den", "die", "das"));
        let city = noun::CITY.after(1, self.wording);
        self.say_with("you-build-the-second-thing", args![thing, city, second])
    }

    fn second_upgraded(self, building: Building) -> String {
        let noun = noun::building(building);
        let (thing, city) = (noun.after(1, self.wording), noun::CITY.after(1, self.wording));
        let second = noun.gender().pick(
            "ihren zweiten aufgewerteten",
            "ihre zweite aufgewertete",
            "ihr zweites aufgewertetes",
        );
        self.say_with("a-city-gets-its-second-upgraded-thing", args![thing, city, second])
    }

    fn slot_used(self, key: SlotKey) -> String {
        let slot = self.printed_slot(key);
        self.say_with("you-use-the-slot", args![slot])
    }

    /// Returns a printed slot by its name in quotation marks.
    pub(super) fn printed_slot(self, key: SlotKey) -> String {
        let slot = self.edition.slot_with(key);
        slot.map_or_else(String::new, |slot| {
            quoted(&place::slot_name(self.edition, slot, self.wording), self.wording)
        })
    }
}
