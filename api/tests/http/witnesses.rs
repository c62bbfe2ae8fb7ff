//! Witnesses over HTTP: what was shown is cosigned, and nobody cosigns a second history.

use crate::log::text;
use crate::seen::Witness;
use crate::server::Server;
use crate::service;
use api::configuration::Publishing;
use engine::tlog::TreeSize;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::cosignature::{CosignedAt, WitnessKey, WitnessSigner};
use engine::tlog::frontier::Frontier;
use engine::tlog::key::{SignerKey, VerifierKey};
use engine::tlog::leaf::hash_line;
use engine::tlog::node::Node;
use engine::tlog::note::Note;
use engine::tlog::proof::InclusionProof;
use engine::tlog::witnessing::AddCheckpoint;
use std::net::{SocketAddr, TcpListener};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use ureq::Agent;

/// The time for which a test waits for a witness.
const PATIENCE: Duration = Duration::from_secs(60);

/// A witness of one log that runs as a server of its own.
struct Running {
    key: WitnessKey,
    address: SocketAddr,
    _folder: TempDir,
}

impl Running {
    /// Until the test process ends.
    fn of(log: &VerifierKey) -> Running {
        let folder = tempfile::tempdir().expect("a folder");
        let key = WitnessSigner::new("witness.example/w1".parse().expect("a name"), [7; 32]);
        let verifier = key.verifier().clone();
        let witness = Witness::new(key, vec![log.clone()], folder.path().to_owned());
        let witness = witness.expect("nothing was seen yet");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                service::serve(witness, listener).expect("a server").await.expect("a clean end");
            });
        });
        Running { key: verifier, address, _folder: folder }
    }

    fn publishing(&self) -> Publishing {
        let witness = format!("{}@http://{}", self.key, self.address);
        Publishing { witness: vec![witness.parse().expect("a witness")], ..Publishing::default() }
    }
}

fn log_key() -> SignerKey {
    SignerKey::new("log.example/api/v1/logs/1".parse().expect("a name"), [3; 32])
}

/// Returns what is answered at this path once it is what the test waits for.
fn in_time<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(found) = look() {
            return found;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("nothing came in time");
}

fn newest(server: &Server) -> Note {
    text(server, "/log/checkpoint").parse().expect("a note")
}

fn cosigned(server: &Server) -> Option<Note> {
    let answer = server.get("/log/checkpoint?cosigned=true").send();
    (answer.status == 200).then(|| answer.body.parse().expect("a note"))
}

#[test]
fn what_was_shown_is_cosigned_by_the_witness_and_shown_with_its_cosignature() {
    let witness = Running::of(log_key().verifier());
    let server = Server::with_key(witness.publishing(), &log_key());
    let token = server.player();
    let game = server.game(&token, 2);
    let note = in_time(|| Some(newest(&server)).filter(|note| note.signatures().len() == 2));
    witness.key.cosigned(&note).expect("the witness has cosigned");
    let told = Checkpoint::told(&note, log_key().verifier()).expect("the log has signed");
    let etag = server.get("/log/checkpoint").send().header("etag").map(str::to_owned);

    let last = server.get(&format!("/games/{game}")).send().ok(200)["seq"].clone();
    let proof = text(&server, &format!("/games/{game}/proof/{last}"));
    let proof: InclusionProof = proof.parse().expect("a proof");
    assert_eq!(proof.checkpoint, note, "a proof brings the cosignatures along");

    server.lobby(&token, 3);
    let grown = newest(&server);
    assert_eq!(Checkpoint::read(&grown).expect("a checkpoint").size.0, told.size.0 + 1);
    let again = in_time(|| cosigned(&server).filter(|again| again.text() == grown.text()));
    witness.key.cosigned(&again).expect("the witness has followed the log");
    assert_ne!(server.get("/log/checkpoint").send().header("etag").map(str::to_owned), etag);

    let server = server.restarted(|_| {});
    assert_eq!(cosigned(&server), Some(again), "cosignatures are kept");
}

