//! The deliverer: it sends what is due, notes how that went, and tries again what has failed.
//!
//! A slow receiver holds up nobody but itself: each attempt has a thread of its own, of which there are few, fewer for one account and for one
//! host. A message that was sent but not noted, because the server was killed in between, is sent again under the same id.

use super::calling::{self, Answered, Call};
use super::guard::{Guard, Vetting};
use super::hook;
use super::letter::Letters;
use super::push::{self, Pusher};
use super::schedule::{PATIENCE, PATIENCE_ATTEMPTS, rest_after};
use super::told::Base;
use crate::draw;
use crate::games::Games;
use crate::mail::{Mailer, NotSent};
use crate::metrics::Metrics;
use crate::moment;
use crate::store::{
    ChannelKind, ChannelState, Consequence, DeliveryId, DueDelivery, Notice, NoticeKind, Outcome,
    PlayerId, Store, Tried,
};
use engine::kernel::text::Language;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;
use ureq::Agent;
use ureq::tls::{Certificate, RootCerts, TlsConfig, TlsProvider};
use ureq::unversioned::resolver::DefaultResolver;
use ureq::unversioned::transport::DefaultConnector;

/// The pause between two looks at the notices that are due.
const PAUSE: Duration = Duration::from_millis(500);
/// The longest time that a receiver may take.
const PATIENCE_OF_ONE: Duration = Duration::from_secs(15);
/// Attempts that are made at the same time.
const AT_ONCE: usize = 8;
/// Attempts to one host, and for one account, that are made at the same time.
const AT_ONCE_OF_ONE: usize = 2;
/// Deliveries that are looked at in one round.
const ROUND: u32 = 64;
/// The status by which the receiver of a webhook says that it wants nothing any more.
const GONE: u16 = 410;

/// The sender of deliveries: its store, its client, its mailer and its key for web push.
#[derive(Clone)]
pub(crate) struct Sending {
    store: Weak<dyn Store>,
    agent: Agent,
    mailer: Option<Arc<Mailer>>,
    pusher: Arc<Pusher>,
    base: Base,
    metrics: Arc<Metrics>,
    games: Weak<Games>,
}

/// An attempt that is being made.
struct UnderWay {
    delivery: DeliveryId,
    account: PlayerId,
    host: String,
}

impl Sending {
    /// Returns what sends as long as the store is there.
    pub(crate) fn new(
        store: Weak<dyn Store>,
        guard: Guard,
        mailer: Option<Arc<Mailer>>,
        pusher: Arc<Pusher>,
        base: Base,
        metrics: Arc<Metrics>,
    ) -> Sending {
        Sending { store, agent: agent(guard), mailer, pusher, base, metrics, games: Weak::new() }
    }

    /// Starts to send what happens in these games.
    ///
    /// # Errors
    /// The operating system has no thread to give.
    pub(crate) fn start(mut self, games: Weak<Games>) -> io::Result<()> {
        self.games = games;
        thread::Builder::new().name("deliverer".to_owned()).spawn(move || self.run()).map(drop)
    }

    fn run(self) {
        let (tell, told) = mpsc::channel();
        let mut under_way: Vec<UnderWay> = Vec::new();
        while wait(&told, &mut under_way) {
            let Some(store) = self.store.upgrade() else { return };
            match store.deliveries_due(moment::now(), ROUND) {
                Ok(due) => self.begin(due, &mut under_way, &tell),
                Err(error) => tracing::error!(%error, "notices cannot be delivered"),
            }
        }
    }

    /// Begins as many attempts as may be made at the same time.
    fn begin(
        &self,
        due: Vec<DueDelivery>,
        under_way: &mut Vec<UnderWay>,
        tell: &Sender<DeliveryId>,
    ) {
        for delivery in due {
            let attempt = UnderWay {
                delivery: delivery.id,
                account: delivery.channel.account,
                host: host(&delivery),
            };
            if !has_room(under_way, &attempt) {
                continue;
            }
            let (sending, tell, id) = (self.clone(), tell.clone(), delivery.id);
            let attempt_it = move || {
                sending.attempt(&delivery);
                // A deliverer that is gone needs to know nothing.
                let _nobody = tell.send(id);
            };
            match thread::Builder::new().name("delivery".to_owned()).spawn(attempt_it) {
                Ok(_) => under_way.push(attempt),
                Err(error) => tracing::error!(%error, "no thread for a delivery"),
            }
        }
    }

