//! The lands that scenarios name, by their English titles in the edition.

use kernel::named;

named! {
    RIVER_HOMELAND = 1,
    HILL_HOMELAND = 2,
    COASTAL_HOMELAND = 3,
    MILL_VALLEY = 6,
    MARKET_CROSSROADS = 7,
    OLD_COLLEGE_HILLS = 8,
    COAL_BASIN = 9,
    OBSERVATORY_RIDGE = 10,
    FISHING_COAST = 11,
    REED_MARSHES = 12,
    SPA_HIGHLANDS = 13,
    VINEYARD_SLOPES = 14,
    PRINTERS_COUNTRY = 15,
    RAG_MERCHANTS_PLAIN = 16,
    IRON_HILLS = 17,
    LIGHTHOUSE_BAY = 19,
    GOLDEN_WHEATLANDS = 20,
    CANAL_LOWLANDS = 21,
}
