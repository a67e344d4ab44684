//! The words that a package asks to be passed on.

use std::fs;

use cargo_metadata::Package;
use cargo_metadata::camino::Utf8PathBuf;

/// How the files are called that hold such words.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// Of several licences that one may choose from we choose this one.
const CHOSEN: &str = "MIT";

/// The terms of a package, from the files in its folder. One that brings none gets the words of the
/// licence that it names.
pub(crate) fn of(package: &Package) -> Result<Vec<String>, String> {
    let files = files(package)?;
    if files.is_empty() {
        return named(package);
    }
    let read = |path: &Utf8PathBuf| match fs::read_to_string(path) {
        Ok(text) => Ok(trimmed(&text)),
        Err(error) => Err(format!("{path}: {error}")),
    };
    files.iter().map(read).collect()
}

fn files(package: &Package) -> Result<Vec<Utf8PathBuf>, String> {
    let folder = package.manifest_path.parent().ok_or("a manifest lies in a folder")?;
    let entries = folder.read_dir_utf8().map_err(|error| format!("{folder}: {error}"))?;
    let has_terms = |path: &Utf8PathBuf| {
        let name = path.file_name().unwrap_or_default().to_uppercase();
        path.is_file() && NAMES.iter().any(|known| name.starts_with(known))
    };
    let paths = entries.flatten().map(|entry| entry.path().to_owned());
    let mut files: Vec<Utf8PathBuf> = paths.filter(has_terms).collect();
    files.sort();
    let chosen = |path: &Utf8PathBuf| path.file_name().is_some_and(|name| name.contains(CHOSEN));
    if may_choose(package) && files.iter().any(chosen) {
        files.retain(chosen);
    }
    Ok(files)
}

/// Whether the licence we prefer is enough.
fn may_choose(package: &Package) -> bool {
    let allowed = |licence: &spdx::LicenseReq| licence.license.id() == spdx::license_id(CHOSEN);
    expression(package).is_some_and(|expression| expression.evaluate(allowed))
}

fn expression(package: &Package) -> Option<spdx::Expression> {
    // Old packages write `MIT/Apache-2.0`.
    spdx::Expression::parse_mode(package.license.as_deref()?, spdx::ParseMode::LAX).ok()
}

/// The words of the licences that a package names, or of the one we prefer.
fn named(package: &Package) -> Result<Vec<String>, String> {
    let unknown = || format!("{} {} names no licence", package.name, package.version);
    let expression = expression(package).ok_or_else(unknown)?;
    let all = expression.requirements().filter_map(|wanted| wanted.req.license.id());
    let chosen = |licence: &spdx::LicenseId| !may_choose(package) || licence.name == CHOSEN;
    let words: Vec<String> = all
        .filter(chosen)
        .map(|licence| trimmed(licence.text()).replace("<copyright holders>", &authors(package)))
        .map(|text| text.replace("<year> ", "").replace("<owner>", &authors(package)))
        .collect();
    if words.is_empty() { Err(unknown()) } else { Ok(words) }
}

fn authors(package: &Package) -> String {
    match package.authors.join(", ") {
        none if none.is_empty() => format!("the authors of {}", package.name),
        authors => authors,
    }
}

/// Without blanks at the ends of lines, so that equal terms are one.
fn trimmed(text: &str) -> String {
    text.trim().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
