-- typical_amounts.py
SELECT
  store_id,
  CAST(ordered_at AS DATE) AS day,
  COUNT(*) AS line_count,
  MEDIAN(CAST(amount AS DOUBLE)) AS median_amount
FROM {{ ref("order_lines") }}
GROUP BY ALL
