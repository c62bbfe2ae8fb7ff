//! Receivers of notices on this machine: of webhooks over HTTP, and a mail server of a few words.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

/// The time for which a test waits for a call that must come.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time for which a test waits for a call that must not come.
const SILENCE: Duration = Duration::from_secs(2);

/// The way in which a receiver answers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    /// With this status and this header.
    Status(u16, &'static str),
    /// Not at all: the connection stays open.
    Hang,
    /// Not at all: the connection is closed.
    Close,
    /// With a body of a gigabyte.
    Flood,
}

/// A request that a receiver got.
#[derive(Clone, Debug)]
pub(crate) struct Got {
    pub head: String,
    pub body: Vec<u8>,
}

impl Got {
    pub(crate) fn header(&self, name: &str) -> &str {
        let pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut named = pairs.filter(|(known, _)| known.eq_ignore_ascii_case(name));
        named.next().map(|(_, value)| value).expect("a header")
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

/// A receiver that answers its requests in these ways, the last one over and over.
pub(crate) struct Hook {
    address: SocketAddr,
    got: Receiver<Got>,
}

impl Hook {
    pub(crate) fn new(ways: &[Way]) -> Hook {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let (tell, got) = mpsc::channel();
        let ways = ways.to_vec();
        std::thread::spawn(move || {
            let mut open = Vec::new();
            for (number, stream) in listener.incoming().enumerate() {
                let way = ways[number.min(ways.len() - 1)];
                open.extend(answer(stream.expect("a connection"), way, &tell));
            }
        });
        Hook { address, got }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/hook", self.address)
    }

    /// The next request.
    pub(crate) fn next(&self) -> Got {
        self.got.recv_timeout(PATIENCE).expect("a request in time")
    }

    /// Checks that nothing comes for a while.
    pub(crate) fn is_silent(&self) {
        assert_eq!(self.got.recv_timeout(SILENCE).err(), Some(RecvTimeoutError::Timeout));
    }
}

/// Answers a request; returns the connection if it stays open.
fn answer(mut stream: TcpStream, way: Way, tell: &Sender<Got>) -> Option<TcpStream> {
    let got = read(&stream);
    // A test that has ended wants to know nothing any more.
    let _ended = tell.send(got);
    match way {
        Way::Status(status, header) => {
            let head = format!("HTTP/1.1 {status} Told\r\n{header}Content-Length: 0\r\n\r\n");
            let _gone = stream.write_all(head.as_bytes());
            None
        }
        Way::Hang => Some(stream),
        Way::Close => None,
        Way::Flood => {
            let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", 1 << 30);
            let _gone = stream.write_all(head.as_bytes());
            let many = vec![b'x'; 1 << 16];
            while stream.write_all(&many).is_ok() {}
            None
        }
    }
}

fn read(stream: &TcpStream) -> Got {
    let (mut reader, mut head) = (BufReader::new(stream), String::new());
    while !head.ends_with("\r\n\r\n") && reader.read_line(&mut head).expect("a line") > 0 {}
    let got = Got { head, body: Vec::new() };
    let length = got.header("content-length").parse().expect("a length");
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("a body");
    Got { body, ..got }
}

/// A letter that the mail server got.
#[derive(Clone, Debug)]
pub(crate) struct Mail {
    pub to: String,
    pub text: String,
}

/// A mail server that takes every letter but those to mailboxes that begin with `gone`.
pub(crate) struct MailServer {
    address: SocketAddr,
    got: Receiver<Mail>,
}

impl MailServer {
    pub(crate) fn new() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let (tell, got) = mpsc::channel();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let tell = tell.clone();
                std::thread::spawn(move || serve(&stream.expect("a connection"), &tell));
            }
        });
        MailServer { address, got }
    }

    /// Returns the letters that have come and were not taken yet.
    pub(crate) fn waiting(&self) -> Vec<Mail> {
        self.got.try_iter().collect()
    }

    /// Checks that no letter comes for a while.
    pub(crate) fn is_silent(&self) {
        std::thread::sleep(SILENCE);
        let told: Vec<String> = self.waiting().into_iter().map(|mail| mail.text).collect();
        assert_eq!(told, Vec::<String>::new());
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// The next letter.
    pub(crate) fn next(&self) -> Mail {
        self.got.recv_timeout(PATIENCE).expect("a letter in time")
    }
}

/// Speaks SMTP (RFC 5321), as far as one who only takes letters must.
fn serve(mut stream: &TcpStream, tell: &Sender<Mail>) {
    let mut reader = BufReader::new(stream.try_clone().expect("a second half"));
    let (mut to, mut line) = (String::new(), String::new());
    let mut say = |words: &str| stream.write_all(format!("{words}\r\n").as_bytes()).is_ok();
    say("220 sink");
    loop {
        line.clear();
        if reader.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        let word = line.split([' ', '\r', ':']).next().unwrap_or_default().to_uppercase();
        let is_told = match (word.as_str(), line.trim()) {
            ("RCPT", line) if line.contains("<gone") => say("550 no such mailbox"),
            ("RCPT", line) => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                say("250 good")
            }
            ("DATA", _) => {
                say("354 go on");
                let text = letter(&mut reader);
                let _ended = tell.send(Mail { to: to.clone(), text });
                say("250 taken")
            }
            ("QUIT", _) => {
                say("221 bye");
                return;
            }
            _other => say("250 good"),
        };
        if !is_told {
            return;
        }
    }
}

fn letter(reader: &mut impl BufRead) -> String {
    let (mut text, mut line) = (String::new(), String::new());
    while reader.read_line(&mut line).unwrap_or(0) > 0 && line != ".\r\n" {
        text.push_str(&line);
        line.clear();
    }
    // Quoted-printable: soft ends of lines, and the one letter of ours that is written by its number.
    text.replace("=\r\n", "").replace("=3D", "=")
}
