//! The steps that every request passes: who calls is found out, counted, and given a bounded time.

use crate::context::Context;
use crate::limits::policy::QuotaLeft;
use crate::limits::{ANSWER_TIME, Payer};
use crate::problem::{Code, Problem};
use crate::stopping::UnderWay;
use crate::traffic;
use crate::visitor::{Credential, Visitor};
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, ResponseError, web};
use tokio::time::timeout;

/// Lets a request through, or answers it with a problem. Every answer tells what is left of the caller's requests.
///
/// # Errors
/// [`Code::TookTooLong`]; any other problem is an answer.
pub(crate) async fn gate(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Admitted { standing, _under_way } = match admit(&mut request).await {
        Ok(admitted) => admitted,
        Err(problem) => return Ok(request.into_response(problem.error_response())),
    };
    match timeout(ANSWER_TIME, next.call(request)).await {
        Ok(answer) => {
            let mut answer = answer?.map_into_boxed_body();
            standing.inspect(|standing| standing.tell(answer.headers_mut()));
            Ok(answer)
        }
        Err(_) => Err(Problem::new(Code::TookTooLong).retry_after(1).within(standing).into()),
    }
}

/// Counts a request of an address that knows no players for its network, and lets it through.
///
/// # Errors
/// Those of the answer.
pub(crate) async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let standing = match request.app_data::<web::Data<Context>>() {
        Some(context) => {
            let payer = Payer::Network(context.limits.network(&request));
            context.limits.count_request(payer)
        }
        None => Err(Problem::internal("the server has no context")),
    };
    let standing = match standing {
        Ok(standing) => standing,
        Err(problem) => return Ok(request.into_response(problem.error_response())),
    };
    let mut answer = next.call(request).await?.map_into_boxed_body();
    standing.inspect(|standing| standing.tell(answer.headers_mut()));
    Ok(answer)
}

async fn admit(request: &mut ServiceRequest) -> Result<Admitted, Problem> {
    let context = request.app_data::<web::Data<Context>>().cloned();
    let context = context.ok_or_else(|| Problem::internal("the server has no context"))?;
    if context.stopping.is_announced() {
        return Err(Problem::new(Code::Stopping).retry_after(1));
    }
    let network = context.limits.network(request);
    let identified = match Credential::of_api(request, context.cookie) {
        Ok(credential) => Visitor::identify(&context.accounts, credential, network).await,
        Err(problem) => Err(problem),
    };
    // A token that does not hold is counted for its network: nobody may try tokens without end.
    let payer = identified.as_ref().map_or_else(|_| Payer::Network(network), Visitor::payer);
    let standing = context.limits.count_request(payer)?;
    let visitor = identified.map_err(|problem| problem.within(standing))?;
    traffic::note_caller(&visitor);
    request.extensions_mut().insert(visitor);
    Ok(Admitted { standing, _under_way: context.stopping.enter() })
}

/// A request that was let through, until it is answered.
struct Admitted {
    standing: Option<QuotaLeft>,
    _under_way: UnderWay,
}
