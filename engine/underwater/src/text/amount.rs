//! Amounts in words: what is gained, paid and had.

use super::noun::{BIOMATTER, CARD, CREDIT, KELP, POINT, SCIENCE, STEELPLAST};
use super::verb::{DRAW, GAIN, Mood};
use crate::effects::vocabulary::Gain;
use crate::messages::say;
use crate::resource::{Resources, Stock};
use kernel::text::Wording;
use kernel::text::grammar::{Conjunction, listed};

/// Each kind that is there, with its number.
fn kinds(stock: Stock, wording: Wording) -> Vec<String> {
    let Stock { credit, kelp, steelplast, science, biomatter } = stock;
    let kinds = [
        (credit, CREDIT),
        (kelp, KELP),
        (steelplast, STEELPLAST),
        (science, SCIENCE),
        (biomatter, BIOMATTER),
    ];
    let there = kinds.into_iter().filter(|&(count, _)| count > 0);
    there.map(|(count, noun)| noun.counted(count.into(), wording)).collect()
}

/// Returns the resources and the points one after another, as `1 kelp and 2 points`; `nothing` where there is none.
pub fn income(resources: Resources, points: u32, wording: Wording) -> String {
    let words = items(resources, points, wording);
    if words.is_empty() {
        return say(wording, "nothing").to_owned();
    }
    listed(&words, Conjunction::And, wording)
}

fn items(resources: Resources, points: u32, wording: Wording) -> Vec<String> {
    let mut words = kinds(resources.into(), wording);
    words.extend((points > 0).then(|| POINT.counted(points, wording)));
    words
}

/// Returns the resources one after another; `nothing` where there is none.
pub fn resources(resources: Resources, wording: Wording) -> String {
    income(resources, 0, wording)
}

/// Returns the stock one kind after another; `nothing` where there is none.
pub fn stock(stock: Stock, wording: Wording) -> String {
    let words = kinds(stock, wording);
    if words.is_empty() {
        return say(wording, "nothing").to_owned();
    }
    listed(&words, Conjunction::And, wording)
}

/// Returns what is to be done for a gain: `gain 1 kelp`, `draw 2 cards`.
pub fn gain(gain: Gain, mood: Mood, wording: Wording) -> Vec<String> {
    let Gain { resources, points, cards } = gain;
    let taken = items(resources, points.into(), wording);
    let mut clauses = Vec::new();
    if !taken.is_empty() {
        let taken = listed(&taken, Conjunction::And, wording);
        clauses.push(format!("{} {taken}", GAIN.form(mood, wording)));
    }
    if cards > 0 {
        let drawn = CARD.counted(cards.into(), wording);
        clauses.push(format!("{} {drawn}", DRAW.form(mood, wording)));
    }
    clauses
}

/// Returns a gain of one kind of resource or of points only, without its verb.
pub fn single(gain: Gain, wording: Wording) -> Option<String> {
    match &items(gain.resources, gain.points.into(), wording)[..] {
        [only] if gain.cards == 0 => Some(only.clone()),
        [] | [_, ..] => None,
    }
}

/// Returns a price with its alternatives, as `1 credit or 1 science`; `None` if it is free.
pub fn price(prices: &[Resources], wording: Wording) -> Option<String> {
    let paid = !prices.iter().any(|price| price.is_none());
    let words: Vec<String> = prices.iter().map(|&price| resources(price, wording)).collect();
    paid.then(|| listed(&words, Conjunction::Or, wording))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIXED: Resources =
        Resources { credit: 1, kelp: 2, steelplast: 0, science: 0, biomatter: 1 };

    #[test]
    fn amounts_name_each_kind_that_is_there() {
        assert_eq!(resources(MIXED, Wording::EN), "1 credit, 2 kelp and 1 biomatter");
        assert_eq!(income(MIXED, 1, Wording::DE), "1 Credit, 2 Tang, 1 Biomasse und 1 Punkt");
        assert_eq!(resources(Resources::NONE, Wording::DE), "nichts");
    }

    #[test]
    fn prices_name_their_alternatives_or_are_free() {
        let science = Resources { science: 1, ..Resources::NONE };
        let credits = Resources { credit: 2, ..Resources::NONE };
        let words = price(&[science, credits], Wording::EN);
        assert_eq!(words.as_deref(), Some("1 science or 2 credits"));
        assert_eq!(price(&[Resources::NONE], Wording::EN), None);
    }
}
