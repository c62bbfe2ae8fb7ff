//! Plain JSON: of what JSON allows, the part that a record has, in the one way to write it (RFC 8785). `fixtures/README.md`,
//! section "Lines".
//!
//! A text is walked once, byte by byte, and nothing is built from it: what is plain and canonical is decided here alone. A law
//! holds that this is what parsing it and writing it again would say.

use super::fault::Fault;
use std::borrow::Cow;

/// Objects and arrays within each other, the line's own object included.
pub const DEPTH_MAX: usize = 32;

/// The largest number that every reader of JSON holds exactly.
const INTEGER_MAX: u64 = (1 << 53) - 1;

/// JSON that a record does not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPlain {
    /// An absent value.
    #[error("null stands where nothing should stand")]
    Null,
    /// Numbers are integers that every reader holds exactly.
    #[error("{0} is not an integer up to 2^53-1")]
    NotAnInteger(String),
    /// Keys are ASCII.
    #[error("the key {0:?} is not ASCII")]
    KeyNotAscii(String),
    /// The value goes too deep.
    #[error("nested deeper than {DEPTH_MAX}")]
    TooDeep,
    /// A command or fact says by `type` what it is.
    #[error("not an object with a `type` of lower-case letters, digits and underscores")]
    NotTagged,
}

/// Checks that the text is one plain value in canonical form, and nothing else.
///
/// # Errors
/// [`Fault::NotPlain`] or [`Fault::NotCanonical`], for the first thing in it that is not so.
pub fn check(text: &str) -> Result<(), Fault> {
    let mut walk = Walk::over(text);
    walk.value(1)?;
    if walk.at == text.len() { Ok(()) } else { Err(Fault::NotCanonical) }
}

/// Returns the text of the member with this key; `None` if the text is not a plain object that has it.
pub fn member<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let mut walk = Walk::over(text);
    let mut found = None;
    let members = walk.members(1, |name, value| {
        if name == key {
            found = Some(value);
        }
    });
    members.ok().and(found)
}

/// A place in a text up to which it is plain and canonical.
struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Walk<'t> {
    fn over(text: &'t str) -> Walk<'t> {
        Walk { text, at: 0 }
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Steps over this byte, if it is the next one.
    fn steps_over(&mut self, byte: u8) -> bool {
        let there = self.next() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, byte: u8) -> Result<(), Fault> {
        if self.steps_over(byte) { Ok(()) } else { Err(Fault::NotCanonical) }
    }

    fn word(&mut self, word: &str) -> Result<(), Fault> {
        word.bytes().try_for_each(|byte| self.expect(byte))
    }

    /// Walks over a value that stands this deep.
    fn value(&mut self, depth: usize) -> Result<(), Fault> {
        match self.next() {
            Some(b'"') => self.string().map(|_| ()),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b'[' | b'{') if depth > DEPTH_MAX => Err(NotPlain::TooDeep.into()),
            Some(b'[') => self.items(depth),
            Some(b'{') => self.members(depth, |_, _| ()),
            Some(b't') => self.word("true"),
            Some(b'f') => self.word("false"),
            Some(b'n') => self.word("null").and(Err(NotPlain::Null.into())),
            Some(_) | None => Err(Fault::NotCanonical),
        }
    }

    fn items(&mut self, depth: usize) -> Result<(), Fault> {
        self.expect(b'[')?;
        if self.steps_over(b']') {
            return Ok(());
        }
        loop {
            self.value(depth + 1)?;
            if !self.steps_over(b',') {
                return self.expect(b']');
            }
        }
    }

    /// Walks over an object whose keys stand in order, none twice, and shows each with the text of its value.
    fn members(&mut self, depth: usize, mut show: impl FnMut(&str, &'t str)) -> Result<(), Fault> {
        self.expect(b'{')?;
        if self.steps_over(b'}') {
            return Ok(());
        }
        let mut before: Option<Cow<str>> = None;
        loop {
            let key = self.key()?;
            if before.is_some_and(|before| before >= key) {
                return Err(Fault::NotCanonical);
            }
            self.expect(b':')?;
            let start = self.at;
            self.value(depth + 1)?;
            show(&key, &self.text[start..self.at]);
            if !self.steps_over(b',') {
                return self.expect(b'}');
            }
            before = Some(key);
        }
    }

    /// Walks over a key, and gives what it says: keys stand in the order of that, not of their escapes.
    fn key(&mut self) -> Result<Cow<'t, str>, Fault> {
        let key = unescaped(self.string()?);
        if key.is_ascii() { Ok(key) } else { Err(NotPlain::KeyNotAscii(key.into_owned()).into()) }
    }

    /// Walks over a string, and gives what stands between its quotation marks.
    fn string(&mut self) -> Result<&'t str, Fault> {
        self.expect(b'"')?;
        let start = self.at;
        loop {
            self.at += ordinary(&self.text.as_bytes()[self.at..]);
            match self.next() {
                Some(b'"') => break,
                Some(b'\\') => self.escape()?,
                Some(_) | None => return Err(Fault::NotCanonical),
            }
        }
        self.at += 1;
        Ok(&self.text[start..self.at - 1])
    }

    /// Only what must be escaped is, and as shortly as can be.
    fn escape(&mut self) -> Result<(), Fault> {
        let escaped = &self.text.as_bytes()[self.at + 1..];
        let length = match *escaped {
            [b'"' | b'\\' | b'b' | b't' | b'n' | b'f' | b'r', ..] => 2,
            [b'u', b'0', b'0', b'0', b'0'..=b'7' | b'b' | b'e' | b'f', ..]
            | [b'u', b'0', b'0', b'1', b'0'..=b'9' | b'a'..=b'f', ..] => 6,
            _ => return Err(Fault::NotCanonical),
        };
        self.at += length;
        Ok(())
    }

    fn number(&mut self) -> Result<(), Fault> {
        let start = self.at;
        let negative = self.steps_over(b'-');
        let digits = self.digits();
        let more = matches!(self.next(), Some(b'.' | b'e' | b'E'));
        if digits.is_empty() || digits == "0" && negative && !more {
            return Err(Fault::NotCanonical);
        }
        if digits.len() > 1 && digits.starts_with('0') {
            return Err(Fault::NotCanonical);
        }
        // Seventeen digits are too large in any case, and as many as are read without fear of more.
        let small =
            digits.len() < 17 && digits.parse().is_ok_and(|number: u64| number <= INTEGER_MAX);
        if small && !more {
            return Ok(());
        }
        let all = |byte: u8| byte.is_ascii_digit() || b"+-.eE".contains(&byte);
        while self.next().is_some_and(all) {
            self.at += 1;
        }
        Err(NotPlain::NotAnInteger(self.text[start..self.at].to_owned()).into())
    }

    fn digits(&mut self) -> &'t str {
        let start = self.at;
        while self.next().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }
}

