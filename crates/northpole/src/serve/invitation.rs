//! How others in the local network come: an address, and the same as a code to photograph.

use std::io::{self, IsTerminal, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

use crate::qr_code;

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
    let line = |line: String| format!("\x1b[30;107m{line}\x1b[0m\n");
    qr_code::lines(address).into_iter().map(line).collect()
}
