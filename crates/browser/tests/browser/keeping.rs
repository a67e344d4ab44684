//! Nothing is lost: reload and undo.

use browser::{Page, Window, any_game, in_browser, two_people};
use thirtyfour::prelude::*;

#[test]
fn a_reload_in_mid_game_goes_on() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        page.take_steps(6).await?;
        let before = (page.text(".prompt .at").await?, page.text(".own").await?);
        page.driver.refresh().await?;
        page.settled().await?;
        assert_eq!((page.text(".prompt .at").await?, page.text(".own").await?), before);
        page.choose(0).await?;
        page.settled().await?;
        // The home screen lists the game too.
        page.go("#/").await?;
        page.appears(".saves li").await?;
        page.click(".saves li a").await?;
        page.settled().await
    });
}

/// A step is stored before it is shown: a reload while pieces still fly loses nothing, and luck
/// decides the same again.
#[test]
fn a_reload_in_the_middle_of_a_move_loses_nothing() {
    in_browser(Window::Desktop, |page| async move {
        page.play(any_game().id).await?;
        for nth in 0..4 {
            let after = page.step(nth).await?;
            page.driver.refresh().await?;
            page.settled().await?;
            let again = page.records().await?;
            assert!(again.starts_with(&after), "{after}\n\nbecame\n\n{again}");
        }
        Ok(())
    });
}

/// A second tab that continues a game takes it over; the first one says so and stores nothing.
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
        page.step(0).await?;
        page.settled().await?;
        let records = page.records().await?;
        page.driver.switch_to_window(first).await?;
        for nth in 0.. {
            page.choose(nth).await?;
            page.until("return !document.querySelector('.busy')").await?;
            if page.shows(".problem").await? {
                break;
            }
            assert!(nth < 40, "some click takes a step");
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
        let mut before = take_screen(&page).await?;
        for steps in 0.. {
            page.step(steps).await?;
            page.settled().await?;
            if page.shows("#undo").await? {
                break;
            }
            assert!(steps < 100, "some step can be taken back");
            before = take_screen(&page).await?;
        }
        page.click("#undo").await?;
        page.settled().await?;
        assert_eq!(shown(&page).await?, before);
        assert!(page.text("#log").await?.contains("undoes the last move"));
        Ok(())
    });
}

/// Takes the screen for the player to move; returns what is shown then.
async fn take_screen(page: &Page) -> WebDriverResult<(String, String)> {
    page.settled().await?;
    if page.shows("#its-me").await? {
        page.click("#its-me").await?;
        page.settled().await?;
    }
    shown(page).await
}

/// The question and the board as text.
async fn shown(page: &Page) -> WebDriverResult<(String, String)> {
    Ok((page.text(".prompt .ask").await?, page.text(".board").await?))
}

#[test]
fn a_game_says_when_it_was_played_and_can_be_brought_back_once_forgotten() {
    in_browser(Window::Desktop, |page| async move {
        page.home().await?;
        page.click(".box .choice").await?;
        page.settled().await?;
        page.take_steps(2).await?;
        let records = page.records().await?;
        let table = page.run("return location.hash").await?;
        page.go("#/").await?;
        page.appears(".saves li").await?;
        assert!(page.text(".saves li time").await?.starts_with("today, "));
        page.click(".saves li .quiet").await?;
        page.until("return !document.querySelector('.saves li')").await?;
        page.click(".forgotten button").await?;
        page.appears(".saves li").await?;
        page.go(table.as_str().unwrap_or_default()).await?;
        page.settled().await?;
        assert_eq!(page.records().await?, records, "nothing of it is lost");
        Ok(())
    });
}
