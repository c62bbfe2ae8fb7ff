//! The pages on which one learns a game, before or while playing it.

use crate::server::Server;
use api::configuration::RateLimit;

/// The text of a page.
fn page(server: &Server, address: &str) -> String {
    let answer = server.request("GET", address).send();
    assert_eq!(answer.status, 200, "{address}");
    answer.body
}

#[test]
fn each_game_is_explained_in_both_languages() {
    let server = Server::start(RateLimit::Off);
    let english = page(&server, "/learn/underwater_cities?lang=en");
    assert!(english.contains("Usual costs") && english.contains("#icon-kelp"));
    let german = page(&server, "/learn/twentieth_century?lang=de");
    assert!(german.contains("Landversteigerung") && !german.contains("Land auction"));
    assert_eq!(server.request("GET", "/learn/chess").send().status, 404);
}

#[test]
fn headings_lead_to_rulings_that_are_there() {
    let server = Server::start(RateLimit::Off);
    for game in ["underwater_cities", "twentieth_century"] {
        let aid = page(&server, &format!("/learn/{game}?lang=en"));
        let rulings = page(&server, &format!("/learn/{game}/rulings?lang=en"));
        let link = format!("href=\"/learn/{game}/rulings#");
        let links = aid.split(&link).skip(1);
        let ids: Vec<&str> = links.filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
        assert!(ids.len() > 10, "{game}: {ids:?}");
        for id in ids {
            assert!(rulings.contains(&format!("<article id=\"{id}\"")), "{game}: {id}");
        }
    }
}

#[test]
fn everything_that_is_printed_is_shown() {
    let server = Server::start(RateLimit::Off);
    let printed = [("underwater_cities", "card:53"), ("twentieth_century", "land:22")];
    for (game, item) in printed {
        let catalogue = page(&server, &format!("/learn/{game}/catalogue?lang=de"));
        assert!(catalogue.contains(&format!("data-item=\"{item}\"")), "{game}");
    }
}
