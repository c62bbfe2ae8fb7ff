//! Servers in this process, each on a free port and a thread of its own.

use actix_web::dev::{Server, ServerHandle};
use actix_web::web::{Bytes, Data, to};
use actix_web::{App, HttpResponse, HttpServer};
use api::configuration::{Configuration, RateLimit};
use api::startup::{self, Running};
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::Path;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

const ANY_PORT: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// Streams that a host may hold: callers without a token have half of them.
const OPEN_STREAMS: NonZeroU32 = NonZeroU32::new(30_000).expect("more than none");

/// A running server; it stops when it is dropped.
pub(crate) struct Host {
    /// The address on which it listens.
    pub address: SocketAddr,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    /// Fathom on this database.
    pub(crate) fn fathom(database: &Path) -> Host {
        let configuration = Host::configured(database);
        Host::run(move || startup::start(&configuration).expect("the server starts"))
    }

    /// Fathom on this database, which tells at once what waits, also to receivers on this machine.
    pub(crate) fn telling(database: &Path) -> Host {
        let mut configuration = Host::configured(database);
        configuration.notices.notice_hold = "0s".parse().expect("a span");
        configuration.notices.hooks_allow.push("127.0.0.0/8".parse().expect("a network"));
        Host::run(move || startup::start(&configuration).expect("the server starts"))
    }

    fn configured(database: &Path) -> Configuration {
        let mut configuration = Configuration::default();
        configuration.listening.listen = ANY_PORT;
        configuration.storage.database = database.to_owned();
        configuration.limits.rate_limit = RateLimit::Off;
        configuration.limits.open_streams = OPEN_STREAMS;
        configuration
    }

    /// A server that answers everything with so many bytes.
    pub(crate) fn constant(length: usize) -> Host {
        Host::run(move || {
            let body = Data::new(Bytes::from(vec![b' '; length]));
            let app = move || App::new().app_data(body.clone()).default_service(to(constant));
            let server = HttpServer::new(app).bind(ANY_PORT).expect("a free port");
            Running { address: server.addrs()[0], operator: None, server: server.run() }
        })
    }

    fn run(start: impl FnOnce() -> Running + Send + 'static) -> Host {
        let (tell, told) = mpsc::channel();
        let thread = thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let Running { address, server, .. } = start();
                tell.send((address, Server::handle(&server))).expect("somebody waits");
                server.await.expect("a clean end");
            });
        });
        let (address, handle) = told.recv().expect("an address");
        Host { address, handle, thread: Some(thread) }
    }
}

async fn constant(body: Data<Bytes>) -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(Bytes::clone(&body))
}

impl Drop for Host {
    fn drop(&mut self) {
        let stopped = self.handle.stop(false);
        if let Some(thread) = self.thread.take() {
            actix_web::rt::System::new().block_on(stopped);
            thread.join().expect("a server that did not panic");
        }
    }
}
