-- Reports changes at a node's tables: who is connected to these, and that those are no longer in use.
-- A node that was deleted in the meantime reports nothing: its next beat tells it so.
WITH heard AS (UPDATE nodes SET said = $5 WHERE node = $1 RETURNING node),
gone AS (DELETE FROM present WHERE table_id = ANY($4::bytea[]) AND node = $1)
INSERT INTO present SELECT table_id, node, people
FROM heard, unnest($2::bytea[], $3::bytea[]) AS here (table_id, people) ORDER BY table_id
ON CONFLICT (table_id, node) DO UPDATE SET people = excluded.people
