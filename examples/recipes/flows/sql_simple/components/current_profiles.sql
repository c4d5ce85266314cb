{{ config(materialized="table") }}

{{ with_test("not_null", column="customer_id") }}
{{ with_test("unique", column="customer_id") }}

SELECT
  customer_id,
  LOWER(email) AS email,
  tier,
  changed_at
FROM {{ ref("profile_changes") }}
QUALIFY ROW_NUMBER() OVER (
  PARTITION BY customer_id
  ORDER BY changed_at DESC, change_id DESC
) = 1
