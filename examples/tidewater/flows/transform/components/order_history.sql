{{ config(
  materialized="incremental",
  incremental_strategy="append",
  on_schema_change="append_new_columns"
) }}

{{ with_test("not_null", column="order_id") }}
{{ with_test("combination_unique", columns=["order_id", "updated_at"]) }}

SELECT
  order_id,
  LOWER(status) AS status,
  CAST(amount AS DECIMAL(10, 2)) AS amount,
  updated_at
FROM {{ ref("raw_orders", flow="ingest") }}
{% if is_incremental() %}
-- region: only-new
WHERE updated_at > (
  SELECT COALESCE(MAX(updated_at), TIMESTAMP '1970-01-01 00:00:00')
  FROM {{ this }}
)
-- endregion
{% endif %}
