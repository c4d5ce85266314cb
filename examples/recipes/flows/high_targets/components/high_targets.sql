{{ config(materialized="table") }}

{{ with_test("not_null", column="store_id") }}

SELECT
  month,
  store_id,
  revenue_target
FROM {{ ref("local_store_targets", flow="read_local_files") }}
WHERE revenue_target >= {{ parameters.high_targets.minimum }}
