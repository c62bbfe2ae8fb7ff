//! Bytes that are written as lower-case hexadecimal digits.

/// A text that is not the hexadecimal form it should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} is written as {digits} lower-case hexadecimal digits")]
pub struct NotHex {
    what: &'static str,
    digits: usize,
}

/// Returns the bytes behind lower-case hexadecimal digits. Errors call them by `what`.
///
/// # Errors
/// [`NotHex`] if there are other characters, or not two digits for each byte.
pub fn bytes_of_hex<const N: usize>(text: &str, what: &'static str) -> Result<[u8; N], NotHex> {
    let not_hex = NotHex { what, digits: 2 * N };
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return Err(not_hex);
    }
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| not_hex)?;
    Ok(bytes)
}

/// Gives a type of bytes its hexadecimal form: `Display`, `Debug`, `FromStr`, and the same for serde.
///
/// ```
/// use std::fmt;
///
/// #[derive(Clone, Copy, PartialEq, Eq)]
/// struct Colour([u8; 3]);
/// tlog::hex_bytes!(Colour, "a colour");
///
/// assert_eq!("00ff7f".parse(), Ok(Colour([0, 255, 127])));
/// assert_eq!(Colour([0, 255, 127]).to_string(), "00ff7f");
/// let error = "teal".parse::<Colour>().unwrap_err();
/// assert_eq!(error.to_string(), "a colour is written as 6 lower-case hexadecimal digits");
/// ```
#[macro_export]
macro_rules! hex_bytes {
    ($name:ident, $($words:literal)+) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut digits = [0; 2 * size_of::<$name>()];
                hex::encode_to_slice(self.0, &mut digits).map_err(|_| fmt::Error)?;
                f.write_str(str::from_utf8(&digits).map_err(|_| fmt::Error)?)
            }
        }
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }
        impl std::str::FromStr for $name {
            type Err = $crate::hexadecimal::NotHex;
            /// Reads lower-case hexadecimal digits, two a byte.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::hexadecimal::bytes_of_hex(text, concat!($($words),+)).map($name)
            }
        }
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub use hex_bytes;
