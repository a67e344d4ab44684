//! Every text stands out from what is behind it: 4.5 to 1, in every game, in light and dark.

use browser::{Page, Window, in_browser};
use serde_json::json;
use thirtyfour::prelude::*;

/// Texts that do not stand out, with what was measured. A background is put together from the
/// colours of all elements behind the text; of a gradient every colour counts.
const FAINT: &str = r"
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const read = colour => {
        canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = '#000'; canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const over = (top, below) => [0, 1, 2].map(n => top[n] * top[3] + below[n] * (1 - top[3])).concat(1);
    const light = colour => {
        const [r, g, b] = colour.map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const ratio = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + .05) / (low + .05);
    };
    const backgrounds = element => {
        if (!element) return [[255, 255, 255, 1]];
        const style = getComputedStyle(element);
        const stops = (style.backgroundImage.match(/(rgba?|color|oklch|oklab)\([^()]*\)/g) || []).map(read);
        const own = read(style.backgroundColor);
        if (own[3] === 1 && !stops.length) return [own];
        const behind = backgrounds(element.parentElement).map(below => over(own, below));
        return behind.concat(stops.flatMap(stop => behind.map(below => over(stop, below))));
    };
    const faint = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement, text = node.textContent.trim();
        if (!text || ['SCRIPT', 'STYLE', 'OPTION', 'NOSCRIPT'].includes(element.tagName) || element.closest('.unseen, svg')) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        const style = getComputedStyle(element);
        const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
        for (const behind of backgrounds(element)) {
            const measured = ratio(over(read(style.color), behind), behind);
            if (measured < (large ? 3 : 4.5)) {
                faint.push(`${measured.toFixed(2)} “${text.slice(0, 30)}” in ${element.className || element.tagName} of ${element.parentElement.className}: ${style.color} on ${behind.map(Math.round)}`);
                break;
            }
        }
    }
    return [...new Set(faint)];";

#[test]
fn texts_stand_out_in_light_and_dark() {
    for theme in ["Light", "Dark"] {
        in_browser(Window::Desktop, |page| async move {
            page.home().await?;
            page.set("theme", theme).await?;
            stands_out(&page, &format!("home, {theme}")).await?;
            page.go("#/settings").await?;
            page.appears(".settings").await?;
            stands_out(&page, &format!("settings, {theme}")).await?;
            for about in host::games() {
                page.go(&format!("#/new/{}", about.id)).await?;
                page.appears(".setup").await?;
                stands_out(&page, &format!("set-up of {}, {theme}", about.id)).await?;
                page.go(&format!("#/rules/{}", about.id)).await?;
                page.appears(".prose").await?;
                stands_out(&page, &format!("rules of {}, {theme}", about.id)).await?;
                table_stands_out(&page, about.id, theme).await?;
            }
            Ok(())
        });
    }
}

async fn table_stands_out(page: &Page, game: &str, theme: &str) -> WebDriverResult<()> {
    page.go("#/").await?;
    page.appears(".home").await?;
    page.click(&format!(".box[data-game={game}] .choice")).await?;
    for nth in 0..6 {
        page.settled().await?;
        stands_out(page, &format!("{game} after {nth} choices, {theme}")).await?;
        if page.shows(".ending").await? {
            break;
        }
        page.choose(nth * 3).await?;
    }
    page.key("?").await?;
    page.appears(".drawer.help").await?;
    stands_out(page, &format!("help of {game}, {theme}")).await
}

async fn stands_out(page: &Page, what: &str) -> WebDriverResult<()> {
    let faint = page.run(FAINT).await?;
    assert_eq!(faint, json!([]), "too faint: {what}");
    Ok(())
}
