//! The file of the log's private key. Whoever has it can sign in the log's name.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use engine::tlog::key::{KeyName, SignerKey};

use super::log_refused::LogRefused;
use super::schema::keep_the_name;

/// Returns the key in the file, if there is a file.
///
/// # Errors
/// [`LogRefused::KeyUnreadable`] if it holds no key, [`LogRefused::KeyExposed`] if others can use it,
/// [`LogRefused::File`] if it cannot be read.
pub(super) fn read(path: &Path) -> Result<Option<SignerKey>, LogRefused> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(LogRefused::file(path, error)),
    };
    check_mode(path, &file)?;
    let mut text = String::new();
    file.read_to_string(&mut text).map_err(|error| LogRefused::file(path, error))?;
    let unreadable = |reason| LogRefused::KeyUnreadable { path: path.to_owned(), reason };
    text.trim_end_matches('\n').parse().map(Some).map_err(unreadable)
}

/// Refuses a file that others than its owner can read or write.
#[cfg(unix)]
fn check_mode(path: &Path, file: &File) -> Result<(), LogRefused> {
    use std::os::unix::fs::PermissionsExt;
    let metadata = file.metadata().map_err(|error| LogRefused::file(path, error))?;
    let mode = metadata.permissions().mode() & 0o777;
    if mode & 0o077 == 0 {
        return Ok(());
    }
    Err(LogRefused::KeyExposed { path: path.to_owned(), mode })
}

/// Other systems have no such modes.
#[cfg(not(unix))]
fn check_mode(_: &Path, _: &File) -> Result<(), LogRefused> {
    Ok(())
}

/// Makes a new key of this name and writes its file, which only its owner can read.
///
/// # Errors
/// [`LogRefused::File`] if the file cannot be made, [`LogRefused::NoRandomness`].
pub(super) fn make(path: &Path, name: KeyName) -> Result<SignerKey, LogRefused> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)?;
    let key = SignerKey::new(name, seed);
    write(path, &format!("{}\n", key.spelled())).map_err(|error| LogRefused::file(path, error))?;
    Ok(key)
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = for_the_owner(OpenOptions::new().write(true).create_new(true)).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    keep_the_name(path)
}

/// Returns a name that no other log has: what is given, and random digits behind it.
///
/// # Errors
/// [`LogRefused::NoRandomness`]; [`LogRefused::Name`] if it becomes too long.
pub(super) fn made_up_name(start: &str) -> Result<KeyName, LogRefused> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes)?;
    Ok(format!("{start}{}", hex::encode(bytes)).parse()?)
}

/// Puts the key of a closed log aside, under the name of its log.
///
/// # Errors
/// [`LogRefused::File`].
pub(super) fn put_aside(path: &Path, key: &SignerKey) -> Result<(), LogRefused> {
    let mut aside = path.as_os_str().to_owned();
    // A name may be a URL; its slashes would lead to another folder.
    aside.push(format!(".{}", key.verifier().name()).replace('/', "_"));
    fs::rename(path, PathBuf::from(aside)).map_err(|error| LogRefused::file(path, error))
}

/// Writes a file of this name at once: whoever reads it finds the old content or the new one.
///
/// # Errors
/// The error of the operating system.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    let mut file: File =
        for_the_owner(OpenOptions::new().write(true).create(true).truncate(true)).open(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path)
}

fn for_the_owner(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}
