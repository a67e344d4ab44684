//! Draws the table on a screen.

use std::slice;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Clear;
use scene::{Player, SpotId, words};

use crate::block::Block;
use crate::chip::{Pen, State};
use crate::focus::Focus;
use crate::ink;
use crate::panel::Panel;
use crate::plan::Room;
use crate::strip::{Bit, Strip, flow, wrapped};
use crate::table::TableView;
use crate::tile::edge;
use crate::tone::Tone;

/// From this width on, the log is beside the board.
pub(crate) const WITH_LOG: u16 = 120;
const LOG_WIDTH: u16 = 40;
/// From this height on, the log has some lines below the board.
const TALL: u16 = 30;
/// The fewest lines that are left to the board.
const LEAST_BOARD: u16 = 3;
/// On a smaller screen, nothing is readable.
const SMALLEST: (u16, u16) = (56, 16);
/// The fewest lines of a log that is above something else.
const LEAST_LOG: u16 = 16;
/// The key that shows all others.
const HELPING: &str = "? help ";
/// The most lines of a guide's card, without its frame.
const CARD: usize = 9;

impl TableView {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.places.clear();
        self.too_small = area.width < SMALLEST.0 || area.height < SMALLEST.1;
        if self.too_small {
            return self.draw_too_small(frame, area);
        }
        if self.handover.is_some() {
            return self.draw_handover(frame, area);
        }
        let width = usize::from(area.width);
        let (below, players) = (self.foot(width, area.height), self.players(width));
        let (head, foot) = (players.len() as u16 + 1, below.len() as u16);
        let rest = area.height.saturating_sub(head + LEAST_BOARD + 1 + foot);
        let card = self.card_box(width, usize::from(rest));
        let has_log = area.width >= WITH_LOG;
        let log = match (has_log, area.height >= TALL) {
            (true, _) => 0,
            (false, true) => 4,
            (false, false) => u16::from(card.is_empty()),
        };
        let board = LEAST_BOARD + rest.saturating_sub(log + card.len() as u16);
        let [head, body, log_area, told, line, foot] =
            stacked(area, [head, board, log, card.len() as u16, 1, foot]);
        let mut top = vec![self.header(width)];
        top.extend(players);
        self.put(frame, head, &top);
        self.put(frame, foot, &below);
        self.put(frame, told, &card);
        let mut board = body;
        if has_log {
            board.width -= LOG_WIDTH;
            self.draw_beside(frame, Rect { x: board.right(), width: LOG_WIDTH, ..body });
        }
        let (hidden, is_all_used) = self.draw_board(frame, board, log_area.height);
        if !has_log && !is_all_used {
            // The last line of the log is in the line below.
            self.draw_log(frame, log_area, 1);
        }
        // With a panel open, the keys turn its pages.
        let hidden = if self.panel.is_some() { "" } else { &*hidden };
        self.put(frame, line, &[self.last_line(width, hidden)]);
        self.note_places(foot, &below);
        if let Some(panel) = self.panel.clone() {
            let area = body.union(log_area);
            // The end lists the players itself, and needs the room.
            let above = if panel == Panel::Ending { head.height - 1 } else { 0 };
            let area = Rect { y: area.y - above, height: area.height + above, ..area };
            self.draw_panel(frame, area, &panel);
        }
    }

    /// The log, and below it the meaning of symbols if there is room for both.
    fn draw_beside(&self, frame: &mut Frame<'_>, side: Rect) {
        let signs = self.sign_lines(usize::from(LOG_WIDTH - 4));
        let high = signs.len() as u16 + 2;
        let high = if side.height >= high + LEAST_LOG { high } else { 0 };
        let [log, below] = stacked(side, [side.height - high, high]);
        let block = self.palette.frame(" Log ");
        self.draw_log(frame, block.inner(log), 0);
        frame.render_widget(block, log);
        if high > 0 {
            let block = self.palette.frame(" Symbols ");
            let inner = block.inner(below);
            self.put(frame, Rect { x: inner.x + 1, width: inner.width - 1, ..inner }, &signs);
            frame.render_widget(block, below);
        }
    }

    fn draw_too_small(&self, frame: &mut Frame<'_>, area: Rect) {
        let (width, height) = SMALLEST;
        let told = words::terminal::too_small(width, height);
        self.put(frame, area, &wrapped(&told, Tone::Asking, usize::from(area.width).max(1)));
    }

    fn header(&self, width: usize) -> Strip {
        let stage = self.names.fill(&self.snapshot.scene.stage);
        let mut title = format!(" {} · {stage}", self.about.title);
        if ink::width(&title) + HELPING.len() >= width {
            // The stage of the game changes; its name does not.
            title = format!(" {stage}");
        }
        let room = width.saturating_sub(ink::width(&title) + 2);
        let keys = self.keys_now();
        let told = (0..keys.len()).map(|from| [&keys[from..], &[HELPING]].concat().join("  "));
        let hint = told.into_iter().find(|told| ink::width(told) <= room);
        let hint = hint.unwrap_or_else(|| HELPING.into());
        let gap = width.saturating_sub(ink::width(&title) + ink::width(&hint));
        vec![Bit::new(format!("{title}{}{hint}", " ".repeat(gap)), Tone::Bar)]
    }

    /// The most useful keys. Where there is little room, the first are left out.
    fn keys_now(&self) -> &'static [&'static str] {
        match &self.panel {
            Some(_) => &[],
            None if self.is_looked_at_again() => {
                &["Space play", "V view as", "B review", "Q leave"]
            }
            None if self.is_over() => &["Q leave", "A replay", "E results"],
            None if self.snapshot.choices.is_empty() => &["Shift-L log", "S recap"],
            None => &["Tab next", "Enter choose", "Shift-H hint"],
        }
    }

    fn players(&self, width: usize) -> Vec<Strip> {
        let chips = self.snapshot.scene.players.iter().map(|player| self.player(player));
        flow(Strip::new(), chips.collect(), "   ", 0, width)
    }

    fn player(&self, player: &Player) -> Strip {
        let tone = Tone::Of(player.seat);
        let is_awaited = self.snapshot.waiting.contains(&player.seat);
        let arrow = if is_awaited { "▸" } else { " " };
        let name = self.names.of(player.seat);
        let mut strip = vec![
            Bit::new(arrow, Tone::Asking),
            Bit::new(format!("{} {name}", self.palette.shape(player.seat)), tone),
            Bit::plain(format!(" {}", self.snapshot.scene.points.counted(player.points))),
        ];
        if let Some(role) = &player.role {
            strip.push(Bit::plain(format!(" {role}")));
        }
        let pen = Pen { names: &self.names, palette: self.palette, owner: Some(player.seat) };
        for mark in &player.marks {
            strip.push(Bit::plain(" "));
            strip.extend(pen.mark(*mark));
        }
        if !player.notes.is_empty() {
            let notes = self.names.fill(&player.notes.join(", "));
            strip.push(Bit::new(format!(" {notes}"), Tone::Faint));
        }
        strip
    }

    /// The card of the guide in its frame, in at most `most` lines.
    fn card_box(&self, width: usize, most: usize) -> Vec<Strip> {
        let room = width.saturating_sub(4);
        let mut lines = self.card_lines(room);
        if lines.is_empty() {
            return lines;
        }
        // The keys are always shown.
        let keys = lines.pop().unwrap_or_default();
        lines.truncate(CARD.min(most.saturating_sub(3)));
        lines.push(keys);
        let title = vec![Bit::new(" Your guide ", Tone::Advised)];
        let card = Block::new(lines).grown(room, 0);
        card.framed(title, Strip::new(), edge(State::Advised)).lines
    }

    /// The last lines of the log, without the `left_out` latest.
    fn draw_log(&self, frame: &mut Frame<'_>, area: Rect, left_out: usize) {
        let known = self.log.len().saturating_sub(left_out);
        let lines = self.log[..known].iter().skip(known.saturating_sub(60));
        let lines = self.written(lines, usize::from(area.width));
        let from = lines.len().saturating_sub(usize::from(area.height));
        self.put(frame, area, &lines[from..]);
    }

    /// The spots that the board should show: the focused one, or else those of the guide's card.
    fn sought(&self) -> &[SpotId] {
        match &self.focus {
            Some(Focus::Spot(spot)) => slice::from_ref(spot),
            Some(Focus::Button(_)) | None => self.card().map_or(&[], |card| &card.spots),
        }
    }

    /// What else can be chosen in the zone of the focus.
    fn beside_focus(&self) -> Vec<SpotId> {
        let Some(Focus::Spot(focus)) = &self.focus else { return Vec::new() };
        let scene = &self.snapshot.scene;
        let zone = |spot: &SpotId| scene.find(spot).map(|(zone, _)| &zone.id);
        let mut lit = self.picker.lit(&self.snapshot.choices);
        lit.retain(|spot| zone(spot) == zone(focus));
        lit
    }

    /// The board, scrolled so that the sought spots are visible, unless the player has scrolled. A
    /// board that is too high also uses the `spare` lines below. Returns in words what is out of
    /// sight, and whether those lines are used.
    fn draw_board(&mut self, frame: &mut Frame<'_>, area: Rect, spare: u16) -> (String, bool) {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let room = Room { width, height, spare: spare.into() };
        let (plan, lines) = self.with_look(|look| look.planned(room, &self.plan));
        self.plan = plan;
        let needs_spare = lines.len() > height;
        let area = if needs_spare { Rect { height: area.height + spare, ..area } } else { area };
        let height = usize::from(area.height);
        self.page = height.saturating_sub(2).max(1);
        let (sought, beside) = (self.sought(), self.beside_focus());
        let shows = |line: &Strip, spots: &[SpotId]| {
            line.iter().any(|bit| bit.spot.as_ref().is_some_and(|spot| spots.contains(spot)))
        };
        let first = lines.iter().position(|line| shows(line, sought));
        if let Some(first) = first.filter(|_| !self.turned) {
            // What can be chosen instead is compared with the focus: it is shown, too.
            let last = lines.iter().rposition(|line| shows(line, sought) || shows(line, &beside));
            let last = last.unwrap_or(first);
            // The line above names the zone.
            let above = first.saturating_sub(1);
            self.scroll = self.scroll.max((last + 1).saturating_sub(height)).min(above);
        }
        self.scroll = self.scroll.min(lines.len().saturating_sub(height));
        let seen = &lines[self.scroll..(self.scroll + height).min(lines.len())];
        self.put(frame, area, seen);
        self.note_places(area, seen);
        let counted = |count: usize| words::count(count, "line", "lines");
        let hidden = match (self.scroll, lines.len().saturating_sub(self.scroll + height)) {
            (0, 0) => String::new(),
            (above, 0) => format!("{} above (PgUp)", counted(above)),
            (0, below) => format!("{} below (PgDn)", counted(below)),
            (above, below) => format!("{} above, {below} below", counted(above)),
        };
        (hidden, needs_spare)
    }

    /// Remembers which spot is where, for clicks.
    fn note_places(&mut self, area: Rect, lines: &[Strip]) {
        for (row, line) in (area.y..).zip(lines) {
            let mut column = area.x;
            for bit in line {
                let end = column + bit.width() as u16;
                let spot = bit.spot.clone().map(Focus::Spot);
                if let Some(place) = spot.or(bit.button.map(Focus::Button)) {
                    self.places.push((row, column, end, place));
                }
                column = end;
            }
        }
    }

    fn draw_panel(&mut self, frame: &mut Frame<'_>, area: Rect, panel: &Panel) {
        let inner = Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        };
        let height = usize::from(inner.height);
        self.page = height.saturating_sub(1).max(1);
        let (title, mut lines) = self.panel_lines(panel, usize::from(inner.width), height);
        let most = lines.len().saturating_sub(height);
        let from = self.panel.as_mut().map_or(0, |panel| panel.first(most, height));
        lines.drain(..from);
        let below = lines.len().saturating_sub(height);
        let mut block = self.palette.frame(&format!(" {title} · Esc: close "));
        if below > 0 {
            let more = format!(" {below} more below (Down, PgDn) ");
            block = block.title_bottom(Line::from(more).right_aligned());
        }
        frame.render_widget(Clear, area);
        frame.render_widget(block, area);
        self.put(frame, inner, &lines);
        self.places.clear();
        self.note_places(inner, &lines);
    }

    /// While the terminal is handed over, nothing of the table is visible.
    fn draw_handover(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(seat) = self.handover else { return };
        let name = self.names.of(seat);
        let mut lines = vec![
            vec![Bit::new(words::handover(&name), Tone::Of(seat))],
            Vec::new(),
            vec![Bit::plain(words::HANDOVER)],
            vec![Bit::new("Enter: It's me", Tone::Lit)],
        ];
        if let Some(before) = self.snapshot.viewer.filter(|_| self.snapshot.can_undo) {
            let call_back = words::call_back(&self.names.of(before));
            lines.push(vec![Bit::plain(format!("U: {call_back}"))]);
        }
        let middle = Rect { y: area.height / 3, height: lines.len() as u16, ..area };
        self.put(frame, middle, &lines);
    }

    fn put(&self, frame: &mut Frame<'_>, area: Rect, lines: &[Strip]) {
        let focused = match &self.focus {
            Some(Focus::Spot(spot)) => Some(spot),
            Some(Focus::Button(_)) | None => None,
        };
        self.palette.put(frame.buffer_mut(), area, lines, focused);
    }
}

/// Areas of these heights below each other; what does not fit is cut off.
fn stacked<const COUNT: usize>(area: Rect, heights: [u16; COUNT]) -> [Rect; COUNT] {
    let mut top = area.y;
    heights.map(|height| {
        let part = Rect { y: top, height, ..area }.intersection(area);
        top += height;
        part
    })
}
