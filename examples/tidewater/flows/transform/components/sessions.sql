{{ config(materialized="table") }}

{{ with_test("not_null", column="session_id") }}

SELECT
  session_id,
  MAX(customer_id) AS customer_id,
  MIN(occurred_at) AS started_at,
  MAX(occurred_at) AS ended_at,
  COUNT(*) AS event_count
FROM {{ ref(
  "raw_web_events",
  flow="ingest",
  reshape={"time": {"column": "occurred_at", "granularity": "day"}}
) }}
GROUP BY session_id
