//! The texts of rulings, as people read them.

use crate::messages::say;
use engine::kernel::reference::CiteRulings;
use engine::kernel::ruling::{Ruling, RulingId};
use engine::kernel::text::Language;
use std::collections::BTreeSet;

/// Returns the texts of these rulings under a title of their own; nothing if there is none. They are in English, as the rulebooks' headings are.
pub fn tell_rulings<G: CiteRulings>(cited: &BTreeSet<RulingId>, language: Language) -> String {
    let texts: String = cited.iter().filter_map(|&id| G::rulings().find(id)).map(tell).collect();
    match texts.is_empty() {
        true => texts,
        false => format!("\n{}\n{texts}", say(language, "rulings")),
    }
}

/// Id and title, the question, and the answer.
fn tell(ruling: &Ruling) -> String {
    let Ruling { id, title, question, ruling, .. } = ruling;
    let paragraphs: String = ruling.iter().map(|text| format!("      {text}\n")).collect();
    format!("{:>4}  {title}: {question}\n{paragraphs}", id.to_string())
}
