//! A client that costs little, because it shares the processors with the server that it measures.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

/// One connection that is kept open, with the headers of every request.
pub(crate) struct Client {
    address: SocketAddr,
    connection: BufReader<TcpStream>,
    headers: String,
}

impl Client {
    /// A connection of a client without a token.
    pub(crate) fn connect(address: SocketAddr) -> Client {
        let connection = open(address).expect("the server listens");
        Client { address, connection, headers: format!("Host: {address}\r\n") }
    }

    /// The same client with a token.
    pub(crate) fn with_token(mut self, token: &str) -> Client {
        self.headers.push_str(&format!("Authorization: Bearer {token}\r\n"));
        self
    }

    /// Asks another server from now on, with the same headers.
    pub(crate) fn turn_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = open(address).expect("the server listens");
    }

    /// Reads a resource of the API; gives the body.
    pub(crate) fn get(&mut self, path: &str) -> String {
        self.read(&format!("/api/v1{path}"))
    }

    /// Reads what has an address outside the API, as a page has; gives the body.
    pub(crate) fn read(&mut self, path: &str) -> String {
        self.ask("GET", path, "", "")
    }

    /// Sends a body under a key that makes it safe to repeat, with further headers; gives the body of the answer.
    pub(crate) fn post(&mut self, path: &str, body: &str, key: &str, more: &str) -> String {
        let more =
            format!("Content-Type: application/json\r\nIdempotency-Key: \"{key}\"\r\n{more}");
        self.ask("POST", &format!("/api/v1{path}"), body, &more)
    }

    fn ask(&mut self, method: &str, path: &str, body: &str, more: &str) -> String {
        let (headers, length) = (&self.headers, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{headers}{more}Content-Length: {length}\r\n\r\n{body}"
        );
        let (status, text) = self.exchange(&request).unwrap_or_else(|_closed| {
            // A server closes a connection on which nothing was asked for some seconds.
            self.connection = open(self.address).expect("the server listens");
            self.exchange(&request).expect("the server answers")
        });
        assert!(status < 300, "{method} {path} {body}: {status} {text}");
        text
    }

    fn exchange(&mut self, request: &str) -> io::Result<(u16, String)> {
        self.connection.get_mut().write_all(request.as_bytes())?;
        let status = self.line()?.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        let mut body = vec![0; self.length()?];
        self.connection.read_exact(&mut body)?;
        Ok((status, String::from_utf8(body).map_err(io::Error::other)?))
    }

    /// Reads the headers to their end; gives the length of the body.
    fn length(&mut self) -> io::Result<usize> {
        let mut length = 0;
        loop {
            let line = self.line()?.to_ascii_lowercase();
            match line.split_once(": ") {
                Some(("content-length", value)) => {
                    length = value.parse().map_err(io::Error::other)?;
                }
                Some(_) => {}
                None => return Ok(length),
            }
        }
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.connection.read_line(&mut line)?;
        Ok(line.trim_end().to_owned())
    }
}

fn open(address: SocketAddr) -> io::Result<BufReader<TcpStream>> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    Ok(BufReader::new(stream))
}

/// The JSON of a body.
pub(crate) fn json(body: &str) -> Value {
    serde_json::from_str(body).expect("JSON")
}
