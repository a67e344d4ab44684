//! Numbers in columns.

use comfy_table::{CellAlignment, Table, presets};

/// The gap after a column.
const GAP: u16 = 2;

/// Rows under their headings: names on the left, then numbers.
pub(crate) fn columns<const N: usize>(
    headings: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(headings).add_rows(rows);
    for column in table.column_iter_mut() {
        column.set_padding((0, GAP));
        column.set_cell_alignment(CellAlignment::Right);
    }
    if let Some(names) = table.column_mut(0) {
        names.set_cell_alignment(CellAlignment::Left);
    }
    table.trim_fmt() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_what_stands_in_them() {
        let rows = [["hard", "7"], ["search-1000x2", "± 12.5"]].map(|row| row.map(str::to_owned));
        let text = "bot            rating\nhard                7\nsearch-1000x2  ± 12.5\n";
        assert_eq!(columns(["bot", "rating"], rows.into_iter()), text);
    }
}
