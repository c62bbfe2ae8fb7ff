//! Hashes of passwords: argon2id with the parameters that OWASP names as the least, at most two at a time.
//!
//! Each hash holds a core for tens of milliseconds and 19 MiB, so whoever sends many passwords waits for the others who do, and nobody
//! else waits. There is no secret beside the salt: the one key of this server is the log's, which may be changed, and with a lost secret
//! nobody could sign in any more.

use super::strength::Password;
use crate::problem::{Code, Problem};
use crate::store::PasswordHash;
use crate::{draw, work};
use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc};
use argon2::{Algorithm, Argon2, Params, Version};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// Memory of a hash, in KiB.
const MEMORY: u32 = 19 * 1024;
/// Passes over that memory.
const PASSES: u32 = 2;
/// Lanes of a hash.
const LANES: u32 = 1;
/// Bytes of a salt.
const SALT: usize = 16;
/// Hashes that are made at the same time.
const AT_ONCE: usize = 2;
/// Passwords that wait at most, so that nobody waits for longer than a few seconds.
const WAITING_MAX: usize = 64;
/// Seconds after which it is worth another try, if more wait.
const AGAIN: u32 = 2;

/// The place where passwords are hashed.
pub(crate) struct Workbench {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    /// A hash that fits no password: it is verified for names that nobody has.
    fits_nothing: Arc<str>,
}

/// A password that fits.
pub(crate) struct Verified {
    /// The password hashed anew, if its hash has other parameters than those of today.
    pub anew: Option<PasswordHash>,
}

impl Default for Workbench {
    fn default() -> Workbench {
        let salt = "A".repeat(22);
        let hash = "A".repeat(43);
        Workbench {
            places: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Arc::default(),
            fits_nothing: format!("$argon2id$v=19$m={MEMORY},t={PASSES},p={LANES}${salt}${hash}")
                .into(),
        }
    }
}

impl Workbench {
    /// Hashes a password with a new salt.
    ///
    /// # Errors
    /// [`Code::Busy`] if too many passwords wait, or a failure of the operating system's source of chance.
    pub(crate) async fn hash(&self, password: Password) -> Result<PasswordHash, Problem> {
        self.run(move || hashed(&password)).await
    }

    /// Verifies a password; `None` if it does not fit. Without a hash it takes as long, and nothing fits.
    ///
    /// # Errors
    /// As [`Workbench::hash`].
    pub(crate) async fn verify(
        &self,
        password: Password,
        hash: Option<PasswordHash>,
    ) -> Result<Option<Verified>, Problem> {
        let nothing = Arc::clone(&self.fits_nothing);
        self.run(move || match hash {
            Some(hash) => verified(&password, &hash.0),
            None => verified(&password, &nothing).map(|_| None),
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let _waiting = Waiting::among(&self.waiting)?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(Problem::internal)?;
        work::block(move || {
            // It is held until the hash is made, even if nobody waits for it any more.
            let _place = place;
            work()
        })
        .await
    }
}

/// A password that waits.
struct Waiting(Arc<AtomicUsize>);

impl Waiting {
    fn among(waiting: &Arc<AtomicUsize>) -> Result<Waiting, Problem> {
        let waits = Waiting(Arc::clone(waiting));
        match waiting.fetch_add(1, Ordering::Relaxed) < WAITING_MAX {
            true => Ok(waits),
            false => Err(Problem::new(Code::Busy).retry_after(AGAIN)),
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn argon2() -> Result<Argon2<'static>, Problem> {
    let params = Params::new(MEMORY, PASSES, LANES, None).map_err(Problem::internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hashed(password: &Password) -> Result<PasswordHash, Problem> {
    let too_long = || Problem::internal("a password was not checked before it was hashed");
    let salt: [u8; SALT] = draw::bytes()?;
    let hash: phc::PasswordHash = argon2()?
        .hash_password_with_salt(password.bytes().ok_or_else(too_long)?, &salt)
        .map_err(Problem::internal)?;
    Ok(PasswordHash(hash.to_string()))
}

/// Verifies a password by the parameters of the hash.
fn verified(password: &Password, hash: &str) -> Result<Option<Verified>, Problem> {
    let stored = phc::PasswordHash::new(hash).map_err(Problem::internal)?;
    // Nobody has a password that is too long; refusing it takes as long as refusing any other.
    let bytes = password.bytes().unwrap_or_default();
    let fits = argon2()?.verify_password(bytes, &stored).is_ok() && !bytes.is_empty();
    if !fits {
        return Ok(None);
    }
    let anew = match is_of_today(hash) {
        true => None,
        false => Some(hashed(password)?),
    };
    Ok(Some(Verified { anew }))
}

/// Returns whether a hash has the parameters of today.
fn is_of_today(hash: &str) -> bool {
    hash.starts_with(&format!("$argon2id$v=19$m={MEMORY},t={PASSES},p={LANES}$"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::typed(text)
    }

    #[test]
    fn a_password_fits_its_hash_and_no_other_does() {
        let hash = hashed(&password("kelp-lantern")).expect("a hash").0;
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let fits = |text: &str| verified(&password(text), &hash).expect("an answer");
        assert!(fits("kelp-lantern").is_some_and(|verified| verified.anew.is_none()));
        assert!(fits("kelp-lanterm").is_none() && fits("").is_none());
        let again = hashed(&password("kelp-lantern")).expect("a hash").0;
        assert_ne!(again, hash, "each has its own salt");
    }

    #[test]
    fn a_hash_with_older_parameters_is_made_anew() {
        let params = Params::new(8 * 1024, 1, 1, None).expect("parameters");
        let older = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash: phc::PasswordHash =
            older.hash_password_with_salt(b"kelp-lantern", &[7; SALT]).expect("a hash");
        let found = verified(&password("kelp-lantern"), &hash.to_string()).expect("an answer");
        let anew = found.and_then(|verified| verified.anew).expect("another hash").0;
        assert!(is_of_today(&anew));
        assert!(verified(&password("kelp-lantern"), &anew).expect("an answer").is_some());
    }

    #[test]
    fn the_hash_for_unknown_names_is_a_hash_that_nothing_fits() {
        let nothing = Workbench::default().fits_nothing;
        assert!(is_of_today(&nothing));
        assert!(verified(&password("kelp-lantern"), &nothing).expect("an answer").is_none());
    }

    #[test]
    fn not_everybody_can_wait() {
        let waiting = Arc::new(AtomicUsize::new(WAITING_MAX - 1));
        let last = Waiting::among(&waiting).expect("a place");
        let refused = Waiting::among(&waiting).err().expect("a refusal");
        assert_eq!(refused.code(), Code::Busy);
        drop(last);
        assert!(Waiting::among(&waiting).is_ok(), "whoever is refused does not wait");
    }
}
