//! A few words for each command, as on a button.

use super::grammar::{capitalised, pick};
use super::noun::{self, Noun};
use super::place::{self, Sites};
use super::{amount, effect, title};
use crate::kernel::text::Language;
use crate::underwater::command::Command;
use crate::underwater::edition::CardKind;
use crate::underwater::effects::vocabulary::{GroupId, Part};
use crate::underwater::ids::{CardNo, SlotNo};
use crate::underwater::look::{Look, inner_group};
use crate::underwater::resource::Resources;
use crate::underwater::setup::Rules;

/// A few words for the command, from itself alone.
pub fn tell(rules: &Rules, command: &Command, language: Language) -> String {
    Telling { rules, look: None, language }.command(*command)
}

/// A few words for the command where it is chosen: what a part or an option is can then be told.
pub fn tell_choice(look: &Look<'_>, command: &Command, language: Language) -> String {
    Telling { rules: look.rules, look: Some(*look), language }.command(*command)
}

#[derive(Clone, Copy)]
struct Telling<'r> {
    rules: &'r Rules,
    look: Option<Look<'r>>,
    language: Language,
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
            Command::UpgradeTunnel { site, payment, .. } => {
                self.upgrade(("tunnel", "Tunnel"), &self.sites().tunnel(site), payment)
            }
            Command::UpgradeBuilding { site, payment, .. } => {
                self.upgrade(("building", "Gebäude"), &self.sites().building(site), payment)
            }
            Command::UseActionCard { card, .. } => self.use_action_card(card),
            Command::Pay { part, payment } => self.pay(part, payment),
            Command::ChooseOption { part, option } => self.choose_option(part, option),
            Command::ResolvePart { part } => self.resolve_part(part),
            Command::DiscardActionCard { card } => self.make_room(card),
            Command::SkipRest {} => self.pick("Leave the rest", "Rest auslassen").to_owned(),
            Command::EndTurn {} => self.pick("End the turn", "Zug beenden").to_owned(),
        }
    }

    fn pick<T>(self, en: T, de: T) -> T {
        pick(self.language, en, de)
    }

    fn sites(self) -> Sites<'r> {
        let own = self.look.map(|look| std::slice::from_ref(look.board()));
        let boards = own.unwrap_or_else(|| self.rules.edition.boards());
        Sites { boards, language: self.language }
    }

    fn card(self, card: CardNo) -> String {
        title::card(&self.rules.edition, card, self.language)
    }

    fn effect(self, group: GroupId) -> String {
        effect::tell(&self.rules.edition.arena, group, self.language)
    }

    fn card_effect(self, card: CardNo) -> Option<String> {
        self.rules.card(card).map(|card| self.effect(card.effect))
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

    /// The part of the open effect, where the position is known.
    fn part(self, part: u8) -> Option<Part> {
        let look = self.look?;
        let frame = look.state.agenda.frames.last()?;
        look.parts(frame).get(usize::from(part)).copied()
    }

    fn discard(self, card: CardNo) -> String {
        let card = self.card(card);
        self.pick(format!("Discard {card}"), format!("{card} abwerfen"))
    }

    fn choose_slot(self, slot: SlotNo, card: Option<CardNo>) -> String {
        let place = place::slot(self.rules, slot, self.language);
        let words = match card.map(|card| self.card(card)) {
            Some(card) => self
                .pick(format!("Play {card} on {place}"), format!("{card} auf {place} ausspielen")),
            None => self.pick(format!("Choose {place}"), format!("{place} wählen")),
        };
        let words = self.leading_to(words, self.slot_effect(slot));
        match card.and_then(|card| self.matched(slot, card)) {
            Some(card) => format!("{words} {card}"),
            None => words,
        }
    }

    /// What a card does whose colour is that of the slot.
    fn matched(self, slot: SlotNo, card: CardNo) -> Option<String> {
        let (slot, card) = (self.rules.slot(slot)?, self.rules.card(card)?);
        let does = match card.kind {
            CardKind::Instant => self.effect(card.effect),
            CardKind::Action | CardKind::Production => {
                self.pick("It is claimed.", "Sie wird beansprucht.").to_owned()
            }
        };
        let words = self.pick(format!("And the card: {does}"), format!("Dazu die Karte: {does}"));
        (slot.colour.is_some() && slot.colour == card.colour).then_some(words)
    }

    fn perform_slot(self) -> String {
        let words = self.pick("Perform the slot's action", "Aktionsplatz nutzen").to_owned();
        let slot = self.look.and_then(|look| look.state.turn.slot);
        self.leading_to(words, slot.and_then(|slot| self.slot_effect(slot)))
    }

    fn resolve_card(self) -> String {
        match self.look.and_then(|look| look.state.turn.card) {
            Some(card) => {
                let title = self.card(card);
                let words = self.pick(format!("Resolve {title}"), format!("{title} ausführen"));
                self.leading_to(words, self.card_effect(card))
            }
            None => self.pick("Resolve the played card", "Gespielte Karte ausführen").to_owned(),
        }
    }

    fn advance(self) -> String {
        self.pick("Advance on the Federation track", "Auf der Staatenbund-Leiste vorrücken")
            .to_owned()
    }

    fn build(
        self,
        noun: Noun,
        site: &str,
        payment: Resources,
        upgrade: Option<Resources>,
    ) -> String {
        let built = match self.language {
            Language::En => {
                let thing = noun.with_article(self.language);
                format!("Build {thing} on {site}{}", self.paying(payment))
            }
            Language::De => {
                let thing = capitalised(noun.after(1, self.language));
                format!("{thing} auf {site} bauen{}", self.paying(payment))
            }
        };
        match upgrade {
            Some(price) => {
                let price = self.price(price);
                self.pick(
                    format!("{built}, upgrade it {price}"),
                    format!("{built}, {price} aufwerten"),
                )
            }
            None => built,
        }
    }

    fn paying(self, payment: Resources) -> String {
        let price = amount::price(&[payment], self.language);
        match price {
            Some(price) => self.pick(format!(", pay {price}"), format!(", {price} bezahlen")),
            None => self.pick(" for free", " (kostenlos)").to_owned(),
        }
    }

    fn price(self, payment: Resources) -> String {
        let price = amount::price(&[payment], self.language);
        match price {
            Some(price) => self.pick(format!("for {price}"), format!("für {price}")),
            None => self.pick("for free", "kostenlos").to_owned(),
        }
    }

    fn upgrade(self, (en, de): (&str, &str), site: &str, payment: Resources) -> String {
        let price = self.price(payment);
        self.pick(
            format!("Upgrade the {en} on {site} {price}"),
            format!("{de} auf {site} {price} aufwerten"),
        )
    }

    fn use_action_card(self, card: CardNo) -> String {
        let title = self.card(card);
        let words = self.pick(format!("Use {title}"), format!("{title} nutzen"));
        self.leading_to(words, self.card_effect(card))
    }

    fn pay(self, part: u8, payment: Resources) -> String {
        let price = amount::resources(payment, self.language);
        let words = self.pick(format!("Pay {price}"), format!("{price} bezahlen"));
        let then = self.part(part).and_then(|part| inner_group(&part, 0));
        self.leading_to(words, then.map(|group| self.effect(group)))
    }

    fn choose_option(self, part: u8, option: u8) -> String {
        let group = self.part(part).and_then(|part| inner_group(&part, option));
        let number = option.saturating_add(1);
        let plain =
            || self.pick(format!("Choose option {number}"), format!("Möglichkeit {number} wählen"));
        group.map_or_else(plain, |group| self.effect(group))
    }

    fn resolve_part(self, part: u8) -> String {
        let arena = &self.rules.edition.arena;
        let plain = || self.pick("Resolve the next part", "Nächsten Teil ausführen").to_owned();
        self.part(part).map_or_else(plain, |part| effect::tell_parts(arena, &[part], self.language))
    }

    fn make_room(self, card: CardNo) -> String {
        let card = self.card(card);
        self.pick(format!("Make room: discard {card}"), format!("Platz machen: {card} abwerfen"))
    }
}
