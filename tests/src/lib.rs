//! Tests that cross crates: laws, recorded games, HTTP, crashes, tidiness.
