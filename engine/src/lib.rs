//! Rules, facts and folds of the games: pure functions, without clock, file, network or thread.
