//! What goes wrong with a database, and what that means for a query.

use tokio_postgres::error::{DbError, Severity, SqlState};

use crate::Unavailable;

/// Why a query was not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// The connection is lost, so the outcome of the query is unknown. The cause in words.
    Lost(String),
    /// The database refused the query. The cause in words.
    Refused(String),
    /// The database did not run the query, but would if it were sent again. The cause in words.
    NotRun(String),
}

impl Trouble {
    pub(super) fn silence() -> Trouble {
        Trouble::Lost("the database does not answer; retrying".to_owned())
    }

    pub(super) fn words(&self) -> &str {
        match self {
            Trouble::Lost(words) | Trouble::Refused(words) | Trouble::NotRun(words) => words,
        }
    }
}

impl From<Trouble> for Unavailable {
    fn from(trouble: Trouble) -> Unavailable {
        Unavailable(trouble.words().to_owned())
    }
}

impl From<tokio_postgres::Error> for Trouble {
    fn from(error: tokio_postgres::Error) -> Trouble {
        let Some(said) = error.as_db_error() else {
            let why = deepest(&error);
            return Trouble::Lost(format!("cannot reach the database ({why}); retrying"));
        };
        let words = words(said);
        match said.parsed_severity() {
            Some(Severity::Fatal | Severity::Panic) => Trouble::Lost(words),
            _ if *said.code() == SqlState::T_R_DEADLOCK_DETECTED
                || *said.code() == SqlState::T_R_SERIALIZATION_FAILURE =>
            {
                Trouble::NotRun(words)
            }
            _ => Trouble::Refused(words),
        }
    }
}

/// The innermost cause: the outer errors only say that there was one.
fn deepest(error: &tokio_postgres::Error) -> String {
    let mut deepest: &dyn std::error::Error = error;
    while let Some(source) = deepest.source() {
        deepest = source;
    }
    deepest.to_string()
}

fn words(said: &DbError) -> String {
    let code = said.code();
    let plain = match code {
        _ if *code == SqlState::DISK_FULL => {
            "the database's disk is full: free some space, and the server continues automatically"
        }
        _ if *code == SqlState::READ_ONLY_SQL_TRANSACTION => {
            "the database can only be read: it is a replica, or is set to read-only"
        }
        _ if *code == SqlState::TOO_MANY_CONNECTIONS => {
            "the database has no connection left: raise its max_connections"
        }
        _ if *code == SqlState::INSUFFICIENT_PRIVILEGE => {
            "this user may not do that: make it the owner of the database"
        }
        _ if *code == SqlState::QUERY_CANCELED => "the database took too long",
        _ if *code == SqlState::ADMIN_SHUTDOWN
            || *code == SqlState::CRASH_SHUTDOWN
            || *code == SqlState::CANNOT_CONNECT_NOW =>
        {
            "the database is stopping or starting; retrying"
        }
        _ => return format!("the database says: {}", said.message()),
    };
    plain.to_owned()
}
