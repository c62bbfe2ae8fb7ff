//! The one thread that writes: it gathers what waits, commits it together, then answers.
//!
//! One sync of the disk serves a whole batch. Each request has its savepoint, so that a refused
//! one leaves no trace among the others; and nobody is answered before the commit, not even with
//! a refusal, because a refusal may rest on what the batch itself has just written.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::watch;

use super::checkpoint_file::{CheckpointFile, Noted};
use super::growing_log::GrowingLog;
use super::job::Job;
use super::trial::Attempt;
use super::{OnFatal, OpenError, Settings, log_table};
use crate::metrics::StoreMetrics;
use crate::store::{LogPosition, Receipt, StoreError};

/// The largest batch: beyond it a commit gains nothing and the first ones wait too long.
const BATCH: usize = 512;

/// The longest time that a sign of life may take: a few batches on a slow disk.
const PATIENCE: Duration = Duration::from_secs(2);

/// A job under way, whatever its answer is.
trait Work: Send {
    /// Performs the job and keeps its outcome; tells how it went for the sake of the batch.
    fn perform(&mut self, connection: &Connection, log: &mut GrowingLog) -> Result<(), StoreError>;

    /// Answers with the outcome.
    fn answer(self: Box<Self>);

    /// Answers that the whole batch has failed.
    fn fail(self: Box<Self>, error: StoreError);
}

/// A job with the place where its answer is given.
struct Pending<J: Job, R> {
    job: J,
    outcome: Option<Result<J::Output, StoreError>>,
    reply: R,
}

impl<J: Job, R: FnOnce(Result<J::Output, StoreError>) + Send> Work for Pending<J, R> {
    fn perform(&mut self, connection: &Connection, log: &mut GrowingLog) -> Result<(), StoreError> {
        let outcome = self.job.perform(connection, log);
        let told = outcome.as_ref().map(|_| ()).map_err(Clone::clone);
        self.outcome = Some(outcome);
        told
    }

    fn answer(self: Box<Self>) {
        (self.reply)(self.outcome.unwrap_or(Err(StoreError::Stopped)));
    }

    fn fail(self: Box<Self>, error: StoreError) {
        (self.reply)(Err(error));
    }
}

/// The way to the thread. Dropping it lets the thread finish what waits.
pub(super) struct Writer {
    // Taken only when the writer is dropped: a closed queue is the sign to end.
    queue: Option<SyncSender<Box<dyn Work>>>,
    thread: Option<JoinHandle<()>>,
    metrics: StoreMetrics,
    news: watch::Receiver<LogPosition>,
}

impl Writer {
    /// Starts the thread, which owns the connection from now on.
    ///
    /// # Errors
    /// [`OpenError::Thread`] if the system has no thread to give.
    pub(super) fn start(
        connection: Connection,
        log: GrowingLog,
        shown: Arc<CheckpointFile>,
        settings: &Settings,
    ) -> Result<Self, OpenError> {
        let (sender, queue) = mpsc::sync_channel(settings.queue);
        let on_fatal = settings.on_fatal.clone();
        let metrics = settings.metrics.clone();
        metrics.log_has(log.size().0);
        let (tell, news) = watch::channel(log.last());
        let desk = WritingDesk { connection, log, shown, queue, on_fatal, metrics, news: tell };
        let thread = thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || desk.run())
            .map_err(OpenError::Thread)?;
        let metrics = settings.metrics.clone();
        Ok(Self { queue: Some(sender), thread: Some(thread), metrics, news })
    }

    /// Tells the position of the last event whenever one was appended.
    pub(super) fn watch(&self) -> watch::Receiver<LogPosition> {
        self.news.clone()
    }

    /// Hands a job over.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if the queue is full, [`StoreError::Stopped`] if the thread has ended.
    pub(super) fn submit<J: Job>(&self, job: J) -> Result<Receipt<J::Output>, StoreError> {
        let (reply, receipt) = Receipt::new();
        // A caller who has lost interest in the answer has dropped the receipt: nobody is left to tell.
        self.send(job, move |outcome| drop(reply.send(outcome)))?;
        Ok(receipt)
    }

    /// Lets the thread write something that it takes back, and waits a short while for its word.
    ///
    /// # Errors
    /// [`StoreError::Unresponsive`] if none comes in time, otherwise as for any job.
    pub(super) fn try_to_write(&self) -> Result<(), StoreError> {
        let (reply, sign) = mpsc::sync_channel(1);
        // A sign that comes too late finds nobody.
        self.send(Attempt, move |outcome| drop(reply.send(outcome)))?;
        sign.recv_timeout(PATIENCE).map_err(|error| match error {
            mpsc::RecvTimeoutError::Timeout => StoreError::Unresponsive,
            mpsc::RecvTimeoutError::Disconnected => StoreError::Stopped,
        })?
    }

    fn send<J, R>(&self, job: J, reply: R) -> Result<(), StoreError>
    where
        J: Job,
        R: FnOnce(Result<J::Output, StoreError>) + Send + 'static,
    {
        let outcome = None;
        let work = Box::new(Pending { job, outcome, reply });
        let queue = self.queue.as_ref().ok_or(StoreError::Stopped)?;
        self.metrics.begins_to_wait();
        queue.try_send(work).map_err(|error| {
            self.metrics.wait_no_more(1);
            match error {
                TrySendError::Full(_) => StoreError::Busy,
                TrySendError::Disconnected(_) => StoreError::Stopped,
            }
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been reported by the thread itself.
            drop(thread.join());
        }
    }
}

