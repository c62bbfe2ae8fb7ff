//! The types of an event's command and facts, as a record names them.

use engine::kernel::event::Event;
use engine::kernel::text::Narrate;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns the types of the event's command and facts, as `game_started`; each once, as far as the viewer of the event knows them.
pub fn kinds<G: Narrate>(event: &Event<G>) -> BTreeSet<String> {
    let command = event.command.as_ref().and_then(kind);
    command.into_iter().chain(event.facts.iter().filter_map(kind)).collect()
}

fn kind(value: &impl Serialize) -> Option<String> {
    let written = serde_json::to_value(value).ok()?;
    written.get("type").and_then(Value::as_str).map(str::to_owned)
}
