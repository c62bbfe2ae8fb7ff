//! The slots that scenarios name, by their English titles in the edition. A number is another slot on each side of the main board.

/// The slot of both sides that is always available.
pub(crate) const CARDS_AND_CREDITS: u8 = 0;

/// The side for one or two players.
pub(crate) mod two {
    kernel::named! {
        FEDERATION = 1,
        TWO_DESALINATION_PLANTS = 2,
        CITY = 3,
        CARDS_AND_UPGRADE = 4,
        SPECIAL_CARD = 5,
        FARMS_OR_LABORATORIES = 6,
        TUNNEL_AND_ACTION = 7,
        STEELPLAST_AND_KELP = 8,
        THREE_RESOURCES = 9,
        TWO_TUNNELS = 10,
        ACTION_AND_RESOURCES = 11,
        SCIENCE_OR_UPGRADES = 12,
    }
}

/// The side for three or four players.
pub(crate) mod four {
    kernel::named! {
        ACTION_AND_STEELPLAST = 1,
        TUNNEL_OR_CARDS = 2,
        CITY_OR_KELP = 3,
        TWO_DESALINATION_PLANTS = 4,
        FEDERATION = 5,
        TWO_FARMS = 6,
        TUNNEL_AND_CITY = 7,
        STEELPLAST_AND_KELP = 8,
        TWO_LABORATORIES = 9,
        ACTION_AND_STRUCTURE = 10,
        THREE_RESOURCES = 11,
        TWO_TUNNELS = 12,
        ACTION_AND_SPECIAL_CARD = 13,
        CITY_AND_BUILDING = 14,
        SCIENCE_OR_UPGRADES = 15,
    }
}
