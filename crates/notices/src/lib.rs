//! Whose work is in a program, and on which terms: asked of cargo while the program is built, with
//! the words that stand beside the sources.
//!
//! ```
//! use std::path::Path;
//!
//! let linked = notices::linked(Path::new("."), "notices", "x86_64-unknown-linux-gnu").unwrap();
//! assert!(linked.iter().any(|package| package.name == "cargo_metadata"));
//! ```
#![warn(missing_docs)]

mod linked;
mod terms;

use std::collections::BTreeMap;
use std::path::Path;

use cargo_metadata::Package;

pub use linked::linked;

/// Of the libraries that a compiled program always holds.
const STANDARD_LIBRARY: &str = "\
It also holds parts of the Rust standard library, which is under the MIT License or the Apache
License, Version 2.0.
";

/// The notices of everything of others that is in the program `package`, compiled for `target`.
/// `folder` lies in the workspace.
pub fn notices(folder: &Path, package: &str, target: &str) -> Result<String, String> {
    let linked = linked(folder, package, target)?;
    let mut by_terms: BTreeMap<String, Vec<&Package>> = BTreeMap::new();
    for package in &linked {
        for terms in terms::of(package)? {
            by_terms.entry(terms).or_default().push(package);
        }
    }
    let mut chapters: Vec<(Vec<String>, String)> = by_terms
        .into_iter()
        .map(|(terms, packages)| (packages.iter().map(|package| title(package)).collect(), terms))
        .collect();
    chapters.sort();
    let chapters = chapters.iter().map(|(titles, terms)| {
        let line = "-".repeat(80);
        format!("\n{line}\n{}\n\n{terms}\n", titles.join("\n"))
    });
    let count = linked.len();
    let begin = format!(
        "This program uses {count} libraries made by others. Here they are, with their licences.\n"
    );
    Ok(begin + STANDARD_LIBRARY + &chapters.collect::<String>())
}

fn title(package: &Package) -> String {
    let license = package.license.as_deref().unwrap_or("terms of its own");
    format!("{} {} ({license})", package.name, package.version)
}
