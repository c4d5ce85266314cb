{{ config(materialized="table") }}

SELECT
  product_id,
  name,
  price_cents / 100 AS price
FROM {{ ref("menu", reshape="map") }}
