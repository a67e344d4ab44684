//! Tips explain every spot: to a mouse, to the keyboard, to a finger that rests. Rules have links.

use std::time::Duration;

use browser::{Page, Window, any_game, begun, in_browser};
use serde_json::json;
use thirtyfour::prelude::*;

#[test]
fn a_mouse_that_rests_is_told_what_it_points_at() {
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            page.play(about.id).await?;
            let spot = page.driver.find(By::Css(".board .spot")).await?;
            page.run("document.querySelector('.board .spot').scrollIntoView({ block: 'center' })")
                .await?;
            page.driver.action_chain().move_to_element_center(&spot).perform().await?;
            page.appears(".tip h3").await?;
            let words = page.text(".tip").await?;
            assert!(words.len() > 15, "{}: {words}", about.id);
            Ok(())
        });
    }
}

#[test]
fn a_finger_that_rests_opens_the_same_tip() {
    in_browser(Window::Phone, |page| async move {
        page.play(any_game().id).await?;
        let (x, y) = middle(&page, ".board .spot").await?;
        let finger = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
        page.command("Input.dispatchTouchEvent", finger).await?;
        page.appears(".tip.pinned h3").await?;
        let lifted = json!({ "type": "touchEnd", "touchPoints": [] });
        page.command("Input.dispatchTouchEvent", lifted).await?;
        // Lifting the finger chooses nothing.
        page.appears(".tip.pinned h3").await
    });
}

/// After a click the board changes under the mouse, although the mouse rests.
#[test]
fn a_mouse_that_has_clicked_and_rests_is_told_nothing() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        for nth in 0..6 {
            let lit = page.driver.find_all(By::Css(".spot.lit")).await?;
            let Some(spot) = lit.get(nth % lit.len().max(1)) else { break };
            page.driver.action_chain().move_to_element_center(spot).click().perform().await?;
            page.settled().await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            assert!(!page.shows(".tip:not(.pinned)").await?, "after {nth} clicks");
        }
        Ok(())
    });
}

/// After a click on a box the board appears under the mouse, although the mouse rests.
#[test]
fn a_mouse_that_rests_where_a_box_was_is_told_nothing() {
    in_browser(Window::Desktop, |page| async move {
        for about in catalog::games() {
            page.home().await?;
            page.click(&format!(".box[data-game={}] .choice", about.id)).await?;
            page.appears(".board").await?;
            page.settled().await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            assert!(!page.shows(".tip").await?, "{}", about.id);
        }
        Ok(())
    });
}

#[test]
fn a_tip_covers_nothing_that_can_be_chosen() {
    const COVERED: &str = "const tip = document.querySelector('.tip').getBoundingClientRect();
        return [...document.querySelectorAll('.spot.lit')].filter(spot => {
            const box = spot.getBoundingClientRect();
            return Math.min(box.right, tip.right) - Math.max(box.left, tip.left) > 1
                && Math.min(box.bottom, tip.bottom) - Math.max(box.top, tip.top) > 1;
        }).map(spot => spot.id)";
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            page.resume(&begun(about.id, 55)).await?;
            for spot in page.driver.find_all(By::Css(".board .spot")).await?.iter().take(12) {
                page.driver.action_chain().move_to_element_center(spot).perform().await?;
                page.appears(".tip h3").await?;
                // The tip moves to its place in the frame after the one in which it is drawn.
                page.drawn().await?;
                assert_eq!(page.run(COVERED).await?, json!([]), "{}", about.id);
            }
        }
        Ok(())
    });
}

async fn middle(page: &Page, selector: &str) -> WebDriverResult<(f64, f64)> {
    let script = format!(
        "const spot = document.querySelector('{selector}'); spot.scrollIntoView({{ block: 'center' }});
        const box = spot.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]"
    );
    let found = page.run(&script).await?;
    Ok((found[0].as_f64().unwrap_or(0.0), found[1].as_f64().unwrap_or(0.0)))
}

#[test]
fn every_rule_has_an_address() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            for rule in numbers(about.rules) {
                page.go(&format!("#/rules/{}/{rule}", about.id)).await?;
                let seen = format!(
                    "const rule = document.querySelector('.sought'); if (!rule) return false;
                    const box = rule.getBoundingClientRect();
                    return rule.querySelector('strong').textContent.startsWith('{rule}') && box.bottom > 0 && box.top < innerHeight"
                );
                page.until(&seen).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn a_rule_that_names_another_leads_there() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        let table = page.run("return location.hash").await?;
        page.key("r").await?;
        page.appears(".drawer.rules .see").await?;
        let named = page.text(".drawer .see").await?;
        let sought = format!(
            "const rule = document.querySelector('.sought strong');
            return !!rule && rule.textContent.startsWith('{named}')"
        );
        page.click(".drawer .see").await?;
        page.until(&sought).await?;
        assert_eq!(page.run("return location.hash").await?, table, "it stays at the table");
        page.go(&format!("#/rules/{}", any_game().id)).await?;
        page.appears(".rulebook .see").await?;
        page.click(".rulebook .see").await?;
        page.until(&sought).await?;
        Ok(())
    });
}

/// The numbers of all rules.
fn numbers(rules: &str) -> Vec<&str> {
    let bold = rules.lines().filter_map(|line| line.strip_prefix("**"));
    let numbers: Vec<&str> = bold.filter_map(scene::rules::heading).collect();
    assert!(numbers.len() > 5, "rules are numbered");
    numbers
}
