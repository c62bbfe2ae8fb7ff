//! The bars of the engine for *20th Century*: decisions of random playouts, facts folded, lines folded, a position shown, a list described.

mod measured;

use criterion::{criterion_group, criterion_main};
use engine::twentieth::TwentiethCentury;
use measured::{decisions, describing, folding, showing};

criterion_group!(
    benches,
    decisions::<TwentiethCentury>,
    folding::<TwentiethCentury>,
    showing::<TwentiethCentury>,
    describing::<TwentiethCentury>
);
criterion_main!(benches);
