//! The witness over HTTP: `POST /add-checkpoint` (C2SP `tlog-witness`).

use crate::seen::{Refused, Witness};
use actix_web::dev::Server;
use actix_web::web::{Data, PayloadConfig, post};
use actix_web::{App, HttpResponse, HttpServer};
use engine::tlog::cosignature::CosignedAt;
use engine::tlog::witnessing::{AddCheckpoint, SIZE_TYPE, seen};
use std::io;
use std::net::TcpListener;
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

/// The most bytes of a request: sixteen signatures and a proof need a hundredth of it.
const BODY_MAX: usize = 1 << 20;

/// The witness on this listener.
pub(crate) fn serve(witness: Witness, listener: TcpListener) -> io::Result<Server> {
    // The checkpoint that was seen is compared and kept under one lock: of two requests one comes first.
    let witness = Data::new(Mutex::new(witness));
    let app = move || {
        App::new()
            .app_data(witness.clone())
            .app_data(PayloadConfig::new(BODY_MAX))
            .route("/add-checkpoint", post().to(add_checkpoint))
    };
    Ok(HttpServer::new(app).workers(1).disable_signals().listen(listener)?.run())
}

async fn add_checkpoint(witness: Data<Mutex<Witness>>, body: String) -> HttpResponse {
    let Ok(request) = body.parse::<AddCheckpoint>() else {
        return HttpResponse::BadRequest().finish();
    };
    let mut witness = witness.lock().unwrap_or_else(PoisonError::into_inner);
    match witness.cosign(&request, now()) {
        Ok(line) => {
            HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(line.to_string())
        }
        Err(refused) => answer(&refused),
    }
}

fn answer(refused: &Refused) -> HttpResponse {
    match refused {
        Refused::UnknownLog => HttpResponse::NotFound().finish(),
        Refused::Unsigned => HttpResponse::Forbidden().finish(),
        Refused::Shrinks => HttpResponse::BadRequest().finish(),
        Refused::Seen(size) => HttpResponse::Conflict().content_type(SIZE_TYPE).body(seen(*size)),
        Refused::OtherRoot => HttpResponse::Conflict().finish(),
        Refused::Inconsistent => HttpResponse::UnprocessableEntity().finish(),
        Refused::NotKept(reason) => {
            eprintln!("witness: what was seen cannot be kept: {reason}");
            HttpResponse::InternalServerError().finish()
        }
    }
}

fn now() -> CosignedAt {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    CosignedAt::try_from(since.as_secs()).expect("a clock below 2^63 seconds")
}