/// The things of the thread.
struct WritingDesk {
    connection: Connection,
    log: GrowingLog,
    shown: Arc<CheckpointFile>,
    queue: Receiver<Box<dyn Work>>,
    on_fatal: OnFatal,
    metrics: StoreMetrics,
    news: watch::Sender<LogPosition>,
}

impl WritingDesk {
    fn run(mut self) {
        let on_fatal = self.on_fatal.clone();
        if catch_unwind(AssertUnwindSafe(move || self.serve_all())).is_err() {
            on_fatal("the writer panicked");
        }
    }

    /// Serves until the queue is closed or the disk can no longer be trusted.
    fn serve_all(&mut self) {
        while let Some(first) = self.next() {
            let mut batch = vec![first];
            batch.extend(self.queue.try_iter().take(BATCH - 1));
            self.metrics.wait_no_more(batch.len());
            if self.serve(batch).is_err() {
                return;
            }
        }
        self.close();
    }

    /// Returns the next task; `None` when the queue is closed. While there is none, the last checkpoint is noted.
    fn next(&mut self) -> Option<Box<dyn Work>> {
        if let Some(rest) = self.shown.is_due_in() {
            match self.queue.recv_timeout(rest) {
                Ok(work) => return Some(work),
                Err(mpsc::RecvTimeoutError::Timeout) => self.shown.note_the_last(),
                Err(mpsc::RecvTimeoutError::Disconnected) => return None,
            }
        }
        self.queue.recv().ok()
    }

    /// Commits a batch and answers it; the only error is the one after which nothing is served.
    fn serve(&mut self, mut batch: Vec<Box<dyn Work>>) -> Result<(), StoreError> {
        match self.commit(&mut batch) {
            Ok(()) => batch.into_iter().for_each(Work::answer),
            Err(StoreError::Full) if batch.len() > 1 => return self.serve_one_by_one(batch),
            Err(error @ StoreError::Fatal { .. }) => return self.end(batch, error),
            Err(error) => fail_all(batch, &error),
        }
        Ok(())
    }

    /// One large command must not keep the small ones, or a repeated answer, from their place.
    fn serve_one_by_one(&mut self, batch: Vec<Box<dyn Work>>) -> Result<(), StoreError> {
        batch.into_iter().try_for_each(|work| self.serve(vec![work]))
    }

    /// Commits a batch. The part that it covers is signed afterwards; the log of a failed batch is again as it was before.
    fn commit(&mut self, batch: &mut [Box<dyn Work>]) -> Result<(), StoreError> {
        let (before, begun) = (self.log.clone(), Instant::now());
        if let Err(error) = self.write(batch) {
            self.metrics.not_committed();
            self.log = before;
            return Err(error);
        }
        self.metrics.committed(batch.len(), begun.elapsed());
        if self.log.size() != before.size() {
            self.shown.will_be_noted(self.log.committed());
            self.news.send_replace(self.log.last());
        }
        self.metrics.log_has(self.log.size().0);
        Ok(())
    }

    fn write(&mut self, batch: &mut [Box<dyn Work>]) -> Result<(), StoreError> {
        let immediate = TransactionBehavior::Immediate;
        let mut transaction = self.connection.transaction_with_behavior(immediate)?;
        for work in batch {
            perform(&mut transaction, &mut self.log, work.as_mut())?;
        }
        // A batch that appends nothing writes nothing of the log either: a full disk does not hinder it.
        let noted = self.shown.unrecorded().filter(|_| self.log.has_grown());
        record(&transaction, noted.as_ref())?;
        self.log.keep(&transaction)?;
        transaction.commit()?;
        noted.into_iter().for_each(|noted| self.shown.recorded(noted.tree));
        Ok(())
    }

    /// Notes the last checkpoint, and records it in the database. The server ends: whatever fails is only told.
    fn close(&self) {
        self.shown.note_the_last();
        if let Err(error) = record(&self.connection, self.shown.unrecorded().as_ref()) {
            tracing::error!(%error, "it is not recorded which checkpoint was shown last");
        }
    }

    /// The process is told first: nothing that was not committed may look as if it were.
    fn end(&self, batch: Vec<Box<dyn Work>>, error: StoreError) -> Result<(), StoreError> {
        (self.on_fatal)(&error.to_string());
        fail_all(batch, &error);
        Err(error)
    }
}

/// Performs one job in its savepoint, and takes it back if only this job is refused.
fn perform(
    transaction: &mut Transaction<'_>,
    log: &mut GrowingLog,
    work: &mut dyn Work,
) -> Result<(), StoreError> {
    let mut savepoint = transaction.savepoint()?;
    let before = log.clone();
    match work.perform(&savepoint, log) {
        Ok(()) => {}
        Err(refusal) if refusal.spares_the_batch() => {
            savepoint.rollback()?;
            *log = before;
        }
        Err(failure) => return Err(failure),
    }
    Ok(savepoint.commit()?)
}

/// Records which checkpoint was shown.
pub(super) fn record(connection: &Connection, noted: Option<&Noted>) -> rusqlite::Result<()> {
    noted.map_or(Ok(()), |noted| log_table::put_head(connection, &noted.checkpoint, noted.at))
}

fn fail_all(batch: Vec<Box<dyn Work>>, error: &StoreError) {
    for work in batch {
        work.fail(error.clone());
    }
}
