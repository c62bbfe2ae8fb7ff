//! Places: what a player points at when choosing, in one small language for all games.
//!
//! A place is written as names and values, `seat:1/tunnel:9`; each game has a closed list of them.

use super::seat::Seat;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A thing that can be pointed at in a game. A place that is written is read back as the same place, and no place is written in two ways.
pub trait Place:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = NoSuchPlace> + Send + Sync + 'static
{
}

impl<P> Place for P where
    P: Copy
        + Eq
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = NoSuchPlace>
        + Send
        + Sync
        + 'static
{
}

/// A text that names no place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` names no place of this game: send a place as a list of choices tells it in `at`")]
pub struct NoSuchPlace(pub String);

/// One step of a written place: its name, and the value behind the colon; `None` where there is no colon.
pub type PathStep<'t> = (&'t str, Option<&'t str>);

/// Reads a place: cuts the text into steps, lets the game read them, and refuses another spelling of the same place.
///
/// # Errors
/// [`NoSuchPlace`], with the text.
pub fn parse<P: Place>(
    text: &str,
    read: impl FnOnce(&[PathStep<'_>]) -> Option<P>,
) -> Result<P, NoSuchPlace> {
    let steps: Vec<PathStep<'_>> = text.split('/').map(step).collect();
    let place = read(&steps).filter(|place| place.to_string() == text);
    place.ok_or_else(|| NoSuchPlace(text.to_owned()))
}

fn step(text: &str) -> PathStep<'_> {
    match text.split_once(':') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    }
}

/// Reads the number of a thing; `None` where there is no such thing.
pub fn number<T: TryFrom<u8>>(text: &str) -> Option<T> {
    T::try_from(text.parse::<u8>().ok()?).ok()
}

/// Reads the number of a seat.
pub fn seat(text: &str) -> Option<Seat> {
    number(text)
}

/// Reads two values with a dot between them, as `5.2` and `-1.2`.
pub fn pair<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (one, other) = text.split_once('.')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}

/// Describes the places of a game in OpenAPI: they are texts.
#[macro_export]
macro_rules! place_schema {
    ($place:ty, $name:literal) => {
        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $place {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                String::schema()
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $place {
            fn name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    };
}
pub use place_schema;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_into_names_and_values() {
        assert_eq!(step("tunnel:9"), ("tunnel", Some("9")));
        assert_eq!(step("track"), ("track", None));
        assert_eq!(pair::<i8>("-1.2"), Some((-1, 2)));
        assert_eq!(pair::<u8>("-1.2"), None);
        assert_eq!(seat("6"), None);
    }
}
