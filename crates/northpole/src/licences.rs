//! `northpole licences`: credits and licences of everything in this program.

use std::io::{Write, stdout};

use crate::failure::Failure;
use crate::{Client, serve};

/// The notices of everything that is compiled into this program.
const NOTICES: &str = include_str!(concat!(env!("OUT_DIR"), "/notices.txt"));

pub(crate) fn run(client: Client) -> Result<(), Failure> {
    let mut out = stdout().lock();
    writeln!(out, "The program northpole\n\n{NOTICES}")?;
    if let Some(notices) = serve::notices(client) {
        writeln!(out, "\nThe web client in it\n\n{}", String::from_utf8_lossy(&notices))?;
    }
    Ok(())
}
