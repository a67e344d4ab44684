//! The password of a private club.
//!
//! A browser asks for it (HTTP Basic authentication) and gets a cookie in return, because not every
//! browser sends the password when it opens a WebSocket.

use axum::http::{HeaderMap, HeaderValue, header};
use headers::authorization::Basic;
use headers::{Authorization, HeaderMapExt};
use sha2::{Digest, Sha256};

const COOKIE: &str = "northpole_club";
/// As long as browsers keep a cookie, 400 days.
const KEPT_FOR: u32 = 34_560_000;

/// What all clients of a club have to show: the password, or the cookie in its place.
#[derive(Clone, PartialEq, Eq)]
pub struct Password {
    /// A hash, the same at all nodes. It reveals nothing about a long password.
    token: String,
}

/// What a client has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Credential {
    /// The cookie of a client that knew the password.
    Cookie,
    /// The password itself.
    Password,
    /// A wrong password.
    Wrong,
    Nothing,
}

impl Password {
    /// The password, which may be any text that is not empty.
    pub fn new(text: &str) -> Option<Password> {
        (!text.is_empty()).then(|| Password { token: token(text) })
    }

    pub(crate) fn shown(&self, headers: &HeaderMap) -> Credential {
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut cookies =
            lines.flat_map(|line| line.split(';')).filter_map(|it| it.split_once('='));
        if cookies.any(|(name, value)| name.trim() == COOKIE && value.trim() == self.token) {
            return Credential::Cookie;
        }
        match headers.typed_get::<Authorization<Basic>>() {
            Some(shown) if token(shown.password()) == self.token => Credential::Password,
            Some(_) => Credential::Wrong,
            None => Credential::Nothing,
        }
    }

    /// The cookie for a client that knows the password.
    pub(crate) fn cookie(&self, is_encrypted: bool) -> HeaderValue {
        let secure = if is_encrypted { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE}={}; Path=/; Max-Age={KEPT_FOR}; HttpOnly; SameSite=Lax{secure}",
            self.token
        );
        HeaderValue::from_str(&cookie).expect("plain letters")
    }
}

impl std::fmt::Debug for Password {
    /// Hides the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password")
    }
}

fn token(password: &str) -> String {
    let hash = Sha256::new().chain_update("northpole club\n").chain_update(password).finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}
