{{ config(
  materialized="incremental",
  incremental_strategy="merge",
  unique_key="customer_id",
  on_schema_change="append_new_columns"
) }}

{{ with_test("not_null", column="customer_id") }}
{{ with_test("unique", column="customer_id") }}

SELECT
  customer_id,
  LOWER(email) AS email,
  tier,
  changed_at
FROM {{ ref("new_profile_changes") }}
{% if is_incremental() %}
WHERE changed_at >= (
  SELECT COALESCE(MAX(changed_at), TIMESTAMP '1970-01-01 00:00:00')
  FROM {{ this }}
)
{% endif %}
QUALIFY ROW_NUMBER() OVER (
  PARTITION BY customer_id
  ORDER BY changed_at DESC, change_id DESC
) = 1
