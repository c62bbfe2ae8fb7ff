//! The rulings of a ruleset, as text.

use engine::kernel::ruling::{Ruling, Rulings};
use maud::{Markup, html};

/// Draws all rulings; each is found by its id, as `#U-9`. Their texts are English.
pub fn rulings(rulings: &Rulings) -> Markup {
    html! {
        div.rulings lang="en" { @for ruling in rulings.all() { (self::ruling(ruling)) } }
    }
}

fn ruling(ruling: &Ruling) -> Markup {
    html! {
        article id=(ruling.id) {
            h2 { (ruling.id) " " (ruling.title) }
            p.soft { (ruling.heading) }
            p { em { (ruling.question) } }
            @for paragraph in &ruling.ruling { p { (paragraph) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ruleset::Ruleset;

    #[test]
    fn each_ruling_is_found_by_its_id() {
        for ruleset in Ruleset::ALL {
            let text = rulings(ruleset.rulings()).into_string();
            roxmltree::Document::parse(&text).unwrap_or_else(|fault| panic!("{fault}"));
            for Ruling { id, title, .. } in ruleset.rulings().all() {
                let place = format!("id=\"{id}\"");
                assert_eq!(text.matches(&place).count(), 1, "{id} {title}");
            }
        }
    }
}
