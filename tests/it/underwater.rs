//! *Underwater Cities* under the laws that bind every game.

use engine::kernel::edition::Published;
use engine::underwater::UnderwaterCities;
use tests::laws::{Candidates, Subject};
use tests::recorded::RecordedGame;
use tests::{choice_laws, laws};

fn subject() -> Subject<UnderwaterCities> {
    Subject {
        revision: UnderwaterCities::REVISION,
        options: |seats| {
            let options = UnderwaterCities::played_options(seats).into_iter();
            options.map(|(_, options)| options).collect()
        },
        candidates: Candidates::OfThePlayout,
        events_max: 1_300,
        rounds: 3_400,
        one_in: 40,
        records_one_in: 40,
    }
}

laws!(subject());

/// Positions in which all that is listed is described, tried and performed: fewer games tell as much.
fn choices() -> Subject<UnderwaterCities> {
    Subject { rounds: 120, one_in: 8, ..subject() }
}

choice_laws!(choices());
