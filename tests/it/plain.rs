//! Documentation and comments are in plain English: the habits that CONTRIBUTING.md names are counted, and each stays rare.

use crate::house::{files, root};
use crate::links::pages;
use crate::tidy::{Source, is_rust, sources};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// The most times that a habit is met in the whole house.
const MOST: usize = 50;

/// Words that begin a clause without a subject of its own, as "What is known." does.
const CLAUSE_WORDS: [&str; 10] =
    ["What", "Where", "Who", "Whose", "Whom", "How", "Whether", "When", "Which", "Why"];

/// A way of writing that hinders a reader.
struct Habit {
    name: &'static str,
    is_met: fn(&str) -> bool,
}

const HABITS: [Habit; 4] = [
    Habit { name: "a clause without a subject", is_met: is_headless },
    Habit { name: "a question", is_met: |sentence| sentence.ends_with('?') },
    Habit { name: "\"stands against\"", is_met: stands_against },
    Habit { name: "\"none where\"", is_met: |it| it.to_lowercase().contains("none where ") },
];

fn is_headless(sentence: &str) -> bool {
    let first = sentence.trim_start_matches('*').split([' ', ',']).next().unwrap_or_default();
    CLAUSE_WORDS.contains(&first)
}

fn stands_against(sentence: &str) -> bool {
    ["stands against", "stand against"].iter().any(|words| sentence.contains(words))
}

/// Returns the paragraphs of the comments of a source file, each as one line.
fn comments(text: &str) -> Vec<String> {
    let (mut paragraphs, mut open) = (Vec::new(), "");
    for line in text.lines() {
        let Some((mark, words)) = comment(line) else {
            open = "";
            continue;
        };
        let is_new = mark != open || words.is_empty() || words.starts_with("- ");
        open = if words.is_empty() { "" } else { mark };
        match paragraphs.last_mut() {
            Some(last) if !is_new => *last = format!("{last} {words}"),
            _ if words.is_empty() => {}
            Some(_) | None => paragraphs.push(words.trim_start_matches("- ").to_owned()),
        }
    }
    paragraphs
}

/// Returns the mark of a line that is a comment, and its words.
fn comment(line: &str) -> Option<(&'static str, &str)> {
    let marks = ["///", "//!", "//"].into_iter();
    let mut found = marks.filter_map(|mark| Some((mark, line.trim_start().strip_prefix(mark)?)));
    found.next().map(|(mark, words)| (mark, words.trim()))
}

/// Returns the sentences of a paragraph.
fn sentences(paragraph: &str) -> Vec<&str> {
    let ends = paragraph.match_indices(['.', '?', '!']).map(|(at, _)| at + 1);
    let ends = ends.filter(|end| paragraph[*end..].starts_with(' ') || *end == paragraph.len());
    let (mut sentences, mut from) = (Vec::new(), 0);
    for end in ends {
        sentences.push(paragraph[from..end].trim());
        from = end;
    }
    let rest = paragraph[from..].trim();
    sentences.extend(Some(rest).filter(|rest| !rest.is_empty()));
    sentences
}

/// Returns the descriptions in the frozen schemas, which nobody may change.
fn frozen() -> BTreeSet<String> {
    let mut described = BTreeSet::new();
    for path in files(&root().join("fixtures/schemas"), ".json") {
        let text = fs::read_to_string(path).expect("text");
        add_descriptions(&serde_json::from_str(&text).expect("JSON"), &mut described);
    }
    described
}

fn add_descriptions(value: &Value, described: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            if let Some(text) = members.get("description").and_then(Value::as_str) {
                let sentences = text.split("\n\n").map(plain);
                described.extend(sentences);
            }
            members.values().for_each(|member| add_descriptions(member, described));
        }
        Value::Array(items) => items.iter().for_each(|item| add_descriptions(item, described)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns the words of a text alone: in one line, and without the marks of code and links.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace(['`', '[', ']'], "")
}

/// Returns the paragraphs of a page, without tables, headings and code.
fn of_page(text: &str) -> Vec<String> {
    let prose = text.split("```").step_by(2).flat_map(str::lines);
    let prose = prose.filter(|line| !line.starts_with(['#', '|']));
    prose.map(|line| line.trim_start_matches(['-', '*', '>', ' ']).to_owned()).collect()
}

/// Returns the paragraphs of all source files and pages, each with its file. Descriptions of the frozen schemas, the page of the frozen format,
/// and reports, which a program writes, are left out.
fn paragraphs() -> Vec<(String, String)> {
    let frozen = frozen();
    let with = |path: &str, paragraphs: Vec<String>| {
        let path = path.to_owned();
        paragraphs.into_iter().map(move |paragraph| (path.clone(), paragraph))
    };
    let sources = sources().into_iter().filter(is_rust);
    let code = sources.flat_map(|Source { path, text }| with(&path, comments(&text)));
    let code = code.filter(|(_, paragraph)| !frozen.contains(&plain(paragraph)));
    let pages = pages().into_iter().map(|page| page.to_string_lossy().into_owned());
    let is_ours = |page: &String| !page.contains("fixtures") && !page.contains("/report");
    let prose = pages.filter(is_ours).flat_map(|page| {
        let text = fs::read_to_string(&page).expect("text");
        with(&page, of_page(&text))
    });
    code.chain(prose).collect()
}

#[test]
fn habits_that_hinder_a_reader_are_rare() {
    let paragraphs = paragraphs();
    assert!(paragraphs.len() > 10_000, "{} paragraphs", paragraphs.len());
    for Habit { name, is_met } in HABITS {
        let met: Vec<String> = paragraphs
            .iter()
            .flat_map(|(path, paragraph)| {
                let met = sentences(paragraph).into_iter().filter(|sentence| is_met(sentence));
                met.map(move |sentence| format!("{path}: {sentence}"))
            })
            .collect();
        println!("{name}: {}", met.len());
        assert!(met.len() < MOST, "{name}: {} times\n{}", met.len(), met.join("\n"));
    }
}

#[test]
fn paragraphs_and_sentences_are_told_apart() {
    let text = "/// Returns one.\n/// And two of a.b: What not?\n///\n/// - None where none is.\nfn f() {} // x\n    // Why it is so.\n";
    let found = comments(text);
    assert_eq!(
        found,
        ["Returns one. And two of a.b: What not?", "None where none is.", "Why it is so."]
    );
    let all: Vec<&str> = found.iter().flat_map(|paragraph| sentences(paragraph)).collect();
    assert_eq!(all.len(), 4);
    let met = |habit: usize| all.iter().filter(|it| (HABITS[habit].is_met)(it)).count();
    assert_eq!([met(0), met(1), met(2), met(3)], [1, 1, 0, 1]);
    assert!(stands_against("The rule that stands against it.") && is_headless("**What is so.**"));
}
