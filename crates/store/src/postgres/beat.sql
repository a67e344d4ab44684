-- A node is there, for the next five seconds. Whoever is not heard of any more is forgotten, unless
-- somebody is about to do so; so is whoever is there for longer than anybody ever says: that was said
-- before the clock was put back. (Ten seconds, since `now()` may be a little older than what is seen.)
WITH lost AS (
    DELETE FROM nodes WHERE node IN (
        SELECT node FROM nodes WHERE node <> $1 AND until NOT BETWEEN now() AND now() + interval '10 s'
        FOR UPDATE SKIP LOCKED
    ) RETURNING node
),
gone AS (DELETE FROM present USING lost WHERE present.node = lost.node)
INSERT INTO nodes VALUES ($1, now() + interval '5 s', 0)
ON CONFLICT (node) DO UPDATE SET until = excluded.until RETURNING said
