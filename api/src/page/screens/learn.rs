//! `/learn/{ruleset}`: a game on a page, how its rulebook is read, and everything that it prints.

use crate::page::frame::Page;
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use engine::kernel::edition::{Published, SetupRefused};
use engine::kernel::text::Language;
use engine::ruleset::{Ruleset, for_ruleset};
use maud::{Markup, html};
use replay::drawing::aid::{self, rulings::rulings};
use replay::drawing::shelves::{Shelf, Shelves};

/// Shows the aid of a game; its headings lead to the rulings that say more.
#[get("/learn/{ruleset}")]
pub(crate) async fn show(reader: Reader, ruleset: Path<String>) -> Result<HttpResponse, Problem> {
    let ruleset = named(&ruleset)?;
    let link = |id: &str| format!("/learn/{}/rulings#{id}", ruleset.name());
    let aid = for_ruleset!(ruleset, G => aid::draw::<G>(reader.language(), &link));
    Ok(page(&reader, ruleset, "learn", &aid))
}

/// Shows how the rulebook of a game is read.
#[get("/learn/{ruleset}/rulings")]
pub(crate) async fn show_rulings(
    reader: Reader,
    ruleset: Path<String>,
) -> Result<HttpResponse, Problem> {
    let ruleset = named(&ruleset)?;
    Ok(page(&reader, ruleset, "learn-rulings", &rulings(ruleset.rulings())))
}

/// Shows everything that the usual edition of a game prints.
#[get("/learn/{ruleset}/catalogue")]
pub(crate) async fn show_catalogue(
    reader: Reader,
    ruleset: Path<String>,
) -> Result<HttpResponse, Problem> {
    let ruleset = named(&ruleset)?;
    let shelves = for_ruleset!(ruleset, G => shelves::<G>(reader.language()));
    let shelves = shelves.map_err(Problem::not_set_up)?;
    let body = html! { @for shelf in &shelves { (shelf) } };
    Ok(page(&reader, ruleset, "learn-catalogue", &body))
}

fn shelves<G: Published + Shelves>(language: Language) -> Result<Vec<Shelf>, SetupRefused> {
    let usual = G::editions().into_iter().next();
    usual.map_or_else(|| Ok(Vec::new()), |edition| G::shelves(&edition, language))
}

fn named(ruleset: &str) -> Result<Ruleset, Problem> {
    Ruleset::named(ruleset).ok_or_else(|| Problem::new(Code::RulesetUnknown))
}

/// Returns a page of the ruleset, with the way to the others.
fn page(reader: &Reader, ruleset: Ruleset, key: &str, body: &Markup) -> HttpResponse {
    let pages = [("learn", ""), ("learn-catalogue", "/catalogue"), ("learn-rulings", "/rulings")];
    let body = html! {
        h1 { bdi { (ruleset.title()) } }
        nav.chips aria-label=(reader.say("learn-pages")) {
            @for (name, below) in pages {
                a.chip href={ "/learn/" (ruleset.name()) (below) } aria-current=[(name == key).then_some("page")] {
                    (reader.say(name))
                }
            }
        }
        section.panel { (body) }
    };
    Page::new(reader.say(key), body).shown_to(reader)
}
