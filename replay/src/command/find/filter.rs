//! A condition in the language of `jq`, read once and asked of many values.

use crate::command::Failure;
use jaq_core::load::{self, Arena, File, Loader};
use jaq_core::{Compiler, Ctx, ValT, Vars, compile, data, unwrap_valr};
use jaq_json::{Val, read};
use serde_json::Value;

type Data = data::JustLut<Val>;

/// A condition that was read.
pub(super) struct Filter {
    words: String,
    filter: jaq_core::Filter<Data>,
}

impl Filter {
    /// Reads a condition.
    ///
    /// # Errors
    /// [`Failure::Condition`], with the place that is wrong.
    pub(super) fn read(words: &str) -> Result<Filter, Failure> {
        let definitions = jaq_core::defs().chain(jaq_std::defs()).chain(jaq_json::defs());
        let functions = jaq_core::funs().chain(jaq_std::funs()).chain(jaq_json::funs());
        let (arena, file) = (Arena::default(), File { code: words, path: () });
        let modules = Loader::new(definitions).load(&arena, file);
        let modules = modules.map_err(|errors| not_loaded(words, errors))?;
        let filter = Compiler::default().with_funs(functions).compile(modules);
        let filter = filter.map_err(|errors| not_compiled(words, errors))?;
        Ok(Filter { words: words.to_owned(), filter })
    }

    /// Returns whether the first answer about the value is neither `false` nor `null`.
    ///
    /// # Errors
    /// [`Failure::Unasked`], if the condition cannot be asked of the value of this file.
    pub(super) fn holds(&self, file: &str, value: &Value) -> Result<bool, Failure> {
        let unasked = |reason: String| Failure::Unasked {
            condition: self.words.clone(),
            file: file.to_owned(),
            reason,
        };
        let value = read::parse_single(value.to_string().as_bytes())
            .map_err(|error| unasked(error.to_string()))?;
        let context = Ctx::<Data>::new(&self.filter.lut, Vars::new([]));
        let mut answers = self.filter.id.run((context, value)).map(unwrap_valr);
        match answers.next() {
            Some(Ok(answer)) => Ok(answer.as_bool()),
            Some(Err(error)) => Err(unasked(error.to_string())),
            None => Ok(false),
        }
    }
}

/// Returns the first place that cannot be read, and what was expected there.
fn not_loaded(words: &str, errors: load::Errors<&str, ()>) -> Failure {
    let first = errors.into_iter().next().and_then(|(_, error)| match error {
        load::Error::Io(errors) => errors.into_iter().next(),
        load::Error::Lex(errors) => {
            let first = errors.into_iter().next();
            first.map(|(expected, at)| (at, format!("{} is expected", expected.as_str())))
        }
        load::Error::Parse(errors) => {
            let first = errors.into_iter().next();
            first.map(|(expected, at)| (at, format!("{} is expected", expected.as_str())))
        }
    });
    wrong(words, first)
}

/// Returns the first name that is not known.
fn not_compiled(words: &str, errors: compile::Errors<&str, ()>) -> Failure {
    let first = errors.into_iter().flat_map(|(_, errors)| errors).next();
    let told = first.map(|(name, undefined)| {
        (name, format!("there is no {} of this name and number of arguments", undefined.as_str()))
    });
    wrong(words, told)
}

/// Returns the failure, with the place in the condition: the end if it is nowhere in it.
fn wrong(words: &str, told: Option<(&str, String)>) -> Failure {
    let (at, reason) = told.unwrap_or_else(|| ("", "it cannot be read".to_owned()));
    let start = (at.as_ptr() as usize).checked_sub(words.as_ptr() as usize);
    let start = start.filter(|start| *start <= words.len()).unwrap_or(words.len());
    let before = words.get(..start).unwrap_or(words).chars().count();
    Failure::Condition {
        condition: words.to_owned(),
        column: before + 1,
        mark: " ".repeat(before) + "^",
        reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn holds(condition: &str) -> bool {
        let value = json!({"seats": 3, "players": [{"points": 61}, {"points": 40}]});
        Filter::read(condition).unwrap().holds("a.jsonl", &value).unwrap()
    }

    #[test]
    fn a_condition_holds_if_its_first_answer_is_neither_false_nor_null() {
        assert!(holds(".seats == 3 and any(.players[]; .points > 60)"));
        assert!(!holds(".seats == 4"));
        assert!(!holds(".nothing"));
        assert!(!holds("empty"));
        assert!(holds(".players | length"));
    }

    #[test]
    fn a_wrong_condition_is_told_with_its_place_and_an_example() {
        let refused = |condition| match Filter::read(condition) {
            Ok(_) => panic!("{condition} is read"),
            Err(failure) => failure.to_string(),
        };
        let cut = refused(".seats == ");
        assert!(
            cut.contains("column 11: term is expected\n  .seats == \n            ^\n"),
            "{cut}"
        );
        assert!(cut.contains("for example --where '.seats == 3'"), "{cut}");
        let unknown = refused("ünder(1) | sets");
        assert!(unknown.contains("column "), "{unknown}");
        assert!(refused(".a | foo").contains("column 6: there is no filter"), "{}", refused("foo"));
        assert!(refused("(.seats").contains("closing parenthesis is expected"));
    }

    #[test]
    fn a_condition_that_cannot_be_asked_names_the_record() {
        let asked = Filter::read(".seats.number").unwrap().holds("a.jsonl", &json!({"seats": 3}));
        let told = asked.unwrap_err().to_string();
        assert!(told.contains("a.jsonl") && told.contains(".seats.number"), "{told}");
    }
}
