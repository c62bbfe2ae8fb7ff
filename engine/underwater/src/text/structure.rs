//! Words for structures that are built and upgraded.

use super::noun::{self, ANY_BUILDING, CITY, Noun, STRUCTURE, TUNNEL};
use crate::effects::vocabulary::Buildables;
use kernel::text::grammar::{Conjunction, listed};
use kernel::text::{Language, Wording};

/// Returns the nouns that the set is told with: a common one where there is one ("Structure").
fn nouns(what: Buildables) -> Vec<Noun> {
    let buildings: Vec<Noun> = what.buildings().map(noun::building).collect();
    let all = buildings.len() == 3 && !what.contains(Buildables::CITY);
    match (all, what.contains(Buildables::TUNNEL)) {
        (true, true) => vec![STRUCTURE],
        (true, false) => vec![ANY_BUILDING],
        (false, tunnel) => {
            let city = what.contains(Buildables::CITY).then_some(CITY);
            buildings.into_iter().chain(tunnel.then_some(TUNNEL)).chain(city).collect()
        }
    }
}

/// Returns so many of the set, after a verb: `2 farms or laboratories`.
pub fn counted(what: Buildables, count: u32, wording: Wording) -> String {
    let words: Vec<String> =
        nouns(what).iter().map(|noun| noun.after(count, wording).to_owned()).collect();
    format!("{count} {}", listed(&words, Conjunction::Or, wording))
}

/// Returns one of the set, whichever, after a verb: `a farm or a laboratory`.
pub fn any_one(what: Buildables, wording: Wording) -> String {
    let words: Vec<String> = nouns(what).iter().map(|noun| noun.with_article(wording)).collect();
    listed(&words, Conjunction::Or, wording)
}

/// Returns all of the set: `farms and laboratories`.
pub fn all(what: Buildables, wording: Wording) -> String {
    let words: Vec<String> =
        nouns(what).iter().map(|noun| noun.after(2, wording).to_owned()).collect();
    listed(&words, Conjunction::And, wording)
}

/// Returns whether they are of several kinds, each told by its own name.
pub fn is_mixed(what: Buildables) -> bool {
    nouns(what).len() > 1
}

/// Returns what was built just now, after the verb: `it`, or `each` of several. German names it where a pronoun would not do.
pub fn built(what: Buildables, count: u32, wording: Wording) -> String {
    match (wording.language, count, &nouns(what)[..]) {
        (Language::En, 1, _) => "it".to_owned(),
        (Language::En, _, _) => "each".to_owned(),
        (Language::De, 1, [only]) => only.gender().pick("ihn", "sie", "es").to_owned(),
        (Language::De, _, [only]) => only.gender().pick("jeden", "jede", "jedes").to_owned(),
        (Language::De, 1, [..]) => named(["den", "die", "das"], wording),
        (Language::De, _, [..]) => named(["jeden", "jede", "jedes"], wording),
    }
}

/// Returns a structure behind the word of these that its gender asks for.
fn named([masculine, feminine, neuter]: [&str; 3], wording: Wording) -> String {
    let word = STRUCTURE.gender().pick(masculine, feminine, neuter);
    format!("{word} {}", STRUCTURE.after(1, wording))
}
