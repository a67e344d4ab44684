//! The program in a terminal that is none: what is typed, and what stands on the screen.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::fs::{OFlags, fcntl_setfl};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use vt100::{MouseProtocolMode, Parser};

/// Longer than anything takes that should happen.
const LONG: Duration = Duration::from_secs(30);

pub(crate) struct Pty {
    /// Our end; gone once it is hung up.
    master: Option<File>,
    pub(crate) program: Child,
    screen: Parser,
    /// How many bytes were written to the terminal.
    pub(crate) bytes: usize,
}

impl Pty {
    /// Starts a program in a terminal of so many columns and lines.
    pub(crate) fn start(program: &Command, size: (u16, u16)) -> Pty {
        Pty::start_as(program, size, "xterm-256color")
    }

    /// In a terminal of that kind.
    pub(crate) fn start_as(program: &Command, (columns, lines): (u16, u16), kind: &str) -> Pty {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC);
        let master = master.expect("a terminal");
        grantpt(&master).expect("it is ours");
        unlockpt(&master).expect("it is ours");
        let name = ptsname(&master, Vec::new()).expect("it has a name");
        let name = name.into_string().expect("plain letters");
        tcsetwinsize(&master, size(columns, lines)).expect("it has any size");
        let end = || {
            let mut options = OpenOptions::new();
            options.read(true).write(true).custom_flags(OFlags::NOCTTY.bits() as i32);
            options.open(&name).expect("it has two ends")
        };
        let mut child = Command::new("setsid");
        child.arg("--ctty").arg(program.get_program()).args(program.get_args());
        child.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
        child.env("TERM", kind).env("LC_ALL", "C.UTF-8").env_remove("NO_COLOR");
        if let Some(folder) = program.get_current_dir() {
            child.current_dir(folder);
        }
        let child = child.stdin(end()).stdout(end()).stderr(end()).spawn();
        fcntl_setfl(&master, OFlags::NONBLOCK).expect("it need not wait");
        Pty {
            master: Some(File::from(master)),
            program: child.expect("it starts"),
            screen: Parser::new(some(lines), some(columns), 0),
            bytes: 0,
        }
    }

    /// Everything that was written by now.
    fn read(&mut self) {
        let mut some = [0; 4096];
        while let Some(count) = self.master.as_mut().and_then(|it| it.read(&mut some).ok()) {
            if count == 0 {
                return;
            }
            self.bytes += count;
            self.screen.process(&some[..count]);
        }
    }

    /// What stands on the screen.
    pub(crate) fn screen(&mut self) -> String {
        self.read();
        self.screen.screen().contents()
    }

    pub(crate) fn type_in(&mut self, keys: &str) {
        let master = self.master.as_mut().expect("it is there");
        master.write_all(keys.as_bytes()).expect("it takes a few keys");
    }

    /// Until this stands on the screen.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    pub(crate) fn wait_until(&mut self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < LONG, "`{what}` never came:\n{screen}");
            sleep(Duration::from_millis(3));
        }
    }

    /// Types a line and waits for the next question.
    pub(crate) fn answer(&mut self, line: &str, is_asked: impl Fn(&str) -> bool) -> String {
        let before = self.bytes;
        self.type_in(&format!("{line}\n"));
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            // The terminal echoes what is typed; that is no answer.
            if self.bytes > before + line.len() + 10 && is_asked(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < LONG, "`{line}` was never answered:\n{screen}");
            sleep(Duration::from_millis(3));
        }
    }

    /// How long it takes until a key has changed the screen, and in how many bytes; nothing for one
    /// that changes nothing.
    pub(crate) fn answered(&mut self, key: &str) -> Option<(Duration, usize)> {
        self.rest();
        let (begun, before) = (Instant::now(), self.bytes);
        self.type_in(key);
        while self.bytes == before {
            self.read();
            if begun.elapsed() > Duration::from_millis(300) {
                return None;
            }
        }
        let answered = begun.elapsed();
        self.rest();
        Some((answered, self.bytes - before))
    }

    /// Until nothing has been written for a while.
    fn rest(&mut self) {
        let mut last = (Instant::now(), self.bytes);
        while last.0.elapsed() < Duration::from_millis(60) {
            self.read();
            if self.bytes != last.1 {
                last = (Instant::now(), self.bytes);
            }
            sleep(Duration::from_millis(1));
        }
    }

    pub(crate) fn resize(&mut self, (columns, lines): (u16, u16)) {
        let master = self.master.as_ref().expect("it is there");
        tcsetwinsize(master, size(columns, lines)).expect("it has any size");
        self.screen.screen_mut().set_size(some(lines), some(columns));
    }

    pub(crate) fn pid(&self) -> Pid {
        Pid::from_child(&self.program)
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("it runs");
    }

    /// The window is closed.
    pub(crate) fn hang_up(&mut self) {
        self.master = None;
    }

    /// Until the program has ended.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            self.read();
            if let Some(status) = self.program.try_wait().expect("it is ours") {
                self.read();
                assert!(status.core_dumped() || status.code().is_some() || self.master.is_none());
                return status;
            }
            assert!(begun.elapsed() < LONG, "it never ends:\n{}", self.screen());
            sleep(Duration::from_millis(3));
        }
    }

    /// Like [`Pty::check_restored`], where a shell that edits its lines has the terminal.
    pub(crate) fn check_restored_for_a_shell(&mut self) {
        self.read();
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    }

    /// The terminal is as it was: it echoes, waits for whole lines, shows its cursor and what was
    /// there before, and mouse events are off.
    pub(crate) fn check_restored(&mut self) {
        self.read();
        let modes = tcgetattr(self.master.as_ref().expect("it is there")).expect("it has modes");
        let usual = LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        assert!(modes.local_modes.contains(usual), "{:?}", modes.local_modes);
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // It may have ended; then there is nothing to do.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn some(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a terminal has a size")
}

fn size(columns: u16, lines: u16) -> Winsize {
    Winsize { ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }
}
