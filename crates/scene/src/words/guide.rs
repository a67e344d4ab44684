//! What is said beside the words of a guide.

use crate::{Choice, Names, Scene, SpotId};

use super::{list, name};

/// What a card speaks of: "Look at: Sweet Jar." Nothing if it points at nothing that is there.
pub fn look_at(scene: &Scene, spots: &[SpotId], names: &Names) -> Option<String> {
    let spots = spots.iter().filter_map(|id| scene.find(id));
    let called: Vec<String> = spots.map(|(_, spot)| name(spot, names)).collect();
    (!called.is_empty()).then(|| format!("Look at: {}.", list(&called, "and")))
}

/// What the player is asked for: "Now: Take the 6."
pub fn now(asked: &Choice, names: &Names) -> String {
    format!("Now: {}", super::sentence(&names.fill(&asked.label)))
}

/// Said after the player tried something other than the guide asks for.
pub const NOT_YET: &str = "Not yet! Try the glowing spot.";

/// Like [`NOT_YET`], where the guide asks for a button.
pub const NOT_ON_THE_BOARD: &str = "Not yet! Use the button next to this card.";

/// Like [`NOT_YET`], in a terminal, line by line: "Not yet! The guide asks for `take 6`."
pub fn asked_for(answer: &str) -> String {
    format!("Not yet! The guide asks for `{answer}`.")
}

/// Said after the player tried something while there is more to read.
pub const READ_ON: &str = "Read this card first, then press Next.";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Layout, Spot, Zone};

    #[test]
    fn a_card_names_what_it_points_at() {
        let jar = SpotId::new("stores", "jar");
        let spots = vec![Spot::new(jar.clone(), "Sweet Jar")];
        let mut scene = Scene::default();
        scene.zones.push(Zone::new("stores", "Stores", Layout::Row, spots));
        let names = Names::new(["Nora", "Holly"]);
        let gone = SpotId::new("stores", "gone");
        let told = look_at(&scene, &[jar, gone.clone()], &names);
        assert_eq!(told.as_deref(), Some("Look at: Sweet Jar."));
        assert_eq!(look_at(&scene, &[gone], &names), None);
        let asked = Choice::new(&"pass", "Leave it to @2");
        assert_eq!(now(&asked, &names), "Now: Leave it to Holly.");
    }
}
