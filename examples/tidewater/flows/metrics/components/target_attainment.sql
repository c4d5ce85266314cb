{% from 'macros/dates.sql' import month_of %}

{{ config(materialized="view") }}

{{ with_test("combination_unique", columns=["store_id", "month"]) }}
{{ with_test("in_range", column="attainment", min=0, max=3, severity="warn") }}

SELECT
  t.store_id,
  t.month,
  t.revenue_target,
  COALESCE(SUM(d.revenue), 0) AS revenue,
  ROUND(COALESCE(SUM(d.revenue), 0) / t.revenue_target, 3) AS attainment
FROM {{ ref("store_targets", flow="transform") }} AS t
LEFT JOIN {{ ref("store_days", flow="transform") }} AS d
  ON d.store_id = t.store_id
  AND {{ month_of("d.day") }} = t.month
GROUP BY t.store_id, t.month, t.revenue_target
