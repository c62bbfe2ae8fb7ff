//! Putting the server together, and running it until it is told to stop.

use crate::accounts::{Accounts, fading};
use crate::backup::stamp;
use crate::configuration::{Configuration, Notices};
use crate::context::{Context, NoticeServices};
use crate::cookie::SessionCookie;
use crate::games::orders::ask_orders;
use crate::games::{bots, closing, followers, handing};
use crate::gate::{count, gate};
use crate::host::{Host, TextUnread};
use crate::limits::{BODY_MAX, Limits};
use crate::mail::{Mailer, NoMailer};
use crate::methods;
use crate::metrics::endpoint::Files;
use crate::metrics::{Metrics, StoreMetrics, endpoint};
use crate::notices::{Base, Channels, Guard, PushUnready, Pusher, Resets, Sending, hand_out};
use crate::page;
use crate::problem::{Code, Problem};
use crate::routes::{self, operation};
use crate::store::{
    AccountBook, LogBeginning, LogName, OpenError, PublicAddress, Settings, SqliteStore, Store,
};
use crate::traffic;
use crate::witnesses;
use crate::work;
use actix_web::dev::Server;
use actix_web::error::{JsonPayloadError, PathError, QueryPayloadError};
use actix_web::http::header::LOCATION;
use actix_web::middleware::{DefaultHeaders, from_fn};
use actix_web::web::{Data, JsonConfig, PathConfig, QueryConfig, ServiceConfig, get, scope};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer};
use replay::editions::{NotTakenIn, take_in};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use utoipa_swagger_ui::SwaggerUi;

