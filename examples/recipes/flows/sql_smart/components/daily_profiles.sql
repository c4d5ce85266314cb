{{ config(materialized="table") }}

{{ with_test("not_null", column="customer_id") }}

SELECT
  customer_id,
  LOWER(email) AS email,
  tier,
  change_id,
  changed_at
FROM {{ ref(
  "all_profile_changes",
  reshape={"time": {"column": "changed_at", "granularity": "day"}}
) }}
QUALIFY ROW_NUMBER() OVER (
  PARTITION BY customer_id
  ORDER BY changed_at DESC, change_id DESC
) = 1
