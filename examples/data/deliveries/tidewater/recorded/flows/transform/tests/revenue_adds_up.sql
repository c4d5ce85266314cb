-- revenue_adds_up.py
SELECT
  by_order,
  by_day
FROM (
  SELECT
    (SELECT SUM(amount) FROM {{ ref("orders") }} WHERE status = 'paid') AS by_order,
    (SELECT SUM(revenue) FROM {{ ref("store_days") }}) AS by_day
)
WHERE by_order <> by_day
