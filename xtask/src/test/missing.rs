//! What the tests need and this system does not have. All that can be run without it is run.

use crate::install;
use crate::python;
use crate::run::strict_command;

/// Why each is not here, in words.
#[derive(Default)]
pub(super) struct Missing {
    pub(super) database: Option<String>,
    pub(super) browser: Option<String>,
    pub(super) python: Option<String>,
}

/// Parts of the names of tests that need a database, beside those of `store`'s file of that name.
const NEED_DATABASE: [&str; 6] =
    ["postgres::", "nodes::", "faults::", "club::", "of_an_old_database", "test-postgres"];

impl Missing {
    /// Installs what can be installed from here.
    pub(super) fn find() -> Missing {
        Missing {
            database: install::database().err(),
            browser: install::browser().err(),
            python: python::is_there().err(),
        }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.database.is_none() && self.browser.is_none() && self.python.is_none()
    }

    pub(super) fn tell(&self) {
        let parts = [
            ("PostgreSQL", "tests of several nodes", &self.database),
            ("A browser", "browser tests", &self.browser),
            ("Python", "tests of the Python package", &self.python),
        ];
        for (name, tests, why) in parts {
            if let Some(why) = why {
                println!("{name} is missing, so {tests} are left out. {why}");
            }
        }
    }

    /// Said again in the end, when all else has scrolled away.
    pub(super) fn close(&self, proven: Result<(), String>) -> Result<(), String> {
        self.tell();
        proven.and(if self.is_nothing() { Ok(()) } else { Err("not everything was tested".into()) })
    }

    /// Parts of the names of tests that cannot be run.
    pub(super) fn skipped(&self) -> Result<Vec<String>, String> {
        if self.database.is_none() {
            return Ok(Vec::new());
        }
        let mut list = strict_command();
        list.args(["test", "--workspace", "--locked", "--quiet", "--test", "postgres"]);
        let output = list.args(["--", "--list"]).output();
        let output = output.map_err(|error| format!("the list of tests: {error}"))?;
        let named = tests_in(&String::from_utf8_lossy(&output.stdout));
        Ok(named.into_iter().chain(NEED_DATABASE.map(Into::into)).collect())
    }
}

/// The names in a list of tests.
fn tests_in(list: &str) -> Vec<String> {
    list.lines().filter_map(|line| line.strip_suffix(": test")).map(Into::into).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_found_in_a_list() {
        let list = "keeps_order: test\nnodes::agree: test\n\n2 tests, 0 benchmarks\n";
        assert_eq!(tests_in(list), ["keeps_order", "nodes::agree"]);
    }

    #[test]
    fn whatever_is_missing_is_told_and_the_run_is_not_whole() {
        assert_eq!(Missing::default().close(Ok(())), Ok(()));
        let missing = Missing { python: Some("Install it.".into()), ..Missing::default() };
        assert!(missing.close(Ok(())).is_err());
    }
}
