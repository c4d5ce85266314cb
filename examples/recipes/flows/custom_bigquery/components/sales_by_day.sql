{{ config(
  materialized="incremental",
  incremental_strategy="merge",
  unique_key="sale_id",
  data_plane={
    "bigquery": {
      "partition_by": {
        "time": {
          "column": "sale_date",
          "granularity": "DAY"
        }
      },
      "cluster_by": ["store_id", "status"]
    }
  }
) }}

{{ with_test("not_null", column="sale_date") }}

SELECT
  sale_id,
  CAST(sold_at AS DATE) AS sale_date,
  store_id,
  status,
  amount,
  updated_at
FROM {{ ref("register_sales") }}
{% if is_incremental() %}
WHERE updated_at >= (
  SELECT COALESCE(MAX(updated_at), TIMESTAMP '1970-01-01 00:00:00')
  FROM {{ this }}
)
{% endif %}
