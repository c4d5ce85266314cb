-- store_refunds.py
SELECT store_id, SUM(amount) AS refunded
FROM {{ ref("refunds") }}
WHERE store_id IS NOT NULL
GROUP BY store_id
