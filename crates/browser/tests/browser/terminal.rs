//! Two people at one table: one in a browser, one in a terminal.

use std::process::Command;
use std::time::{Duration, Instant};

use thirtyfour::prelude::*;

use browser::{Page, Server, Window, program, soon_over, visit_all};

use pty::Pty;

#[path = "../../../northpole/tests/command_line/pty.rs"]
#[expect(dead_code, reason = "other tests of terminals need more of it")]
mod pty;

const SIZE: (u16, u16) = (80, 24);
/// How long a match may take, on a busy machine.
const LONGEST_MATCH: Duration = Duration::from_mins(4);

/// Opens a table for two; returns the link to it.
async fn open_table(nora: &Page, game: &str) -> WebDriverResult<String> {
    nora.home().await?;
    nora.go(&format!("#/with/{game}")).await?;
    nora.appears("#begin:enabled").await?;
    while nora.count(".seat-row").await? > 2 {
        nora.click_text("Remove player").await?;
    }
    nora.click("#begin").await?;
    nora.appears(".address").await?;
    let link = nora.run("return document.querySelector('.address').value").await?;
    Ok(link.as_str().unwrap_or_default().into())
}

/// Plays by itself in the browser and in the terminal until the match is over in both.
async fn play_on(nora: &Page, ole: &mut Pty) -> WebDriverResult<()> {
    nora.run(
        "window.player = setInterval(() => {
            if (document.querySelector('.busy')) return;
            const open = document.querySelectorAll('.spot.lit, .prompt .buttons .choice');
            if (open.length) open[Math.floor(Math.random() * open.length)].click();
        }, 10)",
    )
    .await?;
    let began = Instant::now();
    for round in 0.. {
        let screen = ole.screen();
        if screen.contains("Game over") {
            break;
        }
        assert!(began.elapsed() < LONGEST_MATCH, "the match does not end:\n{screen}");
        if ["●", "▲", "■"].iter().any(|shape| screen.contains(&format!("▸{shape} Ole"))) {
            let down = "\x1b[B".repeat(round % 4);
            ole.type_in(&format!("c{down}\r"));
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    nora.appears(".ending").await?;
    nora.run("clearInterval(window.player)").await?;
    Ok(())
}

#[test]
fn a_browser_and_a_terminal_play_a_match() {
    let server = Server::start();
    let home = tempfile::TempDir::new().expect("a folder can be made");
    visit_all(&[Window::Desktop], &server.address, |pages| async move {
        let nora = &pages[0];
        let game = soon_over();
        let link = open_table(nora, game.id).await?;
        let mut join = Command::new(program());
        join.args(["join", &link, "--name", "Ole"]).env("XDG_DATA_HOME", home.path());
        let mut ole = Pty::start(&join, SIZE);
        ole.wait_for("Ole (you)");
        nora.until("return document.querySelector('#chairs').textContent.includes('Ole')").await?;
        nora.appears("#begin:enabled").await?;
        nora.click("#begin").await?;
        nora.appears(".board").await?;
        ole.wait_for(game.title);

        nora.click("#chat-button").await?;
        nora.run("document.querySelector('#say').focus()").await?;
        nora.key("Hello from the browser" + Key::Enter).await?;
        ole.wait_for("Hello from the browser");
        ole.type_in("tHello from the terminal\r\x1b");
        nora.until("return document.querySelector('.chat ol').textContent.includes('Hello from the terminal')")
            .await?;

        ole.type_in("pp");
        play_on(nora, &mut ole).await?;
        let standings = nora.text(".standings").await?;
        let screen = ole.wait_for("1. ");
        assert!(standings.contains("Ole") && screen.contains("Ole"), "{standings}\n{screen}");
        ole.type_in("q");
        assert!(ole.wait().success());
        ole.check_restored();
        Ok(())
    });
}
