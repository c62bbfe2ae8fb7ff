//! For who runs the server: `/healthz`, `/readyz`, `/openapi.yaml`, and what is answered where nothing is.

use crate::context::Context;
use crate::problem::{Code, Problem};
use actix_web::http::Method;
use actix_web::web::{Data, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse, web};
use std::sync::Arc;
use utoipa::openapi::{OpenApi, PathItem};

/// The description of the API, and the addresses in it.
#[derive(Clone)]
pub struct Description {
    document: Arc<OpenApi>,
    yaml: Arc<str>,
}

impl Description {
    /// The description with its YAML form.
    ///
    /// # Errors
    /// When it has no YAML form.
    pub fn new(document: OpenApi) -> Result<Description, String> {
        let yaml = document.to_yaml().map_err(|error| error.to_string())?;
        Ok(Description { document: Arc::new(document), yaml: yaml.into() })
    }

    /// Its YAML form, as it is committed.
    pub fn yaml(&self) -> &str {
        &self.yaml
    }

    /// The methods that the address takes.
    fn methods(&self, address: &str) -> Vec<Method> {
        let paths = self.document.paths.paths.iter();
        let here = paths.filter(|(template, _)| matches(template, address));
        here.flat_map(|(_, item)| methods(item)).collect()
    }
}

/// Is the address one of the template `/games/{game}`?
fn matches(template: &str, address: &str) -> bool {
    let mut parts = template.split('/').zip(address.split('/'));
    template.split('/').count() == address.split('/').count()
        && parts.all(|(part, given)| part.starts_with('{') || part == given)
}

fn methods(item: &PathItem) -> Vec<Method> {
    let methods = [
        (&item.get, Method::GET),
        (&item.put, Method::PUT),
        (&item.post, Method::POST),
        (&item.delete, Method::DELETE),
        (&item.patch, Method::PATCH),
    ];
    methods.into_iter().filter(|(there, _)| there.is_some()).map(|(_, method)| method).collect()
}

/// The routes outside of `/api/v1`.
pub fn configure(routes: &mut ServiceConfig) {
    routes
        .route("/healthz", web::get().to(healthz))
        .route("/readyz", web::get().to(readyz))
        .route("/openapi.yaml", web::get().to(openapi))
        .default_service(web::to(nothing_here));
}

/// The process lives.
async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body("ok\n")
}

/// Games can go on: the writer answers.
async fn readyz(context: Data<Context>) -> Result<HttpResponse, Problem> {
    context.games.healthy().await?;
    Ok(HttpResponse::Ok().content_type("text/plain").body("ready\n"))
}

async fn openapi(description: Data<Description>) -> HttpResponse {
    HttpResponse::Ok().content_type("application/yaml").body(description.yaml().to_owned())
}

async fn nothing_here(request: HttpRequest, description: Data<Description>) -> HttpResponse {
    let methods = description.methods(request.path());
    let problem = match methods.is_empty() {
        true => Problem::new(Code::RouteUnknown),
        false => Problem::new(Code::MethodNotAllowed).allowing(methods),
    };
    actix_web::ResponseError::error_response(&problem)
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn an_address_is_matched_part_by_part() {
        assert!(matches("/games/{game}/seats/{seat}", "/games/ab/seats/1"));
        assert!(!matches("/games/{game}/seats/{seat}", "/games/ab/seats"));
        assert!(!matches("/games/{game}", "/players/ab"));
    }
}
