//! The messages of the page and of drawings are whole: each key in every language with the same arguments, none unknown, none unused.

use engine::kernel::text::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use replay::messages::source;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The keys of a file, each with the arguments that it names.
type Keys = BTreeMap<String, BTreeSet<String>>;

fn keys(language: Language) -> Keys {
    let read = parse(source(language)).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut keys = Keys::new();
    for entry in read.body {
        if let Entry::Message(Message { id, value: Some(value), .. }) = entry {
            let arguments = arguments(&value);
            assert!(
                keys.insert(id.name.to_owned(), arguments).is_none(),
                "{} is there twice",
                id.name
            );
        }
    }
    keys
}

fn arguments(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let named = pattern.elements.iter().flat_map(|element| match element {
        PatternElement::TextElement { .. } => BTreeSet::new(),
        PatternElement::Placeable { expression } => of_expression(expression),
    });
    named.collect()
}

fn of_expression(expression: &Expression<&str>) -> BTreeSet<String> {
    match expression {
        Expression::Inline(inline) => variable(inline).into_iter().collect(),
        Expression::Select { selector, variants } => {
            let of_variants = variants.iter().flat_map(|variant| arguments(&variant.value));
            of_variants.chain(variable(selector)).collect()
        }
    }
}

fn variable(inline: &InlineExpression<&str>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
        InlineExpression::Placeable { expression } => of_expression(expression).into_iter().next(),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::FunctionReference { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => None,
    }
}

/// All texts in quotes of the sources that say messages.
fn quoted() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut quoted = BTreeSet::new();
    for file in ["api/src", "replay/src"].into_iter().flat_map(|folder| files(&root.join(folder))) {
        let text = fs::read_to_string(&file).expect("a source");
        quoted.extend(text.split('"').map(str::to_owned));
    }
    quoted
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let within = |path: PathBuf| if path.is_dir() { files(&path) } else { vec![path] };
    entries.flat_map(within).filter(|path| path.extension().is_some_and(|it| it == "rs")).collect()
}

/// The keys that a source says, with the arguments that it gives.
fn said(text: &str) -> Vec<String> {
    let calls = text.split(".say").skip(1);
    let key = |call: &str| {
        let call = call.strip_prefix("_with").unwrap_or(call).trim_start_matches(['(', ' ', '\n']);
        let (key, _) = call.strip_prefix('"')?.split_once('"')?;
        Some(key.to_owned())
    };
    calls.filter_map(key).collect()
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    assert_eq!(keys(Language::En), keys(Language::De));
}

#[test]
fn every_message_that_a_source_says_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let known = keys(Language::En);
    let sources =
        ["api/src", "replay/src"].into_iter().flat_map(|folder| files(&root.join(folder)));
    let unknown: Vec<String> = sources
        .flat_map(|file| said(&fs::read_to_string(file).expect("a source")))
        .filter(|key| !known.contains_key(key))
        .collect();
    assert!(unknown.is_empty(), "no such message: {unknown:?}");
    assert_eq!(said("a.say(\"x\") b\n.say_with(\n \"y\", [])"), ["x", "y"]);
}

#[test]
fn no_message_is_left_that_nobody_says() {
    let quoted = quoted();
    let unused: Vec<String> =
        keys(Language::En).into_keys().filter(|key| !quoted.contains(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
