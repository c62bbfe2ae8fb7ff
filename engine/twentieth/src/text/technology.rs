//! The effects of a technology, in words: its impact when it is bought, then what it is for.

use super::noun::{CITIZEN, COIN, GARBAGE_TOKEN, Noun, SCIENCE_POINT, SPACE, VICTORY_POINT};
use super::title::Names;
use super::{amount, colon};
use crate::edition::{
    Ability, Impact, Institution, InstitutionKind, PrintedTechnology, TechnologyKind, Use,
};
use crate::ids::TechnologyNo;
use crate::messages::{say, say_with};
use crate::resource::Cost;
use kernel::args;
use kernel::text::grammar::joined;
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Wording};

/// Tells whether an ability is the one that a command or a fact is about.
pub type IsMeant = fn(Ability) -> bool;

/// Tells whether it is "Workers".
pub const WORKERS: IsMeant = |ability| matches!(ability, Ability::Workers {});
/// Tells whether it is "Bridge".
pub const BRIDGE: IsMeant = |ability| matches!(ability, Ability::Bridge {});
/// Tells whether it is "Sorting".
pub const SORTING: IsMeant = |ability| matches!(ability, Ability::Sorting {});
/// Tells whether it is "Recycling".
pub const RECYCLING: IsMeant = |ability| matches!(ability, Ability::Recycling { .. });
/// Tells whether it is "Garbage transport".
pub const GARBAGE_TRANSPORT: IsMeant = |ability| matches!(ability, Ability::GarbageTransport {});
/// Tells whether it is "Locomotive".
pub const LOCOMOTIVE: IsMeant = |ability| matches!(ability, Ability::Locomotive {});
/// Tells whether it is "Environmental cleanup".
pub const CLEANUP: IsMeant = |ability| matches!(ability, Ability::EnvironmentalCleanup { .. });
/// Tells whether it is "Quality of life".
pub const QUALITY_OF_LIFE: IsMeant = |ability| matches!(ability, Ability::QualityOfLife { .. });

/// Names a technology that is used: `Coloured Bins (20)`; one with two abilities with the name of the one that is meant.
pub fn used(names: Names<'_>, technology: TechnologyNo, is_meant: IsMeant) -> String {
    let tile = names.technology(technology);
    let abilities = names.edition.abilities(technology);
    let meant = abilities.iter().find(|&&ability| is_meant(ability));
    match meant.filter(|_| abilities.len() > 1) {
        Some(&ability) => {
            let name = name(ability, names.wording);
            names.say_with("name-of-tile", args![name, tile])
        }
        None => tile,
    }
}

/// Returns what the technology does, in both languages.
pub fn text(technology: &PrintedTechnology, form: Form) -> Sentences {
    Sentences::told(form, |wording| tell(technology, wording))
}

/// Returns what the technology does.
pub fn tell(technology: &PrintedTechnology, wording: Wording) -> String {
    let mut sentences: Vec<String> = impact(technology.impact, wording).into_iter().collect();
    match &technology.kind {
        TechnologyKind::Institution(own) => sentences.push(institution(own, wording)),
        TechnologyKind::Abilities(abilities) => {
            sentences.extend(abilities.iter().map(|&ability| self::ability(ability, wording)));
        }
    }
    sentences.join(" ")
}

/// Tells the immediate effect of buying it; steps left and right are netted (ruling T-17).
fn impact(Impact { garbage, better, worse }: Impact, wording: Wording) -> Option<String> {
    let mut clauses = Vec::new();
    if garbage > 0 {
        let tokens = GARBAGE_TOKEN.counted(garbage.into(), wording);
        clauses.push(say_with(wording, "take-tokens", args![tokens]));
    }
    if better != worse {
        clauses.push(moved(better, worse, wording));
    }
    let when = say(wording, "when-bought");
    let clause = joined(&clauses, wording);
    (!clauses.is_empty()).then(|| colon::when(when, &clause, wording))
}

fn moved(better: u8, worse: u8, wording: Wording) -> String {
    let spaces = SPACE.counted(better.abs_diff(worse).into(), wording);
    let key = if better > worse { "move-marker-right" } else { "move-marker-left" };
    say_with(wording, key, args![spaces])
}

