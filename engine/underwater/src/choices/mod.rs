//! The way in which each command is drawn and told: one function a command, beside the words that it is told in.
//!
//! - [`place`]: what is pointed at.
//! - `turn`, `structures`, `cards`: the commands; `open_part`: what tells parts of the open effect from each other.
//! - `path`: what is asked, and how far the turn has come.

mod cards;
mod open_part;
mod path;
pub mod place;
mod structures;
#[cfg(test)]
mod tests;
mod turn;

use super::candidates;
use super::command::Command;
use super::game::UnderwaterCities;
use super::look::Look;
use super::resource::Resources;
use super::state::State;
use super::terms::Rules;
use super::text::amount;
use crate::messages::{self, title};
use crate::text;
use kernel::choice::path::Question;
use kernel::choice::{self, Describe, Kind};
use kernel::knowledge::Seen;
use kernel::seat::Seat;
use kernel::text::messages::Args;
use kernel::text::{OF_ANOTHER_SEAT, Title, Wording};
use place::{NationPlace, Place};

type Description = choice::Description<Place>;

impl Describe for UnderwaterCities {
    type Place = Place;

    fn describe(
        rules: &Rules,
        seen: &Seen<State>,
        seat: Seat,
        command: &Command,
        wording: Wording,
    ) -> Description {
        Describing { look: Look::at(rules, seen.state(), seat), wording }.command(*command)
    }

    fn candidates(rules: &Rules, seen: &Seen<State>, seat: Seat, at: &[Place]) -> Vec<Command> {
        candidates::candidates(Look::at(rules, seen.state(), seat), at)
    }

    fn hint(_: &Rules, _: &Seen<State>, seat: Seat, at: Place) -> Option<Title> {
        hint(seat, at)
    }

    fn ask(rules: &Rules, seen: &Seen<State>, seat: Seat, wording: Wording) -> Question {
        let look = Look::at(rules, seen.state(), seat);
        path::ask(Describing { look, wording })
    }
}

/// Says why the seat has no command at a place: it belongs to somebody else, or is never chosen.
fn hint(seat: Seat, place: Place) -> Option<Title> {
    match place {
        Place::InNation(owner, _) if owner != seat => Some(OF_ANOTHER_SEAT),
        Place::InNation(_, NationPlace::Metropolis(_)) => Some(METROPOLIS),
        Place::Slot(_)
        | Place::Card(_)
        | Place::Contract(_)
        | Place::SpecialDeck
        | Place::Option(_)
        | Place::InNation(_, _) => None,
    }
}

const METROPOLIS: Title = title("a-metropolis-is-not-chosen-but-connected");

/// Describes the commands of a seat in one position and one language.
#[derive(Clone, Copy)]
struct Describing<'s> {
    look: Look<'s>,
    wording: Wording,
}

impl Describing<'_> {
    fn command(self, command: Command) -> Description {
        match command {
            Command::DiscardCard { card } => self.discard_card(card),
            Command::ChooseSlot { slot, card } => self.choose_slot(slot, card),
            Command::PerformSlot {} => self.perform_slot(),
            Command::ResolveCard {} => self.resolve_card(),
            Command::AdvanceMarker { part } => self.advance_marker(part),
            Command::BuildTunnel { part, site, payment, upgrade } => {
                self.build_tunnel(part, site, payment, upgrade)
            }
            Command::BuildBuilding { part, building, site, payment, upgrade } => {
                self.build_building(part, building, site, payment, upgrade)
            }
            Command::BuildCity { part, kind, site, payment } => {
                self.build_city(part, kind, site, payment)
            }
            Command::UpgradeTunnel { part, site, payment } => {
                self.upgrade_tunnel(part, site, payment)
            }
            Command::UpgradeBuilding { part, site, payment } => {
                self.upgrade_building(part, site, payment)
            }
            Command::UseActionCard { part, card } => self.use_action_card(part, card),
            Command::RefreshActionCard { part, card } => self.refresh_action_card(part, card),
            Command::UseSlot { part, slot } => self.use_slot(part, slot),
            Command::TurnCitySymbiotic { part, site } => self.turn_city_symbiotic(part, site),
            Command::GainMetropolis { part } => self.gain_metropolis(part),
            Command::GainProduction { part, structure } => self.gain_production(part, structure),
            Command::TakeSpecialCard { part, card } => self.take_special_card(part, card),
            Command::LookAtSpecialCards { part } => self.look_at_special_cards(part),
            Command::KeepSpecialCard { card, first } => self.keep_special_card(card, first),
            Command::UseAbility { card } => self.use_ability(card),
            Command::TakeTriggered { effect } => self.take_triggered(effect),
            Command::Pay { part, payment } => self.pay(part, payment),
            Command::ChooseOption { part, option } => self.choose_option(part, option),
            Command::ResolvePart { part } => self.resolve_part(part),
            Command::DiscardActionCard { card } => self.discard_action_card(card),
            Command::UseProductionCard { card, payment } => self.use_production_card(card, payment),
            Command::Produce {} => self.produce(),
            Command::EndProduction {} => self.end_production(),
            Command::ClaimContract { contract } => self.claim_contract(contract),
            Command::DeclineContracts {} => self.decline_contracts(),
            Command::SkipRest {} => self.skip_rest(),
            Command::EndTurn {} => self.end_turn(),
        }
    }

    /// Returns a command of the kind, which points at nothing yet.
    fn kind(self, kind: Kind) -> Description {
        Description::new(kind, self.wording)
    }

    /// Returns a plain button.
    fn plain(self, kind: Kind) -> Description {
        Description::plain(kind, self.wording)
    }

    /// Something of the own nation.
    fn own(self, place: NationPlace) -> Place {
        Place::InNation(self.look.seat, place)
    }

    /// Returns what is paid, as a part that is chosen.
    fn paying(self, description: Description, payment: Resources) -> Description {
        description.part("payment", self.price(payment))
    }

    /// Returns what is paid; `for free` where it is nothing.
    fn price(self, payment: Resources) -> String {
        let free = || self.say("for-free").to_owned();
        amount::price(&[payment], self.wording).unwrap_or_else(free)
    }

    /// Returns the words that a choice is told in.
    fn told(self, command: &Command) -> String {
        text::command::tell_choice(&self.look, command, self.wording)
    }

    fn say(self, key: &'static str) -> &'static str {
        messages::say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        messages::say_with(self.wording, key, args)
    }
}
