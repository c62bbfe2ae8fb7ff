//! The name of this build, by which a page or a bot notices that another one answers.

use std::sync::LazyLock;

static NAME: LazyLock<String> = LazyLock::new(|| named(option_env!("BUILD_COMMIT")));

/// Returns the release, and behind `+` the commit if the environment named it by `BUILD_COMMIT` when this was compiled.
pub fn name() -> &'static str {
    &NAME
}

fn named(commit: Option<&str>) -> String {
    let release = env!("CARGO_PKG_VERSION");
    commit.map_or_else(|| release.to_owned(), |commit| format!("{release}+{commit}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_commits_of_a_release_have_two_names() {
        let release = env!("CARGO_PKG_VERSION");
        assert_eq!(named(None), release);
        assert_eq!(named(Some("c0ffee1")), format!("{release}+c0ffee1"));
    }
}
