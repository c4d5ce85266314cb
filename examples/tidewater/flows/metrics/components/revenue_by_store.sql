{{ config(materialized="table") }}

{{ with_test("not_null", column="store_id") }}
{{ with_test("unique", column="store_id") }}
{{ with_test("greater_than_or_equal", column="revenue", value=0) }}
{{ with_test("count_greater_than", count=0, severity="error") }}

SELECT
  s.store_id,
  s.store_name,
  COALESCE(SUM(d.order_count), 0) AS paid_orders,
  COALESCE(SUM(d.revenue), 0) AS revenue
FROM {{ ref("stores", flow="transform") }} AS s
LEFT JOIN {{ ref("store_days", flow="transform") }} AS d
  ON d.store_id = s.store_id
  AND d.day >= CAST('{{ parameters.orders.start_date }}' AS DATE)
GROUP BY s.store_id, s.store_name
