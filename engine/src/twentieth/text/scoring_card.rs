//! What a scoring card scores, in words.

use super::noun::VICTORY_POINT;
use super::{colon, title};
use crate::kernel::text::grammar::{Conjunction, joined, listed, pick};
use crate::kernel::text::{Language, Text};
use crate::twentieth::edition::{Bonus, Edition};
use crate::twentieth::ids::ScoringCardNo;

/// What the card scores, in both languages.
pub fn text(edition: &Edition, card: ScoringCardNo) -> Text {
    let tell = |language| tell(edition, card, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// What the card scores, and when.
pub fn tell(edition: &Edition, card: ScoringCardNo, language: Language) -> String {
    let round = title::round(card.round());
    let when = pick(
        language,
        format!("at the end of round {round}"),
        format!("am Ende der Runde {round}"),
    );
    let mut last = "";
    let mut clauses = Vec::new();
    for &bonus in &edition.scoring_card(card).scores {
        let (verb, what) = (verb(bonus, language), what(edition, bonus, language));
        // The verb is not repeated before the next thing that it governs.
        clauses.push(if verb == last { what } else { format!("{verb} {what}") });
        last = verb;
    }
    colon::when(&when, &joined(&clauses, language), language)
}

/// Are points scored or lost?
fn verb(bonus: Bonus, language: Language) -> &'static str {
    match each(bonus) {
        Some(..0) => pick(language, "lose", "verliere"),
        Some(0..) | None => pick(language, "score", "erhalte"),
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

/// How many points for what.
fn what(edition: &Edition, bonus: Bonus, language: Language) -> String {
    let (en, de) = match bonus {
        Bonus::CoinsProduced { .. } => {
            ("each coin produced this round", "jede in dieser Runde produzierte Münze")
        }
        Bonus::ScienceProduced { .. } => (
            "each science point produced this round",
            "jeden in dieser Runde produzierten Forschungspunkt",
        ),
        Bonus::PointsProduced { .. } => (
            "each victory point produced this round",
            "jeden in dieser Runde produzierten Siegpunkt",
        ),
        Bonus::PointsGained { .. } => {
            ("each victory point gained so far", "jeden bisher erhaltenen Siegpunkt")
        }
        Bonus::CleanLands { .. } => ("each land without garbage", "jedes Land ohne Müll"),
        Bonus::RecyclingCentres { .. } => {
            ("each functional recycling centre", "jede funktionierende Recyclinganlage")
        }
        Bonus::Garbage { .. } => {
            ("each garbage token in your region", "jeden Müllmarker in deiner Region")
        }
        Bonus::CleanLandsBySection {} => return by_section(edition, language),
        Bonus::EnvironmentSymbol {} => return environment(language).to_owned(),
    };
    let points = each(bonus).map_or(0, i8::unsigned_abs);
    let points = VICTORY_POINT.counted(points.into(), language);
    pick(language, format!("{points} for {en}"), format!("{points} für {de}"))
}

/// The numbers of points that the sections of the environment track give, from the left.
fn by_section(edition: &Edition, language: Language) -> String {
    let mut sections: Vec<u8> =
        edition.environment().iter().map(|space| space.clean_land).collect();
    sections.dedup();
    let numbers: Vec<String> = sections.iter().map(u8::to_string).collect();
    let numbers = listed(&numbers, Conjunction::Or, language);
    pick(
        language,
        format!(
            "{numbers} victory points for each land without garbage (by the section of your environment marker)"
        ),
        format!(
            "{numbers} Siegpunkte für jedes Land ohne Müll (je nach Abschnitt deines Umweltmarkers)"
        ),
    )
}

fn environment(language: Language) -> &'static str {
    pick(
        language,
        "the value of your environment marker’s space (if it has a symbol)",
        "den Wert des Felds deines Umweltmarkers (falls es ein Symbol hat)",
    )
}
