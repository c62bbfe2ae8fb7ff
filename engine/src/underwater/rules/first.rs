//! Shared by the rules that list choices: looking for a first one.

use crate::kernel::game::Sink;

/// A sink that keeps the first item: "is there any?".
#[derive(Clone, Copy, Debug)]
pub struct First<T>(pub Option<T>);

impl<T> Default for First<T> {
    fn default() -> First<T> {
        First(None)
    }
}

impl<T> Sink<T> for First<T> {
    fn put(&mut self, item: T) {
        self.0.get_or_insert(item);
    }
}
