//! Tells the bounds of every whole number as `minimum` and `maximum`, which every client reads, and not as a format such as `u-int8`.

use yaml_serde::{Mapping, Value};

/// The least and the greatest number of each format. Numbers of 64 bits have no bounds: no request comes near them.
const FORMATS: [(&str, i64, i64); 5] = [
    ("u-int8", 0, u8::MAX as i64),
    ("u-int16", 0, u16::MAX as i64),
    ("u-int32", 0, u32::MAX as i64),
    ("int8", i8::MIN as i64, i8::MAX as i64),
    ("int16", i16::MIN as i64, i16::MAX as i64),
];

/// Replaces the formats by bounds, in all of a value. Bounds that are there already stay.
pub(crate) fn bound(value: &mut Value) {
    match value {
        Value::Sequence(items) => items.iter_mut().for_each(bound),
        Value::Mapping(members) => {
            members.values_mut().for_each(bound);
            bound_number(members);
        }
        Value::Tagged(tagged) => bound(&mut tagged.value),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn bound_number(schema: &mut Mapping) {
    let Some(format) = schema.get("format").and_then(Value::as_str) else { return };
    if format == "u-int64" {
        schema.insert("format".into(), "int64".into());
        return;
    }
    let Some(&(_, least, greatest)) = FORMATS.iter().find(|(name, ..)| *name == format) else {
        return;
    };
    schema.shift_remove("format");
    for (bound, number) in [("minimum", least), ("maximum", greatest)] {
        if !schema.contains_key(bound) {
            schema.insert(bound.into(), number.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_becomes_bounds_and_bounds_stay() {
        let mut schema = yaml_serde::from_str(
            "{a: {type: integer, format: u-int8}, b: [{type: integer, format: int16, maximum: 9}], c: {format: u-int64}}",
        )
        .expect("YAML");
        bound(&mut schema);
        let wanted: Value = yaml_serde::from_str(
            "{a: {type: integer, minimum: 0, maximum: 255}, b: [{type: integer, maximum: 9, minimum: -32768}], c: {format: int64}}",
        )
        .expect("YAML");
        assert_eq!(schema, wanted);
    }
}
