//! Answers about places at which something cannot be done.

use crate::ruling_link::RulingLink;
use engine::kernel::reference::Reference;
use engine::kernel::seat::Seat;
use serde::Serialize;
use serde_json::Value;

/// The verdict on some places: how much a seat can do there, and the rules that refuse the rest.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Explanation))]
pub struct VerdictShown {
    /// The seat.
    pub seat: Seat,
    /// The decision tag.
    pub decision: String,
    /// The number of commands that are legal there: they are in the legal list.
    pub legal: usize,
    /// The rules against all other commands that one may think of there, each named once.
    pub refused: Vec<ObjectionShown>,
    /// The reason for which neither a command is legal nor one is refused: the place belongs to another seat, for example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<&'static str>,
}

impl VerdictShown {
    /// Shows what can be done, and what cannot, with this hint where both are nothing.
    pub fn new(
        seat: Seat,
        decision: String,
        legal: usize,
        refused: Vec<ObjectionShown>,
        hint: &'static str,
    ) -> VerdictShown {
        let detail = (legal == 0 && refused.is_empty()).then_some(hint);
        VerdictShown { seat, decision, legal, refused, detail }
    }
}

/// A rule against commands that one may think of.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Objection))]
pub struct ObjectionShown {
    /// The rejection, as the commands themselves would meet it.
    #[cfg_attr(feature = "schema", schema(value_type = crate::games::described::Rejection))]
    rejection: Value,
    /// The same in words.
    pub detail: String,
    /// The rule that refuses them.
    pub rule: Reference,
    /// The rulings by which the rulebook is read there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    rulings: Vec<RulingLink>,
    /// The number of commands that meet it.
    commands: usize,
}

impl ObjectionShown {
    /// Shows a rejection by this rule.
    pub fn new(rejection: Value, detail: String, rule: Reference, commands: usize) -> Self {
        let rulings = RulingLink::all_of(rule);
        ObjectionShown { rejection, detail, rule, rulings, commands }
    }
}
