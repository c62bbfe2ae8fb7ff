//! Links from an answer to the rulings that it names.

use engine::kernel::reference::Reference;
use engine::kernel::ruling::RulingId;
use engine::ruleset::Ruleset;
use serde::Serialize;

/// A ruling and the address of its text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulingLink {
    /// Its id, as `U-9`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    id: RulingId,
    /// The subject, in a few words.
    title: &'static str,
    /// The same in German.
    title_de: &'static str,
    /// The address of its text.
    href: String,
}

impl RulingLink {
    /// Returns a link to each ruling of a rule.
    pub fn all_of(rule: Reference) -> Vec<RulingLink> {
        rule.rulings.iter().filter_map(|&id| RulingLink::to(id)).collect()
    }

    /// Returns the link to a ruling, or `None` if no ruleset has it.
    fn to(id: RulingId) -> Option<RulingLink> {
        let (ruleset, ruling) = Ruleset::ruling(id)?;
        let href = format!("/api/v1/rulesets/{}/rulings/{id}", ruleset.name());
        Some(RulingLink { id, title: &ruling.title, title_de: &ruling.title_de, href })
    }
}
