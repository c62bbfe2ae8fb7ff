//! One operation of the document, as the passes over it read and complete it.

use yaml_serde::{Mapping, Value};

/// One operation: a method of an address.
pub(crate) struct Operation<'d> {
    address: String,
    method: String,
    body: &'d mut Mapping,
}

/// Returns every operation of the document.
pub(crate) fn all(document: &mut Value) -> impl Iterator<Item = Operation<'_>> {
    let paths = document.get_mut("paths").and_then(Value::as_mapping_mut);
    paths.into_iter().flatten().flat_map(|(address, methods)| {
        let address = text(address);
        methods.as_mapping_mut().into_iter().flatten().filter_map(move |(method, body)| {
            let (address, method) = (address.clone(), text(method));
            body.as_mapping_mut().map(|body| Operation { address, method, body })
        })
    })
}

/// Returns the text of a value; nothing if it is none.
pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Operation<'_> {
    /// Returns its name, which no other operation has.
    pub(crate) fn id(&self) -> &str {
        self.body.get("operationId").and_then(Value::as_str).unwrap_or_default()
    }

    /// Tells whether its address has this part, as `{game}`.
    pub(crate) fn is_within(&self, part: &str) -> bool {
        self.address.contains(part)
    }

    /// Tells whether it changes something.
    pub(crate) fn writes(&self) -> bool {
        self.method != "get"
    }

    /// Tells whether it takes a parameter of this name.
    pub(crate) fn takes(&self, name: &str) -> bool {
        self.parameters("name").any(|given| given == name)
    }

    /// Tells whether it takes parameters of this place: `query`, `header` or `path`.
    pub(crate) fn takes_any_in(&self, place: &str) -> bool {
        self.parameters("in").any(|given| given == place)
    }

    fn parameters(&self, member: &str) -> impl Iterator<Item = &str> {
        let listed = self.body.get("parameters").and_then(Value::as_sequence);
        listed.into_iter().flatten().filter_map(move |parameter| parameter.get(member)?.as_str())
    }

    /// Changes each of its parameters.
    pub(crate) fn change_parameters(&mut self, change: impl FnMut(&mut Mapping)) {
        let listed = self.body.get_mut("parameters").and_then(Value::as_sequence_mut);
        listed.into_iter().flatten().filter_map(Value::as_mapping_mut).for_each(change);
    }

    /// Tells whether it takes a body.
    pub(crate) fn has_body(&self) -> bool {
        self.body.contains_key("requestBody")
    }

    /// Changes its body, if it takes one.
    pub(crate) fn change_body(&mut self, change: impl FnOnce(&mut Mapping)) {
        let body = self.body.get_mut("requestBody").and_then(Value::as_mapping_mut);
        if let Some(body) = body {
            change(body);
        }
    }

    /// Tells whether nobody may ask without a token.
    pub(crate) fn needs_token(&self) -> bool {
        let mut ways = self.ways_in().peekable();
        ways.peek().is_some() && ways.all(|way| way.contains_key("token"))
    }

    /// Tells whether a token needs a certain scope.
    pub(crate) fn needs_scope(&self) -> bool {
        let scopes = |way: &Mapping| way.get("token").and_then(Value::as_sequence).map(Vec::len);
        self.ways_in().any(|way| scopes(way).is_some_and(|scopes| scopes > 0))
    }

    fn ways_in(&self) -> impl Iterator<Item = &Mapping> {
        let listed = self.body.get("security").and_then(Value::as_sequence);
        listed.into_iter().flatten().filter_map(Value::as_mapping)
    }

    /// Changes the ways to be permitted to ask, if it names any.
    pub(crate) fn change_ways_in(&mut self, change: impl FnOnce(&mut Vec<Value>)) {
        if let Some(ways) = self.body.get_mut("security").and_then(Value::as_sequence_mut) {
            change(ways);
        }
    }

    /// Returns the statuses of its answers.
    pub(crate) fn statuses(&self) -> Vec<u16> {
        let answers = self.body.get("responses").and_then(Value::as_mapping);
        let named = answers.into_iter().flatten().filter_map(|(status, _)| status.as_str());
        named.filter_map(|status| status.parse().ok()).collect()
    }

    /// Changes its answers, which are by status.
    pub(crate) fn change_answers(&mut self, change: impl FnOnce(&mut Mapping)) {
        self::change(self.body, "responses", change);
    }
}

/// Changes a member that is an object; it is added if it is missing.
pub(crate) fn change(of: &mut Mapping, name: &str, change: impl FnOnce(&mut Mapping)) {
    let taken = of.get_mut(name).and_then(Value::as_mapping_mut).map(std::mem::take);
    let mut member = taken.unwrap_or_default();
    change(&mut member);
    of.insert(name.into(), Value::Mapping(member));
}

/// Returns an object with one member.
pub(crate) fn object(name: &str, value: impl Into<Value>) -> Value {
    Value::Mapping(Mapping::from_iter([(Value::from(name), value.into())]))
}

/// Returns a reference to a component, as `schemas/Problem`.
pub(crate) fn reference(component: &str) -> Value {
    object("$ref", format!("#/components/{component}"))
}

/// Returns `play_card` as `PlayCard`.
pub(crate) fn capitalised(value: &str) -> String {
    let words = value.split(['_', '-', '.', ' ']);
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    words.map(capital).collect()
}
