//! An answer of the server, as it came.

use crate::described;
use serde_json::Value;

/// An answer as it came.
#[derive(Debug)]
pub(crate) struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// An answer whose body is no text.
pub(crate) struct Bytes {
    pub head: String,
    pub body: Vec<u8>,
}

impl Bytes {
    /// Checks that the document describes this answer.
    pub(crate) fn check(&self, method: &str, path: &str) {
        let status = self.head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut kinds = lines.filter(|(name, _)| name.eq_ignore_ascii_case("content-type"));
        let kind = kinds.next_back();
        let kind = kind.map_or("", |(_, kind)| kind);
        // A body that came compressed is unpacked by the test that asked for it so.
        let is_packed = self.head.to_lowercase().contains("content-encoding");
        let body = if is_packed { None } else { Some(&self.body[..]) };
        described::check(method, path, status.expect("a status"), kind, body);
    }
}

impl Answer {
    /// The JSON of an answer that must have this status.
    pub(crate) fn ok(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// Checks the status of an answer without a body.
    pub(crate) fn ok_empty(&self, status: u16) {
        assert_eq!((self.status, self.body.as_str()), (status, ""));
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let named = |line: &str| line.to_lowercase().starts_with(&format!("{name}: "));
        self.head
            .lines()
            .find(|line| named(line))
            .and_then(|line| line.split_once(": "))
            .map(|it| it.1)
    }

    /// The cookie that the answer sets, as a request sends it.
    pub(crate) fn cookie(&self) -> String {
        let set = self.header("set-cookie").expect("a cookie");
        set.split(';').next().unwrap_or_default().to_owned()
    }

    /// All values of a header.
    pub(crate) fn headers(&self, name: &str) -> Vec<&str> {
        let fields = self.head.lines().filter_map(|line| line.split_once(": "));
        fields.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|it| it.1).collect()
    }

    /// The code of a problem.
    pub(crate) fn code(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let problem: Value = serde_json::from_str(&self.body).expect("JSON");
        assert_eq!(problem["status"], self.status);
        assert!(problem["next"].as_str().is_some_and(|next| !next.is_empty()));
        problem["code"].as_str().expect("a code").to_owned()
    }
}
