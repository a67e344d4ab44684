//! What the documents say of the repository is true.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

/// Stands for every game, the template of new ones included.
const GAMES: &str = "games/*";

type Chart = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new("..").canonicalize().expect("cargo runs tests in their folder")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The documents that tell how the project is built.
fn documents() -> Vec<(String, String)> {
    let decisions = fs::read_dir(root().join("docs/decisions")).expect("there are decisions");
    let decisions = decisions.map(|entry| {
        let name = entry.expect("the folder can be listed").file_name();
        format!("docs/decisions/{}", name.to_string_lossy())
    });
    let others = ["ARCHITECTURE.md", "CONTRIBUTING.md", "STYLE.md"].map(String::from);
    others.into_iter().chain(decisions).map(|path| (path.clone(), read(&path))).collect()
}

/// The chart's lines; one that is indented goes on with the line before.
fn chart_lines(text: &str) -> Vec<(String, Vec<String>)> {
    let chart = text.split("```chart\n").nth(1).expect("a chart");
    let chart = chart.split("```").next().expect("its end").replace("\n  ", " ");
    let line = |line: &str| {
        let (name, on) = line.split_once("->").unwrap_or_else(|| panic!("no arrow: {line}"));
        let on = on.split(',').map(str::trim).filter(|name| !name.is_empty());
        (name.trim().to_string(), on.map(String::from).collect())
    };
    chart.lines().map(line).collect()
}

fn name_in_chart(package: &Package) -> String {
    let path = package.manifest_path.as_str();
    let is_game = path.contains("/games/") || path.ends_with("/xtask/template/Cargo.toml");
    if is_game { GAMES.into() } else { package.name.to_string() }
}

/// Every crate of the workspace with those it depends on, apart from its tests.
fn real_chart(metadata: &Metadata) -> Chart {
    let members = metadata.workspace_packages();
    let names: BTreeMap<&str, String> =
        members.iter().map(|member| (member.name.as_str(), name_in_chart(member))).collect();
    let mut chart = Chart::new();
    for member in &members {
        let on = member.dependencies.iter();
        let on = on.filter(|one| one.kind != DependencyKind::Development);
        let on = on.filter_map(|one| names.get(one.name.as_str()).cloned());
        chart.entry(name_in_chart(member)).or_default().extend(on);
    }
    chart
}

#[test]
fn the_chart_is_what_cargo_knows() {
    let metadata = MetadataCommand::new().current_dir(root()).no_deps().exec();
    let real = real_chart(&metadata.expect("cargo knows the workspace"));
    let lines = chart_lines(&read("ARCHITECTURE.md"));
    let drawn: Chart =
        lines.into_iter().map(|(name, on)| (name, on.into_iter().collect())).collect();
    let nothing = BTreeSet::new();
    let mut problems = Vec::new();
    for name in drawn.keys().chain(real.keys()).collect::<BTreeSet<_>>() {
        let (in_chart, in_cargo) =
            (drawn.get(name).unwrap_or(&nothing), real.get(name).unwrap_or(&nothing));
        if !real.contains_key(name) {
            problems.push(format!("the chart has `{name}`, which is no crate"));
        } else if !drawn.contains_key(name) {
            problems.push(format!("the chart has no line for `{name}`"));
        }
        let missing = in_cargo.difference(in_chart);
        problems.extend(missing.map(|on| format!("the chart misses `{name} -> {on}`")));
        let wrong = in_chart.difference(in_cargo);
        problems.extend(wrong.map(|on| format!("the chart has `{name} -> {on}`, cargo does not")));
    }
    assert!(problems.is_empty(), "ARCHITECTURE.md:\n{}", problems.join("\n"));
}

#[test]
fn the_chart_reads_from_the_bottom_up() {
    let mut above = BTreeSet::new();
    for (name, on) in chart_lines(&read("ARCHITECTURE.md")) {
        for other in on {
            assert!(above.contains(&other), "`{name}` names `{other}`, which stands below it");
        }
        assert!(above.insert(name.clone()), "`{name}` stands there twice");
    }
}

/// Whether a word in backticks means a path of the repository.
fn is_path(word: &str, folders: &BTreeSet<String>) -> bool {
    let Some((folder, _)) = word.split_once('/') else { return false };
    let is_name = |sign: char| sign.is_alphanumeric() || "/._-".contains(sign);
    // The game that CONTRIBUTING makes for example is not there.
    word.chars().all(is_name) && folders.contains(folder) && !word.contains("snowfall")
}

/// The folders at the root, and the crates: paths may leave out `crates/`.
fn folders() -> BTreeSet<String> {
    let listed =
        [root(), root().join("crates")].map(|folder| fs::read_dir(folder).expect("a folder"));
    let names = listed.into_iter().flatten().map(|entry| entry.expect("an entry").file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

#[test]
fn every_path_in_a_document_exists() {
    let (root, folders) = (root(), folders());
    let mut count = 0;
    for (document, text) in documents() {
        for word in text.split('`').skip(1).step_by(2).filter(|word| is_path(word, &folders)) {
            let exists = root.join(word).exists() || root.join("crates").join(word).exists();
            assert!(exists, "{document} names `{word}`, which is not there");
            count += 1;
        }
    }
    assert!(count > 50, "paths are found at all: {count}");
}

#[test]
fn architecture_is_short_and_lines_are_wrapped() {
    assert!(read("ARCHITECTURE.md").lines().count() <= 200);
    for (document, text) in documents().into_iter().chain(guides()) {
        let mut is_code = false;
        for (nth, line) in text.lines().enumerate() {
            is_code ^= line.trim_start().starts_with("```");
            // A row of a table, a command and a message cannot be wrapped.
            let is_whole = is_code || line.starts_with(['|', '<']) || line.contains("{\"");
            let is_short = is_whole || line.chars().count() <= 100;
            assert!(is_short, "{document}:{} has more than 100 columns", nth + 1);
        }
    }
}

/// The documents for people who use the program.
fn guides() -> Vec<(String, String)> {
    let docs = fs::read_dir(root().join("docs")).expect("there are documents");
    let docs = docs.map(|entry| entry.expect("the folder can be listed").file_name());
    let docs = docs.map(|name| format!("docs/{}", name.to_string_lossy()));
    let others = ["README.md", "CHANGELOG.md", "fixtures/README.md"].map(String::from);
    let is_page = |path: &String| Path::new(path).extension().is_some_and(|it| it == "md");
    let all = docs.filter(is_page).chain(others);
    all.map(|path| (path.clone(), read(&path))).collect()
}
