{{ config(materialized="table") }}

{{ with_test("unique", column="store_id") }}
{{ with_test("count_equal", count=4) }}

SELECT
  s.store_id,
  s.name AS store_name,
  s.city,
  COUNT(o.order_id) AS paid_orders,
  COALESCE(SUM(o.amount), 0) AS revenue,
  CAST(AVG(o.amount) AS DECIMAL(10, 2)) AS average_order
FROM {{ ref("raw_stores") }} AS s
LEFT JOIN {{ ref("orders") }} AS o
  ON o.store_id = s.store_id
  AND o.status = 'paid'
GROUP BY s.store_id, s.name, s.city
