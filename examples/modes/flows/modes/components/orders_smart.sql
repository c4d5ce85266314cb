{{ config(materialized="table") }}

SELECT
  order_id,
  status,
  CAST(amount AS DECIMAL(10, 2)) AS amount,
  updated_at
FROM {{ ref("orders_by_file", reshape="map") }}
