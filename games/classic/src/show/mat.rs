//! A player's mat: cart, tools, harness, elves, gifts.

use scene::{CardFace, Face, Icon, Layout, Mark, Piece, PieceId, Spot, Zone};
use tabletop::Seat;

use super::icons;
use super::{
    bakery_spot, dealt_spot, elf_spot, gift_spot, hidden_spot, improvement_spot, stack_spot,
    tree_spot, words, zelf_spot,
};
use crate::table::BOXES;
use crate::{Gift, GiftCard, Material, Post, Table, View, Zelf};

pub(super) fn zone(view: &View, seat: Seat) -> Zone {
    let table = &view.table;
    let mut spots: Vec<Spot> = (0..4)
        .filter(|&elf| table.players[seat].elves[usize::from(elf)].post != Post::Unused)
        .map(|elf| elf_on_mat(table, seat, elf))
        .collect();
    spots.extend(zelf(table, seat));
    spots.extend(improvements(table, seat));
    let gifts = (1..).zip(table.projects(seat));
    spots.extend(gifts.map(|(nth, project)| gift(seat, nth, project)));
    spots.push(stack(table, seat));
    spots.extend(tree(table, seat));
    spots.extend(bakery(table, seat));
    Zone::new("mat", "Mat", Layout::Mat, spots).of(seat)
}

/// The scroll of an elf: its training, and the elf itself while it is at home.
fn elf_on_mat(table: &Table, seat: Seat, nth: u8) -> Spot {
    let elf = table.players[seat].elves[usize::from(nth)];
    let mut pieces = Vec::new();
    if !matches!(elf.post, Post::At(_)) {
        pieces.push(words::elf_piece(&table.edition, seat, nth));
    }
    pieces.extend(elf.training.iter().map(|subject| {
        let id = PieceId::new(format_args!("training/{seat}/{}/{subject}", nth + 1));
        words::token_piece(id, subject)
    }));
    let about = match elf.post {
        Post::Unused | Post::Home => "Not placed yet today.".into(),
        Post::At(place) => format!("At {}.", words::the_place(place)),
        Post::Aside => "At the dentist today.".into(),
        Post::Resting => "Resting today, because no space was useful.".into(),
    };
    let name = words::elf(&table.edition, seat, nth);
    let away = match elf.post {
        Post::Aside => " (at the dentist)".into(),
        Post::Resting => " (resting)".into(),
        Post::At(_) => format!(" ({name}, at work)"),
        Post::Unused | Post::Home => String::new(),
    };
    Spot::new(elf_spot(seat, nth), format!("Elf {}{away}", nth + 1))
        .kind("elf")
        .about(about, "C7")
        .pieces(pieces)
}

fn zelf(table: &Table, seat: Seat) -> Option<Spot> {
    if table.zelf != Zelf::Free(seat) {
        return None;
    }
    let extra = table.edition.limits.zelf_materials;
    let about = format!("Zelf can work in a shop today and takes {extra} more material.");
    Some(
        Spot::new(zelf_spot(seat), "Zelf's stool")
            .about(about, "C21")
            .pieces([words::zelf_piece()]),
    )
}

fn improvements(table: &Table, seat: Seat) -> [Spot; 3] {
    let limits = &table.edition.limits;
    let player = &table.players[seat];
    let coal = (player.coal > 0).then(|| {
        let id = PieceId::new(format_args!("coal/{seat}"));
        Piece::new(id, Face::Token(icons::COAL)).count(player.coal)
    });
    let spot = |material: Material, name: &'static str, about: String| {
        let boxes = player.improved[material.index()];
        Spot::new(improvement_spot(seat, material), name).about(about, "C5").marks([Mark::has(
            words::material_icon(material),
            boxes,
        )
        .of(BOXES)])
    };
    let cart = format!(
        "Holds {} coal. Each wood you put here makes room for {} more.",
        table.cart(seat),
        limits.cart_step
    );
    let tools =
        format!("Put {BOXES} metal here, and the Coal Mine gives you {} more coal.", limits.tools);
    let harness =
        format!("Put {BOXES} fabric here to score {} cookies immediately.", limits.harness);
    [
        spot(Material::Wood, "Coal cart", cart)
            .marks([Mark::has(icons::COAL, player.coal).of(table.cart(seat))])
            .pieces(coal),
        spot(Material::Metal, "Mining tools", tools),
        spot(Material::Fabric, "Reindeer harness", harness),
    ]
}

fn gift(seat: Seat, nth: u8, (gift, card): (Gift, &GiftCard)) -> Spot {
    let piece = Piece::new(words::gift_id(gift.card), words::gift_face(card, gift)).of(seat);
    Spot::new(gift_spot(seat, gift.card), format!("Gift {nth}"))
        .kind("gift")
        .about("An unassembled gift. You can have up to five.", "C4")
        .pieces([piece])
}

fn stack(table: &Table, seat: Seat) -> Spot {
    let gifts = table.players[seat].assembled.len() as u16;
    let id = PieceId::new(format_args!("stack/{seat}"));
    let pile = (gifts > 0).then(|| Piece::new(id, Face::Token(icons::ASSEMBLED)).count(gifts));
    Spot::new(stack_spot(seat), "Assembled")
        .about("Gifts assembled since the last inspection.", "C24")
        .pieces(pile)
}

fn tree(table: &Table, seat: Seat) -> Option<Spot> {
    let tree = Piece::new(PieceId::new("tree"), Face::Figure(icons::TREE, "Christmas tree".into()));
    (table.first == seat && table.day > 0).then(|| {
        Spot::new(tree_spot(seat), "First player")
            .about("The player with the tree goes first each day. Only Comet moves it.", "C9")
            .pieces([tree])
    })
}

fn bakery(table: &Table, seat: Seat) -> Option<Spot> {
    table.bakery.filter(|claim| claim.seat == seat)?;
    let limits = &table.edition.limits;
    let about = format!(
        "Discard it to ignore a surprise with the bakery sign when you send one elf. Unused, it \
         scores {} cookies at the end.",
        limits.bakery_cookies
    );
    let face = CardFace::new("Mrs. Claus' Bakery", icons::SURPRISE);
    let piece = Piece::new(PieceId::new("bakery"), Face::Card(face)).of(seat);
    Some(Spot::new(bakery_spot(seat), "Claimed card").about(about, "C28").pieces([piece]))
}

/// The gifts dealt at the start, until all have chosen (C3).
pub(super) fn dealt(view: &View, seat: Seat) -> Option<Zone> {
    let count = view.dealt[seat];
    if count == 0 {
        return None;
    }
    let table = &view.table;
    let about = "Keep 1–3 gifts. The rest go to the bottom of the deck.";
    let spots = if view.viewer == Some(seat) {
        let spot = |gift| {
            let kept = view.hand.kept.contains(gift);
            let face = words::new_gift_face(&table.edition, gift);
            Spot::new(dealt_spot(seat, gift), if kept { "Kept gift" } else { "Dealt gift" })
                .kind("gift")
                .about(about, "C3")
                .pieces([Piece::new(words::gift_id(gift), face).of(seat)])
        };
        view.hand.dealt.iter().map(spot).collect()
    } else {
        let id = PieceId::new(format_args!("dealt/{seat}"));
        let backs = Piece::new(id, Face::Back(Icon::GIFT)).count(count).of(seat);
        vec![Spot::new(hidden_spot(seat), "Dealt").about(about, "C3").pieces([backs])]
    };
    Some(Zone::new("dealt", "Dealt gifts", Layout::Row, spots).of(seat))
}
