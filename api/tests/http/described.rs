//! Every answer that these tests meet is one that the document describes: status, media type, the code of a problem, and the schema.

use api::description::YAML;
use jsonschema::{Registry, Validator};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};
use yaml_serde::Value;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| yaml_serde::from_str(YAML).expect("YAML"));

/// The address of the document among schemas that refer to it.
const ADDRESS: &str = "fathom:///openapi.json";

static SCHEMAS: LazyLock<Registry<'static>> = LazyLock::new(|| {
    let document: serde_json::Value = yaml_serde::from_str(YAML).expect("JSON");
    let registry = Registry::new().add(ADDRESS, document).expect("an address");
    registry.prepare().expect("references that lead somewhere")
});

/// The validators that were made, by the place of their schema in the document.
static VALIDATORS: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());

/// Checks an answer of a described operation; what is outside of the description is not checked, nor is a body that is not given.
pub(crate) fn check(
    method: &str,
    address: &str,
    status: u16,
    media_type: &str,
    body: Option<&[u8]>,
) {
    let address = address.split('?').next().unwrap_or_default();
    let Some((template, operation)) = operation(method, address) else { return };
    let answer = &operation["responses"][status.to_string().as_str()];
    assert!(!answer.is_null(), "{method} {template} answers {status}, which is not described");
    let place = place(template, method, status, answer);
    let answer = resolved(answer);
    let Some(content) = answer.get("content") else { return };
    let plain = media_type.split(';').next().unwrap_or_default().trim();
    let kinds: Vec<&str> =
        content.as_mapping().expect("media types").keys().filter_map(Value::as_str).collect();
    assert!(
        kinds.contains(&plain),
        "{method} {template} answers {status} as {plain}, not as {kinds:?}"
    );
    let Some(body) = body else { return };
    let is_json = ["application/json", "application/problem+json"].contains(&plain);
    if is_json && !content[plain]["schema"].is_null() {
        let schema = format!("{place}/content/{}/schema", escaped(plain));
        validate(&format!("{method} {template} {status}"), &schema, body);
    }
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

/// Returns the name of the operation that takes a request; `None` outside of the description.
pub(crate) fn name(method: &str, address: &str) -> Option<&'static str> {
    let (_, operation) = operation(method, address.split('?').next().unwrap_or_default())?;
    operation["operationId"].as_str()
}

/// Returns the names of all operations.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let paths = DOCUMENT["paths"].as_mapping().expect("paths");
    let methods = paths.values().filter_map(Value::as_mapping).flat_map(|it| it.values());
    methods.filter_map(|operation| operation["operationId"].as_str())
}

/// Returns where an answer is described, as a JSON pointer.
fn place(template: &str, method: &str, status: u16, answer: &Value) -> String {
    let shared = answer.get("$ref").and_then(Value::as_str).map(|it| it[1..].to_owned());
    let method = method.to_lowercase();
    shared.unwrap_or_else(|| format!("/paths/{}/{method}/responses/{status}", escaped(template)))
}

/// Returns a name as a JSON pointer within an address has it.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1").replace('{', "%7B").replace('}', "%7D")
}

/// Checks a body against the schema at this place of the document.
fn validate(told: &str, schema: &str, body: &[u8]) {
    let body: serde_json::Value = serde_json::from_slice(body).expect("JSON");
    let found = validator(schema).iter_errors(&body).next().map(|found| {
        format!("{told} is not as it is described, at {}: {found}", found.instance_path())
    });
    assert_eq!(found, None);
}

fn validator(schema: &str) -> Arc<Validator> {
    let mut known = VALIDATORS.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let made = known.entry(schema.to_owned()).or_insert_with(|| {
        let reference = json!({"$ref": format!("{ADDRESS}#{schema}")});
        let options = jsonschema::options().with_registry(&SCHEMAS);
        Arc::new(options.build(&reference).expect("a schema without faults"))
    });
    Arc::clone(made)
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

/// Checks each example of the document against its schema; returns how many there are.
pub(crate) fn check_examples() -> usize {
    let paths = DOCUMENT["paths"].as_mapping().expect("paths");
    let mut count = 0;
    for (template, methods) in paths {
        let template = template.as_str().expect("an address");
        for (method, operation) in methods.as_mapping().expect("methods") {
            let method = method.as_str().expect("a method");
            let place = format!("/paths/{}/{method}", escaped(template));
            let body = (format!("{place}/requestBody"), &operation["requestBody"]);
            let answers = operation["responses"].as_mapping().expect("answers").iter();
            let answers = answers.map(|(status, answer)| {
                (format!("{place}/responses/{}", status.as_str().unwrap_or_default()), answer)
            });
            count += std::iter::once(body).chain(answers).map(check_examples_at).sum::<usize>();
        }
    }
    count
}

fn check_examples_at((place, within): (String, &Value)) -> usize {
    let mut count = 0;
    for (kind, content) in within["content"].as_mapping().into_iter().flatten() {
        let kind = kind.as_str().expect("a media type");
        for (title, example) in content["examples"].as_mapping().into_iter().flatten() {
            let body = serde_json::to_vec(&example["value"]).expect("JSON");
            let schema = format!("{place}/content/{}/schema", escaped(kind));
            if !content["schema"].is_null() {
                validate(&format!("the example {title:?} of {place}"), &schema, &body);
            }
            count += 1;
        }
    }
    count
}
