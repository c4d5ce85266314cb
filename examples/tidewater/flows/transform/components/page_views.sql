{{ config(materialized="table") }}

{{ with_test("not_null", column="event_id") }}
{{ with_test("unique", column="event_id") }}

SELECT
  event_id,
  session_id,
  customer_id,
  occurred_at,
  page
FROM {{ ref("raw_web_events", flow="ingest", reshape="map") }}
WHERE event_type = 'page_view'
