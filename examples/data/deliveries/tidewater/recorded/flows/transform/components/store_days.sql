-- store_days.py
WITH sales AS (
  SELECT
    store_id,
    CAST(ordered_at AS DATE) AS day,
    COUNT(*) AS order_count,
    SUM(amount) AS revenue
  FROM {{ ref("orders") }}
  WHERE status = 'paid'
  GROUP BY ALL
)

SELECT
  s.store_id,
  s.day,
  s.order_count,
  s.revenue,
  w.temperature_c,
  w.precipitation_mm
FROM sales AS s
LEFT JOIN {{ ref("raw_weather", flow="ingest") }} AS w
  ON w.store_id = s.store_id
  AND w.weather_date = s.day
