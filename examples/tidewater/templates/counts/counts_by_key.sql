SELECT
  {{ group_by }},
  COUNT(*) AS row_count,
  MAX(updated_at) AS last_change
FROM {{ ref(source, flow=source_flow) }}
GROUP BY {{ group_by }}
