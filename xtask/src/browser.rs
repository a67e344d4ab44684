//! `cargo xtask browser`: the web client, played in a real browser.

use crate::run::cargo;
use crate::{install, web};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    install::browser()?;
    web::build("web")?;
    cargo(&["build", "--release", "--locked", "--package", "northpole"])?;
    let filter: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut test = vec!["test", "--locked", "--package", "browser", "--test", "browser", "--"];
    test.extend(["--test-threads", "2", "--nocapture"]);
    test.extend(filter);
    cargo(&test)
}
