//! Makes the description of the API from the routes that are served. Compiled with the feature `schema` only.

use super::{
    examples, headers, joining, names, numbers, parameters, refusals, sent, sessions, sharing,
    streams, texts, unused, variants,
};
use crate::games::TextForm;
use crate::problem::ProblemBody;
use crate::routes;
use crate::stream::StreamEnd;
use actix_web::App;
use engine::kernel::text::Language;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_actix_web::AppExt;
use yaml_serde::Value;

/// The parts of the description that belong to no single route.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Fathom",
        description = "Plays heavy board games over HTTP, one decision at a time, and never forgets how a game came to be.\n\nRegister, create a game, take seats, start. Then send back one item of the legal list after another: whoever knows this API can play without knowing the rules.\n\nA member that does not apply is absent. A list that is there and empty is an answer: there is nothing of it now.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    servers((url = "/", description = "The server that shows this document.")),
    // If an operation says nothing else, nobody needs a token.
    security(()),
    modifiers(&WaysIn),
    components(schemas(Language, TextForm, ProblemBody, StreamEnd)),
    tags(
        (name = "accounts", description = "Players and their tokens."),
        (name = "rulesets", description = "What can be played."),
        (name = "lobby", description = "Before the start."),
        (name = "games", description = "Looking at games, also at what has happened."),
        (name = "play", description = "Making choices."),
        (name = "log", description = "The one log over all games: checkpoints, tiles and proofs, as C2SP writes them."),
        (name = "disputes", description = "Claims about events, and what an arbiter decides."),
        (name = "operation", description = "For who runs the server or meets a problem.")
    )
)]
struct Described;

/// Adds the schemes of tokens, which are sent as `Authorization: Bearer ...`, and of sessions.
struct WaysIn;

impl Modify for WaysIn {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components.add_security_scheme("token", scheme);
        components.add_security_scheme(sessions::SESSION, sessions::scheme());
    }
}

/// The document cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum NotMade {
    /// The document has no YAML form.
    #[error("the document has no YAML form: {0}")]
    Yaml(#[from] yaml_serde::Error),
    /// The examples are no JSON, or of another shape.
    #[error("examples.json: {0}")]
    Examples(#[from] serde_json::Error),
    /// Two schemas would have one name.
    #[error(transparent)]
    SameName(#[from] names::SameName),
}

/// Returns the description of the very routes that are served, as YAML: the text of `openapi.yaml`.
///
/// # Errors
/// [`NotMade`].
pub fn write() -> Result<String, NotMade> {
    let mut document = derived()?;
    refusals::describe(&mut document);
    headers::describe(&mut document);
    parameters::describe(&mut document);
    examples::add(&mut document)?;
    sharing::share(&mut document);
    numbers::bound(&mut document);
    names::simplify(&mut document)?;
    joining::join(&mut document);
    texts::describe(&mut document);
    streams::loosen(&mut document);
    variants::name(&mut document)?;
    sent::close(&mut document);
    unused::remove(&mut document);
    sessions::admit(&mut document);
    Ok(quoted(&yaml_serde::to_string(&document)?))
}

/// Quotes the names that are booleans to readers of YAML 1.1, as many in Python are.
fn quoted(yaml: &str) -> String {
    let line = |line: &str| {
        let name = line.trim_start().trim_end_matches(':').trim_start_matches("- ");
        let is_boolean = ["n", "no", "off", "on", "y", "yes"].contains(&name);
        if is_boolean { line.replacen(name, &format!("'{name}'"), 1) } else { line.to_owned() }
    };
    yaml.lines().map(|it| line(it) + "\n").collect()
}

/// Returns what is derived from the routes and their types alone.
pub(super) fn derived() -> Result<Value, yaml_serde::Error> {
    let api = utoipa_actix_web::scope("/api/v1").configure(|routes| routes::configure(routes));
    let app = App::new().into_utoipa_app().openapi(Described::openapi()).service(api);
    yaml_serde::to_value(app.split_for_parts().1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_some_readers_take_for_booleans_are_quoted() {
        let yaml = "a:\n  on:\n    one: on the way\n  b:\n  - off\n";
        assert_eq!(quoted(yaml), "a:\n  'on':\n    one: on the way\n  b:\n  - 'off'\n");
    }
}
