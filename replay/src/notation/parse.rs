//! From text to notation: strict, with the line and the column of the first thing that is wrong.

use super::fault::{Lines, NotNotation, NotationFault, TextPlace};
use super::headers::{Header, Headers};
use super::tagged::{DEPTH_MAX, INTEGER_MAX, Tagged};
use super::{Actor, Comment, Notation, NotedMove, NotedTurn, Passage};
use engine::kernel::ids::Seq;
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde_json::{Map, Value};
use std::str::FromStr;
use winnow::ascii::{dec_uint, digit1};
use winnow::combinator::{
    alt, cut_err, delimited, eof, fail, opt, peek, preceded, repeat, separated, terminated,
};
use winnow::error::{ContextError, ErrMode, StrContext, StrContextValue};
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location, Stateful};
use winnow::token::{any, one_of, take_till, take_while};

/// The text, and its lines, from which places are counted.
type Input<'t> = Stateful<LocatingSlice<&'t str>, &'t Lines<'t>>;

impl FromStr for Notation {
    type Err = NotNotation;
    /// Reads notation.
    fn from_str(text: &str) -> Result<Notation, NotNotation> {
        let lines = Lines::of(text);
        let input = Stateful { input: LocatingSlice::new(text), state: &lines };
        let (headers, passages) = notation.parse(input).map_err(|error| NotNotation {
            at: lines.place(error.offset()),
            fault: NotationFault::Expected(expectation(error.inner())),
        })?;
        Ok(Notation { headers: Headers::read(headers)?, passages })
    }
}

/// Returns the innermost expectation that was not met.
fn expectation(error: &ContextError) -> String {
    let expected = error.context().find_map(|context| {
        if let StrContext::Expected(value) = context { Some(value.to_string()) } else { None }
    });
    expected.unwrap_or_else(|| A_LINE.to_owned())
}

const A_LINE: &str = "a line: `41. 2: `, a comment in braces, or a variation in parentheses";

/// Once this has begun, nothing else can stand there.
fn must<'t, O>(
    parser: impl Parser<Input<'t>, O, ErrMode<ContextError>>,
    expected: &'static str,
) -> impl Parser<Input<'t>, O, ErrMode<ContextError>> {
    cut_err(parser.context(StrContext::Expected(StrContextValue::Description(expected))))
}

fn here(input: &Input<'_>) -> TextPlace {
    input.state.place(input.current_token_start())
}

fn notation(input: &mut Input<'_>) -> ModalResult<(Vec<Header>, Vec<Passage>)> {
    let headers = must(repeat(1.., preceded(empty_lines, header)), "headers, as `[seats 2]`");
    (headers, passages).parse_next(input)
}

fn passages(input: &mut Input<'_>) -> ModalResult<Vec<Passage>> {
    let mut passages = Vec::new();
    loop {
        let is_apart = empty_lines.parse_next(input)?;
        if opt(eof).parse_next(input)?.is_some() {
            return Ok(passages);
        }
        if is_apart && !passages.is_empty() {
            passages.push(Passage::Gap);
        }
        passages.push(terminated(passage, line_end).parse_next(input)?);
    }
}

/// Steps over blanks in a line.
fn blank(input: &mut Input<'_>) -> ModalResult<()> {
    take_while(0.., (' ', '\t', '\r')).void().parse_next(input)
}

/// Steps over blanks and line breaks.
fn space(input: &mut Input<'_>) -> ModalResult<()> {
    take_while(0.., (' ', '\t', '\r', '\n')).void().parse_next(input)
}

/// Steps over empty lines and the blanks behind them, and tells whether there were empty lines.
fn empty_lines(input: &mut Input<'_>) -> ModalResult<bool> {
    let skipped = take_while(0.., (' ', '\t', '\r', '\n')).parse_next(input)?;
    Ok(skipped.contains('\n'))
}

fn line_end(input: &mut Input<'_>) -> ModalResult<()> {
    let end = preceded(blank, alt(('\n'.void(), eof.void())));
    must(end, "`;` and a further move, or the end of the line").parse_next(input)
}

fn header(input: &mut Input<'_>) -> ModalResult<Header> {
    '['.parse_next(input)?;
    let at = here(input);
    let (key, value) = preceded(blank, member(DEPTH_MAX)).parse_next(input)?;
    preceded(blank, must(']', "`]`")).parse_next(input)?;
    line_end(input)?;
    Ok(Header { key: key.to_owned(), value, at })
}

fn passage(input: &mut Input<'_>) -> ModalResult<Passage> {
    match peek(any).parse_next(input)? {
        '{' => comment.map(Passage::Comment).parse_next(input),
        '(' => {
            let inner = preceded(blank, turn);
            let end = (blank, must(')', "`;` and a further move, or `)`"));
            delimited('(', inner, end).map(Passage::Variation).parse_next(input)
        }
        _ => turn.map(Passage::Turn).parse_next(input),
    }
}

