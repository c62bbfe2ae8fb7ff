//! Forms: what they send back, and where they lead.

use crate::accounts::Caller;
use crate::context::Context;
use crate::device::Device;
use crate::draw;
use crate::games::LiveGame;
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use crate::routes::asking::{self, key_named};
use crate::store::Key;
use crate::visitor::Visitor;
use actix_web::dev::Payload;
use actix_web::http::header::LOCATION;
use actix_web::web::{Bytes, Data};
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse};
use engine::kernel::seat::Seat;
use engine::ruleset::Ruleset;
use maud::{Markup, html};
use serde::Serialize;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// Random bytes of a key.
const KEY_BYTES: usize = 16;

/// Returns the hidden field by which a form that is sent twice does nothing twice.
///
/// # Errors
/// If the operating system has no randomness to give.
pub(crate) fn key_field() -> Result<Markup, Problem> {
    let key: [u8; KEY_BYTES] = draw::bytes()?;
    Ok(html! { input type="hidden" name="key" value=(hex::encode(key)); })
}

/// Returns the answer that leads the browser to another address of the page, where it asks anew.
pub(crate) fn lead_to(address: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, address)).finish()
}

/// A form that was sent, with the request that brought it.
pub(crate) struct Form {
    /// The accounts and games.
    pub context: Data<Context>,
    /// The sender.
    pub visitor: Visitor,
    /// The fields.
    pub fields: Fields,
    request: HttpRequest,
}

impl Form {
    /// Returns who sent the form, as a reader.
    pub(crate) fn reader(&self) -> Reader {
        Reader::of(&self.request)
    }

    /// Returns the game that the address names, if it is there for the sender.
    ///
    /// # Errors
    /// As [`asking::game`].
    pub(crate) async fn game(&self, named: &str) -> Result<Arc<LiveGame>, Problem> {
        asking::game(&self.context, &self.visitor, named).await
    }

    /// Returns the key of one of the acts that the form leads to; `body` tells two forms under one key apart.
    ///
    /// # Errors
    /// [`Code::BodyNotUnderstood`] if the form has no key.
    pub(crate) fn key(
        &self,
        caller: &Caller,
        act: &str,
        body: &impl Serialize,
    ) -> Result<Option<Key>, Problem> {
        let text = format!("{}-{act}", self.fields.need("key")?);
        key_named(&text, &self.request, caller, body).map(Some)
    }

    /// Returns the seat that the form names.
    ///
    /// # Errors
    /// [`Code::NoSuchSeat`].
    pub(crate) fn seat(&self) -> Result<Seat, Problem> {
        let number = self.fields.need("seat")?.parse::<u8>().ok();
        let seat = number.and_then(|number| Seat::numbered(number).ok());
        seat.ok_or_else(|| Problem::new(Code::NoSuchSeat))
    }

    /// Returns the seat that the form names; `None` if it names none.
    ///
    /// # Errors
    /// [`Code::NoSuchSeat`].
    pub(crate) fn seat_if_named(&self) -> Result<Option<Seat>, Problem> {
        self.fields.get("seat").map(|_| self.seat()).transpose()
    }

    /// Returns the ruleset that the form names.
    ///
    /// # Errors
    /// [`Code::RulesetUnknown`].
    pub(crate) fn ruleset(&self) -> Result<Ruleset, Problem> {
        let named = Ruleset::named(self.fields.need("ruleset")?);
        named.ok_or_else(|| Problem::new(Code::RulesetUnknown))
    }

    /// Returns the device that sent the form.
    pub(crate) fn device(&self) -> Device {
        Device::of(&self.request)
    }

    /// Returns the answer that leads back to the address that the form names, or home.
    pub(crate) fn lead_back(&self) -> HttpResponse {
        lead_to(own(self.fields.get("back").unwrap_or("/")))
    }
}

impl FromRequest for Form {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Form, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, body) = (request.clone(), Bytes::from_request(request, payload));
        Box::pin(async move {
            let fields = Fields::read(&body.await.map_err(not_understood)?)?;
            let context = request.app_data::<Data<Context>>().cloned();
            let context = context.ok_or_else(|| Problem::internal("the server has no context"))?;
            let visitor = request.extensions().get::<Visitor>().cloned();
            let visitor = visitor.ok_or_else(|| Problem::internal("the gate was not passed"))?;
            Ok(Form { context, visitor, fields, request })
        })
    }
}

/// The fields of a form that was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads a body of the type `application/x-www-form-urlencoded`, or the query of an address.
    ///
    /// # Errors
    /// [`Code::BodyNotUnderstood`].
    pub(crate) fn read(body: &[u8]) -> Result<Fields, Problem> {
        let text = std::str::from_utf8(body).map_err(not_understood)?;
        let pairs = actix_web::web::Query::<Vec<(String, String)>>::from_query(text);
        Ok(Fields(pairs.map_err(not_understood)?.into_inner()))
    }

    /// Returns the first value of a field; `None` if it was not sent, or is empty.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let named = self.0.iter().find(|(known, _)| known == name);
        named.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    }

    /// Returns the value of a field that must be there.
    ///
    /// # Errors
    /// [`Code::BodyNotUnderstood`], with its name.
    pub(crate) fn need(&self, name: &'static str) -> Result<&str, Problem> {
        let missing =
            || Problem::new(Code::BodyNotUnderstood).because(format!("`{name}` is missing"));
        self.get(name).ok_or_else(missing)
    }

    /// Returns all pairs of name and value.
    pub(crate) fn pairs(&self) -> &[(String, String)] {
        &self.0
    }
}

fn not_understood(error: impl std::fmt::Display) -> Problem {
    Problem::new(Code::BodyNotUnderstood).because(error)
}

/// Returns the address if it is one of this page, so that a form leads nowhere else; `/` otherwise.
pub(crate) fn own(address: &str) -> &str {
    let is_own = address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains(['\\', '\r', '\n']);
    if is_own { address } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_leads_to_no_other_site() {
        for other in
            ["https://example.org/", "//example.org", "/\\example.org", "", "g/1", "/a\r\nb"]
        {
            assert_eq!(own(other), "/", "{other}");
        }
        assert_eq!(own("/g/1?at=slot:7"), "/g/1?at=slot:7");
    }

    #[test]
    fn fields_are_read_as_browsers_write_them() {
        let fields = Fields::read(b"title=A+%26+B&at=slot%3A7&at=card:5&empty=").expect("fields");
        assert_eq!(fields.get("title"), Some("A & B"));
        assert_eq!(fields.get("empty"), None);
        assert_eq!(fields.pairs().iter().filter(|(name, _)| name == "at").count(), 2);
        assert!(fields.need("key").is_err());
    }
}
