//! Several browsers at one table on a server.

use std::time::{Duration, Instant};

use protocol::Payload;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use browser::{Page, Server, Window, any_game, come, gather, secretive, turn, visit_all};

/// The number of players at a table: two people and a bot.
const PLACES: usize = 3;
/// How long a match may take, on a busy machine.
const LONGEST_MATCH: Duration = Duration::from_mins(4);
/// How long a page may take to show a line that it was sent.
const LONGEST_WAY: Duration = Duration::from_secs(20);
/// How many choices are made in a match that is not played to its end.
const TURNS: usize = 6;
/// How many choices are made in a match in which secrets are looked for.
const CHOICES: usize = 16;

/// Plays by itself: clicks random choices, the same in every run.
const PLAY_ON: &str = "
    let chance = 7;
    window.player = setInterval(() => {
        if (document.querySelector('.busy')) return;
        const open = document.querySelectorAll('.spot.lit, .prompt .buttons .choice');
        if (!open.length) return;
        chance = (chance * 1103515245 + 12345) % 2147483648;
        open[(chance >> 16) % open.length].click();
    }, 10)";

/// Stores every message that a page receives, before the page handles it.
const RECORD: &str = "
    window.received = [];
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', ({ data }) => window.received.push(
                typeof data === 'string' ? data : [...new Uint8Array(data)]));
        }
    }";

/// Plays a whole match, with a bot among the players, so that it ends sooner.
async fn play_out(pages: &[Page], game: &str) -> WebDriverResult<()> {
    gather(pages, game, PLACES).await?;
    end(pages).await
}

