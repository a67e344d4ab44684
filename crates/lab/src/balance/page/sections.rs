//! The sections of the page.

use super::super::summary::{Balance, Compared, ElementReport, Level};
use super::plot;
use super::text::{escape, mean, part, percent, share, signed, table};

/// A section with a heading and what it is about.
fn section(title: &str, about: &str, body: &str) -> String {
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
    let rows: Vec<plot::Interval> =
        level.parts().map(|part| plot::row(&part.name, part.even, &part.won)).collect();
    let title = if many { format!("<h3>{}</h3>\n", escape(&level.bot)) } else { String::new() };
    title + &plot::intervals(&rows, "Victories by seat, turn and role")
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
    let about = "A decision is a step with more than one choice, of any player. Bars count games by \
                 their number of decisions.";
    let points: Vec<(String, f64, f64)> =
        balance.points.iter().map(|it| (it.name.clone(), it.winners, it.others)).collect();
    let sources = if points.is_empty() {
        String::new()
    } else {
        "<h3>Where points come from</h3>\n<p class=\"note\">Points in a game: blue for winners, red for \
         the others.</p>\n"
            .to_owned()
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
        ("Movement of the chances that is luck's", part(&story.luck_swings)),
    ];
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    let about = "Blue: the chance of the player who will win, from the first decision to the end; the band \
                 holds the middle half of the games. Red: how often the leader of that moment wins. Chances \
                 are judged by our bots.";
    let body = plot::course(&band, &line, &leader, "Chances over the course of a game")
        + &table(&["Measure", "Mean (95%)"], &rows);
    section("How the lead goes", about, &body)
}

pub(super) fn luck(balance: &Balance) -> String {
    let rows: Vec<plot::Interval> = (balance.thought.iter())
        .map(|it| {
            let name = format!("{} against {} futures", it.futures.0, it.futures.1);
            plot::row(&name, 0.5, &it.won)
        })
        .collect();
    let luck = &balance.luck;
    let shares = vec![
        vec!["Who wins".to_owned(), share(&luck.wins)],
        vec!["Points of a seat".to_owned(), share(&luck.points)],
    ];
    let body = "<h3>Luck share</h3>\n<p class=\"note\">Every deal was played several times with the same \
                luck by bots that choose by seeds of their own. This is the part of the result that stays the \
                same.</p>\n"
        .to_owned()
        + &table(&["Result", "Decided by the deal (95%)"], &shares)
        + "<h3>Skill ladder</h3>\n<p class=\"note\">How many games a bot wins against one that thinks half as \
           long. Even bots win half.</p>\n"
        + &plot::intervals(&rows, "Victories of the bot that thinks twice as long");
    section("Luck and skill", "What the deal decides, and what thinking decides.", &body)
}

pub(super) fn elements(balance: &Balance) -> String {
    if balance.elements.is_empty() {
        return String::new();
    }
    let about = "Worth is what a player loses in a game who may not use the element: the same game is played \
                 again with the same luck, and the difference is counted in victories (percentage points) and \
                 points. Bold: the interval leaves zero out. “Users win” is the share of games won by those who \
                 use it, and says as much about them as about the element. Cards that luck turns for all are used by \
                 all; they are left out of the deck, and their worth is what all players lose on average.";
    let most = (balance.elements.iter().filter(|it| it.is_measured()))
        .map(|it| it.worth.low.abs().max(it.worth.high.abs()))
        .fold(0.01, f64::max);
    let mut rows = Vec::new();
    let mut kind = "";
    for element in &balance.elements {
        if element.kind != kind {
            kind = &element.kind;
            rows.push(format!("<tr><td class=\"kind\" colspan=\"9\">{}</td></tr>\n", escape(kind)));
        }
        rows.push(element_row(element, most));
    }
    let headings = [
        "Element",
        "Offered in games",
        "Taken when offered",
        "Winners use it",
        "Others use it",
        "Users win",
        "Worth in victories, percentage points",
        "",
        "Worth in points",
    ];
    let headings: String = headings.iter().map(|it| format!("<th>{it}</th>")).collect();
    let body = format!(
        "<div class=\"table wide\"><table>\n<thead><tr>{headings}</tr></thead>\n<tbody>\n{}</tbody>\n</table></div>\n",
        rows.concat()
    );
    section("Elements", about, &body)
}

fn element_row(element: &ElementReport, most: f64) -> String {
    let worth = &element.worth;
    let said = if element.is_measured() {
        [signed(worth, (100.0, 1)), signed(&element.worth_points, (1.0, 1))]
    } else {
        ["too few games".into(), String::new()]
    };
    let drawn = if element.is_measured() {
        plot::around_zero((worth.mean, worth.low, worth.high), most)
    } else {
        String::new()
    };
    let class = if element.is_measured() && worth.is_clear() { " class=\"clear\"" } else { "" };
    let name = escape(&element.name);
    let name = if element.is_dead() {
        format!("{name} <span class=\"dead\">nearly never used</span>")
    } else {
        name
    };
    format!(
        "<tr><td>{name}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td{class}>{}</td>\
         <td>{drawn}</td><td>{}</td></tr>\n",
        percent(element.offered),
        percent(element.taken),
        percent(element.winners),
        percent(element.others),
        percent(element.users_won.share),
        said[0],
        said[1],
    )
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
         the interval leaves zero out. All other sections are about this edition.",
        escape(&balance.source.edition),
        escape(&against.edition)
    );
    let body = table(&headings, &list(&against.measures))
        + "<h3>What is used more or less often</h3>\n<p class=\"note\">Times in a game, by all players.</p>\n"
        + &table(&headings, &list(&against.uses));
    section("Two editions", &about, &body)
}
