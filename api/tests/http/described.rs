//! Every answer that these tests meet is one that the document describes: status, media type and the code of a problem.

use api::description::YAML;
use std::sync::LazyLock;
use yaml_serde::Value;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| yaml_serde::from_str(YAML).expect("YAML"));

/// Checks an answer of a described operation; what is outside of the description is not checked.
pub fn check(method: &str, address: &str, status: u16, media_type: &str, body: &[u8]) {
    let address = address.split('?').next().unwrap_or_default();
    let Some((template, operation)) = operation(method, address) else { return };
    let answer = &operation["responses"][status.to_string().as_str()];
    assert!(!answer.is_null(), "{method} {template} answers {status}, which is not described");
    let answer = resolved(answer);
    let Some(content) = answer.get("content") else { return };
    let plain = media_type.split(';').next().unwrap_or_default().trim();
    let kinds: Vec<&str> =
        content.as_mapping().expect("media types").keys().filter_map(Value::as_str).collect();
    assert!(
        kinds.contains(&plain),
        "{method} {template} answers {status} as {plain}, not as {kinds:?}"
    );
    if plain == "application/problem+json" {
        let problem: serde_json::Value = serde_json::from_slice(body).expect("JSON");
        let code = problem["code"].as_str().expect("a code");
        let told = answer["description"].as_str().expect("a description");
        assert!(
            told.contains(&format!("`{code}`")),
            "{method} {template} answers {status} with {code}, which is not described: {told}"
        );
    }
}

/// Returns the operation that takes a request; the template without open parts is the nearest.
fn operation(method: &str, address: &str) -> Option<(&'static str, &'static Value)> {
    let paths = DOCUMENT["paths"].as_mapping().expect("paths");
    let named = paths.iter().filter_map(|(template, methods)| Some((template.as_str()?, methods)));
    let fits = named.filter(|(template, _)| fits(template, address));
    let (template, methods) = fits.min_by_key(|(template, _)| template.matches('{').count())?;
    let operation = methods.get(method.to_lowercase().as_str())?;
    Some((template, operation))
}

fn fits(template: &str, address: &str) -> bool {
    let (open, given): (Vec<&str>, Vec<&str>) =
        (template.split('/').collect(), address.split('/').collect());
    let takes_rest = open.last() == Some(&"{path}");
    let long_enough =
        if takes_rest { given.len() >= open.len() } else { given.len() == open.len() };
    let part = |(open, given): (&&str, &&str)| open.starts_with('{') || open == given;
    long_enough && open.iter().zip(&given).all(part)
}

fn resolved(answer: &'static Value) -> &'static Value {
    let name = answer.get("$ref").and_then(Value::as_str);
    let name = name.and_then(|name| name.strip_prefix("#/components/responses/"));
    name.map_or(answer, |name| &DOCUMENT["components"]["responses"][name])
}
