{{ config(materialized="view") }}

SELECT
  day,
  name AS holiday_name
FROM {{ ref("holidays") }}
WHERE day BETWEEN DATE '2026-03-01' AND DATE '2026-05-31'
