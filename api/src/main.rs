//! `fathom`: the server, in one binary with one file for its database.

use std::process::ExitCode;

fn main() -> ExitCode {
    api::command::run(std::env::args_os(), std::env::vars_os())
}
