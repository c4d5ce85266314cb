{{ config(
  materialized="incremental",
  incremental_strategy="merge",
  unique_key="sold_on",
  event_time="sold_on",
  microbatch=True,
  batch_size="day",
  lookback=3,
  begin="2026-03-01"
) }}

SELECT CAST(sold_at AS DATE) AS sold_on, COUNT(*) AS tickets, SUM(amount) AS revenue
FROM {{ ref("ticket_sales") }}
GROUP BY CAST(sold_at AS DATE)