/// Lets all pages play by themselves until the match is over.
pub(crate) async fn end(pages: &[Page]) -> WebDriverResult<()> {
    for page in pages {
        page.run(PLAY_ON).await?;
    }
    let began = Instant::now();
    for page in pages {
        while !page.shows(".ending").await? {
            assert!(began.elapsed() < LONGEST_MATCH, "the match does not end");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        page.run("clearInterval(window.player)").await?;
    }
    Ok(())
}

fn desktops<T: Future<Output = WebDriverResult<()>>>(
    count: usize,
    address: &str,
    test: impl FnOnce(Vec<Page>) -> T,
) {
    visit_all(&vec![Window::Desktop; count], address, test);
}

/// One game is played to its end, and of every other a few choices; `cargo xtask soak` plays all of
/// them to their ends.
#[test]
fn two_people_play_every_game() {
    let server = Server::start();
    desktops(2, &server.address, |pages| async move {
        for about in catalog::games() {
            if about.id != any_game().id && conformance::patience() == 1 {
                gather(&pages, about.id, PLACES).await?;
                for nth in 0..TURNS {
                    pages[turn(&pages).await?].choose(nth * 3).await?;
                }
                for page in &pages {
                    page.until("return document.querySelectorAll('#log li').length > 1").await?;
                }
                continue;
            }
            play_out(&pages, about.id).await?;
            let [one, other] = [&pages[0], &pages[1]];
            assert_eq!(one.text(".standings").await?, other.text(".standings").await?);
            one.appears(".ending a[href^='#/replay/']").await?;
            one.appears(".chances svg").await?;
        }
        Ok(())
    });
}

#[test]
fn a_step_outlives_the_server() {
    let mut server = Server::start();
    let address = server.address.clone();
    desktops(2, &address, |pages| async move {
        for page in &pages {
            page.expect_complaints("WebSocket connection to");
        }
        gather(&pages, any_game().id, any_game().players.0).await?;
        let mover = &pages[turn(&pages).await?];
        server.stop();
        for page in &pages {
            page.appears(".line-bar .lost").await?;
        }
        mover.choose(0).await?;
        mover.until("return document.querySelector('.prompt .ask').textContent.includes('once you are reconnected')").await?;
        server.start_again();
        for page in &pages {
            page.until("return !document.querySelector('.line-bar .lost')").await?;
        }
        let mover = &pages[turn(&pages).await?];
        mover.choose(0).await?;
        mover.until("return document.querySelectorAll('#log li').length > 1").await
    });
}

/// The records of finished games that a browser has stored for its statistics.
const NOTED: &str = "Object.keys(localStorage)
    .filter(name => name.startsWith('northpole.played.')).map(name => localStorage[name])";

#[test]
fn people_leave_come_back_talk_watch_and_play_again() {
    let server = Server::start();
    desktops(3, &server.address, |pages| async move {
        let (players, watcher) = (&pages[..2], &pages[2]);
        let (nora, chloe) = (&pages[0], &pages[1]);
        gather(players, any_game().id, PLACES).await?;
        let table = nora.run("return location.href").await?;
        let table = table.as_str().unwrap_or_default();
        watcher.home().await?;
        come(watcher, table).await?;
        watcher.appears(".spectator .board").await?;
        assert!(!watcher.shows("#say, .own, #undo").await?, "a spectator has no say");
        nora.click("#chat-button").await?;
        nora.run("document.querySelector('#say').focus()").await?;
        nora.key("<b>Hello</b>" + Key::Enter).await?;
        watcher.click("#chat-button").await?;
        watcher
            .until("return document.querySelector('.chat ol').textContent.includes('<b>Hello</b>')")
            .await?;
        leave_and_come_back(nora, chloe, table).await?;
        end(players).await?;
        watcher.until(&format!("return {NOTED}.length > 0")).await?;
        let noted = watcher.run(&format!("return {NOTED}")).await?;
        assert_eq!(noted, serde_json::json!([""]), "who watches has not played");
        nora.appears("#rematch").await?;
        nora.click("#rematch").await?;
        nora.appears("#chairs").await?;
        chloe.appears(".asked-for").await?;
        chloe.click("#rematch").await?;
        chloe.appears("#chairs").await?;
        let [one, other] = [nora, chloe].map(|page| page.run("return location.hash"));
        assert_eq!(one.await?, other.await?);
        nora.appears("#begin:enabled").await
    });
}

/// A question stays open when another person goes; a refused message stays in its field.
#[test]
fn what_a_person_is_about_to_do_or_say_is_not_lost() {
    const SAY: &str = "const field = document.querySelector('#say');
        field.value = 'turned \\u202e around';
        field.form.requestSubmit()";
    let server = Server::start();
    desktops(2, &server.address, |pages| async move {
        let (nora, chloe) = (&pages[0], &pages[1]);
        gather(&pages, any_game().id, PLACES).await?;
        nora.click("#company").await?;
        nora.click("[data-ask='Leave table']").await?;
        nora.appears("[data-yes]").await?;
        chloe.driver.goto("about:blank").await?;
        nora.appears(".presence.away").await?;
        assert!(nora.shows("[data-yes]").await?, "the question is still there");
        nora.key(Key::Escape).await?;
        nora.until("return !document.querySelector('.company')").await?;
        if !nora.shows("#say").await? {
            nora.click("#chat-button").await?;
            nora.appears("#say").await?;
        }
        nora.run(SAY).await?;
        nora.until("return document.body.textContent.includes('Write one line of plain text')")
            .await?;
        let kept = nora.run("return document.querySelector('#say').value").await?;
        assert!(kept.as_str().unwrap_or_default().contains("around"), "{kept}");
        Ok(())
    });
}

#[test]
fn on_a_phone_the_question_is_seen_beside_an_open_chat() {
    const SEEN: &str = "const box = document.querySelector('.prompt .ask').getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !!top?.closest('.prompt')";
    let server = Server::start();
    visit_all(&[Window::Phone], &server.address, |pages| async move {
        gather(&pages, any_game().id, any_game().players.0).await?;
        let page = &pages[turn(&pages).await?];
        page.click("#chat-button").await?;
        page.appears("#say").await?;
        page.until(SEEN).await
    });
}

async fn leave_and_come_back(nora: &Page, chloe: &Page, table: &str) -> WebDriverResult<()> {
    chloe.click("#company").await?;
    chloe.click("[data-ask='Leave table']").await?;
    chloe.click("[data-yes]").await?;
    chloe.appears(".home").await?;
    nora.appears(".presence.replaced").await?;
    chloe.appears("#my-tables a").await?;
    chloe.driver.goto(table).await?;
    chloe.appears(".own").await?;
    nora.until("return !document.querySelector('.presence.replaced')").await
}

#[test]
fn a_seat_is_carried_to_another_device() {
    let server = Server::start();
    desktops(2, &server.address, |pages| async move {
        let (first, second) = (&pages[0], &pages[1]);
        gather(&pages[..1], any_game().id, any_game().players.0).await?;
        first.click("#company").await?;
        first.click("#carry").await?;
        first.until("return document.querySelectorAll('.company .address').length == 2").await?;
        let link = "return [...document.querySelectorAll('.company .address')].pop().value";
        let link = first.run(link).await?;
        // Escape works although the button that had the focus is gone.
        first.key(Key::Escape).await?;
        first.until("return !document.querySelector('.company')").await?;
        // A device that was never at this table opens only the link.
        second.driver.goto(link.as_str().unwrap_or_default()).await?;
        second.appears(".own").await?;
        let address = second.run("return location.hash.split('/').length").await?;
        assert_eq!(address, 3, "the ticket is used");
        first.appears(".spectator").await
    });
}

/// A line of the log that only one of two players sees is in no message to the other's browser.
#[test]
fn no_browser_is_sent_what_another_hides() {
    let server = Server::start();
    desktops(2, &server.address, |pages| async move {
        for page in &pages {
            let script = json!({ "source": RECORD });
            page.command("Page.addScriptToEvaluateOnNewDocument", script).await?;
        }
        let mut secrets = 0;
        for about in secretive() {
            gather(&pages, about.id, about.players.0).await?;
            for nth in 0..CHOICES {
                pages[turn(&pages).await?].choose(nth * 3).await?;
                secrets += look_for_secrets(&pages[0], &pages[1]).await?;
                secrets += look_for_secrets(&pages[1], &pages[0]).await?;
            }
        }
        assert!(secrets > 0, "there was something to look for");
        Ok(())
    });
}

/// Checks that a browser was sent no line that only the other one shows; returns the number of such
/// lines.
async fn look_for_secrets(page: &Page, other: &Page) -> WebDriverResult<usize> {
    let sent = received(page).await?.join("\n");
    let (known, told) = (log(page).await?, log(other).await?);
    let secret = told.iter().filter(|line| !known.contains(line) && line.len() > 8);
    let mut secrets = 0;
    for line in secret {
        if sent.contains(line.as_str()) {
            // The line was on its way to a player who may see it; if not, it never appears there.
            is_told(page, line).await?;
        } else {
            secrets += 1;
        }
    }
    Ok(secrets)
}

/// Waits until a page that was sent a line shows it.
async fn is_told(page: &Page, line: &String) -> WebDriverResult<()> {
    let began = Instant::now();
    while !log(page).await?.contains(line) {
        assert!(began.elapsed() < LONGEST_WAY, "it was sent, and is not shown: {line}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// The lines of a page's log, each as the longest part between two names.
async fn log(page: &Page) -> WebDriverResult<Vec<String>> {
    let lines = "const names = [...document.querySelectorAll('.player h2')].map(it => it.textContent);
        return [...document.querySelectorAll('#log li > span')].map(line => {
            const parts = names.reduce((parts, name) => parts.flatMap(part => part.split(name)), [line.textContent]);
            return parts.sort((one, other) => other.length - one.length)[0];
        })";
    Ok(serde_json::from_value(page.run(lines).await?)?)
}

/// All messages that a page received, decompressed.
async fn received(page: &Page) -> WebDriverResult<Vec<String>> {
    let all: Vec<Value> = serde_json::from_value(page.run("return window.received").await?)?;
    let text = |message: Value| {
        if let Value::String(text) = message {
            return text;
        }
        let bytes: Vec<u8> = serde_json::from_value(message).expect("bytes");
        let message = Payload::Deflated(bytes).read().expect("a message of ours");
        serde_json::to_string(&message).expect("it can be written")
    };
    Ok(all.into_iter().map(text).collect())
}
