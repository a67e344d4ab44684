//! Stores that fail and tables that panic: no client is told what is not stored, and other tables
//! do not notice.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::SeqCst};
use std::time::{Duration, Instant};

use protocol::{Error, ListTables, Open, Say, Sit, Stand, TableId};
use server::Strictness;
use store::{Append, AppendError, Listed, Pending, PersonKey, Store, Stored, Unavailable};

use crate::client::{Client, Heard, seated};
use crate::test_server::{TestServer, file, folder, game, plan};

/// How a store behaves.
const SOUND: u8 = 0;
const FULL: u8 = 1;
const LATE: u8 = 2;
const PANICS: u8 = 3;
const SLOW: u8 = 4;
/// It keeps what it is told to, and cannot say so.
const UNKNOWN: u8 = 5;
/// It takes long to say that it cannot keep anything.
const SLOW_AND_FULL: u8 = 6;
/// How long a slow store takes.
const LONG_WRITE: Duration = Duration::from_millis(400);

/// A real store that can be made to fail.
struct Moody {
    store: Arc<dyn Store>,
    mood: Arc<AtomicU8>,
}

impl Store for Moody {
    fn append(&self, append: Append) -> Pending<Result<(), AppendError>> {
        let full = AppendError::Unavailable(Unavailable("the disk is full".into()));
        match self.mood.load(SeqCst) {
            FULL => Box::pin(async { Err(full) }),
            LATE => Box::pin(async { Err(AppendError::Conflict) }),
            PANICS => panic!("a mistake of ours"),
            SLOW => {
                let store = Arc::clone(&self.store);
                Box::pin(async move {
                    tokio::time::sleep(LONG_WRITE).await;
                    store.append(append).await
                })
            }
            SLOW_AND_FULL => Box::pin(async move {
                tokio::time::sleep(LONG_WRITE).await;
                Err(full)
            }),
            UNKNOWN => {
                let kept = self.store.append(append);
                Box::pin(async {
                    kept.await?;
                    Err(AppendError::Unknown(Unavailable("the line was lost".into())))
                })
            }
            _ => self.store.append(append),
        }
    }

    fn load(&self, table: TableId, since: u64) -> Pending<Result<Vec<String>, Unavailable>> {
        self.store.load(table, since)
    }

