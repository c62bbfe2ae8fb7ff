//! Compares two documents: operations, parameters, bodies, answers and their schemas.

use super::shape::{Shape, followed, name};
use std::collections::BTreeSet;
use yaml_serde::Value;

/// The direction of a schema: clients send it, or are answered with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Sent,
    Answered,
}

/// The promises of an old document.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Promised {
    /// Operations with their parameters and media types, and the members of objects.
    Shapes,
    /// The names of operations and schemas, types, what is always there, patterns and bounds, too.
    Everything,
}

/// Two documents, and the breaks that were found between them.
pub(super) struct Comparison<'d> {
    old: &'d Value,
    new: &'d Value,
    promised: Promised,
    /// Named schemas that were compared, because schemas refer to each other in circles.
    compared: BTreeSet<(&'d str, &'d str, Way)>,
    breaks: Vec<String>,
}

impl<'d> Comparison<'d> {
    /// Begins to compare an old document with a new one.
    pub(super) fn new(old: &'d Value, new: &'d Value, promised: Promised) -> Comparison<'d> {
        Comparison { old, new, promised, compared: BTreeSet::new(), breaks: Vec::new() }
    }

    /// Returns the breaks that were found.
    pub(super) fn into_breaks(self) -> Vec<String> {
        self.breaks
    }

    fn unless(&mut self, holds: bool, at: &str, what: &str) {
        if !holds {
            self.breaks.push(format!("{at}: {what}"));
        }
    }

    /// Holds that the name of each schema stays, because generated clients name their types by it.
    pub(super) fn names(&mut self) {
        let new = &self.new["components"]["schemas"];
        for (name, _) in members(&self.old["components"]["schemas"]) {
            self.unless(new.get(name).is_some(), name, "the schema is gone");
        }
    }

    /// Holds that each schema of a name that has stayed has kept its members.
    pub(super) fn members(&mut self) {
        let new = &self.new["components"]["schemas"];
        for (name, schema) in members(&self.old["components"]["schemas"]) {
            let Some(now) = new.get(name) else { continue };
            let (was, is) = (Shape::read(self.old, schema), Shape::read(self.new, now));
            if is.variants.is_empty() {
                for member in was.properties.keys() {
                    let stays = is.properties.contains_key(member);
                    self.unless(stays, &format!("{name}.{member}"), "the member is gone");
                }
            }
        }
    }

    /// Compares each operation of the old document.
    pub(super) fn operations(&mut self) {
        for (path, methods) in members(&self.old["paths"]) {
            for (method, old) in members(methods) {
                let at = format!("{} {path}", method.to_uppercase());
                let new = &self.new["paths"][path][method];
                self.unless(!new.is_null(), &at, "the operation is gone");
                if !new.is_null() {
                    self.operation(&at, old, new);
                }
            }
        }
    }

    fn operation(&mut self, at: &str, old: &'d Value, new: &'d Value) {
        if self.promised == Promised::Everything {
            self.unless(old["operationId"] == new["operationId"], at, "it has another name");
        }
        self.parameters(at, old, new);
        let (asked, asks) = (&old["requestBody"], &new["requestBody"]);
        let is_needed = |body: &Value| body["required"].as_bool() == Some(true);
        self.unless(is_needed(asked) || !is_needed(asks), at, "the body is needed now");
        self.contents(&format!("{at} body"), asked, asks, Way::Sent);
        for (status, answer) in members(&old["responses"]) {
            let at = format!("{at} {status}");
            let now = &new["responses"][status];
            let is_success = status.starts_with('2');
            self.unless(!is_success || !now.is_null(), &at, "the answer is gone");
            if !now.is_null() {
                let (old, new) = (followed(self.old, answer), followed(self.new, now));
                self.contents(&at, old, new, Way::Answered);
            }
        }
    }

    fn parameters(&mut self, at: &str, old: &'d Value, new: &'d Value) {
        let all = |it: &'d Value| it["parameters"].as_sequence().into_iter().flatten();
        let is_same = |one: &Value, other: &Value| {
            (&one["name"], &one["in"]) == (&other["name"], &other["in"])
        };
        let is_needed = |it: &Value| it["required"].as_bool() == Some(true);
        for parameter in all(new).filter(|it| is_needed(it)) {
            let before = all(old).find(|it| is_same(it, parameter));
            let told = format!("the parameter {} is needed now", text(&parameter["name"]));
            self.unless(before.is_some_and(is_needed), at, &told);
        }
        for parameter in all(old) {
            let told = text(&parameter["name"]);
            let now = all(new).find(|it| is_same(it, parameter));
            self.unless(now.is_some(), at, &format!("the parameter {told} is gone"));
            if let Some(now) = now.filter(|_| self.promised == Promised::Everything) {
                let at = format!("{at} ?{told}");
                self.schema(&at, &parameter["schema"], &now["schema"], Way::Sent);
            }
        }
    }

    fn contents(&mut self, at: &str, old: &'d Value, new: &'d Value, way: Way) {
        for (kind, old) in members(&old["content"]) {
            let new = &new["content"][kind];
            self.unless(!new.is_null(), at, &format!("{kind} is gone"));
            if !new.is_null() && self.promised == Promised::Everything {
                self.schema(at, &old["schema"], &new["schema"], way);
            }
        }
    }

    fn schema(&mut self, at: &str, old: &'d Value, new: &'d Value, way: Way) {
        if let (Some(old), Some(new)) = (name(old), name(new))
            && !self.compared.insert((old, new, way))
        {
            return;
        }
        let (was, is) = (Shape::read(self.old, old), Shape::read(self.new, new));
        match (was.variants.is_empty(), is.variants.is_empty()) {
            (true, true) => self.shapes(at, &was, &is, way),
            (true, false) if way == Way::Answered => {
                is.variants.iter().for_each(|variant| self.schema(at, old, variant, way));
            }
            _ => self.variants(at, old, new, way),
        }
        self.properties(at, &was, &is, way);
    }

    fn shapes(&mut self, at: &str, was: &Shape<'d>, is: &Shape<'d>, way: Way) {
        let (narrow, wide) = match way {
            Way::Sent => (was, is),
            Way::Answered => (is, was),
        };
        let any = wide.types.is_empty();
        let fits = any || !narrow.types.is_empty() && narrow.types.is_subset(&wide.types);
        self.unless(fits, at, &format!("it was {:?} and is {:?}", was.types, is.types));
        let both = was.values.as_ref().zip(is.values.as_ref());
        let shared = both.is_none_or(|(was, is)| is.iter().any(|value| was.contains(value)));
        self.unless(shared, at, "it has none of its values any more");
        if way == Way::Sent {
            let known = |value: &&Value| is.values.as_ref().is_none_or(|it| it.contains(value));
            let all = was.values.as_ref().map_or(is.values.is_none(), |it| it.iter().all(known));
            self.unless(all, at, "a value is taken no longer");
            let pattern = is.pattern.is_none() || is.pattern == was.pattern;
            self.unless(pattern, at, "it has another pattern");
            let stricter = is.stricter_than(was);
            self.unless(stricter.is_none(), at, &format!("{stricter:?} is stricter"));
        }
    }

    fn properties(&mut self, at: &str, was: &Shape<'d>, is: &Shape<'d>, way: Way) {
        let (needed, given) = match way {
            Way::Sent => (&is.required, &was.required),
            Way::Answered => (&was.required, &is.required),
        };
        for name in needed.difference(given) {
            let told = match way {
                Way::Sent => "it is needed now",
                Way::Answered => "it may be missing now",
            };
            self.unless(false, &format!("{at}.{name}"), told);
        }
        for (name, old) in &was.properties {
            let at = format!("{at}.{name}");
            let now = is.properties.get(name);
            self.unless(now.is_some(), &at, "the member is gone");
            now.into_iter().for_each(|now| self.schema(&at, old, now, way));
        }
        for (old, new) in [(was.items, is.items), (was.others, is.others)] {
            if let (Some(old), Some(new)) = (old, new) {
                self.schema(&format!("{at}[]"), old, new, way);
            }
        }
    }

    /// Finds each alternative of the old schema again; in answers new ones must be told by their tag.
    fn variants(&mut self, at: &str, old: &'d Value, new: &'d Value, way: Way) {
        let (was, is) = (Shape::read(self.old, old), Shape::read(self.new, new));
        let before = if was.variants.is_empty() { vec![old] } else { was.variants };
        let now = if is.variants.is_empty() { vec![new] } else { is.variants };
        for variant in &before {
            let same = now.iter().find(|it| name(it).is_some() && name(it) == name(variant));
            match same {
                Some(same) => self.schema(at, variant, same, way),
                None => {
                    let found = now.iter().any(|it| self.fits(variant, it, way));
                    self.unless(found, at, "an alternative is gone");
                }
            }
        }
        if way == Way::Answered && !is.is_tagged {
            let known = |it: &&&'d Value| before.iter().any(|old| self.fits(old, it, way));
            let all = now.iter().all(|it| known(&it));
            self.unless(all, at, "there is an alternative that no tag tells apart");
        }
    }

    /// Tells whether one alternative goes on as the other.
    fn fits(&self, old: &'d Value, new: &'d Value, way: Way) -> bool {
        let mut trial = Comparison {
            compared: self.compared.clone(),
            ..Comparison::new(self.old, self.new, self.promised)
        };
        trial.schema("", old, new, way);
        trial.breaks.is_empty()
    }
}

fn members(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let all = value.as_mapping().into_iter().flatten();
    all.filter_map(|(name, value)| Some((name.as_str()?, value)))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
