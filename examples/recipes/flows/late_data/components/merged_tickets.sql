{{ config(
  materialized="incremental",
  incremental_strategy="merge",
  unique_key="ticket_id"
) }}

SELECT ticket_id, amount, sold_at
FROM {{ ref("ticket_sales") }}
{% if is_incremental() %}
WHERE sold_at >= (
  SELECT COALESCE(MAX(sold_at) - INTERVAL '6 hours', TIMESTAMP '1970-01-01 00:00:00')
  FROM {{ this }}
)
{% endif %}
