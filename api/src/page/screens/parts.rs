//! `/g/{game}/panels`: of the table those parts that the reader does not have, for the script.

use super::table_request::Asking;
use crate::page::part::KnownParts;
use crate::problem::Problem;
use actix_web::{HttpResponse, get};

/// Shows the same as the table, without its frame, and without the parts that `have=name:hash,...` names.
#[get("/g/{game}/panels")]
pub(crate) async fn show(asking: Asking) -> Result<HttpResponse, Problem> {
    let page = asking.page(KnownParts::read(&asking.query)).await?;
    Ok(page.parts_shown_to(&asking.reader))
}
