//! Blocking work, away from the threads that answer requests.

use crate::problem::Problem;
use actix_web::web;

/// Runs the work on a thread that may block.
///
/// # Errors
/// Those of the work; an internal error if it could not be run to its end.
pub async fn block<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    // Messages that are logged on the way belong to the request.
    let span = tracing::Span::current();
    web::block(move || span.in_scope(work)).await.map_err(Problem::internal)?
}
