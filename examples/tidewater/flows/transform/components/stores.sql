{{ config(materialized="view") }}

SELECT
  store_id,
  name AS store_name,
  city,
  opened_on,
  latitude,
  longitude
FROM {{ ref("raw_stores", flow="ingest") }}
