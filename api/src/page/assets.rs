//! Style, script and pictures of the page: embedded, and served under an address that names their content, so that a browser keeps them.

use crate::problem::{Code, Problem};
use actix_web::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderValue};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use replay::drawing::style;
use rust_embed::Embed;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The files of `api/ui`.
#[derive(Embed)]
#[folder = "ui/"]
struct Files;

/// The style sheet: colours and classes of drawings before those of the page.
const STYLE_SHEET: &str = "fathom.css";
/// The policy of a file that runs by itself: the worker asks this server, and nobody else.
const POLICY: &str = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/// Bytes of the hash that the addresses have.
const HASH_BYTES: usize = 6;

/// The hash of all files: another build has other addresses.
static BUILD: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for name in names() {
        hash.update(name.as_bytes());
        hash.update(content(&name).unwrap_or_default());
    }
    hex::encode(&hash.finalize()[..HASH_BYTES])
});

/// Returns what names the content of all files.
pub fn build() -> &'static str {
    &BUILD
}

/// Returns the address of a file.
pub fn address(name: &str) -> String {
    format!("/ui/{}/{name}", *BUILD)
}

/// Returns the names of all files, in order.
pub fn names() -> Vec<String> {
    let mut names: Vec<String> = Files::iter().map(Cow::into_owned).collect();
    names.sort();
    names
}

/// Returns the content of a file; `None` if there is no such file.
pub fn content(name: &str) -> Option<Vec<u8>> {
    let file = Files::get(name)?.data.into_owned();
    Some(match name {
        STYLE_SHEET => [style::COLOURS.as_bytes(), style::STYLE.as_bytes(), &file].concat(),
        _other => file,
    })
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some(_) | None => "application/octet-stream",
    }
}

/// Returns a file under an address of this build, which never has another content.
#[get("/ui/{build}/{name}", wrap = "Compress::default()", wrap = "from_fn(crate::packing::pack)")]
pub(crate) async fn serve(path: Path<(String, String)>) -> Result<HttpResponse, Problem> {
    let (build, name) = path.into_inner();
    let unknown = || Problem::new(Code::RouteUnknown);
    let content = content(&name).filter(|_| build == *BUILD).ok_or_else(unknown)?;
    let for_ever = HeaderValue::from_static("public, max-age=31536000, immutable");
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, for_ever))
        // The worker stands in for every page, and not only for what is beside its file.
        .insert_header(("Service-Worker-Allowed", "/"))
        .insert_header((CONTENT_SECURITY_POLICY, POLICY))
        .content_type(media_type(&name))
        .body(content))
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use std::collections::BTreeSet;
    use std::io::Write;

    /// The most bytes of all scripts, compressed one by one.
    const SCRIPT_MAX: usize = 20_000;
    /// The most bytes of the style sheet, compressed.
    const STYLE_MAX: usize = 15_000;

    /// Returns the bytes of all files with this ending, as they are sent.
    fn sent(ending: &str) -> usize {
        let named = names().into_iter().filter(|name| name.ends_with(ending));
        named.map(|name| packed(&content(&name).expect("a file"))).sum()
    }

    fn packed(content: &[u8]) -> usize {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(content).expect("memory");
        packer.finish().expect("memory").len()
    }

    #[test]
    fn scripts_and_style_are_small() {
        assert!((1..SCRIPT_MAX).contains(&sent(".js")), "{} bytes of script", sent(".js"));
        assert!((1..STYLE_MAX).contains(&sent(".css")), "{} bytes of style", sent(".css"));
    }

    /// Classes of drawings that the page looks at again on purpose: it gives them room, lets them breathe, or hides them on paper.
    const SHARED: [&str; 12] = [
        "as-text",
        "item",
        "nation",
        "nation-as-text",
        "picture",
        "pile",
        "place",
        "region",
        "soft",
        "strip",
        "tile",
        "note",
    ];

    /// Returns the classes by which rules begin that are not within another element.
    fn begun(css: &str) -> BTreeSet<&str> {
        let rules = css.lines().filter_map(|line| line.trim().strip_prefix('.'));
        let is_over = |letter: char| !letter.is_alphanumeric() && letter != '-';
        rules.filter_map(|rule| rule.split(is_over).next()).collect()
    }

    #[test]
    fn the_page_and_the_drawings_give_no_class_two_meanings() {
        let page = String::from_utf8(content("fathom.css").expect("the style")).expect("text");
        let page = page.split_once("/* The layout of the page.").expect("its heading").1;
        let (page, drawn) = (begun(page), begun(style::STYLE));
        assert!(page.contains("panel") && drawn.contains("score-sheet"));
        let seat = |class: &&&str| class.starts_with("seat-");
        let both = page.intersection(&drawn).filter(|class| !seat(class));
        let both: Vec<_> = both.filter(|class| !SHARED.contains(class)).collect();
        assert!(both.is_empty(), "{both:?}");
    }

    #[test]
    fn every_file_that_the_manifest_names_is_there() {
        let manifest = content("fathom.webmanifest").expect("the manifest");
        let manifest: serde_json::Value = serde_json::from_slice(&manifest).expect("JSON");
        for icon in manifest["icons"].as_array().expect("icons") {
            let name = icon["src"].as_str().expect("a name");
            assert!(content(name).is_some() && media_type(name) == "image/svg+xml", "{name}");
        }
    }
}
