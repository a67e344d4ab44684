//! The paths that checks look at. A check whose path is gone would pass without looking.

use super::tree::Tree;
use super::{Check, Problem};

/// Every path that a check guards must be the beginning of at least one file's path.
pub(super) fn lost(checks: &[Check], tree: &Tree) -> Vec<Problem> {
    let guarded = checks.iter().flat_map(|check| check.guards).copied();
    let gone = guarded.filter(|path| tree.all(path, "").next().is_none());
    let mut gone: Vec<&str> = gone.collect();
    gone.sort_unstable();
    gone.dedup();
    let advice = "matches no file, but a check of tidy guards it: tell the check where it went";
    gone.into_iter().map(|path| Problem::new(path, advice)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::tree;
    use super::*;

    #[test]
    fn a_path_that_is_gone_is_found_once() {
        let finds_nothing = |_: &Tree| Vec::new();
        let checks = [
            Check { find: finds_nothing, guards: &["crates/old/src/", "crates/new/src/lib.rs"] },
            Check { find: finds_nothing, guards: &["crates/old/src/"] },
        ];
        let found = lost(&checks, &tree(&[("crates/new/src/lib.rs", "")]));
        let places: Vec<&str> = found.iter().map(|problem| problem.place.as_str()).collect();
        assert_eq!(places, ["crates/old/src/"]);
    }
}
