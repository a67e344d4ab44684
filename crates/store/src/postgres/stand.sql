-- Whoever is not heard of any more keeps nothing, and of what is kept here what was not said just now
-- is not kept any more: everything that was said together is good until the same moment. What is good
-- for longer than anything is ever said to be was said before the clock was put back.
WITH gone AS (
    DELETE FROM keepers WHERE until NOT BETWEEN now() AND now() + interval '5 s' OR node = $1 AND (
        cardinality($2::bytea[]) = 0
        OR until < (SELECT max(until) FROM keepers WHERE node = $1 AND until <= now() + interval '5 s')
    )
)
SELECT here.table_id,
    coalesce((SELECT number + 1 FROM records WHERE records.table_id = here.table_id ORDER BY number DESC LIMIT 1), 0),
    coalesce(elsewhere.are_behind, true),
    coalesce(elsewhere.people, ''::bytea)
FROM unnest($2::bytea[]) AS here (table_id), LATERAL (
    SELECT bool_and(node > $1) AS are_behind, string_agg(people, ''::bytea) AS people FROM keepers
    WHERE keepers.table_id = here.table_id AND node <> $1 AND until BETWEEN now() AND now() + interval '5 s'
) AS elsewhere
