//! The closed vocabulary that cards, slots and sites are made of, and how it works.

pub mod count;
pub mod interpreter;
pub mod possible;
pub mod vocabulary;
