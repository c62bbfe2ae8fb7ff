//! Writing canonical JSON (RFC 8785): as `serde_json` writes it, with the members of every object put in order.
//!
//! For plain values that is all there is to it: integers and escapes are the same in both. A law holds that.

use super::plain::{ordinary, unescaped};
use serde::Serialize;

/// Returns the canonical JSON of a plain value.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn text(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let written = serde_json::to_string(value)?;
    let mut order = Order::of(&written);
    order.value();
    order.take();
    Ok(order.out)
}

/// A member that was written: where its key begins and ends, without quotation marks, and where its value ends.
#[derive(Clone, Copy)]
struct Member {
    key: usize,
    key_end: usize,
    end: usize,
}

/// Compact JSON on its way into order.
struct Order<'w> {
    written: &'w str,
    /// The length that has been walked.
    at: usize,
    /// The length that has been taken over.
    taken: usize,
    out: String,
    /// The members of all objects that are open, those of the innermost one last.
    members: Vec<Member>,
    sorted: String,
}

impl<'w> Order<'w> {
    fn of(written: &'w str) -> Order<'w> {
        let out = String::with_capacity(written.len());
        Order { written, at: 0, taken: 0, out, members: Vec::new(), sorted: String::new() }
    }

    fn rest(&self) -> &'w [u8] {
        self.written.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn next(&self) -> Option<u8> {
        self.rest().first().copied()
    }

    /// Takes over as it is what has been walked.
    fn take(&mut self) {
        self.out.push_str(self.written.get(self.taken..self.at).unwrap_or_default());
        self.taken = self.at;
    }

    /// Returns where the next byte will stand once all before it is taken over.
    fn place(&self) -> usize {
        self.out.len() + self.at - self.taken
    }

    fn value(&mut self) {
        match self.next() {
            Some(b'{') => self.object(),
            Some(b'[') => self.items(),
            Some(b'"') => self.string(),
            Some(_) | None => {
                let rest = self.rest();
                let end = rest.iter().position(|byte| b",]}".contains(byte));
                self.at += end.unwrap_or(rest.len());
            }
        }
    }

    fn items(&mut self) {
        self.at += 1;
        while self.next().is_some_and(|byte| byte != b']') {
            self.value();
            self.at += usize::from(self.next() == Some(b','));
        }
        self.at += 1;
    }

    fn string(&mut self) {
        self.at += 1;
        self.at += ordinary(self.rest());
        while self.next() == Some(b'\\') {
            self.at += 2;
            self.at += ordinary(self.rest());
        }
        self.at += 1;
    }

    fn object(&mut self) {
        let outer = self.members.len();
        self.at += 1;
        let start = self.place();
        while self.next().is_some_and(|byte| byte != b'}') {
            let key = self.place() + 1;
            self.string();
            let key_end = self.place() - 1;
            self.at += 1;
            self.value();
            self.members.push(Member { key, key_end, end: self.place() });
            self.at += usize::from(self.next() == Some(b','));
        }
        self.take();
        self.sort(start, outer);
        self.members.truncate(outer);
        self.at += 1;
    }

    /// Puts the members from this one on, which were written from `start` on, into the order of their keys.
    fn sort(&mut self, start: usize, first: usize) {
        let (out, members) = (&self.out, &mut self.members[first..]);
        let key = |member: &Member| unescaped(&out[member.key..member.key_end]);
        if members.is_sorted_by(|one, other| key(one) < key(other)) {
            return;
        }
        members.sort_unstable_by(|one, other| key(one).cmp(&key(other)));
        self.sorted.clear();
        for (number, member) in members.iter().enumerate() {
            self.sorted.push_str(if number == 0 { "" } else { "," });
            self.sorted.push_str(&out[member.key - 1..member.end]);
        }
        self.out.truncate(start);
        self.out.push_str(&self.sorted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn members_stand_in_the_order_of_what_their_keys_say() {
        let value =
            json!({"b": [{"d": 1, "c": {"z": -2, "a": "}\\\""}}, true], "a\"": "", "a ": {}});
        let canonical = r#"{"a ":{},"a\"":"","b":[{"c":{"a":"}\\\"","z":-2},"d":1},true]}"#;
        assert_eq!(text(&value).unwrap(), canonical);
        #[derive(Serialize)]
        struct Unordered {
            z: u8,
            ab: Vec<u8>,
            a: &'static str,
        }
        let unordered = Unordered { z: 1, ab: vec![2, 3], a: "\u{7}ü" };
        assert_eq!(text(&unordered).unwrap(), r#"{"a":"\u0007ü","ab":[2,3],"z":1}"#);
    }
}
