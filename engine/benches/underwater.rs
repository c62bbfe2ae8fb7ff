//! The bars of the engine for *Underwater Cities*: decisions of random playouts, facts folded, lines folded, a position shown.

mod measured;

use criterion::{criterion_group, criterion_main};
use engine::underwater::UnderwaterCities;
use measured::{decisions, folding, showing};

criterion_group!(
    benches,
    decisions::<UnderwaterCities>,
    folding::<UnderwaterCities>,
    showing::<UnderwaterCities>
);
criterion_main!(benches);
