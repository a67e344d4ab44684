//! Why a server cannot be reached.

use std::io;

use rustls::CertificateError;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::http::StatusCode;

use super::server::Server;

/// What is wrong with a connection.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Trouble {
    why: String,
    /// Whether another attempt would fail in the same way.
    pub(super) is_lasting: bool,
}

impl Trouble {
    /// Trouble that may be gone at the next attempt.
    pub(super) fn passing(why: impl Into<String>) -> Trouble {
        Trouble { why: why.into(), is_lasting: false }
    }

    fn lasting(why: impl Into<String>) -> Trouble {
        Trouble { why: why.into(), is_lasting: true }
    }

    pub(super) fn of(error: &Error) -> Trouble {
        match error {
            Error::Http(answer) if answer.status().is_server_error() => {
                Trouble::passing(format!("it answers {}", answer.status()))
            }
            Error::Http(answer) if answer.status() == StatusCode::UNAUTHORIZED => Trouble::lasting(
                "it needs a password, or a different one: write it into the address, such as \
                 https://name:PASSWORD@club.example; any name will do",
            ),
            Error::Http(answer) if answer.status() == StatusCode::TOO_MANY_REQUESTS => {
                Trouble::passing("it says there were too many attempts")
            }
            Error::Http(answer) => Trouble::lasting(format!(
                "it answers {}, so it isn't a Northpole server",
                answer.status()
            )),
            Error::Io(error) => Trouble::of_system(error),
            error => Trouble::passing(error.to_string()),
        }
    }

    fn of_system(error: &io::Error) -> Trouble {
        let inner = error.get_ref().and_then(|inner| inner.downcast_ref());
        match inner {
            Some(rustls::Error::InvalidCertificate(why)) => {
                Trouble::lasting(format!("its certificate {}", untrusted(why)))
            }
            Some(error) => Trouble::lasting(format!("{error}")),
            // The only file that is read is the password's.
            None if error.kind() == io::ErrorKind::NotFound => Trouble::lasting(
                "this system has no certificates to check it with: install ca-certificates, or \
                 name a file in SSL_CERT_FILE",
            ),
            None => Trouble::passing(error.to_string()),
        }
    }

    pub(super) fn words(&self, server: &Server) -> String {
        let retrying = if self.is_lasting { "" } else { " Retrying …" };
        format!("Cannot reach {server} ({}).{retrying}", self.why)
    }
}

/// What is wrong with a certificate.
fn untrusted(why: &CertificateError) -> String {
    match why {
        CertificateError::UnknownIssuer => {
            "is not trusted here: this system does not know the authority that issued it; if the \
             club has its own certificate authority, name the authority's file in SSL_CERT_FILE"
                .into()
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            "has expired, or the clock of this system is wrong".into()
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "is not valid yet, or the clock of this system is wrong".into()
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "belongs to a server with another name".into()
        }
        why => format!("is not trusted here: {why}"),
    }
}
