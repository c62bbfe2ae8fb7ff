//! What every request passes: who calls is found out, counted, and given a bounded time.

use crate::context::Context;
use crate::limits::{ANSWER_TIME, Payer};
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};
use tokio::time::timeout;

/// Lets a request through, or answers it with a problem.
///
/// # Errors
/// [`Code::TookTooLong`]; any other problem is an answer.
pub async fn gate(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Err(problem) = admit(&mut request).await {
        return Ok(request.into_response(problem.error_response()));
    }
    match timeout(ANSWER_TIME, next.call(request)).await {
        Ok(answer) => answer.map(ServiceResponse::map_into_boxed_body),
        Err(_) => Err(Problem::new(Code::TookTooLong).retry_after(1).into()),
    }
}

async fn admit(request: &mut ServiceRequest) -> Result<(), Problem> {
    let context = request.app_data::<web::Data<Context>>().cloned();
    let context = context.ok_or_else(|| Problem::internal("the server has no context"))?;
    let identified = Visitor::identify(&context.accounts, request.headers()).await;
    // A token that does not hold is counted too: nobody may try tokens without end.
    let visitor = identified.as_ref().ok().cloned().unwrap_or_default();
    context.limits.count_request(Payer::of(request, &visitor))?;
    request.extensions_mut().insert(identified?);
    Ok(())
}
