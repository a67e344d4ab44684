//! A game with other names and numbers: typed into a form, refused, kept, shared and played.

use browser::{Window, in_browser};
use serde_json::json;
use tabletop::{Cell, Sheet};
use tempfile::TempDir;
use thirtyfour::prelude::*;

use crate::files::arrived;

const NAME: &str = "Zebra";

/// A game, and a field of its edition that takes any words, with its sheet.
fn any_words() -> (&'static str, usize, String) {
    let found = catalog::games().into_iter().find_map(|about| {
        let before = catalog::open_edition(about.id, None).expect("our own edition");
        let takes = |&(sheet, row, cell): &(usize, usize, usize)| {
            let mut changed = before.clone();
            changed[sheet].rows[row].cells[cell].1 = NAME.into();
            catalog::close_edition(about.id, &changed).is_ok()
        };
        let (sheet, row, cell) = texts(&before).into_iter().find(takes)?;
        Some((about.id, sheet, format!("#field-{sheet}-{row}-{cell}")))
    });
    found.expect("some game has names")
}

/// All cells that hold words.
fn texts(sheets: &[Sheet]) -> Vec<(usize, usize, usize)> {
    let mut texts = Vec::new();
    for (sheet, it) in sheets.iter().enumerate() {
        for (row, it) in it.rows.iter().enumerate() {
            let is_text = |cell: &usize| matches!(it.cells[*cell].1, Cell::Text(_));
            texts.extend((0..it.cells.len()).filter(is_text).map(|cell| (sheet, row, cell)));
        }
    }
    texts
}

/// A script that types into a field and leaves it.
fn typed(field: &str, text: &str) -> String {
    format!(
        "const field = document.querySelector('{field}'); field.value = '{text}';
        field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    )
}

#[test]
fn an_edition_is_edited_shared_as_a_file_and_played() {
    let folder = TempDir::new().expect("a folder can be made");
    let (game, sheet, field) = any_words();
    in_browser(Window::Phone, |page| async move {
        let there = json!({ "behavior": "allow", "downloadPath": folder.path() });
        page.command("Page.setDownloadBehavior", there).await?;
        page.home().await?;
        page.go(&format!("#/edition/{game}")).await?;
        page.appears(".sheet").await?;
        let open = format!(".sheet:nth-of-type({}) [aria-expanded='false']", sheet + 1);
        if page.shows(&open).await? {
            page.click(&open).await?;
        }
        page.run(&typed(&field, "")).await?;
        page.appears(&format!("{field}[aria-invalid='true']")).await?;
        assert!(page.text("#checked.problem").await?.contains("must be some text"));
        page.run(&typed(&field, NAME)).await?;
        page.until("return document.querySelector('#checked').textContent.startsWith('Saved')")
            .await?;
        page.click("#download").await?;
        let file = arrived(folder.path(), "toml").await;
        page.click("#delete").await?;
        page.click("#delete-now").await?;
        page.appears("#load-edition").await?;
        let input = page.driver.find(By::Css("#load-edition")).await?;
        input.send_keys(file.canonicalize()?.to_string_lossy()).await?;
        page.until("return document.querySelector('#checked').textContent.startsWith('Saved')")
            .await?;
        page.click("#play").await?;
        page.settled().await?;
        assert!(page.records().await?.contains(NAME), "the match is played with it");
        page.go(&format!("#/new/{game}")).await?;
        page.appears("#edition option:nth-child(2)").await
    });
}
