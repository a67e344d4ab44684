//! A person's identity: a secret in a cookie that no page can read.

use axum::http::{HeaderMap, HeaderValue, header};
use protocol::TableId;
use room::online::Person;
use sha2::{Digest, Sha256};

use crate::random::random;

const COOKIE: &str = "northpole";
/// How long the cookie lasts: 400 days, the most that browsers allow. It is renewed with every
/// connection.
const KEPT_FOR: u32 = 34_560_000;

/// A secret that only one browser knows. It leaves this file only in a cookie.
#[derive(Clone, Copy)]
pub(crate) struct Secret([u8; 32]);

impl Secret {
    /// The secret in a request's cookie, or a new one.
    pub(crate) fn of(headers: &HeaderMap) -> Secret {
        Secret::shown(headers).unwrap_or_else(Secret::new)
    }

    /// The secret in a request's cookie.
    pub(crate) fn shown(headers: &HeaderMap) -> Option<Secret> {
        let shown = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let cookies = shown.flat_map(|line| line.split(';')).filter_map(|it| it.split_once('='));
        let mut ours = cookies.filter(|(name, _)| name.trim() == COOKIE);
        ours.find_map(|(_, value)| host::bytes(value.trim())).map(Secret)
    }

    pub(crate) fn new() -> Secret {
        Secret(random())
    }

    pub(crate) fn person(self) -> Person {
        Person::of(&self.0)
    }

    /// The id of the table that this person opens with that request. It is the same if the request
    /// is sent again, and no other person can guess it.
    pub(crate) fn table(self, request: u64) -> TableId {
        let hash = Sha256::new().chain_update(self.0).chain_update(request.to_be_bytes());
        let hash: [u8; 32] = hash.finalize().into();
        TableId(u128::from_be_bytes(std::array::from_fn(|nth| hash[nth])))
    }

    /// The cookie for the browser.
    pub(crate) fn cookie(self, is_encrypted: bool) -> HeaderValue {
        let secret: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        let secure = if is_encrypted { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE}={secret}; Path=/; Max-Age={KEPT_FOR}; HttpOnly; SameSite=Lax{secure}"
        );
        HeaderValue::from_str(&cookie).expect("plain letters")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(cookie: &str) -> Secret {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie.parse().expect("a header"));
        Secret::of(&headers)
    }

    #[test]
    fn who_shows_the_secret_is_the_same_person() {
        let secret = Secret::of(&HeaderMap::new());
        let kept = secret.cookie(false);
        let kept = kept.to_str().expect("text").split(';').next().expect("a first part");
        assert_eq!(shown(&format!("a=b; {kept}; c=d")).person(), secret.person());
        assert_ne!(Secret::of(&HeaderMap::new()).person(), secret.person());
    }

    #[test]
    fn a_cookie_that_is_none_of_ours_is_nobody() {
        let wrong = ["northpole=12".into(), format!("northpole={}", "x".repeat(64))];
        for cookie in wrong {
            assert_ne!(shown(&cookie).person(), shown(&cookie).person(), "{cookie}");
        }
    }

    #[test]
    fn no_page_reads_the_cookie() {
        let plain = Secret::new().cookie(false);
        assert!(plain.to_str().expect("text").ends_with("; HttpOnly; SameSite=Lax"));
        let encrypted = Secret::new().cookie(true);
        assert!(encrypted.to_str().expect("text").ends_with("; SameSite=Lax; Secure"));
    }

    #[test]
    fn a_request_opens_one_table() {
        let (one, other) = (Secret::new(), Secret::new());
        assert_eq!(one.table(3), one.table(3));
        assert_ne!(one.table(3), one.table(4));
        assert_ne!(one.table(3), other.table(3));
    }
}
