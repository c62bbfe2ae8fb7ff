//! Each kind of break is found, and no addition is taken for one.

use super::breaks;
use super::compare::Promised;
use yaml_serde::Value;

/// A document with one operation, its body and its answer, and with one schema that both name.
const DOCUMENT: &str = "
paths:
  /move:
    post:
      operationId: move
      parameters:
        - {name: seat, in: query, schema: {type: integer, minimum: 1}}
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [to]
              properties:
                to: {type: string, enum: [left, right], maxLength: 8}
                why: {type: string}
      responses:
        '200':
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Moved'}
components:
  schemas:
    Moved:
      type: object
      required: [at, told]
      properties:
        at: {type: integer}
        told: {oneOf: [{$ref: '#/components/schemas/Walked'}, {$ref: '#/components/schemas/Stayed'}], discriminator: {propertyName: type}}
        next: {oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Moved'}]}
    Walked: {type: object, required: [type], properties: {type: {type: string, enum: [walked]}}}
    Stayed: {type: object, required: [type], properties: {type: {type: string, enum: [stayed]}}}
";

/// Returns the breaks that come of replacing one text of the document by another.
fn after(replaced: &str, by: &str) -> Vec<String> {
    assert_eq!(DOCUMENT.matches(replaced).count(), 1, "{replaced}");
    let read = |text: &str| -> Value { yaml_serde::from_str(text).expect("YAML") };
    breaks(&read(DOCUMENT), &read(&DOCUMENT.replace(replaced, by)), Promised::Everything)
}

#[test]
fn a_document_holds_what_it_says_itself() {
    assert_eq!(after("left, right", "left, right"), Vec::<String>::new());
}

#[test]
fn additions_break_nothing() {
    for (replaced, by) in [
        ("left, right", "left, right, back"),
        ("maxLength: 8", "maxLength: 9"),
        ("minimum: 1", "minimum: 0"),
        (
            "- {name: seat,",
            "- {name: text, in: query, schema: {type: string}}\n        - {name: seat,",
        ),
        ("why: {type: string}", "why: {type: [string, 'null']}"),
        ("at: {type: integer}", "at: {type: integer}\n        since: {type: integer}"),
        ("required: [at, told]", "required: [at, told, next]"),
        (
            "{$ref: '#/components/schemas/Stayed'}]",
            "{$ref: '#/components/schemas/Stayed'}, {type: object, properties: {type: {enum: [flown]}}}]",
        ),
        ("  /move:", "  /rest: {get: {operationId: rest}}\n  /move:"),
    ] {
        assert_eq!(after(replaced, by), Vec::<String>::new(), "{by}");
    }
}

#[test]
fn each_break_is_named() {
    for (replaced, by, told) in [
        ("  /move:", "  /moves:", "POST /move: the operation is gone"),
        ("operationId: move", "operationId: go", "POST /move: it has another name"),
        ("name: seat", "name: place", "POST /move: the parameter seat is gone"),
        (
            "- {name: seat, in: query",
            "- {name: seat, required: true, in: query",
            "POST /move: the parameter seat is needed now",
        ),
        ("minimum: 1", "minimum: 2", "POST /move ?seat: Some(\"minimum\") is stricter"),
        ("maxLength: 8", "maxLength: 7", "POST /move body.to: Some(\"maxLength\") is stricter"),
        ("left, right", "left", "POST /move body.to: a value is taken no longer"),
        ("required: [to]", "required: [to, why]", "POST /move body.why: it is needed now"),
        (
            "why: {type: string}",
            "why: {type: string, pattern: x}",
            "POST /move body.why: it has another pattern",
        ),
        (
            "why: {type: string}",
            "reason: {type: string}",
            "POST /move body.why: the member is gone",
        ),
        (
            "requestBody:",
            "requestBody:\n        required: true",
            "POST /move: the body is needed now",
        ),
        ("'200'", "'201'", "POST /move 200: the answer is gone"),
        ("required: [at, told]", "required: [told]", "POST /move 200.at: it may be missing now"),
        (
            "at: {type: integer}",
            "at: {type: string}",
            "POST /move 200.at: it was {\"integer\"} and is {\"string\"}",
        ),
        (
            "at: {type: integer}",
            "at: {oneOf: [{type: integer}, {type: string}]}",
            "POST /move 200.at: it was {\"integer\"} and is {\"string\"}",
        ),
        (
            "{$ref: '#/components/schemas/Walked'}, ",
            "",
            "POST /move 200.told: an alternative is gone",
        ),
        (
            "{type: 'null'}, {",
            "{type: 'null'}, {type: string}, {",
            "POST /move 200.next: there is an alternative that no tag tells apart",
        ),
    ] {
        assert_eq!(after(replaced, by), [told], "{by}");
    }
}

#[test]
fn a_schema_keeps_its_name() {
    let renamed = DOCUMENT.replace("Stayed", "Rested");
    let read = |text: &str| -> Value { yaml_serde::from_str(text).expect("YAML") };
    let found = breaks(&read(DOCUMENT), &read(&renamed), Promised::Everything);
    assert_eq!(found, ["Stayed: the schema is gone"]);
}

#[test]
fn a_document_that_promised_shapes_alone_is_held_to_them() {
    let read = |text: &str| -> Value { yaml_serde::from_str(text).expect("YAML") };
    let found = |replaced: &str, by: &str| {
        breaks(&read(DOCUMENT), &read(&DOCUMENT.replace(replaced, by)), Promised::Shapes)
    };
    for (replaced, by) in
        [("operationId: move", "operationId: go"), ("maxLength: 8", "maxLength: 7")]
    {
        assert_eq!(found(replaced, by), Vec::<String>::new(), "{by}");
    }
    let gone = found("at: {type: integer}", "to: {type: integer}");
    assert_eq!(gone, ["Moved.at: the member is gone"]);
    assert_eq!(found("  /move:", "  /moves:"), ["POST /move: the operation is gone"]);
}
