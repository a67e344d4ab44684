//! The icons that only this game has.

use scene::Icon;

pub(super) const DOLL: Icon = Icon::new("sweatshop/doll", 'D', "Doll", "Dolls");
pub(super) const KITE: Icon = Icon::new("sweatshop/kite", 'K', "Kite", "Kites");
pub(super) const ROBOT: Icon = Icon::new("sweatshop/robot", 'B', "Robot", "Robots");
pub(super) const RADIO: Icon = Icon::new("sweatshop/radio", 'R', "Radio", "Radios");
pub(super) const POOP: Icon = Icon::new("sweatshop/poop", 'O', "Reindeer Poop", "Reindeer Poop");
pub(super) const ELVEN_MAGIC: Icon =
    Icon::new("sweatshop/elven-magic", '*', "Elven Magic", "Elven Magic");
pub(super) const WRAPPING: Icon =
    Icon::new("sweatshop/wrapping", 'W', "Wrapping Paper", "Wrapping Paper");
pub(super) const BROOM: Icon = Icon::new("sweatshop/broom", '/', "Broom", "Brooms");
pub(super) const GLOVES: Icon = Icon::new("sweatshop/gloves", 'G', "Gloves", "Gloves");
pub(super) const DRONE: Icon = Icon::new("sweatshop/drone", 'X', "RC Drone Borg", "RC Drone Borgs");
pub(super) const FRUITCAKE: Icon = Icon::new("sweatshop/fruitcake", 'F', "Fruitcake", "Fruitcakes");
pub(super) const WHISTLE: Icon = Icon::new("sweatshop/whistle", '!', "Whistle", "Whistles");
pub(super) const KNIFE: Icon = Icon::new("sweatshop/knife", '†', "Knife", "Knives");
pub(super) const SATIN: Icon = Icon::new("sweatshop/satin", '~', "Satin", "Satin");
pub(super) const BID: Icon = Icon::new("sweatshop/bid", '#', "bid", "bids");
