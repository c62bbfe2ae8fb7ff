//! The receipt for a request to the writer, until its answer comes.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use super::StoreError;

/// The answer of the writer, when it comes: awaited by a handler, or waited for by a thread.
#[derive(Debug)]
#[must_use = "without its receipt nobody learns how the request ended"]
pub struct Receipt<T>(oneshot::Receiver<Result<T, StoreError>>);

impl<T> Receipt<T> {
    /// Returns a receipt, and where its answer is given.
    pub(super) fn new() -> (oneshot::Sender<Result<T, StoreError>>, Self) {
        let (reply, receiver) = oneshot::channel();
        (reply, Self(receiver))
    }

    /// Waits for the answer on this thread, which must not be an async worker.
    ///
    /// # Errors
    /// The failure that the writer answers with; [`StoreError::Stopped`] if it ended before.
    pub fn wait(self) -> Result<T, StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Stopped))
    }
}

impl<T> Future for Receipt<T> {
    type Output = Result<T, StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(StoreError::Stopped)))
    }
}
