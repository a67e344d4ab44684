//! The review of a game by a strong bot: the chances, the part of luck, how well each player
//! played, and the most costly decisions.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{CancelReview, Review as AskReview, ReviewProgress};
use scene::{Mistake, Played, Review, Unit, words};
use tabletop::Seat;

use super::ReplayPlayer;
use crate::settings::sleep;
use crate::storage::reviews;
use crate::table;
use crate::wide::wide;

/// The time between two requests for the progress, in milliseconds.
const OFTEN: u32 = 200;

/// The button that opens and closes the review.
pub(super) fn button(player: ReplayPlayer) -> impl IntoView {
    let press = move |_| {
        if player.is_reviewed.get_untracked() {
            player.cancel_review();
        } else {
            player.review();
        }
    };
    let is_open = move || player.is_reviewed.get().to_string();
    view! { <button type="button" class="quiet" id="review" aria-expanded=is_open on:click=press>"Review"</button> }
}

impl ReplayPlayer {
    /// Shows the review, and makes it first if there is none.
    pub(super) fn review(self) {
        self.is_reviewed.set(true);
        if self.review.with_untracked(Option::is_some) {
            return;
        }
        if let Some(review) = reviews().get(&self.key.get_value()) {
            self.review.set(Some(review));
            return;
        }
        self.progress.set(Some(0.0));
        spawn_local(async move {
            while self.progress.try_get_untracked().flatten().is_some() {
                match self.ask(AskReview).await {
                    Some(ReviewProgress::Part(part)) => self.come_to(part),
                    Some(ReviewProgress::Done(review)) => return self.take(*review),
                    None => return,
                }
                sleep(OFTEN).await;
            }
        });
    }

    /// Takes note of the progress, unless the review was cancelled in the meantime.
    fn come_to(self, part: f32) {
        self.progress.update(|progress| *progress = progress.map(|_| part));
    }

    fn take(self, review: Review) {
        reviews().set(&self.key.get_value(), &review);
        self.progress.set(None);
        self.review.set(Some(review));
    }

    /// Cancels the review.
    fn cancel_review(self) {
        self.is_reviewed.set(false);
        if self.progress.get_untracked().is_some() {
            self.progress.set(None);
            spawn_local(async move { _ = self.ask(CancelReview).await });
        }
    }
}

pub(super) fn review(player: ReplayPlayer) -> impl IntoView {
    let body = move || match player.review.get() {
        Some(review) => whole(player, &review).into_any(),
        None => making(player).into_any(),
    };
    view! {
        <section class="review" aria-label="Review">
            <h2>"Review"</h2>
            {body}
        </section>
    }
}

/// The progress, while the review is being made.
fn making(player: ReplayPlayer) -> impl IntoView {
    let part = move || player.progress.get().unwrap_or(0.0);
    let percent = move || words::percent(part());
    view! {
        <p role="status">{words::review::RUNNING}</p>
        <div class="buttons">
            <progress max="1" prop:value=move || f64::from(part()) aria-label="Progress"></progress>
            <span>{percent}</span>
            <button type="button" class="quiet" on:click=move |_| player.cancel_review()>"Stop"</button>
        </div>
    }
}

fn whole(player: ReplayPlayer, review: &Review) -> impl IntoView + use<> {
    let stage = player.stage;
    let own = RwSignal::new(
        player
            .info
            .with_untracked(|info| info.seated.people().next().or_else(|| Seat::all(1).next())),
    );
    let kept = StoredValue::new(review.clone());
    let uncounted = words::review::uncounted(review.takebacks);
    let about = move || own.get().map(|seat| kept.with_value(|review| one(player, review, seat)));
    view! {
        {uncounted.map(|why| view! { <p class="unfair">{why}</p> })}
        {table::reviewed_course(stage, review, player.touch())}
        {balance(player, review)}
        {whose(player, review, own)}
        {about}
        <p class="quiet-text">{words::review::looked_at(review)}</p>
    }
}

