//! A phone shows the whole game: nothing to the side, everything large enough for a thumb.

use thirtyfour::prelude::*;

use browser::{Page, Window, begun, fresh, in_browser, played, private_at_once, two_people};

#[test]
fn every_screen_fits_a_phone() {
    in_browser(Window::Phone, |page| async move {
        page.home().await?;
        fits(&page, "home").await?;
        for about in catalog::games() {
            page.go(&format!("#/new/{}", about.id)).await?;
            page.appears(".setup").await?;
            fits(&page, &format!("set-up of {}", about.id)).await?;
            page.go(&format!("#/rules/{}", about.id)).await?;
            page.appears(".prose").await?;
            no_sideways_scroll(&page, &format!("rules of {}", about.id)).await?;
        }
        page.go("#/settings").await?;
        page.appears(".settings").await?;
        fits(&page, "settings").await
    });
}

#[test]
fn every_table_fits_a_phone_and_is_played_by_thumb() {
    for about in catalog::games() {
        in_browser(Window::Phone, |page| async move {
            page.play(about.id).await?;
            for nth in 0..12 {
                fits(&page, &format!("{} after {nth} choices", about.id)).await?;
                if page.shows(".ending").await? {
                    break;
                }
                page.choose(nth * 5).await?;
                page.settled().await?;
            }
            Ok(())
        });
    }
}

#[test]
fn every_end_and_every_replay_fit_a_phone() {
    in_browser(Window::Phone, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            let whole = played(about.id);
            page.resume(&whole).await?;
            page.appears(".chances svg").await?;
            fits(&page, &format!("the end of {}", about.id)).await?;
            sum_is_in_sight(&page, about.id).await?;
            chart_is_legible(&page, about.id).await?;
            page.replay(&whole, 50).await?;
            fits(&page, &format!("a replay of {}", about.id)).await?;
            page.click("#last").await?;
            page.appears(".chances svg").await?;
            fits(&page, &format!("the end of a replay of {}", about.id)).await?;
        }
        Ok(())
    });
}

/// Checks that the sum of points is visible without scrolling, however wide the table is.
async fn sum_is_in_sight(page: &Page, game: &str) -> WebDriverResult<()> {
    let right = "return Math.max(...[...document.querySelectorAll('.standings .total')].map(it => it.getBoundingClientRect().right))";
    let right = page.run(right).await?.as_f64().unwrap_or(f64::MAX);
    assert!(right <= 390.0, "the points of {game} end at {right}");
    Ok(())
}

async fn chart_is_legible(page: &Page, game: &str) -> WebDriverResult<()> {
    let low = "return Math.min(...[...document.querySelectorAll('.chances text')].map(it => it.getBoundingClientRect().height))";
    let low = page.run(low).await?.as_f64().unwrap_or(0.0);
    assert!(low >= 11.0, "the words at the chart of {game} are {low} pixels high");
    Ok(())
}

#[test]
fn the_screen_goes_from_hand_to_hand_on_a_phone() {
    in_browser(Window::Phone, |page| async move {
        page.begin(private_at_once().id, &two_people(private_at_once())).await?;
        page.appears(".handover").await?;
        fits(&page, "between two people").await?;
        page.click("#its-me").await?;
        page.settled().await?;
        fits(&page, "after taking the screen").await
    });
}

#[test]
fn every_table_fits_a_phone_on_its_side_and_a_tablet() {
    for window in [Window::Landscape, Window::Tablet, Window::Laptop] {
        in_browser(window, |page| async move {
            page.home().await?;
            for about in catalog::games() {
                page.resume(&begun(about.id, 55)).await?;
                fits(&page, &format!("{}, {window:?}", about.id)).await?;
                nothing_fills_a_row_alone(&page, &format!("{}, {window:?}", about.id)).await?;
                // The links to the parts of a table are above the board or beside it.
                let seen = "const [board, bar, jumps] = ['.board', '.prompt', '.jumps'].map(it => document.querySelector(it).getBoundingClientRect());
                    return innerHeight - bar.height - (jumps.right > board.left ? jumps.height : 0)";
                let seen = page.run(seen).await?.as_f64().unwrap_or(0.0);
                assert!(seen > 220.0, "{}: only {seen} pixels of the board are seen", about.id);
            }
            Ok(())
        });
    }
}

#[test]
fn every_table_fits_a_tablet_with_as_many_as_can_play() {
    in_browser(Window::Tablet, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            let most = about.players.1;
            page.resume(&fresh(about.id, most)).await?;
            fits(&page, &format!("{} with {most}", about.id)).await?;
        }
        Ok(())
    });
}