    fn mine(&self, person: PersonKey, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>> {
        self.store.mine(person, most)
    }

    fn open_tables(&self, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>> {
        self.store.open_tables(most)
    }

    fn due(&self, until: u64, most: usize) -> Pending<Result<Vec<TableId>, Unavailable>> {
        self.store.due(until, most)
    }

    fn tables(
        &self,
        behind: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<TableId>, Unavailable>> {
        self.store.tables(behind, most)
    }

    fn inventory(
        &self,
        after: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<Stored>, Unavailable>> {
        self.store.inventory(after, most)
    }

    fn delete(&self, table: TableId) -> Pending<Result<bool, Unavailable>> {
        self.store.delete(table)
    }
}

/// A chat message arrives while the store fails in some way: it is refused with a message, no
/// client sees it, and all go on when the store works again.
async fn survives(mood: u8, error: Error) {
    let folder = folder();
    let moods = Arc::new(AtomicU8::new(SOUND));
    let store = Moody { store: file(&folder), mood: Arc::clone(&moods) };
    let server = TestServer::with(Arc::new(store), Strictness::None).await;
    let (_, mut clients) = seated(&server, plan(game(), 2)).await;
    let (_, mut others) = seated(&server, plan(game(), 2)).await;
    let before = clients[1].look().await;

    moods.store(mood, SeqCst);
    assert_eq!(clients[0].ask(Say { text: "lost".into() }).await, Err(error));
    moods.store(SOUND, SeqCst);

    others[0].ask(Say { text: "we go on".into() }).await.expect("nobody else notices");
    clients[0].ask(Say { text: "kept".into() }).await.expect("it goes on by itself");
    while !clients[1].chat.iter().any(|said| format!("{said:?}").contains("kept")) {
        assert!(matches!(clients[1].hear().await, Heard::News), "the line holds");
    }
    assert!(!clients[1].chat.iter().any(|said| format!("{said:?}").contains("lost")));
    assert_eq!(clients[1].look().await.scene, before.scene);
    let metrics = server.get("/metrics HTTP/1.1\r\nHost: x").await;
    let panics = u8::from(mood == PANICS);
    assert!(metrics.contains(&format!("northpole_table_panics_total {panics}\n")), "{metrics}");
}

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_is_shown() {
    survives(FULL, Error::StoreUnavailable).await;
}

#[tokio::test]
async fn who_is_too_late_reloads() {
    survives(LATE, Error::TooLate).await;
}

#[tokio::test]
async fn a_table_that_falls_is_set_up_again() {
    survives(PANICS, Error::Restored).await;
}

#[tokio::test]
async fn nobody_gets_a_table_that_is_not_kept() {
    let folder = folder();
    let moods = Arc::new(AtomicU8::new(FULL));
    let store = Moody { store: file(&folder), mood: Arc::clone(&moods) };
    let server = TestServer::with(Arc::new(store), Strictness::None).await;
    let mut client = Client::connect(&server).await;
    let open = || Open { plan: plan(game(), 2) };
    assert!(client.ask(open()).await.is_err());
    moods.store(SOUND, SeqCst);
    let mut client = client.counting_from(1);
    client.ask(open()).await.expect("the same question, later");
}

/// The outcome of a write is unknown: the request is not answered, and is sent again under its id.
#[tokio::test]
async fn what_nobody_knows_is_asked_again_and_done_once() {
    let folder = folder();
    let moods = Arc::new(AtomicU8::new(UNKNOWN));
    let store = Moody { store: file(&folder), mood: Arc::clone(&moods) };
    let server = TestServer::with(Arc::new(store), Strictness::None).await;
    let client = Client::connect(&server).await;
    let open = || Open { plan: plan(game(), 2) };
    let mut client = client.counting_from(5);
    assert!(client.try_ask(open()).await.is_none(), "the connection ends");
    let mut client = client.again(&server).await.counting_from(5);
    let table = client.ask(open()).await.expect("it is there");
    client.join(table).await.expect("the host may come");
    let sit = client.request(Sit { chair: None, name: "Nora".into(), salt: None, commits: false });
    assert!(client.reply::<Sit>(sit).await.is_none(), "the connection ends");
    moods.store(SOUND, SeqCst);
    assert!(client.reconnect(server.address, table).await, "the host may come back");
    client.reply::<Sit>(sit).await.expect("it is asked again").expect("they sit already");
    let tables = client.ask(ListTables).await.expect("a list");
    assert_eq!(tables.mine.len(), 1);
}

/// A person who comes back takes over from the bot, which is stored; if the outcome of that is
/// unknown, they are in all the same.
#[tokio::test]
async fn who_comes_while_nobody_knows_is_let_in() {
    let folder = folder();
    let moods = Arc::new(AtomicU8::new(SOUND));
    let store = Moody { store: file(&folder), mood: Arc::clone(&moods) };
    let server = TestServer::with(Arc::new(store), Strictness::None).await;
    let (table, mut clients) = seated(&server, plan(game(), 2)).await;
    clients[0].ask(Stand).await.expect("a bot goes on");
    let mut again = clients[0].again(&server).await;
    moods.store(UNKNOWN, SeqCst);
    again.join(table).await.expect("the seat is theirs again");
}

#[tokio::test]
async fn nobody_hears_of_what_a_slow_disk_has_not_kept_yet() {
    let folder = folder();
    let moods = Arc::new(AtomicU8::new(SOUND));
    let store = Moody { store: file(&folder), mood: Arc::clone(&moods) };
    let server = TestServer::with(Arc::new(store), Strictness::None).await;
    let (_, mut clients) = seated(&server, plan(game(), 2)).await;
    let mut hearer = clients.pop().expect("two");
    moods.store(SLOW, SeqCst);
    let began = Instant::now();
    let heard = tokio::spawn(async move {
        while hearer.chat.is_empty() {
            hearer.hear().await;
        }
        Instant::now()
    });
    clients[0].ask(Say { text: "slowly".into() }).await.expect("it is kept in the end");
    assert!(began.elapsed() >= LONG_WRITE, "not answered before it is kept");
    let heard = heard.await.expect("it is heard");
    assert!(heard - began >= LONG_WRITE, "not told before it is kept");
}

/// A table ends when its store fails; what was asked meanwhile is refused for that reason, and
/// nobody is told of a mistake of ours.
#[tokio::test]
async fn a_store_that_is_away_is_called_by_its_name() {
    let folder = folder();
    let moods = Arc::new(AtomicU8::new(SOUND));
    let store = Moody { store: file(&folder), mood: Arc::clone(&moods) };
    let server = TestServer::with(Arc::new(store), Strictness::None).await;
    let (_, mut clients) = seated(&server, plan(game(), 2)).await;
    moods.store(SLOW_AND_FULL, SeqCst);
    let (mut second, mut first) = (clients.pop().expect("two"), clients.pop().expect("two"));
    let say = |text: &str| Say { text: text.into() };
    let refused = tokio::join!(first.ask(say("one")), second.ask(say("another")));
    for refused in [refused.0, refused.1] {
        let error = refused.expect_err("nothing can be stored");
        assert_eq!(error, Error::StoreUnavailable);
        assert!(!error.to_string().contains("mistake"), "{error}");
    }
}
