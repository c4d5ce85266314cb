{% from 'macros/dates.sql' import week_of %}

{{ config(materialized="table") }}

{{ with_test("not_null", column="week") }}
{{ with_test("unique", column="week") }}
{{ with_test("greater_than_or_equal", column="revenue", value=0) }}
{{ with_test("count_greater_than", count=0) }}

WITH order_weeks AS (
  SELECT
    {{ week_of("ordered_at") }} AS week,
    COUNT(*) AS orders,
    COUNT(CASE WHEN status = 'paid' THEN 1 END) AS paid_orders,
    COUNT(DISTINCT customer_id) AS active_customers,
    SUM(CASE WHEN status = 'paid' THEN amount ELSE 0 END) AS revenue,
    MAX(updated_at) AS updated_at
  FROM {{ ref("orders", flow="transform") }}
  WHERE ordered_at >= CAST('{{ parameters.orders.start_date }}' AS TIMESTAMP)
  GROUP BY 1
),

session_weeks AS (
  SELECT
    {{ week_of("started_at") }} AS week,
    COUNT(*) AS sessions
  FROM {{ ref("sessions", flow="transform") }}
  GROUP BY 1
),

holiday_weeks AS (
  SELECT
    {{ week_of("holiday_date") }} AS week,
    COUNT(*) AS holidays
  FROM {{ ref("holidays", flow="ingest") }}
  GROUP BY 1
)

SELECT
  o.week,
  o.orders,
  o.paid_orders,
  o.active_customers,
  o.revenue,
  COALESCE(s.sessions, 0) AS sessions,
  COALESCE(h.holidays, 0) AS holidays,
  o.updated_at
FROM order_weeks AS o
LEFT JOIN session_weeks AS s ON s.week = o.week
LEFT JOIN holiday_weeks AS h ON h.week = o.week
