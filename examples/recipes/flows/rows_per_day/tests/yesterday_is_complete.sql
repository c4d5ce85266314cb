WITH counts AS (
  SELECT
    COUNT(CASE WHEN moved_on = CURRENT_DATE - 1 THEN 1 END) AS row_count,
    COUNT(CASE WHEN moved_on = CURRENT_DATE - 8 THEN 1 END) AS week_before
  FROM {{ ref("stock_moves") }}
)
SELECT row_count, week_before
FROM counts
WHERE row_count < 0.9 * week_before
