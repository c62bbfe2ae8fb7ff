//! Effects in words, made from their data: text and behaviour cannot disagree.
//!
//! Each part becomes a clause in the imperative, so that it can stand alone, after a condition, after a price and in a choice.

use super::grammar::{Conjunction, joined, listed, pick, sentence};
use super::noun::{ACTION_CARD, SPACE, SPECIAL_CARD};
use super::{amount, structure, tally};
use crate::kernel::text::{Language, Text};
use crate::underwater::edition::Arena;
use crate::underwater::effects::vocabulary::{Buildables, Gain, GroupId, Part, PricesId};
use crate::underwater::resource::Resources;
use std::collections::BTreeSet;

/// The effect in both languages.
pub fn text(arena: &Arena, group: GroupId) -> Text {
    let tell = |language| tell(arena, group, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// The effect: a sentence for each part, equal parts counted together.
pub fn tell(arena: &Arena, group: GroupId, language: Language) -> String {
    tell_parts(arena, arena.parts(group), language)
}

/// These parts: a sentence for each, equal ones counted together.
pub fn tell_parts(arena: &Arena, parts: &[Part], language: Language) -> String {
    let clauses = Telling { arena, language }.clauses(parts);
    let sentences: Vec<String> = clauses.iter().map(|clause| sentence(clause)).collect();
    sentences.join(" ")
}

#[derive(Clone, Copy)]
struct Telling<'a> {
    arena: &'a Arena,
    language: Language,
}

impl Telling<'_> {
    fn pick<T>(self, en: T, de: T) -> T {
        pick(self.language, en, de)
    }

    /// A clause for each part; gains stand together where the first of them stands, equal parts are counted.
    fn clauses(self, parts: &[Part]) -> Vec<String> {
        let mut clauses = Vec::new();
        for (place, part) in parts.iter().enumerate() {
            if let Part::Gain(_) = part {
                if !parts[..place].iter().any(|earlier| matches!(earlier, Part::Gain(_))) {
                    clauses.extend(amount::gain(all_gains(parts), self.language));
                }
            } else if !parts[..place].contains(part) {
                let count = parts.iter().filter(|other| *other == part).count();
                clauses.extend(self.part(*part, count as u32));
            }
        }
        clauses
    }

    /// The parts of a group as one clause.
    fn clause(self, group: GroupId) -> String {
        joined(&self.clauses(self.arena.parts(group)), self.language)
    }

    /// The clauses of so many equal parts.
    fn part(self, part: Part, count: u32) -> Vec<String> {
        match part {
            Part::Gain(gain) => amount::gain(gain, self.language),
            Part::Advance => vec![self.advance(count)],
            Part::Build { what, cost, upgrade } => vec![self.build(what, count, cost, upgrade)],
            Part::Upgrade { what, price } => vec![self.upgrade(what, count, price)],
            Part::UseActionCard => vec![self.use_action_card(count)],
            Part::DrawSpecial => {
                let cards = SPECIAL_CARD.counted(count, self.language);
                vec![self.pick(format!("draw {cards}"), format!("ziehe {cards}"))]
            }
            Part::Pay { .. } | Part::OneOf { .. } | Part::If { .. } | Part::ForEach { .. } => {
                vec![self.times(count, self.compound(part))]
            }
        }
    }

    /// A clause that is carried out several times.
    fn times(self, count: u32, clause: String) -> String {
        match count {
            1 => clause,
            2 => self.pick(format!("twice: {clause}"), format!("zweimal: {clause}")),
            _ => self.pick(format!("{count} times: {clause}"), format!("{count}-mal: {clause}")),
        }
    }

    fn compound(self, part: Part) -> String {
        match part {
            Part::Pay { price, then } => self.pay(price, then),
            Part::OneOf { first, count } => self.one_of(first, count),
            Part::If { tally, at_least, then } => {
                let things = tally::counted(tally, at_least.into(), self.language);
                let then = self.clause(then);
                self.pick(
                    format!("if you have at least {things}, {then}"),
                    format!("wenn du mindestens {things} hast, {then}"),
                )
            }
            Part::ForEach { tally, per, gain } => {
                let gain = joined(&amount::gain(gain, self.language), self.language);
                format!("{gain} {}", tally::per(tally, per.into(), self.language))
            }
            Part::Gain(_)
            | Part::Advance
            | Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::UseActionCard
            | Part::DrawSpecial => joined(&self.part(part, 1), self.language),
        }
    }

    fn advance(self, steps: u32) -> String {
        let spaces = SPACE.counted(steps, self.language);
        self.pick(
            format!("advance {spaces} on the Federation track"),
            format!("rücke {spaces} auf der Staatenbund-Leiste vor"),
        )
    }

    fn use_action_card(self, count: u32) -> String {
        let cards = self.up_to(count, ACTION_CARD.counted(count, self.language));
        self.pick(format!("use {cards}"), format!("nutze {cards}"))
    }

    fn up_to(self, count: u32, things: String) -> String {
        let up_to = self.pick("up to ", "bis zu ");
        if count > 1 { format!("{up_to}{things}") } else { things }
    }

    fn build(
        self,
        what: Buildables,
        count: u32,
        cost: Option<Resources>,
        upgrade: Option<PricesId>,
    ) -> String {
        let mut things = structure::counted(what, count, self.language);
        if count > 1 && structure::is_mixed(what) {
            things.push_str(self.pick(" (in any mix)", " (beliebig gemischt)"));
        }
        if let Some(cost) = cost {
            things = format!("{things} {}", self.cost(&[cost], count));
        }
        let built = self.pick(format!("build {things}"), format!("baue {things}"));
        match upgrade {
            None => built,
            Some(prices) => format!("{built} {}", self.upgrade_built(what, count, prices)),
        }
    }

    fn upgrade_built(self, what: Buildables, count: u32, prices: PricesId) -> String {
        let it = structure::built(what, count, self.language);
        let cost = self.cost(self.arena.prices(prices), 1);
        self.pick(format!("and upgrade {it} {cost}"), format!("und werte {it} {cost} auf"))
    }

    fn upgrade(self, what: Buildables, count: u32, prices: PricesId) -> String {
        let things = self.up_to(count, structure::counted(what, count, self.language));
        let cost = self.cost(self.arena.prices(prices), count);
        self.pick(format!("upgrade {things} {cost}"), format!("werte {things} {cost} auf"))
    }

    /// `for free`, or for which prices; each of several.
    fn cost(self, prices: &[Resources], count: u32) -> String {
        match (amount::price(prices, self.language), count) {
            (None, _) => self.pick("for free", "kostenlos").to_owned(),
            (Some(price), 1) => self.pick(format!("for {price}"), format!("für {price}")),
            (Some(price), _) => self.pick(format!("for {price} each"), format!("für je {price}")),
        }
    }

    fn pay(self, price: PricesId, then: GroupId) -> String {
        let then = self.clause(then);
        match amount::price(self.arena.prices(price), self.language) {
            Some(price) => {
                self.pick(format!("pay {price}: {then}"), format!("bezahle {price}: {then}"))
            }
            None => then,
        }
    }

    fn one_of(self, first: GroupId, count: u8) -> String {
        let groups = || (first.0..first.0 + u16::from(count)).map(GroupId);
        let single: Option<Vec<String>> = groups().map(|group| self.single_gain(group)).collect();
        if let Some(gains) = single {
            let gains = listed(&gains, Conjunction::Or, self.language);
            return self.pick(format!("gain {gains}"), format!("erhalte {gains}"));
        }
        if self.are_all_pairs(groups()) {
            return self
                .pick(
                    "gain 2 different resources of your choice",
                    "erhalte 2 verschiedene Ressourcen deiner Wahl",
                )
                .to_owned();
        }
        let options: Vec<String> = groups().map(|group| self.clause(group)).collect();
        let (choose, or) = self.pick(("choose one", "or"), ("wähle eins", "oder"));
        match &options[..] {
            [options @ .., last] if !options.is_empty() => {
                format!("{choose}: {}; {or} {last}", options.join("; "))
            }
            options => options.concat(),
        }
    }

    /// Are these gains of two different resources, each pair once?
    fn are_all_pairs(self, groups: impl Iterator<Item = GroupId>) -> bool {
        let gains: Option<BTreeSet<Resources>> = groups.map(|group| self.pair(group)).collect();
        gains.is_some_and(|gains| gains.len() == PAIRS)
    }

    /// The resources, where the group is nothing but a gain of 1 of each of two.
    fn pair(self, group: GroupId) -> Option<Resources> {
        let [Part::Gain(Gain { resources, points: 0, cards: 0 })] = *self.arena.parts(group) else {
            return None;
        };
        let Resources { credit, kelp, steelplast, science, biomatter } = resources;
        let mut amounts = [credit, kelp, steelplast, science, biomatter];
        amounts.sort_unstable();
        (amounts == [0, 0, 0, 1, 1]).then_some(resources)
    }

    /// The gain, where the group is nothing but a gain of one kind.
    fn single_gain(self, group: GroupId) -> Option<String> {
        match *self.arena.parts(group) {
            [Part::Gain(gain)] => amount::single(gain, self.language),
            [..] => None,
        }
    }
}

/// Two of five resources.
const PAIRS: usize = 10;

/// All gains among the parts as one.
fn all_gains(parts: &[Part]) -> Gain {
    parts.iter().fold(Gain::default(), |sum, part| match part {
        Part::Gain(gain) => Gain {
            resources: sum.resources + gain.resources,
            points: sum.points.saturating_add(gain.points),
            cards: sum.cards.saturating_add(gain.cards),
        },
        Part::Advance
        | Part::Build { .. }
        | Part::Upgrade { .. }
        | Part::UseActionCard
        | Part::DrawSpecial
        | Part::Pay { .. }
        | Part::OneOf { .. }
        | Part::If { .. }
        | Part::ForEach { .. } => sum,
    })
}
