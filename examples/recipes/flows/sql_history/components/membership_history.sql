{{ config(materialized="view") }}

{{ with_test("combination_unique", columns=["customer_id", "valid_from"]) }}

WITH versions AS (
  SELECT
    customer_id,
    tier,
    updated_at AS valid_from,
    LEAD(updated_at) OVER (PARTITION BY customer_id ORDER BY updated_at) AS valid_to,
    deleted_at
  FROM {{ ref("membership_states") }}
)
SELECT customer_id, tier, valid_from, valid_to, valid_to IS NULL AS is_current
FROM versions
WHERE deleted_at IS NULL
