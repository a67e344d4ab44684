//! `verify` with what a device kept of an online game.

use protocol::TableId;

use crate::folder::{Folder, complaint, stdout};

/// A game is in `game.txt`, and a device of this folder took part in it.
pub(crate) fn what_a_device_kept(here: &Folder, table: TableId) {
    let kept = format!("data/northpole/luck/northpole.luck.{table}.json");
    let checked = here.run(&format!("verify game.txt --commitments {kept}"), "");
    let said = stdout(&checked);
    assert!(checked.status.success(), "{said}{}", complaint(&checked));
    for line in [
        "scheme       second",
        "plan, names  as agreed on",
        "seats        as drawn",
        "rounds       the first succeeded",
        "commitments  the same as this device saw",
        "moves        the same as this device saw",
    ] {
        assert!(said.contains(line), "{line} in {said}");
    }
    let without = stdout(&here.run("verify game.txt", ""));
    assert!(without.contains("commitments  not checked: use --commitments"), "{without}");

    let text = here.read(&kept);
    let salt = text.find(r#""salt":""#).expect("it has revealed") + 8;
    let digit = if text[salt..].starts_with('0') { "1" } else { "0" };
    let other = format!("{}{digit}{}", &text[..salt], &text[salt + 1..]);
    here.write("other.json", &other);
    refuses(here, "WRONG: your salt was left out");
    here.write("other.json", &text.replace("chair 0 ", "chair 0 x"));
    refuses(here, "WRONG: ");
    here.write("other.json", "{}");
    let said = stdout(&here.run("verify game.txt --commitments other.json", ""));
    assert!(said.contains("commitments  not checked: this device"), "{said}");

    // What was right before something was wrong is still told.
    let game = here.read("game.txt");
    here.write("game.txt", &game.replace("luck round 1", "luck round 2"));
    let checked = here.run(&format!("verify game.txt --commitments {kept}"), "");
    let said = stdout(&checked);
    assert!(!checked.status.success(), "{said}");
    for line in ["order        every step", "rounds       WRONG: ", "seats        not checked"] {
        assert!(said.contains(line), "{line} in {said}");
    }
    here.write("game.txt", &game);
}

fn refuses(here: &Folder, why: &str) {
    let checked = here.run("verify game.txt --commitments other.json", "");
    let said = stdout(&checked);
    assert!(!checked.status.success() && said.contains(why), "{said}");
}
