//! Pebbles holds the laws.

use tests::laws::{Candidates, Subject};
use tests::pebbles::Pebbles;

fn subject() -> Subject<Pebbles> {
    Subject {
        options: serde_json::json!({}),
        candidates: Candidates::Whole(Pebbles::commands),
        events_max: 400,
        rounds: 100,
        one_in: 2,
    }
}

tests::laws!(subject());
