//! Reads a setting from its text, by the type's own [`FromStr`]: the same for file, environment and flags.
//!
//! A number or a truth value of the file counts as the text that it is written as.

use serde::de::{self, DeserializeSeed, Deserializer, SeqAccess, Visitor};
use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

/// Reads a value.
///
/// # Errors
/// The value's own error, or that the file holds no plain value there.
pub fn deserialize<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    from.deserialize_any(OneText(PhantomData))
}

struct OneText<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for OneText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a number")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_bool<E: de::Error>(self, truth: bool) -> Result<T, E> {
        self.visit_str(if truth { "true" } else { "false" })
    }
}

/// A setting that may be absent. Its field has `#[serde(default, with = "text::optional")]`.
pub mod optional {
    use super::{Deserializer, Display, FromStr};

    /// Reads a value that is there.
    ///
    /// # Errors
    /// Those of [`super::deserialize`].
    pub fn deserialize<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err: Display>,
    {
        super::deserialize(from).map(Some)
    }
}

/// A setting with any number of values. Its field has `#[serde(default, with = "text::list")]`.
pub mod list {
    use super::{Deserializer, Display, FromStr, ManyTexts, PhantomData};

    /// Reads a list of the file, or one text with commas between its values.
    ///
    /// # Errors
    /// Those of [`super::deserialize`].
    pub fn deserialize<'de, D, T>(from: D) -> Result<Vec<T>, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err: Display>,
    {
        from.deserialize_any(ManyTexts(PhantomData))
    }
}

struct ManyTexts<T>(PhantomData<T>);

impl<'de, T: FromStr<Err: Display>> Visitor<'de> for ManyTexts<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of texts, or one text with commas")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Vec<T>, E> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| part.parse().map_err(E::custom)).collect()
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Vec<T>, A::Error> {
        let mut read = Vec::new();
        while let Some(value) = values.next_element_seed(OneText(PhantomData))? {
            read.push(value);
        }
        Ok(read)
    }
}

impl<'de, T: FromStr<Err: Display>> DeserializeSeed<'de> for OneText<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<T, D::Error> {
        from.deserialize_any(self)
    }
}

#[cfg(test)]
mod tests {
    use figment::value::{Dict, Value};
    use serde::Deserialize;
    use std::net::IpAddr;

    #[derive(Deserialize)]
    struct Several {
        #[serde(default, with = "super::list")]
        proxies: Vec<IpAddr>,
    }

    fn proxies(value: Option<Value>) -> Result<Vec<IpAddr>, String> {
        let values: Dict = value.into_iter().map(|value| ("proxies".to_owned(), value)).collect();
        let several = Value::from(values).deserialize::<Several>();
        several.map(|several| several.proxies).map_err(|error| error.to_string())
    }

    #[test]
    fn a_list_is_a_list_of_the_file_or_a_text_with_commas() {
        let both: Vec<IpAddr> = ["10.0.0.1", "::1"].map(|text| text.parse().expect("one")).into();
        assert_eq!(proxies(None).expect("none"), Vec::<IpAddr>::new());
        assert_eq!(proxies(Some(vec!["10.0.0.1", "::1"].into())).expect("two"), both);
        assert_eq!(proxies(Some("10.0.0.1, ::1".into())).expect("two"), both);
        let refused = proxies(Some(vec!["10.0.0.1", "ten"].into())).expect_err("no address");
        assert!(refused.contains("invalid IP address"), "{refused}");
    }
}
