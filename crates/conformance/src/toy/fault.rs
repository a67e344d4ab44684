//! What can be wrong with the toy. Each thread of a test has a fault of its own.

use std::cell::Cell;

/// One thing that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    // The box and the setup.
    BoxForFive,
    UselessSetting,
    UnknownSetting,
    DefaultNotEmpty,
    AnyNumberPlays,
    ThreeRefused,
    SheetsForget,
    // Turns and notation.
    LostCard,
    Endless,
    NobodysTurn,
    EverybodyActs,
    StuckSeat,
    SameAction,
    UnreadableAction,
    AmbiguousAction,
    UntidyAction,
    LaxAction,
    UnreadableOutcome,
    UnreadableOptions,
    Unrepeatable,
    // Luck.
    NoOutcome,
    ImpossibleOutcome,
    SameOutcome,
    HugeWeight,
    UnlistedRoll,
    SkewedRoll,
    // Sealed steps.
    OrderMatters,
    BidChangesBids,
    BidEndsBidding,
    // Orders.
    OrderOfOurs,
    OrderRemembered,
    OrderByUnknownRule,
    ShortcutMisses,
    ShortcutForbidden,
    ShortcutTwice,
    ShortcutStuck,
    // Secrets.
    GuessForgetsHand,
    GuessForgesCard,
    GuessNeverVaries,
    ImaginesRiches,
    ImaginationNeverVaries,
    TurnShowsBid,
    LegalShowsHand,
    ViewShowsHand,
    ViewForgetsWeather,
    ViewForgetsWeatherLater,
    ViewForgetsBid,
    LogShowsBid,
    LogShowsCard,
    LogHidesWeather,
    RevealsUnsaid,
    RevealsNothing,
    RevealsBySecret,
    SaidToBeOpen,
    // What bots judge by.
    FeatureForgotten,
    FeatureNoNumber,
    ProgressTooFar,
    // Words and pictures.
    GainsForgotten,
    EmptyLine,
    LineNamesSeatNine,
    NamelessMove,
    MoveFromNowhere,
    MoveToNowhere,
    MissingSpot,
    BarredChoice,
    NoReason,
    WrongPoints,
    BlankDie,
    GainForNothing,
    GainUnlisted,
    FillsNoSlot,
    OtherNotation,
    OtherNumber,
    EmptyLabel,
    SameLabel,
    EmptyPrompt,
    EmptyStage,
    MissingPlayer,
    SameZone,
    SameSpot,
    SamePiece,
    NoPlace,
    LinkToNowhere,
    ForeignIcon,
    TwoNamesOfAGroup,
    MiscountedMark,
    NamelessTiebreak,
    UnknownRule,
}

thread_local! {
    static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
    static CLOCK: Cell<u8> = const { Cell::new(0) };
}

/// Whether the toy has this fault now.
pub(crate) fn faulty(fault: Fault) -> bool {
    FAULT.get() == fault
}

/// Gives the toy a fault for as long as `run` takes, in this thread.
pub(crate) fn with<R>(fault: Fault, run: impl FnOnce() -> R) -> R {
    FAULT.set(fault);
    let _mended_at_the_end = Mend;
    run()
}

/// Takes the fault away, even if a check panics.
struct Mend;

impl Drop for Mend {
    fn drop(&mut self) {
        FAULT.set(Fault::None);
    }
}

/// What a faulty game reads instead of its own position.
pub(super) fn clock() -> u8 {
    CLOCK.set(CLOCK.get().wrapping_add(1));
    CLOCK.get() % 2
}
