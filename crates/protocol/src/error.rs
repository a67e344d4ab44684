//! Why a request was refused, with the words for it. A refused request has changed nothing.

use std::borrow::Cow;
use std::fmt;

use scene::words::{count, reason, saving};
use serde::{Deserialize, Serialize};

use crate::{LONGEST_SAYING, LONGEST_SHORT_NAME};

/// Why a request was refused. [`fmt::Display`] says it to a person, in one or two sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Error {
    /// Another player has to choose.
    NotYourTurn,
    /// The rules do not allow that choice at the moment.
    NotAllowed,
    /// The match is over.
    MatchOver,
    /// The text names no choice.
    Unreadable {
        /// What the client should do instead.
        hint: String,
    },
    /// The choice was made for an earlier question.
    Stale {
        /// The version from which the current question stands.
        expected: usize,
    },
    /// No step can be taken back.
    NothingToUndo,
    /// The player has not decided anything that could be taken back.
    NoDecision,
    /// Several people play. Going back over luck and other players' steps would undo their
    /// decisions.
    TakeBackAlone,
    /// The player has nothing to choose.
    NothingToChoose,
    /// The client is a spectator.
    Spectator,
    /// The client has not joined a table.
    NotJoined,
    /// The person has no chair at this table.
    NoChair,
    /// No table has that id.
    NoSuchTable,
    /// The table does not admit spectators.
    PlayersOnly,
    /// Too many spectators.
    TableFull,
    /// The match has not begun.
    NotBegun,
    /// The match has begun.
    Begun,
    /// The match is not over.
    NotOver,
    /// The match was played by other rules than those of this program.
    OutdatedRules,
    /// There is no chair of that number.
    NoSuchChair,
    /// Another person sits on that chair.
    ChairTaken,
    /// Every chair is taken.
    NoFreeChair,
    /// Some chairs are free.
    ChairsFree,
    /// The people who run the server closed the table.
    TableClosed,
    /// The table has too many records. The match can be finished, and nothing else is recorded.
    RecordsFull,
    /// The plan has no chair for a person.
    NoChairForPeople,
    /// The bot is none of the levels that an online table offers.
    UnknownLevel,
    /// The plan leaves no time for a step.
    NoTime,
    /// Only the host may do that.
    HostOnly,
    /// The person is here and has time left, or has been away only for a short time.
    NotAway,
    /// A bot is making the person's move, and then gives the seat back.
    BotMoves,
    /// The proposal does not need this person's agreement.
    NotAsked,
    /// The person has resigned.
    Resigned,
    /// The host took the person's chair away.
    Removed,
    /// Another person at the table, or a bot, has that name or one that looks the same.
    NameTaken,
    /// The name is too long.
    NameTooLong,
    /// The name cannot be written to a transcript, or would mislead its readers.
    BadName {
        /// What is wrong, and what to do instead.
        why: String,
    },
    /// The chat message is empty, too long, or not plain text.
    BadSaying,
    /// The salt or commitment is not of the right length, or the salt is not the committed one.
    BadSalt,
    /// The host has started the match: chairs and names stay as they are.
    Starting,
    /// The round of agreeing on luck is over, or at another stage.
    RoundOver,
    /// Agreeing on luck failed too often.
    TooManyRounds,
    /// The table gives no hints.
    NoHints,
    /// The ticket was used before, or is too old.
    BadTicket,
    /// The edition is too long for a table on a server.
    EditionTooLong {
        /// The longest edition that is allowed.
        kilobytes: usize,
    },
    /// The match cannot be set up or resumed.
    Setup {
        /// Why.
        why: String,
    },
    /// The luck of the match cannot be confirmed.
    Unverified {
        /// Why.
        why: String,
    },
    /// The screen is being handed over to another person.
    HandingOver,
    /// No player was asked to take the screen.
    NobodyAsked,
    /// No match was started.
    NoMatch,
    /// No recorded match was opened.
    NoReplay,
    /// Only a table on a server can do that.
    ServerOnly,
    /// Another node changed the table first.
    TooLate,
    /// Too many requests.
    TooManyRequests {
        /// How many seconds to wait before the next request.
        retry_after: u64,
    },
    /// The store does not accept records at the moment; nothing was changed.
    StoreUnavailable,
    /// Tables cannot be read at the moment.
    TablesUnavailable,
    /// The server does not know whether the request was stored: send it again under the same id.
    OutcomeUnknown,
    /// A bug. The table was restored to its last stored step.
    Restored,
    /// A bug, and the table cannot continue. What was played is stored.
    Broken,
    /// The records of the table are damaged.
    Damaged {
        /// What is wrong with them.
        why: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

impl Error {
    /// The words of every error in one list, so that a new error does not compile without words.
    #[expect(clippy::too_many_lines, reason = "one line for each error")]
    fn words(&self) -> Cow<'static, str> {
        match self {
            Error::NotYourTurn => "It's not your turn.".into(),
            Error::NotAllowed => "The rules don't allow that right now.".into(),
            Error::MatchOver => "The game is over.".into(),
            Error::Stale { .. } => "That was already decided. Choose again.".into(),
            Error::NothingToUndo => {
                "Nothing to undo: you can undo until something is revealed.".into()
            }
            Error::NoDecision => "You haven't made a decision yet.".into(),
            Error::TakeBackAlone => {
                "You can take back decisions only when you play alone against bots.".into()
            }
            Error::NothingToChoose => "There is nothing to choose right now.".into(),
            Error::Spectator => "You are watching this game.".into(),
            Error::NotJoined => "Join a table first.".into(),
            Error::NoChair => "You don't have a seat at this table.".into(),
            Error::NoSuchTable => {
                "This table doesn't exist. Check that the link is complete.".into()
            }
            Error::PlayersOnly => "This table is for its players only.".into(),
            Error::TableFull => "Too many people are watching this table. Try again later.".into(),
            Error::NotBegun => "The game has not started yet.".into(),
            Error::Begun => "The game has started. You can watch it.".into(),
            Error::NotOver => "The game is not over yet.".into(),
            Error::OutdatedRules => {
                "This game was played with rules that have changed since. You can read it as text."
                    .into()
            }
            Error::NoSuchChair => "This seat doesn't exist.".into(),
            Error::ChairTaken => "That seat is taken.".into(),
            Error::NoFreeChair => "Every seat is taken. You can watch.".into(),
            Error::ChairsFree => "Some seats are free. Wait, or add bots.".into(),
            Error::TableClosed => "The people who run this server have closed this table.".into(),
            Error::RecordsFull => {
                "This table's history is full. You can finish the game, then open a new table."
                    .into()
            }
            Error::NoChairForPeople => "Keep at least one seat free for a person.".into(),
            Error::UnknownLevel => {
                "Choose a bot by its level: easy, normal, hard or expert.".into()
            }
            Error::NoTime => "Give each move at least one hour.".into(),
            Error::HostOnly => "Only the host can do that.".into(),
            Error::NotAway => "That player still has time.".into(),
            Error::BotMoves => {
                "A bot is making this move for you. Then the seat is yours again.".into()
            }
            Error::NotAsked => "You can't decide that.".into(),
            Error::Resigned => "You have resigned. A bot finishes the game for you.".into(),
            Error::Removed => "The host removed you from this table. You can watch.".into(),
            Error::NameTaken => {
                "Another player at this table has that name, or one that looks the same.".into()
            }
            Error::BadSalt => {
                "The salt can't be read, or it isn't the one that was committed.".into()
            }
            Error::Starting => "The game is about to start.".into(),
            Error::RoundOver => "This round of luck is over.".into(),
            Error::TooManyRounds => {
                "Agreeing on luck has failed three times. Open a new table.".into()
            }
            Error::NoHints => "Hints are turned off at this table.".into(),
            Error::BadTicket => "This link has been used or has expired. Ask for a new one.".into(),
            Error::HandingOver => "The screen is being handed to another player.".into(),
            Error::NobodyAsked => "Nobody was asked to take the screen.".into(),
            Error::NoMatch => "No game has been started.".into(),
            Error::NoReplay => "No recorded game is open.".into(),
            Error::ServerOnly => "That is only possible at an online table.".into(),
            Error::TooLate => "Another player was faster. Try again.".into(),
            Error::StoreUnavailable => {
                "The game can't be saved right now, so nothing has changed. Try again in a minute."
                    .into()
            }
            Error::TablesUnavailable => {
                "The tables can't be read right now. Try again in a minute.".into()
            }
            Error::OutcomeUnknown => "We don't know yet whether that was saved. Try again.".into(),
            Error::Restored => saving::SET_UP_AGAIN.into(),
            Error::Broken => saving::CANNOT_CONTINUE.into(),
            Error::Unreadable { hint } => format!("Can't read that: {hint}.").into(),
            Error::NameTooLong => {
                format!("That name is too long. Use at most {LONGEST_SHORT_NAME} characters.")
                    .into()
            }
            Error::BadSaying => {
                format!("Write one line of plain text, at most {LONGEST_SAYING} characters.").into()
            }
            Error::EditionTooLong { kilobytes } => {
                format!("An edition played online can have at most {kilobytes} KB.").into()
            }
            Error::BadName { why } | Error::Setup { why } => reason(why).into(),
            Error::Unverified { why } => {
                format!("The luck of this game can't be confirmed: {why}.").into()
            }
            Error::TooManyRequests { retry_after } => {
                let seconds = count((*retry_after).max(1) as usize, "second", "seconds");
                format!("Too many requests. Try again in {seconds}.").into()
            }
            Error::Damaged { why } => {
                format!("The records of this table are damaged: {why}.").into()
            }
        }
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_data_and_a_sentence() {
        let error = Error::TooManyRequests { retry_after: 7 };
        let text = serde_json::to_string(&error).expect("written");
        assert_eq!(text, r#"{"too_many_requests":{"retry_after":7}}"#);
        assert_eq!(error.to_string(), "Too many requests. Try again in 7 seconds.");
        assert_eq!(serde_json::to_string(&Error::NoChair).expect("written"), r#""no_chair""#);
        let setup = Error::Setup { why: "3 to 4 can play this".into() };
        assert_eq!(setup.to_string(), "3 to 4 can play this.");
    }
}
