//! The icons that only this game has.

use scene::Icon;

pub(super) const ZELF: Icon = Icon::new("classic/zelf", '♞', "Zelf", "Zelf");
pub(super) const COOKIE: Icon = Icon::new("classic/cookie", '●', "cookie", "cookies");
pub(super) const COAL: Icon = Icon::new("classic/coal", '■', "coal", "coal");
pub(super) const PLASTIC: Icon = Icon::new("classic/plastic", 'P', "plastic", "plastic");
pub(super) const TRAINING: Icon =
    Icon::new("classic/training", 'T', "training token", "training tokens");
pub(super) const TREE: Icon = Icon::new("classic/tree", '▲', "tree", "trees");
pub(super) const SURPRISE: Icon = Icon::new("classic/surprise", '!', "surprise", "surprises");
pub(super) const COVER: Icon = Icon::new("classic/cover", '✗', "closed space", "closed spaces");
pub(super) const ASSEMBLED: Icon =
    Icon::new("classic/present", '◆', "assembled gift", "assembled gifts");
