//! The server as a process that can be killed.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The time that a command may run.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server.
pub(crate) struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a server on a free port.
    pub(crate) fn start(database: &Path) -> Server {
        Server::spawn(database, "127.0.0.1:0", &[])
    }

    /// Starts a server on a free port with these further arguments.
    pub(crate) fn with(database: &Path, further: &[&str]) -> Server {
        let further: Vec<&OsStr> = further.iter().map(OsStr::new).collect();
        Server::spawn(database, "127.0.0.1:0", &further)
    }

    /// Starts a server that knows the editions in this folder, too.
    pub(crate) fn with_editions(database: &Path, editions: &Path) -> Server {
        let further = [OsStr::new("--editions"), editions.as_os_str()];
        Server::spawn(database, "127.0.0.1:0", &further)
    }

    /// Starts the server again where it was.
    pub(crate) fn restart(database: &Path, address: SocketAddr) -> Server {
        Server::spawn(database, &address.to_string(), &[])
    }

    fn spawn(database: &Path, listen: &str, further: &[&OsStr]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_fathom"))
            .args(["--listen", listen, "--rate-limit", "off", "--database"])
            .arg(database)
            .args(further)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let out = process.stdout.take().expect("its output is piped");
        let mut first = String::new();
        BufReader::new(out).read_line(&mut first).expect("it says where it listens");
        let address = first.trim().rsplit("http://").next().and_then(|text| text.parse().ok());
        Server { process, address: address.unwrap_or_else(|| panic!("no address in {first:?}")) }
    }

    /// Returns where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its process id.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// `kill -9`; tells how many requests were in flight at that moment.
    pub(crate) fn kill(mut self, in_flight: &AtomicUsize) -> usize {
        let met = in_flight.load(Ordering::SeqCst);
        self.process.kill().expect("SIGKILL is sent");
        self.process.wait().expect("the process ends");
        met
    }
}

impl Server {
    /// `SIGTERM`; tells how long the process took to end, and whether it ended well.
    pub(crate) fn terminate(mut self) -> (Duration, bool) {
        let asked = Instant::now();
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status().expect("the command kill");
        assert!(sent.success(), "SIGTERM is sent");
        let ended = self.process.wait().expect("the process ends");
        (asked.elapsed(), ended.success())
    }
}

impl Drop for Server {
    /// No server outlives its test.
    fn drop(&mut self) {
        let _already_ended = self.process.kill();
        let _already_waited = self.process.wait();
    }
}

/// Runs `fathom` on a database to its end; returns whether it succeeded, what it printed, and what it complained about.
pub(crate) fn fathom(database: &Path, arguments: &[&str]) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fathom"));
    command.args(["--listen", "127.0.0.1:0", "--database"]).arg(database).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("fathom runs");
    let begun = Instant::now();
    while process.try_wait().expect("a process").is_none() {
        // A server that should have been refused serves for ever.
        if begun.elapsed() > PATIENCE {
            process.kill().expect("SIGKILL is sent");
        }
        thread::sleep(Duration::from_millis(10));
    }
    let ended = process.wait_with_output().expect("its output");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Ended { code: ended.status.code(), out: text(ended.stdout), complaint: text(ended.stderr) }
}

/// The end of a run of `fathom`.
#[derive(Debug)]
pub(crate) struct Ended {
    /// The exit code.
    pub code: Option<i32>,
    /// The text that it printed.
    pub out: String,
    /// The text of its complaint.
    pub complaint: String,
}
