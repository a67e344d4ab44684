//! How tables look in windows of all sizes, as far as that can be measured.

use browser::{Page, Window, begun, in_browser, played};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// The least size of letters, in pixels.
const LEAST_TYPE: f64 = 12.0;

/// Sizes of windows other than that of a desktop.
const PHONE: (u32, u32) = (390, 844);
const LANDSCAPE: (u32, u32) = (844, 390);
const TABLET: (u32, u32) = (820, 1180);
const LARGE: (u32, u32) = (2560, 1440);

/// The visible texts with letters that are too small, including those in style sheets.
const SMALL_TYPE: &str = "
    const [least] = arguments;
    const size = (element, part) => parseFloat(getComputedStyle(element, part).fontSize) * element.currentCSSZoom;
    const isWord = text => /[\\p{L}\\p{N}]/u.test(text);
    const written = (element, part) => {
        const content = getComputedStyle(element, part).content;
        return content.startsWith('\"') && isWord(content) ? content : '';
    };
    const seen = [...document.querySelectorAll('.table-screen *')].filter(it =>
        !it.closest('.unseen, svg') && it.clientWidth !== 1 && it.checkVisibility({ visibilityProperty: true }));
    const own = element => [...element.childNodes].filter(it => it.nodeType === Node.TEXT_NODE).map(it => it.data).join('');
    const found = seen.flatMap(it => [
        [own(it), size(it)], [written(it, '::before'), size(it, '::before')], [written(it, '::after'), size(it, '::after')],
    ].filter(([text, size]) => isWord(text) && size && size < least - 0.01).map(([text, size]) => `${it.className}: ${text} ${size}`));
    return [...new Set(found)]";

/// Notes the positions of the board on the page and of the zones on the board, whenever anything
/// changes.
const WATCH_THE_BOARD: &str = "
    window.places = {};
    const look = () => {
        const board = document.querySelector('.board');
        if (!board) return;
        const at = board.getBoundingClientRect();
        const note = (name, place) => (window.places[name] ??= new Set()).add(place.map(Math.round).join(' '));
        note('board', [at.left + scrollX, at.top + scrollY]);
        for (const zone of board.querySelectorAll(':scope > .zone')) {
            const box = zone.getBoundingClientRect();
            if (box.height) note(zone.id, [box.left - at.left, box.top - at.top]);
        }
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })";

/// What has been at several positions.
const WHAT_MOVED: &str = "return Object.entries(window.places)
    .filter(([, places]) => places.size > 1).map(([name, places]) => `${name}: ${[...places].join(', ')}`)";

/// How many choices are made in each game.
const CLICKS: usize = 12;

async fn resize(page: &Page, (width, height): (u32, u32)) -> WebDriverResult<()> {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    page.command("Emulation.setDeviceMetricsOverride", size).await?;
    page.until(&format!("return innerWidth === {width} && innerHeight === {height}")).await
}

async fn small_type(page: &Page) -> WebDriverResult<Value> {
    let found = page.driver.execute(SMALL_TYPE, vec![json!(LEAST_TYPE)]).await?;
    Ok(found.json().clone())
}

#[test]
fn no_letters_at_a_table_are_smaller_than_12_pixels() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            page.resume(&begun(about.id, 55)).await?;
            for size in [(1280, 800), PHONE, LANDSCAPE, TABLET] {
                resize(&page, size).await?;
                assert_eq!(small_type(&page).await?, json!([]), "{} at {size:?}", about.id);
            }
        }
        Ok(())
    });
}

#[test]
fn the_room_of_every_window_is_used() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            page.resume(&begun(about.id, 55)).await?;
            resize(&page, LANDSCAPE).await?;
            page.run("scrollTo(0, 0)").await?;
            let hidden = "return document.querySelector('.board').getBoundingClientRect().bottom
                - document.querySelector('.prompt').getBoundingClientRect().top";
            let hidden = page.run(hidden).await?.as_f64().unwrap_or(f64::MAX);
            assert!(hidden < 4.0, "{}: a phone on its side hides {hidden} of the board", about.id);
            resize(&page, TABLET).await?;
            let folded = "return [...document.querySelectorAll('.others .mats')].filter(it => !it.clientHeight).length";
            assert_eq!(page.run(folded).await?, 0, "{}: a tablet shows all mats", about.id);
            resize(&page, LARGE).await?;
            let used = "return document.querySelector('.own').getBoundingClientRect().bottom / innerHeight";
            let used = page.run(used).await?.as_f64().unwrap_or(0.0);
            assert!((0.85..=1.0).contains(&used), "{} uses {used} of a large window", about.id);
        }
        Ok(())
    });
}

#[test]
fn the_board_stays_where_it_is_whoever_moves() {
    in_browser(Window::Desktop, |page| async move {
        for about in catalog::games() {
            page.play(about.id).await?;
            page.run(WATCH_THE_BOARD).await?;
            for nth in 0..CLICKS {
                page.choose(nth).await?;
                page.settled().await?;
            }
            let moved = page.run(WHAT_MOVED).await?;
            assert_eq!(moved, json!([]), "{}", about.id);
        }
        Ok(())
    });
}

#[test]
fn the_end_says_what_can_be_done_next_without_scrolling() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            page.resume(&played(about.id)).await?;
            page.appears(".chances svg").await?;
            for size in [(1280, 800), PHONE] {
                resize(&page, size).await?;
                page.run("scrollTo(0, 0)").await?;
                let beyond = "const seen = document.querySelector('.ending .buttons').getBoundingClientRect();
                    return seen.bottom - innerHeight";
                let beyond = page.run(beyond).await?.as_f64().unwrap_or(f64::MAX);
                assert!(beyond <= 0.0, "{} at {size:?}: {beyond} below the fold", about.id);
            }
        }
        Ok(())
    });
}
