-- Nothing that a node said counts any more.
WITH heard AS (UPDATE nodes SET said = 0 WHERE node = $1) DELETE FROM present WHERE node = $1
