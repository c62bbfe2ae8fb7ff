//! Leaves the bodies of event streams without a schema: in OpenAPI 3.1 it would be one of each message as a client reads it, and the
//! descriptions of the operations tell the messages.

use super::operation;
use yaml_serde::Value;

/// The media type of server-sent events.
const EVENT_STREAM: &str = "text/event-stream";

/// Takes the schemas of event streams away.
pub(crate) fn loosen(document: &mut Value) {
    for mut operation in operation::all(document) {
        operation.change_answers(|answers| {
            for (_, answer) in answers.iter_mut() {
                let content = answer.get_mut("content").and_then(|it| it.get_mut(EVENT_STREAM));
                if let Some(content) = content.and_then(Value::as_mapping_mut) {
                    content.shift_remove("schema");
                }
            }
        });
    }
}
