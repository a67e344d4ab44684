//! One sheet of an edition as fields: single numbers below each other, cards as the rows of a
//! table.

use editions::form::{CellRef, is_source, shown};
use leptos::prelude::*;
use scene::words;
use tabletop::{Cell, Row, Sheet};

use super::editor::Editor;
use crate::wide::wide;

/// The length limit of a text, in letters.
const LONGEST_TEXT: &str = "200";
/// The least width of a field, in letters.
const SHORTEST: usize = 3;

/// A sheet. A list is folded until it is opened, because some have hundreds of fields.
pub(super) fn sheet(editor: &Editor, nth: usize) -> impl IntoView + use<> {
    let Sheet { name, about, single, .. } = editor.sheet(nth);
    let is_open = RwSignal::new(single);
    let toggle = move |_| is_open.update(|open| *open = !*open);
    let editor = editor.clone();
    let fields = move || {
        let sheet = is_open.get().then(|| editor.sheet(nth))?;
        Some(if single { numbers(&editor, nth, &sheet) } else { table(&editor, nth, &sheet) })
    };
    view! {
        <section class="sheet">
            <h2>
                <button type="button" class="quiet" aria-expanded=move || is_open.get().to_string() on:click=toggle>{words::edition::title(&name)}</button>
            </h2>
            <p class="quiet-text">{about}</p>
            {fields}
        </section>
    }
}

/// The name of a row: its first words, or its number.
pub(super) fn row_name(sheet: &Sheet, row: usize) -> String {
    let words = sheet.rows.get(row).and_then(first_words).filter(|_| !sheet.single);
    let name = words::edition::title(&sheet.name);
    match words {
        Some(words) => format!("{name}, {words}"),
        None if sheet.single => name,
        None => format!("{name}, row {}", row + 1),
    }
}

fn first_words(row: &Row) -> Option<&str> {
    row.cells.iter().find_map(|(name, cell)| match cell {
        Cell::Text(text) if !is_source(name) => Some(&**text),
        Cell::Text(_) | Cell::Number(_) | Cell::Flag(_) | Cell::List(_) => None,
    })
}

/// The fields of a sheet of single numbers.
fn numbers(editor: &Editor, nth: usize, sheet: &Sheet) -> AnyView {
    let fields = columns(sheet).into_iter().filter_map(|name| {
        let label = words::edition::name(&name);
        let field = Field::of(sheet, (nth, 0), &name, label.clone())?;
        Some(view! { <label><span>{label}</span>{field.view(editor)}</label> })
    });
    view! { <div class="numbers">{fields.collect_view()}</div> }.into_any()
}

fn table(editor: &Editor, nth: usize, sheet: &Sheet) -> AnyView {
    let columns = columns(sheet);
    let heads = columns.iter().map(|name| {
        view! { <th scope="col">{words::edition::name(name)}</th> }
    });
    let rows = (0..sheet.rows.len()).map(|row| {
        let called = row_name(sheet, row);
        let cells = columns.iter().map(|name| {
            let label = format!("{called}: {}", words::edition::name(name));
            let field = Field::of(sheet, (nth, row), name, label);
            view! { <td>{field.map(|field| field.view(editor))}</td> }
        });
        let editor = editor.clone();
        let is_wrong = move || editor.is_wrong(CellRef { sheet: nth, row, cell: None });
        view! { <tr class:wrong=is_wrong>{cells.collect_view()}</tr> }
    });
    let (heads, rows) = (heads.collect_view(), rows.collect_view());
    let table = view! { <table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table> };
    wide(&sheet.name, table).into_any()
}

/// The names of all columns, in the order in which they first appear.
fn columns(sheet: &Sheet) -> Vec<String> {
    let mut columns: Vec<String> = Vec::new();
    for (name, _) in sheet.rows.iter().flat_map(|row| &row.cells) {
        if !is_source(name) && !columns.contains(name) {
            columns.push(name.clone());
        }
    }
    columns
}

/// The field of a cell.
struct Field {
    /// Sheet, row and cell.
    at: (usize, usize, usize),
    label: String,
    cell: Cell,
    /// How many letters are visible: as many as the longest text in the column has.
    size: usize,
}

impl Field {
    fn of(sheet: &Sheet, (nth, row): (usize, usize), name: &str, label: String) -> Option<Field> {
        let cells = &sheet.rows.get(row)?.cells;
        let cell = cells.iter().position(|(other, _)| other == name)?;
        let texts = sheet.rows.iter().filter_map(|row| row.get(name).map(shown));
        let size = texts.map(|text| text.chars().count()).max().unwrap_or(0).max(SHORTEST);
        Some(Field { at: (nth, row, cell), label, cell: cells[cell].1.clone(), size })
    }

    fn view(self, editor: &Editor) -> AnyView {
        let Field { at, label, cell, size } = self;
        let mode = match &cell {
            Cell::Number(_) => "numeric",
            Cell::Text(_) | Cell::List(_) => "text",
            Cell::Flag(is_set) => return flag(editor, at, label, *is_set),
        };
        let id = format!("field-{}-{}-{}", at.0, at.1, at.2);
        let (editor, checked) = (editor.clone(), editor.clone());
        let place = CellRef { sheet: at.0, row: at.1, cell: Some(at.2) };
        let invalid = move || checked.is_wrong(place).to_string();
        let typed = move |event| editor.typed(at, &event_target_value(&event));
        view! {
            <input type="text" id=id size=size.to_string() inputmode=mode maxlength=LONGEST_TEXT
                aria-label=label aria-invalid=invalid value=shown(&cell) on:change=typed />
        }
        .into_any()
    }
}

fn flag(editor: &Editor, at: (usize, usize, usize), label: String, is_set: bool) -> AnyView {
    let is_set = RwSignal::new(is_set);
    let editor = editor.clone();
    let toggle = move |_| {
        is_set.update(|set| *set = !*set);
        editor.typed(at, &is_set.get_untracked().to_string());
    };
    view! { <input type="checkbox" aria-label=label prop:checked=is_set on:change=toggle /> }
        .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_called_by_their_first_words() {
        let row = |name: &str| Row::default().with("wood", 2_u8).with("name", name);
        let toys = Sheet::list("big_toy", "", [row("Kite"), Row::default().with("source", "ours")]);
        assert_eq!(row_name(&toys, 0), "Big toy, Kite");
        assert_eq!(row_name(&toys, 1), "Big toy, row 2");
        assert_eq!(row_name(&Sheet::one("limits", "", row("Kite")), 0), "Limits");
        assert_eq!(columns(&toys), ["wood", "name"]);
    }
}
