//! What the things of a game are called, for programs that write numbers and icons of their own.

use crate::kernel::text::Text;
use serde::Serialize;

/// The name of a resource, a structure or another thing that is counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NameEntry {
    /// Its key in JSON, as `steelplast`.
    pub key: &'static str,
    /// One of it.
    pub one: Text,
    /// Several of it.
    pub many: Text,
}
