//! The server as a process that can be killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A running server.
pub struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    /// Starts a server on a free port.
    pub fn start(database: &Path) -> Server {
        Server::spawn(database, "127.0.0.1:0", None)
    }

    /// Starts a server that knows the editions in this folder, too.
    pub fn with_editions(database: &Path, editions: &Path) -> Server {
        Server::spawn(database, "127.0.0.1:0", Some(editions))
    }

    /// Starts the server again where it was.
    pub fn restart(database: &Path, address: SocketAddr) -> Server {
        Server::spawn(database, &address.to_string(), None)
    }

    fn spawn(database: &Path, listen: &str, editions: Option<&Path>) -> Server {
        let further = editions.into_iter().flat_map(|folder| [Path::new("--editions"), folder]);
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

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// `kill -9`; tells how many requests were in flight at that moment.
    pub fn kill(mut self, in_flight: &AtomicUsize) -> usize {
        let met = in_flight.load(Ordering::SeqCst);
        self.process.kill().expect("SIGKILL is sent");
        self.process.wait().expect("the process ends");
        met
    }
}

impl Server {
    /// `SIGTERM`; tells how long the process took to end, and whether it ended well.
    pub fn terminate(mut self) -> (Duration, bool) {
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
