//! Bodies of requests: JSON objects.

use actix_web::dev::Payload;
use actix_web::web::Json;
use actix_web::{Error, FromRequest, HttpRequest};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;

/// The body of a request, which is a JSON object.
///
/// [`Json`] alone would also take an array with the values of the members, in the order in which the source has them.
#[derive(Debug)]
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Body<T>, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let read = Json::<Object<T>>::from_request(request, payload);
        Box::pin(async move { Ok(Body(read.await?.into_inner().0)) })
    }
}

#[derive(Debug)]
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(OfObjects(PhantomData)).map(Object)
    }
}

/// Reads a value from an object alone.
struct OfObjects<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OfObjects<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(members))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, PartialEq, Eq, Debug)]
    struct Pair {
        one: u8,
        two: Option<u8>,
    }

    #[test]
    fn an_object_is_read_and_an_array_of_its_values_is_not() {
        let read = serde_json::from_str::<Object<Pair>>(r#"{"two": 2, "one": 1}"#);
        assert_eq!(read.expect("a pair").0, Pair { one: 1, two: Some(2) });
        let refused = serde_json::from_str::<Object<Pair>>("[1, 2]").expect_err("an array");
        assert!(refused.to_string().contains("expected an object"), "{refused}");
    }
}
