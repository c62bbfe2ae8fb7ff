//! Prices, exchanges, alternatives, conditions and counts in words.

use super::Telling;
use super::begun_behind_colon;
use crate::effects::vocabulary::{Gain, GroupId, Need, Part, PricesId, Tally};
use crate::resource::Resources;
use crate::text::verb::{CHOOSE, GAIN, Mood};
use crate::text::{amount, noun, tally};
use kernel::args;
use kernel::text::Language;
use kernel::text::grammar::{Conjunction, joined, listed};
use std::collections::BTreeSet;

impl Telling<'_> {
    pub(super) fn pay(self, price: PricesId, then: GroupId) -> String {
        let Some(price) = amount::price(self.edition.arena.prices(price), self.wording) else {
            return self.clause(then);
        };
        let then = match self.is_german_statement() {
            true => self.consequence(then),
            false => self.behind_colon(then),
        };
        self.in_own_mood("pay-price-then", args![price, then])
    }

    pub(super) fn exchange(self, one: Resources, other: Resources) -> String {
        let [one, other] = [one, other].map(|side| amount::resources(side, self.wording));
        self.in_own_mood("exchange-one-for-other", args![one, other])
    }

    /// A condition is looked at when it is resolved (ruling U-49).
    pub(super) fn condition(self, need: Need, then: GroupId) -> String {
        let need = self.need(need);
        let then = match (self.wording.language, self.mood) {
            (Language::En, _) => self.clause(then),
            (Language::De, Mood::Order) => self.consequence(then),
            // The verb comes first, so that what stands before it can go on.
            (Language::De, Mood::Statement) => self.clause(then),
        };
        self.in_own_mood("if-need-then", args![need, then])
    }

    /// Returns what must hold, without its conjunction.
    pub(super) fn need(self, need: Need) -> String {
        match need {
            Need::AtLeast { tally, number } => {
                let things = tally::counted(tally, number.into(), self.wording);
                self.say_with("you-have-at-least-things", args![things])
            }
            Need::OnSpace(space) => {
                let track = noun::FEDERATION_TRACK.after(1, self.wording);
                self.say_with("your-marker-is-on-space-of", args![space, track])
            }
        }
    }

    /// Returns the same as an item of a list.
    pub(super) fn criterion(self, need: Need) -> String {
        match need {
            Need::AtLeast { tally, number } => {
                let things = tally::counted(tally, number.into(), self.wording);
                self.say_with("at-least-things", args![things])
            }
            Need::OnSpace(space) => {
                let track = noun::FEDERATION_TRACK.after(1, self.wording);
                self.say_with("your-marker-on-space-of-the", args![space, track])
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
            let resources = self.say("one-of-2-different-resources-of-your-choice");
            return format!("{} {resources}", self.verb(GAIN));
        }
        let order = self.in_mood(Mood::Order);
        match &groups().map(|group| order.clause(group)).collect::<Vec<_>>()[..] {
            [] => String::new(),
            [_] => self.clause(first),
            [options @ .., last] => {
                let choose = self.verb(CHOOSE);
                let options = begun_behind_colon(options.join("; "), self.wording.language);
                self.say_with("choose-one-of", args![choose, options, last])
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
