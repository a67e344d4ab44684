-- Stores the records of many tables in one statement, and so in one transaction: a node that is cut
-- off or frozen in the meantime cannot hold a lock. Rows come in the order of their tables, so that
-- two nodes with the same tables wait for each other in one direction only.
WITH heads AS (
    SELECT head.* FROM unnest($1::bytea[], $2::bigint[], $3::text[]) AS head (table_id, number, text)
    -- Joined, and not asked whether it exists: PostgreSQL would read every record there is to answer.
    LEFT JOIN records AS before ON before.table_id = head.table_id AND before.number = head.number - 1
    WHERE head.number = 0 OR before.number IS NOT NULL
),
-- The primary key decides which node continues a table: the second one adds nothing.
first AS (
    INSERT INTO records SELECT table_id, number, text FROM heads WHERE text IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING table_id
),
-- Tables of which only the summary changes.
still AS (
    SELECT table_id FROM heads WHERE text IS NULL AND NOT EXISTS (
        SELECT FROM records WHERE records.table_id = heads.table_id AND records.number = heads.number
    )
),
won AS MATERIALIZED (SELECT table_id FROM first UNION ALL SELECT table_id FROM still),
rest AS (
    INSERT INTO records SELECT rest.table_id, rest.number, rest.text
    FROM unnest($4::bytea[], $5::bigint[], $6::text[]) AS rest (table_id, number, text)
    JOIN first ON first.table_id = rest.table_id
),
new AS MATERIALIZED (
    SELECT new.* FROM unnest($7::bytea[], $8::text[], $9::bytea[], $10::boolean[], $11::bigint[], $12::bigint[])
        AS new (table_id, text, people, is_open, at, wake_at)
    JOIN won ON won.table_id = new.table_id
),
summed AS (
    INSERT INTO summaries SELECT * FROM new ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET text = excluded.text, people = excluded.people,
        is_open = excluded.is_open, at = excluded.at, wake_at = excluded.wake_at
),
moved AS MATERIALIZED (
    SELECT new.table_id, new.people FROM new LEFT JOIN summaries ON summaries.table_id = new.table_id
    WHERE summaries.people IS DISTINCT FROM new.people
),
gone AS (
    DELETE FROM people USING moved WHERE people.table_id = moved.table_id AND NOT EXISTS (
        SELECT FROM generate_series(0, length(moved.people) / 32 - 1) AS nth
        WHERE substring(moved.people FROM 32 * nth + 1 FOR 32) = people.person
    )
),
come AS (
    INSERT INTO people SELECT table_id, substring(people FROM 32 * nth + 1 FOR 32)
    FROM moved, generate_series(0, length(people) / 32 - 1) AS nth
    ON CONFLICT DO NOTHING
)
SELECT table_id FROM won
