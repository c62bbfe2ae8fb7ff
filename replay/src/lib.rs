//! Recorded games: read, step, explain, compare and audit.
