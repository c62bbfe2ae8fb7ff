//! Prices, exchanges, alternatives, conditions and counts in words.

use super::Telling;
use crate::effects::vocabulary::{Gain, GroupId, Need, Part, PricesId, Tally};
use crate::resource::Resources;
use crate::text::verb::{CHOOSE, GAIN, Mood};
use crate::text::{amount, noun, tally};
use kernel::text::Language;
use kernel::text::grammar::{Conjunction, capitalised, joined, listed};
use std::collections::BTreeSet;

impl Telling<'_> {
    pub(super) fn pay(self, price: PricesId, then: GroupId) -> String {
        let Some(price) = amount::price(self.edition.arena.prices(price), self.wording) else {
            return self.clause(then);
        };
        match (self.wording.language, self.mood) {
            (Language::En, _) => format!("pay {price}: {}", self.behind_colon(then)),
            (Language::De, Mood::Order) => format!("bezahle {price}: {}", self.behind_colon(then)),
            (Language::De, Mood::Statement) => {
                format!("darfst {price} bezahlen; dafür {}", self.consequence(then))
            }
        }
    }

    pub(super) fn exchange(self, one: Resources, other: Resources) -> String {
        let [one, other] = [one, other].map(|side| amount::resources(side, self.wording));
        match (self.wording.language, self.mood) {
            (Language::En, _) => format!("exchange {one} for {other} or the other way round"),
            (Language::De, Mood::Order) => format!("tausche {one} gegen {other} oder umgekehrt"),
            (Language::De, Mood::Statement) => {
                format!("darfst {one} gegen {other} tauschen oder umgekehrt")
            }
        }
    }

    /// A condition is looked at when it is resolved (ruling U-49).
    pub(super) fn condition(self, need: Need, then: GroupId) -> String {
        let need = self.need(need);
        match (self.wording.language, self.mood) {
            (Language::En, _) => format!("if {need}, {}", self.clause(then)),
            (Language::De, Mood::Order) => format!("wenn {need}, {}", self.consequence(then)),
            // The verb comes first, so that what stands before it can go on.
            (Language::De, Mood::Statement) => format!("{}, wenn {need}", self.clause(then)),
        }
    }

    /// Returns what must hold, without its conjunction.
    pub(super) fn need(self, need: Need) -> String {
        match need {
            Need::AtLeast { tally, number } => {
                let things = tally::counted(tally, number.into(), self.wording);
                self.pick(
                    format!("you have at least {things}"),
                    format!("du mindestens {things} hast"),
                )
            }
            Need::OnSpace(space) => {
                let track = noun::FEDERATION_TRACK.after(1, self.wording);
                self.pick(
                    format!("your marker is on space {space} of the {track}"),
                    format!("dein Anzeiger auf Feld {space} der {track} steht"),
                )
            }
        }
    }

    /// Returns the same as an item of a list.
    pub(super) fn criterion(self, need: Need) -> String {
        match need {
            Need::AtLeast { tally, number } => {
                let things = tally::counted(tally, number.into(), self.wording);
                self.pick(format!("at least {things}"), format!("mindestens {things}"))
            }
            Need::OnSpace(space) => {
                let track = noun::FEDERATION_TRACK.after(1, self.wording);
                self.pick(
                    format!("your marker on space {space} of the {track}"),
                    format!("dein Anzeiger auf Feld {space} der {track}"),
                )
            }
        }
    }

    pub(super) fn for_each(self, tally: Tally, per: u8, gain: Gain) -> String {
        let gain = joined(&amount::gain(gain, self.mood, self.wording), self.wording);
        format!("{gain} {}", tally::per(tally, per.into(), self.wording))
    }

    pub(super) fn one_of(self, first: GroupId, count: u8) -> String {
        let groups = || (first.0..first.0 + u16::from(count)).map(GroupId);
        let single: Option<Vec<String>> = groups().map(|group| self.single_gain(group)).collect();
        if let Some(gains) = single {
            let gains = listed(&gains, Conjunction::Or, self.wording);
            return format!("{} {gains}", self.verb(GAIN));
        }
        if self.are_all_pairs(groups()) {
            let resources = self.pick(
                "2 different resources of your choice",
                "2 verschiedene Ressourcen deiner Wahl",
            );
            return format!("{} {resources}", self.verb(GAIN));
        }
        let order = self.in_mood(Mood::Order);
        match &groups().map(|group| order.clause(group)).collect::<Vec<_>>()[..] {
            [] => String::new(),
            [_] => self.clause(first),
            [options @ .., last] => {
                let (one, or) = self.pick(("one", "or"), ("eins", "oder"));
                let options = options.join("; ");
                let options = self.pick(options.clone(), capitalised(&options));
                format!("{} {one}: {options}; {or} {last}", self.verb(CHOOSE))
            }
        }
    }

    /// Returns whether these are gains of two different resources, each pair once.
    fn are_all_pairs(self, groups: impl Iterator<Item = GroupId>) -> bool {
        let gains: Option<BTreeSet<Resources>> = groups.map(|group| self.pair(group)).collect();
        gains.is_some_and(|gains| gains.len() == PAIRS)
    }

    /// Returns the resources, where the group is nothing but a gain of 1 of each of two.
    fn pair(self, group: GroupId) -> Option<Resources> {
        let [Part::Gain(Gain { resources, points: 0, cards: 0 })] = *self.parts(group) else {
            return None;
        };
        let Resources { credit, kelp, steelplast, science, biomatter } = resources;
        let mut amounts = [credit, kelp, steelplast, science, biomatter];
        amounts.sort_unstable();
        (amounts == [0, 0, 0, 1, 1]).then_some(resources)
    }

    /// Returns the gain, where the group is nothing but a gain of one kind.
    fn single_gain(self, group: GroupId) -> Option<String> {
        match *self.parts(group) {
            [Part::Gain(gain)] => amount::single(gain, self.wording),
            [..] => None,
        }
    }
}

/// Two of five resources.
const PAIRS: usize = 10;
