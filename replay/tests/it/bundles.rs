//! Bundles: what the page shows, what it hides, and that the record comes out as it went in.

use crate::recorded::{Recorded, seat};
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use replay::bundle::data::record_in;
use replay::bundle::{Contents, bundle};

fn page(game: &Recorded, viewer: Viewer, language: Language) -> String {
    let record = game.record(viewer);
    let contents = Contents {
        record: &record,
        proof: Some("c2sp.org/tlog-proof@v1\nindex 7\n"),
        event: None,
        viewer,
        language,
    };
    bundle(&game.replay(viewer), &contents).unwrap()
}

/// The page without its style, which has nothing to do with the record.
fn unstyled(page: &str) -> String {
    let (before, rest) = page.split_once("<style>").unwrap();
    before.to_owned() + rest.split_once("</style>\n").unwrap().1
}

#[test]
fn a_bundle_shows_what_is_disputed() {
    let page = page(&Recorded::disputed(), Viewer::Seat(seat(2)), Language::En);
    insta::assert_snapshot!("disputed", unstyled(&page));
}

#[test]
fn a_bundle_speaks_german() {
    let page = page(&Recorded::disputed(), Viewer::Spectator, Language::De);
    for words in
        ["<html lang=\"de\">", "Was strittig ist", "Streitfall 2: wartet auf eine Entscheidung"]
    {
        assert!(page.contains(words), "{words}");
    }
    assert!(!page.contains("What is disputed"));
}

#[test]
fn a_bundle_names_the_rule_that_each_choice_was_decided_by() {
    let english = page(&Recorded::running(), Viewer::Spectator, Language::En);
    assert!(english.contains("<small>rule: "), "{english}");
    let german = page(&Recorded::running(), Viewer::Spectator, Language::De);
    assert!(german.contains("<small>Regel: "));
}

#[test]
fn the_record_comes_out_of_a_bundle_byte_by_byte() {
    for (game, viewer) in [
        (Recorded::disputed(), Viewer::Seat(seat(1))),
        (Recorded::running(), Viewer::Spectator),
        (Recorded::opened(), Viewer::Referee),
    ] {
        let page = page(&game, viewer, Language::En);
        assert_eq!(record_in(page.as_bytes()), game.record(viewer).as_bytes());
    }
}

#[test]
fn whatever_somebody_wrote_stays_text() {
    let page = page(&Recorded::disputed(), Viewer::Spectator, Language::En);
    assert!(page.contains("I meant &lt;b&gt;two&lt;/b&gt;"));
    assert!(!page.contains("<b>"));
    assert_eq!(page.matches("</script").count(), 3, "record, proof and one file of the edition");
    assert_eq!(page.matches("<script type=\"application/x-fathom-").count(), 3);
}

#[test]
fn a_bundle_tells_no_more_than_its_record() {
    let game = Recorded::running();
    let page = page(&game, Viewer::Spectator, Language::En);
    assert!(page.contains("a secret choice"));
    assert!(!page.contains("Known"), "no card is drawn with its face");
}