fn comment(input: &mut Input<'_>) -> ModalResult<Comment> {
    let end = must('}', "`}` at the end of the comment");
    delimited('{', take_till(0.., '}'), end).map(Comment::of).parse_next(input)
}

fn turn(input: &mut Input<'_>) -> ModalResult<NotedTurn> {
    let at = here(input);
    let mut number =
        terminated(must(dec_uint, A_LINE), must('.', "`.` behind the number of the event"));
    let number = number.parse_next(input)?;
    let moves = separated(1.., preceded(space, noted_move), (blank, ';')).parse_next(input)?;
    Ok(NotedTurn { number: Seq(number), moves, at })
}

fn noted_move(input: &mut Input<'_>) -> ModalResult<NotedMove> {
    let actor = opt(terminated(actor, blank)).parse_next(input)?;
    let at = here(input);
    let command = must(tagged, "a command, as `end_turn`").parse_next(input)?;
    let given = opt(preceded(blank, given)).parse_next(input)?.unwrap_or_default();
    let wait =
        opt(preceded((blank, '+'), must(seconds, "seconds, as `12.5`"))).parse_next(input)?;
    let comments = repeat(0.., preceded(blank, comment)).parse_next(input)?;
    Ok(NotedMove { actor, command, given, wait: wait.unwrap_or_default(), comments, at })
}

/// Returns who acts, if the text begins with that.
fn actor(input: &mut Input<'_>) -> ModalResult<Actor> {
    let seat = dec_uint.verify_map(|number| Seat::numbered(number).ok());
    let by = || word.verify_map(behalf);
    let player = |by: Option<By>| by.unwrap_or(By::Player);
    let seated = (seat, opt(preceded(blank, by())))
        .map(|(seat, by)| Actor { seat: Some(seat), by: player(by) });
    let unseated = by().map(|by| Actor { seat: None, by });
    terminated(alt((seated, unseated)), ':').parse_next(input)
}

fn behalf(word: &str) -> Option<By> {
    let word: serde::de::value::StrDeserializer<'_, serde::de::value::Error> =
        word.into_deserializer();
    By::deserialize(word).ok()
}

/// Returns what is given to a command.
fn given(input: &mut Input<'_>) -> ModalResult<Vec<Tagged>> {
    let one = delimited(space, must(tagged, "a command or a fact"), space);
    let end = must('>', "`;` and a further one, or `>`");
    delimited('<', separated(1.., one, ';'), end).parse_next(input)
}

/// Returns milliseconds from seconds with at most three decimals.
fn seconds(input: &mut Input<'_>) -> ModalResult<u64> {
    let decimals = opt(preceded('.', must(digit1.verify(is_short), "one to three decimals")));
    let (whole, decimals): (u64, Option<&str>) = (dec_uint, decimals).parse_next(input)?;
    let thousandths = format!("{:0<3}", decimals.unwrap_or_default());
    let milliseconds = whole.checked_mul(1_000).zip(thousandths.parse::<u64>().ok());
    match milliseconds.and_then(|(whole, rest)| whole.checked_add(rest)) {
        Some(milliseconds) => Ok(milliseconds),
        None => fail.parse_next(input),
    }
}

fn is_short(decimals: &str) -> bool {
    decimals.len() <= 3
}

/// Returns a command or a fact: its type, perhaps a number, and its members.
fn tagged(input: &mut Input<'_>) -> ModalResult<Tagged> {
    let kind = word.parse_next(input)?;
    let mut members = Map::new();
    if let Some(number) = opt(preceded(blank, integer)).parse_next(input)? {
        members.insert(Tagged::first_key(kind).to_owned(), number);
    }
    while opt(peek((blank, one_of('a'..='z')))).parse_next(input)?.is_some() {
        let (key, value) = preceded(blank, member(DEPTH_MAX)).parse_next(input)?;
        put(&mut members, key, value, input)?;
    }
    Ok(Tagged::new(kind, members))
}

/// Puts a member in, whose key must be a new one, and not that of the type.
fn put(
    members: &mut Map<String, Value>,
    key: &str,
    value: Value,
    input: &mut Input<'_>,
) -> ModalResult<()> {
    if key != "type" && members.insert(key.to_owned(), value).is_none() {
        return Ok(());
    }
    must(fail, "each key once, and the type in front").parse_next(input)
}

/// Returns a key and its value.
fn member<'t>(depth: usize) -> impl Parser<Input<'t>, (&'t str, Value), ErrMode<ContextError>> {
    let key = must(word, "a key in lower-case letters");
    let value = must(preceded(blank, value(depth)), A_VALUE);
    (key, value)
}

