WITH counts AS (
  SELECT
    counted_on,
    row_count,
    LAG(row_count) OVER (ORDER BY counted_on) AS previous_count
  FROM {{ ref("stock_item_counts") }}
)
SELECT row_count, previous_count
FROM counts
WHERE counted_on = CURRENT_DATE
  AND row_count < 0.9 * previous_count
