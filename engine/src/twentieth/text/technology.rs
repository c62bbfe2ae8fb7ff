//! What a technology does, in words: its impact when it is bought, then what it is for.

use super::noun::{COIN, GARBAGE_TOKEN, Noun, SCIENCE_POINT, SPACE, VICTORY_POINT};
use super::{amount, colon};
use crate::kernel::text::grammar::{joined, pick};
use crate::kernel::text::{Language, Text};
use crate::twentieth::edition::{
    Ability, Impact, Institution, InstitutionKind, PrintedTechnology, TechnologyKind, Use,
};
use crate::twentieth::resource::Cost;

/// What the technology does, in both languages.
pub fn text(technology: &PrintedTechnology) -> Text {
    let tell = |language| tell(technology, language);
    Text { en: tell(Language::En), de: tell(Language::De) }
}

/// What the technology does.
pub fn tell(technology: &PrintedTechnology, language: Language) -> String {
    let mut sentences: Vec<String> = impact(technology.impact, language).into_iter().collect();
    match &technology.kind {
        TechnologyKind::Institution(own) => sentences.push(institution(own, language)),
        TechnologyKind::Abilities(abilities) => {
            sentences.extend(abilities.iter().map(|&ability| self::ability(ability, language)));
        }
    }
    sentences.join(" ")
}

/// What happens at once when it is bought; steps left and right are netted (ruling T-17).
fn impact(Impact { garbage, better, worse }: Impact, language: Language) -> Option<String> {
    let mut clauses = Vec::new();
    if garbage > 0 {
        let tokens = GARBAGE_TOKEN.counted(garbage.into(), language);
        clauses.push(pick(language, format!("take {tokens}"), format!("nimm {tokens}")));
    }
    if better != worse {
        clauses.push(moved(better, worse, language));
    }
    let when = pick(language, "when bought", "beim Kauf");
    let clause = joined(&clauses, language);
    (!clauses.is_empty()).then(|| colon::when(when, &clause, language))
}

fn moved(better: u8, worse: u8, language: Language) -> String {
    let spaces = SPACE.counted(better.abs_diff(worse).into(), language);
    let (en, de) = if better > worse { ("right", "rechts") } else { ("left", "links") };
    pick(
        language,
        format!("move your environment marker {spaces} to the {en}"),
        format!("rücke deinen Umweltmarker {spaces} nach {de}"),
    )
}

/// What the institution adds to which cities (ruling T-30); the glossary says what adjacent and linked mean.
fn institution(institution: &Institution, language: Language) -> String {
    let thing = increased(institution.kind);
    let (things, more) =
        (thing.after(2, language), thing.after(institution.bonus.into(), language));
    let (kind, bonus) = (kind(institution.kind, language), institution.bonus);
    pick(
        language,
        format!(
            "{kind}: each occupied city that is adjacent and linked and produces {things} produces {bonus} more {more}."
        ),
        format!(
            "{kind}: Jede bewohnte Stadt, die angrenzt und angebunden ist und {things} produziert, produziert {bonus} {more} mehr."
        ),
    )
}

const fn increased(kind: InstitutionKind) -> Noun {
    match kind {
        InstitutionKind::Mine => COIN,
        InstitutionKind::Laboratory => SCIENCE_POINT,
        InstitutionKind::Hospital => VICTORY_POINT,
    }
}

/// The kind of an institution.
pub fn kind(kind: InstitutionKind, language: Language) -> &'static str {
    match kind {
        InstitutionKind::Mine => pick(language, "Mine", "Mine"),
        InstitutionKind::Laboratory => pick(language, "Laboratory", "Labor"),
        InstitutionKind::Hospital => pick(language, "Hospital", "Krankenhaus"),
    }
}

/// An ability: its name, when, what for which cost.
pub fn ability(ability: Ability, language: Language) -> String {
    let name = name(ability, language);
    let usage = match ability.usage() {
        Use::AtOnce => "",
        Use::Single => pick(language, " (once, in any Upkeep)", " (einmal, in einem Unterhalt)"),
        Use::Multiple => pick(language, " (in each Upkeep)", " (in jedem Unterhalt)"),
    };
    format!("{name}{usage}: {}.", colon::behind(&does(ability, language), language))
}

/// The rulebook's name of an ability.
pub fn name(ability: Ability, language: Language) -> &'static str {
    match ability {
        Ability::Workers {} => pick(language, "Workers", "Arbeiter"),
        Ability::Bridge {} => pick(language, "Bridge", "Brücke"),
        Ability::Sorting {} => pick(language, "Sorting", "Mülltrennung"),
        Ability::Park {} => pick(language, "Park", "Park"),
        Ability::Locomotive {} => pick(language, "Locomotive", "Lokomotive"),
        Ability::GarbageTransport {} => pick(language, "Garbage transport", "Mülltransport"),
        Ability::Recycling { .. } => pick(language, "Recycling", "Recycling"),
        Ability::EnvironmentalCleanup { .. } => {
            pick(language, "Environmental cleanup", "Umweltsanierung")
        }
        Ability::QualityOfLife { .. } => pick(language, "Quality of life", "Lebensqualität"),
    }
}

fn does(ability: Ability, language: Language) -> String {
    let plain = match ability {
        Ability::Workers {} => pick(
            language,
            "place a further citizen in any empty city of your region",
            "setze einen weiteren Bürger in eine beliebige leere Stadt deiner Region",
        ),
        Ability::Bridge {} => pick(
            language,
            "build a bridge on a tile of your region",
            "baue eine Brücke auf einem Plättchen deiner Region",
        ),
        Ability::Sorting {} => removal(language),
        Ability::Park {} => pick(language, "nothing more", "nichts weiter"),
        Ability::Locomotive {} => pick(
            language,
            "move a citizen to an empty city that is linked with its own",
            "versetze einen Bürger in eine leere Stadt, die an seine angebunden ist",
        ),
        Ability::GarbageTransport {} => pick(
            language,
            "move 1 garbage token from one land of your region to another",
            "versetze 1 Müllmarker von einem Land deiner Region auf ein anderes",
        ),
        Ability::Recycling { cost } => return paying(cost, removal(language), language),
        Ability::EnvironmentalCleanup { cost } => {
            return paying(cost, &moved(1, 0, language), language);
        }
        Ability::QualityOfLife { cost, points } => {
            let points = VICTORY_POINT.counted(points.into(), language);
            let gain = pick(language, format!("score {points}"), format!("erhalte {points}"));
            return paying(cost, &gain, language);
        }
    };
    plain.to_owned()
}

fn removal(language: Language) -> &'static str {
    pick(
        language,
        "remove 1 garbage token from a land of your region",
        "entferne 1 Müllmarker von einem Land deiner Region",
    )
}

/// The clause behind its cost, where it costs anything.
fn paying(cost: Cost, clause: &str, language: Language) -> String {
    if cost == Cost::default() {
        return clause.to_owned();
    }
    let price = amount::cost(cost, language);
    let pay = pick(language, format!("pay {price}"), format!("bezahle {price}"));
    joined(&[pay, clause.to_owned()], language)
}