/// The time in which a client must send a request's head.
const REQUEST_TIME: Duration = Duration::from_secs(10);
/// The time for which a connection stays open without a request. A proxy keeps one for less (Caddy two minutes, nginx one), so it is the proxy
/// that ends it: a request that met the end of its connection would be answered 502.
const IDLE_TIME: Duration = Duration::from_secs(150);
/// The policy of answers for browsers: nothing but show it.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// The policy of the page at `/docs` for browsers: what the page itself brings.
const DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/// The reasons for which the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be opened.
    #[error("the database {path}: {reason}")]
    Database {
        /// The file.
        path: String,
        /// The reason.
        reason: OpenError,
    },
    /// The address cannot be listened on.
    #[error("the address {address}: {reason}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// The reason.
        reason: io::Error,
    },
    /// The system has no threads for the bots.
    #[error("no thread for bots can be started: {0}; give fewer by `--bot-threads`")]
    Threads(io::Error),
    /// The thread that asks witnesses cannot be started.
    #[error("witnesses cannot be asked: {0}")]
    Witnesses(io::Error),
    /// A text of who runs the server cannot be read.
    #[error(transparent)]
    Host(#[from] TextUnread),
    /// The thread that sends notices cannot be started.
    #[error("notices cannot be sent: {0}")]
    Deliverer(io::Error),
    /// Browsers cannot be told.
    #[error(transparent)]
    Push(PushUnready),
    /// Mail cannot be sent with these settings.
    #[error("mail: {0}")]
    Mail(#[from] NoMailer),
    /// Further editions cannot be taken in.
    #[error("the folder of editions: {0}")]
    Editions(#[from] NotTakenIn),
}

/// A server that listens: its address, and what to await.
pub struct Running {
    /// The address on which it listens.
    pub address: SocketAddr,
    /// The address at which it tells numbers to who runs it; `None` if it does not.
    pub operator: Option<SocketAddr>,
    /// Ends when the server has stopped.
    pub server: Server,
}

/// Starts a server.
///
/// # Errors
/// [`StartError`], with the reason.
pub fn start(configuration: &Configuration) -> Result<Running, StartError> {
    configuration.storage.editions.as_deref().map(take_in).transpose()?;
    let host = Arc::new(Host::read(&configuration.hosting)?);
    let metrics = Arc::new(Metrics::default());
    let settings = settings(configuration, metrics.store());
    let store: Arc<dyn Store> = Arc::new(open_with(&settings)?);
    let witnesses = configuration.publishing.witness.clone();
    witnesses::ask(Arc::downgrade(&store), witnesses).map_err(StartError::Witnesses)?;
    let limits = Limits::new(&configuration.limits);
    let dispute_time = configuration.games.dispute_time;
    let cookie = SessionCookie::at(configuration.publishing.public_address.as_ref());
    let (telling, sending) = tell_players(configuration, &store, &metrics)?;
    let (outbox, counts) = (Arc::clone(&store), Arc::clone(&metrics));
    let context = Context::new(store, limits, dispute_time, cookie, host, metrics, telling);
    let context = Data::new(context);
    sending.start(Arc::downgrade(&context.games)).map_err(StartError::Deliverer)?;
    actix_web::rt::spawn(hand_out(Arc::clone(&context.games), outbox, counts));
    let operator = listen_for_operator(configuration, &context, settings)?;
    actix_web::rt::spawn(welcome_successor(Arc::clone(&context.accounts)));
    let patience = configuration.games.abandon_after.patience();
    actix_web::rt::spawn(ask_orders(Arc::clone(&context.games)));
    actix_web::rt::spawn(closing::look_after(Arc::clone(&context.games), patience));
    let (accounts, games) = (Arc::clone(&context.accounts), Arc::clone(&context.games));
    actix_web::rt::spawn(fading::look_after(accounts, games));
    actix_web::rt::spawn(followers::hand_on(Arc::clone(&context.games)));
    let playing = bots::play(Arc::clone(&context.games), configuration.games.bot_threads());
    actix_web::rt::spawn(playing.map_err(StartError::Threads)?);
    let unavailable =
        |reason| StartError::Address { address: configuration.listening.listen, reason };
    let listener = TcpListener::bind(configuration.listening.listen).map_err(unavailable)?;
    let address = listener.local_addr().map_err(unavailable)?;
    let (stopping, logs) = (context.stopping.clone(), context.logs.clone());
    let server = HttpServer::new(move || {
        let context = context.clone();
        App::new()
            .configure(move |config| serve(config, context))
            .wrap(headers(POLICY))
            .wrap(from_fn(methods::answer_head))
            .wrap(from_fn(traffic::watch))
    });
    let server = server.client_request_timeout(REQUEST_TIME).keep_alive(IDLE_TIME);
    let server = server.disable_signals();
    let server = server.listen(listener).map_err(unavailable)?.run();
    actix_web::rt::spawn(stopping.stop_when_asked(server.handle(), logs));
    Ok(Running { address, operator, server })
}

/// Lets the bot that goes on with seats have its account.
async fn welcome_successor(accounts: Arc<Accounts>) {
    if let Err(problem) = work::block(move || accounts.welcome(handing::SUCCESSOR)).await {
        tracing::error!(%problem, "no seat can be handed over to a bot until the next start");
    }
}

/// Returns what players do with their channels, and what sends to them once there are games.
fn tell_players(
    configuration: &Configuration,
    store: &Arc<dyn Store>,
    metrics: &Arc<Metrics>,
) -> Result<(NoticeServices, Sending), StartError> {
    let Notices { notice_hold, hooks_allow } = &configuration.notices;
    for network in hooks_allow {
        tracing::warn!(%network, "hooks may be called in this network");
    }
    let guard = Guard::new(hooks_allow);
    let mailer = Mailer::new(&configuration.mail)?.map(Arc::new);
    let base = Base::new(configuration.publishing.public_address.clone());
    let contact = contact(configuration);
    let pusher = Pusher::start(&**store, contact).map_err(StartError::Push)?;
    let pusher = Arc::new(pusher);
    let sending = Sending::new(
        Arc::downgrade(store),
        guard.clone(),
        mailer.clone(),
        Arc::clone(&pusher),
        base.clone(),
        Arc::clone(metrics),
    );
    let resets = Resets::start(Arc::downgrade(store), mailer.clone(), base.clone());
    let resets = resets.map_err(StartError::Deliverer)?;
    let channels = Channels::new(Arc::clone(store), guard, mailer, pusher, base);
    Ok((NoticeServices { channels, resets, hold: notice_hold.duration() }, sending))
}

/// Returns the address at which a push service reaches whoever runs the server: the contact of the host, or else the public address.
fn contact(configuration: &Configuration) -> Option<String> {
    let named = configuration.hosting.host_contact.clone();
    let as_address = |contact: String| match contact.parse::<lettre::Address>() {
        Ok(mailbox) => Some(format!("mailto:{mailbox}")),
        Err(_) => Some(contact).filter(|it| it.starts_with("https://")),
    };
    let public = || configuration.publishing.public_address.as_ref().map(PublicAddress::url);
    named.and_then(as_address).or_else(public)
}

/// Starts the second listener, if one is wanted; gives its address.
fn listen_for_operator(
    configuration: &Configuration,
    context: &Context,
    settings: Settings,
) -> Result<Option<SocketAddr>, StartError> {
    let Some(address) = configuration.reporting.operator else { return Ok(None) };
    let metrics = Arc::clone(&context.metrics);
    let files = Files { checkpoint: settings.log.checkpoint, backup: stamp(&settings.path) };
    let listening = endpoint::listen(address, metrics, &context.games, files);
    let (address, server) = listening.map_err(|reason| StartError::Address { address, reason })?;
    actix_web::rt::spawn(server);
    Ok(Some(address))
}

/// Opens the accounts of this configuration's database, also while a server runs on it. Blocks.
///
/// # Errors
/// [`StartError::Database`].
pub fn open_accounts(configuration: &Configuration) -> Result<AccountBook, StartError> {
    AccountBook::open(&configuration.storage.database)
        .map_err(|reason| refused(configuration, reason))
}

fn refused(configuration: &Configuration, reason: OpenError) -> StartError {
    let path = configuration.storage.database.display().to_string();
    StartError::Database { path, reason }
}

fn open_with(settings: &Settings) -> Result<SqliteStore, StartError> {
    let path = || settings.path.display().to_string();
    SqliteStore::open(settings).map_err(|reason| StartError::Database { path: path(), reason })
}

/// Returns how the database of this configuration is opened.
fn settings(configuration: &Configuration, metrics: StoreMetrics) -> Settings {
    let mut settings = Settings::at(&configuration.storage.database);
    settings.log.beginning = match configuration.new_log {
        true => LogBeginning::New,
        false => LogBeginning::GoOn,
    };
    settings.log.origin = log_name(configuration);
    settings.log.entries = configuration.publishing.entries();
    if let Some(key) = &configuration.log.log_key {
        settings.log.key = key.clone();
    }
    settings.metrics = metrics;
    settings
}

/// Returns where the name of a log comes from that begins.
fn log_name(configuration: &Configuration) -> LogName {
    match (&configuration.log.log_origin, &configuration.publishing.public_address) {
        (Some(name), _) => LogName::Given(name.clone()),
        (None, Some(address)) => LogName::Address(address.clone()),
        (None, None) => LogName::MadeUp,
    }
}

/// Everything that one worker serves.
fn serve(config: &mut ServiceConfig, context: Data<Context>) {
    let docs = SwaggerUi::new("/{_:.*}").config(swagger());
    config
        .app_data(context)
        .app_data(JsonConfig::default().limit(BODY_MAX).error_handler(refuse_body))
        .app_data(QueryConfig::default().error_handler(refuse_query))
        .app_data(PathConfig::default().error_handler(refuse_path))
        .service(api())
        .service(
            scope("/docs")
                .wrap(from_fn(count))
                .wrap(headers(DOCS_POLICY))
                .route("", get().to(to_docs))
                .service(docs),
        )
        .configure(operation::configure)
        .configure(page::configure);
}

/// Returns the routes of the API behind their gate.
fn api() -> impl actix_web::dev::HttpServiceFactory {
    scope("/api/v1").wrap(from_fn(gate)).configure(routes::configure)
}

/// The page at `/docs/` names its own files relative to itself.
async fn to_docs() -> HttpResponse {
    HttpResponse::TemporaryRedirect().insert_header((LOCATION, "/docs/")).finish()
}

fn swagger() -> utoipa_swagger_ui::Config<'static> {
    utoipa_swagger_ui::Config::new(["/openapi.yaml"])
}

fn headers(policy: &'static str) -> DefaultHeaders {
    DefaultHeaders::new()
        .add(("Content-Security-Policy", policy))
        .add(("X-Content-Type-Options", "nosniff"))
        .add(("Referrer-Policy", "no-referrer"))
}

fn refuse_body(error: JsonPayloadError, _: &HttpRequest) -> actix_web::Error {
    let code = match &error {
        JsonPayloadError::OverflowKnownLength { .. } | JsonPayloadError::Overflow { .. } => {
            Code::BodyTooLarge
        }
        JsonPayloadError::ContentType => Code::MediaTypeUnsupported,
        JsonPayloadError::Deserialize(_)
        | JsonPayloadError::Serialize(_)
        | JsonPayloadError::Payload(_)
        | _ => Code::BodyNotUnderstood,
    };
    Problem::new(code).because(error).into()
}

fn refuse_query(error: QueryPayloadError, _: &HttpRequest) -> actix_web::Error {
    Problem::new(Code::QueryNotUnderstood).because(error).into()
}

/// A part of an address that is no number names nothing.
fn refuse_path(_: PathError, _: &HttpRequest) -> actix_web::Error {
    Problem::new(Code::RouteUnknown).into()
}
