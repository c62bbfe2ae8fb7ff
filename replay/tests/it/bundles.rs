//! Bundles: each position is drawn as the page of a server draws it, nothing hidden is shown, and the record comes out as it went in.

use crate::drops::Drops;
use crate::recorded::{Recorded, seat};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use engine::kernel::event::Event;
use engine::kernel::ids::Seq;
use engine::kernel::record;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::Replayable;
use replay::bundle::data::record_in;
use replay::bundle::pack::{Pack, pack_in};
use replay::bundle::{Contents, bundle};
use replay::drawing::Moment;
use replay::drawing::place::Pointing;
use replay::open::Replay;
use replay::words::tell_facts;
use sha2::{Digest, Sha256};
use std::fs;
use std::path::Path;

/// Writes a bundle of this record, which is shown to these viewers.
fn written<G: Replayable>(
    replay: &Replay<G>,
    record: &str,
    viewers: &[Viewer],
    language: Language,
) -> String {
    let contents = Contents {
        record,
        proof: Some("c2sp.org/tlog-proof@v1\nindex 7\n"),
        event: None,
        viewer: viewers[0],
        others: viewers,
        language,
    };
    bundle(replay, &contents).unwrap()
}

/// Writes a bundle of the record that the viewer is given, which is shown to that viewer alone.
fn page(game: &Recorded, viewer: Viewer, language: Language) -> String {
    written(&game.replay(viewer), &game.record(viewer), &[viewer], language)
}

/// Returns the text between two others.
fn between<'p>(page: &'p str, begin: &str, end: &str) -> &'p str {
    page.split_once(begin).unwrap().1.split_once(end).unwrap().0
}

/// Returns the part of a bundle that is shown before the script runs.
fn main_part(page: &str) -> &str {
    between(page, "<main id=\"main\">", "</main>")
}

/// Returns the packs of all languages.
fn packs(page: &str) -> [(Language, Pack); 2] {
    [Language::En, Language::De]
        .map(|language| (language, pack_in(page.as_bytes(), language).unwrap()))
}

fn plain(markup: &str) -> String {
    let texts = markup.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    texts.collect::<String>().replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
}

#[test]
fn a_bundle_shows_what_is_disputed() {
    let page = page(&Recorded::disputed(), Viewer::Seat(seat(2)), Language::En);
    insta::assert_snapshot!("disputed", main_part(&page).replace("><", ">\n<"));
}

#[test]
fn a_bundle_begins_in_the_language_that_is_asked_for_and_has_both() {
    let page = page(&Recorded::disputed(), Viewer::Spectator, Language::De);
    assert!(page.contains("<html lang=\"de\""));
    let shown = main_part(&page);
    for words in ["Streitfälle", "Streitfall 2 wartet auf eine Entscheidung", "Prüfung"] {
        assert!(shown.contains(words), "{words}");
    }
    assert!(!shown.contains("Disputes"));
    let [(_, english), (_, german)] = packs(&page);
    assert!(english.frame.contains("Disputes") && german.frame.contains("Streitfälle"));
}

#[test]
fn a_bundle_names_the_rule_that_each_choice_was_decided_by() {
    let replay = Recorded::running();
    let last = replay.events.last().unwrap().seq;
    let page = page(&replay, Viewer::Spectator, Language::En);
    let [(_, english), (_, german)] = packs(&page);
    assert!(english.shown(Viewer::Spectator, "origin", last).unwrap().contains("rule: "));
    assert!(german.shown(Viewer::Spectator, "origin", last).unwrap().contains("Regel: "));
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
    assert!(!page.contains("<b>two"));
    assert_eq!(page.matches("<script type=\"application/x-fathom-").count(), 5);
    assert_eq!(
        page.matches("</script").count(),
        6,
        "record, proof, a file of the edition, two packs, the script"
    );
    for (_, pack) in packs(&page) {
        assert!(pack.texts().any(|text| text.contains("&lt;/script&gt; is no \\u003c reason")));
        for text in pack.texts() {
            assert!(!text.contains("<script") && !text.contains("</script"), "{text}");
        }
    }
}

#[test]
fn a_bundle_asks_nobody_for_anything() {
    let page = page(&Recorded::opened(), Viewer::Referee, Language::En);
    let policy = between(&page, "Content-Security-Policy\" content=\"", "\"");
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    let style = between(&page, "<style>", "</style>");
    let script = between(&page, "<script type=\"module\">", "</script>");
    for text in [style, script] {
        let hash = STANDARD.encode(Sha256::digest(text));
        assert!(policy.contains(&format!("'sha256-{hash}'")), "{hash}: {policy}");
    }
    let packs = packs(&page);
    let texts = packs.iter().flat_map(|(_, pack)| pack.texts());
    for text in texts.chain([main_part(&page)]) {
        for attribute in [" src=", " style=", " onclick=", " onerror=", " onload="] {
            assert!(!text.contains(attribute), "{attribute} in {text}");
        }
        let links = text.split("href=\"").skip(1);
        assert!(links.clone().all(|link| link.starts_with('#')), "{text}");
    }
}