const A_VALUE: &str = "a value: a number, a word, a text in quotation marks, `(`, or `[`";

fn value<'t>(depth: usize) -> impl Parser<Input<'t>, Value, ErrMode<ContextError>> {
    move |input: &mut Input<'t>| match peek(any).parse_next(input)? {
        '"' => quoted(input),
        '(' => members(depth, input).map(Value::Object),
        '[' => items(depth, input),
        '-' | '0'..='9' => integer(input),
        _ => named(depth, input),
    }
}

/// Returns a word, `true`, `false`, or what the word is the type of.
fn named(depth: usize, input: &mut Input<'_>) -> ModalResult<Value> {
    let word = word.parse_next(input)?;
    match (word, opt(peek('(')).parse_next(input)?) {
        ("true", None) => Ok(Value::Bool(true)),
        ("false", None) => Ok(Value::Bool(false)),
        (word, None) => Ok(word.into()),
        (kind, Some(_)) => {
            let members = members(depth, input)?;
            Ok(Tagged::new(kind, members).value())
        }
    }
}

fn members(depth: usize, input: &mut Input<'_>) -> ModalResult<Map<String, Value>> {
    let depth = deeper(depth, input)?;
    let mut members = Map::new();
    ('(', blank).parse_next(input)?;
    if opt(')').parse_next(input)?.is_some() {
        return Ok(members);
    }
    loop {
        let (key, value) = member(depth).parse_next(input)?;
        put(&mut members, key, value, input)?;
        if between(')', "`,` and a further key, or `)`").parse_next(input)? == ')' {
            return Ok(members);
        }
    }
}

fn items(depth: usize, input: &mut Input<'_>) -> ModalResult<Value> {
    let depth = deeper(depth, input)?;
    let mut items = Vec::new();
    ('[', blank).parse_next(input)?;
    if opt(']').parse_next(input)?.is_some() {
        return Ok(items.into());
    }
    loop {
        items.push(must(value(depth), A_VALUE).parse_next(input)?);
        if between(']', "`,` and a further value, or `]`").parse_next(input)? == ']' {
            return Ok(items.into());
        }
    }
}

/// Returns the comma between two of a list, or the end of the list.
fn between<'t>(
    end: char,
    expected: &'static str,
) -> impl Parser<Input<'t>, char, ErrMode<ContextError>> {
    delimited(blank, must(one_of([',', end]), expected), blank)
}

fn deeper(depth: usize, input: &mut Input<'_>) -> ModalResult<usize> {
    match depth.checked_sub(1) {
        Some(depth) => Ok(depth),
        None => must(fail, "fewer parentheses within each other").parse_next(input),
    }
}

fn word<'t>(input: &mut Input<'t>) -> ModalResult<&'t str> {
    let part = take_while(0.., ('a'..='z', '0'..='9', '_'));
    (one_of('a'..='z'), part).take().parse_next(input)
}

fn integer(input: &mut Input<'_>) -> ModalResult<Value> {
    peek((opt('-'), digit1)).parse_next(input)?;
    let read = |text: &str| {
        let number: i64 = text.parse().ok()?;
        let is_written_so = number.to_string() == text && number.abs() <= INTEGER_MAX;
        is_written_so.then_some(Value::from(number))
    };
    let part = take_while(0.., ('a'..='z', '0'..='9', '_'));
    let number = (opt('-'), part).take().verify_map(read);
    must(number, "an integer up to 2^53-1 without zeros in front").parse_next(input)
}