#[test]
fn a_second_history_of_a_log_is_not_cosigned() {
    let witness = Running::of(log_key().verifier());
    let one = Server::with_key(witness.publishing(), &log_key());
    let token = one.player();
    one.lobby(&token, 2);
    in_time(|| cosigned(&one).filter(|note| note.text() == newest(&one).text()));
    let other = Server::with_key(witness.publishing(), &log_key());
    let token = other.player();
    other.lobby(&token, 2);
    other.lobby(&token, 3);
    // The witness answers at once; it is asked about once a second.
    std::thread::sleep(Duration::from_secs(4));
    assert_eq!(cosigned(&other), None);
    assert_eq!(newest(&other).signatures().len(), 1);
}

#[test]
fn a_witness_that_cannot_be_reached_hinders_nobody() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address");
    let key = WitnessSigner::new("witness.example/w1".parse().expect("a name"), [7; 32]);
    let witness = format!("{}@http://{free}", key.verifier()).parse().expect("a witness");
    let publishing = Publishing { witness: vec![witness], ..Publishing::default() };
    let server = Server::publishing(publishing);
    let token = server.player();
    server.game(&token, 2);
    assert_eq!(newest(&server).signatures().len(), 1);
    let refused = server.get("/log/checkpoint?cosigned=true").send();
    assert_eq!(refused.code(), "not_cosigned");
}

/// A checkpoint of a log over these lines.
fn signed(key: &SignerKey, lines: &[&str]) -> Note {
    let mut tree = Frontier::default();
    lines.iter().for_each(|line| drop(tree.append(hash_line(line))));
    let origin = Origin::from(key.verifier().name());
    Checkpoint { origin, size: tree.size(), root: tree.root() }.sign(key).expect("a note")
}

/// Status, type and body of what the witness answers.
fn answered(witness: &Running, body: &str) -> (u16, String, String) {
    let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
    let url = format!("http://{}/add-checkpoint", witness.address);
    let mut answer = agent.post(url).send(body).expect("an answer");
    let kind = answer.headers().get("content-type").map(|kind| kind.to_str().expect("text"));
    let kind = kind.unwrap_or_default().to_owned();
    let status = answer.status().as_u16();
    (status, kind, answer.body_mut().read_to_string().expect("text"))
}

#[test]
fn our_witness_answers_as_the_specification_says() {
    let witness = Running::of(log_key().verifier());
    let asked = |old, hashes: &[&str], checkpoint: Note| {
        let hashes = hashes.iter().map(|hash| hash.parse().expect("a hash")).collect();
        let request = AddCheckpoint { old: TreeSize(old), hashes, checkpoint };
        answered(&witness, &request.to_string())
    };
    let log = |lines: &[&str]| signed(&log_key(), lines);
    let stranger = SignerKey::new("other.example".parse().expect("a name"), [3; 32]);
    assert_eq!(asked(0, &[], signed(&stranger, &["a"])).0, 404, "an unknown log");
    let forger = SignerKey::new(log_key().verifier().name().clone(), [4; 32]);
    assert_eq!(asked(0, &[], signed(&forger, &["a"])).0, 403, "an unknown key");
    assert_eq!(asked(2, &[], log(&["a"])).0, 400, "a checkpoint that is smaller than the old size");
    assert_eq!(answered(&witness, "a letter").0, 400);
    let (status, _, body) = asked(0, &[], log(&["a"]));
    assert_eq!(status, 200);
    let lines = engine::tlog::witnessing::cosignatures(&body).expect("cosignatures");
    let note = log(&["a"]).with(lines).expect("a line more");
    assert!(witness.key.cosigned(&note).expect("a cosignature") > moment(1_700_000_000));
    let size = "text/x.tlog.size".to_owned();
    assert_eq!(asked(0, &[], log(&["a", "b"])), (409, size, "1\n".to_owned()));
    assert_eq!(asked(1, &[], log(&["x"])).0, 409, "another tree of the size that was seen");
    let leaf = |line: &str| Node::from(hash_line(line)).to_string();
    assert_eq!(asked(1, &[&leaf("c")], log(&["a", "b"])).0, 422, "a proof that does not hold");
    assert_eq!(asked(1, &[&leaf("b")], log(&["a", "b"])).0, 200);
    assert_eq!(asked(2, &[], log(&["a", "b"])).0, 200, "the same again");
}

fn moment(seconds: u64) -> CosignedAt {
    seconds.try_into().expect("a moment")
}
