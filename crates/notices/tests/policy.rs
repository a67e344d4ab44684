//! Everything we take from others is what `deny.toml` allows.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use cargo_metadata::{MetadataCommand, Package};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

/// The part of `deny.toml` that is checked here.
#[derive(Clone, Deserialize)]
struct Policy {
    graph: Graph,
    licenses: Licences,
    bans: Bans,
}

#[derive(Clone, Deserialize)]
struct Graph {
    targets: Vec<String>,
}

#[derive(Clone, Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Clone, Deserialize)]
struct Bans {
    deny: Vec<Banned>,
    skip: Vec<Banned>,
}

/// A package, or one version of it, and why.
#[derive(Clone, Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn workspace() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn policy() -> Policy {
    let text = fs::read_to_string(workspace().join("deny.toml")).expect("it lies there");
    toml::from_str(&text).expect("it is a policy")
}

/// All packages of others that any of ours is built, tested or linked with.
fn packages() -> &'static [Package] {
    static ASKED: OnceLock<Vec<Package>> = OnceLock::new();
    ASKED.get_or_init(|| ask(&policy()))
}

fn ask(policy: &Policy) -> Vec<Package> {
    let mut options = vec!["--locked".to_owned()];
    for target in &policy.graph.targets {
        options.extend(["--filter-platform".into(), target.clone()]);
    }
    let mut command = MetadataCommand::new();
    command.current_dir(workspace()).other_options(options);
    let metadata = command.exec().expect("cargo knows its workspace");
    let nodes = metadata.resolve.expect("cargo tells dependencies").nodes;
    let is_used = |package: &Package| nodes.iter().any(|node| node.id == package.id);
    let of_others = metadata.packages.into_iter().filter(|package| package.source.is_some());
    of_others.filter(is_used).collect()
}

fn title(package: &Package) -> String {
    format!("{}@{}", package.name, package.version)
}

/// Packages whose licence leaves nothing that is allowed.
fn unlicensed(policy: &Policy, packages: &[Package]) -> Vec<String> {
    let allowed: Vec<Licensee> = policy
        .licenses
        .allow
        .iter()
        .map(|licence| Licensee::parse(licence).expect("a licence has a known name"))
        .collect();
    let is_allowed = |package: &&Package| {
        let written = package.license.as_deref().unwrap_or_default();
        let expression = Expression::parse_mode(written, ParseMode::LAX);
        let suits = |wanted: &_| allowed.iter().any(|licence| licence.satisfies(wanted));
        expression.is_ok_and(|expression| expression.evaluate(suits))
    };
    packages.iter().filter(|package| !is_allowed(package)).map(title).collect()
}

/// Packages that are there in several versions, beyond those with a reason.
fn doubled(policy: &Policy, packages: &[Package]) -> Vec<String> {
    let is_skipped = |title: &String| policy.bans.skip.iter().any(|skip| skip.name == *title);
    let mut versions: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for package in packages {
        versions.entry(package.name.as_str()).or_default().push(title(package));
    }
    for titles in versions.values_mut() {
        titles.retain(|title| !is_skipped(title));
    }
    versions.into_values().filter(|titles| titles.len() > 1).flatten().collect()
}

fn banned(policy: &Policy, packages: &[Package]) -> Vec<String> {
    let is_banned =
        |package: &&Package| policy.bans.deny.iter().any(|ban| ban.name == *package.name);
    packages.iter().filter(is_banned).map(title).collect()
}

const NOTHING: [String; 0] = [];

#[test]
fn what_we_use_is_what_we_allow() {
    let policy = policy();
    let packages = packages();
    assert!(packages.len() > 100, "all of them are looked at");
    assert_eq!(unlicensed(&policy, packages), NOTHING, "their licences are not in deny.toml");
    assert_eq!(doubled(&policy, packages), NOTHING, "one version is enough");
    assert_eq!(banned(&policy, packages), NOTHING);
    let is_ours =
        |package: &&Package| package.source.as_ref().is_some_and(|source| source.repr == CRATES_IO);
    let strays: Vec<String> = packages.iter().filter(|one| !is_ours(one)).map(title).collect();
    assert_eq!(strays, NOTHING, "everything comes from crates.io");
}

/// A reason that is none any more leads astray.
#[test]
fn exceptions_are_needed_and_explained() {
    let policy = policy();
    let packages = packages();
    for skip in &policy.bans.skip {
        let mut without = policy.clone();
        without.bans.skip.retain(|other| other.name != skip.name);
        assert!(!doubled(&without, packages).is_empty(), "{} is not doubled", skip.name);
    }
    for listed in policy.bans.skip.iter().chain(&policy.bans.deny) {
        assert!(!listed.reason.is_empty(), "{}", listed.name);
    }
}

/// Every check finds something as soon as there is something to find.
#[test]
fn each_check_bites() {
    let packages = packages();
    let mut policy = policy();
    policy.licenses.allow.retain(|licence| licence != "Unicode-3.0");
    assert!(unlicensed(&policy, packages).iter().any(|title| title.starts_with("zerovec@")));
    policy.bans.deny[0].name = "serde".into();
    assert_eq!(banned(&policy, packages).len(), 1);
}
