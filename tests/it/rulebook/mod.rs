//! Every heading of a rulebook, every entry of its summaries, every ruling and every worked example has a file that implements it and a
//! scenario that shows it: a page of each game below `tests/rulebook` says which, and these tests hold the pages and the rulings.
//!
//! Each check is a function to complaints, and is itself tried on something that it must complain about.

mod headings;
mod page;
mod rulings;
