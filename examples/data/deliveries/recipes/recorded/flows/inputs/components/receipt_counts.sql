-- receipt_counts.py
SELECT store_id, COUNT(*) AS receipt_count
FROM {{ ref("receipts") }}
GROUP BY store_id
