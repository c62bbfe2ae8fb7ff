//! The form of titles, in English and in German.

use super::{EDITIONS, text};
use std::collections::BTreeSet;

fn titles(language: &str) -> impl Iterator<Item = String> {
    let items = EDITIONS.iter().flat_map(|edition| (edition.titled)());
    items.map(move |item| text(&item["title"][language]).to_owned())
}

/// Begins with a capital letter, as nouns do in German, and adjectives only at the beginning.
fn is_capitalised(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

#[test]
fn law_of_editions_titles_differ_within_an_edition() {
    for edition in EDITIONS {
        for language in ["en", "de"] {
            let mut seen = BTreeSet::new();
            for item in (edition.titled)() {
                let title = text(&item["title"][language]).to_owned();
                assert!(seen.insert(title), "{}", item["title"]);
            }
        }
    }
}

#[test]
fn law_of_editions_english_titles_have_two_to_four_words() {
    for title in titles("en") {
        assert!((2..=4).contains(&title.split_whitespace().count()), "{title}");
    }
}

#[test]
fn law_of_editions_german_titles_have_one_to_four_words_and_no_article_before_them() {
    for title in titles("de") {
        let words: Vec<&str> = title.split_whitespace().collect();
        assert!((1..=4).contains(&words.len()), "{title}");
        assert!(!["Der", "Die", "Das", "Ein", "Eine"].contains(&words[0]), "{title}");
        assert!(is_capitalised(words[0]), "{title}");
    }
}

#[test]
fn law_of_editions_german_titles_write_compounds_as_one_word() {
    for title in titles("de") {
        let words: Vec<&str> = title.split_whitespace().collect();
        // An adjective may stand first, with a capital letter because it is the beginning.
        let is_adjective = |word: &str| ["e", "er", "es"].iter().any(|end| word.ends_with(end));
        for (place, pair) in words.windows(2).enumerate() {
            let two_nouns = is_capitalised(pair[0]) && is_capitalised(pair[1]);
            assert!(!two_nouns || (place == 0 && is_adjective(pair[0])), "{title}");
        }
    }
}

#[test]
fn law_of_editions_most_german_titles_do_not_take_a_compound_apart() {
    // `Rat der Drei` has no compound; `Amt am Hafen` would have one, and few titles are of this form.
    let joins = ["der", "des", "aus", "für", "im", "in", "am", "an", "auf", "zum", "zur", "von"];
    let apart = |title: &String| title.split_whitespace().any(|word| joins.contains(&word));
    let (apart, whole): (Vec<String>, Vec<String>) = titles("de").partition(apart);
    assert!(10 * apart.len() < whole.len(), "{apart:?}");
}
