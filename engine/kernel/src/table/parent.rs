//! The place where a practice game branches off.

use crate::ids::{GameId, Hash, Seq};
use crate::seat::Seat;
use crate::viewer::Viewer;
use az::SaturatingAs;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The event of another game from which a practice game goes on. The other game is named and never touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Parent {
    /// The other game.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{32}$"))]
    pub game: GameId,
    /// Its last event that counts here.
    pub seq: Seq,
    /// The hash of that event.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub hash: Hash,
    /// As whom the other game is known here. What that viewer could not know is dealt anew.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^(seat-[1-9]|spectator|referee)$"))]
    pub known_to: KnownTo,
}

/// A viewer as formats write it: `seat-2`, `spectator`, and `referee` where the other game is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownTo(pub Viewer);

impl Serialize for KnownTo {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for KnownTo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KnownTo, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let seats = Seat::first(crate::seat::SEATS_MAX.saturating_as::<u8>()).map(Viewer::Seat);
        let mut viewers = seats.chain([Viewer::Spectator, Viewer::Referee]);
        let viewer = viewers.find(|viewer| viewer.to_string() == text);
        let named = || serde::de::Error::custom("`seat-1` to `seat-5`, `spectator` or `referee`");
        viewer.map(KnownTo).ok_or_else(named)
    }
}
