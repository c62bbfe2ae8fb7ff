//! The rulings of a ruleset, all and one by one.

use crate::server::Server;
use api::configuration::RateLimit;
use engine::ruleset::Ruleset;
use serde_json::Value;

#[test]
fn every_ruling_of_a_ruleset_is_listed_and_told_alone() {
    let server = Server::start(RateLimit::Off);
    for ruleset in Ruleset::ALL {
        let path = format!("/rulesets/{}/rulings", ruleset.name());
        let list = server.get(&path).send().ok(200);
        let rulings = list["rulings"].as_array().expect("rulings");
        assert_eq!(rulings.len(), ruleset.rulings().all().len());
        for ruling in rulings {
            let id = ruling["id"].as_str().expect("an id");
            assert_eq!(server.get(&format!("{path}/{id}")).send().ok(200), *ruling);
        }
        assert_eq!(list["rulebooks"][0]["language"], "en");
    }
}

#[test]
fn a_ruling_tells_its_question_its_answer_and_what_that_rests_on() {
    let server = Server::start(RateLimit::Off);
    let ruling = server.get("/rulesets/underwater_cities/rulings/U-9").send().ok(200);
    assert_eq!((&ruling["title"], &ruling["heading"]), (&"Sites".into(), &"Buildings".into()));
    assert!(ruling["question"].as_str().expect("a question").ends_with('?'));
    assert!(ruling["ruling"].as_array().expect("paragraphs").len() > 1);
    assert_eq!(ruling["certainty"], "inferred");
    let source = |source: &Value| source["page"] == 10 && source["heading"] == "Tunnels";
    assert!(ruling["sources"].as_array().expect("sources").iter().any(source), "{ruling}");
}

#[test]
fn rulings_are_asked_about_again_with_their_tag() {
    let server = Server::start(RateLimit::Off);
    for path in ["/rulesets/twentieth_century/rulings", "/rulesets/twentieth_century/rulings/T-6"] {
        let answer = server.get(path).send();
        assert_eq!(answer.header("cache-control"), Some("public, no-cache"));
        let etag = answer.header("etag").expect("a tag").to_owned();
        let again = server.get(path).with("If-None-Match", &etag).send();
        assert_eq!((again.status, again.body.as_str()), (304, ""));
        assert_eq!(server.get(path).with("If-None-Match", "\"x\"").send().status, 200);
    }
}

#[test]
fn a_ruling_of_another_ruleset_is_not_found() {
    let server = Server::start(RateLimit::Off);
    let code = |path: &str| {
        let answer = server.get(path).send();
        assert_eq!(answer.status, 404, "{path}");
        answer.code()
    };
    assert_eq!(code("/rulesets/chess/rulings"), "ruleset_unknown");
    assert_eq!(code("/rulesets/chess/rulings/U-1"), "ruleset_unknown");
    assert_eq!(code("/rulesets/twentieth_century/rulings/U-1"), "ruling_unknown");
    let misspelt = server.get("/rulesets/underwater_cities/rulings/u9").send().ok(404);
    let detail = misspelt["detail"].as_str().expect("a detail");
    assert!(detail.contains("`u9`") && detail.contains("as `U-9`"), "{detail}");
    let next = misspelt["next"].as_str().expect("what to do next");
    assert!(next.contains("/rulings"), "{next}");
}

#[test]
fn editions_of_one_name_are_told_apart_by_their_release() {
    let server = Server::start(RateLimit::Off);
    let rulesets = server.get("/rulesets").send().ok(200);
    let editions = |ruleset: &str| {
        let rulesets = rulesets.as_array().expect("rulesets");
        let found = rulesets.iter().find(|it| it["ruleset"] == ruleset).expect("the ruleset");
        let editions = found["editions"].as_array().expect("editions").iter();
        let told = editions.map(|it| (it["release"].as_u64(), it["default"].as_bool()));
        told.collect::<Vec<_>>()
    };
    for (ruleset, newest) in [(Ruleset::UnderwaterCities, 2), (Ruleset::TwentiethCentury, 3)] {
        let releases = (1..=newest).rev();
        let told: Vec<_> = releases.map(|it| (Some(it), Some(it == newest))).collect();
        assert_eq!(editions(ruleset.name()), told, "{ruleset:?}");
    }
}
