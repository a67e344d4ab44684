//! Reads files that people name, up to a sensible size.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use crate::failure::Failure;

/// The size limit of a saved game or an edition file. Complete games have some tens of kilobytes.
const MOST_MEGABYTES: u64 = 4;

/// The length limit of a line that is typed or piped in; the longest step is far shorter.
const MOST_LINE_BYTES: u64 = 4096;

/// The text of a saved game or an edition file.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    let at_fault = |error: io::Error| Failure::file(path, &error);
    let mut text = Vec::new();
    let file = File::open(path).map_err(at_fault)?;
    let read = file.take((MOST_MEGABYTES << 20) + 1).read_to_end(&mut text).map_err(at_fault)?;
    if read as u64 > MOST_MEGABYTES << 20 {
        return Err(Failure::new(format!(
            "{}: larger than {MOST_MEGABYTES} MB, so not a saved game or an edition file",
            path.display()
        )));
    }
    String::from_utf8(text).map_err(|_| at_fault(io::ErrorKind::InvalidData.into()))
}

/// The next line, even with invalid bytes; `None` at the end. Of a line that is too long only the
/// beginning is kept, enough for an error message.
pub(crate) fn line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    input.take(MOST_LINE_BYTES).read_until(b'\n', &mut line)?;
    if line.len() as u64 == MOST_LINE_BYTES && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_far_as_it_makes_sense() {
        let long = "x".repeat(10_000);
        let bytes = [b"take 5\n", long.as_bytes(), b"\n\xff\nlast"].concat();
        let mut input = io::Cursor::new(bytes);
        let mut next = || line(&mut input).expect("memory can be read");
        assert_eq!(next().as_deref(), Some("take 5\n"));
        assert_eq!(next().map(|line| line.len()), Some(4096));
        assert_eq!(next().as_deref(), Some("\u{fffd}\n"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
