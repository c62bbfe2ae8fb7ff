//! The letters by which players who forgot their password take another one.
//!
//! **Whether a mailbox is known shows nowhere**: a wish is put into a queue and answered before anybody looks the mailbox up, and what is
//! written then goes to the mailbox alone.

use super::letter::Letters;
use super::told::Base;
use crate::link_secret::LinkSecret;
use crate::mail::{Mailer, NotSent};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Mailbox, NewReset, Store};
use std::io;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

/// The time for which a link holds.
const HOLDS: Duration = Duration::from_secs(60 * 60);
/// The time between two letters to one player, so that nobody fills a mailbox of others.
const REST: Duration = Duration::from_secs(5 * 60);
/// Wishes that may wait.
const WAITING: usize = 64;

/// Takes the wishes of those who forgot their password. It ends with its last copy.
#[derive(Clone, Debug)]
pub struct Resets(Option<SyncSender<String>>);

/// The writer of the letters.
struct Writing {
    store: Weak<dyn Store>,
    mailer: Arc<Mailer>,
    base: Base,
}

/// The reason why no letter was sent to a mailbox.
#[derive(Debug, thiserror::Error)]
enum Unwritten {
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error(transparent)]
    Mail(#[from] NotSent),
}

impl Resets {
    /// Starts to write letters. Without a sender of letters, or without an address for links, there are none.
    ///
    /// # Errors
    /// The operating system has no thread to give.
    pub fn start(
        store: Weak<dyn Store>,
        mailer: Option<Arc<Mailer>>,
        base: Base,
    ) -> io::Result<Resets> {
        let Some(mailer) = mailer.filter(|_| base.is_known()) else { return Ok(Resets(None)) };
        let (ask, asked) = mpsc::sync_channel(WAITING);
        let writing = Writing { store, mailer, base };
        thread::Builder::new().name("resets".to_owned()).spawn(move || writing.run(&asked))?;
        Ok(Resets(Some(ask)))
    }

    /// Notes that whoever has this mailbox wants another password.
    ///
    /// # Errors
    /// [`Code::MailOff`], or [`Code::Busy`] if too many wishes wait.
    pub fn ask(&self, address: String) -> Result<(), Problem> {
        let ask = self.0.as_ref().ok_or_else(|| Problem::new(Code::MailOff))?;
        ask.try_send(address).map_err(|_| Problem::new(Code::Busy).retry_after(60))
    }
}

impl Writing {
    fn run(&self, asked: &Receiver<String>) {
        for address in asked {
            let Some(store) = self.store.upgrade() else { return };
            match store.mailboxes(&address) {
                Ok(known) => known.iter().for_each(|mailbox| self.write(&*store, mailbox)),
                Err(error) => tracing::error!(%error, "no mailbox can be looked up"),
            }
        }
    }

    fn write(&self, store: &dyn Store, mailbox: &Mailbox) {
        if let Err(error) = self.send(store, mailbox) {
            tracing::warn!(%error, "a link for another password is not sent");
        }
    }

    /// Sends a link to a mailbox, unless one was sent a moment ago.
    fn send(&self, store: &dyn Store, mailbox: &Mailbox) -> Result<(), Unwritten> {
        let (secret, at) = (LinkSecret::draw()?, moment::now());
        let reset = NewReset {
            account: mailbox.player.id,
            hash: secret.hash(),
            at,
            until: at.after(HOLDS),
            rest: REST,
        };
        if store.keep_reset(reset).map_err(Problem::from)? {
            let letter = Letters { base: &self.base }.of_reset(mailbox, &secret)?;
            self.mailer.send(&letter)?;
        }
        Ok(())
    }
}
