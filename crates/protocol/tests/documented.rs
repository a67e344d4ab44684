//! `docs/protocol.md` is true: its examples are messages of ours, and no message is missing.

use std::collections::BTreeSet;

use protocol::{Message, Numbered, PROTOCOL, Request};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The examples of a kind: what stands between ```` ```json KIND ```` and ```` ``` ````.
fn examples(kind: &str) -> Vec<&'static str> {
    let opening = format!("```json {kind}\n");
    PAGE.split(&opening).skip(1).map(|rest| rest.split("```").next().unwrap_or("")).collect()
}

/// Reads an example, writes it again, and gives both back as values.
fn read_back<T: DeserializeOwned + Serialize>(text: &str) -> (Value, Value) {
    let shown: Value = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
    let read: T = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
    (shown, serde_json::to_value(read).expect("it can be written"))
}

/// The name of an enum's variant in JSON.
fn tag(value: &Value) -> String {
    match value {
        Value::String(name) => name.clone(),
        Value::Object(fields) => fields.keys().next().expect("a name").clone(),
        other => panic!("this is no variant: {other}"),
    }
}

/// The variants of an enum, as its source lists them, in the spelling of JSON.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let body = source.split(&format!("pub enum {name} {{\n")).nth(1).expect("the enum");
    let body = body.split("\n}\n").next().expect("its end");
    let is_variant =
        |line: &&str| line.starts_with("    ") && line[4..].starts_with(char::is_uppercase);
    let lines = body.lines().filter(is_variant);
    let names = lines.map(|line| line.trim().split(|sign: char| !sign.is_alphanumeric()).next());
    names.map(|name| snake_case(name.expect("a name"))).collect()
}

fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(sign.to_ascii_lowercase());
    }
    text
}

#[test]
fn every_request_has_an_example_that_reads_back() {
    let mut documented = BTreeSet::new();
    for text in examples("request") {
        let (shown, written) = read_back::<Numbered<Request>>(text);
        assert_eq!(shown, written, "{text}");
        documented.insert(tag(&shown["request"]));
    }
    assert_eq!(documented, variants(include_str!("../src/request.rs"), "Request"));
}

#[test]
fn every_message_of_a_server_has_an_example_that_reads_back() {
    let source = include_str!("../src/message.rs");
    let (mut messages, mut replies) = (BTreeSet::new(), BTreeSet::new());
    for text in examples("message") {
        let (shown, written) = read_back::<Message>(text);
        assert_eq!(shown, written, "{text}");
        messages.insert(tag(&shown));
        if let Some(reply) = shown.get("reply") {
            replies.insert(tag(&reply["reply"]));
        }
    }
    let mut expected = variants(source, "Message");
    expected.remove("local");
    assert_eq!(messages, expected);
    let local = "Local tables only";
    let (server, _) = source.split_once(local).expect("local replies stand last");
    let server = format!("{server}\n}}\n");
    let mut expected = variants(&server, "Reply");
    expected.remove("seated");
    assert_eq!(replies, expected);
}

#[test]
fn every_error_is_listed() {
    for error in variants(include_str!("../src/error.rs"), "Error") {
        assert!(PAGE.contains(&format!("`{error}`")), "docs/protocol.md does not list `{error}`");
    }
    let with_data = with_data(include_str!("../src/error.rs"));
    assert!(with_data.contains(&"damaged".to_string()), "{with_data:?}");
    for error in with_data {
        let example = format!("\"error\": {{ \"{error}\"");
        assert!(PAGE.contains(&example), "docs/protocol.md shows no example of `{error}`");
    }
}

/// The errors that carry data, by their names in messages.
fn with_data(source: &str) -> Vec<String> {
    let (_, errors) = source.split_once("pub enum Error {").expect("the errors");
    let (errors, _) = errors.split_once("\n}\n").expect("their end");
    let opens = |line: &&str| line.starts_with("    ") && !line.starts_with("     ");
    let opened = errors.lines().filter(opens).filter_map(|line| line.trim().strip_suffix(" {"));
    opened.map(snake_case).collect()
}

#[test]
fn no_id_is_used_twice() {
    let mut seen = BTreeSet::new();
    for example in examples("request") {
        let request: Value = serde_json::from_str(example).expect("JSON");
        assert!(seen.insert(request["id"].as_u64()), "twice: {example}");
    }
}

#[test]
fn the_page_names_the_version() {
    assert!(PAGE.contains(&format!("version **{PROTOCOL}** of the protocol")));
}
