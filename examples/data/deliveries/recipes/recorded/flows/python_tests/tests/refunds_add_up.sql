-- refunds_add_up.py
SELECT *
FROM {{ ref("refunds") }}
WHERE
  store_id IS NULL
  AND (SELECT SUM(amount) FROM {{ ref("refunds") }})
    <> (SELECT SUM(refunded) FROM {{ ref("store_refunds") }})
