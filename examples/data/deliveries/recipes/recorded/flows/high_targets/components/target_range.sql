SELECT
  MIN(revenue_target) AS lowest,
  MAX(revenue_target) AS highest
FROM {{ ref("local_store_targets", flow="read_local_files") }}
WHERE revenue_target >= {{ parameters.high_targets.minimum }}
