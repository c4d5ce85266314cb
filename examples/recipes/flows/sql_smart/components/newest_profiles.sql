{{ config(materialized="view") }}

{{ with_test("not_null", column="customer_id") }}
{{ with_test("unique", column="customer_id") }}

SELECT
  customer_id,
  email,
  tier,
  changed_at
FROM {{ ref("daily_profiles") }}
QUALIFY ROW_NUMBER() OVER (
  PARTITION BY customer_id
  ORDER BY changed_at DESC, change_id DESC
) = 1
