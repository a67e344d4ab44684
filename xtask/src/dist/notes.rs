//! What a release says about itself: its part of the changelog.

/// The part of a version, which must have the day of its release behind it.
pub(super) fn of(changelog: &str, version: &str) -> Result<String, String> {
    let parts = changelog.split("\n## ").skip(1);
    let mut parts = parts.filter_map(|part| part.split_once('\n'));
    let heading = |title: &str| title.split(' ').next() == Some(version);
    let (title, text) = parts
        .find(|(title, _)| heading(title))
        .ok_or_else(|| format!("CHANGELOG.md has no part for {version}"))?;
    let date = title.trim_start_matches(version).trim().trim_matches(['(', ')']);
    let is_day = |date: &str| {
        date.len() == 10 && date.bytes().all(|sign| sign.is_ascii_digit() || sign == b'-')
    };
    if !is_day(date) {
        return Err(format!(
            "CHANGELOG.md: write the day of the release, `## {version} (2026-12-24)`"
        ));
    }
    Ok(format!("# Northpole {version}\n\nReleased on {date}.\n\n{}\n", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str = "# Changelog\n\n## 1.2.0 (2026-12-24)\n\n- Snow.\n\n## 1.1.0 (soon)\n";

    #[test]
    fn a_release_has_its_own_part_of_the_changelog() {
        let notes = of(CHANGELOG, "1.2.0").expect("its part");
        assert_eq!(notes, "# Northpole 1.2.0\n\nReleased on 2026-12-24.\n\n- Snow.\n");
    }

    #[test]
    fn a_release_has_a_day() {
        let why = of(CHANGELOG, "1.1.0").expect_err("there is no day");
        assert!(why.contains("write the day"), "{why}");
        assert!(of(CHANGELOG, "1.3.0").is_err());
    }
}
