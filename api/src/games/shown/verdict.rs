//! What is told of places at which something cannot be done.

use crate::ruling_link::RulingLink;
use engine::kernel::reference::Reference;
use engine::kernel::seat::Seat;
use serde::Serialize;
use serde_json::Value;

/// What a seat can do at some places, and what stands against the rest.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Explanation))]
pub struct VerdictShown {
    /// The seat.
    pub seat: Seat,
    /// The decision tag.
    pub decision: String,
    /// How many commands are legal there: they are in the legal list.
    pub legal: usize,
    /// The rules against all other commands that one may think of there, each named once.
    pub refused: Vec<ObjectionShown>,
    /// What to make of it where neither a command is legal nor one is refused: nothing can be done there now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<&'static str>,
}

/// What is said where there is nothing to say.
const NOTHING: &str = "nothing can be done there now: choose another place";

impl VerdictShown {
    /// Shows what can be done, and what cannot.
    pub fn new(
        seat: Seat,
        decision: String,
        legal: usize,
        refused: Vec<ObjectionShown>,
    ) -> VerdictShown {
        let detail = (legal == 0 && refused.is_empty()).then_some(NOTHING);
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
    detail: String,
    /// The rule that stands against them.
    rule: Reference,
    /// How the rulebook is read there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    rulings: Vec<RulingLink>,
    /// How many commands meet it.
    commands: usize,
}

impl ObjectionShown {
    /// Shows a rejection by this rule.
    pub fn new(rejection: Value, detail: String, rule: Reference, commands: usize) -> Self {
        let rulings = RulingLink::all_of(rule);
        ObjectionShown { rejection, detail, rule, rulings, commands }
    }
}
