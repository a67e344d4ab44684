//! What can be chosen before a match (S28–S31).

use scene::{Mix, Setting, Value};

use crate::MIX;

pub(super) static ALL: &[Setting] = &[
    Setting {
        title: "Luck",
        about: "How much of each belt is face down (S28).",
        values: &[
            Value {
                option: "",
                title: "As printed",
                about: "The last card of each belt is face down.",
            },
            Value {
                option: "luck=more",
                title: "More luck",
                about: "The first, the last and one other card of each belt are face down.",
            },
            Value {
                option: "luck=less",
                title: "Less luck",
                about: "All four belts are dealt at the start, all face up.",
            },
        ],
        mix: None,
    },
    Setting {
        title: "Gold cards",
        about: "Which three gold cards are in the deck (S29): one of these mixes, or any three of \
                your choice.",
        values: &[
            Value {
                option: "",
                title: "Introductory",
                about: "Elven Magic, Wrapping Paper and Broom.",
            },
            Value {
                option: "gold=magic,borg,whistle",
                title: "Inventors",
                about: "Elven Magic, RC Drone Borg and Whistle: more ways to make toys.",
            },
            Value {
                option: "gold=wrapping,whistle,satin",
                title: "Fancy toys",
                about: "Wrapping Paper, Whistle and Satin: toys score more.",
            },
            Value {
                option: "gold=broom,gloves,fruitcake",
                title: "Hand-me-downs",
                about: "Broom, Gloves and Fruitcake: no card is lost for good.",
            },
            Value {
                option: "gold=gloves,fruitcake,knife",
                title: "Sharp elbows",
                about: "Gloves, Fruitcake and Knife: ask, haggle and push ahead.",
            },
            Value {
                option: "gold=magic,wrapping,borg",
                title: "Showpieces",
                about: "Elven Magic, Wrapping Paper and RC Drone Borg.",
            },
        ],
        mix: Some(GOLD),
    },
    Setting {
        title: "Exploding Seasons",
        about: "How long the belts are (S30).",
        values: &[
            Value { option: "", title: "Even", about: "All belts have the same length." },
            Value {
                option: "exploding",
                title: "Exploding",
                about: "Belts grow: 3 fewer cards in Winter, 1 fewer in Spring, 1 more in Summer, \
                        3 more in Fall.",
            },
        ],
        mix: None,
    },
    Setting {
        title: "Ties",
        about: "Who wins when players tie for the lowest bid (S8, S31).",
        values: &[
            Value {
                option: "",
                title: "Tie Break Tracker",
                about: "The elf farthest to the left wins, then moves to the back.",
            },
            Value {
                option: "dutch",
                title: "Dutch Auction",
                about: "Each Grab Bid includes a payment bid. The highest wins the tie and pays. \
                        No Knife.",
            },
        ],
        mix: None,
    },
];

/// Any three of them.
const GOLD: Mix = Mix {
    word: "gold",
    count: MIX,
    parts: &[
        Value {
            option: "magic",
            title: "Elven Magic",
            about: "Counts as a Doll, Kite or Robot (S16).",
        },
        Value { option: "wrapping", title: "Wrapping Paper", about: "A toy scores double (S17)." },
        Value { option: "broom", title: "Broom", about: "Removes a card from your floor (S18)." },
        Value {
            option: "gloves",
            title: "Gloves",
            about: "Takes a card from your floor, or asks others for one from theirs (S19).",
        },
        Value {
            option: "borg",
            title: "RC Drone Borg",
            about: "Makes a toy from four different parts (S20).",
        },
        Value {
            option: "fruitcake",
            title: "Fruitcake",
            about: "Trades cards with players who agree (S21).",
        },
        Value { option: "whistle", title: "Whistle", about: "Is a complete toy (S22)." },
        Value {
            option: "knife",
            title: "Knife",
            about: "Jumps to the front of the tracker. Not in a Dutch Auction (S23).",
        },
        Value { option: "satin", title: "Satin", about: "Each Doll toy scores more (S24)." },
    ],
};
