//! Reloads at any moment, also while the page is still being loaded.

use std::time::Duration;

use browser::{Page, Window, in_browser};
use tabletop::{Luck, Rng};
use thirtyfour::prelude::*;

/// How many reloads a test run has time for; `NORTHPOLE_SOAK` times as many in `cargo xtask soak`.
const RELOADS: u32 = 10;

/// After this many reloads another game is played.
const IN_A_GAME: u32 = 20;

/// The longest wait before a reload: longer than bots think and pieces fly.
const MOST_MILLISECONDS: u32 = 1500;

/// Notes what the log shows when the page is left.
const WATCH: &str = "addEventListener('pagehide', () => sessionStorage.setItem('seen',
    JSON.stringify([...document.querySelectorAll('#log li')].map(line => line.textContent))))";

/// Whether the log begins with everything that it showed before.
const REMEMBERS: &str = "const shown = [...document.querySelectorAll('#log li')];
    const seen = JSON.parse(sessionStorage.getItem('seen') || '[]');
    return seen.every((line, nth) => shown[nth] && shown[nth].textContent === line)";

#[test]
fn a_reload_at_any_moment_loses_nothing_that_was_shown() {
    in_browser(Window::Desktop, |page| async move {
        let wanted = RELOADS * conformance::patience() as u32;
        let rng = &mut Rng::new(1);
        for (nth, before) in (0..wanted).step_by(IN_A_GAME as usize).enumerate() {
            let games = catalog::games();
            page.play_moving(games[nth % games.len()].id).await?;
            page.run("sessionStorage.removeItem('seen')").await?;
            reload_often(&page, IN_A_GAME.min(wanted - before), rng).await?;
            conformance::assert_luck_repeats(&page.records().await?, |before| {
                let resumed = host::resume(before, None);
                resumed.expect("what the browser keeps can be gone on with").transcript()
            });
        }
        println!("{wanted} reloads");
        Ok(())
    });
}

async fn reload_often(page: &Page, reloads: u32, rng: &mut Rng) -> WebDriverResult<()> {
    for _ in 0..reloads {
        let is_loaded = rng.below(4) > 0;
        if is_loaded {
            page.settled().await?;
            assert_eq!(page.run(REMEMBERS).await?, true, "all that was shown is still there");
            page.run(WATCH).await?;
            if !page.shows(".ending").await? {
                page.choose(rng.below(100) as usize).await?;
            }
        }
        let moment = Duration::from_millis(u64::from(rng.below(MOST_MILLISECONDS)));
        tokio::time::sleep(moment).await;
        let before = page.records().await?;
        page.driver.refresh().await?;
        let after = page.records().await?;
        assert!(after.starts_with(&before), "{before}\n\nbecame\n\n{after}");
    }
    page.settled().await?;
    assert_eq!(page.run(REMEMBERS).await?, true, "all that was shown is still there");
    Ok(())
}