/// Returns how many bytes from the first on stand for themselves in a string.
pub(super) fn ordinary(bytes: &[u8]) -> usize {
    const AT_ONCE: usize = 16;
    let special = |byte: &u8| *byte < 0x20 || *byte == b'"' || *byte == b'\\';
    // Without a way out in between, the bytes of a chunk are compared at once: hashes are most of a record.
    let ordinary = |chunk: &&[u8]| !chunk.iter().fold(false, |any, byte| any | special(byte));
    let whole = bytes.chunks_exact(AT_ONCE).take_while(ordinary).count() * AT_ONCE;
    whole + bytes[whole..].iter().take_while(|byte| !special(byte)).count()
}

/// Returns what a string says that is written so.
pub(super) fn unescaped(written: &str) -> Cow<'_, str> {
    if written.bytes().any(|byte| byte == b'\\') {
        serde_json::from_str(&format!("\"{written}\"")).map_or(Cow::Borrowed(written), Cow::Owned)
    } else {
        Cow::Borrowed(written)
    }
}

/// Returns whether the text is a word, as every `type` is.
pub fn is_word(text: &str) -> bool {
    let inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.bytes().all(inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn not_plain(text: &str) -> Option<NotPlain> {
        match check(text) {
            Err(Fault::NotPlain(reason)) => Some(reason),
            Ok(()) | Err(_) => None,
        }
    }

    #[test]
    fn what_a_record_does_not_have_is_named() {
        let plain = r#"{"a":[1,-9007199254740991,0,"ü",true,false,{}],"b":{"":[]}}"#;
        assert_eq!(check(plain), Ok(()));
        assert_eq!(not_plain(r#"{"a":null}"#), Some(NotPlain::Null));
        for number in ["1.5", "-0.5", "1e2", "9007199254740992", "-9007199254740992"] {
            let reason = NotPlain::NotAnInteger(number.to_owned());
            assert_eq!(not_plain(&format!("[{number}]")), Some(reason));
        }
        assert_eq!(not_plain(r#"{"ü":1}"#), Some(NotPlain::KeyNotAscii("ü".to_owned())));
    }

    #[test]
    fn each_value_is_written_in_one_way() {
        let other_ways = [
            "",
            " 1",
            "1 ",
            "[1, 2]",
            "[1,]",
            "[,1]",
            "[1",
            "{\"a\" :1}",
            "{\"a\":1,}",
            "{\"a\":1",
            "{a:1}",
            r#"{"b":1,"a":2}"#,
            r#"{"a":1,"a":1}"#,
            r##"{"a#":1,"a\"":2}"##,
            "01",
            "-0",
            "+1",
            "-",
            "tru",
            "\u{feff}1",
            r#""\/""#,
            r#""\u0041""#,
            r#""\u000a""#,
            r#""\u001F""#,
            r#""\u0008""#,
            r#""\ud800""#,
            "\"\n\"",
            "\"",
        ];
        for text in other_ways {
            assert_eq!(check(text), Err(Fault::NotCanonical), "{text:?}");
        }
        let all = "\"\\\"\\\\\\b\\t\\n\\f\\r\\u0000\\u000b\\u001f/\u{7f}é\"";
        assert_eq!(check(all), Ok(()), "{all}");
    }

    #[test]
    fn a_line_goes_thirty_two_deep() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert_eq!(check(&nested(DEPTH_MAX)), Ok(()));
        assert_eq!(not_plain(&nested(DEPTH_MAX + 1)), Some(NotPlain::TooDeep));
    }

    #[test]
    fn a_member_is_found_at_its_own_place_only() {
        let text = r#"{"a":{"type":"inner"},"b":"\"type\":1","type":"outer"}"#;
        assert_eq!(member(text, "type"), Some(r#""outer""#));
        assert_eq!(member(text, "inner"), None);
        assert_eq!(member("[1]", "type"), None);
    }
}
