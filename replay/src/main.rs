//! The command `replay`: wires arguments, files, answers and exit codes together.

use clap::Parser;
use replay::command::{Arguments, Failure, UNREADABLE, games, run};
use replay::editions::take_in;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let editions = arguments.editions.as_deref().map(take_in).transpose();
    let answer = editions.map_err(Failure::from);
    match answer.and_then(|_| run(&arguments.question, &games())) {
        Ok(answer) => {
            eprint!("{}", answer.aside);
            printed(&mut io::stdout().lock(), &answer.text, answer.code)
        }
        Err(failure) => printed(&mut io::stderr().lock(), &format!("{failure}\n"), UNREADABLE),
    }
}

/// Writes the text once. A reader that closes the pipe has read enough: the answer stays as it is.
fn printed(out: &mut impl Write, text: &str, code: u8) -> ExitCode {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(UNREADABLE),
        Ok(()) | Err(_) => ExitCode::from(code),
    }
}
