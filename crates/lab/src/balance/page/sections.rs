//! The sections of the page.

use super::super::summary::{Balance, Compared, Level, Part};
use super::plot;
use super::text::{escape, mean, part, percent, share, signed, table};

/// A section with a heading and what it is about.
pub(super) fn section(title: &str, about: &str, body: &str) -> String {
    format!("<section>\n<h2>{title}</h2>\n<p class=\"note\">{about}</p>\n{body}</section>\n")
}

pub(super) fn seats(balance: &Balance) -> String {
    let about = "Every seat is played by the same bot, so a seat that wins more than its share has an \
                 advantage. The dashed mark is an even share; red means that the interval leaves it out.";
    let many = balance.levels.len() > 1;
    let body: String = balance.levels.iter().map(|level| self::level(level, many)).collect();
    section("Seats, turns and roles", about, &body)
}

fn level(level: &Level, many: bool) -> String {
    let group = |(by, parts): (&'static str, &[Part])| {
        let rows = parts.iter().map(|part| plot::row(&part.name, part.even, &part.won)).collect();
        plot::Group { by, rows }
    };
    let by =
        [("By seat", &level.seats), ("By turn order", &level.order), ("By role", &level.roles)];
    let by = by.into_iter().filter(|(_, parts)| !parts.is_empty());
    let groups: Vec<plot::Group> = by.map(|(by, parts)| group((by, parts))).collect();
    let title = if many { format!("<h3>{}</h3>\n", escape(&level.bot)) } else { String::new() };
    title + &plot::intervals(&groups, "Victories by seat, turn and role")
}

pub(super) fn length(balance: &Balance) -> String {
    let length = &balance.length;
    let rows = [
        ("Decisions in a game", mean(&length.decisions, 1)),
        ("Shortest and longest game", format!("{}–{}", length.extremes.0, length.extremes.1)),
        ("Choices at a decision", mean(&length.options, 1)),
        ("Steps that leave no choice", part(&length.forced)),
        ("Games with a shared victory", part(&length.shared)),
        ("Winner's points", mean(&length.winning_points, 1)),
        ("Winning margin", mean(&length.margin, 1)),
    ];
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    let about = "A decision is a step with more than one choice, of any player. The plot counts games by \
                 their number of decisions.";
    let points: Vec<(String, f64, f64)> =
        balance.points.iter().map(|it| (it.name.clone(), it.winners, it.others)).collect();
    let sources = if points.is_empty() {
        String::new()
    } else {
        "<h3>Where points come from</h3>\n<p class=\"note\">Points of a player in a game.</p>\n"
            .to_owned()
            + &plot::legend(&[("bar", "winners"), ("other", "others")])
            + &plot::bars(&points, "Points of winners and others by source")
    };
    let body = plot::histogram(&length.histogram, "Games by their number of decisions")
        + &table(&["Measure", "Mean (95%)"], &rows)
        + &sources;
    section("Length and points", about, &body)
}

pub(super) fn story(balance: &Balance) -> String {
    let story = &balance.story;
    let parts = |of: fn(&super::super::summary::StoryPoint) -> f64| -> Vec<f64> {
        story.moments.iter().map(of).collect()
    };
    let band: Vec<(f64, f64)> = (story.moments.iter())
        .map(|it| (f64::from(it.quarter) / 100.0, f64::from(it.three_quarters) / 100.0))
        .collect();
    let line = parts(|moment| moment.chance / 100.0);
    let leader = parts(|moment| moment.leader_wins);
    let rows = [
        ("Lead changes in a game", mean(&story.changes, 1)),
        ("Drama: how far the later winner is behind on average", part(&story.drama)),
        ("Decisiveness: the winner is ahead for good after", part(&story.decided)),
        ("The leader halfway wins", part(&story.half_time)),
        ("Movement of the chances caused by luck", part(&story.luck_swings)),
    ];
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    let about = "From the first decision of a game to its end. Chances are judged by our bots; a shared \
                 victory counts in parts.";
    let keys = [
        ("course", "chance of the player who will win"),
        ("band", "middle half of the games"),
        ("course other", "how often the leader of that moment wins"),
    ];
    let body = plot::legend(&keys)
        + &plot::course(&band, &line, &leader, "Chances over the course of a game")
        + &table(&["Measure", "Mean (95%)"], &rows);
    section("How the lead changes", about, &body)
}

pub(super) fn luck(balance: &Balance) -> String {
    let rows: Vec<plot::Interval> = (balance.thought.iter())
        .map(|it| {
            let name = format!("{} against {}", it.futures.0, it.futures.1);
            plot::row(&name, 0.5, &it.won)
        })
        .collect();
    let ladder = [plot::Group { by: "", rows }];
    let luck = &balance.luck;
    let shares = vec![
        vec!["Who wins".to_owned(), share(&luck.wins)],
        vec!["Points of a seat".to_owned(), share(&luck.points)],
    ];
    let body =
        "<h3>Luck share</h3>\n<p class=\"note\">Every deal was played several times with the same \
                luck, by bots with different seeds. This is the part of the result that stays the \
                same.</p>\n"
            .to_owned()
            + &table(&["Result", "Decided by the deal (95%)"], &shares)
            + "<h3>Skill ladder</h3>\n<p class=\"note\">How many games a bot wins against one that thinks half as \
           long, by their simulations for a decision. Even bots win half.</p>\n"
            + &plot::intervals(&ladder, "Victories of the bot that thinks twice as long");
    section("Luck and skill", "What the deal decides, and what thinking decides.", &body)
}

pub(super) fn first_moves(balance: &Balance) -> String {
    if balance.first_moves.is_empty() {
        return String::new();
    }
    let rows: Vec<Vec<String>> = (balance.first_moves.iter())
        .map(|it| vec![escape(&it.name), percent(it.chosen), share(&it.won)])
        .collect();
    let about = "The first decision of each player that left a choice. Who chooses what is no accident, so \
                 this shows habits of strong play, not causes. A move that uses several things counts for each.";
    section("First moves", about, &table(&["Move", "Chosen", "Followed by a victory (95%)"], &rows))
}

pub(super) fn compared(balance: &Balance) -> String {
    let Some(against) = &balance.against else { return String::new() };
    let row = |it: &Compared| {
        let class = if it.difference.is_clear() { "clear" } else { "" };
        vec![
            escape(&it.name),
            format!("{:.2}", it.this),
            format!("{:.2}", it.other),
            format!("<span class=\"{class}\">{}</span>", signed(&it.difference, (1.0, 2))),
        ]
    };
    let list = |measures: &[Compared]| measures.iter().map(row).collect::<Vec<_>>();
    let headings = ["Measure", "This edition", "The other", "Difference (95%)"];
    let about = format!(
        "Edition {} (this) and edition {} (the other), with the same luck and the same bots game by game. Bold: \
         the interval excludes zero. All other sections are about this edition.",
        escape(&balance.source.edition),
        escape(&against.edition)
    );
    let body = table(&headings, &list(&against.measures))
        + "<h3>What is used more or less often</h3>\n<p class=\"note\">Times in a game, by all players.</p>\n"
        + &table(&headings, &list(&against.uses));
    section("Two editions", &about, &body)
}
