//! Opens the store of a server's tables.

use std::path::Path;
use std::sync::Arc;

use store::{Postgres, Sqlite, Store};

use crate::failure::Failure;

/// Opens the file that was named, or else the one in the user's data folder.
pub(super) fn open(asked: Option<&Path>) -> Result<Sqlite, Failure> {
    if let Some(path) = asked {
        return Sqlite::open(path).map_err(Failure::new);
    }
    let folder = dirs::data_dir().ok_or_else(|| {
        Failure::new("there is no data folder: name a file for tables with --data FILE")
    })?;
    Sqlite::open(&folder.join("northpole/tables.db")).map_err(Failure::new)
}

/// Connects to the database of a club, now or as soon as it can be reached.
pub(super) async fn connect(url: &str) -> Result<Arc<dyn Store>, Failure> {
    if !store::is_database(url) {
        return Err(Failure::new("--database needs postgres://…; name a file with --data"));
    }
    Ok(Arc::new(Postgres::open_or_wait(url).await.map_err(Failure::new)?))
}
