//! Effects in words, made from their data: text and behaviour cannot disagree.
//!
//! Each part becomes a clause: an order where it stands alone, after a price and in a choice, a statement after a condition ([`Mood`]). Effects
//! that only stand on a claimed card tell instead what holds from then on.
//!
//! - `build`: building and upgrading, with what it costs.
//! - `cards`: action cards, special cards, slots, cities and metropolises.
//! - `choice`: prices, exchanges, alternatives, conditions and counts.
//! - `trigger`: what a permanent card waits for.
//! - `standing`: what else a claimed card does.

mod build;
mod cards;
mod choice;
mod standing;
#[cfg(test)]
mod tests;
mod trigger;

use super::amount;
use super::verb::{Mood, Verb, as_statement, with_subject};
use crate::edition::Edition;
use crate::effects::vocabulary::{Gain, GroupId, Need, Part};
use crate::messages;
use az::SaturatingAs;
use kernel::args;
use kernel::text::grammar::{capitalised, introduced, joined, sentence};
use kernel::text::messages::Args;
use kernel::text::sentence::Form;
use kernel::text::{Language, Sentences, Wording};

/// Returns the effect in both languages.
pub fn text(edition: &Edition, group: GroupId, form: Form) -> Sentences {
    Sentences::told(form, |wording| tell(edition, group, wording))
}

/// Returns the effect: a sentence for each part, equal parts counted together.
pub fn tell(edition: &Edition, group: GroupId, wording: Wording) -> String {
    tell_parts(edition, edition.arena.parts(group), wording)
}

/// These parts: a sentence for each, equal ones counted together.
pub fn tell_parts(edition: &Edition, parts: &[Part], wording: Wording) -> String {
    sentences(&Telling { edition, wording, mood: Mood::Order }.clauses(parts))
}

/// Returns the effect behind words that say when it takes place: `In Production: gain 1 credit.`, `In der Produktion erhältst du 1 Credit.`
pub fn tell_when(when: &str, edition: &Edition, group: GroupId, wording: Wording) -> String {
    let parts = edition.arena.parts(group);
    let clauses = Telling { edition, wording, mood: Mood::Statement }.clauses(parts);
    let tell = |(place, clause): (usize, &String)| match (place, wording.language) {
        (0, Language::En) => introduced(when, clause, wording),
        (_, Language::En) => clause.clone(),
        (0, Language::De) => format!("{when} {}", with_subject(clause, wording)),
        (_, Language::De) => format!("du {clause}"),
    };
    sentences(&clauses.iter().enumerate().map(tell).collect::<Vec<_>>())
}

/// Returns what is asked for, one thing after another: `at least 5 connected cities`.
pub fn tell_criteria(edition: &Edition, needs: &[Need], wording: Wording) -> String {
    let telling = Telling { edition, wording, mood: Mood::Order };
    let criteria: Vec<String> = needs.iter().map(|&need| telling.criterion(need)).collect();
    criteria.join("; ")
}

/// Returns the effect in a few words, as the name of something that has none.
pub fn tell_clause(edition: &Edition, group: GroupId, wording: Wording) -> String {
    Telling { edition, wording, mood: Mood::Order }.clause(group)
}

fn sentences(clauses: &[String]) -> String {
    let sentences: Vec<String> = clauses.iter().map(|clause| sentence(clause)).collect();
    sentences.join(" ")
}

#[derive(Clone, Copy)]
struct Telling<'e> {
    edition: &'e Edition,
    wording: Wording,
    mood: Mood,
}

