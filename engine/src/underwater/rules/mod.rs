//! The rules, one rulebook heading a file: what may be done, why not, and what follows.

pub mod action_cards;
pub mod at_least_a_part;
pub mod bonuses_from_building;
pub mod buildings;
pub mod cities;
pub mod costs;
pub mod drawing;
pub mod end_of_the_era;
pub mod end_of_the_round;
pub mod end_of_turn;
pub mod federation_track;
pub mod feeding_cities;
pub mod final_scoring;
pub mod first;
pub mod metropolises;
pub mod network;
pub mod playing_a_card;
pub mod production;
pub mod resources;
pub mod tunnels;
pub mod turn;
pub mod upgrading;
