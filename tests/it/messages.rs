//! The messages of each package are whole: each key once and in every language, none unknown, none unused, no argument that is not given.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A package with messages, and the sources that may say them.
struct Package {
    name: &'static str,
    sources: &'static [&'static str],
    /// The files whose messages may have cases. The engine and what is drawn put words together of declined nouns.
    with_cases: &'static [&'static str],
}

const PACKAGES: [Package; 4] = [
    Package { name: "engine/kernel", sources: &["engine/kernel/src"], with_cases: &[] },
    Package { name: "engine/underwater", sources: &["engine/underwater/src"], with_cases: &[] },
    Package { name: "engine/twentieth", sources: &["engine/twentieth/src"], with_cases: &[] },
    Package {
        name: "replay",
        sources: &["replay/src", "api/src"],
        with_cases: &[
            "drawings", "host", "live", "notices", "orders", "page", "person", "player", "refused",
            "times",
        ],
    },
];

/// What a message names: its arguments, and the names of its forms.
#[derive(PartialEq, Eq, Debug, Default)]
struct Named {
    arguments: BTreeSet<String>,
    forms: BTreeSet<String>,
}

type Keys = BTreeMap<String, Named>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

impl Package {
    fn keys(&self, language: &str) -> Keys {
        let mut keys = Keys::new();
        for file in files(&root().join(self.name).join("messages").join(language), "ftl") {
            let text = fs::read_to_string(&file).expect("a file of messages");
            let read = parse(text.as_str());
            let read = read.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
            let stem = file.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            let may_have_cases = self.with_cases.contains(&stem);
            for entry in read.body {
                if let Entry::Message(message) = entry {
                    let key = message.id.name.to_owned();
                    let before = keys.insert(key, named(message, may_have_cases));
                    assert!(before.is_none(), "a key is there twice in {}", file.display());
                }
            }
        }
        keys
    }

    /// Returns the sources without their tests.
    fn texts(&self) -> Vec<String> {
        let sources = self.sources.iter().flat_map(|folder| files(&root().join(folder), "rs"));
        let text = |file| fs::read_to_string(file).expect("a source");
        let tests = ["#[cfg(test)]\nmod tests {", "#[cfg(test)]\npub mod sample {"];
        let before_tests = |text: String| {
            let end = tests.iter().filter_map(|begin| text.find(begin)).min();
            text[..end.unwrap_or(text.len())].to_owned()
        };
        sources.map(text).map(before_tests).collect()
    }
}

fn named(message: Message<&str>, may_have_cases: bool) -> Named {
    let mut named = Named::default();
    let value = message.value.expect("each message has words");
    for pattern in [&value].into_iter().chain(message.attributes.iter().map(|form| &form.value)) {
        assert!(may_have_cases || has_no_cases(pattern), "{} has cases", message.id.name);
        named.arguments.extend(arguments(pattern));
    }
    named.forms = message.attributes.iter().map(|form| form.id.name.to_owned()).collect();
    named
}

fn has_no_cases(pattern: &Pattern<&str>) -> bool {
    pattern.elements.iter().all(|element| {
        matches!(
            element,
            PatternElement::TextElement { .. }
                | PatternElement::Placeable {
                    expression: Expression::Inline(
                        InlineExpression::StringLiteral { .. }
                            | InlineExpression::VariableReference { .. }
                    )
                }
        )
    })
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

/// Returns the files of a folder and of those in it whose names end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let within = |path: PathBuf| if path.is_dir() { files(&path, ending) } else { vec![path] };
    entries
        .flat_map(within)
        .filter(|path| path.extension().is_some_and(|it| it == ending))
        .collect()
}

/// Returns what stands behind the opening bracket of each call of these functions.
fn calls<'t>(text: &'t str, functions: &'static [&'static str]) -> impl Iterator<Item = &'t str> {
    functions.iter().flat_map(move |function| {
        text.match_indices(function).filter_map(move |(at, _)| {
            let before = text[..at].chars().next_back();
            let is_whole = !before.is_some_and(|it| it.is_alphanumeric() || it == '_');
            let behind = text[at + function.len()..].strip_prefix('(');
            behind.filter(|_| is_whole)
        })
    })
}

/// Returns the first text in quotes among the arguments of a call that are separated by commas, and what stands behind it.
fn quoted_argument(call: &str) -> Option<(&str, &str)> {
    let first = call.split('"').next()?;
    // A wording may stand before the key; anything else is another call.
    let is_wording = first.chars().all(|it| it.is_alphanumeric() || "_., \n&*".contains(it));
    is_wording.then(|| call[first.len() + 1..].split_once('"')).flatten()
}

