//! The compression that a browser accepts.

use axum::http::{HeaderMap, header};

/// The compression of a response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    Brotli,
    Plain,
}

impl Encoding {
    /// Brotli, if the browser accepts it and does not prefer the plain file.
    pub(super) fn wanted(headers: &HeaderMap) -> Encoding {
        let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
        let listed: Vec<(&str, f32)> = lines
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(','))
            .map(weighed)
            .collect();
        let weight = |name: &str| {
            listed.iter().find(|(one, _)| one.eq_ignore_ascii_case(name)).map(|(_, weight)| *weight)
        };
        let brotli = weight("br").or_else(|| weight("*")).unwrap_or(0.0);
        let plain = weight("identity").unwrap_or(0.0);
        if brotli > 0.0 && brotli >= plain { Encoding::Brotli } else { Encoding::Plain }
    }
}

/// `br;q=0.5` as a name and a weight. A weight that cannot be read counts as 0.
fn weighed(item: &str) -> (&str, f32) {
    let (name, parameter) = item.split_once(';').unwrap_or((item, "q=1"));
    let value = parameter.trim().trim_start_matches(['q', 'Q']).trim_start_matches('=');
    (name.trim(), value.parse().unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(accepted: &str) -> Encoding {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, accepted.parse().expect("a header"));
        Encoding::wanted(&headers)
    }

    #[test]
    fn brotli_is_sent_to_whoever_takes_it() {
        for accepted in
            ["br", "gzip, deflate, br, zstd", "gzip;q=1.0, BR;q=0.2", "*", "gzip,*;q=0.1"]
        {
            assert_eq!(wanted(accepted), Encoding::Brotli, "{accepted}");
        }
        for accepted in [
            "",
            "gzip",
            "br;q=0",
            "br; q=0.0, *",
            "*;q=0",
            "identity",
            "br;q=0.5, identity",
            "br;q=x",
        ] {
            assert_eq!(wanted(accepted), Encoding::Plain, "{accepted}");
        }
        assert_eq!(Encoding::wanted(&HeaderMap::new()), Encoding::Plain);
    }
}
