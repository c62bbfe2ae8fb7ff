//! The bars of the engine for *Underwater Cities*: decisions of random playouts, facts folded, lines folded, a position shown, a list described.

mod measured;

use criterion::{criterion_group, criterion_main};
use engine::underwater::UnderwaterCities;
use measured::{decisions, describing, folding, showing};

criterion_group!(
    benches,
    decisions::<UnderwaterCities>,
    folding::<UnderwaterCities>,
    showing::<UnderwaterCities>,
    describing::<UnderwaterCities>
);
criterion_main!(benches);
