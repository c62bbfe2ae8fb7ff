//! Amounts in words: what is paid, produced, held and suffered.

use super::noun::{COIN, COLUMN_GARBAGE, Noun, POLLUTION, SCIENCE_POINT, VICTORY_POINT};
use crate::edition::Harm;
use crate::messages::{say, say_with};
use crate::resource::{Cost, Output};
use kernel::args;
use kernel::knowledge::Held;
use kernel::text::Wording;
use kernel::text::grammar::{Conjunction, listed, numeral};

/// Returns so many coins; `nothing` for none.
pub fn coins(coins: u8, wording: Wording) -> String {
    cost(Cost::coins(coins), wording)
}

/// Returns so many science points; `nothing` for none.
pub fn science(science: u8, wording: Wording) -> String {
    cost(Cost::science(science), wording)
}

/// For how many science points something is bought: `for 2 science points`, `for free`.
pub fn price(science: u8, wording: Wording) -> String {
    if science == 0 {
        return say(wording, "for-free").to_owned();
    }
    let price = self::science(science, wording);
    say_with(wording, "for-price", args![price])
}

/// Returns what is paid; `nothing` for a cost of nothing.
pub fn cost(cost: Cost, wording: Wording) -> String {
    let Cost { coins, science } = cost;
    output(Output { coins: coins.into(), science: science.into(), points: 0 }, wording)
}

/// Returns what is produced; `nothing` where it is nothing.
pub fn output(output: Output, wording: Wording) -> String {
    let words = kinds(output, wording);
    if words.is_empty() {
        return say(wording, "nothing").to_owned();
    }
    listed(&words, Conjunction::And, wording)
}

/// Each kind that is there, with its number.
pub fn kinds(output: Output, wording: Wording) -> Vec<String> {
    let Output { coins, science, points } = output;
    let kinds = [(coins, COIN), (science, SCIENCE_POINT), (points, VICTORY_POINT)];
    let there = kinds.into_iter().filter(|&(count, _)| count > 0);
    there.map(|(count, noun)| noun.counted(count.into(), wording)).collect()
}

/// Coins and science points in hand, as far as they are known.
pub fn holdings(coins: Held, science: Held, wording: Wording) -> String {
    let tell = |held: Held, noun: Noun| match held {
        Held::Known(amount) => noun.counted(amount.into(), wording),
        Held::Hidden => noun.after(2, wording).to_owned(),
    };
    listed(&[tell(coins, COIN), tell(science, SCIENCE_POINT)], Conjunction::And, wording)
}

/// Returns what a column of a catastrophe brings, as short as its icons; `nothing` for an empty one.
pub fn harm(harm: Harm, wording: Wording) -> String {
    let Harm { garbage, pollution } = harm;
    let kinds = [(garbage, COLUMN_GARBAGE), (pollution, POLLUTION)];
    let there = kinds.into_iter().filter(|&(count, _)| count > 0);
    let words: Vec<String> =
        there.map(|(count, noun)| noun.counted(count.into(), wording)).collect();
    if words.is_empty() {
        return say(wording, "nothing").to_owned();
    }
    words.join(", ")
}

/// Returns the number with its sign.
pub fn signed(number: i64) -> String {
    match number {
        0 => numeral(0),
        number => numeral(format_args!("{number:+}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_name_each_kind_that_is_there() {
        let produced = Output { coins: 1, science: 0, points: 2 };
        assert_eq!(output(produced, Wording::EN), "1 coin and 2 victory points");
        assert_eq!(output(produced, Wording::DE), "1 Münze und 2 Siegpunkte");
        assert_eq!(
            cost(Cost { coins: 3, science: 1 }, Wording::DE),
            "3 Münzen und 1 Forschungspunkt"
        );
        assert_eq!(science(0, Wording::EN), "nothing");
    }

    #[test]
    fn t6_what_is_hidden_is_told_without_a_number() {
        let words = |wording| holdings(Held::Known(1), Held::Hidden, wording);
        assert_eq!(words(Wording::EN), "1 coin and science points");
        assert_eq!(words(Wording::DE), "1 Münze und Forschungspunkte");
    }

    #[test]
    fn a_column_is_as_short_as_its_icons() {
        let words = |garbage, pollution| harm(Harm { garbage, pollution }, Wording::EN);
        assert_eq!(words(2, 1), "2 garbage, 1 pollution");
        assert_eq!(words(0, 3), "3 pollution");
        assert_eq!(words(0, 0), "nothing");
    }

    #[test]
    fn numbers_of_the_environment_track_have_their_sign() {
        assert_eq!([-6, 0, 2].map(signed), ["−6", "0", "+2"]);
    }
}
