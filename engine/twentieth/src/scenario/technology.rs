//! The technologies that scenarios name, by their English titles in the edition.

use kernel::named;

named! {
    SCHOOL_OF_PHYSICS = 1,
    INSTITUTE_OF_CHEMISTRY = 2,
    DEEP_SHAFT = 3,
    CITY_HOSPITAL = 4,
    CLEAN_DRINKING_WATER = 5,
    IRON_TRUSS_BRIDGE = 6,
    HEAVY_LORRIES = 9,
    BOTTLE_DEPOSIT = 10,
    PUBLIC_BATHS = 11,
    PUBLIC_HEALTH_OFFICE = 12,
    COMPUTING_CENTRE = 13,
    TRANSPLANT_HOSPITAL = 26,
    WORLDWIDE_NETWORK = 28,
    CATALYTIC_CONVERTERS = 29,
    MUNICIPAL_COMPOSTING = 30,
}