    /// Makes an attempt, and notes how it went.
    fn attempt(&self, delivery: &DueDelivery) {
        let outcome = self.outcome(delivery);
        self.metrics.count_delivery(&outcome);
        let tried = Tried {
            delivery: delivery.id,
            at: moment::now(),
            outcome,
            patience: (PATIENCE, PATIENCE_ATTEMPTS),
        };
        let Some(store) = self.store.upgrade() else { return };
        match store.note_attempt(tried) {
            Ok(Consequence::Kept) => {}
            Ok(Consequence::SwitchedOff) => tracing::info!("a channel was switched off"),
            Err(error) => tracing::error!(%error, "it is not noted how a delivery went"),
        }
    }

    /// Sends what is still so.
    fn outcome(&self, delivery: &DueDelivery) -> Outcome {
        let fresh: Vec<&Notice> = delivery.notices.iter().filter(|it| !it.is_stale).collect();
        let is_on = delivery.channel.state == ChannelState::On;
        let is_safety = |notice: &&Notice| notice.new.kind == NoticeKind::Security;
        let is_wanted = is_on || delivery.channel.is_mailbox() && fresh.iter().all(is_safety);
        if fresh.is_empty() || !is_wanted {
            return Outcome::Dropped;
        }
        match delivery.channel.kind {
            ChannelKind::Webhook => self.hook(delivery, &fresh),
            ChannelKind::Mail => self.mail(delivery, &fresh),
            ChannelKind::Push => self.push(delivery, &fresh),
        }
    }

    fn hook(&self, delivery: &DueDelivery, fresh: &[&Notice]) -> Outcome {
        let call = hook::call(delivery, fresh, &self.base, moment::now());
        match call.map(|call| self.call(delivery, &call)).map_err(|error| error.to_string()) {
            Ok(Answered::Refused { status: GONE, .. }) => {
                Outcome::Refused { status: Some(GONE), told: "the address is gone".to_owned() }
            }
            other => outcome_of(delivery, other),
        }
    }

    fn push(&self, delivery: &DueDelivery, fresh: &[&Notice]) -> Outcome {
        let call = self.pusher.call(delivery, fresh, moment::now());
        match call.map(|call| self.call(delivery, &call)) {
            Ok(Answered::Refused { status, .. }) if push::is_gone(status) => Outcome::Gone,
            other => outcome_of(delivery, other),
        }
    }

    fn call(&self, delivery: &DueDelivery, call: &Call) -> Answered {
        calling::send(&self.agent, &delivery.channel.address, call)
    }

    /// Returns what others have done, for a player whose turn it is.
    fn since(&self, notice: &Notice, language: Language) -> Vec<String> {
        let is_turn = notice.new.kind == NoticeKind::YourTurn;
        let at = notice.new.game.zip(notice.new.seat).filter(|_| is_turn);
        let (Some((game, seat)), Some(games)) = (at, self.games.upgrade()) else {
            return Vec::new();
        };
        games.turns_told(game, seat, language).unwrap_or_else(|problem| {
            tracing::error!(%game, %problem, "a letter does not tell what has happened");
            Vec::new()
        })
    }

