//! The bars of the audit: events of the recorded games, from the bytes of their records to the report.
//!
//! Each figure is per event: criterion prints events per second. All recorded games of a ruleset are taken together, and the one
//! with the most events alone.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::kernel::edition::Published;
use engine::kernel::record;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::audit::audit;
use replay::audit::report::{AuditVerdict, Report};
use replay::open::Replay;
use std::fs;
use std::path::Path;

/// Returns the recorded games of a ruleset, by the folder that they stand in below `fixtures`; editions of others that some are of are
/// taken in.
fn recorded(folder: &str) -> Vec<Vec<u8>> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    replay::editions::take_in(&fixtures.join("editions")).expect("editions");
    let games = fixtures.join(folder).join("games");
    let files = fs::read_dir(games).expect("the folder of the recorded games");
    files.map(|file| fs::read(file.expect("a file").path()).expect("a record")).collect()
}

fn audited<G: Published>(bytes: &[u8]) -> Report {
    let record = record::read(bytes).expect("a record of ours");
    audit(&Replay::<G>::open(record).expect("a game of ours"))
}

/// Returns how many events there are, all of them good.
fn events<G: Published>(records: &[Vec<u8>]) -> usize {
    let reports = records.iter().map(|bytes| audited::<G>(bytes));
    reports
        .map(|report| {
            assert_eq!(report.verdict, AuditVerdict::Good, "{report}");
            report.checked.events
        })
        .sum()
}

fn audits<G: Published>(c: &mut Criterion, folder: &str) {
    let mut records = recorded(folder);
    let mut group = c.benchmark_group(format!("{}: events audited (bar: 50,000/s)", G::NAME));
    group.throughput(Throughput::Elements(events::<G>(&records) as u64));
    group.bench_function("all recorded games", |b| {
        b.iter(|| records.iter().filter(|bytes| audited::<G>(bytes).finding.is_none()).count());
    });
    records.sort_by_key(Vec::len);
    let longest = records.split_off(records.len() - 1);
    group.throughput(Throughput::Elements(events::<G>(&longest) as u64));
    group.bench_function("the longest one", |b| b.iter(|| audited::<G>(&longest[0])));
    group.finish();
}

fn underwater(c: &mut Criterion) {
    audits::<UnderwaterCities>(c, "underwater");
}

fn twentieth(c: &mut Criterion) {
    audits::<TwentiethCentury>(c, "twentieth");
}

criterion_group!(benches, underwater, twentieth);
criterion_main!(benches);
