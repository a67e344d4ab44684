//! Puts the table on a screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};
use scene::{Player, words};

use crate::chip::mark_sign;
use crate::focus::Focus;
use crate::panel::Panel;
use crate::strip::{Bit, Strip, flow, wrapped};
use crate::table::Table;
use crate::tone::Tone;

/// From this width on the log stands beside the board.
const WITH_LOG: u16 = 120;
const LOG_WIDTH: u16 = 40;
/// From this height on the log has some lines below the board.
const TALL: u16 = 30;

impl Table {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.places.clear();
        if self.handover.is_some() {
            return self.draw_handover(frame, area);
        }
        let below = self.below(usize::from(area.width));
        let players = self.players(usize::from(area.width));
        let log = if area.width >= WITH_LOG {
            0
        } else if area.height >= TALL {
            5
        } else {
            2
        };
        let [head, body, log_area, foot] = Layout::vertical([
            Constraint::Length(players.len() as u16 + 1),
            Constraint::Min(3),
            Constraint::Length(log),
            Constraint::Length(below.len() as u16),
        ])
        .areas(area);
        let mut top = vec![self.header(usize::from(area.width))];
        top.extend(players);
        self.put(frame, head, &top);
        self.put(frame, foot, &below);
        let body = if area.width >= WITH_LOG {
            let [body, side] =
                Layout::horizontal([Constraint::Min(10), Constraint::Length(LOG_WIDTH)])
                    .areas(body);
            let block = self.palette.frame(" Log ");
            self.draw_log(frame, block.inner(side));
            frame.render_widget(block, side);
            body
        } else {
            self.draw_log(frame, log_area);
            body
        };
        self.draw_board(frame, body);
        if let Some(panel) = self.panel.clone() {
            self.draw_panel(frame, body.union(log_area), &panel);
        }
    }

    fn header(&self, width: usize) -> Strip {
        let title = vec![
            Bit::new(self.about.title, Tone::Title),
            Bit::new(" · ", Tone::Faint),
            Bit::plain(self.names.fill(&self.update.scene.stage)),
        ];
        let hint = "? help";
        let gap = width.saturating_sub(crate::strip::width(&title) + hint.len());
        let mut line = title;
        line.push(Bit::plain(" ".repeat(gap)));
        line.push(Bit::new(hint, Tone::Faint));
        line
    }

    fn players(&self, width: usize) -> Vec<Strip> {
        let chips = self.update.scene.players.iter().map(|player| self.player(player));
        flow(Strip::new(), chips.collect(), "   ", 0, width)
    }

    fn player(&self, player: &Player) -> Strip {
        let tone = Tone::Of(player.seat);
        let is_awaited = self.update.waiting.contains(&player.seat);
        let arrow = if is_awaited { "▸" } else { " " };
        let name = self.names.of(player.seat);
        let mut strip = vec![
            Bit::new(arrow, Tone::Asking),
            Bit::new(format!("{} {name}", self.palette.shape(player.seat)), tone),
            Bit::plain(format!(" {}", self.update.scene.points.counted(player.points))),
        ];
        if let Some(role) = &player.role {
            strip.push(Bit::plain(format!(" {role}")));
        }
        strip.extend(player.marks.iter().map(|mark| Bit::plain(format!(" {}", mark_sign(*mark)))));
        let notes = player.notes.iter().map(|note| self.names.fill(note));
        strip.extend(notes.map(|note| Bit::new(format!(" {note}"), Tone::Faint)));
        strip
    }

    /// What is asked, what has the focus, and the buttons.
    fn below(&self, width: usize) -> Vec<Strip> {
        let mut lines = vec![vec![Bit::new("─".repeat(width), Tone::Faint)]];
        let prompt = match &self.message {
            Some(message) => message.clone(),
            None if self.is_thinking => "Somebody thinks …".into(),
            None => self.names.fill(&self.update.scene.prompt),
        };
        lines.extend(wrapped(&prompt, Tone::Asking, width).into_iter().take(2));
        let mut explained = self.explained(width);
        explained.truncate(2);
        lines.extend(explained);
        let buttons = self.button_strips();
        if !buttons.is_empty() {
            lines.extend(flow(Strip::new(), buttons, "  ", 0, width).into_iter().take(3));
        }
        if let Some(best) = self.hint_line() {
            lines.push(best);
        }
        lines
    }

    fn hint_line(&self) -> Option<Strip> {
        let best = self.advice.first()?;
        let choice = self.update.choices.iter().find(|it| it.notation == best.notation)?;
        let text =
            format!("Hint: {} ({})", self.names.fill(&choice.label), words::to_win(best.chance));
        Some(vec![Bit::new(text, Tone::Advised)])
    }

    fn button_strips(&self) -> Vec<Strip> {
        let strip = |(nth, choice): (usize, &&scene::Choice)| {
            let has_focus = self.focus == Some(Focus::Button(nth));
            let tone = if has_focus { Tone::Picked } else { Tone::Lit };
            let key = if nth < 9 { format!("{} ", nth + 1) } else { String::new() };
            vec![Bit::new(format!("[{key}{}]", self.names.fill(&choice.label)), tone)]
        };
        self.buttons().iter().enumerate().map(strip).collect()
    }

    /// What has the focus: what it is, what choosing it does, or why it cannot be chosen.
    fn explained(&self, width: usize) -> Vec<Strip> {
        let Some(Focus::Spot(id)) = &self.focus else { return Vec::new() };
        let Some((zone, spot)) = self.update.scene.find(id) else { return Vec::new() };
        let offer = self.picker.offer(&self.update.choices, id);
        let mut text = words::label(zone.owner, spot, offer, &self.names);
        if !spot.about.is_empty() && !text.contains(&spot.about) {
            text += &format!(". {}", self.names.fill(&spot.about));
        }
        if let Some(rule) = self.explained_rule() {
            text += &format!(" ({rule})");
        }
        wrapped(&text, Tone::Plain, width)
    }

    fn draw_log(&self, frame: &mut Frame<'_>, area: Rect) {
        let lines = self.log_lines(self.log.len().saturating_sub(60), usize::from(area.width));
        let from = lines.len().saturating_sub(usize::from(area.height));
        self.put(frame, area, &lines[from..]);
    }

    /// The board, scrolled so that what has the focus is seen.
    fn draw_board(&mut self, frame: &mut Frame<'_>, area: Rect) {
        self.width = usize::from(area.width);
        let lines = self.with_look(|look| look.lines(self.width));
        let height = usize::from(area.height);
        let focused = match &self.focus {
            Some(Focus::Spot(spot)) => {
                lines.iter().position(|line| line.iter().any(|bit| bit.spot.as_ref() == Some(spot)))
            }
            Some(Focus::Button(_)) | None => None,
        };
        if let Some(line) = focused {
            self.scroll = self.scroll.clamp((line + 1).saturating_sub(height), line);
        }
        self.scroll = self.scroll.min(lines.len().saturating_sub(height));
        let seen = &lines[self.scroll..(self.scroll + height).min(lines.len())];
        self.put(frame, area, seen);
        for (row, line) in (area.y..).zip(seen) {
            let mut column = area.x;
            for bit in line {
                let end = column + bit.width() as u16;
                if let Some(spot) = &bit.spot {
                    self.places.push((row, column, end, spot.clone()));
                }
                column = end;
            }
        }
        self.draw_more(frame, area, lines.len());
    }

    /// Says that there is more above or below.
    fn draw_more(&self, frame: &mut Frame<'_>, area: Rect, lines: usize) {
        let below = lines.saturating_sub(self.scroll + usize::from(area.height));
        let text = match (self.scroll, below) {
            (0, 0) => return,
            (above, 0) => format!(" {above} more above "),
            (0, below) => format!(" {below} more below "),
            (above, below) => format!(" {above} above, {below} below "),
        };
        let width = (text.len() as u16).min(area.width);
        let corner = Rect { x: area.right() - width, y: area.bottom() - 1, width, height: 1 };
        let style = self.palette.style(Tone::Faint, true);
        frame.render_widget(Span::styled(text, style), corner);
    }

    fn draw_panel(&self, frame: &mut Frame<'_>, area: Rect, panel: &Panel) {
        let inner = Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        };
        let (title, lines) =
            self.panel_lines(panel, usize::from(inner.width), usize::from(inner.height));
        frame.render_widget(Clear, area);
        frame.render_widget(self.palette.frame(&format!(" {title} · Esc closes ")), area);
        self.put(frame, inner, &lines);
    }

    /// Nothing of the table is to be seen while the terminal goes from hand to hand.
    fn draw_handover(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(seat) = self.handover else { return };
        let name = self.names.of(seat);
        let lines = [
            vec![Bit::new(words::handover(&name), Tone::Of(seat))],
            Vec::new(),
            vec![Bit::plain("Take the keyboard; nobody else should look.")],
            vec![Bit::new("Enter: it’s me", Tone::Lit)],
        ];
        let middle = Rect { y: area.height / 3, height: lines.len() as u16, ..area };
        self.put(frame, middle, &lines);
    }

    fn put(&self, frame: &mut Frame<'_>, area: Rect, lines: &[Strip]) {
        let focused = match &self.focus {
            Some(Focus::Spot(spot)) => Some(spot),
            Some(Focus::Button(_)) | None => None,
        };
        let span = |bit: &Bit| {
            let has_focus = bit.spot.is_some() && bit.spot.as_ref() == focused;
            Span::styled(self.palette.text(&bit.text), self.palette.style(bit.tone, has_focus))
        };
        let line = |strip: &Strip| Line::from(strip.iter().map(span).collect::<Vec<Span<'_>>>());
        let lines: Vec<Line<'_>> = lines.iter().map(line).collect();
        frame.render_widget(Paragraph::new(lines), area);
    }
}
