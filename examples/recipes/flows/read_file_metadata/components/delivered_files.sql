{{ config(materialized="table") }}

{{ with_test("not_null", column="sales_date") }}
{{ with_test("unique", column="file_name") }}

SELECT
  REGEXP_EXTRACT(_{product-slug}_source, '[^/]+$') AS file_name,
  CAST(
    NULLIF(REGEXP_EXTRACT(_{product-slug}_source, '[0-9]{4}-[0-9]{2}-[0-9]{2}'), '') AS DATE
  ) AS sales_date,
  COUNT(*) AS row_count,
  MAX(_{product-slug}_ingested_at) AS ingested_at
FROM {{ ref("sales_with_source") }}
GROUP BY _{product-slug}_source
