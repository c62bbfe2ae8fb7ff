//! A few words for each command, as on a button.
//!
//! - `turn`: slots, cards of the hand, prices and options.
//! - `structures`: building, upgrading, cities and metropolises.
//! - `cards`: action cards, special cards, abilities and Production.

mod cards;
mod structures;
#[cfg(test)]
mod tests;
mod turn;

use super::place::Sites;
use super::{amount, effect, noun, title};
use crate::command::Command;
use crate::effects::vocabulary::{GroupId, Part};
use crate::ids::{CardNo, SlotNo};
use crate::look::Look;
use crate::messages;
use crate::resource::Resources;
use crate::terms::Rules;
use kernel::text::Wording;
use kernel::text::messages::Args;

/// Returns a few words for the command, from itself alone.
pub fn tell(rules: &Rules, command: &Command, wording: Wording) -> String {
    Telling { rules, look: None, wording }.command(*command)
}

/// Returns a few words for the command where it is chosen: what a part or an option is can then be told.
pub fn tell_choice(look: &Look<'_>, command: &Command, wording: Wording) -> String {
    Telling { rules: look.rules, look: Some(*look), wording }.command(*command)
}

#[derive(Clone, Copy)]
struct Telling<'r> {
    rules: &'r Rules,
    look: Option<Look<'r>>,
    wording: Wording,
}

impl<'r> Telling<'r> {
    fn command(self, command: Command) -> String {
        match command {
            Command::DiscardCard { card } => self.discard(card),
            Command::ChooseSlot { slot, card } => self.choose_slot(slot, card),
            Command::PerformSlot {} => self.perform_slot(),
            Command::ResolveCard {} => self.resolve_card(),
            Command::AdvanceMarker { .. } => self.advance(),
            Command::BuildTunnel { site, payment, upgrade, .. } => {
                self.build(noun::TUNNEL, &self.sites().tunnel(site), payment, upgrade)
            }
            Command::BuildBuilding { building, site, payment, upgrade, .. } => {
                let site = self.sites().building(site);
                self.build(noun::building(building), &site, payment, upgrade)
            }
            Command::BuildCity { kind, site, payment, .. } => {
                self.build(noun::city(kind), &self.sites().city(site), payment, None)
            }
            Command::UpgradeTunnel { site, payment, .. } => self.upgrade_tunnel(site, payment),
            Command::UpgradeBuilding { site, payment, .. } => self.upgrade_building(site, payment),
            Command::UseActionCard { card, .. } => self.use_action_card(card),
            Command::RefreshActionCard { card, .. } => self.refresh_action_card(card),
            Command::UseSlot { slot, .. } => self.use_slot(slot),
            Command::TurnCitySymbiotic { site, .. } => self.turn_symbiotic(site),
            Command::GainMetropolis { part } => self.gain_metropolis(part),
            Command::GainProduction { structure, .. } => self.gain_production(structure),
            Command::TakeSpecialCard { card, .. } => self.take_special_card(card),
            Command::LookAtSpecialCards { .. } => self.look_at_special_cards(),
            Command::KeepSpecialCard { card, first } => self.keep_special_card(card, first),
            Command::UseAbility { card } => self.use_ability(card),
            Command::TakeTriggered { effect } => self.take_triggered(effect),
            Command::Pay { part, payment } => self.pay(part, payment),
            Command::ChooseOption { part, option } => self.choose_option(part, option),
            Command::ResolvePart { part } => self.resolve_part(part),
            Command::DiscardActionCard { card } => self.make_room(card),
            Command::UseProductionCard { card, payment } => self.use_production_card(card, payment),
            Command::Produce {} => self.produce(),
            Command::EndProduction {} => self.end_production(),
            Command::ClaimContract { contract } => self.claim_contract(contract),
            Command::DeclineContracts {} => self.say("claim-no-more-contracts").to_owned(),
            Command::SkipRest {} => self.say("leave-the-rest").to_owned(),
            Command::EndTurn {} => self.say("end-the-turn").to_owned(),
        }
    }

    fn say(self, key: &'static str) -> &'static str {
        messages::say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        messages::say_with(self.wording, key, args)
    }

    fn sites(self) -> Sites<'r> {
        let own = self.look.map(|look| std::slice::from_ref(look.board()));
        let boards = own.unwrap_or_else(|| self.rules.edition.boards());
        Sites { boards, wording: self.wording }
    }

    fn card(self, card: CardNo) -> String {
        title::card(&self.rules.edition, card, self.wording)
    }

    fn effect(self, group: GroupId) -> String {
        effect::tell(&self.rules.edition, group, self.wording)
    }

    /// Returns what a card does once it is paid for.
    fn card_effect(self, card: CardNo) -> Option<String> {
        let card = self.rules.card(card)?;
        Some(super::card::does(&self.rules.edition, card, self.wording))
    }

    fn slot_effect(self, slot: SlotNo) -> Option<String> {
        self.rules.slot(slot).map(|slot| self.effect(slot.effect))
    }

    /// The words, and what follows from them where that is known.
    fn leading_to(self, words: String, follows: Option<String>) -> String {
        match follows {
            Some(follows) => format!("{words}: {follows}"),
            None => words,
        }
    }

    /// Returns the part of the open effect, where the position is known.
    fn part(self, part: u8) -> Option<Part> {
        let look = self.look?;
        let frame = look.state.agenda.frames.last()?;
        look.parts(frame).get(usize::from(part)).copied()
    }

    /// Returns the amounts as they are paid.
    fn amount(self, payment: Resources) -> String {
        amount::resources(payment, self.wording)
    }
}
