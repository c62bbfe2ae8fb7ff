//! *Underwater Cities* under the laws that bind every game.

use engine::underwater::UnderwaterCities;
use tests::laws;
use tests::laws::{Candidates, Subject};
use tests::recorded::RecordedGame;

fn subject() -> Subject<UnderwaterCities> {
    Subject {
        options: |seats| {
            let options = UnderwaterCities::played_options(seats).into_iter();
            options.map(|(_, options)| options).collect()
        },
        candidates: Candidates::OfThePlayout,
        events_max: 2_000,
        rounds: 3_400,
        one_in: 40,
        records_one_in: 40,
    }
}

laws!(subject());
