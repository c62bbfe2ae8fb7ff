//! A second process on one database: another server is refused, and the operator's `fathom token` is not.

use crate::bot::Bot;
use crate::client::Client;
use crate::server::{Server, fathom};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

/// A folder with the path of a database in it.
fn place() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("fathom.sqlite");
    (folder, database)
}

/// Another server on the same database is refused, and says which process has it.
fn assert_refused(first: &Server, path: &Path) {
    let second = fathom(path, &[]);
    assert_eq!(second.code, Some(1), "{second:?}");
    let owner = format!("is in use by process {}", first.id());
    assert!(second.complaint.contains(&owner), "{}", second.complaint);
}

#[test]
fn a_second_server_is_refused_with_the_process_id_of_the_first_and_the_first_goes_on() {
    let (_folder, database) = place();
    let first = Server::start(&database);
    let mut bot = Bot::seated(first.address(), 1, 2, Arc::default());
    bot.play_on();
    assert_refused(&first, &database);
    bot.play_on();
    assert_eq!(bot.acknowledged.len(), 2);
}

#[test]
fn the_lock_of_a_killed_server_hinders_nobody() {
    let (_folder, database) = place();
    Server::start(&database).kill(&AtomicUsize::new(0));
    assert!(database.with_extension("sqlite.lock").exists(), "nobody tidied up");
    let second = Server::start(&database);
    assert_refused(&second, &database);
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_leads_to_the_same_lock() {
    let (folder, database) = place();
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).expect("a folder");
    let link = elsewhere.join("games.sqlite");
    let first = Server::start(&database);
    std::os::unix::fs::symlink(&database, &link).expect("a link");
    assert_refused(&first, &link);
    drop(first);
    // The key stands beside the name that is given.
    fs::copy(database.with_extension("sqlite.key"), elsewhere.join("games.sqlite.key"))
        .expect("the key");
    fs::copy(
        database.with_extension("sqlite.checkpoint"),
        elsewhere.join("games.sqlite.checkpoint"),
    )
    .expect("the checkpoint");
    let second = Server::start(&link);
    assert_refused(&second, &database);
}

#[test]
fn a_database_with_two_hard_links_is_refused_under_each_of_them() {
    let (folder, database) = place();
    let link = folder.path().join("games.sqlite");
    let first = Server::start(&database);
    fs::hard_link(&database, &link).expect("a link");
    let told = "has 2 names (hard links)";
    assert!(fathom(&link, &[]).complaint.contains(told));
    drop(first);
    assert!(fathom(&database, &[]).complaint.contains(told));
    fs::remove_file(&link).expect("the link goes");
    Server::start(&database);
}

#[test]
fn a_token_is_issued_beside_a_running_server_without_the_key_of_the_log() {
    let (_folder, database) = place();
    let server = Server::start(&database);
    let mut bot = Bot::seated(server.address(), 1, 2, Arc::default());
    let (key, away) = (database.with_extension("sqlite.key"), database.with_extension("away"));
    fs::rename(&key, &away).expect("the key goes");
    for _ in 0..5 {
        let issued = fathom(&database, &["token", "--player", "Bot 1", "--scope", "look"]);
        assert_eq!(issued.code, Some(0), "{issued:?}");
        let client = Client::new(server.address(), Arc::default()).with_token(issued.out.trim());
        assert_eq!(client.get("/me").json()["name"], "Bot 1");
        bot.play_on();
    }
    assert_eq!(bot.acknowledged.len(), 5);
}

#[test]
fn a_name_that_nobody_has_is_registered_only_where_that_is_asked_for() {
    let (_folder, database) = place();
    let server = Server::start(&database);
    let token = |more: &[&str]| {
        let asked = ["token", "--player", "Jugde", "--scope", "arbitrate"];
        fathom(&database, &[&asked, more].concat())
    };
    let refused = token(&[]);
    assert_eq!(refused.code, Some(1));
    assert!(refused.complaint.contains("no player has the name `Jugde`"), "{refused:?}");
    assert!(refused.complaint.contains("--register"), "{refused:?}");
    let issued = token(&["--register"]);
    assert_eq!(issued.code, Some(0), "{issued:?}");
    let client = Client::new(server.address(), Arc::default()).with_token(issued.out.trim());
    assert_eq!(client.get("/me").json()["name"], "Jugde");
    let again = token(&["--register"]);
    assert!(again.complaint.contains("the name `Jugde` is taken"), "{again:?}");
    assert_eq!(token(&[]).code, Some(0));
    assert!(client.get("/me").json() != json!({}));
}

#[test]
fn a_token_makes_no_database_by_a_slip_of_the_pen() {
    let (_folder, database) = place();
    let refused = fathom(&database, &["token", "--player", "Nemo", "--scope", "look"]);
    assert_eq!(refused.code, Some(1));
    assert!(refused.complaint.contains("there is no such file"), "{refused:?}");
    assert!(!database.exists());
}
