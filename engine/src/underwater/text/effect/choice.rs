//! Prices, exchanges, alternatives, conditions and counts in words.

use super::Telling;
use crate::kernel::text::grammar::{Conjunction, joined, listed};
use crate::underwater::effects::vocabulary::{Gain, GroupId, Need, Part, PricesId, Tally};
use crate::underwater::resource::Resources;
use crate::underwater::text::{amount, tally};
use std::collections::BTreeSet;

impl Telling<'_> {
    pub(super) fn pay(self, price: PricesId, then: GroupId) -> String {
        let then = self.clause(then);
        match amount::price(self.edition.arena.prices(price), self.language) {
            Some(price) => {
                self.pick(format!("pay {price}: {then}"), format!("bezahle {price}: {then}"))
            }
            None => then,
        }
    }

    pub(super) fn exchange(self, one: Resources, other: Resources) -> String {
        let [one, other] = [one, other].map(|side| amount::resources(side, self.language));
        self.pick(
            format!("exchange {one} for {other} or the other way round"),
            format!("tausche {one} gegen {other} oder umgekehrt"),
        )
    }

    /// A condition is looked at when it is resolved (ruling U-49).
    pub(super) fn condition(self, need: Need, then: GroupId) -> String {
        let (need, then) = (self.need(need), self.clause(then));
        self.pick(format!("if {need}, {then}"), format!("wenn {need}, {then}"))
    }

    /// What must hold, without its conjunction.
    pub(super) fn need(self, need: Need) -> String {
        match need {
            Need::AtLeast { tally, number } => {
                let things = tally::counted(tally, number.into(), self.language);
                self.pick(
                    format!("you have at least {things}"),
                    format!("du mindestens {things} hast"),
                )
            }
            Need::OnSpace(space) => self.pick(
                format!("your marker is on space {space} of the Federation track"),
                format!("dein Anzeiger auf Feld {space} der Staatenbund-Leiste steht"),
            ),
        }
    }

    pub(super) fn for_each(self, tally: Tally, per: u8, gain: Gain) -> String {
        let gain = joined(&amount::gain(gain, self.language), self.language);
        format!("{gain} {}", tally::per(tally, per.into(), self.language))
    }

    pub(super) fn one_of(self, first: GroupId, count: u8) -> String {
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
        let [Part::Gain(Gain { resources, points: 0, cards: 0 })] = *self.parts(group) else {
            return None;
        };
        let Resources { credit, kelp, steelplast, science, biomatter } = resources;
        let mut amounts = [credit, kelp, steelplast, science, biomatter];
        amounts.sort_unstable();
        (amounts == [0, 0, 0, 1, 1]).then_some(resources)
    }

    /// The gain, where the group is nothing but a gain of one kind.
    fn single_gain(self, group: GroupId) -> Option<String> {
        match *self.parts(group) {
            [Part::Gain(gain)] => amount::single(gain, self.language),
            [..] => None,
        }
    }
}

/// Two of five resources.
const PAIRS: usize = 10;
