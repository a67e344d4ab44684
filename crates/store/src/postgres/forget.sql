-- Nothing that a node said before this counts any more.
WITH heard AS (UPDATE nodes SET said = $2 WHERE node = $1) DELETE FROM present WHERE node = $1
