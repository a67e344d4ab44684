//! A client of an older protocol is recognised: nothing that it sends is a request of today's.

use std::fs;

use protocol::{Numbered, Request};
use serde_json::Value;

#[test]
fn nothing_that_an_old_client_sends_is_understood_by_accident() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/166281e/protocol/online.jsonl");
    let text = fs::read_to_string(path).expect("the fixture is there");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let sent: Vec<Value> = lines.filter(|line| line["from"] == "client").collect();
    assert!(sent.len() > 20, "a complete match");
    for line in sent {
        let text = line["text"].as_str().expect("clients send text");
        assert!(serde_json::from_str::<Numbered<Request>>(text).is_err(), "{text}");
    }
}
