//! Records the games of `fixtures/underwater/` anew.
use engine::kernel::knowledge::Viewer;
use engine::underwater::UnderwaterCities;
use replay::timeline::Timeline;
use std::collections::BTreeMap;
use tests::coverage::{everything, shown};
use tests::playout::{Playout, Setup, Undoing};

fn main() {
    let n: u64 = std::env::args().nth(1).map_or(100, |a| a.parse().unwrap());
    let mut missing = everything();
    let mut hits: BTreeMap<String, u32> = BTreeMap::new();
    println!("{} kinds", missing.len());
    for seats in 2..=4u8 {
        for undoing in [Undoing::Never, Undoing::Sometimes] {
            let (mut min, mut max, mut sum, mut ev) = (usize::MAX, 0, 0, 0);
            for number in 0..n {
                let setup = Setup::of::<UnderwaterCities>(seats, serde_json::json!({}));
                let p = Playout::<UnderwaterCities>::whole(&setup, number, undoing);
                let t = Timeline::new(p.table().id, &p.rules, Viewer::Referee, p.events.clone());
                for k in shown(&t) { missing.remove(&k); *hits.entry(k).or_default() += 1; }
                if number < 30 { let len = p.record(Viewer::Referee).len(); min = min.min(len); max = max.max(len); sum += len; ev += p.events.len(); }
            }
            println!("{seats} {undoing:?}: {min} {} {max}; {} events", sum / 30, ev / 30);
        }
    }
    println!("missing: {missing:#?}");
    let e = everything();
    for (k, n) in &hits { if *n < 100 || !e.contains(k) { println!("{k}: {n} {}", e.contains(k)); } }
}
