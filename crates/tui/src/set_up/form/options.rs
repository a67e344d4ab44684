//! The choice of the variants of a game.

use scene::{About, Mix, Setting, Value, words};

use super::Row;

/// The value of each setting.
#[derive(Debug)]
pub(super) struct Options {
    about: &'static About,
    /// The number of each setting's value; the number after the last stands for a mix.
    values: Vec<usize>,
    /// The chosen parts of each setting's mix.
    parts: Vec<Vec<bool>>,
}

impl Options {
    pub(super) fn new(about: &'static About) -> Options {
        let parts = about.settings.iter().map(|it| vec![false; parts_of(it).len()]).collect();
        Options { about, values: vec![0; about.settings.len()], parts }
    }

    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for (setting, it) in self.about.settings.iter().enumerate() {
            rows.push(Row::Setting(setting));
            if self.values[setting] == it.values.len() {
                rows.extend((0..parts_of(it).len()).map(|part| Row::Part { setting, part }));
            }
        }
        rows
    }

    pub(super) fn change(&mut self, setting: usize, is_next: bool) {
        let it = &self.about.settings[setting];
        let count = it.values.len() + usize::from(it.mix.is_some());
        let step = if is_next { 1 } else { count - 1 };
        self.values[setting] = (self.values[setting] + step) % count;
    }

    pub(super) fn toggle(&mut self, setting: usize, part: usize) {
        let taken = &mut self.parts[setting][part];
        *taken = !*taken;
    }

    /// All settings as text, or what is still to be chosen.
    pub(super) fn text(&self) -> Result<String, String> {
        let options: Result<Vec<String>, String> = self
            .about
            .settings
            .iter()
            .enumerate()
            .map(|(setting, it)| self.option(setting).map_err(|why| format!("{}: {why}", it.title)))
            .collect();
        let mut options = options?;
        options.retain(|option| !option.is_empty());
        Ok(options.join(" "))
    }

    fn option(&self, setting: usize) -> Result<String, String> {
        let it = &self.about.settings[setting];
        match (it.values.get(self.values[setting]), &it.mix) {
            (Some(value), _) => Ok(value.option.into()),
            (None, Some(mix)) => own_mix(mix, &self.parts[setting]),
            (None, None) => Ok(String::new()),
        }
    }

    /// Sets the values that these options name. Settings without one stay as printed.
    pub(super) fn remember(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        for (setting, it) in self.about.settings.iter().enumerate() {
            let named = |option: &str| option.split_whitespace().all(|word| words.contains(&word));
            let value = it.values.iter().position(|it| !it.option.is_empty() && named(it.option));
            if let Some(value) = value {
                self.values[setting] = value;
                continue;
            }
            let Some(mix) = &it.mix else { continue };
            let asked = words.iter().filter_map(|word| word.split_once('='));
            let asked = asked.filter(|(word, _)| *word == mix.word);
            let asked: Vec<&str> = asked.flat_map(|(_, parts)| parts.split(',')).collect();
            if !asked.is_empty() {
                self.values[setting] = it.values.len();
                self.parts[setting] =
                    mix.parts.iter().map(|part| asked.contains(&part.option)).collect();
            }
        }
    }

    pub(super) fn value(&self, setting: usize) -> String {
        let values = self.about.settings[setting].values;
        values.get(self.values[setting]).map_or("custom mix", |value| value.title).into()
    }

    pub(super) fn part(&self, setting: usize, part: usize) -> String {
        let taken = if self.parts[setting][part] { "x" } else { " " };
        let title = parts_of(&self.about.settings[setting])[part].title;
        format!("[{taken}] {title}")
    }

    pub(super) fn about(&self, setting: usize) -> String {
        let it = &self.about.settings[setting];
        let value = it.values.get(self.values[setting]);
        let own = it.mix.as_ref().map(|mix| words::any_of(mix.count, mix.parts.len()));
        let value = value.map(|value| value.about.to_owned()).or(own).unwrap_or_default();
        format!("{} {value}", it.about)
    }

    pub(super) fn about_part(&self, setting: usize, part: usize) -> String {
        parts_of(&self.about.settings[setting])[part].about.into()
    }
}

fn parts_of(setting: &'static Setting) -> &'static [Value] {
    setting.mix.as_ref().map_or(&[], |mix| mix.parts)
}

fn own_mix(mix: &Mix, taken: &[bool]) -> Result<String, String> {
    let parts: Vec<&str> =
        mix.parts.iter().zip(taken).filter(|(_, taken)| **taken).map(|(it, _)| it.option).collect();
    if parts.len() == mix.count {
        return Ok(mix.option(&parts));
    }
    Err(format!("choose {}, not {}", mix.count, parts.len()))
}