/// What changed every player's chances.
fn balance(player: ReplayPlayer, review: &Review) -> impl IntoView + use<> {
    let at = |chances: Option<&Vec<f32>>, seat: Seat| {
        let chance = chances.and_then(|all| all.get(seat.index())).copied();
        words::percent(chance.unwrap_or(0.0))
    };
    let row = |played: &Played| {
        let name = player.stage.name(played.seat);
        let moved = [played.luck, played.own, played.others].map(words::review::moved);
        let cells = moved.map(|moved| view! { <td>{moved}</td> }).into_iter().collect_view();
        view! {
            <tr>
                <th scope="row">{table::badge(played.seat, &name)}{name}</th>
                <td>{at(review.course.first(), played.seat)}</td>
                {cells}
                <td class="total">{at(review.course.last(), played.seat)}</td>
            </tr>
        }
    };
    let table = view! {
        <table class="balance">
            <caption>{words::review::BALANCE}</caption>
            <thead>
                <tr>
                    <th scope="col">"Player"</th>
                    <th scope="col">"Before"</th>
                    <th scope="col">"Luck"</th>
                    <th scope="col">"Own decisions"</th>
                    <th scope="col">"Others'"</th>
                    <th scope="col" class="total">"After"</th>
                </tr>
            </thead>
            <tbody>{review.players.iter().map(row).collect_view()}</tbody>
        </table>
    };
    wide(words::review::BALANCE, table)
}

/// The choice of the player whose decisions are listed.
fn whose(
    player: ReplayPlayer,
    review: &Review,
    own: RwSignal<Option<Seat>>,
) -> impl IntoView + use<> {
    let option = move |played: &Played| {
        let (seat, name) = (played.seat, player.stage.name(played.seat));
        let is_it = move || own.get() == Some(seat);
        view! { <option value=seat.to_string() selected=is_it>{name}</option> }
    };
    let chosen = move |event| own.set(event_target_value(&event).parse().ok());
    view! {
        <label class="whose">
            <h3>"Decisions by"</h3>
            <select id="whose" on:change=chosen>{review.players.iter().map(option).collect_view()}</select>
        </label>
    }
}

/// How well a player played, and what cost most.
fn one(player: ReplayPlayer, review: &Review, seat: Seat) -> impl IntoView + use<> {
    let names = player.stage.names();
    let played = review.players.iter().find(|played| played.seat == seat);
    let told = played.map(|played| words::review::played(played, review.unit, &names));
    let mistakes: Vec<AnyView> = review
        .mistakes_of(seat)
        .map(|mistake| turning_point(player, mistake, review.unit))
        .collect();
    let none =
        mistakes.is_empty().then(|| view! { <p>{words::review::no_mistake(seat, &names)}</p> });
    view! { <p>{told}</p>{none}<ol class="mistakes">{mistakes}</ol> }
}

fn turning_point(player: ReplayPlayer, mistake: &Mistake, unit: Unit) -> AnyView {
    let names = player.stage.names();
    let (before, seat) = (mistake.step - 1, mistake.seat);
    let played = mistake.played.spots.clone();
    let better: Vec<_> = mistake.better.iter().take(1).flat_map(|it| it.spots.clone()).collect();
    let line: Vec<String> = mistake.better.iter().map(|it| it.notation.clone()).collect();
    let look = move |_| player.point_out(before, seat, played.clone(), Vec::new());
    let show = move |_| player.point_out(before, seat, better.clone(), line.clone());
    let brought = words::review::brought(mistake, &names);
    let cause = mistake.cause.as_ref().map(|it| words::review::cause(it, unit, &names));
    let cost = words::review::cost(mistake.cost(), mistake.points, unit);
    view! {
        <li>
            <h4>{words::review::when(mistake)}<b class="cost">{cost}</b></h4>
            <p>{words::review::done(mistake, unit, &names)}</p>
            {cause.map(|cause| view! { <p class="cause">{cause}</p> })}
            <p><b>"Better: "</b>{words::review::better(mistake, unit, &names)}</p>
            {(!brought.is_empty()).then(|| view! { <p class="quiet-text">{brought}</p> })}
            <div class="buttons">
                <button type="button" class="button" on:click=look>"Show position"</button>
                <button type="button" class="button" on:click=show>"Show better move"</button>
            </div>
        </li>
    }
    .into_any()
}
