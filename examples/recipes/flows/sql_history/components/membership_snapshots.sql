{{ config(materialized="incremental", incremental_strategy="append") }}

{% if is_incremental() %}
WITH latest AS (
  SELECT customer_id, tier, is_deleted
  FROM {{ this }}
  QUALIFY ROW_NUMBER() OVER (PARTITION BY customer_id ORDER BY seen_at DESC) = 1
)
SELECT
  COALESCE(m.customer_id, l.customer_id) AS customer_id,
  COALESCE(m.tier, l.tier) AS tier,
  m.customer_id IS NULL AS is_deleted,
  CURRENT_TIMESTAMP AS seen_at
FROM {{ ref("all_memberships") }} AS m
FULL OUTER JOIN latest AS l
  ON l.customer_id = m.customer_id
WHERE l.customer_id IS NULL
  OR (m.customer_id IS NULL AND NOT l.is_deleted)
  OR (m.customer_id IS NOT NULL AND (l.is_deleted OR m.tier IS DISTINCT FROM l.tier))
{% else %}
SELECT customer_id, tier, FALSE AS is_deleted, CURRENT_TIMESTAMP AS seen_at
FROM {{ ref("all_memberships") }}
{% endif %}
