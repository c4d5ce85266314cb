{{ config(materialized="table") }}

{{ with_test("combination_unique", columns=[group_by, "status"]) }}

SELECT
  {{ group_by }},
  status,
  COUNT(*) AS row_count
FROM {{ ref(source, flow=source_flow) }}
GROUP BY {{ group_by }}, status
