//! `stylist [--check] FOLDER…`: formats all style sheets in these folders, one declaration a line;
//! with `--check` it only lists those that are not formatted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use malva::config::{FormatOptions, LayoutOptions};
use malva::{Syntax, format_text};

/// The width of a line, the same as in Rust files.
const WIDTH: usize = 100;

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let only_check = arguments.first().is_some_and(|first| first == "--check");
    let folders = arguments.split_off(usize::from(only_check));
    let handle = if only_check { check } else { format };
    let problems = problems(&folders, handle);
    for problem in &problems {
        eprintln!("stylist: {problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Handles all style sheets in these folders; returns what went wrong.
fn problems(folders: &[String], handle: fn(&Path) -> Result<(), String>) -> Vec<String> {
    let mut problems = Vec::new();
    for folder in folders {
        match sheets(Path::new(folder)) {
            Ok(sheets) => problems.extend(sheets.iter().filter_map(|sheet| handle(sheet).err())),
            Err(problem) => problems.push(problem),
        }
    }
    problems
}

/// All style sheets in a folder and the folders in it.
fn sheets(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| about(folder, error))? {
        let path = entry.map_err(|error| about(folder, error))?.path();
        if path.is_dir() {
            found.extend(sheets(&path)?);
        } else if path.extension().is_some_and(|end| end == "css") {
            found.push(path);
        }
    }
    found.sort_unstable();
    Ok(found)
}

fn check(path: &Path) -> Result<(), String> {
    let css = read(path)?;
    let tidy = formatted(path, &css)?;
    if css == tidy {
        return Ok(());
    }
    let alike = css.lines().zip(tidy.lines()).take_while(|(is, should_be)| is == should_be);
    let line = alike.count() + 1;
    Err(format!("{}:{line}: not formatted: `cargo xtask fmt` does that", path.display()))
}

fn format(path: &Path) -> Result<(), String> {
    let css = read(path)?;
    let tidy = formatted(path, &css)?;
    if css == tidy {
        return Ok(());
    }
    fs::write(path, tidy).map_err(|error| about(path, error))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| about(path, error))
}

fn formatted(path: &Path, css: &str) -> Result<String, String> {
    let layout = LayoutOptions { print_width: WIDTH, ..LayoutOptions::default() };
    let options = FormatOptions { layout, ..FormatOptions::default() };
    format_text(css, Syntax::Css, &options).map_err(|error| about(path, error))
}

fn about(path: &Path, error: impl std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_declaration_has_a_line() {
        let css = ".a, .b { color:red; &.lit { margin: 0 } }\n";
        let tidy = ".a, .b {\n  color: red;\n  &.lit {\n    margin: 0;\n  }\n}\n";
        assert_eq!(formatted(Path::new("a.css"), css), Ok(tidy.into()));
    }

    #[test]
    fn what_is_no_style_sheet_is_named_with_its_place() {
        let problem = formatted(Path::new("a.css"), ".a { color: red;").expect_err("it is open");
        assert!(problem.starts_with("a.css: "), "{problem}");
    }
}
