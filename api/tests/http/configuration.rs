//! The one configuration: a file, over it the environment, over it the flags.

use engine::kernel::edition::Published;
use engine::underwater::UnderwaterCities;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder in which `fathom` is started, without any variable of ours.
struct Started {
    folder: TempDir,
}

impl Started {
    fn new() -> Started {
        Started { folder: tempfile::tempdir().expect("a folder") }
    }

    /// With a file of this name beside it.
    fn file(&self, name: &str, text: &str) -> &Started {
        std::fs::write(self.folder.path().join(name), text).expect("a file");
        self
    }

    fn run(&self, variables: &[(&str, &str)], arguments: &[&str]) -> Output {
        let mut fathom = Command::new(env!("CARGO_BIN_EXE_fathom"));
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("FATHOM_") {
                fathom.env_remove(name);
            }
        }
        fathom.current_dir(self.folder.path()).envs(variables.iter().copied()).args(arguments);
        fathom.output().expect("the command")
    }

    /// The configuration that `fathom config` prints.
    fn printed(&self, variables: &[(&str, &str)], flags: &[&str]) -> String {
        let told = self.run(variables, &[flags, &["config"]].concat());
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
        String::from_utf8(told.stdout).expect("text")
    }

    /// Returns what is said instead of a configuration.
    fn refused(&self, variables: &[(&str, &str)], flags: &[&str]) -> String {
        let told = self.run(variables, &[flags, &["config"]].concat());
        assert!(!told.status.success() && told.stdout.is_empty(), "{told:?}");
        String::from_utf8(told.stderr).expect("text")
    }
}

/// The line of a setting.
fn line<'t>(printed: &'t str, setting: &str) -> &'t str {
    let begins = format!("{setting} = ");
    printed.lines().find(|line| line.starts_with(&begins)).unwrap_or_else(|| panic!("{printed}"))
}

#[test]
fn flags_win_over_the_environment_and_the_environment_over_the_file() {
    let started = Started::new();
    started.file("fathom.toml", "rate-limit = 7\ndispute-time = \"24h\"\ndatabase = \"a.sqlite\"");
    let printed = started.printed(
        &[("FATHOM_DISPUTE_TIME", "10m"), ("FATHOM_DATABASE", "b.sqlite")],
        &["--database", "c.sqlite"],
    );
    assert_eq!(line(&printed, "listen"), "listen = \"127.0.0.1:8080\" # default");
    assert_eq!(line(&printed, "rate-limit"), "rate-limit = 7 # fathom.toml");
    assert_eq!(line(&printed, "dispute-time"), "dispute-time = \"10m\" # FATHOM_DISPUTE_TIME");
    assert_eq!(line(&printed, "database"), "database = \"c.sqlite\" # --database");
    assert!(printed.contains("# log-key is not set"), "{printed}");
}

#[test]
fn what_is_printed_is_a_configuration_file_with_the_same_values() {
    let started = Started::new();
    let flags = ["--database", "a \"b\"\\\u{7f}\n.sqlite", "--log-origin", "own", "--rate-limit"];
    let printed = started.printed(&[], &[&flags[..], &["off"]].concat());
    started.file("again.toml", &printed);
    let again = started.printed(&[], &["--config", "again.toml"]);
    let from = |text: &str| text.replace("default", "again.toml");
    let values = |text: &str| -> Vec<String> {
        let line = |line: &str| line.rsplit_once(" # ").map_or(line, |(line, _)| line).to_owned();
        text.lines().filter(|line| !line.starts_with('#')).map(line).collect()
    };
    assert_eq!(values(&again), values(&printed));
    assert!(again.contains("log-origin = \"own\" # again.toml"), "{}", from(&again));
}

#[test]
fn a_file_is_named_by_the_flag_or_the_environment_or_lies_where_fathom_is_started() {
    let started = Started::new();
    started.file("fathom.toml", "rate-limit = 1").file("b.toml", "rate-limit = 2");
    started.file("c.toml", "rate-limit = 3");
    let rate = |variables: &[(&str, &str)], flags: &[&str]| {
        line(&started.printed(variables, flags), "rate-limit").to_owned()
    };
    assert_eq!(rate(&[], &[]), "rate-limit = 1 # fathom.toml");
    assert_eq!(rate(&[("FATHOM_CONFIG", "b.toml")], &[]), "rate-limit = 2 # b.toml");
    let both = rate(&[("FATHOM_CONFIG", "b.toml")], &["--config", "c.toml"]);
    assert_eq!(both, "rate-limit = 3 # c.toml");
    let missing = started.refused(&[], &["--config", "missing.toml"]);
    assert!(missing.contains("missing.toml cannot be read"), "{missing}");
}

