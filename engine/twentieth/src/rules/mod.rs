//! The rules, in files named after the headings of the rulebook: what is legal, what is refused and what follows side by side.

pub mod attaching_tiles;
pub mod bidding_on_land_tiles;
pub mod bonus_scoring;
pub mod consolation;
pub mod course_of_the_game;
pub mod dropping_out;
pub mod ecological_impact;
pub mod institutions;
pub mod placing_new_citizens;
pub mod placing_new_garbage;
pub mod preventing_catastrophes;
pub mod production;
pub mod rails;
pub mod recycling;
pub mod round_setup;
pub mod round_six_bonus;
pub mod technologies;
pub mod upkeep;
pub mod upkeep_stages;
pub mod using_technologies;
pub mod winning;
