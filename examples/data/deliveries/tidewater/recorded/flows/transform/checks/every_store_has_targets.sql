-- checks.targets.every_store_has_targets, with months = 1
SELECT
  store_id,
  COUNT(DISTINCT month) AS month_count
FROM {{ ref("store_targets") }}
GROUP BY store_id
HAVING COUNT(DISTINCT month) < 1
