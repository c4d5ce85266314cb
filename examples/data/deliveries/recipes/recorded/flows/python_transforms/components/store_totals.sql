-- store_totals.py
SELECT
  store_id,
  COUNT(*) AS line_count,
  SUM(amount) AS revenue
FROM {{ ref("order_lines") }}
WHERE status = 'paid'
GROUP BY store_id
