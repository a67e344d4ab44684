-- A node is there, for the next five seconds. Whoever is not heard of any more is forgotten, unless
-- somebody is about to do so; so is whoever is good for longer than anything is ever said to be: that
-- was said before the clock was put back.
WITH lost AS (
    DELETE FROM nodes WHERE node IN (
        SELECT node FROM nodes WHERE node <> $1 AND until NOT BETWEEN now() AND now() + interval '5 s'
        FOR UPDATE SKIP LOCKED
    ) RETURNING node
),
gone AS (DELETE FROM present USING lost WHERE present.node = lost.node)
INSERT INTO nodes VALUES ($1, now() + interval '5 s', 0)
ON CONFLICT (node) DO UPDATE SET until = excluded.until RETURNING said
