//! Modules can be read in order: where imports go round, the circle is small, and ARCHITECTURE.md names it with its reason.

use crate::house::{files, root};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, UseTree, Visibility};

/// The most modules that one circle may have.
const MOST: usize = 13;
/// Circles with more modules than this have a reason in ARCHITECTURE.md.
const SMALL: usize = 3;

/// The packages whose modules are looked at, by their folders.
const PACKAGES: [&str; 7] = [
    "engine/tlog",
    "engine/kernel",
    "engine/twentieth",
    "engine/underwater",
    "replay/bots",
    "replay",
    "api",
];

/// The path of a module or of an item in it, from the root of its package.
type Names = Vec<String>;

/// The code of a module that other modules have to do with.
#[derive(Default)]
struct Imports {
    module: Names,
    /// Paths that its code names, from the root of the package.
    named: BTreeSet<Names>,
    /// Items of other modules that it gives on, by their names here.
    given: BTreeMap<String, Names>,
}

impl Imports {
    /// Returns the path from the root of the package; `None` if it leads into another package.
    fn rooted(&self, names: &[String]) -> Option<Names> {
        let supers = names.iter().take_while(|name| *name == "super").count();
        match names.first().map(String::as_str) {
            Some("crate") => Some(names[1..].to_vec()),
            Some("self") => Some([&self.module, &names[1..]].concat()),
            Some("super") => {
                let kept = self.module.len().checked_sub(supers)?;
                Some([&self.module[..kept], &names[supers..]].concat())
            }
            Some(_) | None => None,
        }
    }

    /// Takes in the leaves of an import. Paths without `crate`, `self` or `super` lead to modules below, or to other packages.
    fn add(&mut self, tree: &UseTree, before: &mut Names, is_given: Given) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.add(&path.tree, before, is_given);
                before.pop();
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|item| self.add(item, before, is_given));
            }
            UseTree::Name(name) => self.add_leaf(before, &name.ident.to_string(), None, is_given),
            UseTree::Rename(name) => {
                let other = Some(name.rename.to_string());
                self.add_leaf(before, &name.ident.to_string(), other, is_given);
            }
            UseTree::Glob(_) => self.add_leaf(before, "*", None, is_given),
        }
    }

    fn add_leaf(&mut self, before: &[String], name: &str, other: Option<String>, given: Given) {
        let mut names = before.to_vec();
        if name != "self" {
            names.push(name.to_owned());
        }
        let own = [&self.module[..], &names[..]].concat();
        let path = self.rooted(&names).unwrap_or(own);
        match given {
            Given::On => {
                self.given.insert(other.unwrap_or_else(|| name.to_owned()), path);
            }
            Given::Kept => {
                self.named.insert(path);
            }
        }
    }
}

/// The use of an import.
#[derive(Clone, Copy)]
enum Given {
    /// It is given on to other modules.
    On,
    /// The module has it for itself.
    Kept,
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    let is_test = |attribute: &Attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|it| it == "test")
    };
    attributes.iter().any(is_test)
}

impl<'ast> Visit<'ast> for Imports {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let given = match item.vis {
            Visibility::Inherited => Given::Kept,
            Visibility::Public(_) | Visibility::Restricted(_) => Given::On,
        };
        if !is_for_tests(&item.attrs) {
            self.add(&item.tree, &mut Names::new(), given);
        }
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Names = path.segments.iter().map(|part| part.ident.to_string()).collect();
        if names.len() > 1
            && let Some(path) = self.rooted(&names)
        {
            self.named.insert(path);
        }
        visit::visit_path(self, path);
    }
}

/// Returns the imports of all modules of a package, but for those of tests.
fn modules(package: &str) -> BTreeMap<Names, Imports> {
    let folder = root().join(package).join("src");
    let read = |path: &PathBuf| {
        let module = module(path.strip_prefix(&folder).expect("below the folder"))?;
        let file = syn::parse_file(&fs::read_to_string(path).expect("text")).expect("Rust");
        let mut imports = Imports { module: module.clone(), ..Imports::default() };
        imports.visit_file(&file);
        Some((module, imports))
    };
    files(&folder, ".rs").iter().filter_map(read).collect()
}

