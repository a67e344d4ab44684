//! How others in the local network come: an address, and the same as a code to photograph.

use std::io::{self, IsTerminal, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// Reserved for examples: no machine is there. Nothing is sent either; the system only chooses the
/// address that it would send from.
const ANYWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// This machine's address in the local network.
pub(super) fn near() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Shows the way there. A script needs no picture of it.
pub(super) fn show(address: &str) -> io::Result<()> {
    let mut out = stdout();
    writeln!(out, "Anyone on this network can join: open {address} on a phone.")?;
    if out.is_terminal() {
        write!(out, "\n{}\n", code(address))?;
    }
    Ok(())
}

/// Black on white, whatever the terminal's own colours are: cameras do not read it otherwise.
fn code(address: &str) -> String {
    let code = QrCode::new(address).expect("an address is short enough");
    let drawn = code.render::<Dense1x2>().build();
    drawn.lines().map(|line| format!("\x1b[30;107m{line}\x1b[0m\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_drawn_with_half_blocks() {
        let drawn = code("http://192.168.178.20:1224/");
        let lines: Vec<&str> = drawn.lines().collect();
        let width = |line: &str| line.chars().filter(|it| " ▀▄█".contains(*it)).count();
        assert!(lines.iter().all(|line| width(line) == width(lines[0])), "{drawn}");
        assert_eq!(lines.len(), width(lines[0]).div_ceil(2), "square:\n{drawn}");
        assert!(
            lines.iter().all(|line| line.starts_with("\x1b[30;107m") && line.ends_with("\x1b[0m"))
        );
    }
}