impl Telling<'_> {
    fn say(self, key: &'static str) -> &'static str {
        messages::say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        messages::say_with(self.wording, key, args)
    }

    /// Returns the message as the mood has it: the form `statement`, if the language has one, behind a condition.
    fn in_own_mood(self, key: &'static str, args: Args<'_>) -> String {
        let message = messages::message(key);
        let statement = || message.form_with(self.wording, "statement", args);
        let told = match self.mood {
            Mood::Order => None,
            Mood::Statement => statement(),
        };
        told.unwrap_or_else(|| message.with(self.wording, args))
    }

    /// Returns whether German says the clause with its subject behind the verb.
    fn is_german_statement(self) -> bool {
        self.wording.language == Language::De && self.mood == Mood::Statement
    }

    /// The verb in the mood of what is told.
    fn verb(self, verb: Verb) -> &'static str {
        verb.form(self.mood, self.wording)
    }

    /// The same in another mood.
    fn in_mood(self, mood: Mood) -> Self {
        Telling { mood, ..self }
    }

    /// Returns a clause for each part; gains stand together where the first of them stands, equal parts are counted.
    fn clauses(self, parts: &[Part]) -> Vec<String> {
        let mut clauses = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            if let Part::Gain(_) = part {
                if !parts[..place].iter().any(|earlier| matches!(earlier, Part::Gain(_))) {
                    clauses.extend(amount::gain(all_gains(parts), self.mood, self.wording));
                }
            } else if !parts[..place].contains(part) {
                let count = parts.iter().filter(|other| *other == part).count();
                clauses.extend(self.part(*part, count.saturating_as::<u32>()));
            }
        }
        clauses
    }

    /// Returns the parts of a group as one clause.
    fn clause(self, group: GroupId) -> String {
        joined(&self.clauses(self.parts(group)), self.wording)
    }

    /// Returns the parts of a group as an order behind a colon, where German begins a sentence.
    fn behind_colon(self, group: GroupId) -> String {
        let order = self.in_mood(Mood::Order).clause(group);
        begun_behind_colon(order, self.wording.language)
    }

    /// Returns the parts of a group as the main clause behind a condition.
    fn consequence(self, group: GroupId) -> String {
        let telling = self.in_mood(Mood::Statement);
        as_statement(&telling.clauses(self.parts(group)), self.wording)
    }

    fn parts(&self, group: GroupId) -> &[Part] {
        self.edition.arena.parts(group)
    }

    /// Returns the clauses of so many equal parts.
    fn part(self, part: Part, count: u32) -> Vec<String> {
        let clause = match part {
            Part::Gain(gain) => return amount::gain(gain, self.mood, self.wording),
            Part::Advance => self.advance(count),
            Part::Build { what, cost, upgrade, on } => self.build(what, count, cost, upgrade, on),
            Part::Upgrade { what, price } => self.upgrade(what, count, price),
            Part::UseActionCard => self.use_action_card(count),
            Part::RefreshActionCard => self.refresh_action_card(count),
            Part::DrawSpecial => self.draw_special(count),
            Part::UseSlot(slots) => self.times(count, |one| one.use_slot(slots)),
            Part::TurnSymbiotic => self.turn_symbiotic(count),
            Part::GainMetropolis(colour) => self.times(count, |one| one.gain_metropolis(colour)),
            Part::GainProduction => self.times(count, Self::gain_production),
            Part::Pay { price, then } => self.times(count, |one| one.pay(price, then)),
            Part::Exchange { one, other } => {
                self.times(count, |telling| telling.exchange(one, other))
            }
            Part::OneOf { first, count: options } => {
                self.times(count, |one| one.one_of(first, options))
            }
            Part::If { need, then } => self.times(count, |one| one.condition(need, then)),
            Part::ForEach { tally, per, gain } => {
                self.times(count, |one| one.for_each(tally, per, gain))
            }
            Part::Whenever { on, then } => self.whenever(on, then),
            Part::Discount { what, off, slot } => self.discount(what, off, slot),
            Part::OncePerTurn { then } => self.once_per_turn(then),
            Part::RaiseHandLimit(by) => self.raise_hand_limit(u32::from(by) * count),
            Part::ReplaceOutput { of, by } => self.replace_output(of, by),
            Part::ConvertProduced { produced, into } => self.convert_produced(produced, into),
            Part::Spend { give, points, up_to } => self.spend(give, points, up_to),
        };
        vec![clause]
    }

    /// Returns a clause that is carried out several times.
    fn times(self, count: u32, clause: impl Fn(Self) -> String) -> String {
        let order = || clause(self.in_mood(Mood::Order));
        let often = match count {
            1 => return clause(self),
            2 => self.say("twice").to_owned(),
            _ => self.say_with("count-times", args![count]),
        };
        let then = begun_behind_colon(order(), self.wording.language);
        self.in_own_mood("often-then", args![often, then])
    }

    /// Returns the things as the most that is allowed, where there are several.
    fn up_to(self, count: u32, things: String) -> String {
        let up_to = self.say("up-to");
        if count > 1 { format!("{up_to}{things}") } else { things }
    }
}

/// Returns what stands behind a colon: German begins a sentence there.
fn begun_behind_colon(order: String, language: Language) -> String {
    match language {
        Language::En => order,
        Language::De => capitalised(&order),
    }
}

/// Returns all gains among the parts as one.
fn all_gains(parts: &[Part]) -> Gain {
    let add = |sum: Gain, gain: &Gain| Gain {
        resources: sum.resources + gain.resources,
        points: sum.points.saturating_add(gain.points),
        cards: sum.cards.saturating_add(gain.cards),
    };
    let gains = parts.iter().filter_map(as_gain);
    gains.fold(Gain::default(), add)
}

/// Returns the gain, where the part is one.
const fn as_gain(part: &Part) -> Option<&Gain> {
    if let Part::Gain(gain) = part { Some(gain) } else { None }
}
