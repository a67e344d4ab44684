//! The contrast of every text with its background is at least 4.5 to 1, of large letters 3 to 1, on
//! every screen, in light and dark. The background is taken from a picture of the page without
//! letters, so that colours, gradients and drawings all count.

use browser::{Page, Window, begun, in_browser, played, with_a_mix};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// Lists the visible texts with their positions and colours.
const TEXTS: &str = r"
    const hidden = 'script, style, option, noscript, symbol, .unseen, :disabled';
    // Texts behind a drawer do not count.
    const read = document.querySelector('.drawer') ? '.drawer, .tip' : 'body';
    // Elements that let the mouse through also cover texts.
    const solid = new CSSStyleSheet();
    solid.replaceSync('* { pointer-events: auto !important; }');
    document.adoptedStyleSheets = [solid];
    const isSeen = (element, x, y) => {
        const top = document.elementFromPoint(x, y);
        return !!top && (top.contains(element) || element.contains(top));
    };
    // What has been scrolled out of a list shows the list at its place.
    const isCut = (element, box) => {
        for (let it = element.closest('svg')?.parentElement ?? element; it; it = it.parentElement) {
            const style = getComputedStyle(it), frame = it.getBoundingClientRect();
            if (style.overflowY !== 'visible' && (box.top < frame.top || box.bottom > frame.bottom)) return true;
            if (style.overflowX !== 'visible' && (box.left < frame.left || box.right > frame.right)) return true;
        }
        return false;
    };
    window.texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement, text = node.textContent.trim();
        if (!/[\p{L}\p{N}]/u.test(text) || !element.closest(read) || element.closest(hidden)) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const style = getComputedStyle(element), size = parseFloat(style.fontSize);
        let opacity = 1;
        for (let it = element; it; it = it.parentElement) opacity *= getComputedStyle(it).opacity;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
            // Texts that are cut off or covered do not count.
            const [across, down] = [box.left + box.width / 2, box.top + box.height / 2];
            const inner = [[box.left + 1, down], [across, box.top + 2], [across, down], [across, box.bottom - 2], [box.right - 1, down]];
            if (box.width < 3 || isCut(element, box) || !inner.every(([x, y]) => isSeen(element, x, y))) continue;
            window.texts.push({
                text: text.slice(0, 30), where: `${element.tagName}.${element.className} in ${element.parentElement.className}`,
                box: [box.left, box.top, box.width, box.height].map(Math.round), opacity,
                colour: element.closest('svg') ? style.fill : style.color,
                least: size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5,
            });
        }
    }
    document.adoptedStyleSheets = [];
    return window.texts";

/// Makes all letters invisible. Their shadows stay, because those are behind the letters. The
/// page's security policy forbids a style element, but not a sheet that a script adds.
const HIDE: &str = "
    const style = new CSSStyleSheet();
    style.replaceSync('* { transition: none !important; -webkit-text-fill-color: transparent !important; } svg text { fill: transparent !important; }');
    document.adoptedStyleSheets = [style]";

/// Compares each text's colour with the background where the pictures with and without letters
/// differ. Nine tenths of the pixels must have the contrast: a line that crosses a letter does no
/// harm.
const COMPARE: &str = r"
    const [withLetters, without, done] = arguments;
    document.adoptedStyleSheets = [];
    const context = (width, height) => Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
    const load = async picture => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + picture;
        await image.decode();
        const canvas = context(image.width, image.height);
        canvas.drawImage(image, 0, 0);
        return canvas;
    };
    const dot = context(1, 1);
    const read = colour => {
        dot.clearRect(0, 0, 1, 1); dot.fillStyle = colour; dot.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = dot.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const linear = v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => .2126 * linear(r) + .7152 * linear(g) + .0722 * linear(b);
    const ratio = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + .05) / (low + .05);
    };
    const measure = (it, page, ground) => {
        const shown = page.getImageData(...it.box).data, { data } = ground.getImageData(...it.box);
        const [r, g, b, a] = read(it.colour), part = a * it.opacity, ratios = [];
        for (let at = 0; at < data.length; at += 4) {
            const behind = [data[at], data[at + 1], data[at + 2]];
            const change = Math.max(...behind.map((v, n) => Math.abs(v - shown[at + n])));
            if (change > 24) ratios.push(ratio([r, g, b].map((v, n) => v * part + behind[n] * (1 - part)), behind));
        }
        ratios.sort((one, other) => one - other);
        // Letters that change nothing cannot be seen.
        return ratios[Math.floor(ratios.length / 10)] ?? 1;
    };
    Promise.all([load(withLetters), load(without)]).then(([page, ground]) => {
        const faint = window.texts.map(it => [it, measure(it, page, ground)]).filter(([it, measured]) => measured < it.least);
        done([...new Set(faint.map(([it, measured]) => `${measured.toFixed(2)} “${it.text}” (${it.where}), ${it.colour}`))]);
    });";

