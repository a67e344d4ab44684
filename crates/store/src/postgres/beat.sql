-- This node is alive for the next five seconds. Other nodes that have not been heard of for that long
-- are deleted, unless another node is doing so right now; and so is a node that claims to be alive for
-- longer than any node ever claims: it wrote that before the clock was put back. (Ten seconds, since
-- `now()` may be a little older than what is read.)
WITH lost AS (
    DELETE FROM nodes WHERE node IN (
        SELECT node FROM nodes WHERE node <> $1 AND until NOT BETWEEN now() AND now() + interval '10 s'
        FOR UPDATE SKIP LOCKED
    ) RETURNING node
),
gone AS (DELETE FROM present USING lost WHERE present.node = lost.node)
INSERT INTO nodes VALUES ($1, now() + interval '5 s', 0)
ON CONFLICT (node) DO UPDATE SET until = excluded.until RETURNING said
