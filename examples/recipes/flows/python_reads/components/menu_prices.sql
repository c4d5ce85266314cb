{{ config(materialized="table") }}

SELECT
  product_id,
  name,
  CAST(price_cents / 100 AS DECIMAL(10, 2)) AS price
FROM {{ ref("menu", reshape="map") }}