    fn mail(&self, delivery: &DueDelivery, fresh: &[&Notice]) -> Outcome {
        let attempts = delivery.attempts + 1;
        let off = || failed(attempts, None, "this server sends no mail".to_owned(), None);
        let Some(mailer) = &self.mailer else { return off() };
        let since = |notice: &Notice| self.since(notice, delivery.channel.language);
        let letter = Letters { base: &self.base }.of_notices(delivery, fresh, since);
        match letter.map_or_else(Err, |letter| mailer.send(&letter)) {
            Ok(()) => Outcome::Arrived { status: None },
            Err(NotSent::Refused { status, told }) => Outcome::Refused { status, told },
            Err(NotSent::NotNow { status, told }) => failed(attempts, status, told, None),
            Err(NotSent::Unwritten(told)) => Outcome::Refused { status: None, told },
        }
    }
}

/// Returns the outcome of a call that was answered, or that could not be written, with the reason.
fn outcome_of(delivery: &DueDelivery, answered: Result<Answered, String>) -> Outcome {
    let attempts = delivery.attempts + 1;
    match answered {
        Ok(Answered::Taken(status)) => Outcome::Arrived { status: Some(status) },
        Ok(Answered::Refused { status, rest }) => {
            failed(attempts, Some(status), format!("the answer has status {status}"), rest)
        }
        Ok(Answered::Silent(told)) | Err(told) => failed(attempts, None, told, None),
    }
}

/// Returns the failure of an attempt, with the rest before the next one.
fn failed(attempts: u32, status: Option<u16>, told: String, rest: Option<Duration>) -> Outcome {
    let [chance] = draw::bytes().unwrap_or([u8::MAX / 2]);
    Outcome::Failed { status, told, again_after: rest_after(attempts, rest, chance) }
}

/// Waits for attempts that have ended, at most a while; returns false when there will be none any more.
fn wait(told: &Receiver<DeliveryId>, under_way: &mut Vec<UnderWay>) -> bool {
    let mut ended = match told.recv_timeout(PAUSE) {
        Ok(first) => vec![first],
        Err(RecvTimeoutError::Timeout) => Vec::new(),
        Err(RecvTimeoutError::Disconnected) => return false,
    };
    ended.extend(told.try_iter());
    under_way.retain(|attempt| !ended.contains(&attempt.delivery));
    true
}

fn has_room(under_way: &[UnderWay], attempt: &UnderWay) -> bool {
    let of_host = under_way.iter().filter(|it| it.host == attempt.host).count();
    let of_account = under_way.iter().filter(|it| it.account == attempt.account).count();
    under_way.len() < AT_ONCE
        && of_host < AT_ONCE_OF_ONE
        && of_account < AT_ONCE_OF_ONE
        && under_way.iter().all(|it| it.delivery != attempt.delivery)
}

/// Returns the host that a delivery is sent to; all mail goes to one.
fn host(delivery: &DueDelivery) -> String {
    match delivery.channel.kind {
        ChannelKind::Mail => String::new(),
        ChannelKind::Webhook | ChannelKind::Push => {
            let address: Option<ureq::http::Uri> = delivery.channel.address.parse().ok();
            address.and_then(|it| it.host().map(str::to_lowercase)).unwrap_or_default()
        }
    }
}

/// Returns the client for all hooks. It follows no redirect, keeps no connection, and calls what the guard lets through.
fn agent(guard: Guard) -> Agent {
    let roots = rustls_native_certs::load_native_certs().certs;
    if roots.is_empty() {
        tracing::warn!(
            "this machine trusts nobody: no hook can be called by https; install ca-certificates"
        );
    }
    let roots: Vec<_> = roots.iter().map(|root| Certificate::from_der(root).to_owned()).collect();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let tls = TlsConfig::builder()
        .provider(TlsProvider::Rustls)
        .unversioned_rustls_crypto_provider(provider)
        .root_certs(RootCerts::Specific(Arc::new(roots)));
    let config = Agent::config_builder()
        .timeout_global(Some(PATIENCE_OF_ONE))
        .http_status_as_error(false)
        .max_redirects(0)
        .max_idle_connections(0)
        .proxy(None)
        .user_agent("Fathom")
        .tls_config(tls.build());
    let resolver = Vetting::new(guard, DefaultResolver::default());
    Agent::with_parts(config.build(), DefaultConnector::new(), resolver)
}
