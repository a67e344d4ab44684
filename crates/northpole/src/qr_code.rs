//! An address as a QR code.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Lines of half blocks, to be drawn black on white.
pub(crate) fn lines(address: &str) -> Vec<String> {
    let code = QrCode::new(address).expect("an address is short enough");
    code.render::<Dense1x2>().build().lines().map(String::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_square_of_half_blocks() {
        let lines = lines("http://192.168.178.20:1224/");
        let width = |line: &String| line.chars().filter(|it| " ▀▄█".contains(*it)).count();
        assert!(lines.iter().all(|line| width(line) == width(&lines[0])), "{lines:?}");
        assert_eq!(lines.len(), width(&lines[0]).div_ceil(2), "{lines:?}");
    }

    #[test]
    fn the_code_of_a_table_fits_on_a_small_screen() {
        let table = "0123456789abcdef0123456789abcdef";
        let lines = lines(&format!("https://northpole.club.example/#/t/{table}"));
        assert!(lines.len() <= 24, "{}", lines.len());
    }
}