/// If half of a choice is made, the other half is visible, and the bar asks for it.
#[test]
fn the_second_half_of_a_choice_is_in_sight_on_a_phone() {
    const SEEN: &str = "const bar = document.querySelector('.prompt').getBoundingClientRect().top;
        const lit = [...document.querySelectorAll('.spot.lit')].map(it => it.getBoundingClientRect());
        return lit.length === 0 || lit.some(box => box.top >= 0 && box.bottom <= bar + 1)";
    in_browser(Window::Phone, |page| async move {
        page.home().await?;
        let mut halves = 0;
        for about in catalog::games() {
            for hundredths in (5..100).step_by(10) {
                if halves > 2 {
                    return Ok(());
                }
                page.resume(&begun(about.id, hundredths)).await?;
                if !page.shows(".spot.lit").await? {
                    continue;
                }
                page.click(".spot.lit").await?;
                page.drawn().await?;
                page.drawn().await?;
                if page.shows(".spot.picked").await? && page.shows(".spot.lit").await? {
                    halves += 1;
                    page.until(SEEN).await?;
                    let asked = page.text(".prompt .ask").await?;
                    assert!(asked.starts_with("Selected: "), "{asked}");
                }
            }
        }
        panic!("some choices have two halves, not only {halves}");
    });
}

async fn fits(page: &Page, what: &str) -> WebDriverResult<()> {
    no_sideways_scroll(page, what).await?;
    nothing_leaves_its_zone(page, what).await?;
    let small = page
        .run(
            "return [...document.querySelectorAll('.spot.lit, button:not(.spot):not(.rule), a.button, a.back, select, summary, input[type=text]')]
            .filter(element => element.checkVisibility())
            .map(element => [element.textContent.slice(0, 40) || element.className, element.getBoundingClientRect()])
            .filter(([, box]) => box.width < 39.5 || box.height < 39.5)
            .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)",
        )
        .await?;
    assert_eq!(small, serde_json::json!([]), "too small for a thumb: {what}");
    Ok(())
}

/// Checks that pieces, cards and numbers stay within their zone, except for a corner. Folded zones
/// do not count.
async fn nothing_leaves_its_zone(page: &Page, what: &str) -> WebDriverResult<()> {
    let outside = "const corner = 3;
        // On some mats the zones have no box of their own.
        const boxed = element => getComputedStyle(element).display === 'contents' ? boxed(element.parentElement) : element;
        const signs = element => getComputedStyle(element, '::after').right;
        return [...document.querySelectorAll('.zone .spot, .zone .piece, .zone .mark, .zone .figure')]
            .filter(element => element.checkVisibility() && element.closest('.mats')?.clientHeight !== 0)
            .map(element => [element, element.getBoundingClientRect(), boxed(element.closest('.zone')).getBoundingClientRect()])
            .filter(([element, box, zone]) => {
                const sign = element.matches('.figure') ? Math.max(0, -parseFloat(signs(element)) || 0) : 0;
                return box.width && (box.left < zone.left - corner || box.right + sign > zone.right + corner);
            })
            .map(([element, box, zone]) => `${element.closest('.spot').dataset.spot}: ${box.left}–${box.right} in ${zone.left}–${zone.right}`)";
    let outside = page.run(outside).await?;
    assert_eq!(outside, serde_json::json!([]), "outside of its zone: {what}");
    Ok(())
}

/// Checks that no spot is alone in the last row of a zone and fills it.
async fn nothing_fills_a_row_alone(page: &Page, what: &str) -> WebDriverResult<()> {
    let alone = "return [...document.querySelectorAll('.zone > .spots')].filter(spots => {
            const boxes = [...spots.children].filter(it => it.matches('.spot') && it.checkVisibility())
                .map(it => it.getBoundingClientRect());
            const row = box => boxes.filter(other => other.top === box.top);
            return boxes.length > 3 && row(boxes[0]).length > 2 && row(boxes.at(-1)).length === 1
                && boxes.at(-1).width > 2 * boxes[0].width;
        }).map(spots => spots.parentElement.id)";
    let alone = page.run(alone).await?;
    assert_eq!(alone, serde_json::json!([]), "alone in the last row: {what}");
    Ok(())
}

async fn no_sideways_scroll(page: &Page, what: &str) -> WebDriverResult<()> {
    // A phone zooms out of a page that is too wide, which makes the window larger than the screen.
    let wide = "return document.documentElement.scrollWidth - Math.min(innerWidth, screen.width)";
    let wide = page.run(wide).await?;
    assert!(wide.as_i64().unwrap_or(0) <= 0, "{what} is {wide} pixels too wide");
    Ok(())
}
