//! The forms of messages: server-sent events, or lines of JSON.

use crate::accounts::Ending;
use crate::problem::Problem;
use actix_web::HttpRequest;
use actix_web::http::header::ACCEPT;
use serde::Serialize;

const LINES: &str = "application/x-ndjson";
/// Milliseconds after which a client that lost its stream asks again.
const RETRY: &str = "retry: 1000\n\n";

/// A message of a stream. It is tagged: `type` is its name, `data` what it tells.
pub trait Message: Serialize + From<StreamEnd> {
    /// The sign that a quiet stream lives.
    const BEAT: Self;

    /// Returns its name, and what it tells as JSON.
    ///
    /// # Errors
    /// When it cannot be written.
    fn parts(&self) -> serde_json::Result<(&'static str, String)>;
}

/// A message as it is told: a line of JSON, or a server-sent event.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StreamItem<M> {
    /// The `Last-Event-ID` to send in order to go on behind it; absent where that is what the message before says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Milliseconds after which to come back; absent where that is a second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry: Option<u32>,
    /// The message.
    #[serde(flatten)]
    pub message: M,
}

impl<M> StreamItem<M> {
    /// Returns a message that is no place to go on from.
    pub fn unnumbered(message: M) -> StreamItem<M> {
        StreamItem { id: None, retry: None, message }
    }

    /// Returns a message behind which a client can go on.
    pub fn numbered(id: String, message: M) -> StreamItem<M> {
        StreamItem { id: Some(id), retry: None, message }
    }
}

/// The last message of a stream that the server closes: `event: end`.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StreamEnd {
    /// The reason of the end.
    pub reason: Ending,
}

/// The form in which a stream is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Framing {
    /// As server-sent events.
    Events,
    /// As lines of JSON.
    Lines,
}

impl Framing {
    /// Returns the form that a request asks for by `Accept`.
    pub fn asked_by(request: &HttpRequest) -> Framing {
        let accept = request.headers().get(ACCEPT).and_then(|accept| accept.to_str().ok());
        match accept.is_some_and(|accept| accept.contains(LINES)) {
            true => Framing::Lines,
            false => Framing::Events,
        }
    }

    /// Returns its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Framing::Events => "text/event-stream",
            Framing::Lines => LINES,
        }
    }

    /// Returns how a stream begins.
    pub(super) fn beginning(self) -> &'static str {
        match self {
            Framing::Events => RETRY,
            Framing::Lines => "",
        }
    }

    /// Returns the sign that a quiet stream lives.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn beat<M: Message>(self) -> Result<String, Problem> {
        match self {
            Framing::Events => Ok(": still here\n\n".to_owned()),
            Framing::Lines => self.write(&StreamItem::unnumbered(M::BEAT)),
        }
    }

    /// Writes a message.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write<M: Message>(self, item: &StreamItem<M>) -> Result<String, Problem> {
        match self {
            Framing::Events => event(item),
            Framing::Lines => serde_json::to_string(item).map(|line| line + "\n"),
        }
        .map_err(Problem::internal)
    }
}

fn event<M: Message>(item: &StreamItem<M>) -> serde_json::Result<String> {
    let (name, data) = item.message.parts()?;
    let retry = item.retry.map_or_else(String::new, |retry| format!("retry: {retry}\n"));
    let id = item.id.as_ref().map_or_else(String::new, |id| format!("id: {id}\n"));
    Ok(format!("{retry}{id}event: {name}\ndata: {data}\n\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::{DraftStep, GameMessage};
    use engine::kernel::ids::Seq;
    use serde_json::{Value, json};

    fn messages() -> [StreamItem<GameMessage>; 2] {
        let draft = GameMessage::Draft(DraftStep { seq: Seq(3), step: 2 });
        let end = GameMessage::from(StreamEnd { reason: Ending::ServerStops });
        [
            StreamItem::numbered("3".to_owned(), draft),
            StreamItem { retry: Some(40), ..StreamItem::unnumbered(end) },
        ]
    }

    #[test]
    fn a_line_tells_what_a_server_sent_event_tells() {
        for item in messages() {
            let event = Framing::Events.write(&item).expect("an event");
            let line = Framing::Lines.write(&item).expect("a line");
            let line: Value = serde_json::from_str(&line).expect("JSON");
            let mut fields = Vec::new();
            fields.extend(line.get("retry").map(|retry| format!("retry: {retry}\n")));
            fields.extend(line["id"].as_str().map(|id| format!("id: {id}\n")));
            fields.push(format!("event: {}\n", line["type"].as_str().expect("a name")));
            fields.push(format!("data: {}\n\n", line["data"]));
            assert_eq!(event, fields.concat());
        }
    }

    #[test]
    fn a_sign_of_life_is_a_comment_or_a_line_of_its_own() {
        assert!(Framing::Events.beat::<GameMessage>().expect("text").starts_with(':'));
        let line = Framing::Lines.beat::<GameMessage>().expect("text");
        assert_eq!(serde_json::from_str::<Value>(&line).expect("JSON"), json!({"type": "beat"}));
    }
}
