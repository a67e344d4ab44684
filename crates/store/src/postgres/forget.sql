-- Deletes everything that a node has reported so far.
WITH heard AS (UPDATE nodes SET said = $2 WHERE node = $1) DELETE FROM present WHERE node = $1