#[test]
fn an_unknown_key_is_refused_with_its_place() {
    let started = Started::new();
    let told = started.file("a.toml", "rate_limit = 7").refused(&[], &["--config", "a.toml"]);
    assert!(told.contains("the file a.toml has `rate_limit`, which is no setting"), "{told}");
    let told = started.file("a.toml", "[listen]\nport = 7").refused(&[], &["--config", "a.toml"]);
    assert!(told.contains("`listen` cannot be this") && told.contains("a.toml"), "{told}");
    let told = started.refused(&[("FATHOM_RATELIMIT", "7")], &[]);
    assert!(told.contains("the environment has `FATHOM_RATELIMIT`"), "{told}");
    let told = started.file("a.toml", "rate-limit = ").refused(&[], &["--config", "a.toml"]);
    assert!(told.contains("a.toml is not TOML") && told.contains("line 1"), "{told}");
    let told = started.file("a.toml", "new-log = true").refused(&[], &["--config", "a.toml"]);
    assert!(told.contains("`new-log`, which is no setting"), "an act is no setting: {told}");
    assert!(started.printed(&[("FATHOM_ROUNDS", "2")], &[]).contains("listen"), "the tests' own");
}

#[test]
fn every_setting_is_checked_wherever_it_comes_from() {
    let wrong = [
        ("listen", "8080"),
        ("rate-limit", "-1"),
        ("open-streams", "0"),
        ("bot-threads", "0"),
        ("trust-proxy", "10.0.0.1/33"),
        ("dispute-time", "31d"),
        ("abandon-after", "soon"),
        ("log-origin", "two words"),
    ];
    let started = Started::new();
    for (setting, value) in wrong {
        let text = format!("{setting} = \"{value}\"");
        let told = started.file("a.toml", &text).refused(&[], &["--config", "a.toml"]);
        assert!(told.contains(&format!("`{setting}` cannot be this")), "{told}");
        assert!(told.contains("(it comes from a.toml)"), "{told}");
        let variable = format!("FATHOM_{}", setting.replace('-', "_").to_uppercase());
        let told = started.refused(&[(&variable, value)], &[]);
        assert!(told.contains(&format!("(it comes from {variable})")), "{told}");
        let told = started.refused(&[], &[&format!("--{setting}={value}")]);
        assert!(told.contains(&format!("--{setting}")), "{told}");
    }
}

#[test]
fn the_commands_beside_the_server_go_by_the_same_configuration() {
    let started = Started::new();
    started.file("fathom.toml", "database = \"games.sqlite\"");
    let told = started.run(&[], &["token", "--player", "Judge", "--scope", "arbitrate"]);
    let told = String::from_utf8(told.stderr).expect("text");
    assert!(told.contains("the database games.sqlite: there is no such file"), "{told}");
    let here = |file: &str| Path::new(started.folder.path()).join(file).exists();
    assert!(!here("games.sqlite") && !here("fathom.sqlite"));
}

#[test]
fn the_version_tells_format_revisions_and_editions() {
    let told = Started::new().run(&[], &["--version"]);
    assert!(told.status.success(), "{told:?}");
    let told = String::from_utf8(told.stdout).expect("text");
    let newest = UnderwaterCities::editions()[0].hash.to_string();
    for line in [
        concat!("fathom ", env!("CARGO_PKG_VERSION")),
        "record format fathom/1",
        "underwater_cities: revision 2 of the rules",
        &format!("  edition reconstructed, release 2 ({})", &newest[..12]),
        "twentieth_century: revision 2 of the rules",
    ] {
        assert!(told.lines().any(|told| told == line), "{line} is not in\n{told}");
    }
    assert_eq!(told.matches("release 1").count(), 2, "{told}");
}
