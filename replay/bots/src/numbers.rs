//! The weights of a worth as numbers in a row, for programs that tune them.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Returns how many numbers the weights have; each place of a list is one.
pub fn count<W: Serialize>(weights: &W) -> usize {
    let mut count = 0;
    visit(&mut value(weights), &mut |_| count += 1);
    count
}

/// Returns the weights with each number multiplied by its factor; where no factor is left, the number stays. `None` if they take no such number.
pub fn multiplied<W: Serialize + DeserializeOwned>(
    weights: &W,
    factors: impl IntoIterator<Item = f64>,
) -> Option<W> {
    let (mut value, mut factors) = (value(weights), factors.into_iter());
    visit(&mut value, &mut |number| *number *= factors.next().unwrap_or(1.0));
    serde_json::from_value(value).ok()
}

/// Returns the lines of the weights as they stand in the source.
pub fn lines<W: Serialize>(weights: &W) -> Vec<String> {
    let value = value(weights);
    let named = value.as_object().into_iter().flatten();
    named.map(|(name, weight)| format!("{name}: {},", written(weight))).collect()
}

fn value<W: Serialize>(weights: &W) -> Value {
    serde_json::to_value(weights).unwrap_or_default()
}

/// Visits each number of a value, in its order.
fn visit(value: &mut Value, see: &mut impl FnMut(&mut f64)) {
    match value {
        Value::Object(named) => named.values_mut().for_each(|it| visit(it, see)),
        Value::Array(list) => list.iter_mut().for_each(|it| visit(it, see)),
        Value::Number(number) => {
            let mut seen = number.as_f64().unwrap_or_default();
            see(&mut seen);
            *value = json!(seen);
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

fn written(weight: &Value) -> String {
    if let Value::Array(list) = weight {
        return format!("[{}]", list.iter().map(written).collect::<Vec<String>>().join(", "));
    }
    format!("{:.3}", weight.as_f64().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::rules;
    use crate::valued::Evaluate;
    use engine::kernel::edition::Published;
    use engine::ruleset::{Ruleset, for_ruleset};
    use serde::Deserialize;
    use serde_json::json;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Weights {
        coin: [f64; 2],
        land: f64,
    }

    #[test]
    fn each_number_of_a_list_has_a_factor_of_its_own() {
        let weights = Weights { coin: [0.5, 1.0], land: 3.0 };
        assert_eq!(count(&weights), 3);
        let other = multiplied(&weights, [2.0, 3.0]).unwrap();
        assert_eq!(other, Weights { coin: [1.0, 3.0], land: 3.0 });
        assert_eq!(lines(&other), ["coin: [1.000, 3.000],", "land: 3.000,"]);
    }

    fn can_be_tuned<G: Evaluate + Published>(players: u8) {
        let edition = G::editions().into_iter().next().unwrap();
        let Ok(rules) = rules::<G>(edition, players, &json!({})) else { return };
        let weights = G::weights(&rules);
        let mut numbers = Vec::new();
        visit(&mut value(weights), &mut |number| numbers.push(*number));
        // Weights are moved in shares of themselves.
        assert!(numbers.iter().all(|&number| number > 0.0), "{}: {numbers:?}", G::NAME);
        assert!(!numbers.is_empty() && multiplied(weights, numbers).is_some());
    }

    #[test]
    fn a_program_can_tune_the_weights_of_each_game() {
        for ruleset in Ruleset::ALL {
            (1..=5).for_each(|players| for_ruleset!(ruleset, G => can_be_tuned::<G>(players)));
        }
    }

    #[test]
    fn a_game_without_weights_has_no_numbers() {
        assert_eq!((count(&()), multiplied(&(), [2.0]), lines(&()).len()), (0, Some(()), 0));
    }
}
