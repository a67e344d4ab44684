//! Play with a screen reader or a keyboard: announcements, labels and the focus.

use thirtyfour::prelude::*;

use browser::Page;
use browser::{Window, any_game, begun, in_browser};

#[test]
fn others_moves_and_ones_own_turn_are_announced() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        let mut heard = String::new();
        for nth in 0..12 {
            assert!(page.text("#assertive").await?.starts_with("Your turn. "), "it is Nora's turn");
            page.step(nth).await?;
            page.settled().await?;
            heard += &page.text("#polite").await?;
        }
        assert!(heard.contains("Heath ") || heard.contains("Myrtle "), "{heard}");
        assert!(!heard.contains("Nora takes"), "one's own steps are not announced: {heard}");
        Ok(())
    });
}

#[test]
fn the_key_for_sounds_says_what_it_did() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        let mut heard = vec![page.text("#sound").await?];
        for _ in 0..2 {
            let before = page.text("#sound").await?;
            page.key("m").await?;
            page.until(&format!(
                "return document.querySelector('#sound').textContent !== '{before}'"
            ))
            .await?;
            heard.push(page.text("#sound").await?);
        }
        heard.sort_unstable();
        assert_eq!(heard, ["", "Sound is off", "Sound is on"]);
        Ok(())
    });
}

#[test]
fn the_table_takes_the_focus_from_nobody_who_sets_a_switch() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        page.key("p").await?;
        page.appears(".pacing").await?;
        page.run("document.querySelector('.pacing input').focus()").await?;
        let before = page.count("#log li").await?;
        page.run("document.querySelector('#all-choices button').click()").await?;
        page.until(&format!("return document.querySelectorAll('#log li').length > {before}"))
            .await?;
        page.settled().await?;
        assert!(page.has_focus(".pacing input").await?);
        Ok(())
    });
}

#[test]
fn every_choice_is_a_button_with_a_full_label() {
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            page.play(about.id).await?;
            for nth in 0..8 {
                labelled(&page).await?;
                page.choose(nth).await?;
                page.settled().await?;
                if page.shows(".ending").await? {
                    break;
                }
            }
            Ok(())
        });
    }
}

/// If many spots cannot be chosen for the same reason, the label of their zone says it, not theirs.
#[test]
fn nobody_hears_the_same_reason_many_times() {
    const REPEATED: &str = "return [...document.querySelectorAll('.zone')].flatMap(zone => {
            const reasons = [...zone.querySelectorAll('.spot > .unseen')]
                .map(label => label.textContent.split('Not available: ')[1]).filter(Boolean);
            return reasons.filter(reason => reasons.filter(other => other === reason).length > 2);
        })";
    const TOLD: &str =
        "return document.querySelectorAll('.zone[aria-label*=\"Not available: \"]').length";
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        for about in catalog::games() {
            page.resume(&begun(about.id, 35)).await?;
            assert_eq!(page.run(REPEATED).await?, serde_json::json!([]), "{}", about.id);
            assert_ne!(page.run(TOLD).await?, 0, "{}: zones say why", about.id);
        }
        Ok(())
    });
}

async fn labelled(page: &Page) -> WebDriverResult<()> {
    let poor = page
        .run(
            "const heard = button => (button.querySelector('.unseen') || button).textContent.trim();
            return [...document.querySelectorAll('.spot.lit, .all-choices button, .prompt .choice')]
            .filter(button => button.tagName !== 'BUTTON' || heard(button).length < 3
                || /@[1-5]/.test(button.textContent))
            .map(button => button.outerHTML)",
        )
        .await?;
    assert_eq!(poor, serde_json::json!([]), "a button without words");
    Ok(())
}

#[test]
fn what_cannot_be_chosen_says_why_with_its_rule() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        for nth in 0..120 {
            if page.shows(".spot.barred").await? {
                page.click(".spot.barred").await?;
                page.appears(".tip .why-not .rule").await?;
                page.run("document.querySelector('.tip .why-not .rule').click()").await?;
                page.appears(".drawer.rules .sought").await?;
                page.key(Key::Escape).await?;
                return page.until("return !document.querySelector('.drawer')").await;
            }
            page.choose(nth).await?;
            page.settled().await?;
        }
        panic!("the stores never refused anything");
    });
}

#[test]
fn arrows_walk_the_board_and_help_lists_the_keys() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        page.key("n").await?;
        let here = page.run("return document.activeElement.id").await?;
        page.key(Key::Down).await?;
        let there = page.run("return document.activeElement.id").await?;
        assert_ne!(here, there, "the focus moves");
        page.appears(".tip").await?;
        page.key("?").await?;
        page.appears(".drawer.help").await?;
        page.key(Key::Escape).await?;
        page.until("return !document.querySelector('.drawer')").await
    });
}

#[test]
fn the_strong_bot_gives_a_hint_that_can_be_taken() {
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move {
            page.play(about.id).await?;
            while !page.shows("#hint").await? {
                page.choose(0).await?;
                page.settled().await?;
            }
            page.click("#hint").await?;
            page.appears(".hint .choice").await?;
            assert!(page.text(".hint").await?.contains("simulated games"));
            let before = page.count("#log li").await?;
            page.click(".hint .choice").await?;
            page.until(&format!("return document.querySelectorAll('#log li').length > {before}"))
                .await
        });
    }
}

#[test]
fn the_log_is_read_line_by_line_with_the_keyboard() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        page.take_steps(4).await?;
        page.key("l").await?;
        assert!(page.has_focus("#log li:last-child").await?, "the newest line comes first");
        page.key(Key::Down).await?;
        let is_below = "const [newest] = document.querySelectorAll('#log li:last-child');
            const top = element => element.getBoundingClientRect().top;
            const active = document.activeElement;
            return active.matches('#log li') && top(active) > top(newest)";
        assert!(page.run(is_below).await? == true, "down is where the next line is seen");
        for _ in 0..page.count("#log li").await? {
            if page.shows(".spot.glow").await? {
                page.key("N").await?;
                assert!(!page.shows(".spot.glow").await?, "whoever goes on leaves no glow");
                return Ok(());
            }
            page.key(Key::Down).await?;
        }
        panic!("no line shows where it happened");
    });
}

#[test]
fn screens_have_titles_and_take_the_focus() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.tab_to(".box a[href^='#/rules']").await?;
        page.key(Key::Enter).await?;
        page.appears(".rulebook").await?;
        page.until("return document.activeElement.matches('main h1')").await?;
        let title = page.run("return document.title").await?;
        assert_eq!(title, format!("Rules: {} · Northpole", any_game().title));
        Ok(())
    });
}
