//! How others in the local network join: an address, also as a QR code.

use std::io::{self, IsTerminal, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

use crate::qr_code;

/// An address that is reserved for examples. Nothing is sent there; the system only chooses the
/// address that it would send from.
const ANYWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);

/// This machine's address in the local network.
pub(super) fn near() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Prints the address; in a terminal also its QR code.
pub(super) fn show(address: &str) -> io::Result<()> {
    let mut out = stdout();
    writeln!(out, "Anyone on this network can join: open {address} on a phone.")?;
    if out.is_terminal() {
        write!(out, "\n{}\n", code(address))?;
    }
    Ok(())
}

/// Black on white, whatever the terminal's own colours are, because scanners need that.
fn code(address: &str) -> String {
    let line = |line: String| format!("\x1b[30;107m{line}\x1b[0m\n");
    qr_code::lines(address).into_iter().map(line).collect()
}
