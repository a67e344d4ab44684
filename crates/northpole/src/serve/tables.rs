//! The file that tables are kept in.

use std::path::Path;

use store::Sqlite;

use crate::failure::Failure;

/// Opens the file that was asked for, or else the one in the user's data folder.
pub(super) fn open(asked: Option<&Path>) -> Result<Sqlite, Failure> {
    if let Some(path) = asked {
        return Sqlite::open(path).map_err(Failure::new);
    }
    let folder = dirs::data_dir().ok_or_else(|| {
        Failure::new("there is no folder for data: say where to keep tables with --data FILE")
    })?;
    Sqlite::open(&folder.join("northpole/tables.db")).map_err(Failure::new)
}
