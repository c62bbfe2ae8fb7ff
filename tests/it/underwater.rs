//! *Underwater Cities* under the laws that bind every game.

use engine::underwater::UnderwaterCities;
use serde_json::json;
use tests::laws;
use tests::laws::{Candidates, Subject};

fn subject() -> Subject<UnderwaterCities> {
    Subject {
        options: vec![json!({})],
        candidates: Candidates::OfThePlayout,
        events_max: 2_000,
        rounds: 3_400,
        one_in: 40,
        records_one_in: 40,
    }
}

laws!(subject());