/// Returns what the institution adds to which cities (ruling T-30); the glossary says what adjacent and linked mean.
fn institution(institution: &Institution, wording: Wording) -> String {
    let thing = increased(institution.kind);
    let (things, more) = (thing.after(2, wording), thing.after(institution.bonus.into(), wording));
    let (kind, bonus) = (kind(institution.kind, wording), institution.bonus);
    say_with(wording, "kind-each-occupied-city-that-is-adjacent", args![kind, things, bonus, more])
}

const fn increased(kind: InstitutionKind) -> Noun {
    match kind {
        InstitutionKind::Mine => COIN,
        InstitutionKind::Laboratory => SCIENCE_POINT,
        InstitutionKind::Hospital => VICTORY_POINT,
    }
}

/// Returns the kind of an institution.
pub fn kind(kind: InstitutionKind, wording: Wording) -> &'static str {
    match kind {
        InstitutionKind::Mine => say(wording, "mine"),
        InstitutionKind::Laboratory => say(wording, "laboratory"),
        InstitutionKind::Hospital => say(wording, "hospital"),
    }
}

/// Returns an ability: its name, when, what for which cost.
pub fn ability(ability: Ability, wording: Wording) -> String {
    let name = name(ability, wording);
    let usage = match ability.usage() {
        Use::AtOnce => "",
        Use::Single => say(wording, "once-in-any-upkeep"),
        Use::Multiple => say(wording, "in-each-upkeep"),
    };
    format!("{name}{usage}: {}.", colon::behind(&does(ability, wording), wording))
}

/// Returns the rulebook's name of an ability.
pub fn name(ability: Ability, wording: Wording) -> &'static str {
    match ability {
        Ability::Workers {} => say(wording, "workers"),
        Ability::Bridge {} => say(wording, "name-bridge"),
        Ability::Sorting {} => say(wording, "sorting"),
        Ability::Park {} => say(wording, "park"),
        Ability::Locomotive {} => say(wording, "locomotive"),
        Ability::GarbageTransport {} => say(wording, "garbage-transport"),
        Ability::Recycling { .. } => say(wording, "recycling"),
        Ability::EnvironmentalCleanup { .. } => say(wording, "environmental-cleanup"),
        Ability::QualityOfLife { .. } => say(wording, "quality-of-life"),
    }
}

fn does(ability: Ability, wording: Wording) -> String {
    let plain = match ability {
        Ability::Workers {} => return work(wording),
        Ability::Bridge {} => say(wording, "build-a-bridge-on-a-tile-of"),
        Ability::Sorting {} => return removal(wording),
        Ability::Park {} => say(wording, "nothing-more"),
        Ability::Locomotive {} => return journey(wording),
        Ability::GarbageTransport {} => return transport(wording),
        Ability::Recycling { cost } => return paying(cost, &removal(wording), wording),
        Ability::EnvironmentalCleanup { cost } => {
            return paying(cost, &moved(1, 0, wording), wording);
        }
        Ability::QualityOfLife { cost, points } => {
            let points = VICTORY_POINT.counted(points.into(), wording);
            let gain = say_with(wording, "does-score-points", args![points]);
            return paying(cost, &gain, wording);
        }
    };
    plain.to_owned()
}

fn work(wording: Wording) -> String {
    let citizen = CITIZEN.after(1, wording);
    say_with(wording, "place-a-further-citizen-in-any-empty", args![citizen])
}

fn journey(wording: Wording) -> String {
    let citizen = CITIZEN.after(1, wording);
    say_with(wording, "move-a-citizen-to-an-empty-city", args![citizen])
}

fn transport(wording: Wording) -> String {
    let token = GARBAGE_TOKEN.counted(1, wording);
    say_with(wording, "move-token-from-one-land-of-your", args![token])
}

fn removal(wording: Wording) -> String {
    let token = GARBAGE_TOKEN.counted(1, wording);
    say_with(wording, "remove-token-from-a-land-of-your", args![token])
}

/// Returns the clause behind its cost, where it costs anything.
fn paying(cost: Cost, clause: &str, wording: Wording) -> String {
    if cost == Cost::default() {
        return clause.to_owned();
    }
    let price = amount::cost(cost, wording);
    let pay = say_with(wording, "paying-pay-price", args![price]);
    joined(&[pay, clause.to_owned()], wording)
}
