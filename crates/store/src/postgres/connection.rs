//! A connection to the database, with all its statements.

use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls, Row, Statement};

use super::Target;
use super::trouble::Trouble;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// The statements; see [`TEXTS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    Append,
    Load,
    LoadMany,
    Mine,
    OpenTables,
    Due,
    Tables,
    Inventory,
    Delete,
    Notify,
    Beat,
    Forget,
    Say,
    Stand,
}

/// In the order of [`Query`].
const TEXTS: [&str; 14] = [
    include_str!("append.sql"),
    "SELECT text FROM records WHERE table_id = $1 AND number >= $2 ORDER BY number",
    "SELECT nth, records.text FROM unnest($1::bytea[], $2::bigint[]) WITH ORDINALITY \
     AS here (table_id, since, nth) JOIN records ON records.table_id = here.table_id \
     AND records.number >= here.since ORDER BY nth, records.number",
    "SELECT table_id, text FROM people JOIN summaries USING (table_id) WHERE person = $1 \
     ORDER BY at DESC LIMIT $2",
    "SELECT table_id, text FROM summaries WHERE is_open ORDER BY at DESC LIMIT $1",
    "SELECT table_id FROM summaries WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2",
    "SELECT table_id FROM records WHERE number = 0 AND table_id > $1 ORDER BY table_id LIMIT $2",
    "SELECT first.table_id, stored.records, stored.bytes, summaries.text \
     FROM (SELECT table_id FROM records WHERE number = 0 AND table_id > $1 \
           ORDER BY table_id LIMIT $2) AS first \
     LEFT JOIN summaries ON summaries.table_id = first.table_id, LATERAL ( \
         SELECT count(*) AS records, sum(length(records.text))::bigint AS bytes FROM records \
         WHERE records.table_id = first.table_id \
     ) AS stored ORDER BY first.table_id",
    "WITH gone AS (DELETE FROM records WHERE table_id = $1 RETURNING number), \
     summed AS (DELETE FROM summaries WHERE table_id = $1), \
     owned AS (DELETE FROM people WHERE table_id = $1) SELECT count(*) FROM gone",
    "SELECT pg_notify('northpole', hint) FROM unnest($1::text[]) AS hint",
    include_str!("beat.sql"),
    include_str!("forget.sql"),
    include_str!("say.sql"),
    include_str!("stand.sql"),
];

/// Settings of every connection. Whatever the database's own settings are, a commit is on its disk
/// before it is answered. Plans are made once, while tables are still empty, and must be good later
/// too; compiling them would take longer than running them.
const SETTINGS: &str = "SET search_path = northpole; SET statement_timeout = '12s'; \
    SET jit = off; SET plan_cache_mode = force_generic_plan; \
    SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; \
    SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off'";

/// One connection.
pub(super) struct Connection {
    client: Client,
    statements: Vec<Statement>,
    is_broken: AtomicBool,
}

impl Connection {
    /// Connects and prepares all statements.
    pub(super) async fn connect(target: &Target) -> Result<Connection, Trouble> {
        let (heard, _nobody) = unbounded_channel();
        Connection::listening(target, heard).await
    }

    /// Like [`connect`](Connection::connect), and passes notifications on.
    pub(super) async fn listening(
        target: &Target,
        heard: UnboundedSender<String>,
    ) -> Result<Connection, Trouble> {
        target.prepare().await?;
        let client = client(&target.config, heard).await?;
        let prepared = async {
            client.batch_execute(SETTINGS).await?;
            let mut statements = Vec::new();
            for text in TEXTS {
                statements.push(client.prepare(text).await?);
            }
            Ok::<_, tokio_postgres::Error>(statements)
        };
        let statements = timeout(PATIENCE, prepared).await.map_err(|_| Trouble::silence())??;
        Ok(Connection { client, statements, is_broken: AtomicBool::new(false) })
    }

    /// Runs a statement. A connection that does not answer in time counts as broken.
    pub(super) async fn query(
        &self,
        query: Query,
        with: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Trouble> {
        let answer = self.client.query(&self.statements[query as usize], with);
        let Ok(answer) = timeout(PATIENCE, answer).await else {
            self.is_broken.store(true, Relaxed);
            return Err(Trouble::silence());
        };
        Ok(answer?)
    }

    /// Subscribes to notifications.
    pub(super) async fn listen(&self) -> Result<(), Trouble> {
        Ok(self.client.batch_execute("LISTEN northpole").await?)
    }

    pub(super) fn is_sound(&self) -> bool {
        !self.is_broken.load(Relaxed) && !self.client.is_closed()
    }
}

/// Opens a connection, and starts a task that drives it.
pub(super) async fn client(
    config: &Config,
    heard: UnboundedSender<String>,
) -> Result<Client, Trouble> {
    let connecting = timeout(PATIENCE, config.connect(NoTls));
    let (client, mut connection) = connecting.await.map_err(|_| Trouble::silence())??;
    tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(hint) = message {
                // The receiver may be gone.
                let _ = heard.send(hint.payload().to_owned());
            }
        }
    });
    Ok(client)
}
