//! What every game shares. The kernel knows no game; the games know the kernel.

pub mod canonical;
pub mod chance;
pub mod desk;
pub mod draft;
pub mod edition;
pub mod event;
pub mod fault;
pub mod form;
pub mod game;
pub mod knowledge;
pub mod limit;
pub mod log;
pub mod number;
pub mod outcome;
pub mod pile;
pub mod plain;
pub mod play;
pub mod record;
pub mod reference;
pub mod seal;
pub mod seat;
pub mod set;
pub mod shuffle;
pub mod table;
pub mod text;
pub mod understood;