/// Returns the names of the module that a file has; `None` if it is for tests, or the root of a program.
fn module(file: &Path) -> Option<Names> {
    let path = file.with_extension("");
    let mut names: Names = path.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    names.pop_if(|last| ["mod", "lib"].contains(&last.as_str()));
    let is_apart = |name: &String| ["main", "tests", "scenario"].contains(&name.as_str());
    (!names.iter().any(is_apart)).then_some(names)
}

/// Returns the module to which a path leads, through what modules give on.
fn home<'m>(
    path: &[String],
    modules: &'m BTreeMap<Names, Imports>,
    steps: u8,
) -> Option<&'m Names> {
    let depth = (0..=path.len()).rev().find(|depth| modules.contains_key(&path[..*depth]))?;
    let (module, imports) = modules.get_key_value(&path[..depth])?;
    let given = path.get(depth).and_then(|item| imports.given.get(item)).filter(|_| steps > 0);
    match given {
        Some(elsewhere) => home(&[elsewhere, &path[depth + 1..]].concat(), modules, steps - 1),
        None => Some(module),
    }
}

/// Returns the circles of modules, the largest first, each with the names of its modules in order.
fn circles(modules: &BTreeMap<Names, Imports>) -> Vec<Vec<String>> {
    let mut graph = DiGraph::<&Names, ()>::new();
    let nodes: BTreeMap<&Names, _> =
        modules.keys().map(|module| (module, graph.add_node(module))).collect();
    for (module, imports) in modules {
        let homes = imports.named.iter().filter_map(|path| home(path, modules, 8));
        for other in homes.filter(|other| *other != module) {
            graph.update_edge(nodes[module], nodes[other], ());
        }
    }
    let mut circles: Vec<Vec<String>> = tarjan_scc(&graph)
        .into_iter()
        .filter(|circle| circle.len() > 1)
        .map(|circle| circle.into_iter().map(|node| graph[node].join("::")).collect())
        .collect();
    circles.iter_mut().for_each(|circle| circle.sort());
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

#[test]
fn circles_of_modules_are_small_and_have_a_reason() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("text");
    let (_, section) = page.split_once("## Circles\n").expect("a section on circles");
    let section = section.split("\n## ").next().unwrap_or_default();
    let mut missed = Vec::new();
    let mut reasons = 0;
    for package in PACKAGES {
        let found = modules(package);
        assert!(found.len() > 15, "{package}: {} modules", found.len());
        let package = package.trim_start_matches("engine/");
        for circle in circles(&found) {
            println!("{package}, {} modules: {}", circle.len(), circle.join(", "));
            let named = |name: &String| section.contains(&format!("`{package}::{name}`"));
            reasons += usize::from(circle.len() > SMALL);
            if circle.len() > MOST || circle.len() > SMALL && !circle.iter().any(named) {
                missed.push(format!("{package}, {}: {}", circle.len(), circle.join(", ")));
            }
        }
    }
    assert!(missed.is_empty(), "too large, or without a reason:\n{}", missed.join("\n"));
    let given = section.lines().filter(|line| line.starts_with("- ")).count();
    assert_eq!(given, reasons, "a reason for each circle, and for no other");
}

#[test]
fn a_circle_is_found_through_what_is_given_on() {
    let module = |name: &str, code: &str| {
        let names: Names =
            name.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let mut imports = Imports { module: names.clone(), ..Imports::default() };
        imports.visit_file(&syn::parse_file(code).expect("Rust"));
        (names, imports)
    };
    let house = |table: &str| {
        BTreeMap::from([
            module("", "pub mod table; pub mod chair;"),
            module("table", "mod leg; pub use leg::Leg;"),
            module("table::leg", table),
            module("chair", "use crate::table::Leg as Foot;"),
        ])
    };
    assert!(circles(&house("pub struct Leg;")).is_empty());
    assert_eq!(circles(&house("use crate::chair;")), [["chair", "table::leg"]]);
    assert_eq!(circles(&house("fn f() -> crate::chair::Back {}")).len(), 1);
    assert!(circles(&house("#[cfg(test)] mod tests { use crate::chair; }")).is_empty());
    assert!(circles(&house("pub(in crate::chair) struct Leg;")).is_empty());
}
