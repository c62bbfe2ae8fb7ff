//! For who runs the server: `/healthz`, `/readyz`, `/openapi.yaml`, and what is answered where nothing is.

use crate::context::Context;
use crate::description;
use crate::gate::count;
use crate::problem::{Code, Problem, listed};
use actix_web::http::Method;
use actix_web::http::header::ALLOW;
use actix_web::middleware::from_fn;
use actix_web::web::{Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, web};

/// The methods that some address of this server takes: what `OPTIONS *` asks about.
const ALL_METHODS: &str = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/// The routes outside of `/api/v1`. All but `/healthz`, which costs nothing and tells whether the process lives, are counted.
pub fn configure(routes: &mut ServiceConfig) {
    routes
        .route("/healthz", web::get().to(healthz))
        .service(
            web::resource("/readyz")
                .wrap(from_fn(count))
                .route(web::get().to(readyz))
                .default_service(web::to(nothing_here)),
        )
        .service(
            web::resource("/openapi.yaml")
                .wrap(from_fn(count))
                .route(web::get().to(openapi))
                .default_service(web::to(nothing_here)),
        )
        .default_service(web::to(nothing_here));
}

/// Returns the process lives.
async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body("ok\n")
}

/// Games can go on: the writer answers.
async fn readyz(context: Data<Context>) -> Result<HttpResponse, Problem> {
    context.games.healthy().await?;
    Ok(HttpResponse::Ok().content_type("text/plain").body("ready\n"))
}

async fn openapi() -> HttpResponse {
    HttpResponse::Ok().content_type("application/yaml").body(description::YAML)
}

/// Answers what no route takes: OPTIONS of an address, a method that the address does not take, and an address of nothing.
async fn nothing_here(request: HttpRequest) -> Result<HttpResponse, Problem> {
    if request.path() == "*" && request.method() == Method::OPTIONS {
        return Ok(HttpResponse::NoContent().insert_header((ALLOW, ALL_METHODS)).finish());
    }
    let methods = description::allowed(request.path());
    match (methods.is_empty(), request.method()) {
        (true, _) => Err(Problem::new(Code::RouteUnknown)),
        (false, &Method::OPTIONS) => {
            let mut answer = HttpResponse::NoContent();
            Ok(answer.insert_header((ALLOW, listed(&methods))).finish())
        }
        (false, _) => Err(Problem::new(Code::MethodNotAllowed).allowing(methods)),
    }
}
