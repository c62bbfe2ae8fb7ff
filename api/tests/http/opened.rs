//! A connection whose answer has not come to its end: a stream, or a long poll that waits.

use crate::server::Answer;
use std::io::Read;
use std::net::TcpStream;
use std::time::Duration;

/// A connection on which a request was sent and the answer is not at its end.
pub(crate) struct Opened {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Opened {
    pub(crate) fn new(stream: TcpStream) -> Opened {
        Opened { stream, read: Vec::new() }
    }

    /// Waits for the head of the answer.
    pub(crate) fn head(&mut self) -> String {
        assert!(self.read_until(b"\r\n\r\n"), "an answer");
        String::from_utf8_lossy(&self.read).into_owned()
    }

    /// Reads on until the answer holds these bytes; false if it ends before.
    fn read_until(&mut self, wanted: &[u8]) -> bool {
        self.read_while(|read| find(read, wanted).is_none())
    }

    /// Reads on as long as something is missing; false if the answer ends before.
    fn read_while(&mut self, is_missing: impl Fn(&[u8]) -> bool) -> bool {
        let mut part = [0; 4_096];
        while is_missing(&self.read) {
            match self.stream.read(&mut part) {
                Ok(0) | Err(_) => return false,
                Ok(count) => self.read.extend_from_slice(&part[..count]),
            }
        }
        true
    }

    /// Reads on until the answer holds this text; gives all that was read so far.
    pub(crate) fn told_until(&mut self, wanted: &str) -> String {
        assert!(self.read_until(wanted.as_bytes()), "it ends without {wanted:?}");
        String::from_utf8_lossy(&self.read).into_owned()
    }

    /// The same, with the whole line that holds the text.
    pub(crate) fn lines_until(&mut self, wanted: &str) -> String {
        let wanted = wanted.as_bytes();
        let is_missing =
            |read: &[u8]| find(read, wanted).is_none_or(|at| !read[at..].contains(&b'\n'));
        assert!(self.read_while(is_missing), "it ends before");
        String::from_utf8_lossy(&self.read).into_owned()
    }

    /// Reads on until the answer holds this text; false if it ends before.
    pub(crate) fn until(mut self, wanted: &str) -> bool {
        self.read_until(wanted.as_bytes())
    }

    /// The whole answer, if it comes within this time.
    pub(crate) fn answered(&mut self, patience: Duration) -> Option<Answer> {
        self.stream.set_read_timeout(Some(patience)).expect("a timeout");
        let is_whole = self.stream.read_to_end(&mut self.read).is_ok();
        let text = is_whole.then(|| String::from_utf8_lossy(&self.read))?;
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let (head, body) = (head.to_owned(), body.to_owned());
        Some(Answer { status: status.expect("a status"), head, body })
    }

    /// Reads the answer to its end.
    pub(crate) fn rest(mut self) -> String {
        let _ = self.stream.read_to_end(&mut self.read);
        String::from_utf8_lossy(&self.read).into_owned()
    }
}

fn find(read: &[u8], wanted: &[u8]) -> Option<usize> {
    read.windows(wanted.len()).position(|bytes| bytes == wanted)
}
