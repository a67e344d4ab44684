-- Who is connected where. A node reports every second that it is alive (`nodes`), and changes at its
-- tables (`present`) when they happen: with thousands of tables, most do not change within a second.
-- Its reports are valid while it is alive. `said` is the number of the last report, by which a node
-- finds out that some of them are gone. After a crash none of this is needed. Nodes of the version
-- before use `keepers` until they are restarted, and do not see these nodes in the meantime.
CREATE UNLOGGED TABLE nodes (
    node bigint PRIMARY KEY,
    until timestamptz NOT NULL,
    said bigint NOT NULL
) WITH (fillfactor = 50);
CREATE UNLOGGED TABLE present (
    table_id bytea NOT NULL,
    node bigint NOT NULL,
    people bytea NOT NULL,
    PRIMARY KEY (table_id, node)
) WITH (fillfactor = 50);