#[test]
fn a_bundle_tells_no_more_than_its_record() {
    let game = Recorded::running();
    let page = page(&game, Viewer::Spectator, Language::En);
    assert!(main_part(&page).contains("A secret choice"));
    for (_, pack) in packs(&page) {
        assert_eq!(pack.eyes().collect::<Vec<_>>(), ["spectator"]);
        let mut texts = pack.texts().chain([main_part(&page)]);
        assert!(texts.all(|text| !text.contains("Known")), "no card is drawn with its face");
    }
}

#[test]
fn who_is_named_alone_is_shown_alone_whatever_the_record_tells() {
    let game = Recorded::running();
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(1))] {
        let whole = game.replay(Viewer::Referee);
        let of_whole = written(&whole, &game.record(Viewer::Referee), &[viewer], Language::En);
        let of_part = page(&game, viewer, Language::En);
        for ((_, whole), (_, part)) in packs(&of_whole).into_iter().zip(packs(&of_part)) {
            // The frame has the audit, which finds more in the whole record.
            let [whole, part] = [whole, part].map(|mut pack| {
                pack.frame.clear();
                pack
            });
            assert!(whole == part, "the {viewer} is shown the same");
        }
    }
}

/// Asserts that the bundle shows each viewer after each event the boards of the page, and tells what has happened.
fn assert_drawn_alike<G: Replayable>(replay: &Replay<G>, page: &str, viewers: &[Viewer]) {
    for (language, pack) in packs(page) {
        assert_eq!(pack.eyes().count(), viewers.len());
        for &viewer in viewers {
            let timeline = replay.timeline(viewer).unwrap();
            for event in timeline.events() {
                let shown = |region: &str| pack.shown(viewer, region, event.seq);
                let seen = timeline.seen(event.seq).unwrap();
                let moment = Moment::from(&seen);
                for board in G::boards(replay.rules(), moment, &Pointing::none(), language) {
                    let shown = shown(&format!("board-{}", board.key)).unwrap();
                    assert!(shown.ends_with(&board.body().0), "{viewer} at {}", event.seq);
                }
                assert_told(shown("told").unwrap(), &timeline, event, language);
                assert!(shown(&format!("line-{}", event.seq)).is_some());
                assert!(shown("seat-1").is_some() && shown("curve").is_some());
            }
        }
    }
}

/// Asserts that all facts of an event are told; the words for icons are told as their names.
fn assert_told<G: Replayable>(
    told: &str,
    timeline: &replay::timeline::Timeline<'_, G>,
    event: &Event<G>,
    language: Language,
) {
    let before = timeline.seen_before(event);
    let facts = tell_facts(timeline.rules(), before.as_ref(), event, language);
    let (told, squeezed) = (plain(told), |text: &str| text.replace(char::is_whitespace, ""));
    for fact in facts.iter().filter(|fact| !fact.contains('\'')) {
        assert!(squeezed(&told).contains(&squeezed(fact)), "{fact} in {told}");
    }
}

#[test]
fn every_position_is_drawn_as_the_page_draws_it() {
    let game = Recorded::opened();
    let replay: Replay<Drops> = game.replay(Viewer::Referee);
    let viewers = replay.viewers().to_vec();
    assert_eq!(viewers.len(), 4, "everything, both seats, spectator");
    let page = written(&replay, &game.record(Viewer::Referee), &viewers, Language::En);
    assert_drawn_alike(&replay, &page, &viewers);
}

fn recorded<G: Replayable>(file: &str, viewers: &[Viewer]) -> (Replay<G>, String) {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    let record = fs::read_to_string(games.join(file)).unwrap();
    let replay = Replay::open(record::read(record.as_bytes()).unwrap()).unwrap();
    let page = written(&replay, &record, viewers, Language::De);
    (replay, page)
}

/// The bytes of which a bundle of a whole game for a few has less.
const SMALL: usize = 2_000_000;

#[test]
fn whole_recorded_games_are_drawn_as_the_page_draws_them_and_are_small() {
    let viewers = [Viewer::Referee, Viewer::Spectator];
    let file = "underwater/games/1-players-24-random.jsonl";
    let (replay, page) = recorded::<UnderwaterCities>(file, &viewers);
    assert!(page.len() < SMALL, "{}", page.len());
    assert_drawn_alike(&replay, &page, &viewers);
    let file = "twentieth/games/3-players-48-random.jsonl";
    let (replay, page) = recorded::<TwentiethCentury>(file, &viewers);
    assert!(page.len() < SMALL, "{}", page.len());
    assert_drawn_alike(&replay, &page, &viewers);
}

#[test]
fn a_drawing_is_shown_until_there_is_another_one() {
    let game = Recorded::opened();
    let page = page(&game, Viewer::Referee, Language::En);
    let [(_, pack), _] = packs(&page);
    assert_eq!(pack.shown(Viewer::Referee, "no such region", Seq(0)), None);
    assert_eq!(pack.shown(Viewer::Seat(seat(1)), "told", Seq(0)), None);
    let last = game.events.last().unwrap().seq;
    let line = pack.shown(Viewer::Referee, &format!("line-{last}"), Seq(0));
    assert_eq!(line, pack.shown(Viewer::Referee, &format!("line-{last}"), last));
    assert!(line.is_some(), "the log is whole after each event");
}
