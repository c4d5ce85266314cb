{{ config(materialized="table") }}

{{ with_test("unique", column="change_date") }}

SELECT
  CAST(changed_at AS DATE) AS change_date,
  COUNT(*) AS change_count
FROM {{ ref(name ~ "_raw") }}
GROUP BY CAST(changed_at AS DATE)
