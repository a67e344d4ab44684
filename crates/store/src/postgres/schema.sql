CREATE TABLE records (
    table_id bytea NOT NULL,
    number bigint NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (table_id, number)
);
-- Written with every step. No index tells of what changes then, so that a row stays where it is; at
-- a table with a limit alone the deadline moves too, and `wakes` with it.
CREATE TABLE summaries (
    table_id bytea PRIMARY KEY,
    text text NOT NULL,
    people bytea NOT NULL,
    is_open boolean NOT NULL,
    at bigint NOT NULL,
    wake_at bigint
) WITH (fillfactor = 60);
CREATE INDEX open_tables ON summaries (table_id) WHERE is_open;
CREATE INDEX wakes ON summaries (wake_at) WHERE wake_at IS NOT NULL;
CREATE TABLE people (
    table_id bytea NOT NULL,
    person bytea NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX persons ON people (person);
-- Which node runs which table until when, with whom. After a crash none of this is needed.
CREATE UNLOGGED TABLE keepers (
    table_id bytea NOT NULL,
    node bigint NOT NULL,
    people bytea NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (table_id, node)
) WITH (fillfactor = 50);