/// Returns a text in quotation marks, with the escapes of JSON.
fn quoted(input: &mut Input<'_>) -> ModalResult<Value> {
    let escaped = ('\\', any).void();
    let plain = take_while(1.., |character| !matches!(character, '"' | '\\' | '\n')).void();
    let inner = repeat::<_, _, (), _, _>(0.., alt((plain, escaped)));
    let text = ('"', inner, '"').take();
    let read = |text: &str| serde_json::from_str(text).ok().map(Value::String);
    must(text.verify_map(read), "a text in quotation marks, with escapes as in JSON")
        .parse_next(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADERS: &str = concat!(
        "[fathom_notation 1]\n",
        "[game \"00112233445566778899aabbccddeeff\"]\n",
        "[options(boards advanced, contracts true)]\n",
        "[ruleset x]\n",
        "[revision 2]\n",
        "[created \"2026-01-01T00:00:00.000Z\"]\n",
        "[by server]\n",
        "[seed \"0000000000000000000000000000000000000000000000000000000000000000\"]\n\n",
    );

    fn again(moves: &str) -> String {
        let read: Notation = format!("{HEADERS}{moves}").parse().unwrap();
        read.to_string().strip_prefix(HEADERS).unwrap().to_owned()
    }

    fn wrong(moves: &str) -> String {
        format!("{HEADERS}{moves}").parse::<Notation>().unwrap_err().to_string()
    }

    #[test]
    fn what_is_written_in_the_one_way_comes_out_as_it_was() {
        for moves in [
            "",
            "1. server: start_game\n",
            "7. 2 bot: choose_slot 6 card 16 +0.75; 1: undo to 3; 1 standing_order: end_turn\n",
            "{Round 1,\nwith ü}\n\n1. 3: a b[] c() d(e[(f 1, g x)]) h i(j 2) k \"\\n\\\"\" l false\n",
            "4. 1: seal_choice <keep 1; keep_card 2 first 3> +1\n  (5. clock: rest seat 2)\n",
            "4. 1: end_turn {one} {two};\n    2: end_turn {three};\n    end_turn\n{apart}\n",
        ] {
            assert_eq!(again(moves), moves);
        }
    }

    #[test]
    fn blanks_order_and_line_breaks_are_free_where_the_grammar_says_so() {
        let free = "\n\n  1.2  bot :";
        assert!(wrong(free).contains("expected"), "no blank stands before `:`");
        let free = "\r\n\n1.2  bot: lay_card  card 5 at( x  1,y \"up\" ) + 1.50;\r\n\tend  {  so }\r\n( 1. 2:end )";
        assert!(wrong(free).starts_with("12:47: expected seconds"), "{}", wrong(free));
        let free = free.replace("+ 1.50", "+1.50");
        let one = "1. 2 bot: lay_card 5 at(x 1, y up) +1.5;\n    end {so}\n  (1. 2: end)\n";
        assert_eq!(again(&free), one);
    }

    #[test]
    fn the_expected_is_told_where_something_else_stands() {
        for (moves, told) in [
            ("x", "10:1: expected a line: "),
            ("1 server: a", "10:2: expected `.` behind the number of the event"),
            ("1. server:", "10:11: expected a command, as `end_turn`"),
            ("1. server: a;", "10:14: expected"),
            ("1. server: a 01", "10:14: expected an integer"),
            ("1. server: a 9007199254740992", "10:14: expected an integer"),
            ("1. server: a 5b", "10:14: expected an integer"),
            ("1. server: a b", "10:15: expected a value"),
            ("1. server: a b 1 b 2", "10:21: expected each key once"),
            ("1. server: a type b", "10:20: expected each key once"),
            ("1. server: a b(c 1", "10:19: expected `,` and a further key, or `)`"),
            ("1. server: a b[1 2]", "10:18: expected `,` and a further value, or `]`"),
            ("1. server: a b \"\\x\"", "10:16: expected a text in quotation marks"),
            ("1. server: a b \"x\n\"", "10:18: expected a text in quotation marks"),
            ("1. server: a <>", "10:15: expected a command or a fact"),
            ("1. server: a <b", "10:16: expected `;` and a further one, or `>`"),
            ("1. server: a +1.2345", "10:17: expected one to three decimals"),
            ("1. server: a +18446744073709551615", "10:35: expected seconds"),
            ("1. server: a {b", "10:16: expected `}` at the end of the comment"),
            ("1. server: a b 1, 2", "10:17: expected `;` and a further move, or the end"),
            ("(1. server: a", "10:14: expected `;` and a further move, or `)`"),
        ] {
            let wrong = wrong(moves);
            assert!(wrong.starts_with(told), "{moves}: {wrong}");
        }
    }

    #[test]
    fn what_is_nested_too_deep_is_refused() {
        let nested = |depth| format!("1. 1: a b{}{}\n", "[".repeat(depth), "]".repeat(depth));
        assert_eq!(again(&nested(DEPTH_MAX)), nested(DEPTH_MAX));
        assert!(wrong(&nested(DEPTH_MAX + 1)).contains("expected fewer parentheses"));
        assert!(wrong(&nested(100_000)).contains("expected fewer parentheses"));
    }

    #[test]
    fn headers_are_there_once() {
        let read = |headers: String| headers.parse::<Notation>().map_err(|wrong| wrong.to_string());
        let twice = HEADERS.replace("[by server]\n", "[by server]\n[ruleset y]\n");
        assert!(read(twice).unwrap_err().starts_with("8:2: the header `ruleset` is there already"));
        let newer = HEADERS.replace("notation 1]", "notation 2]");
        assert!(read(newer).unwrap_err().contains("newer than this program"));
        let hex = HEADERS.replace("eeff\"]", "eefg\"]");
        assert!(read(hex).unwrap_err().starts_with("2:2: the header `game` is not understood: "));
        let open = HEADERS.replace("[by server]", "[by server");
        assert_eq!(read(open).unwrap_err(), "7:11: expected `]`");
        assert_eq!(read(String::new()).unwrap_err(), "1:1: expected headers, as `[seats 2]`");
    }
}
