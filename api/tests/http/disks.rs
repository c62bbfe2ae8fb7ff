//! Disks that are full or cannot be written: what answers then, and how.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::json;
use std::fs;
use std::os::unix::fs::symlink;
use std::thread::sleep;
use std::time::Duration;

/// A trial of the disk counts for a second.
const PERIOD: Duration = Duration::from_millis(1_100);

#[test]
fn a_server_is_not_ready_while_its_disk_is_full_or_cannot_be_written() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game(&token, 2);
    let ready = || server.request("GET", "/readyz").send();
    let trial = server.beside_the_database("trial");
    assert_eq!(ready().status, 200);
    // Whatever is written there meets a full disk.
    symlink("/dev/full", &trial).expect("a link");
    sleep(PERIOD);
    let refused = ready();
    assert_eq!((refused.status, refused.code().as_str()), (507, "database_full"));
    server.get(&format!("/games/{game}?seat=1")).by(&token).send().ok(200);
    fs::create_dir(&trial).expect("a folder in the way");
    sleep(PERIOD);
    let refused = ready();
    assert_eq!((refused.status, refused.code().as_str()), (507, "not_writable"));
    fs::remove_dir(&trial).expect("it goes");
    sleep(PERIOD);
    assert_eq!(ready().status, 200);
}

#[test]
fn a_checkpoint_or_proof_that_cannot_be_noted_is_507() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let new = server.beside_the_database("checkpoint.new");
    let game = server.lobby(&token, 2);
    for (put, code) in [
        ((|path| symlink("/dev/full", path)) as fn(&std::path::Path) -> _, "database_full"),
        (|path| fs::create_dir(path), "not_writable"),
    ] {
        put(&new).expect("something in the way");
        // There must be something new to note.
        server.post(&format!("/games/{game}/seats"), json!({})).by(&token).send().ok(201);
        for path in ["/log/checkpoint".to_owned(), format!("/games/{game}/proof/0")] {
            let refused = server.get(&path).send();
            assert_eq!((refused.status, refused.code().as_str()), (507, code), "{path}");
        }
        fs::remove_file(&new).or_else(|_| fs::remove_dir(&new)).expect("it goes");
        assert_eq!(server.get("/log/checkpoint").send().status, 200);
    }
}
