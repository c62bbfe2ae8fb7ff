//! The scoring of a scoring card, in words.

use super::noun::{
    COIN, GARBAGE, GARBAGE_TOKEN, Noun, RECYCLING_CENTRE, SCIENCE_POINT, VICTORY_POINT,
};
use super::{colon, title};
use crate::edition::{Bonus, Edition};
use crate::ids::ScoringCardNo;
use crate::messages::{say, say_with};
use kernel::args;
use kernel::text::grammar::{Conjunction, joined, listed};
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Wording};

/// Returns what the card scores, in both languages.
pub fn text(edition: &Edition, card: ScoringCardNo, form: Form) -> Sentences {
    Sentences::told(form, |wording| tell(edition, card, wording))
}

/// Returns what the card scores, and when.
pub fn tell(edition: &Edition, card: ScoringCardNo, wording: Wording) -> String {
    let round = title::round(card.round());
    let when = say_with(wording, "at-the-end-of-round", args![round]);
    let mut last = "";
    let mut clauses = Vec::new();
    for &bonus in &edition.scoring_card(card).scores {
        let (verb, what) = (verb(bonus, wording), what(edition, bonus, wording));
        // The verb is not repeated before the next thing that it governs.
        clauses.push(if verb == last { what } else { format!("{verb} {what}") });
        last = verb;
    }
    colon::when(&when, &joined(&clauses, wording), wording)
}

/// Returns the verb for points that are scored or lost.
fn verb(bonus: Bonus, wording: Wording) -> &'static str {
    match each(bonus) {
        Some(..0) => say(wording, "lose"),
        Some(0..) | None => say(wording, "score"),
    }
}

/// Points for each thing that is counted, where that is one number.
const fn each(bonus: Bonus) -> Option<i8> {
    match bonus {
        Bonus::CoinsProduced { each }
        | Bonus::ScienceProduced { each }
        | Bonus::PointsProduced { each }
        | Bonus::PointsGained { each }
        | Bonus::CleanLands { each }
        | Bonus::RecyclingCentres { each }
        | Bonus::Garbage { each } => Some(each),
        Bonus::CleanLandsBySection {} | Bonus::EnvironmentSymbol {} => None,
    }
}

/// Returns how many points for what.
fn what(edition: &Edition, bonus: Bonus, wording: Wording) -> String {
    let thing = match bonus {
        Bonus::CoinsProduced { .. } => produced(COIN, wording),
        Bonus::ScienceProduced { .. } => produced(SCIENCE_POINT, wording),
        Bonus::PointsProduced { .. } => produced(VICTORY_POINT, wording),
        Bonus::PointsGained { .. } => {
            let point = VICTORY_POINT.after(1, wording);
            say_with(wording, "each-point-gained-so-far", args![point])
        }
        Bonus::CleanLands { .. } => clean_land(wording),
        Bonus::RecyclingCentres { .. } => {
            let centre = RECYCLING_CENTRE.after(1, wording);
            say_with(wording, "each-functional-centre", args![centre])
        }
        Bonus::Garbage { .. } => {
            let token = GARBAGE_TOKEN.after(1, wording);
            say_with(wording, "each-token-in-your-region", args![token])
        }
        Bonus::CleanLandsBySection {} => return by_section(edition, wording),
        Bonus::EnvironmentSymbol {} => return environment(wording).to_owned(),
    };
    let points = each(bonus).map_or(0, i8::unsigned_abs);
    let points = VICTORY_POINT.counted(points.into(), wording);
    say_with(wording, "points-for-thing", args![points, thing])
}

/// Returns each of the things that were produced. Masculine and feminine nouns have messages of their own.
fn produced(noun: Noun, wording: Wording) -> String {
    let thing = noun.after(1, wording);
    let key = noun.gender().pick("each-m-produced", "each-f-produced", "each-n-produced");
    say_with(wording, key, args![thing])
}

fn clean_land(wording: Wording) -> String {
    let garbage = GARBAGE.after(1, wording);
    say_with(wording, "each-land-without-garbage", args![garbage])
}

/// Returns the numbers of points that the sections of the environment track give, from the left.
fn by_section(edition: &Edition, wording: Wording) -> String {
    let mut sections: Vec<u8> =
        edition.environment().iter().map(|space| space.clean_land).collect();
    sections.dedup();
    let numbers: Vec<String> = sections.iter().map(u8::to_string).collect();
    let numbers = listed(&numbers, Conjunction::Or, wording);
    let (points, land) = (VICTORY_POINT.after(2, wording), clean_land(wording));
    say_with(wording, "numbers-points-for-land-by-the-section", args![numbers, points, land])
}

fn environment(wording: Wording) -> &'static str {
    say(wording, "the-value-of-your-environment-markers-space")
}
