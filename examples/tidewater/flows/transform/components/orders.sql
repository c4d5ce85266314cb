{{ config(
  materialized="incremental",
  incremental_strategy="merge",
  unique_key="order_id",
  on_schema_change="append_new_columns"
) }}

{{ with_test("not_null", column="order_id") }}
{{ with_test("unique", column="order_id") }}

SELECT
  order_id,
  customer_id,
  store_id,
  ordered_at,
  LOWER(status) AS status,
  CAST(amount AS DECIMAL(10, 2)) AS amount,
  currency,
  updated_at
FROM {{ ref("raw_orders", flow="ingest") }}
{% if is_incremental() %}
WHERE updated_at >= (
  SELECT COALESCE(MAX(updated_at), TIMESTAMP '1970-01-01 00:00:00')
  FROM {{ this }}
)
{% endif %}
