//! Measures the web client in a real browser on this machine: how long a choice takes, how smoothly
//! pieces move, how fast the engine is compared with the native one. It prints numbers and judges
//! nothing.

use std::time::Duration;

use browser::{Page, Server, Window, gather, in_browser, turn, visit_all};
use scene::About;
use serde_json::Value;
use thirtyfour::prelude::*;

/// How many choices are timed in each game.
const CHOICES: usize = 30;
/// The pause between two clicks, so that the effects of one are not attributed to the next.
const UNHURRIED: Duration = Duration::from_millis(300);
/// How long the native engine is measured for each game.
const NATIVE: Duration = Duration::from_secs(2);

fn main() {
    println!(
        "From opening to the first screen, from a click to the table that answers, and while pieces move:"
    );
    println!(
        "game        open ms   click ms (median, most)   frames/s (median, least of a flight)"
    );
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move { table(&page, about.id).await });
    }
    println!("\nFrom a click to another browser's table, kept on the disk in between:");
    println!("game        ms (median, most)");
    for about in catalog::games() {
        let server = Server::start();
        visit_all(&[Window::Desktop; 2], &server.address, |pages| async move {
            together(&pages, about).await
        });
    }
    println!("\nRandom matches, decisions in a second:");
    println!("game        players   native M/s   in the worker M/s   part");
    for about in catalog::games() {
        in_browser(Window::Desktop, |page| async move { engine(&page, about.id).await });
    }
}

/// Measures clicks from the event to the frame after the table has changed, and counts frames while
/// pieces move.
const WATCH: &str = "
    window.clicks = []; window.flights = [];
    let clicked = null;
    addEventListener('click', () => { clicked = performance.now(); }, true);
    new MutationObserver(() => {
        if (clicked === null) return;
        const began = clicked; clicked = null;
        requestAnimationFrame(() => window.clicks.push(performance.now() - began));
    }).observe(document.querySelector('.felt'), { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    let flight = null;
    const frame = now => {
        const flies = !!document.querySelector('.flying');
        if (flies && !flight) flight = { began: now, frames: 0 };
        else if (flies) { flight.frames += 1; flight.ended = now; }
        else if (flight) {
            if (flight.frames > 5) window.flights.push(1000 * flight.frames / (flight.ended - flight.began));
            flight = null;
        }
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);";

async fn table(page: &Page, game: &str) -> WebDriverResult<()> {
    page.home().await?;
    // A second visit: the time of the first depends mostly on the network.
    page.driver.refresh().await?;
    page.appears(".home").await?;
    let opened = "return performance.getEntriesByType('paint').find(it => it.name === 'first-contentful-paint')?.startTime ?? 0";
    let opened = page.run(opened).await?.as_f64().unwrap_or(0.0);
    page.play_moving(game).await?;
    page.run(WATCH).await?;
    for nth in 0..CHOICES {
        if page.shows(".ending").await? {
            break;
        }
        page.choose(nth * 5).await?;
        page.settled().await?;
    }
    let (clicks, frames) =
        (page.run("return window.clicks").await?, page.run("return window.flights").await?);
    let (clicks, frames) = (sorted(&clicks), sorted(&frames));
    println!(
        "{game:<12}{opened:>7.0}{:>11.1}{:>8.1}{:>21.1}{:>7.1}   ({} clicks, {} flights)",
        middle(&clicks),
        clicks.last().unwrap_or(&0.0),
        middle(&frames),
        frames.first().unwrap_or(&0.0),
        clicks.len(),
        frames.len()
    );
    Ok(())
}

/// Notes when something was clicked and when a frame showed a change of the table, by a clock that
/// all browsers of a machine share.
const NOTE: &str = "
    const now = () => performance.timeOrigin + performance.now();
    window.clicks = []; window.changes = [];
    addEventListener('click', () => window.clicks.push(now()), true);
    let isNoted = false;
    new MutationObserver(() => {
        if (isNoted) return;
        isNoted = true;
        requestAnimationFrame(() => { isNoted = false; window.changes.push(now()); });
    }).observe(document.querySelector('.felt'), { childList: true, subtree: true, characterData: true });";

/// Measures how long it takes from a click of one player until the table of another changes.
async fn together(pages: &[Page], about: &About) -> WebDriverResult<()> {
    gather(pages, about.id, about.players.0).await?;
    for page in pages {
        page.run(NOTE).await?;
    }
    let mut times = Vec::new();
    for nth in 0..CHOICES {
        if pages[0].shows(".ending").await? {
            break;
        }
        let mover = turn(pages).await?;
        pages[mover].choose(nth * 5).await?;
        tokio::time::sleep(UNHURRIED).await;
        let clicked = pages[mover].run("return window.clicks.at(-1)").await?;
        let changes = sorted(&pages[1 - mover].run("return window.changes").await?);
        let changed = changes.into_iter().find(|&it| Some(it) > clicked.as_f64());
        // Half-made choices, and choices in secret, change nothing for others.
        times.extend(changed.zip(clicked.as_f64()).map(|(changed, clicked)| changed - clicked));
    }
    times.sort_by(f64::total_cmp);
    println!(
        "{:<12}{:>5.1}{:>8.1}   ({} of {CHOICES} clicks changed something for the other)",
        about.id,
        middle(&times),
        times.last().unwrap_or(&0.0),
        times.len()
    );
    Ok(())
}

/// Plays in a worker, like the page. The result is the median of five runs, because the first ones
/// are still being compiled.
async fn engine(page: &Page, game: &str) -> WebDriverResult<()> {
    page.home().await?;
    let native = lab::bench(game, NATIVE).expect("a listed game");
    let Some(native) = native.first() else { return Ok(()) };
    let matches = (native.games_per_second / 2.0).ceil();
    let script = format!(
        "const done = arguments[0];
        const worker = new Worker(document.getElementById('worker').href, {{ type: 'module' }});
        const request = JSON.stringify({{ id: 1, request: {{ playouts: {{ game: '{game}', players: {}, matches: {matches} }} }} }});
        const speeds = []; let began = null;
        worker.onmessage = event => {{
            const message = JSON.parse(event.data);
            if (began !== null) speeds.push(message.reply.reply.decisions / (performance.now() - began) * 1000);
            if (speeds.length === 5) {{ worker.terminate(); done(speeds); return; }}
            began = performance.now(); worker.postMessage(request);
        }};",
        native.players
    );
    let speeds = page.driver.execute_async(script, Vec::new()).await?.json().clone();
    let there = middle(&sorted(&speeds));
    let here = native.decisions_per_second;
    println!(
        "{game:<12}{:>7}{:>13.2}{:>20.2}{:>7.0}%",
        native.players,
        here / 1e6,
        there / 1e6,
        100.0 * there / here
    );
    Ok(())
}

fn sorted(numbers: &Value) -> Vec<f64> {
    let numbers = numbers.as_array().into_iter().flatten().filter_map(Value::as_f64);
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers
}

fn middle(sorted: &[f64]) -> f64 {
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}