/// Returns the keys that a source says.
fn said(text: &str) -> Vec<&str> {
    const FUNCTIONS: &[&str] =
        &["say", "say_with", "title", "message", "noun", "verb", "in_own_mood"];
    let keys = calls(text, FUNCTIONS).filter_map(|call| quoted_argument(call).map(|(key, _)| key));
    keys.filter(|key| !key.contains(' ')).collect()
}

/// Returns the keys that a source says with arguments in `args!`, each with their names.
fn given(text: &str) -> Vec<(&str, BTreeSet<String>)> {
    let said = calls(text, &["say_with", "in_own_mood"]).filter_map(quoted_argument);
    let given = said.filter_map(|(key, behind)| {
        let list = behind.trim_start_matches([',', ' ', '\n']).strip_prefix("args![")?;
        Some((key, names(list)))
    });
    given.collect()
}

/// Returns the names in a list of `args!`: what stands at the beginning of each item.
fn names(list: &str) -> BTreeSet<String> {
    let (mut names, mut name, mut depth, mut in_value) = (BTreeSet::new(), String::new(), 0, false);
    for letter in list.chars() {
        match letter {
            '[' | '(' | '{' => depth += 1,
            ']' if depth == 0 => break,
            ']' | ')' | '}' => depth -= 1,
            ',' if depth == 0 => {
                names.insert(std::mem::take(&mut name));
                in_value = false;
            }
            '=' => in_value = true,
            it if !in_value && depth == 0 && !it.is_whitespace() => name.push(it),
            _ => {}
        }
    }
    names.insert(name);
    names.remove("");
    names
}

#[test]
fn every_language_has_the_same_messages() {
    for package in PACKAGES {
        let [en, de] = ["en", "de"].map(|language| package.keys(language));
        let [en, de] = [en, de].map(|keys| keys.into_keys().collect::<BTreeSet<_>>());
        assert_eq!(en, de, "{}", package.name);
    }
}

#[test]
fn every_message_that_a_source_says_is_there() {
    for package in PACKAGES {
        let known = package.keys("en");
        let texts = package.texts();
        let said: BTreeSet<&str> = texts.iter().flat_map(|text| said(text)).collect();
        let unknown: Vec<&&str> = said.iter().filter(|&&key| !known.contains_key(key)).collect();
        assert!(unknown.is_empty(), "{} has no such message: {unknown:?}", package.name);
        assert!(said.len() > 20, "{}: {said:?}", package.name);
    }
    assert_eq!(
        said("a.say(\"x\") b\n.say_with(\n \"y\", []) say(wording, \"z\")"),
        ["x", "z", "y"]
    );
}

#[test]
fn no_message_is_left_that_nobody_says() {
    for package in PACKAGES {
        let texts = package.texts();
        let quoted: BTreeSet<&str> = texts.iter().flat_map(|text| text.split('"')).collect();
        let keys = package.keys("en");
        let unused: Vec<&String> =
            keys.keys().filter(|key| !quoted.contains(key.as_str())).collect();
        assert!(unused.is_empty(), "nobody says {unused:?} of {}", package.name);
    }
}

#[test]
fn no_message_names_an_argument_that_is_not_given() {
    for package in PACKAGES {
        let languages = ["en", "de"].map(|language| package.keys(language));
        for text in package.texts() {
            for (key, given) in given(&text) {
                let named = languages.iter().filter_map(|keys| keys.get(key));
                let named: BTreeSet<&String> = named.flat_map(|it| &it.arguments).collect();
                let lacking: Vec<&&String> =
                    named.iter().filter(|it| !given.contains(it.as_str())).collect();
                assert!(lacking.is_empty(), "{key} of {} lacks {lacking:?}", package.name);
                let unused: Vec<&String> = given.iter().filter(|it| !named.contains(it)).collect();
                assert!(unused.is_empty(), "{key} of {} never names {unused:?}", package.name);
            }
        }
    }
    let given = given("say_with(wording, \"x\", args![a, b = f(c, d), e])");
    assert_eq!(given, [("x", ["a", "b", "e"].map(str::to_owned).into())]);
}

#[test]
fn messages_of_the_page_name_the_same_arguments_in_every_language() {
    let package = &PACKAGES[3];
    let [en, de] = ["en", "de"].map(|language| package.keys(language));
    let arguments = |keys: Keys| -> BTreeMap<String, BTreeSet<String>> {
        keys.into_iter().map(|(key, named)| (key, named.arguments)).collect()
    };
    assert_eq!(arguments(en), arguments(de));
}

#[test]
fn each_german_noun_tells_its_gender_if_a_sentence_asks_for_it() {
    let keys = PACKAGES[1].keys("de");
    let nouns = PACKAGES[1].texts().join("\n");
    for key in calls(&nouns, &["noun"]).filter_map(quoted_argument).map(|(key, _)| key) {
        let forms = &keys[key].forms;
        assert!(forms.contains("gender"), "{key} has no gender");
    }
}
