//! HEAD: every address that takes GET takes HEAD, and answers the same headers without the body.

use actix_web::Error;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

/// Answers HEAD as GET is answered, with nothing behind the headers; lets every other request through.
///
/// # Errors
/// Those of the answer.
pub(crate) async fn answer_head(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if request.method() != Method::HEAD {
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    }
    request.head_mut().method = Method::GET;
    let answer = next.call(request).await?;
    Ok(answer.map_body(|_, body| BoxBody::new(Unsent(body.size()))))
}

/// A body of which only the size is told.
struct Unsent(BodySize);

impl MessageBody for Unsent {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        match self.0 {
            // The size of a stream is not known, and nobody may wait for its end.
            BodySize::Stream | BodySize::None => BodySize::None,
            BodySize::Sized(size) => BodySize::Sized(size),
        }
    }

    fn poll_next(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        Poll::Ready(None)
    }
}
