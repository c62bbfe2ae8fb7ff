//! Web push: a browser is told, and nobody between can read what.
//!
//! The push service of these tests opens messages with `ring` (RFC 8291), while the server seals them with another library.

use crate::notices::{prompt, until};
use crate::receivers::{Got, Hook, Way};
use crate::server::Server;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use serde_json::{Value, json};

const TAKEN: Way = Way::Status(201, "");

/// A browser that has subscribed: it can open one message.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

/// A number of bytes that a key is drawn out of.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand(from: &Prk, info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    from.expand(info, Bytes(length)).expect("a length").fill(&mut out).expect("room");
    out
}

impl Browser {
    fn new() -> Browser {
        let private =
            EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
        let public = private.compute_public_key().expect("a public key").as_ref().to_vec();
        Browser { private, public, auth: [7; 16] }
    }

    fn wanted(&self, endpoint: &str) -> Value {
        let [p256dh, auth] = [&self.public[..], &self.auth].map(|it| URL_SAFE_NO_PAD.encode(it));
        json!({"kind": "push", "address": endpoint, "keys": {"p256dh": p256dh, "auth": auth}})
    }

    /// Opens a message: `aes128gcm` (RFC 8188) under a key of both (RFC 8291, section 3.4).
    fn open(self, sealed: &[u8]) -> Value {
        let (salt, rest) = sealed.split_at(16);
        let (sender, text) = rest[5..].split_at(usize::from(rest[4]));
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        let (public, auth) = (self.public, self.auth);
        let key = agree_ephemeral(self.private, &theirs, |shared| {
            let both = Salt::new(HKDF_SHA256, &auth).extract(shared);
            expand(&both, &[b"WebPush: info\0", &public, sender], 32)
        });
        let prk = Salt::new(HKDF_SHA256, salt).extract(&key.expect("a shared secret"));
        let key = expand(&prk, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = expand(&prk, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("a nonce");
        let mut text = text.to_vec();
        let open = key.open_in_place(nonce, Aad::empty(), &mut text).expect("a good seal");
        let end = open.iter().rposition(|byte| *byte == 2).expect("the end of the last record");
        serde_json::from_slice(&open[..end]).expect("JSON")
    }
}

/// Checks the token of a message, as a push service does; returns its claims.
fn checked(got: &Got, key: &str) -> Value {
    let told = got.header("authorization").strip_prefix("vapid t=").expect("a token").to_owned();
    let (token, shown) = told.split_once(", k=").expect("a key");
    assert_eq!(shown, key);
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64url");
    let (signed, signature) = token.rsplit_once('.').expect("three parts");
    let known = VerifyingKey::from_sec1_bytes(&bytes(key)).expect("a point");
    let signature = Signature::from_slice(&bytes(signature)).expect("a signature");
    known.verify(signed.as_bytes(), &signature).expect("a good signature");
    let (head, claims) = signed.split_once('.').expect("two parts");
    assert_eq!(bytes(head), br#"{"typ":"JWT","alg":"ES256"}"#);
    serde_json::from_slice(&bytes(claims)).expect("JSON")
}

fn push_key(server: &Server) -> String {
    let key = server.get("/push-key").send().ok(200);
    key["key"].as_str().expect("a key").to_owned()
}

fn addresses(server: &Server, token: &str) -> Vec<Value> {
    let channels = server.get("/me/channels").by(token).send().ok(200);
    channels.as_array().expect("a list").iter().map(|it| it["address"].clone()).collect()
}

#[test]
fn a_turn_reaches_the_browser_sealed_and_signed() {
    let server = prompt(|it| it.hosting.host_contact = Some("club@example.org".to_owned()));
    let (service, browser) = (Hook::new(&[TAKEN]), Browser::new());
    let players = [server.player(), server.player()];
    let mut wanted = browser.wanted(&service.url());
    wanted["kinds"] = json!(["game.your_turn"]);
    server.channel(&players[1], wanted);
    let game = server.game_of(&players);
    let got = service.next();
    assert_eq!(got.header("content-encoding"), "aes128gcm");
    assert_eq!((got.header("urgency"), got.header("topic").len()), ("normal", 32));
    assert!(got.header("ttl").parse::<u64>().expect("seconds") > 0);
    let claims = checked(&got, &push_key(&server));
    assert_eq!(claims["sub"], "mailto:club@example.org");
    assert_eq!(format!("{}/hook", claims["aud"].as_str().expect("an origin")), service.url());
    let message = browser.open(&got.body);
    assert_eq!(message["address"], format!("/g/{game}?seat=2"));
    assert!(message["body"].as_str().expect("words").contains("turn"), "{message}");
}

#[test]
fn the_key_stays_over_a_restart() {
    let server = prompt(|_| {});
    let before = push_key(&server);
    let server = server.restarted(|_| {});
    assert_eq!(push_key(&server), before);
}

#[test]
fn a_browser_that_is_gone_is_forgotten_and_another_channel_tells_so() {
    for status in [403, 404, 410] {
        let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
        let service = Hook::new(&[Way::Status(status, "")]);
        let player = server.player();
        server.channel(&player, json!({"kind": "webhook", "address": hook.url()}));
        let added = server.channel(&player, Browser::new().wanted(&service.url()));
        assert!(added["secret"].is_null(), "{added}");
        let id = added["channel"]["id"].as_str().expect("an id").to_owned();
        server.at_channel(&player, &id, "test").ok_empty(202);
        service.next();
        until(|| addresses(&server, &player) == [json!(hook.url())]);
        assert_eq!(hook.next().json()["type"], "channel.disabled");
    }
}

#[test]
fn a_browser_tells_the_account_that_subscribed_last() {
    let (server, service) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let [first, second] = [server.player(), server.player()];
    server.channel(&first, Browser::new().wanted(&service.url()));
    let browser = Browser::new();
    let added = server.channel(&second, browser.wanted(&service.url()));
    assert_eq!(addresses(&server, &first), Vec::<Value>::new());
    let id = added["channel"]["id"].as_str().expect("an id").to_owned();
    server.at_channel(&second, &id, "test").ok_empty(202);
    let message = browser.open(&service.next().body);
    assert_eq!((&message["title"], &message["address"]), (&json!("Fathom"), &json!("/me")));
}

#[test]
fn a_subscription_without_good_keys_is_refused() {
    let server = prompt(|_| {});
    let token = server.player();
    let good = Browser::new().wanted("https://push.example.org/1");
    let changed = |change: fn(&mut Value)| {
        let mut wanted = good.clone();
        change(&mut wanted);
        let answer = server.post("/me/channels", wanted).by(&token).send();
        assert_eq!(answer.code(), "channel_refused");
    };
    changed(|it| it["keys"]["auth"] = json!("short"));
    changed(|it| it["keys"] = Value::Null);
    changed(|it| it["kind"] = json!("webhook"));
    changed(|it| it["address"] = json!("https://10.0.0.1/1"));
    changed(|it| it["digest_hour"] = json!(9));
    server.channel(&token, good.clone());
}
