//! it
#[test]
fn t() {
    for n in 0..300 {
        for s in 2..=4 {
            use tests::pebbles::*;
            use tests::playout::*;
            let setup = Setup::of::<Pebbles>(s, serde_json::json!({}));
            let p = Playout::<Pebbles>::whole(&setup, n, Undoing::Sometimes);
            if n == 0 {
                println!("{}", p.events.len());
                println!("{}", p.record(engine::kernel::knowledge::Viewer::Referee));
            }
            fast::<Pebbles>(&p.rules, n, 1000);
        }
    }
}
