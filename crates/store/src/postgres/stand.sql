-- The standing of tables: how many records they have, whether this node comes first of all nodes that
-- run them, and who is connected elsewhere.
SELECT here.table_id,
    coalesce((SELECT number + 1 FROM records WHERE records.table_id = here.table_id ORDER BY number DESC LIMIT 1), 0),
    coalesce(elsewhere.are_behind, true),
    coalesce(elsewhere.people, ''::bytea)
FROM unnest($2::bytea[]) AS here (table_id), LATERAL (
    SELECT bool_and(node > $1) AS are_behind, string_agg(people, ''::bytea) AS people
    FROM present JOIN nodes USING (node)
    WHERE present.table_id = here.table_id AND node <> $1 AND until BETWEEN now() AND now() + interval '10 s'
) AS elsewhere
