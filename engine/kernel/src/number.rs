//! Numbers that name something. Each is checked when it is parsed.

/// A number outside the range of what it should name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} {number} does not exist: they are numbered from {least} to {most}")]
pub struct NoSuch {
    /// The thing that should be named.
    pub what: &'static str,
    /// The number.
    pub number: u8,
    /// The first one.
    pub least: u8,
    /// The last one.
    pub most: u8,
}

/// A value that has a place in memory: the items of [`Set`](super::set::Set).
pub trait Numbered: Copy {
    /// Returns its place in memory.
    fn place(self) -> usize;
    /// The one at this place.
    fn at_place(place: usize) -> Self;
}

/// Makes a type for the numbers of a kind of thing, checked when one is parsed.
#[macro_export]
macro_rules! number {
    ($(#[$doc:meta])* $name:ident $(as $schema:ident)?, $what:literal, $least:tt ..= $most:tt) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[serde(try_from = "u8", into = "u8")]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "schema", schema(value_type = u8, minimum = $least, maximum = $most))]
        $(#[cfg_attr(feature = "schema", schema(as = $schema))])?
        pub struct $name(u8);

        impl $name {
            /// Returns the one with this number.
            ///
            /// # Errors
            /// `NoSuch` outside the range.
            pub fn new(number: u8) -> Result<$name, $crate::number::NoSuch> {
                if ($least..=$most).contains(&number) {
                    Ok($name(number))
                } else {
                    Err($crate::number::NoSuch { what: $what, number, least: $least, most: $most })
                }
            }

            /// Returns its number.
            pub const fn number(self) -> u8 {
                self.0
            }

            /// Returns its place in memory.
            pub const fn index(self) -> usize {
                (self.0 - $least) as usize
            }

            /// Returns the one at this place in memory; places beyond the range stand for the last.
            pub const fn at(index: usize) -> $name {
                let number = index + $least;
                $name(if number > $most { $most } else { number as u8 })
            }

            /// Returns all of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                ($least..=$most).map($name)
            }
        }

        impl $crate::number::Numbered for $name {
            fn place(self) -> usize {
                self.index()
            }
            fn at_place(place: usize) -> $name {
                $name::at(place)
            }
        }

        impl $crate::learning::finite::Finite for $name {
            type Value = $name;
            const COUNT: u64 = $most - $least + 1;

            fn digit(value: $name) -> Option<u64> {
                Some(value.index() as u64)
            }
            fn value(digit: u64) -> Option<$name> {
                (digit < Self::COUNT).then(|| $name::at(digit as usize))
            }
        }

        impl TryFrom<u8> for $name {
            type Error = $crate::number::NoSuch;
            fn try_from(number: u8) -> Result<$name, $crate::number::NoSuch> {
                $name::new(number)
            }
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> u8 {
                id.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
pub use number;