/// How often the test looks at a page that still moves.
const LOOKS: usize = 20;

#[test]
fn texts_stand_out_in_light() {
    stand_out_everywhere("Light");
}

#[test]
fn texts_stand_out_in_the_dark() {
    stand_out_everywhere("Dark");
}

fn stand_out_everywhere(theme: &str) {
    in_browser(Window::Desktop, |page| async move {
        page.home_with(&json!({ "theme": theme })).await?;
        let mut faint = look(&page, "home").await?;
        for (hash, shown) in
            [("settings", ".settings"), (&*format!("new/{}", with_a_mix().0.id), ".setup")]
        {
            page.go(&format!("#/{hash}")).await?;
            page.appears(shown).await?;
            faint.extend(look(&page, hash).await?);
        }
        for about in catalog::games() {
            page.go(&format!("#/rules/{}", about.id)).await?;
            page.appears(".prose").await?;
            faint.extend(look(&page, &format!("rules of {}", about.id)).await?);
            page.resume(&begun(about.id, 55)).await?;
            // Texts under a tip do not count.
            page.run("document.activeElement.blur()").await?;
            page.until("return !document.querySelector('.tip')").await?;
            faint.extend(look(&page, &format!("table of {}", about.id)).await?);
            page.key("?").await?;
            page.appears(".drawer.help").await?;
            page.run("document.querySelector('.spot:not(.lit)').click()").await?;
            page.appears(".tip").await?;
            faint.extend(look(&page, &format!("help and tip in {}", about.id)).await?);
            page.resume(&played(about.id)).await?;
            page.appears(".chances svg").await?;
            faint.extend(look(&page, &format!("end of {}", about.id)).await?);
        }
        assert!(faint.is_empty(), "too faint:\n{}", faint.join("\n"));
        Ok(())
    });
}

/// The visible texts that are too faint.
async fn look(page: &Page, what: &str) -> WebDriverResult<Vec<String>> {
    let with_letters = at_rest(page, what).await?;
    page.run(HIDE).await?;
    let without = picture(page).await?;
    let faint = page.driver.execute_async(COMPARE, vec![with_letters, without]).await?;
    let faint: Vec<String> = faint.convert()?;
    if !faint.is_empty() {
        page.picture(&format!("faint-{what}")).await?;
    }
    Ok(faint.into_iter().map(|one| format!("{what}: {one}")).collect())
}

/// A picture of the page, taken while no text moved: a text that moved would be searched at its old
/// position.
async fn at_rest(page: &Page, what: &str) -> WebDriverResult<Value> {
    for _ in 0..LOOKS {
        let texts = page.run(TEXTS).await?;
        assert!(texts.as_array().is_some_and(|texts| texts.len() > 3), "{what} has words");
        let picture = picture(page).await?;
        if page.run(TEXTS).await? == texts {
            return Ok(picture);
        }
    }
    panic!("{what} never stands still");
}

async fn picture(page: &Page) -> WebDriverResult<Value> {
    let taken = page.command("Page.captureScreenshot", json!({ "format": "png" })).await?;
    Ok(taken["data"].clone())
}
