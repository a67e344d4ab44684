-- Who is where. A node says that it is there (`nodes`) every second, and what changes at its tables
-- (`present`) when it changes: with thousands of tables, nothing does most of the time. What it said
-- counts while it is heard of. `said` is the number of the last thing: by that a node finds out that
-- some of it is gone. Nobody misses it after a crash. Nodes of the version before go on with `keepers`
-- until they are restarted, and take these for absent meanwhile.
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
