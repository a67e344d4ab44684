//! Nothing is lost: reload and undo.

use browser::{Page, Window, any_game, in_browser, two_people};
use thirtyfour::prelude::*;

#[test]
fn a_reload_in_mid_game_goes_on() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        for nth in 0..6 {
            page.choose(nth).await?;
            page.settled().await?;
        }
        let before = (page.text(".prompt .at").await?, page.text(".own").await?);
        page.driver.refresh().await?;
        page.settled().await?;
        assert_eq!((page.text(".prompt .at").await?, page.text(".own").await?), before);
        page.choose(0).await?;
        page.settled().await?;
        // It stands among the games at home, too.
        page.go("#/").await?;
        page.appears(".saves li").await?;
        page.click(".saves li a").await?;
        page.settled().await
    });
}

/// A step is kept before it is shown: a reload while pieces still fly loses nothing, and what luck
/// decided then it decides again.
#[test]
fn a_reload_in_the_middle_of_a_move_loses_nothing() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        for _ in 0..4 {
            let after = step(&page).await?;
            page.driver.refresh().await?;
            page.settled().await?;
            let again = page.records().await?;
            assert!(again.starts_with(&after), "{after}\n\nbecame\n\n{again}");
        }
        Ok(())
    });
}

/// Chooses until a step is taken, which may need several clicks; the records right after it, while
/// it is still being shown.
async fn step(page: &Page) -> WebDriverResult<String> {
    let before = page.records().await?;
    for nth in 0..40 {
        page.choose(nth).await?;
        for _ in 0..5 {
            let after = page.records().await?;
            if after != before {
                return Ok(after);
            }
        }
    }
    panic!("no click takes a step");
}

/// Whoever opens a game in a second tab takes it over; the first one says so and writes nothing.
#[test]
fn two_tabs_do_not_write_over_each_other() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        let first = page.driver.window().await?;
        let address = page.driver.current_url().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second).await?;
        page.driver.goto(address.as_str()).await?;
        page.settled().await?;
        step(&page).await?;
        page.settled().await?;
        let records = page.records().await?;
        page.driver.switch_to_window(first).await?;
        for nth in 0..20 {
            if page.shows(".problem").await? {
                break;
            }
            page.choose(nth).await?;
        }
        assert!(page.text(".problem").await?.contains("another tab"));
        assert_eq!(page.records().await?, records);
        page.driver.refresh().await?;
        page.settled().await
    });
}

#[test]
fn undo_takes_the_last_step_back() {
    in_browser(Window::Desktop, |page| async move {
        page.begin(any_game().id, &two_people(any_game())).await?;
        let mut tried = 0;
        let mut before = (String::new(), String::new());
        while !page.shows("#undo").await? {
            page.settled().await?;
            if page.shows("#its-me").await? {
                page.click("#its-me").await?;
                page.settled().await?;
            }
            before = (page.text(".prompt .ask").await?, board(&page).await?);
            page.choose(tried).await?;
            page.settled().await?;
            tried += 1;
            assert!(tried < 200, "some step can be taken back");
        }
        assert_ne!((page.text(".prompt .ask").await?, board(&page).await?), before);
        page.click("#undo").await?;
        page.settled().await?;
        assert_eq!((page.text(".prompt .ask").await?, board(&page).await?), before);
        assert!(page.text("#log").await?.contains("takes the last step back"));
        Ok(())
    });
}

/// What the board shows, whatever is being pointed at.
async fn board(page: &Page) -> WebDriverResult<String> {
    let read = "const board = document.querySelector('.board').cloneNode(true);
        board.querySelectorAll('.picks').forEach(it => it.remove());
        return board.textContent";
    Ok(page.run(read).await?.as_str().unwrap_or_default().into())
}
