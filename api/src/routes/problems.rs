//! The table of problems, for people and programs that meet one.

use crate::problem::{Entry, TABLE};
use actix_web::get;
use actix_web::web::Json;

/// Returns all problems that the API answers with, each with its stable code and what to do next.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_problems", tag = "operation", responses((status = 200, description = "the table", body = [Entry]))))]
#[get("/problems")]
pub(crate) async fn list() -> Json<&'static [Entry]> {
    Json(TABLE)
}
